//! A game record: tags, result, and a tree of moves.

use std::mem::MaybeUninit;

use atomic_core::pgn::{EditError, Game, NodeId, Writer};
use libc::{c_char, c_void};

use super::tags::{ac_pgn_tags, ac_result, result, result_value};
use crate::error::ac_error;
use crate::game::ac_game;
use crate::guard::{guard, guard_text, hand_over, required, take_back, view};
use crate::moves::{ac_move, move_of};
use crate::position::{ac_position, get};
use crate::status::{
    AC_ERR_BUFFER_TOO_SMALL, AC_ERR_ILLEGAL_MOVE, AC_ERR_INVALID_ARGUMENT, AC_ERR_IO, AC_ERR_NOT_FOUND, AC_ERR_NULL,
    AC_ERR_TOO_LARGE, ac_status,
};
use crate::stream::{Sink, ac_write_fn};
use crate::text::{read_text, write_text};

/// A game record: tags, result, and a tree of moves with comments and annotations. All its moves are legal.
///
/// Made by `ac_pgn_game_new`, `ac_pgn_game_from_game` or a reader, freed by `ac_pgn_game_free`. It may be read by many
/// threads at once, or changed by one.
pub struct ac_pgn_game {
    pub(crate) game: Game,
}

/// A move of an `ac_pgn_game`, as a number that means something in that game only. The first continuation of a node is
/// the main one, the others are variations. A number that the game does not have is `AC_ERR_INVALID_ARGUMENT`.
pub type ac_pgn_node = u32;

/// The beginning of every game, before the first move.
pub const AC_PGN_ROOT: ac_pgn_node = 0;

pub(crate) fn node(game: &Game, value: ac_pgn_node) -> Result<NodeId, ac_status> {
    let node = NodeId::from_index(value as usize);
    if game.contains(node) {
        Ok(node)
    } else {
        Err(AC_ERR_INVALID_ARGUMENT)
    }
}

/// What an edit that is refused reports.
pub(crate) fn refusal(error: EditError) -> ac_status {
    match error {
        EditError::IllegalMove(_) => AC_ERR_ILLEGAL_MOVE,
        EditError::TooManyMoves
        | EditError::TooDeep
        | EditError::TooManyNags
        | EditError::CommentTooLong
        | EditError::TooMuchText => AC_ERR_TOO_LARGE,
        _ => AC_ERR_INVALID_ARGUMENT,
    }
}

fn node_value(node: NodeId) -> ac_pgn_node {
    node.index() as ac_pgn_node
}

/// Runs the body of a function that reads one value off a node.
pub(crate) fn read_node<T>(
    game: Option<&ac_pgn_game>,
    value: ac_pgn_node,
    output: Option<&mut MaybeUninit<T>>,
    read: impl FnOnce(&Game, NodeId) -> Option<T>,
) -> ac_status {
    view(game, output, |object| {
        let node = node(&object.game, value)?;
        read(&object.game, node).ok_or(AC_ERR_NOT_FOUND)
    })
}

/// Starts a record without moves, with the seven tags that every game should have.
///
/// `start`: the position before the first move.
/// `game`: receives the game, to be freed by `ac_pgn_game_free`.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_pgn_game_new(
    start: Option<&ac_position>,
    game: Option<&mut MaybeUninit<*mut ac_pgn_game>>,
) -> ac_status {
    guard(|| {
        let game_ = Game::new(*get(start)?);
        hand_over(required(game)?, ac_pgn_game { game: game_ });
        Ok(())
    })
}

/// Makes the record of a game that is being played or has been: its start, its moves, and its result if it is over.
///
/// `record`: receives it, to be freed by `ac_pgn_game_free`.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_TOO_LARGE`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_pgn_game_from_game(
    game: Option<&ac_game>,
    record: Option<&mut MaybeUninit<*mut ac_pgn_game>>,
) -> ac_status {
    guard(|| {
        let game = Game::try_from(&required(game)?.game).map_err(refusal)?;
        hand_over(required(record)?, ac_pgn_game { game });
        Ok(())
    })
}

/// Copies a game.
///
/// `copy`: receives the copy, to be freed by `ac_pgn_game_free`.
///
/// Returns `AC_OK` or `AC_ERR_NULL`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_pgn_game_clone(
    game: Option<&ac_pgn_game>,
    copy: Option<&mut MaybeUninit<*mut ac_pgn_game>>,
) -> ac_status {
    guard(|| {
        let game = required(game)?.game.clone();
        hand_over(required(copy)?, ac_pgn_game { game });
        Ok(())
    })
}

/// Frees a game. NULL is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_pgn_game_free(game: *mut ac_pgn_game) {
    // SAFETY: the caller gives the game back.
    unsafe { take_back(game) };
}

/// Tells the tags, without copying them.
///
/// `tags`: receives a pointer to the tags, which live until the game is changed or freed.
///
/// Returns `AC_OK` or `AC_ERR_NULL`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_pgn_game_tags(
    game: Option<&ac_pgn_game>,
    tags: Option<&mut MaybeUninit<*const ac_pgn_tags>>,
) -> ac_status {
    view(game, tags, |object| Ok(ac_pgn_tags::borrow(object.game.tags())))
}

/// Sets a tag. Result sets the result of the game, too; Variant, SetUp and FEN follow from the start position.
///
/// `text`, `length`: the name, without a terminator.
/// `value`, `value_length`: the value, without a terminator.
/// `error`: receives what is wrong; may be NULL.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_INVALID_TEXT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_pgn_game_set_tag(
    game: Option<&mut ac_pgn_game>,
    text: *const c_char,
    length: usize,
    value: *const c_char,
    value_length: usize,
    error: Option<&mut MaybeUninit<ac_error>>,
) -> ac_status {
    guard_text(error, || {
        let game = &mut required(game)?.game;
        // SAFETY: the caller promises so many bytes at both.
        let (name, value) = unsafe { (read_text(text, length)?, read_text(value, value_length)?) };
        Ok(game.set_tag(name, value)?)
    })
}

/// Takes a tag out.
///
/// `text`, `length`: the name, without a terminator.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_INVALID_TEXT` or, if there is no such tag,
/// `AC_ERR_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_pgn_game_remove_tag(
    game: Option<&mut ac_pgn_game>,
    text: *const c_char,
    length: usize,
) -> ac_status {
    guard(|| {
        let game = &mut required(game)?.game;
        // SAFETY: the caller promises `length` bytes at `text`.
        let name = unsafe { read_text(text, length) }.map_err(|failure| failure.status())?;
        match game.remove_tag(name) {
            Ok(true) => Ok(()),
            Ok(false) => Err(AC_ERR_NOT_FOUND),
            Err(_) => Err(AC_ERR_INVALID_ARGUMENT),
        }
    })
}

/// Tells the result.
///
/// Returns `AC_OK` or `AC_ERR_NULL`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_pgn_game_result(
    game: Option<&ac_pgn_game>,
    result: Option<&mut MaybeUninit<ac_result>>,
) -> ac_status {
    view(game, result, |object| Ok(result_value(object.game.result())))
}

/// Sets the result; the Result tag, if there is one, follows.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_pgn_game_set_result(game: Option<&mut ac_pgn_game>, result: ac_result) -> ac_status {
    guard(|| {
        required(game)?.game.set_result(self::result(result)?);
        Ok(())
    })
}

/// Tells how many moves there are, those of variations included.
///
/// Returns `AC_OK` or `AC_ERR_NULL`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_pgn_game_count(game: Option<&ac_pgn_game>, count: Option<&mut MaybeUninit<usize>>) -> ac_status {
    view(game, count, |object| Ok(object.game.len()))
}

/// Tells the move of a node.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or, at the root, `AC_ERR_NOT_FOUND`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_pgn_game_move(
    game: Option<&ac_pgn_game>,
    node: ac_pgn_node,
    r#move: Option<&mut MaybeUninit<ac_move>>,
) -> ac_status {
    read_node(game, node, r#move, |game, node| {
        game.move_at(node).map(|found| found.raw())
    })
}

/// Tells the node before.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or, at the root, `AC_ERR_NOT_FOUND`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_pgn_game_parent(
    game: Option<&ac_pgn_game>,
    node: ac_pgn_node,
    parent: Option<&mut MaybeUninit<ac_pgn_node>>,
) -> ac_status {
    read_node(game, node, parent, |game, node| game.parent(node).map(node_value))
}

/// Tells the main continuation.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or, at the end of a line, `AC_ERR_NOT_FOUND`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_pgn_game_next(
    game: Option<&ac_pgn_game>,
    node: ac_pgn_node,
    next: Option<&mut MaybeUninit<ac_pgn_node>>,
) -> ac_status {
    read_node(game, node, next, |game, node| game.next(node).map(node_value))
}

/// Lists all continuations: the main one first, then the variations.
///
/// `children`, `capacity`: an array that receives the nodes, and how many it holds. NULL with capacity 0 asks for the
/// number only.
/// `count`: receives the number of nodes, also when the array is too small.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_pgn_game_children(
    game: Option<&ac_pgn_game>,
    node: ac_pgn_node,
    children: *mut ac_pgn_node,
    capacity: usize,
    count: Option<&mut MaybeUninit<usize>>,
) -> ac_status {
    guard(|| {
        let game = &required(game)?.game;
        let node = self::node(game, node)?;
        let count = required(count)?;
        if children.is_null() && capacity > 0 {
            return Err(AC_ERR_NULL);
        }
        let needed = game.children(node).count();
        count.write(needed);
        if needed > capacity {
            return Err(AC_ERR_BUFFER_TOO_SMALL);
        }
        for (index, child) in game.children(node).enumerate() {
            // SAFETY: `index` is less than `capacity`, which the caller promises at `children`.
            unsafe { children.add(index).write(node_value(child)) };
        }
        Ok(())
    })
}

/// Copies the position after the move of a node. It is found by playing the moves up to there.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_pgn_game_position(
    game: Option<&ac_pgn_game>,
    node: ac_pgn_node,
    position: Option<&mut MaybeUninit<ac_position>>,
) -> ac_status {
    read_node(game, node, position, |game, node| {
        Some(ac_position::new(game.position(node)))
    })
}

/// Adds a move after a node: as its main continuation if it has none, otherwise as another variation.
///
/// `added`: receives the new node; may be NULL.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_ILLEGAL_MOVE` or `AC_ERR_TOO_LARGE`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_pgn_game_add(
    game: Option<&mut ac_pgn_game>,
    parent: ac_pgn_node,
    r#move: ac_move,
    added: Option<&mut MaybeUninit<ac_pgn_node>>,
) -> ac_status {
    guard(|| {
        let game = &mut required(game)?.game;
        let parent = node(game, parent)?;
        let node = game.add(parent, move_of(r#move)?).map_err(refusal)?;
        if let Some(added) = added {
            added.write(node_value(node));
        }
        Ok(())
    })
}

/// Makes a node the main continuation of its parent. At the root nothing happens.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_TOO_LARGE`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_pgn_game_promote(game: Option<&mut ac_pgn_game>, node: ac_pgn_node) -> ac_status {
    guard(|| {
        let game = &mut required(game)?.game;
        game.promote(self::node(game, node)?).map_err(refusal)
    })
}

/// Takes a move out, with everything after it. At the root nothing happens.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_pgn_game_remove(game: Option<&mut ac_pgn_game>, node: ac_pgn_node) -> ac_status {
    guard(|| {
        let game = &mut required(game)?.game;
        game.remove(self::node(game, node)?);
        Ok(())
    })
}

/// Writes a game as PGN into a buffer. Games in a file stand apart by an empty line.
///
/// `buffer`, `size`: receives the text and a NUL. NULL with size 0 asks for the length only.
/// `length`: receives the length without the NUL, also when the buffer is too small; may be NULL.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_pgn_game_text(
    game: Option<&ac_pgn_game>,
    buffer: *mut c_char,
    size: usize,
    length: Option<&mut MaybeUninit<usize>>,
) -> ac_status {
    guard(|| {
        let text = required(game)?.game.to_string();
        // SAFETY: the caller promises `size` bytes at `buffer`.
        unsafe { write_text(&text, buffer, size, length) }
    })
}

/// Writes a game as PGN, and the empty line behind it, to a stream of the caller's.
///
/// `write`: takes the bytes.
/// `context`: what `write` is called with; may be NULL.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_IO`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_pgn_game_write(
    game: Option<&ac_pgn_game>,
    write: ac_write_fn,
    context: *mut c_void,
) -> ac_status {
    guard(|| {
        let game = &required(game)?.game;
        let function = required(write)?;
        let sink = Sink { function, context };
        Writer::new(sink).write_game(game).map_err(|_| AC_ERR_IO)
    })
}
