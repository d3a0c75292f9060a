//! What a game record says about its moves: comments, annotations, clocks, judgements.

use std::mem::MaybeUninit;
use std::time::Duration;

use atomic_core::pgn::{Comment, EditError, Eval, Game, Nag, NodeId, Score};
use libc::c_char;

use super::game::{ac_pgn_game, ac_pgn_node, node, read_node, refusal};
use crate::guard::{guard, required, view};
use crate::status::{AC_ERR_BUFFER_TOO_SMALL, AC_ERR_INVALID_ARGUMENT, AC_ERR_NOT_FOUND, AC_ERR_NULL, ac_status};
use crate::text::{read_array, read_text, write_text};

/// Where a comment stands: `AC_COMMENT_AFTER` or `AC_COMMENT_BEFORE`.
pub type ac_comment_place = u8;

/// After the move; at the root before the first move of the game.
pub const AC_COMMENT_AFTER: ac_comment_place = 0;
/// Before the first move of a variation.
pub const AC_COMMENT_BEFORE: ac_comment_place = 1;

/// An engine's judgement of a position, from White's point of view.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ac_eval {
    /// Hundredths of a pawn; or, if `is_mate`, in how many moves the end is forced. Positive is good for White.
    pub value: i32,
    /// How deep the engine looked, in half-moves; 0 if it is not said.
    pub depth: u32,
    /// Whether the end is forced.
    pub is_mate: bool,
}

impl From<Eval> for ac_eval {
    fn from(eval: Eval) -> ac_eval {
        let (value, is_mate) = match eval.score {
            Score::Centipawns(value) => (value, false),
            Score::Mate(value) => (value, true),
        };
        ac_eval {
            value,
            depth: eval.depth.unwrap_or(0),
            is_mate,
        }
    }
}

impl From<ac_eval> for Eval {
    fn from(eval: ac_eval) -> Eval {
        Eval {
            score: if eval.is_mate {
                Score::Mate(eval.value)
            } else {
                Score::Centipawns(eval.value)
            },
            depth: (eval.depth != 0).then_some(eval.depth),
        }
    }
}

fn comments(game: &Game, node: NodeId, place: ac_comment_place) -> Result<&[Comment], ac_status> {
    match place {
        AC_COMMENT_AFTER => Ok(game.comments(node)),
        AC_COMMENT_BEFORE => Ok(game.starting_comments(node)),
        _ => Err(AC_ERR_INVALID_ARGUMENT),
    }
}

/// Replaces the annotations of a move. The root has none.
///
/// `nags`, `count`: the numbers of PGN. NULL with count 0 are none.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_TOO_LARGE`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_pgn_game_set_nags(
    game: Option<&mut ac_pgn_game>,
    node: ac_pgn_node,
    nags: *const u8,
    count: usize,
) -> ac_status {
    guard(|| {
        let game = &mut required(game)?.game;
        let node = self::node(game, node)?;
        // SAFETY: the caller promises `count` numbers at `nags`.
        let nags = unsafe { read_array(nags, count) }?;
        game.set_nags(node, nags.iter().map(|&number| Nag(number)).collect())
            .map_err(refusal)
    })
}

/// Adds a comment at a place of a move, or takes all comments there out if the text is empty. "[%clk …]" and "[%eval …]"
/// in it are the clock and the judgement.
///
/// `text`, `length`: the comment, without a terminator.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_INVALID_TEXT` or `AC_ERR_TOO_LARGE`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_pgn_game_add_comment(
    game: Option<&mut ac_pgn_game>,
    node: ac_pgn_node,
    place: ac_comment_place,
    text: *const c_char,
    length: usize,
) -> ac_status {
    guard(|| {
        let game = &mut required(game)?.game;
        let node = self::node(game, node)?;
        let mut comments = comments(game, node, place)?.to_vec();
        // SAFETY: the caller promises `length` bytes at `text`.
        let text = unsafe { read_text(text, length) }.map_err(|failure| failure.status())?;
        if text.is_empty() {
            comments.clear();
        } else {
            comments.push(Comment::new(text));
        }
        match place {
            AC_COMMENT_AFTER => game.set_comments(node, comments),
            _ => game.set_starting_comments(node, comments),
        }
        .map_err(refusal)
    })
}

/// Lists the annotations of a move as the numbers of PGN: 1 is "!", 2 "?", 3 "!!", 4 "??", 5 "!?", 6 "?!".
///
/// `nags`, `capacity`: an array that receives them, and how many it holds. NULL with capacity 0 asks for the number only.
/// `count`: receives the number, also when the array is too small.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_pgn_game_nags(
    game: Option<&ac_pgn_game>,
    node: ac_pgn_node,
    nags: *mut u8,
    capacity: usize,
    count: Option<&mut MaybeUninit<usize>>,
) -> ac_status {
    guard(|| {
        let game = &required(game)?.game;
        let found = game.nags(self::node(game, node)?);
        let count = required(count)?;
        if nags.is_null() && capacity > 0 {
            return Err(AC_ERR_NULL);
        }
        count.write(found.len());
        if found.len() > capacity {
            return Err(AC_ERR_BUFFER_TOO_SMALL);
        }
        for (index, nag) in found.iter().enumerate() {
            // SAFETY: `index` is less than `capacity`, which the caller promises at `nags`.
            unsafe { nags.add(index).write(nag.0) };
        }
        Ok(())
    })
}

/// Tells how many comments stand at a place of a move.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_pgn_game_comment_count(
    game: Option<&ac_pgn_game>,
    node: ac_pgn_node,
    place: ac_comment_place,
    count: Option<&mut MaybeUninit<usize>>,
) -> ac_status {
    view(game, count, |object| {
        let node = self::node(&object.game, node)?;
        Ok(comments(&object.game, node, place)?.len())
    })
}

/// Writes the text of a comment, without the clock and the judgement in it.
///
/// `index`: which one, from 0.
/// `buffer`, `size`: receives the text and a NUL. NULL with size 0 asks for the length only.
/// `length`: receives the length without the NUL, also when the buffer is too small; may be NULL.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_BUFFER_TOO_SMALL` or `AC_ERR_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_pgn_game_comment(
    game: Option<&ac_pgn_game>,
    node: ac_pgn_node,
    place: ac_comment_place,
    index: usize,
    buffer: *mut c_char,
    size: usize,
    length: Option<&mut MaybeUninit<usize>>,
) -> ac_status {
    guard(|| {
        let game = &required(game)?.game;
        let found = comments(game, self::node(game, node)?, place)?;
        let comment = found.get(index).ok_or(AC_ERR_NOT_FOUND)?;
        // SAFETY: the caller promises `size` bytes at `buffer`.
        unsafe { write_text(comment.text(), buffer, size, length) }
    })
}

/// Tells what the clock of the player shows after a move, in milliseconds: the first `%clk` of its comments.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_NOT_FOUND`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_pgn_game_clock(
    game: Option<&ac_pgn_game>,
    node: ac_pgn_node,
    milliseconds: Option<&mut MaybeUninit<u64>>,
) -> ac_status {
    read_node(game, node, milliseconds, |game, node| {
        game.clock(node).map(|clock| clock.as_millis() as u64)
    })
}

/// Sets what the clock of the player shows after a move.
///
/// `milliseconds`: less than 100,000 hours; NULL takes the clock out.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_TOO_LARGE`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_pgn_game_set_clock(
    game: Option<&mut ac_pgn_game>,
    node: ac_pgn_node,
    milliseconds: Option<&u64>,
) -> ac_status {
    let clock = milliseconds.copied().map(Duration::from_millis);
    set_number(
        game,
        node,
        clock,
        |comment| comment.clock().is_some(),
        Comment::set_clock,
    )
}

/// Sets the judgement after a move.
///
/// `eval`: numbers with at most seven digits before the point; NULL takes the judgement out.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_TOO_LARGE`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_pgn_game_set_eval(
    game: Option<&mut ac_pgn_game>,
    node: ac_pgn_node,
    eval: Option<&ac_eval>,
) -> ac_status {
    let eval = eval.copied().map(Eval::from);
    set_number(game, node, eval, |comment| comment.eval().is_some(), Comment::set_eval)
}

/// Sets a number in the comment that has such a one, or else in the first, or takes it out of all.
fn set_number<T: Copy>(
    game: Option<&mut ac_pgn_game>,
    node: ac_pgn_node,
    value: Option<T>,
    has: fn(&Comment) -> bool,
    set: fn(&mut Comment, Option<T>) -> Result<(), EditError>,
) -> ac_status {
    guard(|| {
        let game = &mut required(game)?.game;
        let node = self::node(game, node)?;
        let mut comments = game.comments(node).to_vec();
        if value.is_some() {
            if comments.is_empty() {
                comments.push(Comment::default());
            }
            let index = comments.iter().position(has).unwrap_or(0);
            set(&mut comments[index], value).map_err(refusal)?;
        } else {
            for comment in &mut comments {
                set(comment, None).map_err(refusal)?;
            }
        }
        game.set_comments(node, comments).map_err(refusal)
    })
}

/// Tells the judgement after a move: the first `%eval` of its comments.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_NOT_FOUND`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_pgn_game_eval(
    game: Option<&ac_pgn_game>,
    node: ac_pgn_node,
    eval: Option<&mut MaybeUninit<ac_eval>>,
) -> ac_status {
    read_node(game, node, eval, |game, node| game.eval(node).map(ac_eval::from))
}
