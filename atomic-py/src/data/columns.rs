use atomic_core::encode::ActionScheme;
use atomic_core::pgn::{Comment, Eval, GameResult, Score, Tags, Visitor};
use atomic_core::{Color, Move, Position};
use numpy::{Element, PyArray1};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use super::filter::Filter;
use super::game::{Facts, Identity};

/// What stands where nothing is known; `atomic_chess.data.schema` knows it too.
const NO_RESULT: i8 = i8::MIN;
const NO_ACTION: u16 = u16::MAX;
const NO_EVAL: i32 = i32::MIN;

/// Texts one behind the other, as Arrow keeps them.
struct Texts {
    bytes: Vec<u8>,
    /// Where each text begins, and where the last one ends.
    offsets: Vec<i32>,
}

impl Texts {
    fn new() -> Texts {
        Texts {
            bytes: Vec::new(),
            offsets: vec![0],
        }
    }

    fn push(&mut self, text: &str) {
        self.bytes.extend_from_slice(text.as_bytes());
        self.offsets.push(self.bytes.len() as i32);
    }

    fn truncate(&mut self, rows: usize) {
        self.offsets.truncate(rows + 1);
        self.bytes.truncate(self.offsets[rows] as usize);
    }
}

/// Rows of positions, a column each for what is known of them.
struct Columns {
    fen: Texts,
    uci: Texts,
    action: Vec<u16>,
    ply: Vec<u32>,
    clock: Vec<f32>,
    eval: Vec<i32>,
    mate: Vec<i32>,
    result: Vec<i8>,
    game: Vec<u64>,
    chess960: Vec<bool>,
    white_elo: Vec<u16>,
    black_elo: Vec<u16>,
    base: Vec<i32>,
    increment: Vec<i32>,
}

impl Columns {
    fn new() -> Columns {
        Columns {
            fen: Texts::new(),
            uci: Texts::new(),
            action: Vec::new(),
            ply: Vec::new(),
            clock: Vec::new(),
            eval: Vec::new(),
            mate: Vec::new(),
            result: Vec::new(),
            game: Vec::new(),
            chess960: Vec::new(),
            white_elo: Vec::new(),
            black_elo: Vec::new(),
            base: Vec::new(),
            increment: Vec::new(),
        }
    }

    /// Takes back the rows of a game of which only those are filled that differ from row to row.
    fn take_back(&mut self, rows: usize) {
        self.fen.truncate(rows);
        self.uci.truncate(rows);
        self.action.truncate(rows);
        self.ply.truncate(rows);
        self.clock.truncate(rows);
        self.eval.truncate(rows);
        self.mate.truncate(rows);
    }
}

/// Collects the wanted positions of the games that a reader reads.
pub(super) struct Collector {
    filter: Filter,
    columns: Columns,
    /// How many rows there are of whole games.
    finished: usize,
    facts: Facts,
    identity: Identity,
    ply: u32,
    /// The judgement of the position that comes next, and whether the row of the move played last is there.
    eval: Option<Eval>,
    has_row: bool,
    pub(super) games: u64,
    pub(super) games_taken: u64,
}

impl Collector {
    pub(super) fn new(filter: Filter) -> Collector {
        let start = Position::default();
        Collector {
            filter,
            columns: Columns::new(),
            finished: 0,
            facts: Facts::new(&Tags::new(), &start),
            identity: Identity::new(&start),
            ply: 0,
            eval: None,
            has_row: false,
            games: 0,
            games_taken: 0,
        }
    }

    /// How many rows are complete.
    pub(super) fn rows(&self) -> usize {
        self.finished
    }

    /// Takes back the rows of a game that cannot be read to its end.
    pub(super) fn abandon(&mut self) {
        self.columns.take_back(self.finished);
    }

    /// Gives the rows, and begins anew.
    pub(super) fn columns<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        fn array<T: Element>(py: Python<'_>, values: Vec<T>) -> Bound<'_, PyArray1<T>> {
            PyArray1::from_vec(py, values)
        }
        let columns = std::mem::replace(&mut self.columns, Columns::new());
        self.finished = 0;
        let dict = PyDict::new(py);
        for (name, texts) in [("fen", columns.fen), ("uci", columns.uci)] {
            dict.set_item(name, (array(py, texts.offsets), array(py, texts.bytes)))?;
        }
        dict.set_item("action", array(py, columns.action))?;
        dict.set_item("ply", array(py, columns.ply))?;
        dict.set_item("clock", array(py, columns.clock))?;
        dict.set_item("eval", array(py, columns.eval))?;
        dict.set_item("mate", array(py, columns.mate))?;
        dict.set_item("result", array(py, columns.result))?;
        dict.set_item("game", array(py, columns.game))?;
        dict.set_item("chess960", array(py, columns.chess960))?;
        dict.set_item("white_elo", array(py, columns.white_elo))?;
        dict.set_item("black_elo", array(py, columns.black_elo))?;
        dict.set_item("base", array(py, columns.base))?;
        dict.set_item("increment", array(py, columns.increment))?;
        Ok(dict)
    }
}

impl Visitor for Collector {
    fn begin_game(&mut self, tags: &Tags, start: &Position) -> bool {
        self.facts = Facts::new(tags, start);
        self.identity = Identity::new(start);
        self.ply = 0;
        self.eval = None;
        self.has_row = false;
        self.games += 1;
        self.filter.takes(self.games - 1, &self.facts)
    }

    fn play(&mut self, position: &Position, move_: Move) {
        let uci = move_.to_uci(position);
        self.identity.hash(b" ");
        self.identity.hash(uci.as_bytes());
        self.has_row = self.filter.plies.contains(&self.ply);
        let eval = self.eval.take();
        if self.has_row {
            let sign = if position.turn().is_white() { 1 } else { -1 };
            let (eval, mate) = match eval.map(|eval| eval.score) {
                Some(Score::Centipawns(value)) => (sign * value, NO_EVAL),
                Some(Score::Mate(moves)) => (NO_EVAL, sign * moves),
                None => (NO_EVAL, NO_EVAL),
            };
            let columns = &mut self.columns;
            columns.fen.push(&position.fen());
            columns.uci.push(&uci);
            let action = ActionScheme::Az4672.index(position, move_);
            columns.action.push(action.unwrap_or(NO_ACTION));
            columns.ply.push(self.ply);
            columns.clock.push(f32::NAN);
            columns.eval.push(eval);
            columns.mate.push(mate);
        }
        self.ply += 1;
    }

    fn comment(&mut self, comment: &Comment) {
        self.eval = self.eval.or(comment.eval());
        if self.has_row
            && let (Some(clock), Some(last)) = (comment.clock(), self.columns.clock.last_mut())
            && last.is_nan()
        {
            *last = clock.as_secs_f32();
        }
    }

    fn end_game(&mut self, result: GameResult, _: &Position) {
        if !self.filter.results.contains(&result) {
            return self.abandon();
        }
        let (facts, columns) = (&self.facts, &mut self.columns);
        for &ply in &columns.ply[self.finished..] {
            let is_first = ply % 2 == 0;
            let mover = if is_first { facts.turn } else { !facts.turn };
            columns.result.push(seen_by(mover, result));
        }
        let rows = columns.ply.len();
        columns.game.resize(rows, self.identity.0);
        columns.chess960.resize(rows, facts.chess960);
        columns.white_elo.resize(rows, facts.white_elo);
        columns.black_elo.resize(rows, facts.black_elo);
        columns.base.resize(rows, facts.base);
        columns.increment.resize(rows, facts.increment);
        self.games_taken += u64::from(rows > self.finished);
        self.finished = rows;
    }
}

fn seen_by(color: Color, result: GameResult) -> i8 {
    match result {
        GameResult::Unknown => NO_RESULT,
        _ => result.winner().map_or(0, |winner| if winner == color { 1 } else { -1 }),
    }
}
