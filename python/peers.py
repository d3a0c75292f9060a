"""Runs a script in a temporary virtual environment that has other chess packages beside this one.

    python python/peers.py chess pyffish -- python/benchmarks/speed.py

The packages come from the registry by pip. The script imports the `atomic_chess` that this interpreter imports.
"""

import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

import atomic_chess


def main() -> int:
    """Install, run, remove; give the script's exit status."""
    packages: list[str] = sys.argv[1:]
    script: list[str] = []
    if "--" in packages:
        at = packages.index("--")
        packages, script = packages[:at], packages[at + 1 :]
    if not packages or not script:
        print(__doc__, file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = Path(folder) / ("Scripts" if os.name == "nt" else "bin") / "python"
        pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, *packages], check=True)
        beside = str(Path(atomic_chess.__file__).parents[1])
        return subprocess.run([python, *script], env=os.environ | {"PYTHONPATH": beside}, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
