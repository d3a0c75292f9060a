"""The errors that bad values raise. Wrong types raise `TypeError`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ._core import Fault


class AtomicChessError(ValueError):
    """A value that does not do: what it should have been is in the message."""


class InvalidFenError(AtomicChessError):
    """A FEN with faults.

    `faults` is the list of all of them, each with its kind, its message and its place in the text.

    >>> import atomic_chess as ac
    >>> try:
    ...     ac.Board("8/8/8/8/8/8/8/K7 w - - 0 1")
    ... except ac.InvalidFenError as error:
    ...     print([fault.kind for fault in error.faults])
    ['missing_king']
    """

    faults: list[Fault]

    def __init__(self, message: str, faults: Iterable[Fault] = ()) -> None:
        """Keep the message and the faults."""
        super().__init__(message)
        self.faults = list(faults)


class InvalidMoveError(AtomicChessError):
    """A text or a set of values that is no move at all."""


class IllegalMoveError(AtomicChessError):
    """A move that is not legal in the position it was meant for."""


class AmbiguousMoveError(AtomicChessError):
    """A text that may mean more than one legal move."""


class PgnError(AtomicChessError):
    """A game that cannot be read, or not written so.

    `line` and `column`, both from 1, are the place in the text; columns count bytes of UTF-8. `kind` is `"tag"`,
    `"fen"`, `"syntax"`, `"unreadable_move"`, `"illegal_move"`, `"ambiguous_move"`, `"wrong_result"`,
    `"unclosed_comment"`, `"unclosed_variation"`, `"too_large"` or `"io"`; later versions may add kinds.
    """

    line: int
    column: int
    kind: str

    def __init__(self, message: str, line: int, column: int, kind: str) -> None:
        """Keep the message, the place and the kind."""
        super().__init__(message, line, column, kind)
        self.line = line
        self.column = column
        self.kind = kind

    def __str__(self) -> str:
        """Give the message, which names the place."""
        return str(self.args[0])
