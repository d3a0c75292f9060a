"""Pictures of boards, pieces, sets of squares and explosions, as SVG.

Names and meanings follow python-chess where it has them. `Board`, `Position`, `Piece`, `SquareSet` and `Explosion` show
themselves in notebooks without any call; the functions here are for saying how.

>>> board = ac.Board("rnbqkb1r/pppp1ppp/5n2/4p1N1/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 3")
>>> picture = ac.svg.board(board, explosion=ac.Move.from_uci("g5f7"), size=400)
>>> 'class="ac-king-dies" data-square="e8"' in picture
True

A picture is the same text for the same arguments. It holds no `id`, so that any number of pictures may stand in one
page; it loads nothing and reads well on light and dark pages. What matters is told by shapes too, not by colours
alone. Each mark has a class, and an attribute `data-square` where it belongs to a square: `ac-last-move`, `ac-fill`,
`ac-check`, `ac-mark`, `ac-piece`, `ac-arrow`, and for explosions `ac-blast`, `ac-dies`, `ac-king-dies`,
`ac-survives`.

A colour is `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa` or the name of a CSS colour. The colours of a picture are
`square light`, `square dark`, `square light lastmove`, `square dark lastmove`, `margin`, `coord`, `check`, `mark`,
`blast`, `dies`, `survives`, `arrow green`, `arrow red`, `arrow yellow` and `arrow blue`; the presets `brown` (taken
unless another is named), `blue`, `green` and `grey`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from operator import index
from types import MappingProxyType
from typing import SupportsIndex

from . import _core
from .constants import SQUARE_NAMES, WHITE, Color, Square
from .errors import AtomicChessError

__all__ = ["Arrow", "Picture", "board", "piece", "square_set"]

_PGN_COLORS = {"G": "green", "R": "red", "Y": "yellow", "B": "blue"}
_NO_COLORS: Mapping[str, str] = MappingProxyType({})
_NO_FILL: Mapping[Square, str] = MappingProxyType({})


class Picture(str):
    """The text of an SVG document, which notebooks show as a picture.

    >>> picture = ac.svg.piece(ac.Piece.from_symbol("N"))
    >>> picture.startswith("<svg ")
    True
    """

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


class Arrow:
    """An arrow from square to square; with both the same, a circle.

    `color` is `"green"`, `"red"`, `"yellow"`, `"blue"`, which are colours of the picture, or any colour. Arrows are
    equal if tail, head and colour are. Raises `AtomicChessError` for a square that is not 0 to 63.

    >>> arrow = ac.svg.Arrow(ac.G1, ac.F3, color="blue")
    >>> arrow
    Arrow(6, 21, color='blue')
    >>> ac.svg.board(ac.Board(), arrows=[arrow, (ac.E2, ac.E4)]).count("ac-arrow")
    2
    """

    __slots__ = ("_color", "_head", "_tail")

    def __init__(self, tail: Square, head: Square, *, color: str = "green") -> None:  # noqa: D107
        _core.square_name(tail)
        _core.square_name(head)
        if not isinstance(color, str):
            raise TypeError(f"expected a colour as str, not {type(color).__name__}")
        self._tail = index(tail)
        self._head = index(head)
        self._color = color

    @property
    def tail(self) -> Square:
        """The square that it begins on, 0 to 63."""
        return self._tail

    @property
    def head(self) -> Square:
        """The square that it points to, 0 to 63."""
        return self._head

    @property
    def color(self) -> str:
        """Its colour. Whether it is one shows when the arrow is drawn."""
        return self._color

    def pgn(self) -> str:
        """Give the arrow as comments of PGN files write it.

        That is the letter of the colour, the tail, and the head unless it is the tail. The letters are G, R, Y and B;
        other colours are written as G.

        >>> ac.svg.Arrow(ac.E2, ac.E4, color="red").pgn()
        'Re2e4'
        """
        letters = {name: letter for letter, name in _PGN_COLORS.items()}
        head = "" if self._head == self._tail else SQUARE_NAMES[self._head]
        return letters.get(self._color, "G") + SQUARE_NAMES[self._tail] + head

    @staticmethod
    def from_pgn(pgn: str) -> Arrow:
        """Read an arrow as `pgn` gives it. Raises `AtomicChessError` for any other text.

        >>> ac.svg.Arrow.from_pgn("Ye4")
        Arrow(28, 28, color='yellow')
        """
        if not isinstance(pgn, str):
            raise TypeError(f"expected an arrow as str, not {type(pgn).__name__}")
        color, tail, head = pgn[:1], pgn[1:3], pgn[3:] or pgn[1:3]
        if color not in _PGN_COLORS or tail not in SQUARE_NAMES or head not in SQUARE_NAMES:
            raise AtomicChessError(f"not an arrow: {pgn!r} (expected G, R, Y or B and one or two squares)")
        return Arrow(_core.parse_square(tail), _core.parse_square(head), color=_PGN_COLORS[color])

    def __eq__(self, other: object) -> bool:
        """Compare tail, head and colour."""
        if not isinstance(other, Arrow):
            return NotImplemented
        return (self._tail, self._head, self._color) == (other._tail, other._head, other._color)

    def __hash__(self) -> int:
        """Hash tail, head and colour."""
        return hash((self._tail, self._head, self._color))

    def __repr__(self) -> str:
        """Give the call that makes an equal arrow."""
        return f"Arrow({self._tail}, {self._head}, color={self._color!r})"


def board(
    board: _core.Board | _core.Position | None = None,
    *,
    orientation: Color = WHITE,
    lastmove: _core.Move | None = None,
    check: Square | None = None,
    arrows: Iterable[Arrow | tuple[Square, Square]] = (),
    fill: Mapping[Square, str] = _NO_FILL,
    squares: _core.SquareSet | SupportsIndex | Iterable[Square] | None = None,
    explosion: _core.Move | _core.Explosion | None = None,
    size: int | None = None,
    coordinates: bool = True,
    colors: str | Mapping[str, str] = _NO_COLORS,
    title: str | None = None,
) -> Picture:
    """Draw a board, an empty one if none is given.

    `orientation` is the side whose first rank is at the bottom. `lastmove` tints two squares. `check` is the square
    of a king to be framed. `arrows` are `Arrow`s or pairs of squares. `fill` maps squares to colours. `squares` are
    marked with frames. `size` is the width and height in pixels, 1 to 65535; without it the picture is as large as
    the page lets it be. `coordinates` says whether the margin with the names of files and ranks is there. `colors` is
    the name of a preset, or maps names of colours to colours. `title` is what screen readers tell.

    `explosion` shows what a capture does: the zone of the blast hatched, a burst in its centre, crosses over the men
    that go, rings around the pawns that stay though they stand in the zone, and a king that goes toppled on a red
    burst. It is a legal move of the board, which is shown as an arrow too, or an `Explosion`, whose men are put on
    their squares. A move that is no capture, castling included, explodes nothing.

    Raises `AtomicChessError` for a square, a size or a colour that is none, and for a move to explode without a board;
    `IllegalMoveError` if that move is not legal.

    >>> board = ac.Board("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1")
    >>> capture = ac.Move.from_uci("e5d6")
    >>> picture = ac.svg.board(board, orientation=ac.BLACK, explosion=capture, colors="blue", size=400)
    >>> picture.count("ac-dies")
    2
    >>> ac.svg.board(board, fill={ac.E4: "tomato"}, squares=[ac.D4], colors={"mark": "#08f"}).count("<svg ")
    1
    """
    drawn = [_row(arrow) for arrow in arrows]
    exploded = explosion if isinstance(explosion, _core.Explosion) else None
    if isinstance(explosion, _core.Move):
        if board is None:
            raise AtomicChessError("a move can explode something only on a board")
        exploded = board.explosion(explosion)
        drawn.append((explosion.from_square, explosion.to_square, "green"))
    elif explosion is not None and exploded is None:
        raise TypeError(f"expected a Move or an Explosion, not {type(explosion).__name__}")
    return Picture(
        _core.draw_board(
            board,
            orientation,
            lastmove,
            check,
            drawn,
            fill,
            0 if squares is None else squares,
            exploded,
            size,
            coordinates,
            colors,
            title,
        )
    )


def piece(piece: _core.Piece, size: int | None = None) -> Picture:
    """Draw a piece on a transparent ground.

    `size` is the width and height in pixels, 1 to 65535; without it the picture is as large as the page lets it be.

    >>> ac.svg.piece(ac.Piece.from_symbol("k"), size=45).count("black king")
    2
    """
    return Picture(_core.draw_piece(piece, size))


def square_set(
    squares: _core.SquareSet | SupportsIndex | Iterable[Square],
    *,
    orientation: Color = WHITE,
    size: int | None = None,
    coordinates: bool = True,
    colors: str | Mapping[str, str] = _NO_COLORS,
) -> Picture:
    """Draw a set of squares as marks on an empty board. The arguments are as for `board`.

    >>> ac.svg.square_set([ac.A1, ac.H8]).count("ac-mark")
    2
    """
    return board(
        squares=squares, orientation=orientation, size=size, coordinates=coordinates, colors=colors, title="Squares"
    )


def _row(arrow: Arrow | tuple[Square, Square]) -> tuple[Square, Square, str]:
    if isinstance(arrow, Arrow):
        return arrow.tail, arrow.head, arrow.color
    if not isinstance(arrow, tuple | list) or len(arrow) != 2:
        raise TypeError(f"expected an Arrow or a pair of squares, not {arrow!r}")
    tail, head = arrow
    return tail, head, "green"
