//! A game: its moves and how it ends.

use std::mem::MaybeUninit;

use atomic_core::{Game, GameError, Outcome, Ruleset};

use crate::guard::{change, guard, hand_over, required, take_back, view};
use crate::moves::{ac_move, move_of, write_moves};
use crate::outcome::ac_outcome;
use crate::position::{ac_position, get};
use crate::ruleset::{ac_claims, ac_ruleset};
use crate::status::{
    AC_ERR_GAME_OVER, AC_ERR_ILLEGAL_MOVE, AC_ERR_INVALID_ARGUMENT, AC_ERR_NOT_FOUND, AC_ERR_NOTHING_TO_CLAIM,
    ac_status,
};
use crate::vocabulary::{ac_color, color};

/// A game from its start position on: the moves, which can be undone and redone, how often each position has occurred,
/// and how the game ends by its ruleset.
///
/// Made by `ac_game_new`, freed by `ac_game_free`. It may be read by many threads at once, or changed by one.
///
/// A game ends on the board, by an automatic draw rule, or by what the players do: a claim, resignation, agreement, a
/// flag fall. After the end no move is accepted. A draw that may be claimed and is not changes nothing.
pub struct ac_game {
    pub(crate) game: Game,
}

fn status(error: GameError) -> ac_status {
    match error {
        GameError::IllegalMove(_) => AC_ERR_ILLEGAL_MOVE,
        GameError::GameOver(_) => AC_ERR_GAME_OVER,
        GameError::NothingToClaim => AC_ERR_NOTHING_TO_CLAIM,
        _ => AC_ERR_INVALID_ARGUMENT,
    }
}

/// Starts a game from any position. It may be over already.
///
/// The half-move clock of the position counts; repetitions count from the position on.
///
/// `ruleset`: the draw rules; NULL for those of the name "claim".
/// `game`: receives the game, to be freed by `ac_game_free`.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_game_new(
    position: Option<&ac_position>,
    ruleset: Option<&ac_ruleset>,
    game: Option<&mut MaybeUninit<*mut ac_game>>,
) -> ac_status {
    guard(|| {
        let start = *get(position)?;
        let ruleset = ruleset.map_or(Ok(Ruleset::default()), ac_ruleset::read)?;
        let output = required(game)?;
        let game = Game::new(start, ruleset);
        hand_over(output, ac_game { game });
        Ok(())
    })
}

/// Copies a game.
///
/// `copy`: receives the copy, to be freed by `ac_game_free`.
///
/// Returns `AC_OK` or `AC_ERR_NULL`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_game_clone(game: Option<&ac_game>, copy: Option<&mut MaybeUninit<*mut ac_game>>) -> ac_status {
    guard(|| {
        let game = required(game)?.game.clone();
        hand_over(required(copy)?, ac_game { game });
        Ok(())
    })
}

/// Frees a game. NULL is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_game_free(game: *mut ac_game) {
    // SAFETY: the caller gives the game back.
    unsafe { take_back(game) };
}

/// Tells the draw rules of a game.
///
/// Returns `AC_OK` or `AC_ERR_NULL`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_game_ruleset(game: Option<&ac_game>, ruleset: Option<&mut MaybeUninit<ac_ruleset>>) -> ac_status {
    view(game, ruleset, |object| Ok(object.game.ruleset().into()))
}

/// Copies the position on the board.
///
/// Returns `AC_OK` or `AC_ERR_NULL`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_game_position(
    game: Option<&ac_game>,
    position: Option<&mut MaybeUninit<ac_position>>,
) -> ac_status {
    view(game, position, |object| Ok(ac_position::new(*object.game.position())))
}

/// Copies the position after so many half-moves: 0 for the start.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or, beyond the position on the board, `AC_ERR_NOT_FOUND`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_game_position_at(
    game: Option<&ac_game>,
    ply: usize,
    position: Option<&mut MaybeUninit<ac_position>>,
) -> ac_status {
    view(game, position, |object| {
        let found = object.game.position_at(ply).ok_or(AC_ERR_NOT_FOUND)?;
        Ok(ac_position::new(*found))
    })
}

/// Tells how many half-moves have been played.
///
/// Returns `AC_OK` or `AC_ERR_NULL`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_game_ply(game: Option<&ac_game>, ply: Option<&mut MaybeUninit<usize>>) -> ac_status {
    view(game, ply, |object| Ok(object.game.ply()))
}

/// Lists the moves played, undone ones not.
///
/// `moves`, `capacity`: an array that receives the moves, and how many it holds. NULL with capacity 0 asks for the
/// number only.
/// `count`: receives the number of moves, also when the array is too small.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_game_moves(
    game: Option<&ac_game>,
    moves: *mut ac_move,
    capacity: usize,
    count: Option<&mut MaybeUninit<usize>>,
) -> ac_status {
    guard(|| {
        let game = &required(game)?.game;
        // SAFETY: the caller promises `capacity` moves at `moves`.
        unsafe { write_moves(game.moves(), moves, capacity, required(count)?) }
    })
}

/// Lists the moves that were undone and can be redone, the next one first.
///
/// `moves`, `capacity`, `count`: as in `ac_game_moves`.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_game_undone(
    game: Option<&ac_game>,
    moves: *mut ac_move,
    capacity: usize,
    count: Option<&mut MaybeUninit<usize>>,
) -> ac_status {
    guard(|| {
        let game = &required(game)?.game;
        // SAFETY: the caller promises `capacity` moves at `moves`.
        unsafe { write_moves(game.undone(), moves, capacity, required(count)?) }
    })
}

/// Tells how often the position on the board has occurred in the game, this time included.
///
/// Two positions are the same if men, side to move, castling rights and the legal en-passant square are.
///
/// Returns `AC_OK` or `AC_ERR_NULL`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_game_repetitions(game: Option<&ac_game>, repetitions: Option<&mut MaybeUninit<u32>>) -> ac_status {
    view(game, repetitions, |object| Ok(object.game.repetitions()))
}

/// Tells how often the position after so many half-moves had occurred by then, that time included.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or, beyond the position on the board, `AC_ERR_NOT_FOUND`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_game_repetitions_at(
    game: Option<&ac_game>,
    ply: usize,
    repetitions: Option<&mut MaybeUninit<u32>>,
) -> ac_status {
    view(game, repetitions, |object| {
        object.game.repetitions_at(ply).ok_or(AC_ERR_NOT_FOUND)
    })
}

/// Tells whether and how the game is over.
///
/// Returns `AC_OK` or `AC_ERR_NULL`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_game_outcome(game: Option<&ac_game>, outcome: Option<&mut MaybeUninit<ac_outcome>>) -> ac_status {
    view(game, outcome, |object| Ok(object.game.outcome().into()))
}

/// Tells which draws may be claimed of the position on the board; none when the game is over.
///
/// Returns `AC_OK` or `AC_ERR_NULL`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_game_claimable(game: Option<&ac_game>, claims: Option<&mut MaybeUninit<ac_claims>>) -> ac_status {
    view(game, claims, |object| Ok(object.game.claimable().into()))
}

/// Plays a move. Moves that were undone are forgotten.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_GAME_OVER` or `AC_ERR_ILLEGAL_MOVE`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_game_play(game: Option<&mut ac_game>, r#move: ac_move) -> ac_status {
    guard(|| {
        let game = &mut required(game)?.game;
        game.play(move_of(r#move)?).map_err(status)
    })
}

/// Takes back the last move, and with it an ending that followed it.
///
/// `move`: receives the move; may be NULL.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or, if no move has been played, `AC_ERR_NOT_FOUND`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_game_undo(game: Option<&mut ac_game>, r#move: Option<&mut MaybeUninit<ac_move>>) -> ac_status {
    change(game, r#move, |object| {
        object.game.undo().map(|undone| undone.raw()).ok_or(AC_ERR_NOT_FOUND)
    })
}

/// Plays the move that was undone last.
///
/// `move`: receives the move; may be NULL.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or, if there is none, `AC_ERR_NOT_FOUND`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_game_redo(game: Option<&mut ac_game>, r#move: Option<&mut MaybeUninit<ac_move>>) -> ac_status {
    change(game, r#move, |object| {
        object.game.redo().map(|redone| redone.raw()).ok_or(AC_ERR_NOT_FOUND)
    })
}

/// Ends the game by something that the players do.
fn end(
    game: Option<&mut ac_game>,
    outcome: Option<&mut MaybeUninit<ac_outcome>>,
    end: impl FnOnce(&mut Game) -> Result<Outcome, GameError>,
) -> ac_status {
    change(game, outcome, |object| {
        end(&mut object.game)
            .map(|outcome| Some(outcome).into())
            .map_err(status)
    })
}

/// Ends the game by a claim of a draw: of threefold repetition or else of fifty moves.
///
/// `outcome`: receives how the game has ended; may be NULL.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_GAME_OVER` or `AC_ERR_NOTHING_TO_CLAIM`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_game_claim_draw(
    game: Option<&mut ac_game>,
    outcome: Option<&mut MaybeUninit<ac_outcome>>,
) -> ac_status {
    end(game, outcome, Game::claim_draw)
}

/// Ends the game by agreement on a draw.
///
/// `outcome`: receives how the game has ended; may be NULL.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_GAME_OVER`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_game_agree_draw(
    game: Option<&mut ac_game>,
    outcome: Option<&mut MaybeUninit<ac_outcome>>,
) -> ac_status {
    end(game, outcome, Game::agree_draw)
}

/// Ends the game by the resignation of a side, whoever is to move.
///
/// `loser`: who resigns.
/// `outcome`: receives how the game has ended; may be NULL.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_GAME_OVER`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_game_resign(
    game: Option<&mut ac_game>,
    loser: ac_color,
    outcome: Option<&mut MaybeUninit<ac_outcome>>,
) -> ac_status {
    match color(loser) {
        Ok(loser) => end(game, outcome, |game| game.resign(loser)),
        Err(error) => guard(|| required(game).and(Err(error))),
    }
}

/// Ends the game because a side, whoever is to move, has no time left. It loses, or draws if the other side cannot win:
/// see `ac_position_has_winning_material`.
///
/// `loser`: whose time is over.
/// `outcome`: receives how the game has ended; may be NULL.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_GAME_OVER`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_game_forfeit_on_time(
    game: Option<&mut ac_game>,
    loser: ac_color,
    outcome: Option<&mut MaybeUninit<ac_outcome>>,
) -> ac_status {
    match color(loser) {
        Ok(loser) => end(game, outcome, |game| game.forfeit_on_time(loser)),
        Err(error) => guard(|| required(game).and(Err(error))),
    }
}

/// Takes back a claim, a resignation, an agreement or a flag fall.
///
/// `outcome`: receives what it gave; may be NULL.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or, if the game has not ended in such a way, `AC_ERR_NOT_FOUND`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_game_reopen(
    game: Option<&mut ac_game>,
    outcome: Option<&mut MaybeUninit<ac_outcome>>,
) -> ac_status {
    change(game, outcome, |object| {
        let taken_back = object.game.reopen().ok_or(AC_ERR_NOT_FOUND)?;
        Ok(Some(taken_back).into())
    })
}
