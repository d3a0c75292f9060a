use atomic_core::{DeadMaterial, Termination};
use pyo3::prelude::*;

use crate::arguments::ColorArgument;
use crate::board::Board;
use crate::position::Position;

macro_rules! ending_methods {
    ($class:ident) => {
        #[pymethods]
        impl $class {
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

            /// Whether a side provably cannot win, by any play of both: its king stands alone or is gone, or the men on
            /// the board are among those with which nobody can (complete tables of all positions with up to four men
            /// show which).
            ///
            /// >>> ac.Board("7k/8/8/8/8/8/8/KR6 w - - 0 1").has_insufficient_material(ac.WHITE)
            /// True
            /// >>> ac.Board("7k/8/8/8/8/8/8/KQ6 w - - 0 1").has_insufficient_material(ac.WHITE)
            /// False
            fn has_insufficient_material(&self, color: ColorArgument) -> bool {
                !self
                    .position()
                    .has_winning_material(color.0, DeadMaterial::Proven)
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
