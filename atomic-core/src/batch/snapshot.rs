//! Batches as bytes.
//!
//! A snapshot holds the settings and the state of every game. Numbers are little-endian; a text is a length of two bytes
//! and ASCII. A position is a byte for its castling mode and a FEN. The order of the fields is that of the functions below.

use std::vec::Vec;

use super::builder::BatchBuilder;
use super::lane::{Lane, Shown};
use super::rules::{Autoreset, IllegalAction, Rules, StartOrder};
use super::{BatchEnv, BatchError, Reason, SnapshotError};
use crate::encode::{ActionScheme, Element, Encoder, Frame, Observation};
use crate::random::Stream;
use crate::{CastlingMode, Color, DeadMaterial, DrawRule, Move, Position, Ruleset};

const MAGIC: &[u8; 8] = b"ACBATCH\n";
const VERSION: u16 = 1;

impl BatchEnv {
    /// The settings and the state of all games as bytes, from which [`BatchEnv::from_snapshot`] makes a batch that goes on
    /// in the same way.
    ///
    /// ```
    /// use atomic_core::batch::BatchEnv;
    /// let mut env = BatchEnv::builder(3).opening_plies(6).seed(5).build()?;
    /// let mut again = BatchEnv::from_snapshot(&env.snapshot())?;
    /// assert_eq!(again.position(2), env.position(2));
    /// let (mut actions, mut same) = ([0; 3], [0; 3]);
    /// env.random_actions(&mut actions)?;
    /// again.random_actions(&mut same)?;
    /// assert_eq!(actions, same);
    /// # Ok::<(), atomic_core::batch::BatchError>(())
    /// ```
    pub fn snapshot(&self) -> Vec<u8> {
        let mut writer = Writer(Vec::new());
        writer.0.extend(MAGIC);
        writer.0.extend(VERSION.to_le_bytes());
        writer.rules(&self.rules);
        writer.number(self.threads() as u64);
        for lane in &self.lanes {
            writer.lane(lane);
        }
        writer.0
    }

    /// The batch of a snapshot.
    ///
    /// # Errors
    /// [`BatchError::Snapshot`] if the bytes are none, or one of another version; the errors of
    /// [`BatchBuilder::build`].
    pub fn from_snapshot(bytes: &[u8]) -> Result<BatchEnv, BatchError> {
        let mut reader = Reader { bytes, at: 0 };
        reader.header().map_err(BatchError::Snapshot)?;
        let rules = reader.rules().map_err(BatchError::Snapshot)?;
        let threads = reader.size().map_err(BatchError::Snapshot)?;
        let mut env = BatchBuilder::of(rules, threads).without_lanes()?;
        for _ in 0..env.games() {
            let lane = reader.lane(&env.rules).map_err(BatchError::Snapshot)?;
            env.lanes.push(lane);
        }
        if reader.at < bytes.len() {
            return Err(BatchError::Snapshot(reader.error("bytes behind the end")));
        }
        Ok(env)
    }
}

struct Writer(Vec<u8>);

impl Writer {
    fn byte(&mut self, byte: u8) {
        self.0.push(byte);
    }

    fn number(&mut self, number: u64) {
        self.0.extend(number.to_le_bytes());
    }

    fn text(&mut self, text: &str) {
        self.0.extend((text.len() as u16).to_le_bytes());
        self.0.extend(text.as_bytes());
    }

    fn position(&mut self, position: &Position) {
        self.byte((position.castling_mode() == CastlingMode::Chess960).into());
        self.text(&position.fen());
    }

    fn rules(&mut self, rules: &Rules) {
        self.number(rules.games as u64);
        let ruleset = &rules.ruleset;
        self.text(ruleset.threefold.name());
        self.byte(ruleset.fivefold.into());
        self.text(ruleset.fifty_moves.name());
        self.byte(ruleset.seventyfive_moves.into());
        self.text(ruleset.dead_material.name());
        self.text(rules.start_order.name());
        self.number(rules.opening_plies.into());
        self.byte(rules.move_limit.is_some().into());
        self.number(rules.move_limit.unwrap_or_default().into());
        self.text(rules.autoreset.name());
        self.text(rules.illegal_action.name());
        self.text(rules.scheme.name());
        self.text(rules.encoder.observation().name());
        self.text(rules.encoder.element().name());
        self.byte(rules.encoder.channels_last().into());
        self.byte(rules.ones_when_finished.into());
        self.number(rules.starts.len() as u64);
        for start in &rules.starts {
            self.position(start);
        }
    }

    fn lane(&mut self, lane: &Lane) {
        self.number(lane.stream.0);
        self.number(lane.round);
        self.number(lane.ply.into());
        self.byte(lane.reason.code());
        self.byte(lane.winner.map_or(2, |color| color.is_white().into()));
        self.number(lane.shown.len() as u64);
        for shown in &lane.shown {
            self.position(&shown.position);
            self.number(shown.occurrences.into());
        }
        self.position(&lane.base);
        self.number(lane.played.len() as u64);
        for played in &lane.played {
            self.0.extend(played.move_.raw().to_le_bytes());
        }
    }
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

type Read<T> = Result<T, SnapshotError>;

impl<'a> Reader<'a> {
    fn error(&self, message: &'static str) -> SnapshotError {
        SnapshotError {
            offset: self.at,
            message,
        }
    }

    fn take(&mut self, count: usize) -> Read<&'a [u8]> {
        match self.bytes[self.at..].get(..count) {
            Some(taken) => {
                self.at += count;
                Ok(taken)
            }
            None => Err(self.error("the end is missing")),
        }
    }

    fn array<const N: usize>(&mut self) -> Read<[u8; N]> {
        let mut array = [0; N];
        array.copy_from_slice(self.take(N)?);
        Ok(array)
    }

    fn byte(&mut self) -> Read<u8> {
        Ok(self.array::<1>()?[0])
    }

    fn number(&mut self) -> Read<u64> {
        self.array().map(u64::from_le_bytes)
    }

    fn small<T: TryFrom<u64>>(&mut self) -> Read<T> {
        let number = self.number()?;
        T::try_from(number).map_err(|_| self.error("a number is too large"))
    }

    fn size(&mut self) -> Read<usize> {
        self.small()
    }

    /// A number of things that take some bytes each: no more than there is room for.
    fn count(&mut self) -> Read<usize> {
        let count = self.size()?;
        if count > self.bytes.len() - self.at {
            return Err(self.error("the end is missing"));
        }
        Ok(count)
    }

    fn flag(&mut self) -> Read<bool> {
        match self.byte()? {
            0 => Ok(false),
            1 => Ok(true),
            _ => Err(self.error("a flag is neither 0 nor 1")),
        }
    }

    fn text(&mut self) -> Read<&'a [u8]> {
        let len = u16::from_le_bytes(self.array()?);
        self.take(len.into())
    }

    fn named<T>(&mut self, find: impl FnOnce(&str) -> Option<T>) -> Read<T> {
        let name = core::str::from_utf8(self.text()?).ok();
        name.and_then(find).ok_or_else(|| self.error("an unknown name"))
    }

    fn position(&mut self) -> Read<Position> {
        let mode = if self.flag()? {
            CastlingMode::Chess960
        } else {
            CastlingMode::Standard
        };
        Position::from_ascii(self.text()?, mode).map_err(|_| self.error("a position is not valid"))
    }

    fn header(&mut self) -> Read<()> {
        if self.array::<8>()? != *MAGIC {
            return Err(SnapshotError {
                offset: 0,
                message: "another kind of file",
            });
        }
        if u16::from_le_bytes(self.array()?) != VERSION {
            return Err(self.error("another version"));
        }
        Ok(())
    }

    fn rules(&mut self) -> Read<Rules> {
        let games = self.count()?;
        let ruleset = Ruleset {
            threefold: self.named(DrawRule::from_name)?,
            fivefold: self.flag()?,
            fifty_moves: self.named(DrawRule::from_name)?,
            seventyfive_moves: self.flag()?,
            dead_material: self.named(DeadMaterial::from_name)?,
        };
        let start_order = self.named(StartOrder::from_name)?;
        let opening_plies = self.small()?;
        let has_limit = self.flag()?;
        let move_limit = Some(self.small()?).filter(|_| has_limit);
        let autoreset = self.named(Autoreset::from_name)?;
        let illegal_action = self.named(IllegalAction::from_name)?;
        let scheme = self.named(ActionScheme::from_name)?;
        let encoder = self.encoder()?;
        let ones_when_finished = self.flag()?;
        let starts = self.count()?;
        Ok(Rules {
            games,
            ruleset,
            starts: (0..starts).map(|_| self.position()).collect::<Read<_>>()?,
            start_order,
            opening_plies,
            move_limit,
            autoreset,
            illegal_action,
            scheme,
            encoder,
            ones_when_finished,
        })
    }

    fn encoder(&mut self) -> Read<Encoder> {
        let observation = self.named(Observation::from_name)?;
        let element = self.named(Element::from_name)?;
        let is_channels_last = self.flag()?;
        let encoder = Encoder::new(observation, element).and_then(|encoder| {
            if is_channels_last {
                encoder.with_channels_last()
            } else {
                Ok(encoder)
            }
        });
        encoder.map_err(|_| self.error("the observation has no such elements"))
    }

    fn lane(&mut self, rules: &Rules) -> Read<Lane> {
        let mut lane = Lane::new();
        lane.stream = Stream(self.number()?);
        lane.round = self.number()?;
        lane.ply = self.small()?;
        let reason = Reason::from_code(self.byte()?).ok_or_else(|| self.error("an unknown reason"))?;
        let winner = match self.byte()? {
            0 => Some(Color::Black),
            1 => Some(Color::White),
            2 => None,
            _ => return Err(self.error("an unknown winner")),
        };
        let shown = self.count()?;
        for _ in 0..shown {
            let position = self.position()?;
            let occurrences = self.small()?;
            lane.shown.push(Shown { position, occurrences });
        }
        self.moves(&mut lane)?;
        lane.after_move(rules);
        let has_gone_on = rules.autoreset == Autoreset::SameStep && reason != Reason::Ongoing;
        let shows_others = shown > rules.earlier_frames() || lane.shown.iter().any(|shown| shown.occurrences == 0);
        let cannot_be_shown = rules.encoder.check(&[Frame::from(&lane.position)]).is_err();
        if has_gone_on || shows_others || cannot_be_shown || !lane.ends_so(reason, winner, rules) {
            return Err(self.error("a game cannot stand like this"));
        }
        (lane.reason, lane.winner) = (reason, winner);
        Ok(lane)
    }
}

impl Reader<'_> {
    /// Plays the moves since the base, none of which is a capture or pawn move.
    fn moves(&mut self, lane: &mut Lane) -> Read<()> {
        let base = self.position()?;
        let shown = core::mem::take(&mut lane.shown);
        lane.begin_at(&base);
        lane.shown = shown;
        for _ in 0..self.count()? {
            let move_ = Move::from_raw(u16::from_le_bytes(self.array()?));
            match move_.filter(|&move_| lane.position.is_legal(move_)) {
                Some(move_) => lane.advance(move_),
                None => return Err(self.error("a move is not legal")),
            }
            if lane.position.halfmove_clock() == 0 {
                return Err(self.error("a move is a capture or pawn move"));
            }
        }
        Ok(())
    }
}

impl Lane {
    /// Whether a game may have ended like this in the position.
    fn ends_so(&self, reason: Reason, winner: Option<Color>, rules: &Rules) -> bool {
        match reason {
            Reason::MoveLimit => {
                let is_reached = rules.move_limit.is_some_and(|limit| self.ply >= limit);
                is_reached && !self.is_finished() && winner.is_none()
            }
            Reason::IllegalAction => {
                let loses = rules.illegal_action == IllegalAction::Lose;
                loses && !self.is_finished() && winner == Some(!self.position.turn())
            }
            _ => self.reason == reason && self.winner == winner,
        }
    }
}
