"""`docs/porting.md` tells the truth: what it says is there is there, and what it calls absent is not."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import atomic_chess as ac

PAGE = Path(__file__).parents[2] / "docs" / "porting.md"
SUBJECTS: dict[str, list[object]] = {
    "Module": [ac],
    "Board": [ac.Board],
    "Move": [ac.Move],
    "Piece": [ac.Piece],
    "SquareSet": [ac.SquareSet],
    "LegalMoves": [ac.LegalMoves],
    "Outcome": [ac.Outcome],
    "Termination": [ac.Termination],
    "svg": [ac.svg],
    "svg.Arrow": [ac.svg.Arrow],
    "pgn": [ac.pgn],
    "pgn.Game": [ac.pgn.Game, ac.pgn.GameNode],
    "pgn.Headers": [ac.pgn.Headers],
}
RANGES = {"`A1` to `H8`": "", "`BB_A1` to `BB_H8`": "BB_"}


def rows() -> Iterator[tuple[str, str, str, str]]:
    """Give section, name, state and remark of every row, one for each name."""
    section = ""
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            section = line.removeprefix("## ")
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if not line.startswith("| `"):
            continue
        assert len(cells) == 3, line
        for text, prefix in RANGES.items():
            squares = ", ".join(f"`{prefix}{name.upper()}`" for name in ac.SQUARE_NAMES)
            cells[0] = cells[0].replace(text, squares)
        for name in re.findall(r"`(\w+)`", cells[0]):
            yield section, name, cells[1], cells[2]


ROWS = list(rows())


def test_the_tables_are_read() -> None:
    assert len(ROWS) > 500
    assert {section for section, *_ in ROWS} == set(SUBJECTS)
    assert len({(section, name) for section, name, *_ in ROWS}) == len(ROWS)


@pytest.mark.parametrize("section", SUBJECTS)
def test_the_tables_are_true(section: str) -> None:
    checked = 0
    for place, name, state, remark in ROWS:
        if place != section:
            continue
        assert state in ("same", "different", "absent"), name
        # `LegalMoveGenerator` is there by another name, which the remark gives.
        names = [name, *re.findall(r"it is called `(\w+)`", remark)]
        is_there = any(hasattr(subject, one) for subject in SUBJECTS[section] for one in names)
        assert is_there == (state != "absent"), f"{section}: {name} is called {state}"
        assert remark or state == "same", f"{section}: {name} is {state}, but why and how is not said"
        checked += 1
    assert checked


def test_what_the_page_recommends_is_there() -> None:
    page = PAGE.read_text(encoding="utf-8")
    recommended = re.findall(r"`(Board|Setup|Ruleset|svg|Position|Game)\.(\w+)", page)
    assert len(recommended) > 10
    for subject, name in recommended:
        assert hasattr(getattr(ac, subject), name) or hasattr(ac.pgn.Game, name), f"{subject}.{name}"
