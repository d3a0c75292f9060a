"""The command line."""

import gzip
import os
import subprocess
import sys
import tracemalloc
from collections import Counter
from pathlib import Path
from statistics import median

import pytest
from data import DATA
from hypothesis import given
from hypothesis import strategies as st

import atomic_chess as ac
from atomic_chess import cli, pgn, progress

FICS = str(DATA / "fics-2005-excerpt.pgn")
BROKEN = '[White "A"]\n\n1. e4 e5 (1... Ke6) 2. d4 *\n\n[White "B"]\n\n1. e4 *\n\n[White "C"]\n\n1. e4\nxx *\n'
LOST = '[Result "0-1"]\n\n1. Nf3 f6 2. Ne5 a6 3. Nxd7# 0-1\n'

Output = pytest.CaptureFixture[str]


def test_perft(capsys: Output) -> None:
    assert cli.main(["perft", "3"]) == 0
    assert capsys.readouterr().out.startswith("8902 nodes in ")
    fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
    assert cli.main(["perft", "1", fen, "--divide", "--threads", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    counts = dict(line.split(": ") for line in lines[:-1])
    assert set(counts) == {move.uci() for move in ac.Board(fen).legal_moves}
    assert set(counts.values()) == {"1"}
    assert lines[-1].startswith(f"{len(counts)} nodes")
    assert cli.main(["perft", "1", fen, "--divide", "--chess960"]) == 0
    assert "e1h1: 1" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        cli.main(["perft", "2", "--divide", "--threads", "x"])
    assert cli.main(["perft", "2", "--divide", "--threads", "257"]) == 2
    assert "threads must be" in capsys.readouterr().err
    assert cli.main(["perft", "0", "--divide"]) == 0
    assert capsys.readouterr().out.startswith("1 nodes")


def test_show(capsys: Output) -> None:
    fen = "rnbqkbnr/pppppppp/8/4N3/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1"
    assert cli.main(["show", fen]) == 0
    out = capsys.readouterr().out
    assert out.startswith(str(ac.Board(fen)))
    assert "white to move: 27 legal moves" in out
    assert "Nxd7#    blows up e5 d7 c8 d8 e8 (white loses 3, black 13, wins)" in out
    assert out.count("blows up") == 2
    assert cli.main(["show", "4R1k1/5ppp/8/8/8/8/8/K7 b - - 0 1"]) == 0
    assert capsys.readouterr().out.endswith("1-0, checkmate\n")


@pytest.mark.parametrize(
    "arguments",
    [["perft", "129"], ["perft", "2", "8/8 w"], ["show", "x"], ["pgn", "stats", "nowhere.pgn"], ["pgn", "check", "."]],
)
def test_what_cannot_be_done(capsys: Output, arguments: list[str]) -> None:
    assert cli.main(arguments) == 2
    captured = capsys.readouterr()
    assert captured.err.startswith("atomic-chess: ")
    assert captured.out == ""


@pytest.mark.parametrize("arguments", [[], ["pgn"], ["pgn", "check"], ["perft", "x"], ["dance"]])
def test_wrong_arguments(capsys: Output, arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as raised:
        cli.main(arguments)
    assert raised.value.code == 2
    assert "usage:" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "form"),
    [(["--split", "train"], "'train' is not name=fraction"), (["--shard", "x"], "'x' is not index/count")],
)
def test_forms_of_arguments_are_told(capsys: Output, arguments: list[str], form: str) -> None:
    with pytest.raises(SystemExit):
        cli.main(["data", FICS, "-o", "rows", *arguments])
    assert form in capsys.readouterr().err


def test_a_file_that_breaks_off_is_named(capsys: Output, tmp_path: Path) -> None:
    path = tmp_path / "cut.pgn.gz"
    path.write_bytes(gzip.compress(BROKEN.encode())[:-20])
    for command in (["pgn", "stats"], ["pgn", "check"], ["data", "-o", str(tmp_path / "rows")]):
        assert cli.main([*command, FICS, str(path)]) == 2
        assert f"atomic-chess: {path}: line " in capsys.readouterr().err


def test_stats(capsys: Output, tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    path.write_text(BROKEN + '\n[Variant "Antichess"]\n\n1. e4 *\n')
    assert cli.main(["pgn", "stats", FICS, str(path)]) == 0
    lines = [line.strip() for line in capsys.readouterr().out.splitlines()]
    for line in ("games: 4", "other variants: 1", "unreadable: 1", "2 *", "1 1-0", "1 0-1"):
        assert line in lines
    assert "1 on the board: checkmate" in lines
    assert "3 otherwise: no Termination header" in lines
    assert "half-moves: 1 to 54, mean 20.8, median 14" in lines
    path.write_text("")
    assert cli.main(["pgn", "stats", str(path)]) == 0
    assert "games: 0" in capsys.readouterr().out


def test_stats_keep_counts_only(capsys: Output, tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    games = [f'[Termination "reason {number}"]\n\n1. e4 *\n\n' for number in range(2 * cli.ENDINGS)]
    path.write_text("".join(games))
    assert cli.main(["pgn", "stats", str(path)]) == 0
    lines = [line.strip() for line in capsys.readouterr().out.splitlines()]
    assert f"{cli.ENDINGS} {cli.OTHER_ENDING}" in lines
    assert len([line for line in lines if line.startswith("1 otherwise: reason")]) == cli.ENDINGS

    def peak(copies: int) -> int:
        path.write_text(('[Termination "a"]\n\n1. e4 e5 *\n\n1. e5 *\n\n') * copies)
        tracemalloc.start()
        assert cli.main(["pgn", "stats", str(path)]) == 0
        most = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return most

    peak(10)
    few, many = peak(100), peak(4000)
    assert "unreadable: 4000" in capsys.readouterr().out
    assert many < few + 50_000


@given(st.lists(st.integers(0, 9), min_size=1))
def test_median(numbers: list[int]) -> None:
    assert cli._median(Counter(numbers)) == median(numbers)


def test_check(capsys: Output, tmp_path: Path) -> None:
    assert cli.main(["pgn", "check", FICS]) == 0
    captured = capsys.readouterr()
    assert (captured.out, captured.err) == ("", f"{FICS}: 2 games read, 0 of other variants\n")
    path = tmp_path / "games.pgn"
    path.write_text(BROKEN)
    lost = tmp_path / "lost.pgn"
    lost.write_text(LOST)
    assert cli.main(["pgn", "check", str(path), FICS, str(lost)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(" ")[0] for line in lines] == [f"{path}:3:16:", f"{path}:12:1:", f"{lost}:1:1:"]
    assert lines[-1].endswith("the result is 0-1, but the game ended 1-0 by king_exploded")
    # Every fault of a game, not the first alone.
    path.write_text("1. e4 (1. Ke2 e5) (1. Nf3 Nf6\n2. zz) 1... e5 2. Ke3 Ke7 (2... Kd7) *\n\n1. e5 *\n")
    assert cli.main(["pgn", "check", str(path)]) == 1
    captured = capsys.readouterr()
    places = [f"{path}:1:11:", f"{path}:2:4:", f"{path}:2:19:", f"{path}:4:4:"]
    assert [line.split(" ")[0] for line in captured.out.splitlines()] == places
    assert captured.out.splitlines()[2].endswith('2:19: the move "Ke3" is not legal')
    assert captured.err == f"{path}: 2 games read, 0 of other variants\n"


def test_as_a_program() -> None:
    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "atomic_chess", *arguments]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    assert run("--version").stdout == f"atomic-chess {ac.__version__}\n"
    assert run("pgn", "check", FICS).returncode == 0
    assert run("show", "x").returncode == 2


def test_any_output_stream_will_do(tmp_path: Path) -> None:
    path = tmp_path / "g\u00e4mes.pgn"
    path.write_text('1. e4\n\ne9 *\n\n[Termination "\u00e4"]\n\n1. e4 *\n', encoding="utf-8")

    def run(redirect: str, *arguments: str) -> subprocess.CompletedProcess[bytes]:
        # The shell closes what `redirect` says.
        command = ["sh", "-c", f'exec "$@" {redirect}', "sh", sys.executable, "-m", "atomic_chess", *arguments]
        environment = {**os.environ, "PYTHONIOENCODING": "ascii:strict"}
        return subprocess.run(command, capture_output=True, env=environment, check=False)

    stats = run("", "pgn", "stats", str(path))
    assert (stats.returncode, stats.stderr) == (0, b"")
    assert b"       1 otherwise: \\xe4\n" in stats.stdout
    check = run("", "pgn", "check", str(path))
    assert check.returncode == 1
    assert b"g\\xe4mes.pgn:3:1: " in check.stdout
    closed = run(">&-", "perft", "2")
    assert (closed.returncode, closed.stdout, closed.stderr) == (0, b"", b"")
    closed = run("2>&-", "pgn", "check", str(path))
    assert (closed.returncode, closed.stdout) == (1, check.stdout)


def test_a_bar_is_drawn_on_terminals_for_long_files_only(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    games = pgn.iter_mainlines(FICS)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert progress.shown(games, FICS) is games
    monkeypatch.setattr(progress, "LONG_FILE", 0)
    shown = progress.shown(games, FICS)
    assert shown is not games
    assert len(list(shown)) == 2
    monkeypatch.setattr(sys.stderr, "isatty", lambda: False)
    assert progress.shown(games, FICS) is games
    # Without the library everything works, just without a bar.
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setitem(sys.modules, "rich.progress", None)
    assert progress.shown(games, FICS) is games
    capsys.readouterr()
