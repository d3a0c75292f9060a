"""A hundred thousand calls with arguments of every wrong and right kind, of everything that can be called.

The callables are found by looking at the modules and the classes, so none is forgotten. Whatever is given, only the
documented exceptions come out, and a call that has failed has changed nothing.
"""

import contextlib
import inspect
import operator
import random
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import atomic_chess as ac

MODULES: list[ModuleType] = [ac, *(value for name in ac.__all__ if inspect.ismodule(value := getattr(ac, name)))]
CALLS_AN_EXAMPLE = 250
EXAMPLES = 400
MISSING_THINGS = (KeyError, IndexError, StopIteration)
"""What tells that something is not there, as Python's own containers do."""


def has_no_limits(name: str) -> bool:
    """Whether a whole number makes a call take as long as it says."""
    return name.startswith("perft")


def public_things() -> Iterator[tuple[str, Any]]:
    for module in MODULES:
        for name in module.__all__:
            value = getattr(module, name)
            if not inspect.ismodule(value):
                yield f"{module.__name__}.{name}", value


def played() -> ac.Board:
    board = ac.Board("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
    board.push_uci("e1g1")
    return board


def game_node() -> ac.pgn.GameNode:
    return ac.pgn.Game().add_variation(ac.Move.from_uci("e2e4"))


CLASSES: dict[str, type] = {name: value for name, value in public_things() if inspect.isclass(value)}
# Made by other means than a call without arguments.
MAKERS: dict[type, Callable[[], Any]] = {
    ac.Board: played,
    ac.Position: lambda: played().position,
    ac.LegalMoves: lambda: played().legal_moves,
    ac.Move: lambda: ac.Move(12, 28),
    ac.Piece: lambda: ac.Piece(ac.PAWN, ac.WHITE),
    ac.SquareSet: lambda: ac.SquareSet(5),
    ac.Explosion: lambda: ac.Explosion(0, {0: ac.Piece(ac.PAWN, ac.WHITE)}),
    ac.Fault: lambda: ac.Fault("syntax", "message"),
    ac.Ruleset: lambda: ac.Ruleset.FIDE,
    ac.Game: lambda: ac.Game.from_board(played()),
    ac.Outcome: lambda: ac.Outcome(ac.Termination.CHECKMATE, ac.WHITE),
    ac.Termination: lambda: ac.Termination.CHECKMATE,
    ac.PgnError: lambda: ac.PgnError("message", 1, 1, "syntax"),
    ac.pgn.GameNode: game_node,
    ac.pgn.Headers: lambda: game_node().game().headers,
    ac.pgn.Nags: lambda: game_node().nags,
    ac.pgn.Eval: lambda: ac.pgn.Eval(1, None, None),
    ac.book.Entry: lambda: ac.book.Entry(0, 0, 1, 0, None),
    ac.InvalidFenError: lambda: ac.InvalidFenError("message"),
    ac.svg.Arrow: lambda: ac.svg.Arrow(1, 2),
}
# They hold an open file: `test_pgn.py` and `test_book.py` give them wrong arguments.
ON_FILES = {"Games", "Mainline", "Book"}


def subjects() -> list[tuple[str, Callable[[], Any]]]:
    """Give a maker of an object of every public class."""
    found = []
    for name, thing in CLASSES.items():
        if thing in (int, bool) or thing.__name__ in ON_FILES:
            continue
        found.append((name, MAKERS.get(thing, thing)))
    return found


SUBJECTS = subjects()
FUNCTIONS: list[tuple[str, Callable[..., object]]] = [
    (name, value)
    for name, value in public_things()
    if callable(value) and not (inspect.isclass(value) and issubclass(value, int | str))
]
UNARY: list[Callable[..., object]] = [operator.invert, operator.index, operator.not_, hash, iter, len, repr, str, list]
BINARY: list[Callable[..., object]] = [
    *(operator.eq, operator.ne, operator.lt, operator.le, operator.gt, operator.ge),
    *(operator.and_, operator.or_, operator.xor, operator.sub, operator.add, operator.lshift, operator.rshift),
    *(operator.iand, operator.ior, operator.ixor, operator.isub, operator.getitem, operator.contains, operator.delitem),
]


def members(thing: type) -> list[str]:
    """Give the public names that a class has from this package, not from what Python's own classes hand down."""
    names = [name for name in dir(thing) if not name.startswith("_")]
    homes = {name: next(base for base in thing.__mro__ if name in vars(base)) for name in names}
    return [name for name in names if homes[name].__module__.startswith("atomic_chess")]


class Odd:
    """An object that is asked to be a number and fails in its own way."""

    def __index__(self) -> int:
        raise TypeError("odd")


VALUES: list[Callable[[random.Random], object]] = [
    lambda r: r.choice([None, True, False, 0, 1, 4, 12, 28, 63, -1, 64, 255, 2**63, 2**64 - 1, 2**64, -(10**25)]),
    lambda r: r.choice([0.0, 1.5, float("nan"), float("inf"), 1j, b"e2e4", object(), Odd(), int, len]),
    lambda r: r.choice(
        ["", "e2e4", "e4", "e1g1", "O-O", "Kh1", "p", "K", "é", "\ud800", "\x00", "x" * 10**5, "lichess"]
    ),
    lambda _: ac.STARTING_FEN,
    lambda r: r.choice(["8/8/8/8/8/8/8/8 w - - 0 1", "7k/8/8/8/8/8/8/K7 w - - bm Kb1; id 3;", "1-0", "*", "White"]),
    lambda r: r.choice(
        [ac.Move(12, 28), ac.Move(60, 62), ac.Move(48, 56, ac.QUEEN), ac.Piece(1, True), ac.SquareSet(7)]
    ),
    lambda r: r.choice([ac.Board(), ac.Position(), ac.Game(), ac.Ruleset.FIDE, ac.Termination.CHECKMATE]),
    lambda r: [r.randrange(-1, 66) for _ in range(r.randrange(4))],
    lambda r: {r.randrange(-1, 66): r.choice([ac.Piece(1, True), None, 3]) for _ in range(r.randrange(3))},
    lambda r: r.choice([ac.flip_vertical, ac.shift_up, str, {"White": "x"}, [("a", "b")], (1, 2), [ac.Move(12, 28)]]),
    lambda r: "".join(r.choice("abcdefgh12345678KQkqrnp/ -x=+#.;{}") for _ in range(r.randrange(30))),
]
NAMES = [
    "fen",
    "chess960",
    "rules",
    "stack",
    "mask",
    "move",
    "color",
    "square",
    "san",
    "occupied",
    "claim_draw",
    "bogus",
]


def arguments(random_: random.Random, name: str) -> tuple[list[object], dict[str, object]]:
    args = [random_.choice(VALUES)(random_) for _ in range(random_.choice([0, 1, 1, 2, 2, 3]))]
    kwargs = {random_.choice(NAMES): random_.choice(VALUES)(random_)} if random_.random() < 0.15 else {}
    if has_no_limits(name):
        args = [2 if isinstance(value, int | ac.SquareSet) and 3 < int(value) <= 128 else value for value in args]
    return args, kwargs


def state(subject: object) -> object:
    """Give all that a failed call must not have changed."""
    if isinstance(subject, ac.Board):
        return subject.fen(), subject.move_stack, subject.chess960, subject.rules
    if isinstance(subject, ac.Game):
        return subject.moves, subject.undone, subject.outcome()
    if isinstance(subject, ac.Setup):
        return subject.fen(), subject.chess960
    return int(subject) if isinstance(subject, ac.SquareSet) else None


def one_call(random_: random.Random, counts: Counter[str]) -> None:
    kind = random_.random()
    if kind < 0.3:
        name, function = random_.choice(FUNCTIONS)
        subject: Any = None
    else:
        class_name, make = random_.choice(SUBJECTS)
        subject = make()
        names = members(type(subject))
        if kind < 0.4 or not names:
            on = random_.choice(UNARY + BINARY)
            name = f"{class_name} {on.__name__}"
            function = lambda *args: on(subject, *args[: on in BINARY])  # noqa: E731
        elif kind < 0.45:
            member = random_.choice(names)
            name = f"{class_name}.{member}="
            function = lambda *args, at=member: setattr(subject, at, args[0] if args else None)  # noqa: E731
        else:
            member = random_.choice(names)
            name = f"{class_name}.{member}"
            with contextlib.suppress(AttributeError):
                function = getattr(subject, member)
            if not callable(function):
                counts[name] += 1
                return
    args, kwargs = arguments(random_, name.rpartition(".")[2])
    counts[name] += 1
    before = state(subject)
    try:
        function(*args, **kwargs)
    except (TypeError, ac.AtomicChessError):
        assert state(subject) == before, f"{name}{args}{kwargs} has failed and changed {before}"
    except MISSING_THINGS:
        pass
    except Exception as error:
        if not is_expected(name, error):
            raise AssertionError(f"{name}{args}{kwargs}: {error!r}") from error


def is_expected(name: str, error: Exception) -> bool:
    """Whether Python itself raises the error for what was called, or the files that were named."""
    if isinstance(error, OSError | UnicodeEncodeError):
        return True
    if isinstance(error, AttributeError):
        return name.endswith("=")
    is_no_member = "Termination" in name
    has_null = "null" in str(error)
    return type(error) is ValueError and (is_no_member or has_null)


COUNTS: Counter[str] = Counter()


@pytest.mark.parametrize("part", range(4))
def test_random_calls(part: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    @settings(max_examples=EXAMPLES // 4, deadline=None)
    @given(st.integers(0, 2**64))
    def calls(seed: int) -> None:
        random_ = random.Random(f"{part} {seed}")
        for _ in range(CALLS_AN_EXAMPLE):
            one_call(random_, COUNTS)

    calls()


def test_nothing_was_left_out() -> None:
    assert COUNTS.total() >= 100_000
    everything = {name for name, _ in FUNCTIONS}
    for class_name, make in SUBJECTS:
        everything |= {f"{class_name}.{name}" for name in members(type(make()))}
    assert len(everything) > 300
    assert not everything - set(COUNTS)
