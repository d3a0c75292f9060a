//! Why a game of a batch has ended.

use std::ffi::CStr;

use libc::c_char;

use crate::array::name_of;

/// How a game of a batch stands: one of the `AC_REASON_` numbers.
pub type ac_reason = u8;

/// The game goes on.
pub const AC_REASON_ONGOING: ac_reason = 0;
/// A king is gone: the player who moved has won.
pub const AC_REASON_KING_EXPLODED: ac_reason = 1;
/// Checkmate: the player who moved has won.
pub const AC_REASON_CHECKMATE: ac_reason = 2;
/// Stalemate: a draw.
pub const AC_REASON_STALEMATE: ac_reason = 3;
/// Only the kings are left: a draw.
pub const AC_REASON_BARE_KINGS: ac_reason = 4;
/// Material with which nobody wins, by the ruleset: a draw.
pub const AC_REASON_DEAD_MATERIAL: ac_reason = 5;
/// The position stood on the board for the third time: a draw.
pub const AC_REASON_THREEFOLD_REPETITION: ac_reason = 6;
/// The position stood on the board for the fifth time: a draw.
pub const AC_REASON_FIVEFOLD_REPETITION: ac_reason = 7;
/// The half-move clock reached 100: a draw.
pub const AC_REASON_FIFTY_MOVES: ac_reason = 8;
/// The half-move clock reached 150: a draw.
pub const AC_REASON_SEVENTYFIVE_MOVES: ac_reason = 9;
/// The limit of half-moves was reached before the game ended: it is truncated, and nobody has won.
pub const AC_REASON_MOVE_LIMIT: ac_reason = 10;
/// The player to move gave an action that is not legal and has lost for it.
pub const AC_REASON_ILLEGAL_ACTION: ac_reason = 11;

/// How many reasons there are.
pub const AC_REASON_COUNT: usize = 12;

const NAMES: [&CStr; AC_REASON_COUNT] = [
    c"ongoing",
    c"king_exploded",
    c"checkmate",
    c"stalemate",
    c"bare_kings",
    c"dead_material",
    c"threefold_repetition",
    c"fivefold_repetition",
    c"fifty_moves",
    c"seventyfive_moves",
    c"move_limit",
    c"illegal_action",
];

/// Returns the name of a reason as a static string that is never NULL: the constant's in lower case, such as
/// "king_exploded", or "unknown".
#[unsafe(no_mangle)]
pub extern "C" fn ac_reason_name(reason: ac_reason) -> *const c_char {
    name_of(&NAMES, reason)
}

#[cfg(test)]
mod tests {
    use super::*;
    use atomic_core::batch::Reason;

    #[test]
    fn numbers_and_names_are_those_of_the_core() {
        let reasons = [
            (AC_REASON_ONGOING, Reason::Ongoing),
            (AC_REASON_KING_EXPLODED, Reason::KingExploded),
            (AC_REASON_CHECKMATE, Reason::Checkmate),
            (AC_REASON_STALEMATE, Reason::Stalemate),
            (AC_REASON_BARE_KINGS, Reason::BareKings),
            (AC_REASON_DEAD_MATERIAL, Reason::DeadMaterial),
            (AC_REASON_THREEFOLD_REPETITION, Reason::ThreefoldRepetition),
            (AC_REASON_FIVEFOLD_REPETITION, Reason::FivefoldRepetition),
            (AC_REASON_FIFTY_MOVES, Reason::FiftyMoves),
            (AC_REASON_SEVENTYFIVE_MOVES, Reason::SeventyfiveMoves),
            (AC_REASON_MOVE_LIMIT, Reason::MoveLimit),
            (AC_REASON_ILLEGAL_ACTION, Reason::IllegalAction),
        ];
        assert_eq!(reasons.len(), Reason::ALL.len());
        for (number, reason) in reasons {
            assert_eq!(number, reason.code());
            assert_eq!(NAMES[usize::from(number)].to_str(), Ok(reason.name()));
        }
    }
}
