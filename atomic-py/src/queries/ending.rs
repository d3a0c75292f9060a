use atomic_core::Termination;
use pyo3::prelude::*;

use crate::board::Board;
use crate::outcome;
use crate::position::Position;

macro_rules! ending_methods {
    ($class:ident) => {
        #[pymethods]
        impl $class {
            /// Tell how the game has ended on the board, or `None` if it goes on.
            ///
            /// It ends by an exploded king, checkmate, stalemate or bare kings, in this order.
            ///
            /// >>> ac.Board("rnb1kbnr/ppp1pppp/8/1B6/8/8/PPP2PPP/RN5R w kq - 0 4").outcome()
            /// Outcome(termination=Termination.KING_EXPLODED, winner=False)
            fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
                let outcome = self.position().outcome();
                outcome.map(|outcome| outcome::object(py, outcome)).transpose()
            }

            /// Whether the game has ended on the board: see `outcome`.
            ///
            /// >>> ac.Board().is_game_over()
            /// False
            fn is_game_over(&self) -> bool {
                self.position().outcome().is_some()
            }

            /// Give the result as PGN writes it: `"1-0"`, `"0-1"`, `"1/2-1/2"`, or `"*"` if the game goes on.
            ///
            /// >>> ac.Board().result()
            /// '*'
            fn result(&self) -> &'static str {
                let outcome = self.position().outcome();
                outcome.map_or("*", |outcome| outcome.result())
            }

            /// Whether the side to move is in check and has no legal move. A reply that explodes the enemy king is a legal
            /// move, so there is no mate while there is one.
            fn is_checkmate(&self) -> bool {
                self.ended_by(Termination::Checkmate)
            }

            /// Whether the side to move has a king, is not in check and has no legal move.
            fn is_stalemate(&self) -> bool {
                self.ended_by(Termination::Stalemate)
            }

            /// Whether the game has ended by the rule that is atomic chess's own: a king has exploded.
            fn is_variant_end(&self) -> bool {
                self.ended_by(Termination::KingExploded)
            }

            /// Whether the side to move has lost because its king has exploded.
            fn is_variant_loss(&self) -> bool {
                self.ended_by(Termination::KingExploded)
            }

            /// Whether the side to move has won because the enemy king has exploded: never, since it is the other side's
            /// move after an explosion.
            fn is_variant_win(&self) -> bool {
                let position = self.position();
                position.king(!position.turn()).is_none()
            }

            /// Whether the game is drawn by a rule that is atomic chess's own: never, there is none.
            fn is_variant_draw(&self) -> bool {
                false
            }
        }

        impl $class {
            fn ended_by(&self, termination: Termination) -> bool {
                let outcome = self.position().outcome();
                outcome.is_some_and(|outcome| outcome.termination == termination)
            }
        }
    };
}

ending_methods!(Board);
ending_methods!(Position);
