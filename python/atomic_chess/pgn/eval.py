"""An engine's judgement."""

from typing import NamedTuple

__all__ = ["Eval"]


class Eval(NamedTuple):
    """An engine's judgement as `[%eval ...]` gives it, from White's point of view.

    Either `centipawns` or `mate` is a number, the other is `None`. `mate` counts moves to the end and is negative if
    Black wins; `depth` is how deep the engine looked, in half-moves, or `None`.
    """

    centipawns: int | None
    mate: int | None
    depth: int | None
