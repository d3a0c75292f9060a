//! Many games at once. The Python half, `atomic_chess.envs`, makes the arrays and knows their shapes.

use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};

use atomic_core::CastlingMode;
use atomic_core::batch::{Autoreset, BatchEnv, BatchError, IllegalAction, Mask, Reason, StartOrder, Steps, View};
use atomic_core::encode::Encoder;
use atomic_core::epd::EpdReader;
use numpy::{PyArray1, PyReadonlyArray1, PyReadwriteArray1};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::arguments::integer_in;
use crate::book::AnyBoard;
use crate::encode::{ElementName, ObservationName, SchemeName};
use crate::errors::{self, AtomicChessError};
use crate::moves::Move;
use crate::named::argument;
use crate::position::Position;
use crate::ruleset::Rules;

/// Games side by side. Every array is one-dimensional, with the rows of the games one after the other.
#[pyclass(module = "atomic_chess._core")]
pub(crate) struct BatchCore {
    env: BatchEnv,
    /// Those of the sparse mask that was written last.
    indices: Vec<u16>,
}

type Row<'py, T> = PyReadwriteArray1<'py, T>;

/// Where observations and masks go: observations as bytes, the mask as bytes, as words, or as offsets.
type ViewArrays<'py> = (
    Option<Row<'py, u8>>,
    Option<Row<'py, u8>>,
    Option<Row<'py, u64>>,
    Option<Row<'py, i32>>,
);

/// Where the results of a step go: rewards, terminated, truncated, reasons, winners, final observations as bytes.
type StepArrays<'py> = (
    Row<'py, f32>,
    Row<'py, bool>,
    Row<'py, bool>,
    Row<'py, u8>,
    Row<'py, i8>,
    Option<Row<'py, u8>>,
);

fn failed(error: BatchError) -> PyErr {
    AtomicChessError::new_err(error.to_string())
}

fn slice<'a, T: numpy::Element>(array: &'a mut Option<Row<'_, T>>) -> PyResult<Option<&'a mut [T]>> {
    Ok(array.as_mut().map(Row::as_slice_mut).transpose()?)
}

fn view<'a>(arrays: &'a mut ViewArrays<'_>, indices: &'a mut Vec<u16>) -> PyResult<View<'a>> {
    let (observations, dense, bits, offsets) = arrays;
    let mask = match (slice(dense)?, slice(bits)?, slice(offsets)?) {
        (Some(dense), _, _) => Mask::Dense(dense),
        (None, Some(bits), _) => Mask::Bits(bits),
        (None, None, Some(offsets)) => Mask::Sparse { offsets, indices },
        (None, None, None) => Mask::None,
    };
    Ok(View {
        observations: slice(observations)?,
        mask,
    })
}

argument!(AutoresetArgument, Autoreset, "autoreset");
argument!(IllegalArgument, IllegalAction, "illegal_action");
argument!(OrderArgument, StartOrder, "start_order");

#[pymethods]
impl BatchCore {
    #[new]
    #[pyo3(signature = (
        games, *, rules, starts, start_order, opening_plies, move_limit, autoreset, illegal_action, action_scheme,
        observation, element, channels_last, ones_when_finished, threads, seed
    ))]
    #[allow(clippy::too_many_arguments, reason = "they are the settings of the Python class")]
    fn new(
        py: Python<'_>,
        games: &Bound<'_, PyAny>,
        rules: Rules,
        starts: Option<Vec<AnyBoard>>,
        start_order: OrderArgument,
        opening_plies: &Bound<'_, PyAny>,
        move_limit: Option<&Bound<'_, PyAny>>,
        autoreset: AutoresetArgument,
        illegal_action: IllegalArgument,
        action_scheme: SchemeName,
        observation: ObservationName,
        element: Option<ElementName>,
        channels_last: bool,
        ones_when_finished: bool,
        threads: &Bound<'_, PyAny>,
        seed: u64,
    ) -> PyResult<BatchCore> {
        let games = integer_in(games.as_borrowed(), "num_envs", 0..=1 << 24)? as usize;
        let plies = integer_in(opening_plies.as_borrowed(), "opening_plies", 0..=i64::from(u16::MAX))? as u16;
        let limit = move_limit
            .map(|limit| integer_in(limit.as_borrowed(), "move_limit", 1..=i64::from(u32::MAX)))
            .transpose()?;
        let threads = integer_in(threads.as_borrowed(), "threads", 0..=256)? as usize;
        let element = element.map_or(observation.0.elements()[0], |element| element.0);
        let encoder = Encoder::new(observation.0, element)
            .and_then(|encoder| match channels_last {
                true => encoder.with_channels_last(),
                false => Ok(encoder),
            })
            .map_err(|error| AtomicChessError::new_err(error.to_string()))?;
        let mut builder = BatchEnv::builder(games)
            .ruleset(rules.0)
            .start_order(start_order.0)
            .opening_plies(plies)
            .move_limit(limit.map(|limit| limit as u32))
            .autoreset(autoreset.0)
            .illegal_action(illegal_action.0)
            .action_scheme(action_scheme.0)
            .encoder(encoder)
            .ones_when_finished(ones_when_finished)
            .threads(threads)
            .seed(seed);
        if let Some(starts) = starts {
            builder = builder.starts(starts.iter().map(|start| start.0).collect());
        }
        let env = py.detach(|| builder.build()).map_err(failed)?;
        Ok(BatchCore::of(env))
    }

    /// The positions of an EPD file.
    #[staticmethod]
    fn read_epd(py: Python<'_>, path: PathBuf, chess960: bool) -> PyResult<Vec<Position>> {
        let mode = if chess960 {
            CastlingMode::Chess960
        } else {
            CastlingMode::Standard
        };
        read_epd(py, &path, mode)
    }

    #[pyo3(signature = (seed, selected, arrays))]
    fn reset(
        &mut self,
        py: Python<'_>,
        seed: Option<u64>,
        selected: Option<PyReadonlyArray1<'_, bool>>,
        mut arrays: ViewArrays<'_>,
    ) -> PyResult<()> {
        let BatchCore { env, indices } = self;
        let view = view(&mut arrays, indices)?;
        let selected = selected.as_ref().map(PyReadonlyArray1::as_slice).transpose()?;
        let done = py.detach(|| match selected {
            Some(selected) => env.reset_some(selected, seed, view),
            None => env.reset(seed, view),
        });
        done.map_err(failed)
    }

    fn random_actions(&mut self, py: Python<'_>, mut out: Row<'_, i64>) -> PyResult<()> {
        let out = out.as_slice_mut()?;
        let env = &mut self.env;
        py.detach(|| env.random_actions(out)).map_err(failed)
    }

    fn step(
        &mut self,
        py: Python<'_>,
        actions: PyReadonlyArray1<'_, i64>,
        mut results: StepArrays<'_>,
        mut arrays: ViewArrays<'_>,
    ) -> PyResult<()> {
        let BatchCore { env, indices } = self;
        let view = view(&mut arrays, indices)?;
        let actions = actions.as_slice()?;
        let (rewards, terminated, truncated, reasons, winners, final_observations) = &mut results;
        let steps = Steps {
            rewards: rewards.as_slice_mut()?,
            terminated: terminated.as_slice_mut()?,
            truncated: truncated.as_slice_mut()?,
            reasons: reasons.as_slice_mut()?,
            winners: winners.as_slice_mut()?,
            final_observations: slice(final_observations)?,
        };
        py.detach(|| env.step(actions, steps, view)).map_err(failed)
    }

    /// The indices of the sparse mask that was written last, as a new array.
    fn sparse_indices<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u16>> {
        PyArray1::from_slice(py, &self.indices)
    }

    /// How many games a sparse mask is for at most.
    #[staticmethod]
    fn max_sparse_games() -> usize {
        Mask::MAX_SPARSE_GAMES
    }

    /// Writes the observation of the player who is not to move, as bytes.
    fn observe_opponent(&self, game: usize, mut out: Row<'_, u8>) -> PyResult<()> {
        self.env.observe_opponent(game, out.as_slice_mut()?).map_err(failed)
    }

    /// Whether White is to move, for each game.
    fn turns(&self, mut out: Row<'_, bool>) -> PyResult<()> {
        let out = out.as_slice_mut()?;
        for (game, out) in (0..self.env.games()).zip(out) {
            *out = self.env.position(game).turn().is_white();
        }
        Ok(())
    }

    fn position(&self, game: usize) -> Position {
        Position::from(*self.env.position(game))
    }

    fn legal_moves(&self, py: Python<'_>, game: usize) -> PyResult<Vec<(i64, &'static Py<Move>)>> {
        let position = self.env.position(game);
        let moves = self.env.legal_moves(game).iter();
        moves
            .map(|&move_| {
                let index = self.env.action_scheme().index(position, move_);
                let index = index.map_err(|error| AtomicChessError::new_err(error.to_string()))?;
                Ok((index.into(), Move::written(move_, position).object(py)?))
            })
            .collect()
    }

    fn ply(&self, game: usize) -> u32 {
        self.env.ply(game)
    }

    fn repetitions(&self, game: usize) -> u32 {
        self.env.repetitions(game)
    }

    fn reason(&self, game: usize) -> u8 {
        self.env.reason(game).code()
    }

    /// The shape of one observation.
    fn shape(&self) -> Vec<usize> {
        self.env.encoder().shape().to_vec()
    }

    /// Number of games, size of the action scheme; names of observation, element, action scheme, autoreset and policy of
    /// illegal actions; whether the channels come last.
    #[allow(clippy::type_complexity, reason = "it is read in one place")]
    fn settings(&self) -> ((usize, usize), [&'static str; 5], bool) {
        let env = &self.env;
        let names = [
            env.encoder().observation().name(),
            env.encoder().element().name(),
            env.action_scheme().name(),
            env.autoreset().name(),
            env.illegal_action().name(),
        ];
        (
            (env.games(), env.action_scheme().size()),
            names,
            env.encoder().channels_last(),
        )
    }

    fn threads(&self) -> usize {
        self.env.threads()
    }

    fn set_threads(&mut self, threads: &Bound<'_, PyAny>) -> PyResult<()> {
        let threads = integer_in(threads.as_borrowed(), "threads", 0..=256)?;
        self.env.set_threads(threads as usize);
        Ok(())
    }

    fn snapshot<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let bytes = py.detach(|| self.env.snapshot());
        PyBytes::new(py, &bytes)
    }

    #[staticmethod]
    fn from_snapshot(py: Python<'_>, snapshot: &[u8]) -> PyResult<BatchCore> {
        let env = py.detach(|| BatchEnv::from_snapshot(snapshot));
        Ok(BatchCore::of(env.map_err(failed)?))
    }

    /// The names of the reasons, by their codes.
    #[staticmethod]
    fn reasons() -> [&'static str; Reason::ALL.len()] {
        Reason::ALL.map(Reason::name)
    }
}

impl BatchCore {
    fn of(env: BatchEnv) -> BatchCore {
        BatchCore {
            env,
            indices: Vec::new(),
        }
    }
}

fn read_epd(py: Python<'_>, path: &Path, mode: CastlingMode) -> PyResult<Vec<Position>> {
    let file = File::open(path).map_err(|error| errors::of_file(py, error, path))?;
    let lines = EpdReader::new(BufReader::new(file), mode);
    lines
        .map(|line| match line {
            Ok(epd) => Ok(Position::from(*epd.position())),
            Err(error) => Err(AtomicChessError::new_err(format!("{}: {error}", path.display()))),
        })
        .collect()
}
