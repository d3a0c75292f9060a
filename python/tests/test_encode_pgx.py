"""A sample of what pgx shows of orthodox chess; `differential/pgx_chess.py` made it and compares more."""

from pathlib import Path

import numpy as np
from pgx_comparison import compare


def test_sample_of_pgx() -> None:
    with np.load(Path(__file__).parent / "data" / "pgx-chess.npz") as games:
        seen = compare(dict(games))
    assert seen["positions"] >= 350
    assert seen["quiet moves"] >= 8_000
    assert seen["repetitions"] > 0
    assert seen["castling"] > 0
    assert seen["promotions"] > 0
