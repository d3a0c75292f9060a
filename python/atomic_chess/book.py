"""Opening books in the Polyglot format (`.bin`).

The keys are those of `Position.key`. Looking a position up is a binary search in a file that is mapped into memory.
The file must stay as it is while the book is open: if another program shortens it, a lookup may end the process.

>>> import os, tempfile
>>> import atomic_chess as ac
>>> start = ac.Position()
>>> path = os.path.join(tempfile.mkdtemp(), "small.bin")
>>> ac.book.write(path, [(start, ac.Move.from_uci("g1f3"), 3), (start, ac.Move.from_uci("e2e4"), 1)])
2
>>> with ac.book.open(path) as book:
...     [(entry.move.uci(), entry.weight) for entry in book.find_all(ac.Board())]
[('g1f3', 3), ('e2e4', 1)]
"""

from __future__ import annotations

import errno
import os
from collections.abc import Container, Iterable, Iterator
from typing import NamedTuple, Self

from ._core import Board, BookFile, Move, Position

__all__ = ["Book", "Entry", "open", "write"]

_Path = str | os.PathLike[str]


class Entry(NamedTuple):
    """An entry of a book: the position's key, the move as the file has it, its weight, the `learn` field, and the move.

    `move` is `None` in entries that were not looked up for a position, since a key alone does not tell the position.
    """

    key: int
    raw_move: int
    weight: int
    learn: int
    move: Move | None


class Book:
    """An open book. It is a sequence of entries in file order and a context manager.

    Every method raises `AtomicChessError` once the book is closed.
    """

    def __init__(self, path: _Path) -> None:
        """Open a file. Raises `OSError` if it cannot be read, `AtomicChessError` if its size is that of no book."""
        if os.path.isdir(os.fspath(path)):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), os.fspath(path))
        self._file = BookFile(path)

    def __enter__(self) -> Self:
        """Give the book itself."""
        return self

    def __exit__(self, *error: object) -> None:
        """Close the book."""
        self.close()

    def close(self) -> None:
        """Let the file go. Closing twice does no harm."""
        self._file.close()

    def __len__(self) -> int:
        """Count the entries of the file."""
        return self._file.count()

    def __getitem__(self, index: int) -> Entry:
        """Give the entry at an index, from the end if it is negative. Raises `IndexError` if there is none."""
        length = len(self)
        position = index + length if index < 0 else index
        if not 0 <= position < length:
            raise IndexError(f"the book has {length} entries")
        return Entry(*self._file.entries(position, 1)[0])

    def __iter__(self) -> Iterator[Entry]:
        """Iterate over all entries in file order."""
        for start in range(0, len(self), 1024):
            yield from (Entry(*row) for row in self._file.entries(start, 1024))

    def find_all(
        self, board: Board | Position, *, minimum_weight: int = 1, exclude_moves: Container[Move] = ()
    ) -> Iterator[Entry]:
        """Iterate over the entries of a position that name legal moves, in file order: the heaviest come first.

        Entries lighter than `minimum_weight` and those of `exclude_moves` are left out.
        """
        found = [Entry(*row) for row in self._file.find(board)]
        return iter([e for e in found if e.weight >= minimum_weight and e.move not in exclude_moves])

    def find(self, board: Board | Position, *, minimum_weight: int = 1, exclude_moves: Container[Move] = ()) -> Entry:
        """Give the heaviest entry of a position, the first of equals. Raises `IndexError` if there is none."""
        found = list(self.find_all(board, minimum_weight=minimum_weight, exclude_moves=exclude_moves))
        if not found:
            raise IndexError("the book has no such move for the position")
        return max(found, key=lambda entry: entry.weight)

    def get(
        self,
        board: Board | Position,
        default: Entry | None = None,
        *,
        minimum_weight: int = 1,
        exclude_moves: Container[Move] = (),
    ) -> Entry | None:
        """Give what `find` gives, or `default` if there is none."""
        try:
            return self.find(board, minimum_weight=minimum_weight, exclude_moves=exclude_moves)
        except IndexError:
            return default

    def choice(
        self,
        board: Board | Position,
        *,
        minimum_weight: int = 1,
        exclude_moves: Container[Move] = (),
        seed: int | None = None,
    ) -> Entry:
        """Choose one of the entries that `find_all` gives, each as likely as another.

        Raises `IndexError` if there is none.

        The same `seed`, a whole number of which 64 bits count, always chooses the same; without one the choice is
        random.
        """
        found = list(self.find_all(board, minimum_weight=minimum_weight, exclude_moves=exclude_moves))
        if not found:
            raise IndexError("the book has no such move for the position")
        return found[BookFile.draw(found[0].key, _seed(seed), len(found))]

    def weighted_choice(self, board: Board | Position, *, seed: int | None = None) -> Entry:
        """Choose an entry of a position, each as often as its weight says. Raises `IndexError` if there is none.

        The same `seed`, a whole number of which 64 bits count, always chooses the same; without one the choice is
        random. One seed will do for a whole game, since it is mixed with the position.
        """
        move = self._file.pick(board, _seed(seed))
        for entry in self.find_all(board):
            if entry.move == move:
                return entry
        raise IndexError("the book has no move with a weight for the position")

    def find_illegal(self, board: Board | Position) -> list[Entry]:
        """List the entries of a position that name no legal move: faults of the book."""
        return [Entry(*row) for row in self._file.illegal(board)]


def _seed(seed: int | None) -> int:
    return int.from_bytes(os.urandom(8)) if seed is None else seed & (2**64 - 1)


def open(path: _Path) -> Book:  # noqa: A001
    """Open a book. Use it with `with`, or call `close`. Raises what `Book` raises.

    The file must not be shortened while the book is open; to replace it, write another and rename that.
    """
    return Book(path)


def write(path: _Path, entries: Iterable[tuple[Board | Position, Move, int]]) -> int:
    """Write a book of positions with their moves and the moves' weights (0 to 65535), and give the number of entries.

    Raises `IllegalMoveError` if a move is not legal, and `AtomicChessError` for a weight out of range; nothing is
    written then. Raises `OSError` if the file cannot be written.
    """
    return BookFile.write(path, entries)
