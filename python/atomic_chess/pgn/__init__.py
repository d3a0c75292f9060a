r"""Files of games: PGN.

`read_game` and `iter_games` read games as trees, `iter_mainlines` reads the main lines alone, which is much faster, and
`check_games` lists every fault. `str(game)` writes a game so that it reads back the same. A game without a `Variant`
header is taken for atomic chess; games of other variants are passed over.

A game has at most 256 headers of 8 KiB each, comments of 64 KiB, 32 NAGs a move, 128 nested variations, 262,144 moves
and 16 MiB of text. What exceeds that is not read (`PgnError` of kind `"too_large"`) and not built (`AtomicChessError`).

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
from .reading import Games, check_games, iter_games, iter_mainlines, read_game
from .tree import Eval, Game, GameNode, Headers

__all__ = [
    "Eval",
    "Game",
    "GameNode",
    "Games",
    "Headers",
    "Mainline",
    "check_games",
    "iter_games",
    "iter_mainlines",
    "read_game",
]
