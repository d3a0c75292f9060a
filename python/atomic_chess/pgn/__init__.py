r"""Files of games: PGN.

`read_game` and `iter_games` read games as trees, `iter_mainlines` reads the main lines alone, which is much faster, and
`check_games` lists every fault. `str(game)` writes a game so that it reads back the same. A game without a `Variant`
header is taken for atomic chess; games of other variants are passed over.

A game has at most 256 headers of 8 KiB each, comments of 64 KiB, 32 NAGs a move, 128 nested variations, 262,144 moves
and 16 MiB of comments. What exceeds that is not read (`PgnError` of kind `"too_large"`) and not built
(`AtomicChessError`).

>>> import io
>>> import atomic_chess as ac
>>> text = io.StringIO('[White "A"]\n\n1. Nf3 f6 2. Ne5 a6 (2... e6) 3. Nxd7# {[%clk 0:01:30] boom} 1-0')
>>> game = ac.pgn.read_game(text)
>>> game.headers["White"], game.result
('A', '1-0')
>>> [node.san() for node in game.mainline()]
['Nf3', 'f6', 'Ne5', 'a6', 'Nxd7#']
>>> game.end().clock()
90.0
"""

from .._core import Mainline
from .eval import Eval
from .headers import Headers
from .nag_set import Nags
from .nags import *
from .reading import Games, check_games, iter_games, iter_mainlines, read_game
from .tree import Game, GameNode

TAG_ROSTER = ["Event", "Site", "Date", "Round", "White", "Black", "Result"]
"""The headers that every game has, in their order."""

__all__ = [
    "NAG_ACTIVE_POSITION",
    "NAG_BLACK_DECISIVE_ADVANTAGE",
    "NAG_BLACK_DECISIVE_COUNTERPLAY",
    "NAG_BLACK_MODERATE_ADVANTAGE",
    "NAG_BLACK_MODERATE_COUNTERPLAY",
    "NAG_BLACK_MODERATE_TIME_PRESSURE",
    "NAG_BLACK_SEVERE_TIME_PRESSURE",
    "NAG_BLACK_SLIGHT_ADVANTAGE",
    "NAG_BLACK_ZUGZWANG",
    "NAG_BLUNDER",
    "NAG_BRILLIANT_MOVE",
    "NAG_DRAWISH_POSITION",
    "NAG_DUBIOUS_MOVE",
    "NAG_FORCED_MOVE",
    "NAG_GOOD_MOVE",
    "NAG_MISTAKE",
    "NAG_NOVELTY",
    "NAG_NULL",
    "NAG_QUIET_POSITION",
    "NAG_SINGULAR_MOVE",
    "NAG_SPECULATIVE_MOVE",
    "NAG_UNCLEAR_POSITION",
    "NAG_WHITE_DECISIVE_ADVANTAGE",
    "NAG_WHITE_DECISIVE_COUNTERPLAY",
    "NAG_WHITE_MODERATE_ADVANTAGE",
    "NAG_WHITE_MODERATE_COUNTERPLAY",
    "NAG_WHITE_MODERATE_TIME_PRESSURE",
    "NAG_WHITE_SEVERE_TIME_PRESSURE",
    "NAG_WHITE_SLIGHT_ADVANTAGE",
    "NAG_WHITE_ZUGZWANG",
    "NAG_WORST_MOVE",
    "TAG_ROSTER",
    "Eval",
    "Game",
    "GameNode",
    "Games",
    "Headers",
    "Mainline",
    "Nags",
    "check_games",
    "iter_games",
    "iter_mainlines",
    "read_game",
]
