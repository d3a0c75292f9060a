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
