"""How games end."""

from dataclasses import dataclass
from enum import Enum

from .constants import Color


class Termination(Enum):
    """Why a game is over. The value is the name in lower case."""

    KING_EXPLODED = "king_exploded"
    """A king is gone. The other side has won."""
    CHECKMATE = "checkmate"
    """The side to move is in check and has no legal move. The other side has won."""
    STALEMATE = "stalemate"
    """The side to move is not in check and has no legal move. A draw."""
    BARE_KINGS = "bare_kings"
    """Only the two kings are left. A draw."""
    DEAD_MATERIAL = "dead_material"
    """The men on the board make a draw by the ruleset."""
    THREEFOLD_REPETITION = "threefold_repetition"
    """The position stood on the board for the third time. A draw, claimed or automatic as the ruleset says."""
    FIVEFOLD_REPETITION = "fivefold_repetition"
    """The position stood on the board for the fifth time. A draw."""
    FIFTY_MOVES = "fifty_moves"
    """Fifty moves of each side without capture or pawn move. A draw, claimed or automatic as the ruleset says."""
    SEVENTYFIVE_MOVES = "seventyfive_moves"
    """Seventy-five moves of each side without capture or pawn move. A draw."""
    AGREEMENT = "agreement"
    """The players agreed on a draw."""
    RESIGNATION = "resignation"
    """A player gave up. The other side has won."""
    TIME_FORFEIT = "time_forfeit"
    """A player ran out of time. The other side has won, or it is a draw if that side could not win."""

    def __repr__(self) -> str:
        """Give the Python expression for the member."""
        return f"{type(self).__name__}.{self.name}"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game has ended: why, and who has won (`WHITE`, `BLACK`, or `None` for a draw).

    >>> import atomic_chess as ac
    >>> ac.Outcome(ac.Termination.CHECKMATE, ac.BLACK).result()
    '0-1'
    """

    termination: Termination
    winner: Color | None

    def result(self) -> str:
        """Give the result as PGN writes it: `"1-0"`, `"0-1"` or `"1/2-1/2"`."""
        if self.winner is None:
            return "1/2-1/2"
        return "1-0" if self.winner else "0-1"
