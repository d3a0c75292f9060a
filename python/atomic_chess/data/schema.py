"""The columns of positions."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from .._core import __version__

__all__ = ["SCHEMA", "SCHEMA_VERSION", "record_batch"]

SCHEMA_VERSION: Final = "1"
"""The version of `SCHEMA`, which files carry as `atomic_chess.schema` among their metadata."""

_COLUMNS: Final = [
    ("fen", pa.string(), "the position before the move, as X-FEN"),
    ("chess960", pa.bool_(), "whether castling in the position is that of Chess960"),
    ("uci", pa.string(), "the move, as UCI writes it; castling is the king's two-step, in Chess960 king takes rook"),
    ("action", pa.uint16(), "the move's index in az4672"),
    ("ply", pa.uint32(), "half-moves played in the game before this one"),
    ("result", pa.int8(), "how the game ended for the side to move: 1 won, 0 drawn, -1 lost; null if not known"),
    ("white_elo", pa.uint16(), "White's rating; null if not known"),
    ("black_elo", pa.uint16(), "Black's rating; null if not known"),
    ("base", pa.int32(), "seconds on each clock at the beginning; null if not known"),
    ("increment", pa.int32(), "seconds added for each move; null if not known"),
    ("clock", pa.float32(), "seconds on the mover's clock after the move; null if not known"),
    (
        "eval",
        pa.int32(),
        "an engine's judgement of the position, centipawns for the side to move; null if none",
    ),
    ("mate", pa.int32(), "moves to a forced end, positive if the side to move wins; null if none"),
    ("game", pa.uint64(), "the game's identity: FNV-1a of its first FEN and its moves, a blank before each"),
]

SCHEMA: Final = pa.schema(
    [pa.field(name, dtype, metadata={"description": text}) for name, dtype, text in _COLUMNS],
    metadata={"atomic_chess.schema": SCHEMA_VERSION, "atomic_chess.version": __version__},
)
"""The columns of positions, a `pyarrow.Schema`; each field has a `description` among its metadata."""

# What the compiled half writes where nothing is known.
_MISSING: Final = {
    "action": np.iinfo(np.uint16).max,
    "result": np.iinfo(np.int8).min,
    "white_elo": 0,
    "black_elo": 0,
    "base": -1,
    "increment": -1,
    "eval": np.iinfo(np.int32).min,
    "mate": np.iinfo(np.int32).min,
}


def record_batch(columns: dict[str, Any]) -> pa.RecordBatch:
    """Make a record batch of what the compiled half gives."""
    return pa.RecordBatch.from_arrays([_array(field, columns[field.name]) for field in SCHEMA], schema=SCHEMA)


def _array(field: pa.Field, values: Any) -> pa.Array:
    if field.type == pa.string():
        offsets, text = values
        return pa.StringArray.from_buffers(len(offsets) - 1, pa.py_buffer(offsets), pa.py_buffer(text))
    missing: npt.NDArray[np.bool_] | None = None
    if field.name in _MISSING:
        missing = values == _MISSING[field.name]
    elif field.name == "clock":
        missing = np.isnan(values)
    return pa.array(values, field.type, mask=missing)
