//! What a capture removes.

use std::mem::MaybeUninit;

use atomic_core::Explosion;

use crate::moves::{ac_move, legal_move};
use crate::position::{ac_position, read};
use crate::status::ac_status;
use crate::vocabulary::{AC_NO_SQUARE, ac_bitboard, ac_square, square_value};

/// What a move removes from the board, told without playing it.
///
/// For a move that captures nothing the centre is `AC_NO_SQUARE`, the sets are empty and no king
/// dies.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ac_explosion {
    /// The zone: the centre and its neighbours.
    pub blast: ac_bitboard,
    /// Every square whose man goes: the capturer's origin, the captured man, and what is no pawn
    /// in the blast.
    pub destroyed: ac_bitboard,
    /// The squares in `destroyed` on which a white man stands.
    pub white: ac_bitboard,
    /// The squares in `destroyed` on which a black man stands.
    pub black: ac_bitboard,
    /// The square on which the capturing man lands, or `AC_NO_SQUARE`.
    pub center: ac_square,
    /// Whether the white king dies, which loses the game.
    pub white_king: bool,
    /// Whether the black king dies, which loses the game.
    pub black_king: bool,
}

impl From<Option<Explosion>> for ac_explosion {
    fn from(explosion: Option<Explosion>) -> ac_explosion {
        match explosion {
            Some(explosion) => ac_explosion {
                blast: explosion.blast.into(),
                destroyed: explosion.destroyed.into(),
                white: explosion.white.into(),
                black: explosion.black.into(),
                center: square_value(Some(explosion.center)),
                white_king: explosion.white_king,
                black_king: explosion.black_king,
            },
            None => ac_explosion {
                blast: 0,
                destroyed: 0,
                white: 0,
                black: 0,
                center: AC_NO_SQUARE,
                white_king: false,
                black_king: false,
            },
        }
    }
}

/// Tells what a legal move removes from the board, without playing it.
///
/// `explosion`: receives the answer; its centre is `AC_NO_SQUARE` if the move captures nothing.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_ILLEGAL_MOVE`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_position_explosion(
    position: Option<&ac_position>,
    r#move: ac_move,
    explosion: Option<&mut MaybeUninit<ac_explosion>>,
) -> ac_status {
    read(position, explosion, |position| {
        Ok(position.explosion(legal_move(position, r#move)?).into())
    })
}
