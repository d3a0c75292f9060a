//! The observation `atomic`: (24, 8, 8), one plane after the other.
//!
//! Everything is from the side to move's view: with Black to move the board is flipped vertically. Row 0 of a plane is one's
//! own back rank, column 0 the a-file, so the number of a square is `8 * row + column`. Planes hold 1 on the squares of a set and
//! 0 elsewhere, or, from the "whole board" lines of the table, one number everywhere.
//!
//! | planes | constant | what |
//! |---|---|---|
//! | 0–5 | [`OWN_PAWN`] … [`OWN_KING`] | one's own pawns, knights, bishops, rooks, queens, king |
//! | 6–11 | [`ENEMY_PAWN`] … [`ENEMY_KING`] | the same of the enemy |
//! | 12, 13 | [`OWN_KING_SIDE`], [`OWN_QUEEN_SIDE`] | whole board: one's own right to castle to the h-side, to the a-side |
//! | 14, 15 | [`ENEMY_KING_SIDE`], [`ENEMY_QUEEN_SIDE`] | whole board: the same of the enemy |
//! | 16 | [`EN_PASSANT`] | the square where a pawn can legally be captured in passing |
//! | 17 | [`CLOCK`] | whole board: the half-move clock, see below |
//! | 18 | [`KINGS_TOUCH`] | whole board: the kings stand beside each other |
//! | 19 | [`CHECKERS`] | enemy men that give check |
//! | 20 | [`WINNING`] | centres of legal captures that explode the enemy king |
//! | 21 | [`LOSING`] | centres of enemy captures that would explode one's own king, were it the enemy's turn |
//! | 22 | [`SUICIDE`] | enemy men who cannot be captured because one's own king would explode |
//! | 23 | [`BLAST`] | squares in the blast of a legal capture: centres and their neighbours |
//!
//! **Clock.** The clock is capped at 100. In `u8` the plane holds the clock, in `f16` and `f32` the clock / 100, from 0 to 1. In
//! `bits64` the word is a thermometer: the lowest `64 * clock / 100` bits (rounded down) are set, so that all are at 100.
//!
//! **Castling in Chess960.** The planes say to which side a king may castle, not with which rook, should several stand there.
//!
//! **Centres.** The centre of a capture is the square where the capturing man lands; for en passant too.
//! A *losing* centre holds one's own man, whom an enemy man other than the king attacks: it is one's own king or stands beside
//! him, and not beside the enemy king, for that would be the enemy's suicide. Check does not hinder the capture, and in check
//! the king's own square is among the centres. En passant never counts, since the right passes with the turn.
//! A *suicide* centre holds an enemy man beside one's own king, whom one's own man other than the king attacks, pinned
//! or not. Captures by the king, who never captures, do not count, and neither does en passant.
//!
//! Once a king has exploded there are no captures, and planes 18 to 23 are empty.

use super::{Element, planes};
use crate::attacks;
use crate::movegen::{self, Tactics};
use crate::position::board::Board;
use crate::{CastlingSide, Color, Move, Position};

/// Plane of one's own pawns.
pub const OWN_PAWN: usize = 0;
/// Plane of one's own knights.
pub const OWN_KNIGHT: usize = 1;
/// Plane of one's own bishops.
pub const OWN_BISHOP: usize = 2;
/// Plane of one's own rooks.
pub const OWN_ROOK: usize = 3;
/// Plane of one's own queens.
pub const OWN_QUEEN: usize = 4;
/// Plane of one's own king.
pub const OWN_KING: usize = 5;
/// Plane of the enemy's pawns.
pub const ENEMY_PAWN: usize = 6;
/// Plane of the enemy's knights.
pub const ENEMY_KNIGHT: usize = 7;
/// Plane of the enemy's bishops.
pub const ENEMY_BISHOP: usize = 8;
/// Plane of the enemy's rooks.
pub const ENEMY_ROOK: usize = 9;
/// Plane of the enemy's queens.
pub const ENEMY_QUEEN: usize = 10;
/// Plane of the enemy's king.
pub const ENEMY_KING: usize = 11;
/// Plane of one's own right to castle to the king side.
pub const OWN_KING_SIDE: usize = 12;
/// Plane of one's own right to castle to the queen side.
pub const OWN_QUEEN_SIDE: usize = 13;
/// Plane of the enemy's right to castle to the king side.
pub const ENEMY_KING_SIDE: usize = 14;
/// Plane of the enemy's right to castle to the queen side.
pub const ENEMY_QUEEN_SIDE: usize = 15;
/// Plane of the square of legal captures in passing.
pub const EN_PASSANT: usize = 16;
/// Plane of the half-move clock.
pub const CLOCK: usize = 17;
/// Plane that says whether the kings touch.
pub const KINGS_TOUCH: usize = 18;
/// Plane of the men that give check.
pub const CHECKERS: usize = 19;
/// Plane of the centres of legal captures that explode the enemy king.
pub const WINNING: usize = 20;
/// Plane of the centres of enemy captures that would explode one's own king.
pub const LOSING: usize = 21;
/// Plane of the enemy men whose capture would be suicide.
pub const SUICIDE: usize = 22;
/// Plane of the blasts of legal captures.
pub const BLAST: usize = 23;
/// How many planes there are.
pub const PLANES: usize = 24;

/// Names of the planes, those of the constants in lower case.
pub const NAMES: [&str; PLANES] = [
    "own_pawn",
    "own_knight",
    "own_bishop",
    "own_rook",
    "own_queen",
    "own_king",
    "enemy_pawn",
    "enemy_knight",
    "enemy_bishop",
    "enemy_rook",
    "enemy_queen",
    "enemy_king",
    "own_king_side",
    "own_queen_side",
    "enemy_king_side",
    "enemy_queen_side",
    "en_passant",
    "clock",
    "kings_touch",
    "checkers",
    "winning",
    "losing",
    "suicide",
    "blast",
];

/// The clock at which its plane is full.
pub const CLOCK_CAP: u32 = 100;

/// The planes as sets of squares, the lowest bit being the first square: the observation in `bits64`.
///
/// ```
/// use atomic_core::Position;
/// use atomic_core::encode::atomic;
/// // The knight can take d7 and f7, beside the king on e8.
/// let position = Position::from_fen("rnbqkbnr/pppppppp/8/4N3/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1")?;
/// let sets = atomic::sets(&position);
/// assert_eq!(sets[atomic::WINNING], 1 << 51 | 1 << 53);
/// assert_eq!(sets[atomic::OWN_KING_SIDE], !0);
/// # Ok::<(), atomic_core::PositionError>(())
/// ```
#[inline]
pub fn sets(position: &Position) -> [u64; PLANES] {
    let tactics = movegen::tactics(position.board(), position.turn(), None);
    sets_with(position, tactics)
}

/// The same for a caller who has the legal moves already. Other moves than these give wrong planes of captures.
#[inline]
pub fn sets_with_moves(position: &Position, moves: &[Move]) -> [u64; PLANES] {
    let tactics = movegen::tactics(position.board(), position.turn(), Some(moves));
    sets_with(position, tactics)
}

#[inline(always)]
fn sets_with(position: &Position, tactics: Tactics) -> [u64; PLANES] {
    let turn = position.turn();
    // The board's words and the tactics are turned round rather than the sets, which are twice as many.
    let see = |set: u64| if turn == Color::Black { set.swap_bytes() } else { set };
    let board = &position.board().each_set(see);
    let tactics = tactics.each_set(see);
    let whole = |holds: bool| 0u64.wrapping_sub(u64::from(holds));
    let enemy_king = board.king(!turn);
    let mut sets = [0; PLANES];
    men(board, turn, &mut sets);
    if board.castling != 0 {
        for (plane, color, side) in [
            (OWN_KING_SIDE, turn, CastlingSide::KingSide),
            (OWN_QUEEN_SIDE, turn, CastlingSide::QueenSide),
            (ENEMY_KING_SIDE, !turn, CastlingSide::KingSide),
            (ENEMY_QUEEN_SIDE, !turn, CastlingSide::QueenSide),
        ] {
            sets[plane] = whole(may_castle(board, color, side));
        }
    }
    sets[EN_PASSANT] = board.en_passant;
    sets[KINGS_TOUCH] = whole(position.kings_touch());
    sets[CHECKERS] = tactics.checkers;
    sets[WINNING] = tactics.captures & attacks::dilate(enemy_king);
    sets[LOSING] = tactics.losing;
    sets[SUICIDE] = tactics.suicide;
    sets[BLAST] = attacks::dilate(tactics.captures);
    let clock = position.halfmove_clock().min(CLOCK_CAP);
    sets[CLOCK] = match 64 * clock / CLOCK_CAP {
        0 => 0,
        bits => !0 >> (64 - bits),
    };
    sets
}

/// The sets of the men: twelve of `own`, then of the other colour, pawns to king.
#[inline(always)]
pub(super) fn men(board: &Board, own: Color, sets: &mut [u64]) {
    let queens = board.diagonal & board.straight;
    let roles = [
        board.pawns,
        board.knights,
        board.diagonal ^ queens,
        board.straight ^ queens,
        queens,
        board.kings(),
    ];
    let (own, enemies) = (board.color(own), board.color(!own));
    for (role, men) in roles.into_iter().enumerate() {
        sets[role] = men & own;
        sets[role + 6] = men & enemies;
    }
}

/// Whether a colour has the right to castle to a side.
#[inline]
pub(super) fn may_castle(board: &Board, color: Color, side: CastlingSide) -> bool {
    let (king, rooks) = (board.king(color), board.castling & board.color(color));
    // King and rooks stand on one rank, so the greater bit is to the right.
    match side {
        CastlingSide::KingSide => rooks > king,
        CastlingSide::QueenSide => rooks & king.wrapping_sub(1) != 0,
    }
}

/// Writes sets that [`sets`] has found.
#[inline]
pub(super) fn write(position: &Position, sets: &[u64; PLANES], element: Element, out: &mut [u8]) {
    let clock = position.halfmove_clock().min(CLOCK_CAP);
    let clock = planes::Count {
        plane: CLOCK,
        count: clock,
        number: clock as f32 / CLOCK_CAP as f32,
    };
    planes::write(sets, &[clock], element, out);
}
