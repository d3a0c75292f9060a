use std::io::Read;
use std::vec::Vec;

use super::source::Mark;
use super::{GameResult, PgnError, PgnErrorKind, Reader, Visitor};
use crate::{Outcome, Position};

/// Collects the faults of a game.
#[derive(Default)]
struct Checker {
    faults: Vec<PgnError>,
    /// How many variations are around what is being read.
    depth: usize,
    is_mainline_sound: bool,
    /// The result that the game was given, and how it has ended on the board instead.
    wrong_result: Option<(GameResult, Outcome)>,
}

impl Visitor for Checker {
    fn fault(&mut self, error: PgnError) -> Result<(), PgnError> {
        self.is_mainline_sound &= self.depth > 0;
        self.faults.push(error);
        Ok(())
    }

    fn begin_variation(&mut self) -> bool {
        self.depth += 1;
        true
    }

    fn end_variation(&mut self) {
        self.depth -= 1;
    }

    fn end_game(&mut self, result: GameResult, end: &Position) {
        if result != GameResult::Unknown && self.is_mainline_sound {
            let outcome = end.outcome().filter(|&outcome| GameResult::from(outcome) != result);
            self.wrong_result = outcome.map(|outcome| (result, outcome));
        }
    }
}

impl<R: Read> Reader<R> {
    /// Lists everything that is wrong with the next game, in the order of the text; `None` at the end.
    ///
    /// Other than by [`Reader::read_game`] the moves behind a move that is not legal, ambiguous or unreadable are not
    /// lost: only the rest of its line, variations in it included, is passed over. Variations in place of the move, the
    /// line around, and the next variation are checked. Any other fault ends its game. Last, at the line where the game
    /// begins, comes [`PgnErrorKind::WrongResult`] for a game that has ended on the board and was given another result.
    ///
    /// # Errors
    /// The stream fails: [`PgnErrorKind::Io`].
    ///
    /// ```
    /// use atomic_core::pgn::{PgnErrorKind, Reader};
    /// let mut reader = Reader::new("1. e4 (1. Ne4) e5 2. Ke2 Q 1-0 1. Nf3 f6 2. Ne5 a6 3. Nxd7# 0-1".as_bytes());
    /// let mut kinds = Vec::new();
    /// while let Some(faults) = reader.check_game()? {
    ///     kinds.push(faults.iter().map(|fault| (fault.column(), fault.kind())).collect::<Vec<_>>());
    /// }
    /// let [first, second] = kinds.as_slice() else { panic!("two games") };
    /// assert_eq!(*first, [(11, PgnErrorKind::IllegalMove), (26, PgnErrorKind::UnreadableMove)]);
    /// assert_eq!(*second, [(1, PgnErrorKind::WrongResult)]);
    /// # Ok::<(), atomic_core::pgn::PgnError>(())
    /// ```
    pub fn check_game(&mut self) -> Result<Option<Vec<PgnError>>, PgnError> {
        let mut checker = Checker {
            is_mainline_sound: true,
            ..Checker::default()
        };
        match self.visit(&mut checker) {
            Ok(false) => return Ok(None),
            Ok(true) => {}
            Err(error) if error.kind() == PgnErrorKind::Io => return Err(error),
            Err(error) => checker.faults.push(error),
        }
        if let Some((result, outcome)) = checker.wrong_result {
            let mark = Mark {
                line: self.game_line(),
                column: 1,
            };
            checker.faults.push(PgnError::of_result(mark, result, outcome));
        }
        Ok(Some(checker.faults))
    }
}
