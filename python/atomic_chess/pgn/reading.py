"""Reading games from files."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from threading import Lock
from typing import IO, Generic, Self, TypeVar
from weakref import WeakKeyDictionary

from .._core import Mainline, PgnReader
from ..errors import AtomicChessError, PgnError
from .tree import Game

__all__ = ["Games", "check_games", "iter_games", "iter_mainlines", "read_game"]

_Path = str | os.PathLike[str]
_T = TypeVar("_T")


class Games(Iterator[_T], Generic[_T]):
    """The games of a file, one after the other, read as they are asked for.

    `iter_games`, `iter_mainlines` and `check_games` make it.

    A game that cannot be read raises `PgnError`, with the path as a note; the iteration may then be asked for the next
    game. With `on_error` the error is handed to that function instead, and the iteration goes on by itself.
    """

    def __init__(
        self,
        path: _Path,
        read: Callable[[PgnReader], _T | None],
        on_error: Callable[[PgnError], object] | None,
        require_variant: bool,
    ) -> None:
        """Open a file; the functions of the module do that."""
        self._reader = PgnReader(path, require_variant)
        self._path = str(path)
        self._read = read
        self._on_error = on_error

    def __iter__(self) -> Self:
        """Give the iterator itself."""
        return self

    def __next__(self) -> _T:
        """Read the next game."""
        while True:
            try:
                game = self._read(self._reader)
            except PgnError as error:
                # A file that fails goes on failing.
                if self._on_error is None or error.kind == "io":
                    error.add_note(self._path)
                    raise
                self._on_error(error)
                continue
            if game is None:
                raise StopIteration
            return game

    @property
    def skipped(self) -> int:
        """How many games of other variants have been passed over."""
        return self._reader.skipped()

    @property
    def line(self) -> int:
        """The line, from 1, in which the game read last began."""
        return self._reader.line()

    @property
    def bytes_read(self) -> int:
        """How many bytes of the file have been read; of a compressed file, compressed ones."""
        return self._reader.bytes_read()


def iter_games(
    path: _Path,
    *,
    on_error: Callable[[PgnError], object] | None = None,
    require_variant: bool = False,
) -> Games[Game]:
    """Iterate over the games of a file, which may be compressed (`.pgn`, `.pgn.gz`, `.pgn.zst`; its first bytes tell).

    No more than one game is held at a time. Games without a `Variant` header are read as atomic chess, or passed over
    with `require_variant`. See `Games` for `on_error`. Raises `OSError` if the file cannot be opened.
    """

    def read(reader: PgnReader) -> Game | None:
        tree = reader.read_tree()
        return None if tree is None else Game._with(tree)

    return Games(path, read, on_error, require_variant)


def iter_mainlines(
    path: _Path,
    *,
    on_error: Callable[[PgnError], object] | None = None,
    require_variant: bool = False,
) -> Games[Mainline]:
    """Iterate over the main lines of a file's games, as `iter_games` does over the games, and much faster.

    Variations and comments are passed over; every move of the main line is checked.
    """
    return Games(path, PgnReader.read_mainline, on_error, require_variant)


def check_games(path: _Path, *, require_variant: bool = False) -> Games[list[PgnError]]:
    """Iterate over the games of a file, as `iter_games` does, and give all that is wrong with each.

    That is an empty list if nothing is.

    Every move is checked, those of variations too. Where a move is not legal, ambiguous or no move at all, the rest of
    its line hangs on it and is passed over, variations included; variations in place of the move, the line around and
    the next variation are checked. Any other fault is the last of its game. A game that ended on the board and was
    given another result has a fault of kind `"wrong_result"` at the line where it begins. The errors are not raised;
    see `PgnError` for their attributes.
    """
    return Games(path, PgnReader.check_game, None, require_variant)


class _Place:
    """The reader of a file, and where it left the file."""

    def __init__(self) -> None:
        self.lock = Lock()
        self.reader: PgnReader | None = None
        self.end: int | None = None


# What has been read of a file beyond a game's end is kept for the next call.
_places: WeakKeyDictionary[IO[str] | IO[bytes], _Place] = WeakKeyDictionary()


def _tell(file: IO[str] | IO[bytes]) -> int | None:
    try:
        return file.tell() if file.seekable() else None
    except (AttributeError, OSError):
        return None


def read_game(file: IO[str] | IO[bytes]) -> Game | None:
    """Read the next game of an open file, text or binary, and give it; `None` at the end.

    Binary files hold UTF-8. Games of other variants are passed over. Raises `PgnError` if the game cannot be read; the
    next call goes on with the next game. Lines are counted from where the first call began.

    The file is read line by line, up to the line in which the game ends, or the next one begins. Where the file has
    been moved by `seek` since the last call, reading begins there. A call while another reads the same file raises
    `AtomicChessError`.
    """
    if not callable(getattr(file, "readline", None)):
        raise TypeError(f"an open file is needed, not {type(file).__name__}")
    place = _places.setdefault(file, _Place())
    # A call that is refused leaves the place to the one that reads.
    if not place.lock.acquire(blocking=False):
        raise AtomicChessError("the games are being read already, by another thread or by the file itself")
    try:
        if place.reader is None or place.end != _tell(file):
            place.reader = PgnReader()
        try:
            tree = place.reader.read_tree(file)
        except PgnError:
            raise
        except BaseException:
            place.reader = None
            raise
        finally:
            place.end = _tell(file)
    finally:
        place.lock.release()
    return None if tree is None else Game._with(tree)
