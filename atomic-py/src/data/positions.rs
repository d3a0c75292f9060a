use atomic_core::CastlingMode;
use numpy::PyReadonlyArray1;
use pyo3::prelude::*;

use crate::errors::AtomicChessError;
use crate::position::Position;

/// The positions of FENs that stand one behind the other in `text`; `offsets` says where each begins, and the last ends.
#[pyfunction]
pub(crate) fn parse_positions(
    offsets: PyReadonlyArray1<'_, i32>,
    text: PyReadonlyArray1<'_, u8>,
    chess960: PyReadonlyArray1<'_, bool>,
) -> PyResult<Vec<Position>> {
    let (offsets, text, chess960) = (offsets.as_slice()?, text.as_slice()?, chess960.as_slice()?);
    if offsets.len() != chess960.len() + 1 {
        return Err(AtomicChessError::new_err("offsets must be one more than positions"));
    }
    let position = |(row, (span, &chess960)): (usize, (&[i32], &bool))| {
        let mode = if chess960 {
            CastlingMode::Chess960
        } else {
            CastlingMode::Standard
        };
        let fen = text.get(span[0] as usize..span[1] as usize);
        let fen = fen.ok_or_else(|| AtomicChessError::new_err(format!("row {row} is outside of the text")))?;
        atomic_core::Position::from_ascii(fen, mode)
            .map(Position::from)
            .map_err(|error| AtomicChessError::new_err(format!("row {row}: {error}")))
    };
    offsets.windows(2).zip(chess960).enumerate().map(position).collect()
}
