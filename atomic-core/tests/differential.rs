//! The library against the naive implementation: every position of seeded random games must have the
//! same FEN, check, outcome and legal moves, and every legal move the same explosion and the same FEN after it.
//!
//! `ATOMIC_DIFFERENTIAL_POSITIONS=N` compares N positions in place of the default number, and
//! `ATOMIC_DIFFERENTIAL_SEED=N` draws other games, as in
//! `ATOMIC_DIFFERENTIAL_POSITIONS=20000000 cargo test --release -p atomic-core --test differential`.

mod census;
mod naive;
mod starts;

use atomic_core::{CastlingMode, Color, FaultKind, Move, Outcome, Position, PositionError, Termination};
use census::Census;
use naive::{Board, Side};
use starts::{Random, Start, orthodox, scattered, shuffled};

/// How many positions all games together compare.
const POSITIONS: usize = 240_000;

fn setting(name: &str, default: usize) -> usize {
    match std::env::var(name) {
        Ok(text) => text.parse().unwrap_or_else(|_| panic!("{name}={text}: not a number")),
        Err(_) => default,
    }
}

/// One position as both sides hold it.
struct Pair {
    board: Board,
    position: Position,
    chess960: bool,
}

/// A legal move as both sides hold it.
#[derive(Clone)]
struct PairMove {
    uci: String,
    naive: naive::Move,
    library: Move,
}

impl Pair {
    /// Compares everything about the position but what its moves do, and gives the moves.
    fn compare(&self, census: &mut Census) -> Vec<PairMove> {
        let fen = self.board.fen();
        let outcome = self.board.outcome();
        assert_eq!(self.position.fen().to_string(), fen);
        assert_eq!(
            self.position.is_check(),
            self.board.is_in_check(self.board.turn),
            "{fen}: check"
        );
        assert_eq!(self.position.outcome(), library_outcome(outcome), "{fen}: outcome");

        let expected = self.board.legal_moves();
        census.count(&self.board, &expected, outcome);
        let mut expected: Vec<(String, naive::Move)> = expected
            .into_iter()
            .map(|mv| (self.board.uci(mv, self.chess960), mv))
            .collect();
        expected.sort_by(|a, b| a.0.cmp(&b.0));
        let mut found: Vec<(String, Move)> = self
            .position
            .legal_moves()
            .into_iter()
            .map(|mv| (mv.to_uci(&self.position).to_string(), mv))
            .collect();
        found.sort_by(|a, b| a.0.cmp(&b.0));
        assert!(
            expected.iter().map(|(uci, _)| uci).eq(found.iter().map(|(uci, _)| uci)),
            "{fen}: expected {expected:?}, found {found:?}"
        );
        expected
            .into_iter()
            .zip(found)
            .map(|((uci, naive), (_, library))| PairMove { uci, naive, library })
            .collect()
    }

    /// Compares what a legal move does.
    fn compare_move(&self, mv: &PairMove) {
        let place = || format!("{} {}", self.position, mv.uci);
        let destroyed: Vec<usize> = match self.position.explosion(mv.library) {
            Some(explosion) => explosion.destroyed.into_iter().map(|square| square.index()).collect(),
            None => Vec::new(),
        };
        assert_eq!(destroyed, self.board.destroyed(mv.naive), "{}: destroyed", place());

        let after = self.after(mv);
        assert_eq!(after.position.fen().to_string(), after.board.fen(), "{}", place());
        assert_eq!(
            after.position.is_check(),
            after.board.is_in_check(after.board.turn),
            "{}: check",
            place()
        );
    }

    fn after(&self, mv: &PairMove) -> Pair {
        let mut position = self.position;
        position
            .play(mv.library)
            .unwrap_or_else(|error| panic!("{} {}: {error}", self.position, mv.uci));
        Pair {
            board: self.board.after(mv.naive),
            position,
            chess960: self.chess960,
        }
    }

    /// Draws a move. A move that explodes a king is mostly passed over, so that games grow long; in some
    /// games the kings walk about.
    fn choose<'a>(&self, random: &mut Random, moves: &'a [PairMove], king_walk: bool) -> &'a PairMove {
        let king = self.board.king(self.board.turn);
        let calm: Vec<&PairMove> = moves.iter().filter(|mv| !self.board.explodes_king(mv.naive)).collect();
        let of_king: Vec<&PairMove> = calm.iter().copied().filter(|mv| Some(mv.naive.from) == king).collect();
        if king_walk && !of_king.is_empty() && random.percent(35) {
            random.pick(&of_king)
        } else if !calm.is_empty() && random.percent(90) {
            random.pick(&calm)
        } else {
            &moves[random.below(moves.len())]
        }
    }
}

fn library_outcome(outcome: Option<naive::Outcome>) -> Option<Outcome> {
    let color = |side| match side {
        Side::White => Color::White,
        Side::Black => Color::Black,
    };
    let (termination, winner) = match outcome? {
        naive::Outcome::Exploded { winner } => (Termination::KingExploded, Some(color(winner))),
        naive::Outcome::Mated { winner } => (Termination::Checkmate, Some(color(winner))),
        naive::Outcome::Stalemate => (Termination::Stalemate, None),
        naive::Outcome::BareKings => (Termination::BareKings, None),
    };
    Some(Outcome { termination, winner })
}

fn read(start: &Start) -> Result<Position, PositionError> {
    let mode = match start.chess960 {
        true => CastlingMode::Chess960,
        false => CastlingMode::Standard,
    };
    Position::from_ascii(start.fen.as_bytes(), mode)
}

/// The start on both sides; `None` where the side not to move is in check, which the library must refuse.
fn begin(start: &Start) -> Option<Pair> {
    let board = Board::from_fen(&start.fen);
    let is_over = board.king(board.turn).is_none();
    if !is_over && board.is_in_check(board.turn.other()) {
        let error = read(start).expect_err(&start.fen);
        let kinds: Vec<FaultKind> = error.faults().iter().map(|fault| fault.kind()).collect();
        assert_eq!(kinds, [FaultKind::OppositeCheck], "{start:?}");
        return None;
    }
    let position = read(start).unwrap_or_else(|error| panic!("{start:?}: {error}"));
    Some(Pair {
        board,
        position,
        chess960: start.chess960,
    })
}

/// Walks random games until `share` of all positions is compared.
fn walk_games(share: f64, longest: usize, start: impl Fn(&mut Random) -> Start) -> Census {
    let positions = (setting("ATOMIC_DIFFERENTIAL_POSITIONS", POSITIONS) as f64 * share) as usize;
    let mut random = Random::new(setting("ATOMIC_DIFFERENTIAL_SEED", 1) as u64);
    let mut census = Census::default();
    while census.positions < positions {
        let Some(mut pair) = begin(&start(&mut random)) else {
            census.refused += 1;
            continue;
        };
        let king_walk = random.percent(25);
        for _ in 0..longest {
            let moves = pair.compare(&mut census);
            for mv in &moves {
                pair.compare_move(mv);
            }
            if moves.is_empty() {
                break;
            }
            pair = pair.after(pair.choose(&mut random, &moves, king_walk));
        }
    }
    println!("{census:?}");
    census
}

/// A position of the perft table, which collects what generators get wrong.
fn from_perft_table(random: &mut Random) -> Start {
    let rows: Vec<&str> = include_str!("data/perft.tsv").lines().skip(1).collect();
    let columns: Vec<&str> = random.pick(&rows).split('\t').collect();
    Start {
        fen: columns[0].to_owned(),
        chess960: columns[1] == "1",
    }
}

#[test]
fn orthodox_games() {
    let census = walk_games(0.15, 150, |_| orthodox());
    census.assert_seen_all_but(&["stalemate", "bare kings"]);
}

#[test]
fn chess960_games() {
    let census = walk_games(0.35, 150, shuffled);
    census.assert_seen_all_but(&["stalemate", "bare kings"]);
}

#[test]
fn games_from_scattered_men() {
    let census = walk_games(0.2, 25, |random| scattered(random, false));
    census.assert_seen_all_but(&["stalemate"]);
}

#[test]
fn chess960_games_from_scattered_men() {
    let census = walk_games(0.2, 25, |random| scattered(random, true));
    census.assert_seen_all_but(&["stalemate"]);
}

#[test]
fn games_from_the_perft_table() {
    let census = walk_games(0.1, 15, from_perft_table);
    census.assert_seen_all_but(&[]);
}
