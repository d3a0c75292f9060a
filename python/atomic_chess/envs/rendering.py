"""Pictures of games for environments."""

from __future__ import annotations

from io import BytesIO
from operator import index
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from .. import svg
from .._core import Board, Position
from .._extras import missing
from ..errors import AtomicChessError
from .batch import BatchEnv

__all__ = ["RENDER_MODES", "Renderer"]

RENDER_MODES: Final = ("ansi", "svg", "rgb_array")
"""The modes of all environments."""


class Renderer:
    """Draws games in the mode and size that an environment was made with.

    `render_size` is the width and height of pictures in pixels, 1 to 65535. Without it pixels are 400 and SVG documents
    as large as the page lets them be. `"rgb_array"` needs resvg-py and Pillow; where one is missing the renderer raises
    `ImportError` at once. Other faults raise `AtomicChessError`.

    >>> from atomic_chess.envs import BatchEnv
    >>> from atomic_chess.envs.rendering import Renderer
    >>> print(Renderer("ansi").draw(BatchEnv(1), 0).splitlines()[0])
    r n b q k b n r
    """

    def __init__(self, render_mode: str | None, render_size: int | None = None) -> None:
        """Check mode and size."""
        if render_mode is not None and render_mode not in RENDER_MODES:
            names = ", ".join(map(repr, RENDER_MODES))
            raise AtomicChessError(f"render_mode must be one of {names} or None, not {render_mode!r}")
        self.mode = render_mode
        self._size = render_size if render_size is None else index(render_size)
        if self._size is not None and not 1 <= self._size <= 65535:
            raise AtomicChessError(f"render_size must be 1 to 65535, not {render_size}")
        if render_mode == "rgb_array":
            self._size = self._size or 400
            _pixels(svg.board(size=1))

    def draw(self, env: BatchEnv, game: int) -> str | npt.NDArray[np.uint8] | None:
        """Draw a game: a text of eight lines, an SVG document, or uint8 pixels `(size, size, 3)`."""
        if self.mode is None:
            return None
        position = env.position(game)
        if self.mode == "ansi":
            return str(Board.from_position(position))
        picture = self._picture(position)
        return picture if self.mode == "svg" else _pixels(picture)

    def _picture(self, position: Position) -> svg.Picture:
        check = position.king(position.turn) if position.is_check() else None
        return svg.board(position, size=self._size, check=check)


def _pixels(picture: str) -> npt.NDArray[np.uint8]:
    try:
        from PIL import Image
        from resvg_py import svg_to_bytes
    except ImportError as error:
        raise missing(error, 'render_mode "rgb_array"', "render") from None
    # The names of files and ranks are drawn as lines, so no font is looked for.
    png: Any = svg_to_bytes(svg_string=picture, skip_system_fonts=True)
    with Image.open(BytesIO(png)) as image:
        return np.array(image.convert("RGB"))
