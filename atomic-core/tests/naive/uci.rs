//! Moves in UCI text.

use super::board::{Board, Kind, Square, file, rank};
use super::generation::Move;

pub(crate) fn square_name(square: Square) -> String {
    let file = b'a' + file(square) as u8;
    let rank = b'1' + rank(square) as u8;
    format!("{}{}", char::from(file), char::from(rank))
}

impl Board {
    /// The move in UCI: castling is king-takes-rook in Chess960 and the king's two-step otherwise.
    pub(crate) fn uci(&self, mv: Move, chess960: bool) -> String {
        let to = if self.is_castling(mv) && !chess960 {
            self.castling_targets(mv.from, mv.to).0
        } else {
            mv.to
        };
        let promotion = match mv.promotion {
            Some(Kind::Queen) => "q",
            Some(Kind::Rook) => "r",
            Some(Kind::Bishop) => "b",
            Some(Kind::Knight) => "n",
            Some(kind) => unreachable!("no pawn becomes a {kind:?}"),
            None => "",
        };
        format!("{}{}{promotion}", square_name(mv.from), square_name(to))
    }
}
