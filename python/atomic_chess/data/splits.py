"""Which split a game belongs to."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from ..errors import AtomicChessError

__all__ = ["split_numbers"]


def _mixed(numbers: npt.NDArray[np.uint64]) -> npt.NDArray[np.uint64]:
    """Mix by the output function of SplitMix64."""
    numbers = numbers + np.uint64(0x9E3779B97F4A7C15)
    numbers = (numbers ^ (numbers >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    numbers = (numbers ^ (numbers >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return numbers ^ (numbers >> np.uint64(31))


def split_numbers(games: npt.ArrayLike, fractions: Sequence[float], seed: int = 0) -> npt.NDArray[np.intp]:
    """Give for each number of the column `game` the index of its split.

    `fractions` are the shares of the splits, which are positive and sum to 1. A game's split depends on nothing but
    its number, the fractions and the seed, 0 to 2**64 - 1: games with the same moves are in the same split, in
    whatever file.

    >>> data.split_numbers([3, 4, 5, 3], [0.5, 0.5], seed=7).tolist()
    [0, 1, 1, 0]
    """
    if not fractions or not all(0 < fraction <= 1 for fraction in fractions):
        raise AtomicChessError(f"fractions must be positive and sum to 1, not {list(fractions)}")
    if not math.isclose(math.fsum(fractions), 1, abs_tol=1e-6):
        raise AtomicChessError(f"fractions must sum to 1, not {math.fsum(fractions)}")
    if not 0 <= seed < 2**64:
        raise AtomicChessError(f"a seed must be 0 to 2**64 - 1, not {seed}")
    numbers = np.atleast_1d(np.asarray(games, np.uint64))
    numbers = _mixed(numbers ^ _mixed(np.array([seed], np.uint64)))
    # The highest 53 bits, which a float64 holds exactly.
    places = (numbers >> np.uint64(11)).astype(np.float64) / 2**53
    return np.searchsorted(np.cumsum(fractions)[:-1], places, side="right")
