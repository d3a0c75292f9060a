"""Set-ups: boards that need not be valid positions yet."""

from __future__ import annotations

from collections.abc import Mapping
from operator import index

from ._core import Board, Fault, Piece, Position, SquareSet, square_name, square_rank
from .bitboards import BB_BACKRANKS, BB_RANK_1, Bitboard
from .constants import A1, A8, FILE_NAMES, H1, H8, RANK_NAMES, WHITE, Color, Square
from .errors import AtomicChessError, InvalidFenError

__all__ = ["Setup"]

_CORNERS = {H1: "K", A1: "Q", H8: "k", A8: "q"}


class Setup:
    """Men, side to move, castling rights and clocks, valid or not: what a `Board` is made from.

    It begins empty, or with what stands on a board. Anything may be put on it; `faults` tells what keeps it from being
    a position, and `board` makes the board. It is mutable, and so not hashable; two are equal if all their parts are.

    >>> import atomic_chess as ac
    >>> setup = ac.Setup()
    >>> setup.set_piece_at(ac.E1, ac.Piece.from_symbol("K"))
    >>> [fault.kind for fault in setup.faults()]
    ['missing_king']
    >>> setup.set_piece_at(ac.E8, ac.Piece.from_symbol("k"))
    >>> setup.set_piece_at(ac.H1, ac.Piece.from_symbol("R"))
    >>> setup.castling_rights = ac.BB_H1
    >>> setup.board()
    Board('4k3/8/8/8/8/8/8/4K2R w K - 0 1')
    """

    __hash__ = None  # type: ignore[assignment]

    def __init__(self, start: Board | Position | None = None, *, chess960: bool = False) -> None:
        """Begin empty, or with what stands on a board."""
        if start is not None and not isinstance(start, (Board, Position)):
            raise TypeError(f"expected a Board, a Position or None, not {type(start).__name__}")
        self._men: dict[Square, Piece] = {} if start is None else start.piece_map()
        self._castling_rights: Bitboard = 0 if start is None else start.castling_rights
        self._ep_square: Square | None = None if start is None else start.ep_square
        self._clocks = (0, 1) if start is None else (start.halfmove_clock, start.fullmove_number)
        self.turn = WHITE if start is None else start.turn
        self.chess960 = chess960 if start is None else start.chess960

    @property
    def turn(self) -> Color:
        """Whose move it is, `WHITE` at first."""
        return self._turn

    @turn.setter
    def turn(self, color: Color) -> None:
        self._turn = _flag(color, "turn")

    @property
    def chess960(self) -> bool:
        """Whether the castling rights are those of Chess960, and the board is to write castling so."""
        return self._chess960

    @chess960.setter
    def chess960(self, chess960: bool) -> None:
        self._chess960 = _flag(chess960, "chess960")

    @property
    def castling_rights(self) -> Bitboard:
        """The mask of the rooks that may still castle.

        Raises `AtomicChessError` where it is set to squares that are not on the first or eighth rank.
        """
        return self._castling_rights

    @castling_rights.setter
    def castling_rights(self, rooks: Bitboard | SquareSet) -> None:
        mask = int(SquareSet(rooks))
        if mask & ~BB_BACKRANKS:
            raise AtomicChessError("castling rights are those of rooks on the first and the eighth rank")
        self._castling_rights = mask

    @property
    def ep_square(self) -> Square | None:
        """The square that a pawn has just passed, or `None`."""
        return self._ep_square

    @ep_square.setter
    def ep_square(self, square: Square | None) -> None:
        if square is not None:
            square_name(square)
        self._ep_square = None if square is None else index(square)

    @property
    def halfmove_clock(self) -> int:
        """Half-moves since the last capture or pawn move, 0 at first."""
        return self._clocks[0]

    @halfmove_clock.setter
    def halfmove_clock(self, halfmoves: int) -> None:
        self._clocks = (_count(halfmoves), self._clocks[1])

    @property
    def fullmove_number(self) -> int:
        """The number of the move in the game, 1 at first."""
        return self._clocks[1]

    @fullmove_number.setter
    def fullmove_number(self, number: int) -> None:
        self._clocks = (self._clocks[0], _count(number))

    def piece_at(self, square: Square) -> Piece | None:
        """Give the man on a square, or `None`. Raises `AtomicChessError` unless the square is 0 to 63."""
        square_name(square)
        return self._men.get(index(square))

    def piece_map(self) -> dict[Square, Piece]:
        """Give all men, as a new dict from square to `Piece`."""
        return dict(self._men)

    def set_piece_at(self, square: Square, piece: Piece | None) -> None:
        """Put a man on a square, or clear the square with `None`."""
        square_name(square)
        if piece is None:
            self._men.pop(index(square), None)
        elif isinstance(piece, Piece):
            self._men[index(square)] = piece
        else:
            raise TypeError(f"expected a Piece or None, not {type(piece).__name__}")

    def remove_piece_at(self, square: Square) -> Piece | None:
        """Clear a square and give the man that stood there, or `None`."""
        piece = self.piece_at(square)
        self.set_piece_at(square, None)
        return piece

    def set_piece_map(self, pieces: Mapping[Square, Piece]) -> None:
        """Replace all men by those of a mapping from square to `Piece`."""
        if not isinstance(pieces, Mapping):
            raise TypeError(f"expected a mapping from squares to pieces, not {type(pieces).__name__}")
        other = Setup()
        for square, piece in pieces.items():
            other.set_piece_at(square, piece)
        self._men = other._men

    def set_board_fen(self, fen: str) -> None:
        """Replace all men by those of the first field of a FEN.

        Raises `InvalidFenError` for a text that is none.

        >>> import atomic_chess as ac
        >>> setup = ac.Setup()
        >>> setup.set_board_fen("8/8/8/8/8/8/PPPP4/8")
        >>> len(setup.piece_map())
        4
        """
        men: dict[Square, Piece] = {}
        faults = [fault for fault in Board.check_fen(fen) if fault.kind == "syntax"]
        if faults or len(fen.split()) != 1:
            message = "; ".join(fault.message for fault in faults) or "it is one word"
            raise InvalidFenError(f"invalid board {fen[:200]!r}: {message}", faults)
        square = A8
        for letter in fen.strip():
            if letter.isdigit():
                square += int(letter)
            elif letter == "/":
                square -= 16
            else:
                men[square] = Piece.from_symbol(letter)
                square += 1
        self._men = men

    def clear(self) -> None:
        """Take everything off: no man, White to move, no rights, the first move."""
        self.__init__(chess960=self.chess960)  # type: ignore[misc]

    def board_fen(self) -> str:
        """Give the first field of the FEN: the men alone."""
        ranks = []
        for rank in range(7, -1, -1):
            text = ""
            for file in range(8):
                piece = self._men.get(8 * rank + file)
                text += piece.symbol() if piece else "."
            for empty in range(8, 0, -1):
                text = text.replace("." * empty, str(empty))
            ranks.append(text)
        return "/".join(ranks)

    def fen(self) -> str:
        """Give the FEN, which may be invalid.

        >>> import atomic_chess as ac
        >>> ac.Setup().fen()
        '8/8/8/8/8/8/8/8 w - - 0 1'
        """
        turn = "w" if self.turn else "b"
        passed = "-" if self._ep_square is None else square_name(self._ep_square)
        return f"{self.board_fen()} {turn} {self._castling_fen()} {passed} {self.halfmove_clock} {self.fullmove_number}"

    def _castling_fen(self) -> str:
        rooks = list(SquareSet(self._castling_rights & BB_RANK_1))[::-1]
        rooks += list(SquareSet(self._castling_rights & ~BB_RANK_1))[::-1]
        letters = []
        for rook in rooks:
            letter = FILE_NAMES[rook % 8]
            letter = letter.upper() if square_rank(rook) == 0 else letter
            letters.append(letter if self.chess960 else _CORNERS.get(rook, letter))
        return "".join(letters) or "-"

    def faults(self) -> list[Fault]:
        """List all that keeps the set-up from being a position, none if it is one."""
        return Board.check_fen(self.fen(), chess960=self.chess960)

    def is_valid(self) -> bool:
        """Whether the set-up is a position."""
        return not self.faults()

    def board(self) -> Board:
        """Make a board. Raises `InvalidFenError`, with all faults, if the set-up is not a position."""
        return Board(self.fen(), chess960=self.chess960)

    def position(self) -> Position:
        """Make a position. Raises `InvalidFenError`, with all faults, if the set-up is not one."""
        return Position(self.fen(), chess960=self.chess960)

    def copy(self) -> Setup:
        """Make an equal, independent set-up."""
        other = Setup(chess960=self.chess960)
        other.__dict__.update(self.__dict__)
        other._men = dict(self._men)
        return other

    __copy__ = copy

    def __eq__(self, other: object) -> bool:
        """Tell whether all parts are equal."""
        if not isinstance(other, Setup):
            return NotImplemented
        return (self.fen(), self.chess960) == (other.fen(), other.chess960)

    def __str__(self) -> str:
        """Draw the men, eight lines of eight letters."""
        rows = (
            " ".join(piece.symbol() if (piece := self._men.get(8 * rank + file)) else "." for file in range(8))
            for rank in range(len(RANK_NAMES) - 1, -1, -1)
        )
        return "\n".join(rows)

    def __repr__(self) -> str:
        """Name the FEN."""
        return f"<Setup {self.fen()}>"


def _flag(value: bool, name: str) -> bool:
    if not isinstance(value, bool):
        raise TypeError(f"{name} must be a bool, not {type(value).__name__}")
    return value


def _count(number: int) -> int:
    if not isinstance(number, int):
        raise TypeError(f"a clock must be an int, not {type(number).__name__}")
    if not 0 <= number < 2**32:
        raise AtomicChessError(f"a clock must be 0 to {2**32 - 1}")
    return number
