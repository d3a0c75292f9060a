//! From an unchecked set-up to a position.

use super::Position;
use super::board::{Board, back_rank, bit, lowest, passed_pawn};
use crate::attacks::Subtraction;
use crate::setup::{Fault, PositionError, Problem};
use crate::{Bitboard, CastlingMode, CastlingSide, Color, Role, Setup, Square, zobrist};

impl Setup {
    /// Checks the set-up and makes it a position.
    ///
    /// Castling rights of a side whose king is gone are dropped, and so is an en-passant square where no capture is
    /// legal.
    ///
    /// # Errors
    /// All faults together; see [`FaultKind`](crate::FaultKind).
    pub fn validate(&self, mode: CastlingMode) -> Result<Position, PositionError> {
        let mut error = PositionError::new();
        let board = self.men();
        king_faults(&board, &mut error);
        pawn_faults(&board, &mut error);
        self.turn_faults(&board, &mut error);
        self.castling_faults(&board, mode, &mut error);
        self.en_passant_faults(&board, &mut error);
        error.or(())?;
        Ok(self.position(board, mode))
    }

    /// The men alone.
    pub(crate) fn men(&self) -> Board {
        let mut board = Board::EMPTY;
        for (square, piece) in Square::ALL.into_iter().zip(self.pieces) {
            if let Some(piece) = piece {
                board.put(piece.color, piece.role, square);
            }
        }
        board
    }

    /// The position of a set-up without faults.
    pub(crate) fn position(&self, mut board: Board, mode: CastlingMode) -> Position {
        for color in Color::ALL {
            if board.king(color) != 0 {
                let at_home = board.role(Role::Rook) & board.color(color) & back_rank(color);
                board.castling |= self.castling_rooks.0 & at_home;
            }
        }
        board.en_passant = self.ep_square.map_or(0, bit);
        if board.king(self.turn) == 0 || board.legal_en_passant::<Subtraction>(self.turn) == 0 {
            board.en_passant = 0;
        }
        Position {
            board,
            key: zobrist::key(&board, self.turn),
            halfmove_clock: self.halfmove_clock,
            fullmove_number: self.fullmove_number,
            turn: self.turn,
            mode,
        }
    }

    /// Faults of the side to move: it alone has a king, or it could take the other.
    pub(crate) fn turn_faults(&self, board: &Board, error: &mut PositionError) {
        let (king, waiting) = (board.king(self.turn), board.king(!self.turn));
        if king != 0 && waiting == 0 {
            error.push(Fault::new(
                match self.turn {
                    Color::White => Problem::NoBlackKing,
                    Color::Black => Problem::NoWhiteKing,
                },
                0,
            ));
        }
        let one_each = king.count_ones() == 1 && waiting.count_ones() == 1;
        if one_each && board.checkers(!self.turn) != 0 {
            error.push(Fault::new(Problem::OppositeCheck, waiting));
        }
    }

    /// Castling rights without king and rook at home, or two to one side.
    pub(crate) fn castling_faults(&self, board: &Board, mode: CastlingMode, error: &mut PositionError) {
        let rooks = board.role(Role::Rook);
        let mut bad = self.castling_rooks.0;
        for color in Color::ALL {
            let home = back_rank(color);
            let king = board.king(color);
            let own_side = match color {
                Color::White => 0xffff_ffff,
                Color::Black => !0xffff_ffff,
            };
            if king.count_ones() != 1 {
                // Rights of a vanished king are no fault, and are dropped; of two kings the second is the fault.
                bad &= !own_side;
                continue;
            }
            let king = lowest(king);
            for side in CastlingSide::ALL {
                let rights = Bitboard(self.castling_rooks.0 & rooks & board.color(color) & home)
                    .into_iter()
                    .filter(|&rook| CastlingSide::of(king, rook) == side)
                    .collect::<Bitboard>();
                let at_home = home & bit(king) != 0
                    && (mode == CastlingMode::Chess960 || king.file() == 4 && rights.0 & !(0x81 << 56 | 0x81) == 0);
                if at_home && rights.len() == 1 {
                    bad &= !rights.0;
                }
            }
        }
        if bad != 0 {
            error.push(Fault::new(Problem::BadCastlingRight, bad));
        }
    }

    /// An en-passant square that no double step of the side not to move can have made.
    pub(crate) fn en_passant_faults(&self, board: &Board, error: &mut PositionError) {
        let Some(passed) = self.ep_square else {
            return;
        };
        let rank = match self.turn {
            Color::White => 5,
            Color::Black => 2,
        };
        let origin = passed_pawn(!self.turn, passed);
        let pawn = passed_pawn(self.turn, passed);
        // After an explosion of the king the last move was a capture.
        let double_stepped = board.king(self.turn) != 0
            && passed.rank() == rank
            && board.pawns & board.color(!self.turn) & pawn != 0
            && board.occupied() & (bit(passed) | origin) == 0;
        if !double_stepped {
            error.push(Fault::new(Problem::BadEnPassant, bit(passed)));
        }
    }
}

pub(crate) fn king_faults(board: &Board, error: &mut PositionError) {
    if board.kings() == 0 {
        error.push(Fault::new(Problem::NoKings, 0));
    }
    for (color, problem) in Color::ALL.into_iter().zip([Problem::WhiteKings, Problem::BlackKings]) {
        let kings = board.king(color);
        if kings.count_ones() > 1 {
            error.push(Fault::new(problem, kings));
        }
    }
}

pub(crate) fn pawn_faults(board: &Board, error: &mut PositionError) {
    let pawns = board.pawns & (back_rank(Color::White) | back_rank(Color::Black));
    if pawns != 0 {
        error.push(Fault::new(Problem::PawnOnBackRank, pawns));
    }
}
