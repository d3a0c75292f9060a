"""Installs pgx and compares a thousand positions of random games without captures with it, number for number.

`python python/tests/differential/pgx_chess.py [--games 24] [--plies 60] [--seed 1]` makes an environment of its own,
with pgx and JAX from the package registry, and throws it away. `--keep FILE.npz` writes what pgx showed to a file: the
sample in `python/tests/data/pgx-chess.npz`, which the tests compare, was made with `--plies 16`.
"""

import argparse
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

import numpy as np

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from pgx_comparison import compare  # noqa: E402


def main() -> None:
    """Install, play, compare."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=24)
    parser.add_argument("--plies", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--python", type=Path, help="a Python that has pgx, in place of a new environment")
    parser.add_argument("--keep", type=Path, help="a file for what pgx showed")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        python = options.python
        if python is None:
            venv.create(folder, with_pip=True)
            python = Path(folder) / "bin" / "python"
            subprocess.run([python, "-m", "pip", "install", "--quiet", "pgx>=2.6,<3", "jax[cpu]", "numpy"], check=True)
        path = options.keep or Path(folder) / "games.npz"
        numbers = [str(number) for number in (options.games, options.plies, options.seed)]
        subprocess.run([python, HERE / "pgx_games.py", path, *numbers], check=True)
        with np.load(path) as games:
            print(", ".join(games["versions"].tolist()))
            seen = compare(dict(games))
    print("\n".join(f"{count:>7} {what}" for what, count in seen.items()))


if __name__ == "__main__":
    main()
