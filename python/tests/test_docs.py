"""The docstrings: every public name has one, and their examples run."""

import doctest
import inspect
from collections.abc import Iterator

import pytest

import atomic_chess as ac
from atomic_chess import data, encode

# Numbers, lists of names, and the aliases of built-in types carry no docstring of their own.
CONSTANTS = {
    name
    for name in ac.__all__
    if not callable(getattr(ac, name)) or name in ("Bitboard", "Color", "PieceType", "Square")
}
# What is taken from `enum`, `dataclasses` and exceptions.
INHERITED = {"add_note", "args", "name", "value", "with_traceback", "faults", "termination", "winner"}
INHERITED |= {
    "line",
    "starting_fen",
    "uci_variant",
    "xboard_variant",
    "column",
    "kind",
    "get",
    "items",
    "keys",
    "values",
    "clear",
    "pop",
    "popitem",
    "setdefault",
    "update",
}
INHERITED |= {"key", "raw_move", "weight", "learn", "move", "centipawns", "mate", "depth", "count", "index"}

# The fields of rows and filters.
INHERITED |= {"observation", "action", "value", "mask", "split", "files", "rows", "results"}
INHERITED |= {f"{end}_{name}" for end in ("min", "max") for name in ("elo", "seconds", "ply")}


def documented() -> Iterator[tuple[str, str]]:
    yield "atomic_chess", ac.__doc__ or ""
    for name in sorted(set(ac.__all__) - CONSTANTS):
        yield from of_thing(name, getattr(ac, name))
    for module in (ac.book, data, encode, ac.pgn, ac.svg):
        yield module.__name__, module.__doc__ or ""
        for name in module.__all__:
            thing = getattr(module, name)
            if inspect.isroutine(thing) or inspect.isclass(thing):
                yield from of_thing(f"{module.__name__}.{name}", thing)


def of_thing(name: str, thing: object) -> Iterator[tuple[str, str]]:
    yield name, thing.__doc__ or ""
    if inspect.isclass(thing):
        for member in dir(thing):
            if not member.startswith("_") and member not in INHERITED and member.lower() == member:
                yield f"{name}.{member}", getattr(thing, member).__doc__ or ""


def test_everything_has_a_docstring() -> None:
    names = [name for name, _ in documented()]
    assert len(names) > 250
    for name, text in documented():
        first = text.partition("\n")[0]
        assert first, f"{name} has no docstring"
        assert first[0].isupper(), f"the docstring of {name} does not begin with a sentence"
        assert "." in text, f"the docstring of {name} has no full sentence"


@pytest.mark.parametrize(("name", "text"), [(name, text) for name, text in documented() if ">>>" in text])
def test_examples_run(name: str, text: str) -> None:
    test = doctest.DocTestParser().get_doctest(text, {"ac": ac, "data": data, "encode": encode}, name, None, 0)
    assert test.examples
    results = doctest.DocTestRunner(verbose=False).run(test)
    assert results.failed == 0


def test_examples_are_many() -> None:
    assert sum(text.count(">>>") for _, text in documented()) > 100
