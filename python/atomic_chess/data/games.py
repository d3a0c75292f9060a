"""Game files as record batches."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from typing import Self

import pyarrow as pa

from .._core import PositionReader
from ..errors import AtomicChessError, PgnError
from .filters import Filters
from .schema import record_batch

__all__ = ["PositionBatches", "iter_positions", "paths_of"]

_Path = str | os.PathLike[str]

MOST_ROWS = 1 << 22
"""The most rows of a record batch that can be asked for: their texts must stay below 2 GiB."""


class PositionBatches(Iterator[pa.RecordBatch]):
    """The record batches of game files, read as they are asked for. `iter_positions` makes it."""

    def __init__(
        self,
        paths: list[str],
        rows: int,
        filters: Filters,
        shard: tuple[int, int],
        require_variant: bool,
        on_error: Callable[[PgnError], object] | None,
    ) -> None:
        """Begin with the first file; `iter_positions` does that."""
        self._paths = iter(paths)
        self._rows = rows
        self._settings = (
            require_variant,
            list(filters.results),
            filters.ratings,
            filters.seconds,
            filters.plies,
            shard,
        )
        self._on_error = on_error
        self._reader: PositionReader | None = None
        self._past = (0, 0, 0)
        self._open()

    def _open(self) -> None:
        self._past = (self.games, self.games_taken, self.skipped)
        path = next(self._paths, None)
        self._path = str(path)
        self._reader = None if path is None else PositionReader(path, *self._settings)

    def __iter__(self) -> Self:
        """Give the iterator itself."""
        return self

    def __next__(self) -> pa.RecordBatch:
        """Read the next batch."""
        while self._reader is not None:
            try:
                columns = self._reader.read(self._rows)
            except PgnError as error:
                # A file that fails goes on failing.
                if self._on_error is None or error.kind == "io":
                    error.add_note(self._path)
                    raise
                self._on_error(error)
                continue
            if columns is not None:
                return record_batch(columns)
            self._open()
        raise StopIteration

    def _counts(self) -> tuple[int, int, int]:
        now = (*self._reader.games(), self._reader.skipped()) if self._reader else (0, 0, 0)
        return (self._past[0] + now[0], self._past[1] + now[1], self._past[2] + now[2])

    @property
    def games(self) -> int:
        """How many games of atomic chess have been read, those included that are not wanted."""
        return self._counts()[0]

    @property
    def games_taken(self) -> int:
        """How many games have given positions."""
        return self._counts()[1]

    @property
    def skipped(self) -> int:
        """How many games of other variants have been passed over."""
        return self._counts()[2]


def paths_of(paths: _Path | Iterable[_Path]) -> list[str]:
    """List one path or many."""
    if isinstance(paths, str | os.PathLike):
        return [os.fspath(paths)]
    return [os.fspath(path) for path in paths]


def iter_positions(
    paths: _Path | Iterable[_Path],
    *,
    filters: Filters | None = None,
    batch_rows: int = 65_536,
    shard: tuple[int, int] = (0, 1),
    require_variant: bool = False,
    on_error: Callable[[PgnError], object] | None = None,
) -> PositionBatches:
    """Iterate over the positions of game files (`.pgn`, `.pgn.gz`, `.pgn.zst`), as `pyarrow.RecordBatch` of `SCHEMA`.

    A batch holds whole games of one file, as many as make `batch_rows` rows or just more, 1 to 4,194,304. Only main
    lines are read. `shard` is `(index, count)`: of each file every `count`-th game, from game `index` on, so that
    `count` processes share the work; they all read the files, but check the moves of their own games only. Games
    without a `Variant` header are taken for atomic chess, or passed over with `require_variant`. A game that cannot
    be read raises `PgnError`, and the iteration may be asked to go on; with `on_error` the error is handed to that
    function instead.

    >>> import tempfile
    >>> file = tempfile.NamedTemporaryFile(suffix=".pgn")
    >>> size = file.write(b"1. Nf3 f6 2. Ne5 a6 3. Nxd7# 1-0"), file.flush()
    >>> [batch] = data.iter_positions(file.name, filters=data.Filters(min_ply=3))
    >>> batch["uci"].to_pylist(), batch["result"].to_pylist()
    (['a7a6', 'e5d7'], [-1, 1])
    """
    if not 1 <= batch_rows <= MOST_ROWS:
        raise AtomicChessError(f"batch_rows must be 1 to {MOST_ROWS}, not {batch_rows}")
    index, count = shard
    if not 0 <= index < count:
        raise AtomicChessError(f"shard must be (index, count) with 0 <= index < count, not {shard}")
    return PositionBatches(paths_of(paths), batch_rows, filters or Filters(), shard, require_variant, on_error)
