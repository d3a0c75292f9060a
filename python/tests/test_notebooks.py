"""The notebooks of the examples run, and show what they say they show."""

import ast
import io
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import matplotlib as mpl
import matplotlib.pyplot as plt
import pytest

import atomic_chess as ac

NOTEBOOKS = Path(__file__).resolve().parents[2] / "examples" / "notebooks"


def cells(path: Path) -> list[str]:
    """The cells of code of a py:percent script, with empty lines for all before, so that errors tell their line."""
    code, lines = [], 0
    for part in path.read_text(encoding="utf-8").split("# %%"):
        first, _, rest = part.partition("\n")
        if lines and "[markdown]" not in first:
            code.append("\n" * (lines + 1) + rest)
        lines += part.count("\n")
    return code


def run(path: Path) -> list[Any]:
    """Run a notebook as Jupyter does and give what its cells show, pictures as their text."""
    namespace: dict[str, Any] = {"__name__": "__main__"}
    shown = []
    for cell in cells(path):
        body = ast.parse(cell, str(path)).body
        last = body.pop() if isinstance(body[-1], ast.Expr) else None
        exec(compile(ast.Module(body, []), str(path), "exec"), namespace)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), str(path), "eval"), namespace)
            shown.append(value._repr_svg_() if hasattr(value, "_repr_svg_") else value)
    return [thing for thing in shown if thing is not None]


def is_picture(thing: object) -> bool:
    return isinstance(thing, str) and thing.startswith("<svg ")


def test_the_tour() -> None:
    shown = run(NOTEBOOKS / "tour.py")
    drawn = list(filter(is_picture, shown))
    assert len(drawn) == len(set(drawn)) == 11
    for picture in drawn:
        ElementTree.fromstring(picture)
    assert sum("ac-blast" in picture for picture in drawn) == 6
    assert sum("ac-king-dies" in picture for picture in drawn) == 2
    assert sum("ac-survives" in picture for picture in drawn) == 4
    assert [thing for thing in shown if not is_picture(thing)] == [
        ["N e6", "p d7"],
        ac.Outcome(ac.Termination.KING_EXPLODED, ac.WHITE),
        4,
        ["Qxd7#"],
        (False, True),
    ]


def test_the_games(monkeypatch: pytest.MonkeyPatch) -> None:
    figures = []

    def show() -> None:
        image = io.BytesIO()
        plt.gcf().savefig(image, format="png")
        figures.append(image.getvalue())
        plt.close("all")

    monkeypatch.chdir(NOTEBOOKS)
    monkeypatch.setattr(plt, "show", show)
    mpl.use("agg")
    endings, captures, medians, picture = run(NOTEBOOKS / "games.py")
    assert sum(endings.values()) == 100
    assert endings["king exploded"] > 50
    assert set(medians) == set(endings)
    assert len(figures) == 3
    assert all(figure.startswith(b"\x89PNG") and len(figure) > 5_000 for figure in figures)
    assert is_picture(picture)
    assert f"{picture.count('ac-dies') + picture.count('ac-king-dies')} at most" in captures


def test_the_games_can_be_made_again() -> None:
    script, file = NOTEBOOKS / "make_games.py", NOTEBOOKS / "games.pgn"
    made = subprocess.run([sys.executable, script, "100"], capture_output=True, text=True, check=True).stdout
    assert made == file.read_text(encoding="utf-8")
