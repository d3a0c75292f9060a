//! The extension module `atomic_chess._core`: Python classes over `atomic_core`.
//!
//! No rule of the game is decided here. A class holds a value of the core, a method calls the core with it and turns
//! the answer into Python objects.

mod arguments;
mod batch;
mod bitboards;
mod board;
mod book;
mod data;
mod encode;
mod errors;
mod explosion;
mod fault;
mod fen;
mod game;
mod legal_moves;
mod moves;
mod named;
mod outcome;
mod perft;
mod pgn;
mod picture;
mod piece;
mod position;
mod queries;
mod resolve;
mod ruleset;
mod square_set;
mod squares;
mod svg;

/// The compiled half of `atomic_chess`; import the names from there.
#[pyo3::pymodule]
mod _core {
    #[pymodule_export]
    use crate::batch::BatchCore;
    #[pymodule_export]
    use crate::bitboards::{
        between, flip_anti_diagonal, flip_diagonal, flip_horizontal, flip_vertical, lsb, msb, popcount, ray,
        scan_forward, scan_reversed, shift_2_down, shift_2_left, shift_2_right, shift_2_up, shift_down,
        shift_down_left, shift_down_right, shift_left, shift_right, shift_up, shift_up_left, shift_up_right,
    };
    #[pymodule_export]
    use crate::board::Board;
    #[pymodule_export]
    use crate::book::BookFile;
    #[pymodule_export]
    use crate::data::{PositionReader, parse_positions};
    #[pymodule_export]
    use crate::encode::{
        action_indices, action_moves, action_permutation, action_sizes, atomic_planes, flip_colors, legal_indices,
        legal_mask, legal_mask_bits, mirror_files, observation_shape, observe,
    };
    #[pymodule_export]
    use crate::explosion::Explosion;
    #[pymodule_export]
    use crate::fault::Fault;
    #[pymodule_export]
    use crate::game::Game;
    #[pymodule_export]
    use crate::legal_moves::LegalMoves;
    #[pymodule_export]
    use crate::moves::Move;
    #[pymodule_export]
    use crate::pgn::{Mainline, PgnReader, PgnTree};
    #[pymodule_export]
    use crate::piece::Piece;
    #[pymodule_export]
    use crate::position::Position;
    #[pymodule_export]
    use crate::ruleset::Ruleset;
    #[pymodule_export]
    use crate::square_set::SquareSet;
    #[pymodule_export]
    use crate::squares::{
        parse_square, piece_name, piece_symbol, square, square_distance, square_file, square_knight_distance,
        square_manhattan_distance, square_mirror, square_name, square_rank,
    };

    #[pymodule_export]
    use crate::svg::{draw_board, draw_piece};

    #[pymodule_export]
    #[allow(non_upper_case_globals, reason = "Python's name for it")]
    const __version__: &str = env!("CARGO_PKG_VERSION");

    #[pymodule_export]
    const STARTING_FEN: &str = atomic_core::STARTING_FEN;
}
