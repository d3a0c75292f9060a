"""Positions into Parquet files."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

import pyarrow as pa
import pyarrow.parquet as pq

from ..errors import AtomicChessError, PgnError
from .filters import Filters
from .games import MOST_ROWS, iter_positions
from .schema import SCHEMA
from .splits import split_numbers

__all__ = ["Written", "write_positions"]

_Path = str | os.PathLike[str]


class Written(NamedTuple):
    """What has been written of a split: its name (empty without splits), the files, and how many rows they hold."""

    split: str
    files: tuple[Path, ...]
    rows: int


class _Split:
    """The files of a split, one after the other. A file has its name only when it is complete."""

    def __init__(self, name: str, folder: Path, shard: tuple[int, int], file_rows: int, group_rows: int) -> None:
        self.name = name
        self.folder = folder
        self.stem = f"positions-{shard[0]:03}-of-{shard[1]:03}"
        self.file_rows = file_rows
        self.group_rows = group_rows
        self.files: list[Path] = []
        self.rows = 0
        self._rows_of_file = 0
        self._waiting: list[pa.RecordBatch] = []
        self._rows_waiting = 0
        self._writer: pq.ParquetWriter | None = None
        known = sorted(folder.glob(f"{self.stem}-*.parquet")) if folder.exists() else []
        if known:
            raise AtomicChessError(f"{known[0]} is there already")

    def add(self, batch: pa.RecordBatch) -> None:
        if batch.num_rows == 0:
            return
        self._waiting.append(batch)
        self._rows_waiting += batch.num_rows
        if self._rows_waiting >= self.group_rows:
            self._write(self._rows_waiting // self.group_rows * self.group_rows)

    def _write(self, rows: int) -> None:
        table = pa.Table.from_batches(self._waiting)
        written = 0
        while written < rows:
            if self._writer is None:
                self.folder.mkdir(parents=True, exist_ok=True)
                self.files.append(self.folder / f"{self.stem}-{len(self.files):05}.parquet")
                # Texts that hardly repeat are better left to the compression.
                columns = [name for name in SCHEMA.names if name != "fen"]
                self._writer = pq.ParquetWriter(
                    self._unfinished(), SCHEMA, compression="zstd", compression_level=1, use_dictionary=columns
                )
                self._rows_of_file = 0
            count = min(rows - written, self.group_rows, self.file_rows - self._rows_of_file)
            self._writer.write_table(table.slice(written, count), row_group_size=self.group_rows)
            written += count
            self.rows += count
            self._rows_of_file += count
            if self._rows_of_file == self.file_rows:
                self._close()
        rest = table.slice(written)
        self._waiting = rest.combine_chunks().to_batches()
        self._rows_waiting = rest.num_rows

    def _unfinished(self) -> Path:
        return self.files[-1].with_suffix(".unfinished")

    def _close(self) -> None:
        if self._writer is not None:
            self._writer.close()
            self._writer = None
            self._unfinished().rename(self.files[-1])

    def finish(self) -> Written:
        if self._rows_waiting:
            self._write(self._rows_waiting)
        self._close()
        return Written(self.name, tuple(self.files), self.rows)

    def give_up(self) -> None:
        if self._writer is not None:
            self._writer.close()
            self._writer = None
            self._unfinished().unlink(missing_ok=True)


def write_positions(
    paths: _Path | Iterable[_Path],
    folder: _Path,
    *,
    filters: Filters | None = None,
    splits: Mapping[str, float] | None = None,
    seed: int = 0,
    shard: tuple[int, int] = (0, 1),
    file_rows: int = 4_194_304,
    group_rows: int = 16_384,
    require_variant: bool = False,
    on_error: Callable[[PgnError], object] | None = None,
) -> list[Written]:
    """Write the positions of game files into Parquet files in a folder, and tell what was written.

    With `splits`, such as `{"train": 0.9, "test": 0.1}`, each split has a folder of its own in there. Games with the
    same moves are in the same split, which is drawn with `seed`; see `split_numbers`. `shard` is as in
    `iter_positions`; the shards of several processes go into the same folder, for their files have different names,
    and make the same splits. A file has at most `file_rows` rows, in row groups of `group_rows`, the unit that is
    read at once and shuffled. The memory in use grows with `group_rows` and the number of splits, not with the files.

    Raises `AtomicChessError`, and writes nothing, if the folder holds files of the same shard. If it fails later,
    the file that was being written is removed and complete ones stay.
    """
    if not 1 <= group_rows <= file_rows:
        raise AtomicChessError(f"group_rows must be 1 to file_rows, {file_rows}, not {group_rows}")
    for name in splits or ():
        if name in ("", "..") or name != Path(name).name:
            raise AtomicChessError(f"a split is the name of a folder, not {name!r}")
    # The folder itself is the one split where there are none.
    names, fractions = list(splits or [""]), list((splits or {"": 1.0}).values())
    split_numbers([], fractions, seed)
    batches = iter_positions(
        paths,
        filters=filters,
        batch_rows=min(4 * group_rows, MOST_ROWS),
        shard=shard,
        require_variant=require_variant,
        on_error=on_error,
    )
    parts = [_Split(name, Path(folder, name), shard, file_rows, group_rows) for name in names]
    try:
        for batch in batches:
            if len(parts) == 1:
                parts[0].add(batch)
                continue
            numbers = split_numbers(batch["game"].to_numpy(), fractions, seed)
            for number, part in enumerate(parts):
                part.add(batch.filter(pa.array(numbers == number)))
        return [part.finish() for part in parts]
    finally:
        for part in parts:
            part.give_up()
