//! How a game ends on the board.

use std::mem::MaybeUninit;

use atomic_core::{Outcome, Termination};
use libc::c_char;

use crate::error::{Failure, ac_error};
use crate::guard::{guard_text, guard_value, required};
use crate::position::{ac_position, read};
use crate::status::ac_status;
use crate::text::read_text;
use crate::vocabulary::{AC_BLACK, AC_NO_COLOR, AC_WHITE, ac_color, color_value};

/// What ended the game: one of the `AC_TERMINATION_` numbers.
pub type ac_termination = u8;

/// The game goes on.
pub const AC_TERMINATION_NONE: ac_termination = 0;
/// A king has exploded; the other side wins.
pub const AC_TERMINATION_KING_EXPLODED: ac_termination = 1;
/// The side to move is in check and has no legal move; the other side wins.
pub const AC_TERMINATION_CHECKMATE: ac_termination = 2;
/// The side to move is not in check and has no legal move: a draw.
pub const AC_TERMINATION_STALEMATE: ac_termination = 3;
/// Only the two kings are left: a draw.
pub const AC_TERMINATION_BARE_KINGS: ac_termination = 4;
/// Material with which nobody wins, by the ruleset's rule of dead material: a draw.
pub const AC_TERMINATION_DEAD_MATERIAL: ac_termination = 5;
/// The position stood on the board for the third time: a draw, by claim or by itself.
pub const AC_TERMINATION_THREEFOLD_REPETITION: ac_termination = 6;
/// The position stood on the board for the fifth time: a draw.
pub const AC_TERMINATION_FIVEFOLD_REPETITION: ac_termination = 7;
/// Fifty moves of each side without a capture or pawn move: a draw, by claim or by itself.
pub const AC_TERMINATION_FIFTY_MOVES: ac_termination = 8;
/// Seventy-five moves of each side without a capture or pawn move: a draw.
pub const AC_TERMINATION_SEVENTYFIVE_MOVES: ac_termination = 9;
/// The players agreed on a draw.
pub const AC_TERMINATION_AGREEMENT: ac_termination = 10;
/// A player resigned; the other side wins.
pub const AC_TERMINATION_RESIGNATION: ac_termination = 11;
/// A player ran out of time; the other side wins, or it is a draw if that side cannot win.
pub const AC_TERMINATION_TIME_FORFEIT: ac_termination = 12;
/// An end that this version of the header does not name; `winner` still tells who won.
pub const AC_TERMINATION_OTHER: ac_termination = 255;

/// Whether and how the game is over.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ac_outcome {
    /// What ended the game; `AC_TERMINATION_NONE` while it goes on.
    pub termination: ac_termination,
    /// Who won; `AC_NO_COLOR` for a draw and while the game goes on.
    pub winner: ac_color,
}

impl From<Option<Outcome>> for ac_outcome {
    fn from(outcome: Option<Outcome>) -> ac_outcome {
        ac_outcome {
            termination: match outcome.map(|outcome| outcome.termination) {
                None => AC_TERMINATION_NONE,
                Some(Termination::KingExploded) => AC_TERMINATION_KING_EXPLODED,
                Some(Termination::Checkmate) => AC_TERMINATION_CHECKMATE,
                Some(Termination::Stalemate) => AC_TERMINATION_STALEMATE,
                Some(Termination::BareKings) => AC_TERMINATION_BARE_KINGS,
                Some(Termination::DeadMaterial) => AC_TERMINATION_DEAD_MATERIAL,
                Some(Termination::ThreefoldRepetition) => AC_TERMINATION_THREEFOLD_REPETITION,
                Some(Termination::FivefoldRepetition) => AC_TERMINATION_FIVEFOLD_REPETITION,
                Some(Termination::FiftyMoves) => AC_TERMINATION_FIFTY_MOVES,
                Some(Termination::SeventyfiveMoves) => AC_TERMINATION_SEVENTYFIVE_MOVES,
                Some(Termination::Agreement) => AC_TERMINATION_AGREEMENT,
                Some(Termination::Resignation) => AC_TERMINATION_RESIGNATION,
                Some(Termination::TimeForfeit) => AC_TERMINATION_TIME_FORFEIT,
                Some(_) => AC_TERMINATION_OTHER,
            },
            winner: color_value(outcome.and_then(|outcome| outcome.winner)),
        }
    }
}

/// Tells whether the position ends the game, and how. Draws by repetition and by counting moves
/// depend on the game's history and rules, which a position does not know.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_position_outcome(
    position: Option<&ac_position>,
    outcome: Option<&mut MaybeUninit<ac_outcome>>,
) -> ac_status {
    read(position, outcome, |position| Ok(position.outcome().into()))
}

/// Returns the result of an outcome as a static string that is never NULL: "1-0", "0-1",
/// "1/2-1/2", or "*" for a game that goes on and for anything that is no outcome.
#[unsafe(no_mangle)]
pub extern "C" fn ac_outcome_result(outcome: ac_outcome) -> *const c_char {
    guard_value(c"*", || match (outcome.termination, outcome.winner) {
        (AC_TERMINATION_NONE, _) => c"*",
        (_, AC_WHITE) => c"1-0",
        (_, AC_BLACK) => c"0-1",
        (_, AC_NO_COLOR) => c"1/2-1/2",
        _ => c"*",
    })
    .as_ptr()
}

/// Returns the name of a termination as a static string that is never NULL: the
/// constant's in lower case, such as "king_exploded"; "none" for `AC_TERMINATION_NONE`, "unknown" for what is no
/// termination.
#[unsafe(no_mangle)]
pub extern "C" fn ac_termination_name(termination: ac_termination) -> *const c_char {
    guard_value(c"unknown", || match termination {
        AC_TERMINATION_NONE => c"none",
        AC_TERMINATION_KING_EXPLODED => c"king_exploded",
        AC_TERMINATION_CHECKMATE => c"checkmate",
        AC_TERMINATION_STALEMATE => c"stalemate",
        AC_TERMINATION_BARE_KINGS => c"bare_kings",
        AC_TERMINATION_DEAD_MATERIAL => c"dead_material",
        AC_TERMINATION_THREEFOLD_REPETITION => c"threefold_repetition",
        AC_TERMINATION_FIVEFOLD_REPETITION => c"fivefold_repetition",
        AC_TERMINATION_FIFTY_MOVES => c"fifty_moves",
        AC_TERMINATION_SEVENTYFIVE_MOVES => c"seventyfive_moves",
        AC_TERMINATION_AGREEMENT => c"agreement",
        AC_TERMINATION_RESIGNATION => c"resignation",
        AC_TERMINATION_TIME_FORFEIT => c"time_forfeit",
        _ => c"unknown",
    })
    .as_ptr()
}

/// Finds the termination of a name, as `ac_termination_name` gives it.
///
/// `text`, `length`: the name, without a terminator.
/// `termination`: receives it.
/// `error`: receives what is wrong; may be NULL.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_INVALID_TEXT` or `AC_ERR_SYNTAX`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_termination_from_name(
    text: *const c_char,
    length: usize,
    termination: Option<&mut MaybeUninit<ac_termination>>,
    error: Option<&mut MaybeUninit<ac_error>>,
) -> ac_status {
    guard_text(error, || {
        // SAFETY: the caller promises `length` bytes at `text`.
        let name = unsafe { read_text(text, length) }?;
        let output = required(termination)?;
        let found = match name {
            "none" => None,
            name => Some(Termination::from_name(name).ok_or(Failure::UnknownName)?),
        };
        let winner = None;
        let outcome = found.map(|termination| Outcome { termination, winner });
        output.write(ac_outcome::from(outcome).termination);
        Ok(())
    })
}
