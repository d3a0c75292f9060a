"""The headers of a game."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping

from .._core import PgnTree

__all__ = ["Headers"]

_OF_THE_START = {"variant", "setup", "fen"}


class Headers(MutableMapping[str, str]):
    """The headers of a game, in the order of the file. Upper and lower case of a name are the same.

    `Variant`, `SetUp` and `FEN` follow from the start position; setting or deleting them raises `AtomicChessError`, as
    does whatever PGN cannot hold. `Result` must be a result.
    """

    def __init__(self, tree: PgnTree) -> None:
        """Make the view of a tree's headers; games do that."""
        self._tree = tree

    def __getitem__(self, name: str) -> str:
        """Give a value. Raises `KeyError` if the header is not there."""
        value = self._tree.tag(name)
        if value is None:
            raise KeyError(name)
        return value

    def __setitem__(self, name: str, value: str) -> None:
        """Set a value. A new header comes last."""
        self._tree.set_tag(name, value)

    def __delitem__(self, name: str) -> None:
        """Take a header out. Raises `KeyError` if it is not there."""
        if not self._tree.remove_tag(name):
            raise KeyError(name)

    def clear(self) -> None:
        """Take out all headers but `Variant`, `SetUp` and `FEN`, which follow from the start position."""
        for name in self:
            if name.lower() not in _OF_THE_START:
                del self[name]

    def __iter__(self) -> Iterator[str]:
        """Iterate over the names as they are now."""
        return iter([name for name, _ in self._tree.tags()])

    def __len__(self) -> int:
        """Count the headers."""
        return len(self._tree.tags())

    def __contains__(self, name: object) -> bool:
        """Whether there is a header of this name."""
        return isinstance(name, str) and self._tree.tag(name) is not None

    def __repr__(self) -> str:
        """Show the headers as a dict."""
        return f"<Headers {dict(self._tree.tags())}>"
