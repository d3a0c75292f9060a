"""Measures this package beside python-chess and pyffish, and writes the table of the README.

    python python/peers.py chess pyffish -- python/benchmarks/speed.py

All jobs run in one process, the libraries in turn, several rounds; the median of the rounds counts. What the libraries
find is compared before anything is measured. `--write` puts the table into README.md.
"""

# The packages `chess` and `pyffish` need not be there where types are checked.
# mypy: ignore-errors

import argparse
import io
import random
import re
import statistics
import sys
import tempfile
import time
import timeit
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import chess
import chess.pgn
import chess.variant
import pyffish

import atomic_chess as ac

README = Path(__file__).parents[2] / "README.md"
BEGIN, END = "<!-- speed: begin -->", "<!-- speed: end -->"
AtomicBoard = chess.variant.AtomicBoard
SECONDS = 0.05
"""How long a library is measured at least in each round."""


class Job(NamedTuple):
    """What is measured: the work of each library, which gives a number that all must agree on."""

    name: str
    unit: str
    units: int
    target: int
    ours: Callable[[], int]
    chess: Callable[[], int]
    pyffish: Callable[[], int] | None


def random_games(count: int, plies: int) -> list[ac.Board]:
    """Play games at random, the same ones each time, without explosions of kings where there is a choice."""
    random_ = random.Random(1)
    games = []
    for _ in range(count):
        board = ac.Board()
        while len(board.move_stack) < plies and not board.is_game_over():
            winning = set(board.blast_moves())
            moves = sorted(move for move in board.legal_moves if move not in winning)
            board.push(random_.choice(moves or sorted(board.legal_moves)))
        games.append(board)
    return games


def perft_ours(board: ac.Board, depth: int) -> int:
    """Count leaves with a loop in Python."""
    if depth == 0:
        return 1
    count = 0
    for move in board.legal_moves:
        board.push(move)
        count += perft_ours(board, depth - 1)
        board.pop()
    return count


def perft_chess(board: chess.Board, depth: int) -> int:
    """Count leaves with the same loop over python-chess."""
    if depth == 0:
        return 1
    count = 0
    for move in board.legal_moves:
        board.push(move)
        count += perft_chess(board, depth - 1)
        board.pop()
    return count


def perft_pyffish(fen: str, moves: list[str], depth: int) -> int:
    """Count leaves with pyffish, which plays all moves of a list at each call."""
    if depth == 0:
        return 1
    count = 0
    for move in pyffish.legal_moves("atomic", fen, moves):
        count += perft_pyffish(fen, [*moves, move], depth - 1)
    return count


class MainLine(chess.pgn.BaseVisitor):
    """Plays main lines and counts their plies."""

    def begin_game(self) -> None:
        """Start to count."""
        self.plies = 0

    def begin_variation(self) -> chess.pgn.SkipType:
        """Pass over variations."""
        return chess.pgn.SKIP

    def visit_move(self, board: chess.Board, move: chess.Move) -> None:  # noqa: ARG002
        """Count a ply."""
        self.plies += 1

    def result(self) -> int:
        """Give the number of plies."""
        return self.plies


def jobs(pgn: Path) -> list[Job]:
    """Set up everything that is measured; the games of the PGN file are written if it is not there."""
    deep = 197326
    small = 8902
    boards = [game.copy(stack=False) for game in random_games(40, 20)]
    fens = [board.fen() for board in boards]
    theirs = [AtomicBoard(fen) for fen in fens]
    replies = [next(iter(board.legal_moves)).uci() for board in boards]
    games = random_games(20, 80)
    lines = [sans_of(game) for game in games]
    plies = sum(len(line) for line in lines)
    if not pgn.exists():
        pgn.write_text("\n\n".join(str(ac.pgn.Game.from_board(game)) for game in games * 10), encoding="utf-8")
    file_plies = sum(len(line) for line in ac.pgn.iter_mainlines(pgn))
    text = pgn.read_text(encoding="utf-8")

    def ours_pushes() -> int:
        for board, uci in zip(boards, replies, strict=True):
            board.push_uci(uci)
            board.pop()
        return len(boards)

    def their_pushes() -> int:
        for board, uci in zip(theirs, replies, strict=True):
            board.push_uci(uci)
            board.pop()
        return len(boards)

    def pyffish_pushes() -> int:
        return sum(1 for fen, uci in zip(fens, replies, strict=True) if pyffish.get_fen("atomic", fen, [uci]))

    def play(make: Callable[[], ac.Board | chess.Board]) -> int:
        for line in lines:
            board = make()
            for san in line:
                board.push_san(san)
        return plies

    def their_plies() -> int:
        file = io.StringIO(text)
        count = 0
        while (game := chess.pgn.read_game(file, Visitor=MainLine)) is not None:
            count += game
        return count

    return [
        Job(
            "`board.perft(4)`; the others loop in Python (depth 3)",
            "node",
            small,
            1000,
            lambda: ac.Board().perft(4) // deep * small,
            lambda: perft_chess(AtomicBoard(), 3),
            lambda: perft_pyffish(ac.STARTING_FEN, [], 3),
        ),
        Job(
            "perft as a loop in Python, depth 3",
            "node",
            small,
            12,
            lambda: perft_ours(ac.Board(), 3),
            lambda: perft_chess(AtomicBoard(), 3),
            lambda: perft_pyffish(ac.STARTING_FEN, [], 3),
        ),
        Job(
            "`len(list(board.legal_moves))`, middlegames",
            "position",
            len(boards),
            20,
            lambda: sum(len(list(board.legal_moves)) for board in boards),
            lambda: sum(len(list(board.legal_moves)) for board in theirs),
            lambda: sum(len(pyffish.legal_moves("atomic", fen, [])) for fen in fens),
        ),
        Job("`push_uci` and `pop`", "move", len(boards), 8, ours_pushes, their_pushes, pyffish_pushes),
        Job(
            "`push_san`, whole games",
            "move",
            plies,
            20,
            lambda: play(ac.Board),
            lambda: play(AtomicBoard),
            None,
        ),
        Job(
            "FEN read and written",
            "position",
            len(fens),
            20,
            lambda: sum(ac.Board(fen).fen() == fen for fen in fens),
            lambda: sum(AtomicBoard(fen).fen() == fen for fen in fens),
            lambda: sum(pyffish.get_fen("atomic", fen, []) == fen for fen in fens),
        ),
        Job(
            "main lines of a PGN file",
            "move",
            file_plies,
            30,
            lambda: sum(len(line) for line in ac.pgn.iter_mainlines(pgn)),
            their_plies,
            None,
        ),
    ]


def sans_of(board: ac.Board) -> list[str]:
    """Give the moves of a board in SAN."""
    twin = board.root()
    return [twin.san_and_push(move) for move in board.move_stack]


def seconds(work: Callable[[], int], times: int) -> float:
    """Measure processor time of one run."""
    start = time.process_time()
    for _ in range(times):
        work()
    return (time.process_time() - start) / times


def measure(job: Job, rounds: int) -> list[float | None]:
    """Give the median microseconds a unit of the three libraries, measured in turn."""
    works = [job.ours, job.chess, job.pyffish]
    results = {work() for work in works if work}
    if len(results) != 1:
        sys.exit(f"{job.name}: the libraries differ: {results}")
    times = [max(1, round(SECONDS / seconds(work, 1))) if work else 0 for work in works]
    samples: list[list[float]] = [[], [], []]
    for _ in range(rounds):
        for work, count, sample in zip(works, times, samples, strict=True):
            if work:
                sample.append(seconds(work, count))
    scale = 1e6 / job.units
    return [statistics.median(sample) * scale if sample else None for sample in samples]


def floor() -> str:
    """Measure what the interpreter itself costs: nanoseconds of the smallest things it can do."""
    board, move = ac.Board(), ac.Move(12, 28)

    def nothing() -> None:
        pass

    samples = {
        "a turn of a loop": "pass",
        "a call of a Python function": "nothing()",
        "a method of this package that does next to nothing": "board.ply()",
        "an attribute of this package": "board.turn",
        "a new object of this package": "squares()",
        "a hash and a comparison in a set": "move in seen",
        "`push` and `pop`": "push(move); pop()",
    }
    names = {"board": board, "squares": ac.SquareSet, "nothing": nothing, "move": move, "seen": {move}}
    names |= {"push": board.push, "pop": board.pop}
    lines = ["| what | ns |", "|---|---|"]
    for what, code in samples.items():
        timer = timeit.Timer(code, timer=time.process_time, globals=names)
        lines.append(f"| {what} | {statistics.median(timer.repeat(9, 50_000)) / 50_000 * 1e9:.0f} |")
    return "\n".join(lines)


def shown(value: float | None) -> str:
    """Write microseconds, or a dash where a library has no such thing."""
    if value is None:
        return "-"
    return f"{value:.3f}" if value < 1 else f"{value:.1f}" if value < 100 else f"{value:.0f}"


def main() -> int:
    """Measure, print, and write the table."""
    parser = argparse.ArgumentParser(description="Measure beside python-chess and pyffish.")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--write", action="store_true", help="put the table into README.md")
    parser.add_argument("--pgn", type=Path, help="read this PGN file of atomic games instead of random games")
    arguments = parser.parse_args()
    versions = f"python-chess {chess.__version__}, pyffish {'.'.join(map(str, pyffish.version()))}"
    rows = [
        "| µs a unit | unit | atomic_chess | python-chess | pyffish | python-chess ÷ atomic_chess |",
        "|---|---|---|---|---|---|",
    ]
    missed = 0
    with tempfile.TemporaryDirectory() as folder:
        for job in jobs(arguments.pgn or Path(folder) / "games.pgn"):
            ours, theirs, ffish = measure(job, arguments.rounds)
            if job.target == 1000:
                # One call counts the leaves of depth 4, the others those of depth 3.
                ours *= 8902 / 197326
            ratio = theirs / ours
            missed += ratio < job.target
            figures = f"{shown(ours)} | {shown(theirs)} | {shown(ffish)} | {ratio:.0f}"
            rows.append(f"| {job.name} | {job.unit} | {figures} |")
            print(rows[-1], f"(at least {job.target})", flush=True)
    python = ".".join(map(str, sys.version_info[:3]))
    table = "\n".join(rows) + f"\n\nPython {python}, {versions}; medians of {arguments.rounds} rounds.\n"
    if arguments.write:
        page = README.read_text(encoding="utf-8")
        between = re.compile(f"{re.escape(BEGIN)}.*{re.escape(END)}", re.DOTALL)
        README.write_text(between.sub(lambda _: f"{BEGIN}\n{table}{END}", page), encoding="utf-8")
    print(f"{table}\n{floor()}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
