use atomic_core::{CastlingMode, CastlingSide, Color, Fen, Role};
use pyo3::prelude::*;

use crate::arguments::ColorArgument;
use crate::board::Board;
use crate::picture;
use crate::piece::figure;
use crate::position::Position;

const EMPTY: &str = "⭘";
const WHITE: ColorArgument = ColorArgument(Color::White);

/// A field of a FEN.
fn field(fen: &Fen, index: usize) -> String {
    fen.split(' ').nth(index).unwrap_or_default().to_owned()
}

macro_rules! state_methods {
    ($class:ident) => {
        #[pymethods]
        impl $class {
            /// Give the FEN, with castling rights as X-FEN writes them (`KQkq`, file letters for inner rooks), or as
            /// Shredder-FEN does (`HAha`) with `shredder`.
            ///
            /// The en-passant square stands there only if the capture is legal.
            ///
            /// >>> ac.Board().fen(shredder=True)
            /// 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1'
            #[pyo3(signature = (*, shredder = false))]
            fn fen(&self, shredder: bool) -> String {
                let position = self.position();
                if shredder {
                    position.shredder_fen().to_string()
                } else {
                    position.fen().to_string()
                }
            }

            /// Give the FEN with castling as in Shredder-FEN, the file of each rook; see `fen`.
            ///
            /// >>> ac.Board().shredder_fen()
            /// 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1'
            fn shredder_fen(&self) -> String {
                self.position().shredder_fen().to_string()
            }

            /// Give the first field of the FEN: the men alone.
            ///
            /// >>> ac.Board().board_fen() == ac.STARTING_BOARD_FEN
            /// True
            fn board_fen(&self) -> String {
                field(&self.position().fen(), 0)
            }

            /// Give the third field of the FEN: castling rights as in X-FEN.
            ///
            /// >>> ac.Board().castling_xfen()
            /// 'KQkq'
            fn castling_xfen(&self) -> String {
                field(&self.position().fen(), 2)
            }

            /// Give the third field of the Shredder-FEN: castling rights by the files of the rooks.
            ///
            /// >>> ac.Board().castling_shredder_fen()
            /// 'HAha'
            fn castling_shredder_fen(&self) -> String {
                field(&self.position().shredder_fen(), 2)
            }

            /// Whether the position is valid: always, since an invalid one raises where it is made. `Board.check_fen` lists
            /// what is wrong with a FEN, and `Setup.faults` what is wrong with a set-up.
            fn is_valid(&self) -> bool {
                true
            }

            /// Give Scharnagl's number, 0 to 959, if this is a start position of Chess960, or `None`.
            ///
            /// It must be White's move with all castling rights, unless `ignore_turn` and `ignore_castling` say
            /// otherwise; the clocks must be 0 and 1 only with `ignore_counters=False`.
            ///
            /// >>> ac.Board().chess960_pos()
            /// 518
            #[pyo3(signature = (*, ignore_turn = false, ignore_castling = false, ignore_counters = true))]
            fn chess960_pos(&self, ignore_turn: bool, ignore_castling: bool, ignore_counters: bool) -> Option<u16> {
                let position = self.position();
                let is_start = (ignore_turn || position.turn() == Color::White)
                    && (ignore_castling || position.castling_rooks() == position.by_role(Role::Rook))
                    && (ignore_counters || (position.halfmove_clock(), position.fullmove_number()) == (0, 1));
                is_start.then(|| position.chess960_number()).flatten()
            }

            /// Whether a castling right is held that orthodox chess does not have: with a king off the e-file or a rook off
            /// the corners.
            ///
            /// >>> ac.Board.from_chess960_pos(0).has_chess960_castling_rights()
            /// True
            fn has_chess960_castling_rights(&self) -> bool {
                self.position().has_chess960_castling_rights()
            }

            /// Give the mask of the rooks that may still castle, which is `castling_rights`: a position holds no others.
            fn clean_castling_rights(&self) -> u64 {
                self.position().castling_rooks().0
            }

            /// Whose move it is: `WHITE` (`True`) or `BLACK` (`False`).
            #[getter]
            fn turn(&self) -> bool {
                self.position().turn().is_white()
            }

            /// Whether castling is that of Chess960: king and rooks may start on any file, and the notation is king takes
            /// rook (`e1h1`).
            #[getter]
            fn chess960(&self) -> bool {
                self.position().castling_mode() == CastlingMode::Chess960
            }

            /// The number of the move in the game, counted up after Black's moves.
            #[getter]
            fn fullmove_number(&self) -> u32 {
                self.position().fullmove_number()
            }

            /// How many half-moves there have been since the last capture or pawn move.
            #[getter]
            fn halfmove_clock(&self) -> u32 {
                self.position().halfmove_clock()
            }

            /// Count the half-moves from the start of the game, as move number and turn tell.
            ///
            /// >>> ac.Board("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2").ply()
            /// 2
            fn ply(&self) -> u64 {
                let position = self.position();
                let moves = u64::from(position.fullmove_number().max(1)) - 1;
                2 * moves + u64::from(position.turn() == Color::Black)
            }

            /// The square that a pawn has just passed, if it can legally be captured there, or `None`.
            #[getter]
            fn ep_square(&self) -> Option<usize> {
                self.position().ep_square().map(|square| square.index())
            }

            /// Whether there is a legal capture in passing.
            fn has_legal_en_passant(&self) -> bool {
                self.position().ep_square().is_some()
            }

            /// The squares of the rooks, of both colours, that may still castle, as a mask for `SquareSet`.
            ///
            /// >>> rooks = ac.SquareSet(ac.Board().castling_rights)
            /// >>> [ac.square_name(square) for square in rooks]
            /// ['a1', 'h1', 'a8', 'h8']
            #[getter]
            fn castling_rights(&self) -> u64 {
                self.position().castling_rooks().0
            }

            /// Whether a side may still castle at all.
            ///
            /// >>> ac.Board().has_castling_rights(ac.WHITE)
            /// True
            fn has_castling_rights(&self, color: ColorArgument) -> bool {
                let position = self.position();
                !(position.castling_rooks() & position.by_color(color.0)).is_empty()
            }

            /// Whether a side may still castle towards the h-file.
            fn has_kingside_castling_rights(&self, color: ColorArgument) -> bool {
                let position = self.position();
                position.castling_rook(color.0, CastlingSide::KingSide).is_some()
            }

            /// Whether a side may still castle towards the a-file.
            fn has_queenside_castling_rights(&self, color: ColorArgument) -> bool {
                let position = self.position();
                position.castling_rook(color.0, CastlingSide::QueenSide).is_some()
            }

            fn __str__(&self) -> String {
                picture::letters(&self.position())
            }

            /// Draw the board with chess figures.
            ///
            /// `invert_color` swaps outlined and filled figures, which suits light text on a dark ground; `borders` adds
            /// lines and the names of ranks and files; `empty_square` stands where nobody does; `orientation` is the
            /// colour whose side is below.
            ///
            /// >>> print(ac.Board().unicode(empty_square="."))
            /// ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜
            /// ♟ ♟ ♟ ♟ ♟ ♟ ♟ ♟
            /// . . . . . . . .
            /// . . . . . . . .
            /// . . . . . . . .
            /// . . . . . . . .
            /// ♙ ♙ ♙ ♙ ♙ ♙ ♙ ♙
            /// ♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖
            #[pyo3(signature = (
                        *, invert_color = false, borders = false, empty_square = EMPTY.to_owned(), orientation = WHITE
                    ))]
            #[pyo3(
                text_signature = "($self, *, invert_color=False, borders=False, empty_square='⭘', orientation=True)"
            )]
            fn unicode(
                &self,
                invert_color: bool,
                borders: bool,
                empty_square: String,
                orientation: ColorArgument,
            ) -> String {
                let position = self.position();
                let cell = |square| match position.piece_at(square) {
                    Some(piece) => figure(piece, invert_color).to_string(),
                    None => empty_square.clone(),
                };
                if borders {
                    picture::bordered_grid(orientation.0, cell)
                } else {
                    picture::grid(orientation.0, cell)
                }
            }
        }
    };
}

state_methods!(Board);
state_methods!(Position);
