//! The places of things in observations.
//!
//! cbindgen writes only constants that it can read as numbers, so they are given here once more and compared.

use atomic_core::encode::{atomic, az119, bitboards, halfka, tokens};

/// Plane of one's own pawns.
pub const AC_ATOMIC_OWN_PAWN: usize = 0;
/// Plane of one's own knights.
pub const AC_ATOMIC_OWN_KNIGHT: usize = 1;
/// Plane of one's own bishops.
pub const AC_ATOMIC_OWN_BISHOP: usize = 2;
/// Plane of one's own rooks.
pub const AC_ATOMIC_OWN_ROOK: usize = 3;
/// Plane of one's own queens.
pub const AC_ATOMIC_OWN_QUEEN: usize = 4;
/// Plane of one's own king.
pub const AC_ATOMIC_OWN_KING: usize = 5;
/// Plane of the enemy's pawns.
pub const AC_ATOMIC_ENEMY_PAWN: usize = 6;
/// Plane of the enemy's knights.
pub const AC_ATOMIC_ENEMY_KNIGHT: usize = 7;
/// Plane of the enemy's bishops.
pub const AC_ATOMIC_ENEMY_BISHOP: usize = 8;
/// Plane of the enemy's rooks.
pub const AC_ATOMIC_ENEMY_ROOK: usize = 9;
/// Plane of the enemy's queens.
pub const AC_ATOMIC_ENEMY_QUEEN: usize = 10;
/// Plane of the enemy's king.
pub const AC_ATOMIC_ENEMY_KING: usize = 11;
/// Plane, the whole board alike, of one's own right to castle to the h-side.
pub const AC_ATOMIC_OWN_KING_SIDE: usize = 12;
/// Plane, the whole board alike, of one's own right to castle to the a-side.
pub const AC_ATOMIC_OWN_QUEEN_SIDE: usize = 13;
/// Plane, the whole board alike, of the enemy's right to castle to the h-side.
pub const AC_ATOMIC_ENEMY_KING_SIDE: usize = 14;
/// Plane, the whole board alike, of the enemy's right to castle to the a-side.
pub const AC_ATOMIC_ENEMY_QUEEN_SIDE: usize = 15;
/// Plane of the square where a pawn can legally be captured in passing.
pub const AC_ATOMIC_EN_PASSANT: usize = 16;
/// Plane, the whole board alike, of the half-move clock, 100 at most: the clock in u8, the clock / 100 in f16 and f32; in
/// bits64 the lowest 64 * clock / 100 bits, rounded down, are set.
pub const AC_ATOMIC_CLOCK: usize = 17;
/// Plane, the whole board alike: the kings stand beside each other.
pub const AC_ATOMIC_KINGS_TOUCH: usize = 18;
/// Plane of the enemy men that give check.
pub const AC_ATOMIC_CHECKERS: usize = 19;
/// Plane of the centres of legal captures that explode the enemy king.
pub const AC_ATOMIC_WINNING: usize = 20;
/// Plane of the centres of enemy captures that would explode one's own king, were it the enemy's turn.
pub const AC_ATOMIC_LOSING: usize = 21;
/// Plane of the enemy men who cannot be captured because one's own king would explode.
pub const AC_ATOMIC_SUICIDE: usize = 22;
/// Plane of the squares in the blast of a legal capture: centres and their neighbours.
pub const AC_ATOMIC_BLAST: usize = 23;
/// How many planes `AC_OBSERVATION_ATOMIC` has.
pub const AC_ATOMIC_PLANES: usize = 24;
/// Planes of one position of `AC_OBSERVATION_AZ119`, the newest position first: one's own pawns, knights, bishops, rooks,
/// queens, king; the same of the enemy; 1 if the position stands on no other place of the game so far, also where
/// there is no such step; 1 if it does.
pub const AC_AZ119_STEP_PLANES: usize = 14;
/// Plane of 1 if Black is to move.
pub const AC_AZ119_COLOR: usize = 112;
/// Plane of the half-moves since the start, by the move number: / 512 in f16 and f32, 255 at most in u8.
pub const AC_AZ119_MOVE_COUNT: usize = 113;
/// Plane of one's own right to castle to the a-side.
pub const AC_AZ119_OWN_QUEEN_SIDE: usize = 114;
/// Plane of one's own right to castle to the h-side.
pub const AC_AZ119_OWN_KING_SIDE: usize = 115;
/// Plane of the enemy's right to castle to the a-side.
pub const AC_AZ119_ENEMY_QUEEN_SIDE: usize = 116;
/// Plane of the enemy's right to castle to the h-side.
pub const AC_AZ119_ENEMY_KING_SIDE: usize = 117;
/// Plane of the half-move clock: / 100 in f16 and f32, 255 at most in u8.
pub const AC_AZ119_CLOCK: usize = 118;
/// How many planes `AC_OBSERVATION_AZ119` has.
pub const AC_AZ119_PLANES: usize = 119;
/// Place of the side to move: 0 White, 1 Black. The places before it are the squares: 0 empty, 1 to 6 one's own pawn,
/// knight, bishop, rook, queen, king, 7 to 12 the enemy's.
pub const AC_TOKENS_COLOR: usize = 64;
/// Place of the rights to castle: 1 one's own to the h-side + 2 one's own to the a-side + 4 and 8 the enemy's.
pub const AC_TOKENS_CASTLING: usize = 65;
/// Place of the legal capture in passing: 0 none, 1 to 8 the file of its square.
pub const AC_TOKENS_EN_PASSANT: usize = 66;
/// Place of the half-move clock / 10, rounded down, 10 at most.
pub const AC_TOKENS_CLOCK: usize = 67;
/// Place of the touching kings: 1 if they stand beside each other.
pub const AC_TOKENS_KINGS_TOUCH: usize = 68;
/// Place of the repetition: how often the position has occurred before, 2 at most.
pub const AC_TOKENS_REPETITION: usize = 69;
/// How many numbers `AC_OBSERVATION_TOKENS` has.
pub const AC_TOKENS_SIZE: usize = 70;
/// The word of the state, whose bytes are, the lowest first: the side to move (0 White, 1 Black); the rights to castle (1
/// White's to the h-side + 2 White's to the a-side + 4 and 8 Black's); the square of a legal capture in passing, 64 for
/// none; the half-move clock, 255 at most; and four of 0.
pub const AC_BITBOARDS_STATE: usize = 12;
/// How many words `AC_OBSERVATION_BITBOARDS` has.
pub const AC_BITBOARDS_SIZE: usize = 13;
/// How many features `AC_OBSERVATION_HALFKA_V2_ATOMIC` knows. The index of a man is o(s) + 64 * plane + 704 * o(k), where s
/// is his square, k that of the viewer's king, o(x) is x for White's view and x ^ 56 for Black's; the plane is twice the
/// role's number, pawn 0 to queen 4, plus 1 for the opponent's men, and 10 for both kings. A king who is gone has o(k) = 0.
pub const AC_HALFKA_FEATURES: usize = 45056;
/// How many men a row has room for.
pub const AC_HALFKA_MAX_MEN: usize = 32;
/// What stands after the last index of a row.
pub const AC_HALFKA_PAD: i32 = -1;

const _: () = {
    assert!(AC_ATOMIC_OWN_PAWN == atomic::OWN_PAWN);
    assert!(AC_ATOMIC_OWN_KNIGHT == atomic::OWN_KNIGHT);
    assert!(AC_ATOMIC_OWN_BISHOP == atomic::OWN_BISHOP);
    assert!(AC_ATOMIC_OWN_ROOK == atomic::OWN_ROOK);
    assert!(AC_ATOMIC_OWN_QUEEN == atomic::OWN_QUEEN);
    assert!(AC_ATOMIC_OWN_KING == atomic::OWN_KING);
    assert!(AC_ATOMIC_ENEMY_PAWN == atomic::ENEMY_PAWN);
    assert!(AC_ATOMIC_ENEMY_KNIGHT == atomic::ENEMY_KNIGHT);
    assert!(AC_ATOMIC_ENEMY_BISHOP == atomic::ENEMY_BISHOP);
    assert!(AC_ATOMIC_ENEMY_ROOK == atomic::ENEMY_ROOK);
    assert!(AC_ATOMIC_ENEMY_QUEEN == atomic::ENEMY_QUEEN);
    assert!(AC_ATOMIC_ENEMY_KING == atomic::ENEMY_KING);
    assert!(AC_ATOMIC_OWN_KING_SIDE == atomic::OWN_KING_SIDE);
    assert!(AC_ATOMIC_OWN_QUEEN_SIDE == atomic::OWN_QUEEN_SIDE);
    assert!(AC_ATOMIC_ENEMY_KING_SIDE == atomic::ENEMY_KING_SIDE);
    assert!(AC_ATOMIC_ENEMY_QUEEN_SIDE == atomic::ENEMY_QUEEN_SIDE);
    assert!(AC_ATOMIC_EN_PASSANT == atomic::EN_PASSANT);
    assert!(AC_ATOMIC_CLOCK == atomic::CLOCK);
    assert!(AC_ATOMIC_KINGS_TOUCH == atomic::KINGS_TOUCH);
    assert!(AC_ATOMIC_CHECKERS == atomic::CHECKERS);
    assert!(AC_ATOMIC_WINNING == atomic::WINNING);
    assert!(AC_ATOMIC_LOSING == atomic::LOSING);
    assert!(AC_ATOMIC_SUICIDE == atomic::SUICIDE);
    assert!(AC_ATOMIC_BLAST == atomic::BLAST);
    assert!(AC_ATOMIC_PLANES == atomic::PLANES);
    assert!(AC_AZ119_STEP_PLANES == az119::STEP_PLANES);
    assert!(AC_AZ119_COLOR == az119::COLOR);
    assert!(AC_AZ119_MOVE_COUNT == az119::MOVE_COUNT);
    assert!(AC_AZ119_OWN_QUEEN_SIDE == az119::OWN_QUEEN_SIDE);
    assert!(AC_AZ119_OWN_KING_SIDE == az119::OWN_KING_SIDE);
    assert!(AC_AZ119_ENEMY_QUEEN_SIDE == az119::ENEMY_QUEEN_SIDE);
    assert!(AC_AZ119_ENEMY_KING_SIDE == az119::ENEMY_KING_SIDE);
    assert!(AC_AZ119_CLOCK == az119::CLOCK);
    assert!(AC_AZ119_PLANES == az119::PLANES);
    assert!(AC_TOKENS_COLOR == tokens::COLOR);
    assert!(AC_TOKENS_CASTLING == tokens::CASTLING);
    assert!(AC_TOKENS_EN_PASSANT == tokens::EN_PASSANT);
    assert!(AC_TOKENS_CLOCK == tokens::CLOCK);
    assert!(AC_TOKENS_KINGS_TOUCH == tokens::KINGS_TOUCH);
    assert!(AC_TOKENS_REPETITION == tokens::REPETITION);
    assert!(AC_TOKENS_SIZE == tokens::LEN);
    assert!(AC_BITBOARDS_STATE == bitboards::STATE);
    assert!(AC_BITBOARDS_SIZE == bitboards::WORDS);
    assert!(AC_HALFKA_FEATURES == halfka::FEATURES);
    assert!(AC_HALFKA_MAX_MEN == halfka::MAX_MEN);
    assert!(AC_HALFKA_PAD == halfka::PAD);
    assert!(super::observation::AC_AZ119_STEPS == az119::STEPS);
};
