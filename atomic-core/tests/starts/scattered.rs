//! Men scattered over the board, with a liking for what makes atomic chess hard: kings that are near or
//! touch, castling beside the enemy king, double steps just made, pawns about to promote.

use super::{Random, Start};

/// The letters of the men by square, a1 first; a blank is an empty square.
pub(super) type Men = [char; 64];

/// A position of scattered men. With `chess960` the castling rights are letters of files.
pub(crate) fn scattered(random: &mut Random, chess960: bool) -> Start {
    let mut men = [' '; 64];
    let white_rights = if random.percent(40) {
        castling_side(random, &mut men, 0, chess960)
    } else {
        String::new()
    };
    let black_rights = if random.percent(30) {
        castling_side(random, &mut men, 7, chess960)
    } else {
        String::new()
    };
    place_kings(random, &mut men);
    let keep_back_ranks_clear = random.percent(70);
    for _ in 0..random.below(25) {
        place_man(random, &mut men, keep_back_ranks_clear);
    }
    let white_to_move = random.percent(50);
    let passed = if random.percent(50) {
        double_step(random, &mut men, white_to_move)
    } else {
        None
    };

    let mut rights = white_rights.to_uppercase() + &black_rights;
    if rights.is_empty() {
        rights.push('-');
    }
    let fen = format!(
        "{} {} {rights} {} {} {}",
        placement(&men),
        if white_to_move { 'w' } else { 'b' },
        passed.map_or("-".to_owned(), square_name),
        random.below(120),
        1 + random.below(300)
    );
    Start { fen, chess960 }
}

/// Puts a king and one or two rooks on the back rank, and gives the rights (in small letters).
pub(super) fn castling_side(random: &mut Random, men: &mut Men, rank: usize, chess960: bool) -> String {
    let king = if chess960 { 1 + random.below(6) } else { 4 };
    let right_rook = if chess960 { king + 1 + random.below(7 - king) } else { 7 };
    let left_rook = if chess960 { random.below(king) } else { 0 };
    let mut rights = String::new();
    put(men, rank * 8 + king, 'k', rank == 0);
    let wings = random.below(3);
    if wings != 0 {
        put(men, rank * 8 + right_rook, 'r', rank == 0);
        rights.push(if chess960 { file_letter(right_rook) } else { 'k' });
    }
    if wings != 1 {
        put(men, rank * 8 + left_rook, 'r', rank == 0);
        rights.push(if chess960 { file_letter(left_rook) } else { 'q' });
    }
    rights
}

/// Puts the kings that are still missing, one near the other more often than not.
fn place_kings(random: &mut Random, men: &mut Men) {
    for (own, other) in [('K', 'k'), ('k', 'K')] {
        if men.contains(&own) {
            continue;
        }
        let reach = random.pick(&[1, 1, 2, 2, 3, 7]);
        let near: Vec<usize> = (0..64)
            .filter(|&square| men[square] == ' ')
            .filter(|&square| match men.iter().position(|&man| man == other) {
                Some(king) => distance(square, king) <= reach,
                None => true,
            })
            .collect();
        let anywhere: Vec<usize> = (0..64).filter(|&square| men[square] == ' ').collect();
        let square = random.pick(if near.is_empty() { &anywhere } else { &near });
        men[square] = own;
    }
}

fn place_man(random: &mut Random, men: &mut Men, keep_back_ranks_clear: bool) {
    let man = random.pick(&['p', 'p', 'p', 'p', 'p', 'n', 'n', 'b', 'b', 'r', 'r', 'q']);
    let inner = man == 'p' || keep_back_ranks_clear;
    let square = if inner { 8 + random.below(48) } else { random.below(64) };
    if men[square] == ' ' {
        put(men, square, man, random.percent(50));
    }
}

/// Arranges that the side not to move has just made a double step beside a pawn of the other side.
fn double_step(random: &mut Random, men: &mut Men, white_to_move: bool) -> Option<usize> {
    let (landing_rank, passed_rank, start_rank) = if white_to_move { (4, 5, 6) } else { (3, 2, 1) };
    let file = random.below(8);
    let beside = if file == 0 || (file < 7 && random.percent(50)) {
        file + 1
    } else {
        file - 1
    };
    let empty = [
        landing_rank * 8 + beside,
        landing_rank * 8 + file,
        passed_rank * 8 + file,
        start_rank * 8 + file,
    ];
    if empty.iter().any(|&square| men[square] != ' ') {
        return None;
    }
    put(men, landing_rank * 8 + beside, 'p', white_to_move);
    put(men, landing_rank * 8 + file, 'p', !white_to_move);
    Some(passed_rank * 8 + file)
}

pub(super) fn put(men: &mut Men, square: usize, man: char, white: bool) {
    men[square] = if white { man.to_ascii_uppercase() } else { man };
}

pub(super) fn placement(men: &Men) -> String {
    let ranks: Vec<String> = men
        .chunks(8)
        .rev()
        .map(|rank| rank.iter().map(|&man| if man == ' ' { '1' } else { man }).collect())
        .collect();
    let mut text = ranks.join("/");
    for empty in (2..=8).rev() {
        text = text.replace(&"1".repeat(empty), &empty.to_string());
    }
    text
}

fn distance(a: usize, b: usize) -> usize {
    (a % 8).abs_diff(b % 8).max((a / 8).abs_diff(b / 8))
}

fn file_letter(file: usize) -> char {
    char::from(b'a' + file as u8)
}

fn square_name(square: usize) -> String {
    format!("{}{}", file_letter(square % 8), square / 8 + 1)
}
