//! FEN, read without mercy (a FEN that a test made up wrongly panics) and written in X-FEN.

use super::board::{Board, Kind, Man, Side, Square, Wing, at, file, rank};
use super::uci::square_name;

const LETTERS: [(char, Kind); 6] = [
    ('p', Kind::Pawn),
    ('n', Kind::Knight),
    ('b', Kind::Bishop),
    ('r', Kind::Rook),
    ('q', Kind::Queen),
    ('k', Kind::King),
];

impl Board {
    pub(crate) fn from_fen(fen: &str) -> Board {
        let fields: Vec<&str> = fen.split(' ').collect();
        let &[men, turn, rights, passed, clock, number] = fields.as_slice() else {
            panic!("{fen}: a FEN has six fields");
        };
        let mut board = Board {
            men: read_men(men),
            turn: if turn == "w" { Side::White } else { Side::Black },
            rights: [[None; 2]; 2],
            passed: (passed != "-").then(|| read_square(passed)),
            halfmove_clock: clock.parse().expect(fen),
            fullmove_number: number.parse().expect(fen),
        };
        for letter in rights.chars().filter(|&letter| letter != '-') {
            board.read_right(letter);
        }
        board
    }

    /// K and Q mean the outermost rook of that wing, a file letter the rook on that file. The right of
    /// a side without a king means nothing.
    fn read_right(&mut self, letter: char) {
        let side = if letter.is_ascii_uppercase() {
            Side::White
        } else {
            Side::Black
        };
        let Some(king) = self.king(side) else { return };
        let rook = match letter.to_ascii_lowercase() {
            'k' => self.outermost_rook(side, Wing::H),
            'q' => self.outermost_rook(side, Wing::A),
            letter => at(i32::from(letter as u8 - b'a'), side.back_rank()),
        };
        let rook = rook.expect("a right has its rook");
        assert!(
            rank(king) == side.back_rank() && self.is(rook, side, Kind::Rook),
            "{letter}"
        );
        let wing = if file(rook) > file(king) { Wing::H } else { Wing::A };
        self.rights[side as usize][wing as usize] = Some(rook);
    }

    /// The own rook that is farthest from the king on that wing of the back rank.
    fn outermost_rook(&self, side: Side, wing: Wing) -> Option<Square> {
        let king_file = self.king(side).map(file)?;
        let files: Vec<i32> = match wing {
            Wing::H => (king_file + 1..8).rev().collect(),
            Wing::A => (0..king_file).collect(),
        };
        files
            .into_iter()
            .filter_map(|file| at(file, side.back_rank()))
            .find(|&square| self.is(square, side, Kind::Rook))
    }

    /// The position in X-FEN, with the en-passant square only if a capture there is legal.
    pub(crate) fn fen(&self) -> String {
        let turn = if self.turn == Side::White { "w" } else { "b" };
        let passed = match self.passed {
            Some(square) if self.can_capture_in_passing() => square_name(square),
            _ => "-".to_owned(),
        };
        format!(
            "{} {turn} {} {passed} {} {}",
            self.write_men(),
            self.write_rights(),
            self.halfmove_clock,
            self.fullmove_number
        )
    }

    fn write_men(&self) -> String {
        let ranks: Vec<String> = (0..8).rev().map(|rank| self.write_rank(rank)).collect();
        ranks.join("/")
    }

    fn write_rank(&self, rank: usize) -> String {
        let mut text = String::new();
        let mut empty = 0;
        for man in &self.men[rank * 8..rank * 8 + 8] {
            let Some(man) = man else {
                empty += 1;
                continue;
            };
            if empty > 0 {
                text += &empty.to_string();
                empty = 0;
            }
            text.push(write_man(*man));
        }
        if empty > 0 {
            text += &empty.to_string();
        }
        text
    }

    fn write_rights(&self) -> String {
        let mut text = String::new();
        for side in [Side::White, Side::Black] {
            for (wing, letter) in [(Wing::H, 'k'), (Wing::A, 'q')] {
                let Some(rook) = self.rights[side as usize][wing as usize] else {
                    continue;
                };
                let letter = if self.outermost_rook(side, wing) == Some(rook) {
                    letter
                } else {
                    char::from(b'a' + file(rook) as u8)
                };
                text.push(match side {
                    Side::White => letter.to_ascii_uppercase(),
                    Side::Black => letter,
                });
            }
        }
        if text.is_empty() { "-".to_owned() } else { text }
    }
}

fn read_men(field: &str) -> [Option<Man>; 64] {
    let mut men = [None; 64];
    let ranks: Vec<&str> = field.split('/').collect();
    assert_eq!(ranks.len(), 8, "{field}");
    for (rank, text) in (0..8).rev().zip(ranks) {
        let mut file = 0;
        for letter in text.chars() {
            if let Some(empty) = letter.to_digit(10) {
                file += empty as usize;
            } else {
                men[rank * 8 + file] = Some(read_man(letter));
                file += 1;
            }
        }
        assert_eq!(file, 8, "{field}");
    }
    men
}

fn read_man(letter: char) -> Man {
    let lower = letter.to_ascii_lowercase();
    let kind = LETTERS.iter().find(|(known, _)| *known == lower);
    let &(_, kind) = kind.expect("a letter names a man");
    let side = if letter == lower { Side::Black } else { Side::White };
    Man { side, kind }
}

fn write_man(man: Man) -> char {
    let found = LETTERS.iter().find(|(_, kind)| *kind == man.kind);
    let &(letter, _) = found.expect("every kind has a letter");
    match man.side {
        Side::White => letter.to_ascii_uppercase(),
        Side::Black => letter,
    }
}

fn read_square(name: &str) -> Square {
    let square = (0..64).find(|&square| square_name(square) == name);
    square.expect("a square has a name")
}
