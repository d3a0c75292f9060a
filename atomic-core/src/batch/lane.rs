use std::vec::Vec;

use super::Reason;
use super::rules::{Autoreset, IllegalAction, Rules, StartOrder};
use crate::encode::{Frame, Observation, az119};
use crate::random::Stream;
use crate::{Color, Move, MoveList, Position};

/// One of the games of a batch, and those that follow it in its place.
// In this order what every step touches lies together, the list with its mostly empty end last.
#[derive(Clone)]
#[repr(C)]
pub(super) struct Lane {
    /// What has been played from `base`, oldest first.
    pub(super) played: Vec<Played>,
    pub(super) position: Position,
    pub(super) stream: Stream,
    /// How many games began here before this one.
    pub(super) round: u64,
    /// For the how-manieth time the position is on the board.
    pub(super) occurrences: u32,
    /// Half-moves since the game began, those of the opening not counted.
    pub(super) ply: u32,
    /// The action that was drawn last in this position, and its move.
    drawn: Option<(u16, Move)>,
    next: Next,
    pub(super) reason: Reason,
    pub(super) winner: Option<Color>,
    /// The position after the last capture or pawn move, or the start: nothing before it comes again.
    pub(super) base: Position,
    /// The positions before the present one that observations show, the newest last.
    pub(super) shown: Vec<Shown>,
    /// The legal moves of the position.
    moves: MoveList,
}

/// A position since the base, without its men: the moves up to it lead there from the base.
#[derive(Clone, Copy)]
pub(super) struct Played {
    key: u64,
    occurrences: u32,
    /// The move that was played in it.
    pub(super) move_: Move,
}

#[derive(Clone, Copy)]
pub(super) struct Shown {
    pub(super) position: Position,
    pub(super) occurrences: u32,
}

/// What the next step does.
#[derive(Clone, Copy)]
enum Next {
    Stay,
    Begin,
    Play(Move),
    Lose,
}

/// How often the drawing of an opening that ends the game is repeated.
const OPENINGS_DRAWN: usize = 64;
/// The most frames that an observation shows.
const FRAMES: usize = az119::STEPS;

impl Lane {
    /// A lane without a game.
    pub(super) fn new() -> Lane {
        Lane {
            position: Position::default(),
            occurrences: 1,
            ply: 0,
            reason: Reason::Ongoing,
            winner: None,
            stream: Stream::new(0, 0),
            round: 0,
            played: Vec::new(),
            base: Position::default(),
            shown: Vec::new(),
            drawn: None,
            next: Next::Stay,
            moves: MoveList::new(),
        }
    }

    pub(super) fn is_finished(&self) -> bool {
        self.reason != Reason::Ongoing
    }

    /// The legal moves; none when the game has ended.
    #[inline]
    pub(super) fn legal_moves(&self) -> &[Move] {
        if self.is_finished() { &[] } else { &self.moves }
    }

    /// Begins the first game with a seed.
    pub(super) fn seed(&mut self, rules: &Rules, number: usize, seed: u64) {
        self.stream = Stream::new(seed, number as u64);
        self.begin(rules, number, 0);
    }

    /// Begins the next game.
    pub(super) fn begin_next(&mut self, rules: &Rules, number: usize) {
        self.begin(rules, number, self.round.wrapping_add(1));
    }

    fn begin(&mut self, rules: &Rules, number: usize, round: u64) {
        self.round = round;
        for _ in 0..OPENINGS_DRAWN {
            let start = self.choose_start(rules, number);
            self.set_up(start, rules);
            if self.play_opening(rules) {
                return;
            }
        }
        let start = self.choose_start(rules, number);
        self.set_up(start, rules);
    }

    fn choose_start<'a>(&mut self, rules: &'a Rules, number: usize) -> &'a Position {
        let starts = &rules.starts;
        let chosen = match (starts.len(), rules.start_order) {
            (1, _) => 0,
            (count, StartOrder::Random) => self.stream.below(count),
            (count, StartOrder::InOrder) => {
                let begun = u128::from(self.round) * rules.games as u128 + number as u128;
                (begun % count as u128) as usize
            }
        };
        &starts[chosen]
    }

    fn set_up(&mut self, start: &Position, rules: &Rules) {
        self.begin_at(start);
        self.after_move(rules);
        self.ply = 0;
    }

    /// Plays random moves; false if they have ended the game.
    fn play_opening(&mut self, rules: &Rules) -> bool {
        for _ in 0..rules.opening_plies {
            let move_ = self.random_move();
            self.play(move_, rules);
            if self.is_finished() {
                return false;
            }
        }
        self.ply = 0;
        true
    }

    #[inline]
    fn random_move(&mut self) -> Move {
        self.moves[self.stream.below(self.moves.len())]
    }

    /// A legal action, each as likely as another; 0 when the game has ended.
    #[inline]
    pub(super) fn random_action(&mut self, rules: &Rules) -> i64 {
        if self.is_finished() {
            return 0;
        }
        let move_ = self.random_move();
        let index = index(rules, &self.position, move_);
        self.drawn = Some((index, move_));
        i64::from(index)
    }

    /// Decides what the next step does; false if the action is one that refuses the step.
    #[inline]
    pub(super) fn choose(&mut self, action: i64, rules: &Rules) -> bool {
        self.next = if self.is_finished() {
            match rules.autoreset {
                Autoreset::NextStep => Next::Begin,
                Autoreset::SameStep | Autoreset::Disabled => Next::Stay,
            }
        } else if let Some(move_) = self.move_of(action, rules) {
            Next::Play(move_)
        } else {
            match rules.illegal_action {
                IllegalAction::Raise => return false,
                IllegalAction::Lose => Next::Lose,
                IllegalAction::RandomLegal => Next::Play(self.random_move()),
            }
        };
        true
    }

    #[inline]
    fn move_of(&self, action: i64, rules: &Rules) -> Option<Move> {
        match self.drawn {
            Some((index, move_)) if i64::from(index) == action => Some(move_),
            _ => rules.scheme.move_at(&self.position, usize::try_from(action).ok()?),
        }
    }

    /// Does what was decided; the reward of the player who was to move.
    #[inline]
    pub(super) fn step(&mut self, rules: &Rules, number: usize) -> f32 {
        match self.next {
            Next::Stay => return 0.0,
            Next::Begin => {
                self.begin_next(rules, number);
                return 0.0;
            }
            Next::Play(move_) => self.play(move_, rules),
            Next::Lose => {
                self.reason = Reason::IllegalAction;
                self.winner = Some(!self.position.turn());
                return -1.0;
            }
        }
        if rules.move_limit.is_some_and(|limit| self.ply >= limit) && !self.is_finished() {
            self.reason = Reason::MoveLimit;
        }
        // No legal move loses: the winner is who has moved.
        f32::from(u8::from(self.winner.is_some()))
    }

    /// Puts a position on the board before which there is none.
    pub(super) fn begin_at(&mut self, start: &Position) {
        self.position = *start;
        self.occurrences = 1;
        self.base = *start;
        self.played.clear();
        self.shown.clear();
    }

    #[inline]
    fn play(&mut self, move_: Move, rules: &Rules) {
        let kept = rules.earlier_frames();
        if kept > 0 {
            self.show(kept);
        }
        self.advance(move_);
        self.ply = self.ply.saturating_add(1);
        self.after_move(rules);
    }

    /// Lets the present position be one of those before that observations show.
    fn show(&mut self, kept: usize) {
        if self.shown.len() == kept {
            self.shown.remove(0);
        }
        self.shown.push(Shown {
            position: self.position,
            occurrences: self.occurrences,
        });
    }

    /// Makes a move, and counts how often its position has occurred.
    #[inline]
    pub(super) fn advance(&mut self, move_: Move) {
        self.played.push(Played {
            key: self.position.key(),
            occurrences: self.occurrences,
            move_,
        });
        self.position.play_unchecked(move_);
        if self.position.halfmove_clock() == 0 {
            self.played.clear();
            self.base = self.position;
            self.occurrences = 1;
        } else {
            self.occurrences = self.occurrences_before().saturating_add(1);
        }
    }

    /// What follows from the position on the board.
    #[inline]
    pub(super) fn after_move(&mut self, rules: &Rules) {
        self.drawn = None;
        self.position.generate(&mut self.moves);
        let outcome = rules
            .ruleset
            .outcome_given(&self.position, self.occurrences, !self.moves.is_empty());
        (self.reason, self.winner) = match outcome {
            Some(outcome) => (Reason::of(outcome.termination), outcome.winner),
            None => (Reason::Ongoing, None),
        };
    }

    /// How often the position has been on the board before. Keys lead to an earlier one, the men decide.
    #[inline]
    fn occurrences_before(&self) -> u32 {
        let key = self.position.key();
        let same_turn = self.played.iter().enumerate().rev().skip(1).step_by(2);
        for (plies, played) in same_turn {
            if played.key == key && self.after(plies).repeats(&self.position) {
                return played.occurrences;
            }
        }
        0
    }

    /// The position so many plies after the base.
    #[cold]
    fn after(&self, plies: usize) -> Position {
        let mut position = self.base;
        for played in &self.played[..plies] {
            position.play_unchecked(played.move_);
        }
        position
    }

    /// Writes the observation.
    #[inline]
    pub(super) fn observe(&self, rules: &Rules, out: &mut [u8]) {
        let present = Frame {
            position: &self.position,
            occurrences: self.occurrences,
        };
        let written = if rules.earlier_frames() == 0 {
            rules.encoder.encode_with_moves(&[present], &self.moves, out)
        } else {
            let (frames, count) = self.frames(rules);
            rules.encoder.encode_with_moves(&frames[..count], &self.moves, out)
        };
        debug_assert!(written.is_ok());
    }

    /// The present position and those before it that an observation shows, and how many they are.
    fn frames(&self, rules: &Rules) -> ([Frame<'_>; FRAMES], usize) {
        let present = Frame {
            position: &self.position,
            occurrences: self.occurrences,
        };
        let mut frames = [present; FRAMES];
        let mut count = 1;
        for earlier in self.shown.iter().rev().take(rules.earlier_frames()) {
            frames[count] = Frame {
                position: &earlier.position,
                occurrences: earlier.occurrences,
            };
            count += 1;
        }
        (frames, count)
    }

    /// Writes what the player who is not to move sees.
    pub(super) fn observe_opponent(&self, rules: &Rules, out: &mut [u8]) {
        let encoder = &rules.encoder;
        match encoder.observation() {
            // It is absolute.
            Observation::Bitboards => self.observe(rules, out),
            Observation::Az119 => {
                let (frames, count) = self.frames(rules);
                let viewer = !self.position.turn();
                az119::write_as(
                    viewer,
                    &frames[..count],
                    encoder.element(),
                    encoder.channels_last(),
                    out,
                );
            }
            Observation::Atomic | Observation::Tokens | Observation::HalfKaV2Atomic => {
                let seen = Frame {
                    position: &self.position.with_turn_handed_over(),
                    occurrences: self.occurrences,
                };
                let written = encoder.encode(&[seen], out);
                debug_assert!(written.is_ok());
            }
        }
    }
}

/// The index of a legal move, which every scheme has.
#[inline]
pub(super) fn index(rules: &Rules, position: &Position, move_: Move) -> u16 {
    rules.scheme.index(position, move_).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Square;

    #[test]
    fn positions_with_one_key_are_told_apart() {
        let knights = [
            Move::normal(Square::G1, Square::F3),
            Move::normal(Square::G8, Square::F6),
            Move::normal(Square::F3, Square::G1),
            Move::normal(Square::F6, Square::G8),
        ];
        let mut lane = Lane::new();
        lane.begin_at(&Position::default());
        let mut counts = Vec::new();
        for move_ in knights.repeat(2) {
            // All positions before have the key of the one to come.
            let mut next = lane.position;
            next.play_unchecked(move_);
            for played in &mut lane.played {
                played.key = next.key();
            }
            lane.advance(move_);
            counts.push(lane.occurrences);
        }
        assert_eq!(counts, [1, 1, 1, 2, 2, 2, 2, 3]);
    }
}
