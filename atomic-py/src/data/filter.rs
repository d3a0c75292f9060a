use std::ops::RangeInclusive;

use atomic_core::pgn::GameResult;

use super::game::Facts;

/// Which games and which of their positions are wanted.
pub(super) struct Filter {
    pub(super) results: Vec<GameResult>,
    /// Both players' ratings; games that lack one are out.
    pub(super) ratings: Option<RangeInclusive<u16>>,
    /// The seconds that a game gives a player for 40 moves; games that do not say are out.
    pub(super) seconds: Option<RangeInclusive<i32>>,
    /// Half-moves played before a position.
    pub(super) plies: RangeInclusive<u32>,
    /// Of the games of a file, by their numbers: those that leave this remainder when divided by that divisor.
    pub(super) shard: (u64, u64),
}

impl Filter {
    /// Whether a game, the `number`th of its file, is wanted as far as its tags tell.
    pub(super) fn takes(&self, number: u64, facts: &Facts) -> bool {
        let (remainder, divisor) = self.shard;
        let is_rated = |elo| {
            self.ratings
                .as_ref()
                .is_none_or(|range| elo != 0 && range.contains(&elo))
        };
        let is_timed = |range: &RangeInclusive<i32>| facts.seconds().is_some_and(|seconds| range.contains(&seconds));
        number % divisor == remainder
            && is_rated(facts.white_elo)
            && is_rated(facts.black_elo)
            && self.seconds.as_ref().is_none_or(is_timed)
    }
}
