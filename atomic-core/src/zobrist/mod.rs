//! Position keys by the scheme of the Polyglot book format: the exclusive or of one word for each man on its square,
//! each castling right, the file of the en-passant square, and White to move. Here the en-passant file counts only
//! when the capture is legal. Castling rights count by side, king or queen side, in Chess960 too.

mod polyglot;

use crate::position::board::{Board, lowest};
use crate::{CastlingSide, Color, Move, MoveKind, Role, Square};
use polyglot::WORDS;

const CASTLING: usize = 768;
const EN_PASSANT: usize = 772;
const WHITE_TO_MOVE: usize = 780;

/// The key of a board with `turn` to move.
pub(crate) fn key(board: &Board, turn: Color) -> u64 {
    let turn = if turn.is_white() { WORDS[WHITE_TO_MOVE] } else { 0 };
    men(board, board.occupied()) ^ castling(board) ^ en_passant(board) ^ turn
}

/// What a move of `mover` adds to the key, given the boards before and after it.
#[inline(always)]
pub(crate) fn difference(before: &Board, after: &Board, mover: Color, move_: Move, is_capture: bool) -> u64 {
    let men = if !is_capture && move_.kind() == MoveKind::Normal {
        let role = before.role_at(move_.from());
        man(mover, role, move_.from()) ^ man(mover, role, move_.to())
    } else {
        let changed = before.pawns ^ after.pawns
            | before.knights ^ after.knights
            | before.diagonal ^ after.diagonal
            | before.straight ^ after.straight
            | before.colors[0] ^ after.colors[0]
            | before.colors[1] ^ after.colors[1];
        men(before, changed) ^ men(after, changed)
    };
    let rights = if before.castling == after.castling {
        0
    } else {
        castling(before) ^ castling(after)
    };
    men ^ rights ^ en_passant(before) ^ en_passant(after) ^ WORDS[WHITE_TO_MOVE]
}

/// The men on some squares.
#[inline]
fn men(board: &Board, squares: u64) -> u64 {
    let mut key = 0;
    for color in Color::ALL {
        let mut rest = board.color(color) & squares;
        while rest != 0 {
            let square = lowest(rest);
            key ^= man(color, board.role_at(square), square);
            rest &= rest - 1;
        }
    }
    key
}

#[inline]
fn man(color: Color, role: Role, square: Square) -> u64 {
    WORDS[64 * (2 * role.index() + usize::from(color.is_white())) + square.index()]
}

fn castling(board: &Board) -> u64 {
    let mut key = 0;
    let mut rooks = board.castling;
    while rooks != 0 {
        let rook = lowest(rooks);
        let color = Color::from_white(board.color(Color::White) & (rooks & rooks.wrapping_neg()) != 0);
        let side = CastlingSide::of(lowest(board.king(color)), rook);
        key ^= WORDS[CASTLING + 2 * color.index() + side.index()];
        rooks &= rooks - 1;
    }
    key
}

#[inline]
fn en_passant(board: &Board) -> u64 {
    match board.en_passant {
        0 => 0,
        square => WORDS[EN_PASSANT + usize::from(lowest(square).file())],
    }
}
