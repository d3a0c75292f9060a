//! Set-ups in which a side may castle near the enemy king, under a few attackers and with a few men in the way.

use super::scattered::{Men, castling_side, placement, put};
use super::{Random, Start};

/// A position in which the side to move holds one or two castling rights.
pub(crate) fn castling(random: &mut Random) -> Start {
    let chess960 = random.percent(60);
    let mut men: Men = [' '; 64];
    let rights = castling_side(random, &mut men, 0, chess960).to_uppercase();
    let empty: Vec<usize> = (0..64).filter(|&square| men[square] == ' ').collect();
    // Mostly the enemy king stands on the ranks from which he may touch the way of the castling king.
    let near: Vec<usize> = empty.iter().copied().filter(|&square| square < 24).collect();
    let squares = if random.percent(75) { &near } else { &empty };
    men[random.pick(squares)] = 'k';
    for _ in 0..1 + random.below(5) {
        let man = random.pick(&['r', 'r', 'r', 'q', 'q', 'b', 'n', 'p']);
        let square = match man {
            'p' => 8 + random.below(48),
            _ if random.percent(35) => random.below(8),
            _ => random.below(64),
        };
        if men[square] == ' ' {
            put(&mut men, square, man, random.percent(25));
        }
    }
    let (turn, rights) = if random.percent(50) {
        ('w', rights)
    } else {
        swap_sides(&mut men);
        ('b', rights.to_lowercase())
    };
    Start {
        fen: format!("{} {turn} {rights} - 0 1", placement(&men)),
        chess960,
    }
}

/// The board seen from the other side: ranks turned round, colours swapped.
fn swap_sides(men: &mut Men) {
    let seen = *men;
    for (square, man) in men.iter_mut().enumerate() {
        let other = seen[square ^ 56];
        *man = if other.is_ascii_uppercase() {
            other.to_ascii_lowercase()
        } else {
            other.to_ascii_uppercase()
        };
    }
}
