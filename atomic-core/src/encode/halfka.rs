//! The observation `halfka_v2_atomic`: sparse features for an efficiently updatable network, (2, 32) indices.
//!
//! Row 0 is the side to move's view, row 1 the enemy's. Each row has one index for each man on the board, kings included, and
//! [`PAD`] in the places after them. The order of the men is the same in both rows: by role, pawns first, and by square, a1
//! first.
//!
//! The index of a man is `o(s) + 64 * plane + 704 * o(k)`, below [`FEATURES`], where `s` is his square, `k` that of the viewer's
//! king, `o(x)` is `x` for White's view and `x xor 56` for Black's. The plane is twice the role's number, pawn 0 to queen 4,
//! plus 1 for the opponent's men; both kings have plane 10. A king who has exploded counts as standing on `o(k)` = 0.

use crate::position::board::lowest;
use crate::{Bitboard, Color, Position};

/// How many features there are.
pub const FEATURES: usize = 64 * KING_STRIDE;
/// How many features there are for one square of the viewer's king.
pub const KING_STRIDE: usize = 64 * 11;
/// How many men there is room for.
pub const MAX_MEN: usize = 32;
/// What stands after the last index of a row.
pub const PAD: i32 = -1;

/// The indices of the active features and how many they are in each row; `None` for more than [`MAX_MEN`] men.
///
/// ```
/// use atomic_core::Position;
/// use atomic_core::encode::halfka;
/// let (features, men) = halfka::features(&Position::default()).unwrap();
/// assert_eq!(men, 32);
/// // The pawn on a2, seen by White with the king on e1.
/// assert_eq!(features[0][0], 8 + 64 * 0 + 704 * 4);
/// ```
pub fn features(position: &Position) -> Option<([[i32; MAX_MEN]; 2], usize)> {
    let mut features = [[PAD; MAX_MEN]; 2];
    let men = fill(position, &mut features)?;
    Some((features, men))
}

#[inline(always)]
fn fill(position: &Position, features: &mut [[i32; MAX_MEN]; 2]) -> Option<usize> {
    let (board, turn) = (position.board(), position.turn());
    let men = board.occupied().count_ones() as usize;
    if men > MAX_MEN {
        return None;
    }
    let flip = |viewer: Color| if viewer == Color::White { 0 } else { 56 };
    let king = |viewer: Color| {
        let square = Bitboard(board.king(viewer)).first();
        square.map_or(0, |square| square.index() as i32 ^ flip(viewer)) * KING_STRIDE as i32
    };
    let (flips, kings) = ([flip(turn), flip(!turn)], [king(turn), king(!turn)]);
    let queens = board.diagonal & board.straight;
    let roles = [
        board.pawns,
        board.knights,
        board.diagonal ^ queens,
        board.straight ^ queens,
        queens,
        board.kings(),
    ];
    let own = board.color(turn);
    let mut next = 0;
    for (role, mut rest) in (0i32..).zip(roles) {
        // Planes of one's own men and of the others', the same for kings.
        let planes = if role == 5 {
            [640, 640]
        } else {
            [128 * role, 128 * role + 64]
        };
        while rest != 0 {
            let square = lowest(rest);
            let is_enemy = own >> square.index() & 1 == 0;
            let (s, place) = (square.index() as i32, next % MAX_MEN);
            features[0][place] = (s ^ flips[0]) + planes[usize::from(is_enemy)] + kings[0];
            features[1][place] = (s ^ flips[1]) + planes[usize::from(!is_enemy)] + kings[1];
            next += 1;
            rest &= rest - 1;
        }
    }
    Some(men)
}

/// Writes the features of a position with at most [`MAX_MEN`] men.
#[inline]
pub(super) fn write(position: &Position, out: &mut [u8]) {
    let mut features = [[PAD; MAX_MEN]; 2];
    fill(position, &mut features);
    let (numbers, _) = out.as_chunks_mut::<4>();
    for (out, feature) in numbers.iter_mut().zip(features.as_flattened()) {
        *out = feature.to_ne_bytes();
    }
}
