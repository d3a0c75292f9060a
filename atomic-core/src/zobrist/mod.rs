//! Position keys by the scheme of the Polyglot book format: the exclusive or of one word for each man on its square,
//! each castling right, the file of the en-passant square, and White to move. Here the en-passant file counts only
//! when the capture is legal. Castling rights count by side, king or queen side, in Chess960 too.

mod polyglot;

use crate::position::board::{Board, lowest};
use crate::{CastlingSide, Color, Role};
use polyglot::WORDS;

const CASTLING: usize = 768;
const EN_PASSANT: usize = 772;
const WHITE_TO_MOVE: usize = 780;

/// The key of a board with `turn` to move.
pub(crate) fn key(board: &Board, turn: Color) -> u64 {
    let turn = if turn.is_white() { WORDS[WHITE_TO_MOVE] } else { 0 };
    men(board, board.occupied()) ^ castling(board) ^ en_passant(board) ^ turn
}

/// What a move adds to the key: the difference of the boards before and after it, and of the side to move.
#[inline]
pub(crate) fn difference(before: &Board, after: &Board) -> u64 {
    let changed = before.pawns ^ after.pawns
        | before.knights ^ after.knights
        | before.diagonal ^ after.diagonal
        | before.straight ^ after.straight
        | before.colors[0] ^ after.colors[0]
        | before.colors[1] ^ after.colors[1];
    let mut difference = men(before, changed) ^ men(after, changed) ^ WORDS[WHITE_TO_MOVE];
    if before.castling != after.castling {
        difference ^= castling(before) ^ castling(after);
    }
    difference ^ en_passant(before) ^ en_passant(after)
}

/// The men on some squares.
#[inline]
fn men(board: &Board, squares: u64) -> u64 {
    let mut key = 0;
    for color in Color::ALL {
        let mut rest = board.color(color) & squares;
        while rest != 0 {
            let square = lowest(rest);
            key ^= man(color, board.role_at(square), square.index());
            rest &= rest - 1;
        }
    }
    key
}

#[inline]
fn man(color: Color, role: Role, square: usize) -> u64 {
    WORDS[64 * (2 * role.index() + usize::from(color.is_white())) + square]
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
