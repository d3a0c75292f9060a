"""How fast the PGN reader of the package `chess` reads a file of atomic games, for comparison.

    pip install chess
    cargo bench --bench pgn -- --write games.pgn
    cargo bench --bench pgn -- games.pgn
    python python/benchmarks/pgn_chess.py games.pgn

Like the Rust benchmark it reads main lines only (every move checked, no trees), then whole games, and counts
processor time. The package is needed here and nowhere else.
"""

# The package `chess` need not be there where types are checked.
# mypy: ignore-errors

import argparse
import time
from collections.abc import Callable
from pathlib import Path

import chess
import chess.pgn


class MainLine(chess.pgn.BaseVisitor[int]):
    """Counts the plies of the main line."""

    def begin_game(self) -> None:
        """Start to count."""
        self.plies = 0

    def begin_variation(self) -> chess.pgn.SkipType:
        """Pass over variations."""
        return chess.pgn.SKIP

    def visit_move(self, board: chess.Board, move: chess.Move) -> None:  # noqa: ARG002
        """Count a ply."""
        self.plies += 1

    def handle_error(self, error: Exception) -> None:
        """Stop at a move that is not legal."""
        raise error

    def result(self) -> int:
        """Give the number of plies."""
        return self.plies


def main_lines(path: Path) -> tuple[int, int]:
    """Read the main lines; give the number of games and of plies."""
    games = plies = 0
    with path.open(encoding="utf-8") as file:
        while (count := chess.pgn.read_game(file, Visitor=MainLine)) is not None:
            games += 1
            plies += count
    return games, plies


def whole_games(path: Path) -> tuple[int, int]:
    """Read the games as trees; give the number of games and of plies of their main lines."""
    games = plies = 0
    with path.open(encoding="utf-8") as file:
        while (game := chess.pgn.read_game(file)) is not None:
            if game.errors:
                raise game.errors[0]
            games += 1
            plies += sum(1 for _ in game.mainline_moves())
    return games, plies


def report(name: str, read: Callable[[Path], tuple[int, int]], path: Path) -> None:
    """Read a file once and print how long it took."""
    start = time.process_time()
    games, plies = read(path)
    seconds = time.process_time() - start
    print(
        f"{name}: {games} games, {plies} plies in {seconds:.3f} s: "
        f"{plies / seconds / 1e6:.4f} million plies/s, {seconds * 1e9 / max(plies, 1):.0f} ns a ply"
    )


def main() -> None:
    """Read a file in both ways."""
    parser = argparse.ArgumentParser(description="Measure the PGN reader of the package chess.")
    parser.add_argument("file", type=Path, help="a plain PGN file of atomic games")
    path = parser.parse_args().file
    print(f"chess {chess.__version__}")
    report("main lines", main_lines, path)
    report("whole games", whole_games, path)


if __name__ == "__main__":
    main()
