"""Which games and positions are wanted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..errors import AtomicChessError

__all__ = ["Filters"]

_MOST = {"elo": 65_535, "seconds": 2**31 - 1, "ply": 2**32 - 1}


@dataclass(frozen=True, kw_only=True)
class Filters:
    """Which games and which of their positions are wanted. Ranges hold both their ends, and None leaves an end open.

    - `results`: the results, as PGN writes them. Without `"*"`, games whose result is not known are out.
    - `min_elo`, `max_elo`: of both players' ratings. Games that lack one are out if either is given.
    - `min_seconds`, `max_seconds`: the time that a game gives a player for 40 moves: base + 40 * increment. Games
      that do not say, or in another way, are out if either is given.
    - `min_ply`, `max_ply`: half-moves played before a position.

    >>> data.Filters(min_elo=2000, max_ply=20).plies
    (0, 20)
    """

    results: Sequence[str] = ("1-0", "0-1", "1/2-1/2")
    min_elo: int | None = None
    max_elo: int | None = None
    min_seconds: int | None = None
    max_seconds: int | None = None
    min_ply: int | None = None
    max_ply: int | None = None

    def __post_init__(self) -> None:
        """Check the values."""
        for result in self.results:
            if result not in ("1-0", "0-1", "1/2-1/2", "*"):
                raise AtomicChessError(f"results must be of '1-0', '0-1', '1/2-1/2' and '*', not {result!r}")
        for name, most in _MOST.items():
            low, high = getattr(self, f"min_{name}"), getattr(self, f"max_{name}")
            for end, value in (("min", low), ("max", high)):
                if value is not None and not 0 <= value <= most:
                    raise AtomicChessError(f"{end}_{name} must be 0 to {most}, not {value}")
            if low is not None and high is not None and low > high:
                raise AtomicChessError(f"min_{name} is {low}, more than max_{name}, which is {high}")

    def _range(self, name: str) -> tuple[int, int] | None:
        low, high = getattr(self, f"min_{name}"), getattr(self, f"max_{name}")
        if low is None and high is None:
            return None
        return (low or 0, _MOST[name] if high is None else high)

    @property
    def ratings(self) -> tuple[int, int] | None:
        """The range of ratings, or None for all games."""
        return self._range("elo")

    @property
    def seconds(self) -> tuple[int, int] | None:
        """The range of seconds, or None for all games."""
        return self._range("seconds")

    @property
    def plies(self) -> tuple[int, int]:
        """The range of half-moves."""
        return self._range("ply") or (0, _MOST["ply"])
