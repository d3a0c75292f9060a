use crate::{Outcome, Termination};

/// The draws that may be claimed of the position on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Claims {
    /// The position stands on the board for the third time, or more.
    pub threefold: bool,
    /// The half-move clock has reached 100.
    pub fifty_moves: bool,
}

impl Claims {
    /// Whether a draw may be claimed at all.
    pub const fn any(self) -> bool {
        self.threefold || self.fifty_moves
    }

    /// The terminations that a claim may give, the one that [`Game::claim_draw`](crate::Game::claim_draw) gives first.
    ///
    /// ```
    /// use atomic_core::{Claims, Termination};
    /// let claims = Claims { threefold: false, fifty_moves: true };
    /// assert_eq!(claims.terminations().next(), Some(Termination::FiftyMoves));
    /// ```
    pub fn terminations(self) -> impl Iterator<Item = Termination> {
        let threefold = self.threefold.then_some(Termination::ThreefoldRepetition);
        let fifty_moves = self.fifty_moves.then_some(Termination::FiftyMoves);
        [threefold, fifty_moves].into_iter().flatten()
    }

    /// What a claim makes of the game: a draw by the first of the [terminations](Claims::terminations), `None` if
    /// nothing may be claimed.
    ///
    /// ```
    /// use atomic_core::{Claims, Termination};
    /// let claims = Claims { threefold: true, fifty_moves: true };
    /// assert_eq!(claims.outcome().map(|outcome| outcome.termination), Some(Termination::ThreefoldRepetition));
    /// assert_eq!(Claims::default().outcome(), None);
    /// ```
    pub fn outcome(self) -> Option<Outcome> {
        let termination = self.terminations().next()?;
        Some(Outcome {
            termination,
            winner: None,
        })
    }
}
