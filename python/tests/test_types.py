"""The stubs agree with the module, and code that uses them passes a strict type checker."""

import re
import subprocess
import sys
from pathlib import Path

CONFIGURATION = Path(__file__).resolve().parents[2] / "pyproject.toml"
SCRIPT = """
import atomic_chess as ac

board = ac.Board()
move: ac.Move = board.push_uci("e2e4")
squares: ac.SquareSet = board.pieces(ac.PAWN, ac.WHITE) | [ac.E5] | 1
for reply in board.legal_moves:
    explosion = board.explosion(reply)
    if explosion is not None:
        zone: ac.SquareSet = explosion.blast & explosion.destroyed
outcome = board.outcome()
if outcome is not None and outcome.termination is ac.Termination.KING_EXPLODED:
    winner: ac.Color | None = outcome.winner
king: ac.Square | None = board.king(ac.WHITE)
seen: dict[ac.Position, int] = {board.position: 1}
san: str = board.san(board.parse_san("e5"))
ruled = ac.Board(rules="lichess").outcome(claim_draw=True)
game = ac.Game(rules=ac.Ruleset.FIDE.replace(dead_material="proven"))
claims: list[ac.Termination] = game.claimable()
with open("games.pgn") as file:
    read: ac.pgn.Game | None = ac.pgn.read_game(file)
for line in ac.pgn.iter_mainlines("games.pgn", on_error=print):
    moves: list[ac.Move] = line.moves
with ac.book.open("book.bin") as book:
    found: ac.book.Entry = book.choice(board, seed=1)
nodes: int = board.perft(3, threads=2)
"""
MISTAKES = """
import atomic_chess as ac

board = ac.Board(3)
board.push("e2e4")
board.legal_moves = []
ac.Move("e2", "e4")
board.king("white")
{board: 1}
ac.Board(rules="mine")
ac.Ruleset(threefold="never")
board.epd(bm=board)
"""


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", *arguments], capture_output=True, text=True, check=False)


def test_stubs_agree_with_the_module() -> None:
    result = run("mypy.stubtest", "atomic_chess", "--mypy-config-file", str(CONFIGURATION))
    assert result.returncode == 0, result.stdout + result.stderr
    assert re.search(r"no issues found in \d\d modules", result.stdout)


def test_strict_scripts(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(SCRIPT)
    result = run("mypy", "--strict", "--config-file=", str(script))
    assert result.returncode == 0, result.stdout


def test_mistakes_are_seen(tmp_path: Path) -> None:
    script = tmp_path / "mistakes.py"
    script.write_text(MISTAKES)
    result = run("mypy", "--strict", "--config-file=", str(script))
    lines = {int(line.split(":")[1]) for line in result.stdout.splitlines() if ": error:" in line}
    assert lines == {4, 5, 6, 7, 8, 10, 11, 12}, result.stdout
