"""What `python -m atomic_chess` and the script `atomic-chess` do.

Exit codes: 0, all is well; 1, `pgn check` has found faults; 2, wrong arguments, or a file that cannot be read.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
import time
from collections import Counter
from collections.abc import Sequence

from . import Board, __version__, pgn, square_name
from .constants import BLACK, COLOR_NAMES, WHITE
from .errors import AtomicChessError, PgnError
from .progress import shown

__all__ = ["main"]

FAULTS_FOUND = 1
FAILED = 2
INTERRUPTED = 130

ENDINGS = 100
"""How many endings `pgn stats` tells apart: files say what they like in their headers."""
OTHER_ENDING = "otherwise: further Termination headers"
# What `data` takes between two ends.
RANGES = {"elo": "both ratings", "seconds": "seconds that a player has for 40 moves", "ply": "half-moves before"}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and give the exit code; `arguments` are those of the command line unless given."""
    _prepare_streams()
    options = _parser().parse_args(arguments)
    try:
        code: int = options.run(options)
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        # Whoever read the output has gone; nothing more can be said, not even when the interpreter ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED
    except (AtomicChessError, ImportError, OSError) as error:
        places = [f"{note}: " for note in getattr(error, "__notes__", [])]
        print(f"atomic-chess: {''.join(places)}{error}", file=sys.stderr)
        return FAILED


def _prepare_streams() -> None:
    """Let anything be printed: to streams that are closed, and letters that a stream's encoding lacks."""
    # Without a stream `print` prints nothing, but what is for errors it prints to the output.
    sys.stdout = sys.stdout or open(os.devnull, "w")  # noqa: SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w")  # noqa: SIM115
    if isinstance(sys.stdout, io.TextIOWrapper) and sys.stdout.errors == "strict":
        sys.stdout.reconfigure(errors="backslashreplace")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="atomic-chess", description="Atomic chess on the command line.")
    parser.add_argument("--version", action="version", version=f"atomic-chess {__version__}")
    commands = parser.add_subparsers(required=True, metavar="command")

    board = argparse.ArgumentParser(add_help=False)
    board.add_argument("--chess960", action="store_true", help="castling is that of Chess960")

    perft = commands.add_parser("perft", parents=[board], help="count the leaves of the tree of legal moves")
    perft.add_argument("depth", type=int, help="half-moves")
    perft.add_argument("fen", nargs="?", help="position to start from (default: the start position)")
    perft.add_argument("--threads", type=int, default=1, help="0 for as many as the machine runs (default: 1)")
    perft.add_argument("--divide", action="store_true", help="count for each move by itself")
    perft.set_defaults(run=_perft)

    show = commands.add_parser("show", parents=[board], help="show a position, and what its captures blow up")
    show.add_argument("fen", help="position")
    show.set_defaults(run=_show)

    files = commands.add_parser("pgn", help="look into files of games").add_subparsers(required=True, metavar="command")
    for name, run, text in [
        ("stats", _stats, "count games, results, endings and lengths"),
        ("check", _check, "list every fault with its line and column; exit code 1 if there are any"),
    ]:
        command = files.add_parser(name, help=text)
        command.add_argument("files", nargs="+", metavar="file", help=".pgn, .pgn.gz or .pgn.zst")
        command.set_defaults(run=run)

    data = commands.add_parser("data", help="write the positions of files of games into Parquet files")
    data.add_argument("files", nargs="+", metavar="file", help=".pgn, .pgn.gz or .pgn.zst")
    data.add_argument("-o", "--output", required=True, metavar="folder", help="where the Parquet files go")
    data.add_argument(
        "--split", action="append", default=[], type=_split, metavar="name=fraction", help="a split; may be repeated"
    )
    data.add_argument("--seed", type=int, default=0, help="draws the splits (default: 0)")
    data.add_argument("--shard", type=_shard, default=(0, 1), metavar="index/count", help="every count-th game alone")
    data.add_argument("--result", action="append", metavar="result", help="1-0, 0-1, 1/2-1/2 or *; may be repeated")
    for name, what in RANGES.items():
        for end, words in [("min", "at least"), ("max", "at most")]:
            data.add_argument(f"--{end}-{name}", type=int, metavar="N", help=f"{what}, {words}")
    data.set_defaults(run=_data)
    return parser


def _split(text: str) -> tuple[str, float]:
    name, _, fraction = text.partition("=")
    try:
        return name, float(fraction)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not name=fraction, such as train=0.9") from None


def _shard(text: str) -> tuple[int, int]:
    index, _, count = text.partition("/")
    try:
        return int(index), int(count)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not index/count, such as 0/4") from None


def _perft(options: argparse.Namespace) -> int:
    board = Board(chess960=options.chess960) if options.fen is None else Board(options.fen, chess960=options.chess960)
    start = time.perf_counter()
    if options.divide:
        counts = board.perft_divide(options.depth, threads=options.threads)
        for move, count in sorted(counts.items()):
            print(f"{board.uci(move)}: {count}")
        nodes = sum(counts.values()) if options.depth else 1
    else:
        nodes = board.perft(options.depth, threads=options.threads)
    seconds = time.perf_counter() - start
    print(f"{nodes} nodes in {seconds:.3f} s")
    return 0


def _show(options: argparse.Namespace) -> int:
    board = Board(options.fen, chess960=options.chess960)
    print(board)
    print()
    print(board.fen())
    outcome = board.outcome()
    if outcome is not None:
        print(f"{outcome.result()}, {outcome.termination.value}")
        return 0
    moves = list(board.legal_moves)
    check = ", in check" if board.is_check() else ""
    print(f"{COLOR_NAMES[board.turn]} to move{check}: {len(moves)} legal moves")
    for move in sorted(moves):
        explosion = board.explosion(move)
        if explosion is None:
            continue
        swing = board.material_swing(move)
        squares = " ".join(square_name(square) for square in explosion.destroyed)
        wins = ", wins" if explosion.white_king or explosion.black_king else ""
        lost = f"white loses {swing[WHITE]}, black {swing[BLACK]}"
        print(f"{board.san(move):8} blows up {squares} ({lost}{wins})")
    return 0


def _stats(options: argparse.Namespace) -> int:
    # Counts only, so that memory does not grow with the files.
    results: Counter[str] = Counter()
    endings: Counter[str] = Counter()
    lengths: Counter[int] = Counter()
    unreadable: Counter[str] = Counter()
    skipped = 0

    def count_unreadable(error: PgnError) -> None:
        unreadable[error.kind] += 1

    for path in options.files:
        games = pgn.iter_mainlines(path, on_error=count_unreadable)
        for game in shown(games, path):
            results[game.result] += 1
            lengths[len(game)] += 1
            outcome = game.end.outcome()
            if outcome is not None:
                endings[f"on the board: {outcome.termination.value}"] += 1
            else:
                ending = f"otherwise: {game.headers.get('Termination', 'no Termination header')}"
                endings[ending if ending in endings or len(endings) < ENDINGS else OTHER_ENDING] += 1
        skipped += games.skipped
    print(f"games: {results.total()}")
    print(f"other variants: {skipped}")
    print(f"unreadable: {unreadable.total()}")
    _table("results", results)
    _table("endings", endings)
    if lengths:
        mean = sum(length * count for length, count in lengths.items()) / lengths.total()
        print(f"half-moves: {min(lengths)} to {max(lengths)}, mean {mean:.1f}, median {_median(lengths):g}")
    return 0


def _median(counts: Counter[int]) -> float:
    """Give the median of numbers that are there so many times."""
    total, seen = counts.total(), 0
    middle = []
    for number in sorted(counts):
        # The numbers from `seen` on, counted from 0 in their order, are this one.
        middle += [number for place in ((total - 1) // 2, total // 2) if seen <= place < seen + counts[number]]
        seen += counts[number]
    return sum(middle) / 2


def _table(title: str, counts: Counter[str]) -> None:
    print(f"{title}:")
    for name, count in counts.most_common():
        print(f"  {count:8} {name}")


def _check(options: argparse.Namespace) -> int:
    faults = sum([_faults(path) for path in options.files])
    return FAULTS_FOUND if faults else 0


def _faults(path: str) -> int:
    """Print the faults of a file and count them."""
    faults = 0

    games = pgn.check_games(path)
    read = 0
    for found in shown(games, path):
        read += 1
        faults += len(found)
        for error in found:
            # The message begins with the place, which stands before it already.
            message = str(error).removeprefix(f"line {error.line}, column {error.column}: ")
            print(f"{path}:{error.line}:{error.column}: {message}")
    print(f"{path}: {read} games read, {games.skipped} of other variants", file=sys.stderr)
    return faults


def _data(options: argparse.Namespace) -> int:
    from .data import Filters, write_positions

    ranges = {f"{end}_{name}": getattr(options, f"{end}_{name}") for end in ("min", "max") for name in RANGES}
    filters = Filters(**ranges, **({"results": options.result} if options.result else {}))
    faults: list[PgnError] = []
    written = write_positions(
        options.files,
        options.output,
        filters=filters,
        splits=dict(options.split) or None,
        seed=options.seed,
        shard=options.shard,
        on_error=faults.append,
    )
    for name, files, rows in written:
        print(f"{name + ': ' if name else ''}{rows} positions in {len(files)} files")
    print(f"unreadable games: {len(faults)}")
    return 0
