"""Parquet files of positions as arrays for training."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.parquet as pq

from .. import encode
from .._core import Move, Position, parse_positions
from ..errors import AtomicChessError
from .games import paths_of
from .schema import SCHEMA_VERSION

if TYPE_CHECKING:
    from ..encode import _ActionScheme, _Observation

__all__ = ["Batch", "PositionDataset", "positions"]

_Array: TypeAlias = npt.NDArray[Any]
_Path = str | os.PathLike[str]

ROWS_AT_ONCE: Final = 16_384
"""How many rows are read together, about, where none are shuffled."""


class Batch(NamedTuple):
    """What a model learns from `N` positions.

    `observation`, `(N, …)`; `action`, int64 `(N,)`, the index of the move that was played; `value`, float32 `(N,)`,
    1 if the side to move won the game, -1 if it lost, 0 for a draw, and not a number where the result is not known;
    `mask`, bool `(N, A)`, which actions are legal, or None if the dataset was not asked for it.
    """

    observation: _Array
    action: npt.NDArray[np.int64]
    value: npt.NDArray[np.float32]
    mask: npt.NDArray[np.bool_] | None


def positions(rows: pa.RecordBatch | pa.Table) -> list[Position]:
    """Make the positions of rows that have the columns `fen` and `chess960`, for `encode` and everything else.

    Raises `AtomicChessError` for a row whose FEN is no position.

    >>> import pyarrow as pa
    >>> rows = pa.table({"fen": ["4k3/8/8/8/8/8/8/4K2R w K - 0 1"], "chess960": [False]})
    >>> data.positions(rows)[0].fen()
    '4k3/8/8/8/8/8/8/4K2R w K - 0 1'
    """
    fens = _column(rows, "fen").cast(pa.string())
    chess960 = _column(rows, "chess960")
    if fens.null_count or chess960.null_count:
        raise AtomicChessError("a row has no fen, or does not say whether it is chess960")
    if not len(fens):
        return []
    _, offsets, text = fens.buffers()
    begins = np.frombuffer(offsets, np.int32)[fens.offset : fens.offset + len(fens) + 1]
    letters = np.frombuffer(text, np.uint8) if text is not None else np.empty(0, np.uint8)
    return parse_positions(begins, letters, chess960.to_numpy(zero_copy_only=False))


def _column(rows: pa.RecordBatch | pa.Table, name: str) -> Any:
    column = rows.column(name)
    return column.combine_chunks() if isinstance(column, pa.ChunkedArray) else column


class _File(NamedTuple):
    path: str
    metadata: pq.FileMetaData


def _files(source: _Path | Iterable[_Path]) -> list[_File]:
    paths: list[str] = []
    for path in paths_of(source):
        if os.path.isdir(path):
            paths += sorted(str(file) for file in Path(path).glob("**/*.parquet"))
        else:
            paths.append(path)
    files = []
    for path in paths:
        metadata = pq.read_metadata(path)
        version = (metadata.metadata or {}).get(b"atomic_chess.schema", b"none").decode()
        if version != SCHEMA_VERSION:
            raise AtomicChessError(f"{path}: the schema must be version {SCHEMA_VERSION} of positions, not {version}")
        files.append(_File(path, metadata))
    if not files:
        raise AtomicChessError(f"there are no Parquet files in {source}")
    return files


class PositionDataset:
    """Files that `write_positions` wrote, in batches of arrays for training.

    Iterating gives the rest of an epoch: every batch once. The next iteration is the next epoch, in another order if
    the rows are shuffled. All that is random follows from `seed` and the number of the epoch.

    - `source`: a folder, which is searched for `*.parquet`, or files, or several of both.
    - `batch_size`: rows of a batch. The last batch of an epoch has what is left, or is left out with `drop_last`.
    - `observation`, `dtype`: as in `encode.observe`. `action_scheme`: as in `encode.action_indices`. With `mask`
      batches tell the legal moves. A row knows nothing of earlier positions, which `"az119"` shows as absent.
    - `shuffle_rows`: how many rows are shuffled together, and held in memory; 0 keeps the order of the files. Row
      groups are taken in random order, `shuffle_rows` rows at a time, and these rows put in random order.
    - `rank`, `ranks`: this process of so many that train together. Each has the same number of rows and none that
      another has; the remainder, fewer than `ranks` rows of an epoch, is left out.

    `state_dict` and `load_state_dict` save and restore where the iteration stands, for the same files and settings.

    >>> import tempfile
    >>> from pathlib import Path
    >>> folder = Path(tempfile.mkdtemp())
    >>> size = (folder / "games.pgn").write_text("1. Nf3 f6 2. Ne5 a6 3. Nxd7# 1-0")
    >>> written = data.write_positions(folder / "games.pgn", folder)
    >>> dataset = data.PositionDataset(folder, batch_size=2, shuffle_rows=100, seed=1)
    >>> iterator = iter(dataset)
    >>> first = next(iterator)
    >>> state = dataset.state_dict()
    >>> rest = list(iterator)
    >>> again = data.PositionDataset(folder, batch_size=2, shuffle_rows=100, seed=1)
    >>> again.load_state_dict(state)
    >>> all((a.observation == b.observation).all() for a, b in zip(again, rest, strict=True))
    True
    """

    def __init__(
        self,
        source: _Path | Iterable[_Path],
        *,
        batch_size: int = 1024,
        observation: _Observation = "atomic",
        dtype: npt.DTypeLike | None = None,
        action_scheme: _ActionScheme = "az4672",
        mask: bool = False,
        shuffle_rows: int = 0,
        seed: int = 0,
        rank: int = 0,
        ranks: int = 1,
        drop_last: bool = False,
    ) -> None:
        """Look into the files; no row is read yet."""
        if batch_size < 1:
            raise AtomicChessError(f"batch_size must be 1 or more, not {batch_size}")
        if shuffle_rows < 0:
            raise AtomicChessError(f"shuffle_rows must be 0 or more, not {shuffle_rows}")
        if not 0 <= seed < 2**64:
            raise AtomicChessError(f"a seed must be 0 to 2**64 - 1, not {seed}")
        if not 0 <= rank < ranks:
            raise AtomicChessError(f"rank must be 0 to ranks - 1, not {rank} of {ranks}")
        encode.observe([], observation, dtype)
        encode.action_indices([], [], action_scheme)
        self._files = _files(source)
        self._batch_size = batch_size
        self._observation: _Observation = observation
        self._dtype = dtype
        self._action_scheme: _ActionScheme = action_scheme
        self._mask = mask
        self._shuffles = shuffle_rows > 0
        self._block_batches = -(-(shuffle_rows or ROWS_AT_ONCE) // batch_size)
        self._seed = seed
        self._rank = rank
        self._drop_last = drop_last
        groups = [
            (file, group, metadata.row_group(group).num_rows)
            for file, (_, metadata) in enumerate(self._files)
            for group in range(metadata.num_row_groups)
        ]
        # Rows of: file, group in the file, number of rows.
        self._groups = np.array(groups, np.int64).reshape(-1, 3)
        self._rows = int(self._groups[:, 2].sum()) // ranks
        self._settings = {
            "batch_size": batch_size,
            "shuffle_rows": shuffle_rows,
            "seed": seed,
            "rank": rank,
            "ranks": ranks,
            "drop_last": drop_last,
            "row_groups": self._groups[:, 2].tolist(),
        }
        self._epoch = 0
        self._batch = 0

    @property
    def rows(self) -> int:
        """How many rows an epoch has, on this rank."""
        return self._rows

    @property
    def epoch(self) -> int:
        """The number of the epoch that the next batch is from."""
        return self._epoch

    def __len__(self) -> int:
        """Count the batches of an epoch, on this rank."""
        if self._drop_last:
            return self._rows // self._batch_size
        return -(-self._rows // self._batch_size)

    def __iter__(self) -> Iterator[Batch]:
        """Give the rest of the epoch."""
        for batch in self.batches():
            self.advance()
            yield batch
        self.end_epoch()

    def batches(self, worker: int = 0, workers: int = 1) -> Iterator[Batch]:
        """Give the rest of the epoch, of it every `workers`-th batch from the one of number `worker` on.

        The state stays as it is. The batches of all workers, in turn, are those of one.
        """
        if not 0 <= worker < workers:
            raise AtomicChessError(f"worker must be 0 to workers - 1, not {worker} of {workers}")
        epoch, count = self._epoch, len(self)
        order = self._order(epoch)
        known: tuple[int, pa.Table] | None = None
        for number in range(self._batch + worker, count, workers):
            block, place = divmod(number, self._block_batches)
            if known is None or known[0] != block:
                known = (block, self._block(epoch, order, block))
            yield self._encoded(known[1].slice(place * self._batch_size, self._batch_size))

    def advance(self) -> None:
        """Count a batch as done: the next iteration begins behind it."""
        self._batch += 1

    def end_epoch(self) -> None:
        """Begin the next epoch."""
        self._epoch += 1
        self._batch = 0

    def state_dict(self) -> dict[str, Any]:
        """Tell where the iteration stands, and the settings that this depends on, in types that JSON has."""
        return {"epoch": self._epoch, "batch": self._batch, "settings": dict(self._settings)}

    def load_state_dict(self, state: dict[str, Any]) -> None:
        """Go on where a dataset of the same files and settings stood.

        Raises `AtomicChessError` if it had others; `observation`, `dtype`, `action_scheme` and `mask` may differ.
        """
        settings = state["settings"]
        for name, value in self._settings.items():
            if settings.get(name) != value:
                what = "other files" if name == "row_groups" else f"{name} {settings.get(name)}, not {value}"
                raise AtomicChessError(f"the state is of a dataset with {what}")
        if not (state["epoch"] >= 0 and 0 <= state["batch"] <= len(self)):
            raise AtomicChessError(f"there is no batch {state['batch']} of epoch {state['epoch']}")
        self._epoch, self._batch = state["epoch"], state["batch"]

    def _random(self, *numbers: int) -> np.random.Generator:
        return np.random.Generator(np.random.PCG64([self._seed, *numbers]))

    def _order(self, epoch: int) -> npt.NDArray[np.int64]:
        """Give the row groups in their order, each with the number of the row behind it."""
        groups = self._groups
        if self._shuffles:
            groups = groups[self._random(epoch).permutation(len(groups))]
        return np.column_stack([groups, np.cumsum(groups[:, 2])])

    def _block(self, epoch: int, order: npt.NDArray[np.int64], block: int) -> pa.Table:
        """Read the rows that are shuffled together."""
        size = self._block_batches * self._batch_size
        first = self._rank * self._rows
        begin, end = first + block * size, first + min((block + 1) * size, self._rows)
        parts = []
        for place in range(int(np.searchsorted(order[:, 3], begin, side="right")), len(order)):
            file, group, rows, behind = order[place].tolist()
            start = behind - rows
            if start >= end:
                break
            part = self._read(file, group)
            parts.append(part.slice(max(begin - start, 0), min(end, behind) - max(begin, start)))
        table = pa.concat_tables(parts)
        if self._shuffles:
            table = table.take(self._random(epoch, 1 + self._rank, block).permutation(len(table)))
        return table.combine_chunks()

    def _read(self, file: int, group: int) -> pa.Table:
        path, metadata = self._files[file]
        move = "action" if self._action_scheme == "az4672" else "uci"
        with pq.ParquetFile(path, metadata=metadata) as opened:
            return opened.read_row_group(group, columns=["fen", "chess960", "result", move], use_threads=False)

    def _encoded(self, rows: pa.Table) -> Batch:
        boards = positions(rows)
        if self._action_scheme == "az4672":
            actions = _column(rows, "action")
            if actions.null_count:
                raise AtomicChessError("a move has no index in az4672")
            indices = actions.to_numpy()
        else:
            moves = [Move.from_uci(uci) for uci in rows.column("uci").to_pylist()]
            indices = encode.action_indices(boards, moves, self._action_scheme)
        return Batch(
            encode.observe(boards, self._observation, self._dtype),
            indices.astype(np.int64),
            # A copy, which may be written to, as tensors may.
            np.array(_column(rows, "result").cast(pa.float32()), np.float32),
            encode.legal_mask(boards, self._action_scheme) if self._mask else None,
        )
