use std::ops::RangeInclusive;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use atomic_core::pgn::{Comment, EditError, Eval, Game, GameResult, Nag, NodeId, Reader, Score, TagError};
use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple, PyType};

use super::reader;
use crate::arguments::{Natural, encodable, integer_in};
use crate::errors::AtomicChessError;
use crate::game::Game as PlayedGame;
use crate::moves::Move;
use crate::position::Position;
use crate::resolve;

/// The tree of a game file's game. Nodes are numbers; 0 is the root.
#[pyclass(module = "atomic_chess._core", frozen)]
pub(crate) struct PgnTree {
    /// Held only while Rust code runs, as the lock of `Board`.
    game: Mutex<Game>,
}

/// A judgement as Python has it: hundredths of a pawn, or moves to the end, and the depth.
type Judgement = (Option<i32>, Option<i32>, Option<u32>);

impl PgnTree {
    pub(super) fn with(game: Game) -> PgnTree {
        PgnTree { game: Mutex::new(game) }
    }

    fn game(&self) -> MutexGuard<'_, Game> {
        self.game.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What is asked of a node that is still in the game.
    fn at<T>(&self, node: Natural, ask: impl FnOnce(&mut Game, NodeId) -> T) -> PyResult<T> {
        let mut game = self.game();
        let id = NodeId::from_index(node.0);
        if game.contains(id) {
            return Ok(ask(&mut game, id));
        }
        drop(game);
        Err(AtomicChessError::new_err("the move has been removed from its game"))
    }
}

fn refused(error: EditError) -> PyErr {
    AtomicChessError::new_err(error.to_string())
}

fn refused_tag(name: &str, error: TagError) -> PyErr {
    AtomicChessError::new_err(format!("header {name:?}: {error}"))
}

/// Comments as one text, each as it stands between its braces.
fn joined(comments: &[Comment]) -> String {
    let texts: Vec<String> = comments.iter().map(ToString::to_string).collect();
    texts.join(" ")
}

/// The comments that a text makes. Braces cannot stand in a comment in braces.
fn comments(text: &Bound<'_, PyString>) -> PyResult<Vec<Comment>> {
    let comment = Comment::new(encodable(text, || "a comment".to_owned())?);
    Ok(vec![comment])
}

#[pymethods]
impl PgnTree {
    #[new]
    #[pyo3(signature = (start = None))]
    fn new(start: Option<&Position>) -> PgnTree {
        PgnTree::with(Game::new(start.map(Position::position).unwrap_or_default()))
    }

    #[staticmethod]
    fn from_game(game: &PlayedGame) -> PyResult<PgnTree> {
        let tree = Game::try_from(&game.snapshot()).map_err(refused)?;
        Ok(PgnTree::with(tree))
    }

    /// The first game of a text.
    #[staticmethod]
    fn from_text(py: Python<'_>, text: &Bound<'_, PyString>) -> PyResult<Option<PgnTree>> {
        let text = text.to_string_lossy();
        let game = py.detach(|| Reader::new(text.as_bytes()).read_game());
        Ok(game.map_err(|error| reader::exception(py, &error))?.map(PgnTree::with))
    }

    fn text(&self) -> String {
        self.game().to_string()
    }

    fn copy(&self) -> PgnTree {
        PgnTree::with(self.game().clone())
    }

    fn is_equal(&self, other: &PgnTree) -> bool {
        let game = self.game().clone();
        game == *other.game()
    }

    fn count(&self) -> usize {
        self.game().len()
    }

    fn start(&self) -> Position {
        (*self.game().start()).into()
    }

    fn result(&self) -> &'static str {
        self.game().result().text()
    }

    fn set_result(&self, result: &Bound<'_, PyString>) -> PyResult<()> {
        let known = GameResult::from_text(&result.to_string_lossy());
        let known = known.ok_or_else(|| AtomicChessError::new_err("a result is '1-0', '0-1', '1/2-1/2' or '*'"))?;
        self.game().set_result(known);
        Ok(())
    }

    fn tags(&self) -> Vec<(String, String)> {
        let owned = |(name, value): (&str, &str)| (name.to_owned(), value.to_owned());
        self.game().tags().iter().map(owned).collect()
    }

    fn tag(&self, name: &Bound<'_, PyString>) -> Option<String> {
        let name = name.to_string_lossy();
        self.game().tags().get(&name).map(str::to_owned)
    }

    fn set_tag(&self, name: &Bound<'_, PyString>, value: &Bound<'_, PyString>) -> PyResult<()> {
        let name = name.to_string_lossy();
        let value = encodable(value, || format!("header {name:?}"))?;
        let set = self.game().set_tag(&name, value);
        set.map_err(|error| refused_tag(&name, error))
    }

    fn remove_tag(&self, name: &Bound<'_, PyString>) -> PyResult<bool> {
        let name = name.to_string_lossy();
        let removed = self.game().remove_tag(&name);
        removed.map_err(|error| refused_tag(&name, error))
    }

    fn contains(&self, node: Natural) -> bool {
        self.game().contains(NodeId::from_index(node.0))
    }

    fn parent(&self, node: Natural) -> PyResult<Option<usize>> {
        self.at(node, |game, id| game.parent(id).map(NodeId::index))
    }

    fn children(&self, node: Natural) -> PyResult<Vec<usize>> {
        self.at(node, |game, id| game.children(id).map(NodeId::index).collect())
    }

    /// The main continuations of a node, to the end of the line.
    fn line(&self, node: Natural) -> PyResult<Vec<usize>> {
        self.at(node, |game, id| {
            std::iter::successors(game.next(id), |&id| game.next(id))
                .map(NodeId::index)
                .collect()
        })
    }

    /// The moves of the main continuations of a node.
    fn line_moves(&self, py: Python<'_>, node: Natural) -> PyResult<Vec<&'static Py<Move>>> {
        let moves = self.at(node, |game, id| {
            let mut position = game.position(id);
            let line = std::iter::successors(game.next(id), |&id| game.next(id));
            let moves = line.filter_map(|id| game.move_at(id));
            moves
                .map(|move_| {
                    let written = Move::written(move_, &position);
                    position.play_unchecked(move_);
                    written
                })
                .collect::<Vec<Move>>()
        })?;
        moves.into_iter().map(|move_| move_.object(py)).collect()
    }

    /// The position after the move of a node.
    fn position(&self, node: Natural) -> PyResult<Position> {
        self.at(node, |game, id| game.position(id).into())
    }

    /// The move of a node, `None` at the root.
    fn move_at(&self, py: Python<'_>, node: Natural) -> PyResult<Option<&'static Py<Move>>> {
        let written = self.at(node, |game, id| {
            let move_ = game.move_at(id)?;
            // Only castling is written by the position it is played in, and a position takes a replay.
            let before = if move_.is_castling() {
                game.position(game.parent(id)?)
            } else {
                *game.start()
            };
            Some(Move::written(move_, &before))
        })?;
        written.map(|move_| move_.object(py)).transpose()
    }

    /// Adds moves one behind the other and gives the node of the last. If one is refused, none is added.
    fn add_line(&self, node: Natural, moves: Vec<Bound<'_, Move>>) -> PyResult<usize> {
        self.at(node, |game, id| {
            let mut cursor = game.cursor(id);
            let mut first = None;
            for move_ in &moves {
                let resolved = move_.get().resolve(cursor.position());
                let added = match resolved.map(|legal| cursor.add(legal)) {
                    Some(added) => added.map_err(refused),
                    None => Err(resolve::illegal(cursor.position(), move_.get())),
                };
                match added {
                    Ok(added) => first = first.or(Some(added)),
                    Err(error) => {
                        first.into_iter().for_each(|first| game.remove(first));
                        return Err(error);
                    }
                }
            }
            Ok(cursor.node().index())
        })?
    }

    fn promote(&self, node: Natural) -> PyResult<()> {
        self.at(node, |game, id| game.promote(id))?.map_err(refused)
    }

    fn remove(&self, node: Natural) -> PyResult<()> {
        self.at(node, |game, id| game.remove(id))
    }

    fn nags(&self, node: Natural) -> PyResult<Vec<u16>> {
        self.at(node, |game, id| {
            game.nags(id).iter().map(|nag| u16::from(nag.0)).collect()
        })
    }

    fn set_nags(&self, node: Natural, nags: Vec<Bound<'_, PyAny>>) -> PyResult<()> {
        let number = |nag: &Bound<'_, PyAny>| {
            let number = integer_in(nag.as_borrowed(), "a NAG", 0..=i64::from(u8::MAX))?;
            Ok(Nag(number as u8))
        };
        let nags = nags.iter().map(number).collect::<PyResult<Vec<Nag>>>()?;
        self.at(node, |game, id| game.set_nags(id, nags))?.map_err(refused)
    }

    fn comment(&self, node: Natural) -> PyResult<String> {
        self.at(node, |game, id| joined(game.comments(id)))
    }

    fn set_comment(&self, node: Natural, text: &Bound<'_, PyString>) -> PyResult<()> {
        let comments = comments(text)?;
        self.at(node, |game, id| game.set_comments(id, comments))?
            .map_err(refused)
    }

    fn starting_comment(&self, node: Natural) -> PyResult<String> {
        self.at(node, |game, id| joined(game.starting_comments(id)))
    }

    fn set_starting_comment(&self, node: Natural, text: &Bound<'_, PyString>) -> PyResult<()> {
        let comments = comments(text)?;
        let set = self.at(node, |game, id| game.set_starting_comments(id, comments))?;
        set.map_err(refused)
    }

    /// Seconds left on the clock.
    fn clock(&self, node: Natural) -> PyResult<Option<f64>> {
        self.at(node, |game, id| game.clock(id).map(|clock| clock.as_secs_f64()))
    }

    fn set_clock(&self, py: Python<'_>, node: Natural, seconds: Option<Bound<'_, PyAny>>) -> PyResult<()> {
        let wrong = || AtomicChessError::new_err("a clock shows a number of seconds that is not negative");
        let clock = match seconds.map(|seconds| seconds.extract::<f64>()).transpose() {
            Ok(seconds) => seconds
                .map(Duration::try_from_secs_f64)
                .transpose()
                .map_err(|_| wrong())?,
            Err(error) if error.is_instance_of::<PyOverflowError>(py) => return Err(wrong()),
            Err(error) => return Err(error),
        };
        self.at(node, |game, id| {
            change_first(game, id, |comment| comment.set_clock(clock))
        })?
        .map_err(refused)
    }

    fn eval(&self, node: Natural) -> PyResult<Option<Judgement>> {
        let eval = self.at(node, |game, id| game.eval(id))?;
        Ok(eval.map(|eval| match eval.score {
            Score::Centipawns(pawns) => (Some(pawns), None, eval.depth),
            Score::Mate(moves) => (None, Some(moves), eval.depth),
        }))
    }

    fn set_eval(&self, node: Natural, judgement: Option<Bound<'_, PyAny>>) -> PyResult<()> {
        let eval = judgement.as_ref().map(eval).transpose()?;
        self.at(node, |game, id| {
            change_first(game, id, |comment| comment.set_eval(eval))
        })?
        .map_err(refused)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let class: Bound<'py, PyType> = slf.get_type();
        Ok((class.getattr("from_text")?, (slf.get().text(),)))
    }
}

/// The eval that a tuple of centipawns, mate and depth makes.
fn eval(judgement: &Bound<'_, PyAny>) -> PyResult<Eval> {
    let shape = "an eval is a tuple of centipawns, mate and depth";
    let judgement = judgement.cast::<PyTuple>().map_err(|_| PyTypeError::new_err(shape))?;
    if judgement.len() != 3 {
        return Err(PyTypeError::new_err(shape));
    }
    let number = |index: usize, what: &str, range: RangeInclusive<i64>| {
        let number = judgement.get_item(index)?;
        if number.is_none() {
            return Ok(None);
        }
        integer_in(number.as_borrowed(), what, range).map(Some)
    };
    let pawns = number(0, "centipawns of an eval", i64::from(i32::MIN)..=i64::from(i32::MAX))?;
    let moves = number(1, "mate of an eval", i64::from(i32::MIN)..=i64::from(i32::MAX))?;
    let depth = number(2, "depth of an eval", 0..=i64::from(u32::MAX))?.map(|depth| depth as u32);
    let score = match (pawns, moves) {
        (Some(pawns), None) => Score::Centipawns(pawns as i32),
        (None, Some(moves)) => Score::Mate(moves as i32),
        _ => return Err(AtomicChessError::new_err("an eval has either centipawns or mate")),
    };
    Ok(Eval { score, depth })
}

/// Changes the first comment of a node, which is made if there is none.
fn change_first(
    game: &mut Game,
    id: NodeId,
    change: impl Fn(&mut Comment) -> Result<(), EditError>,
) -> Result<(), EditError> {
    let mut comments = game.comments(id).to_vec();
    if comments.is_empty() {
        comments.push(Comment::default());
    }
    change(&mut comments[0])?;
    game.set_comments(id, comments)
}
