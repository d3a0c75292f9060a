"""The numbers that judge a move."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, MutableSet
from typing import TypeVar

from .._core import PgnTree

__all__ = ["Nags"]

_T = TypeVar("_T")


class Nags(MutableSet[int]):
    """The numbers that judge a move: a set that changes the game, with what Python's sets can do.

    They go from 0 to 255, as in the PGN standard: 1 is `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!`. Others, more than 32
    and any at the root, which is no move, raise `AtomicChessError`.

    >>> import atomic_chess as ac
    >>> node = ac.pgn.Game().add_variation(ac.Move.from_uci("g1f3"), nags=[3])
    >>> node.nags.add(14)
    >>> node.nags == {3, 14}
    True
    """

    def __init__(self, tree: PgnTree, node_id: int) -> None:
        """Make the view of a node's numbers; nodes do that."""
        self._tree = tree
        self._id = node_id

    @classmethod
    def _from_iterable(cls, it: Iterable[_T]) -> set[_T]:
        # What set operations give is a set of its own.
        return set(it)

    def __contains__(self, nag: object) -> bool:
        """Whether a number is there."""
        return nag in self._tree.nags(self._id)

    def __iter__(self) -> Iterator[int]:
        """Iterate over the numbers as they are now."""
        return iter(list(dict.fromkeys(self._tree.nags(self._id))))

    def __len__(self) -> int:
        """Count the numbers."""
        return len(set(self._tree.nags(self._id)))

    def add(self, value: int) -> None:
        """Put a number in, if it is not there."""
        if value not in self:
            self._tree.set_nags(self._id, [*self, value])

    def discard(self, value: int) -> None:
        """Take a number out, if it is there."""
        if value in self:
            self._tree.set_nags(self._id, [nag for nag in self if nag != value])

    def __repr__(self) -> str:
        """Show the numbers as a set."""
        return f"<Nags {set(self)}>"
