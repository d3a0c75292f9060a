//! Positions turned round, and their moves with them.

use std::ffi::CStr;
use std::mem::MaybeUninit;

use atomic_core::encode::Symmetry;
use libc::c_char;

use super::action::{ac_action_scheme, action_scheme};
use crate::array::{name_of, value_of};
use crate::guard::{guard, required};
use crate::moves::{ac_move, move_of};
use crate::position::{ac_position, get};
use crate::status::{AC_ERR_CASTLING_RIGHTS, AC_ERR_INVALID_ARGUMENT, ac_status};
use crate::vocabulary::{ac_square, square, square_value};

/// A way to turn a position round so that the game stays the same: one of the `AC_SYMMETRY_` numbers. What a program has
/// learnt of a position holds for the turned one as well, with the actions renumbered by `ac_symmetry_action`. Done twice it
/// leads back.
pub type ac_symmetry = u8;

/// Colours exchanged and ranks turned round. The side to move sees the same as before.
pub const AC_SYMMETRY_FLIP_COLORS: ac_symmetry = 0;
/// Files turned round, for positions without castling rights.
pub const AC_SYMMETRY_MIRROR_FILES: ac_symmetry = 1;

const NAMES: [&CStr; 2] = [c"flip_colors", c"mirror_files"];

fn symmetry(value: ac_symmetry) -> Result<Symmetry, ac_status> {
    value_of(&Symmetry::ALL, value)
}

/// Returns the name of a symmetry as a static string that is never NULL: "flip_colors", "mirror_files", or "unknown".
#[unsafe(no_mangle)]
pub extern "C" fn ac_symmetry_name(symmetry: ac_symmetry) -> *const c_char {
    name_of(&NAMES, symmetry)
}

/// Turns a position round.
///
/// `turned`: receives the other position.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or, if files are to be mirrored while a king may castle,
/// `AC_ERR_CASTLING_RIGHTS`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_symmetry_position(
    symmetry: ac_symmetry,
    position: Option<&ac_position>,
    turned: Option<&mut MaybeUninit<ac_position>>,
) -> ac_status {
    guard(|| {
        let symmetry = self::symmetry(symmetry)?;
        let position = get(position)?;
        let output = required(turned)?;
        let turned = symmetry.apply(position).map_err(|_| AC_ERR_CASTLING_RIGHTS)?;
        output.write(ac_position::new(turned));
        Ok(())
    })
}

/// Tells the move that a move becomes in the position turned round.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_symmetry_move(
    symmetry: ac_symmetry,
    r#move: ac_move,
    turned: Option<&mut MaybeUninit<ac_move>>,
) -> ac_status {
    guard(|| {
        let turned_move = self::symmetry(symmetry)?.apply_to_move(move_of(r#move)?);
        required(turned)?.write(turned_move.raw());
        Ok(())
    })
}

/// Tells the square that a square becomes.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_symmetry_square(
    symmetry: ac_symmetry,
    square: ac_square,
    turned: Option<&mut MaybeUninit<ac_square>>,
) -> ac_status {
    guard(|| {
        let turned_square = self::symmetry(symmetry)?.apply_to_square(self::square(square)?);
        required(turned)?.write(square_value(Some(turned_square)));
        Ok(())
    })
}

/// Tells the action that an action becomes in the position turned round. All actions of a scheme are permuted so, those
/// that no move ever has included.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`, also for an action that the scheme does not have.
#[unsafe(no_mangle)]
pub extern "C" fn ac_symmetry_action(
    symmetry: ac_symmetry,
    scheme: ac_action_scheme,
    action: usize,
    turned: Option<&mut MaybeUninit<u16>>,
) -> ac_status {
    guard(|| {
        let (symmetry, scheme) = (self::symmetry(symmetry)?, action_scheme(scheme)?);
        let turned_action = scheme.turned(symmetry, action).ok_or(AC_ERR_INVALID_ARGUMENT)?;
        // No scheme has more actions than 16 bits can tell.
        required(turned)?.write(turned_action as u16);
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_names_are_those_of_the_core() {
        let symmetries = [
            (AC_SYMMETRY_FLIP_COLORS, Symmetry::FlipColors),
            (AC_SYMMETRY_MIRROR_FILES, Symmetry::MirrorFiles),
        ];
        assert_eq!(symmetries.len(), Symmetry::ALL.len());
        for (number, value) in symmetries {
            assert_eq!(symmetry(number), Ok(value));
            assert_eq!(NAMES[usize::from(number)].to_str(), Ok(value.name()));
        }
    }
}
