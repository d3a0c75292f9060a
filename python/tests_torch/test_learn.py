"""The notebook that trains a network: it learns what it says it learns."""

import io
import sys
from pathlib import Path

import matplotlib as mpl
import matplotlib.pyplot as plt
import pytest

TOP = Path(__file__).resolve().parents[2]
sys.path += [str(TOP / "python" / "tests"), str(TOP / "examples" / "notebooks")]

from test_notebooks import run  # noqa: E402


def test_the_network_learns(monkeypatch: pytest.MonkeyPatch) -> None:
    figures = []

    def show() -> None:
        image = io.BytesIO()
        plt.gcf().savefig(image, format="png")
        figures.append(image.getvalue())
        plt.close("all")

    monkeypatch.setattr(plt, "show", show)
    mpl.use("agg")
    result = run(TOP / "examples" / "notebooks" / "learn.py")[-1]
    print(result)
    assert result["found"] > 5 * result["chance"]
    won, drawn, lost = result["match"]
    assert won + drawn + lost == 400
    assert won > 3 * lost
    assert len(figures) == 1
    assert figures[0].startswith(b"\x89PNG")
