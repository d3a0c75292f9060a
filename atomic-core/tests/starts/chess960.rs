//! The 960 set-ups: bishops on both colours, the king between the rooks.

use super::{Random, Start};

/// A start position of Chess960. The two sides have the same set-up or each their own, and may lack
/// some castling rights.
pub(crate) fn shuffled(random: &mut Random) -> Start {
    let white = back_rank(random);
    let black = if random.percent(50) {
        white.clone()
    } else {
        back_rank(random)
    };
    let mut rights: String = "KQkq".chars().filter(|_| random.percent(90)).collect();
    if rights.is_empty() {
        rights.push('-');
    }
    let white = white.to_uppercase();
    Start {
        fen: format!("{black}/pppppppp/8/8/8/8/PPPPPPPP/{white} w {rights} - 0 1"),
        chess960: true,
    }
}

fn back_rank(random: &mut Random) -> String {
    let mut men = [' '; 8];
    men[2 * random.below(4)] = 'b';
    men[2 * random.below(4) + 1] = 'b';
    for man in ['q', 'n', 'n'] {
        let free: Vec<usize> = (0..8).filter(|&file| men[file] == ' ').collect();
        men[random.pick(&free)] = man;
    }
    let mut last = ['r', 'k', 'r'].into_iter();
    men.iter()
        .map(|&man| {
            if man == ' ' {
                last.next().expect("three files are free")
            } else {
                man
            }
        })
        .collect()
}
