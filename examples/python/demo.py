"""Read opening positions, show the one with the most explosive capture, and play a game from each.

atomic-core/examples/demo.rs and examples/c/demo.c print the same lines; `make demo` compares them. From the top folder:
python examples/python/demo.py examples/openings.epd
"""

import sys
from pathlib import Path
from typing import NamedTuple

import atomic_chess as ac

PERFT_DEPTH = 4
MAX_HALF_MOVES = 100


class Opening(NamedTuple):
    """A position and the moves that lead to it."""

    board: ac.Board
    name: str


def read_openings(path: Path) -> list[Opening]:
    """Read lines of EPD with the operation `id`, such as `rnbqkbnr/... b KQkq - id "Nf3";`."""
    openings = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        board, operations = ac.Board.from_epd(line)
        if "id" not in operations:
            raise ValueError(f"line {number}: no id")
        openings.append(Opening(board, operations["id"]))
    return openings


def named_moves(board: ac.Board) -> dict[str, ac.Move]:
    """Give the legal moves by their names, in alphabetical order."""
    return dict(sorted((board.uci(move), move) for move in board.legal_moves))


def most_explosive(board: ac.Board) -> tuple[str, ac.Explosion] | None:
    """Give the capture that destroys the most men, the first of equals."""
    explosions = ((uci, board.explosion(move)) for uci, move in named_moves(board).items())
    captures = [(uci, explosion) for uci, explosion in explosions if explosion is not None]
    return max(captures, key=lambda capture: len(capture[1].destroyed), default=None)


def show(opening: Opening, capture: str, explosion: ac.Explosion) -> None:
    """Print an opening, a capture in it, and a game from it."""
    board = opening.board
    print(f"\nAfter {opening.name}:\n{board.fen()}\n\n{board}")

    moves = named_moves(board)
    print(f"\n{len(moves)} legal moves: {' '.join(moves)}")
    men = [piece.symbol() + ac.square_name(square) for square, piece in explosion.pieces.items()]
    print(f"The most explosive capture, {capture}, destroys {len(men)} men: {' '.join(men)}")

    last = play_out(board)
    print(f"\nA game from here: {' '.join(move.uci() for move in last.move_stack)} {ending(last)}")
    print(f"{last.fen()}\n\n{last}")


def play_out(board: ac.Board) -> ac.Board:
    """Play a game on a copy of the board.

    Each side makes the move that leaves the other the fewest replies, the last of equals in alphabetical order.
    """
    board = board.copy()
    while not board.is_game_over() and len(board.move_stack) < MAX_HALF_MOVES:
        board.push(min(reversed(named_moves(board).values()), key=lambda move: replies(board, move)))
    return board


def replies(board: ac.Board, move: ac.Move) -> int:
    """Count the legal moves after a move."""
    return board.position.play(move).legal_moves.count()


def ending(board: ac.Board) -> str:
    """Give the result and its reason, such as `1-0 king_exploded`; `* none` for a game that was broken off."""
    outcome = board.outcome()
    return f"{board.result()} {outcome.termination.value if outcome is not None else 'none'}"


def main() -> None:
    """Run the demonstration."""
    if len(sys.argv) != 2:
        sys.exit("usage: demo.py FILE.epd")
    try:
        openings = read_openings(Path(sys.argv[1]))
    except (OSError, ValueError) as error:
        sys.exit(f"{sys.argv[1]}: {error}")
    print(f"{len(openings)} opening positions")

    captures = [(opening, capture) for opening in openings if (capture := most_explosive(opening.board)) is not None]
    if not captures:
        sys.exit("no opening has a capture")
    opening, (uci, explosion) = max(captures, key=lambda row: len(row[1][1].destroyed))
    show(opening, uci, explosion)

    print(f"\nperft {PERFT_DEPTH}  half-moves  ending             opening")
    total = 0
    for board, name in openings:
        nodes = board.perft(PERFT_DEPTH)
        last = play_out(board)
        print(f"{nodes:>7}  {len(last.move_stack):>10}  {ending(last):<17}  {name}")
        total += nodes
    print(f"{total} nodes in all")


if __name__ == "__main__":
    main()
