"""Positions and moves of game files as Parquet files, and from there into training.

`write_positions` reads PGN files, compressed or not, and writes a row for each move: the position, the move, who
won, and what the file says about ratings and time. `iter_positions` gives the same rows as Arrow record batches.
Both read as they go, in memory that does not grow with the files. `PositionDataset` reads the files back as NumPy
arrays for training, shuffled, in parts for several machines, and from where it was left. `TorchDataset` and
`TorchLoader` give the same to PyTorch, which is imported when they are used. All come with `pip install
"atomic-chess[data]"`; the columns are described in `docs/ml.md` and by `SCHEMA`.

>>> import tempfile
>>> from pathlib import Path
>>> from atomic_chess import data
>>> folder = Path(tempfile.mkdtemp())
>>> pgn = folder / "games.pgn"
>>> size = pgn.write_text("1. Nf3 f6 2. Ne5 a6 3. Nxd7# 1-0 1. e4 e5 *")
>>> for written in data.write_positions(pgn, folder / "rows"):
...     print(written.rows)
5
>>> dataset = data.PositionDataset(folder / "rows", batch_size=5)
>>> for batch in dataset:
...     print(batch.observation.shape, batch.action.dtype, batch.value)
(5, 24, 8, 8) int64 [ 1. -1.  1. -1.  1.]
"""

from typing import TYPE_CHECKING, Any

from .._extras import missing

try:
    import pyarrow  # noqa: F401
except ImportError as _error:
    raise missing(_error, "atomic_chess.data", "data") from None

from .dataset import Batch, PositionDataset, positions
from .filters import Filters
from .games import PositionBatches, iter_positions
from .schema import SCHEMA, SCHEMA_VERSION
from .splits import split_numbers
from .writing import Written, write_positions

if TYPE_CHECKING:
    from .torch_dataset import TorchBatch, TorchDataset, TorchLoader

__all__ = [
    "SCHEMA",
    "SCHEMA_VERSION",
    "Batch",
    "Filters",
    "PositionBatches",
    "PositionDataset",
    "TorchBatch",
    "TorchDataset",
    "TorchLoader",
    "Written",
    "iter_positions",
    "positions",
    "split_numbers",
    "write_positions",
]


def __getattr__(name: str) -> Any:
    # PyTorch takes seconds to import.
    if name not in ("TorchBatch", "TorchDataset", "TorchLoader"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from . import torch_dataset

    return getattr(torch_dataset, name)
