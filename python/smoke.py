"""Plays a game and looks at it with an installed package; `package.sh` runs it on every CPython there is."""

import pickle
import subprocess
import sys
from importlib.metadata import version

import atomic_chess as ac


def main() -> None:
    """Fail with an assertion if something is not as it should be."""
    assert version("atomic-chess") == ac.__version__
    board = ac.Board()
    for san in ("Nf3", "f6", "Ne5", "a6", "Nxd7#"):
        board.push_san(san)
    outcome = pickle.loads(pickle.dumps(board)).outcome()
    assert outcome is not None
    assert outcome.termination is ac.Termination.KING_EXPLODED
    assert str(ac.pgn.Game.from_board(board)).rstrip().endswith("1-0")
    assert "</svg>" in ac.svg.board(board)
    assert board.root().perft(4) == 197_326
    command = [sys.executable, "-m", "atomic_chess", "--help"]
    assert subprocess.run(command, capture_output=True, check=True).stdout
    print(f"atomic_chess {ac.__version__} runs on Python {sys.version.split()[0]}")


if __name__ == "__main__":
    main()
