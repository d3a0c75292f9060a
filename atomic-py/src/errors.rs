//! The exception classes, which `atomic_chess.errors` defines.

use pyo3::import_exception;

import_exception!(atomic_chess.errors, AtomicChessError);
import_exception!(atomic_chess.errors, InvalidFenError);
import_exception!(atomic_chess.errors, InvalidMoveError);
import_exception!(atomic_chess.errors, IllegalMoveError);
import_exception!(atomic_chess.errors, AmbiguousMoveError);
import_exception!(atomic_chess.errors, PgnError);
