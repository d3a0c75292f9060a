"""Play games between two simple programs and print them as PGN: this is how games.pgn was made.

Each side explodes the enemy king if it can, mostly sees when its own is in danger, and otherwise wins what material it
can, with some luck. The games are the same every time. From the top folder:
python examples/notebooks/make_games.py 120 > examples/notebooks/games.pgn
"""

import random
import sys
from collections.abc import Iterator

import atomic_chess as ac

SEED = 2026
LUCK = 2.5  # how far chance can outweigh material, in pawns
CARE = 0.8  # how often a side looks whether its king is in danger


def choose(board: ac.Board, luck: random.Random) -> ac.Move:
    """Choose a move."""
    wins = board.blast_moves()
    if wins:
        return wins[int(luck.random() * len(wins))]
    position = board.position
    moves = list(board.legal_moves)
    careful = luck.random() < CARE
    safe = [move for move in moves if not position.play(move).blast_moves()] if careful else moves

    def gain(move: ac.Move) -> float:
        swing = position.material_swing(move)
        return swing[not board.turn] - swing[board.turn] + LUCK * luck.random()

    return max(safe or moves, key=gain)


def games(count: int) -> Iterator[ac.pgn.Game]:
    """Play games, which end by `Ruleset.AUTOMATIC`."""
    luck = random.Random(SEED)
    for number in range(1, count + 1):
        board = ac.Board(rules="automatic")
        while not board.is_game_over():
            board.push(choose(board, luck))
        game = ac.pgn.Game.from_board(board)
        game.headers["Event"] = "Two simple programs"
        game.headers["Round"] = str(number)
        yield game


def main() -> None:
    """Print as many games as the command line says."""
    if len(sys.argv) != 2 or not sys.argv[1].isdecimal():
        sys.exit("usage: make_games.py COUNT")
    for game in games(int(sys.argv[1])):
        print(game)


if __name__ == "__main__":
    main()
