import copy
import operator
import pickle
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import atomic_chess as ac

sets = st.sets(st.integers(0, 63))


def mask(squares: set[int]) -> int:
    return sum(1 << square for square in squares)


@given(sets)
def test_a_set_is_what_it_was_made_from(squares: set[int]) -> None:
    made = ac.SquareSet(squares)
    assert made == ac.SquareSet(mask(squares)) == ac.SquareSet(made) == ac.SquareSet(iter(squares))
    assert list(made) == sorted(squares)
    assert list(reversed(made)) == sorted(squares, reverse=True)
    assert (len(made), bool(made), int(made)) == (len(squares), bool(squares), mask(squares))
    assert hex(made) == hex(mask(squares))
    assert made.tolist() == [square in made for square in ac.SQUARES] == [square in squares for square in ac.SQUARES]
    assert made.mirror() == {ac.square_mirror(square) for square in squares}
    assert eval(repr(made), {"SquareSet": ac.SquareSet}) == made
    for twin in (made.copy(), copy.copy(made), copy.deepcopy(made), pickle.loads(pickle.dumps(made))):
        assert twin == made
        twin.clear()
        assert not twin
        assert made == squares


@given(sets, sets)
def test_algebra_is_that_of_sets(a: set[int], b: set[int]) -> None:
    left = ac.SquareSet(a)
    others: list[Any] = [ac.SquareSet(b), b, list(b), mask(b)]
    for other in others:
        assert left | other == left.union(other) == a | b == other_first("|", other, left)
        assert left & other == left.intersection(other) == a & b == other_first("&", other, left)
        assert left ^ other == left.symmetric_difference(other) == a ^ b == other_first("^", other, left)
        assert left - other == left.difference(other) == a - b
        assert other_first("-", other, left) == b - a
        assert (left == other, left != other) == (a == b, a != b)
        assert (left <= other, left < other, left >= other, left > other) == (a <= b, a < b, a >= b, a > b)
        assert left.issubset(other) == a.issubset(b)
        assert left.issuperset(other) == a.issuperset(b)
        assert left.isdisjoint(other) == a.isdisjoint(b)
    assert ~left == set(ac.SQUARES) - a
    assert left == a


def other_first(sign: str, other: Any, left: ac.SquareSet) -> Any:
    """Apply an operator with the set on the right: a list has no operator with the set, so it is one made of it."""
    if isinstance(other, list):
        other = set(other)
    return eval(f"other {sign} left", {"other": other, "left": left})


@given(sets, sets)
def test_changing_in_place(a: set[int], b: set[int]) -> None:
    methods: list[tuple[Callable[[ac.SquareSet], object], set[int]]] = [
        (lambda s: s.update(b), a | b),
        (lambda s: s.intersection_update(b), a & b),
        (lambda s: s.difference_update(b), a - b),
        (lambda s: s.symmetric_difference_update(b), a ^ b),
        (lambda s: s.__ior__(b), a | b),
        (lambda s: s.__iand__(b), a & b),
        (lambda s: s.__isub__(b), a - b),
        (lambda s: s.__ixor__(b), a ^ b),
    ]
    for change, expected in methods:
        changed = ac.SquareSet(a)
        change(changed)
        assert changed == expected


def test_operators_in_place_keep_the_object() -> None:
    squares = same = ac.SquareSet(3)
    squares |= 4
    squares &= [0, 2]
    squares ^= {5}
    squares -= ac.SquareSet(1)
    assert squares is same
    assert list(squares) == [2, 5]


def test_several_others() -> None:
    squares = ac.SquareSet(0b1011)
    assert squares.union(4, [8]) == 0b1_0000_1111
    assert squares.intersection(3, [0]) == 1
    assert squares.difference(1, [1]) == 8
    assert squares.union() == squares.intersection() == squares.difference() == squares
    squares.update()
    squares.intersection_update()
    squares.difference_update()
    assert squares == 0b1011


def test_elements() -> None:
    squares = ac.SquareSet()
    squares.add(ac.E4)
    squares.add(ac.A1)
    squares.discard(ac.H8)
    assert list(squares) == [ac.A1, ac.E4]
    squares.remove(ac.E4)
    with pytest.raises(KeyError, match="28"):
        squares.remove(ac.E4)
    assert squares.pop() == ac.A1
    with pytest.raises(KeyError):
        squares.pop()
    assert ac.SquareSet.from_square(ac.H8) == 1 << 63


@given(sets, st.integers(0, 100))
def test_shifts_drop_what_leaves_the_board(squares: set[int], shift: int) -> None:
    made = ac.SquareSet(squares)
    assert int(made << shift) == mask(squares) << shift & (1 << 64) - 1
    assert int(made >> shift) == mask(squares) >> shift


def test_picture_and_repr() -> None:
    squares = ac.SquareSet([ac.A1, ac.B1, ac.H8])
    assert repr(squares) == "SquareSet(0x8000_0000_0000_0003)"
    lines = str(squares).splitlines()
    assert (lines[0], lines[7]) == (". . . . . . . 1", "1 1 . . . . . .")
    assert lines[1:7] == [". . . . . . . ."] * 6


def test_iteration_is_over_a_snapshot() -> None:
    squares = ac.SquareSet([1, 2, 3])
    seen = []
    for square in squares:
        squares.clear()
        seen.append(square)
    assert seen == [1, 2, 3]


def test_a_set_is_not_hashable() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(ac.SquareSet())


def test_a_set_equals_nothing_else() -> None:
    other: Any
    for other in (None, "a1", 1.0, -1, 1 << 64, [64], ["a1"], object()):
        assert ac.SquareSet(1) != other
        assert not operator.eq(ac.SquareSet(1), other)


@pytest.mark.parametrize("bad", [-1, 1 << 64, 10**40, [64], [-1], {100}])
def test_values_that_are_no_squares(bad: Any) -> None:
    squares = ac.SquareSet(5)
    uses: list[Callable[[], object]] = [
        lambda: ac.SquareSet(bad),
        lambda: squares | bad,
        lambda: bad & squares,
        lambda: squares.update([3], bad),
        lambda: squares.union(bad),
        lambda: squares.isdisjoint(bad),
        lambda: squares.__isub__(bad),
    ]
    for use in uses:
        with pytest.raises(ac.AtomicChessError):
            use()
    assert squares == 5


@pytest.mark.parametrize("bad", [None, 1.5, "a1", ["a1"], [None], object()])
def test_types_that_are_no_squares(bad: Any) -> None:
    squares = ac.SquareSet(5)
    uses: list[Callable[[], object]] = [
        lambda: ac.SquareSet(bad),
        lambda: squares ^ bad,
        lambda: squares < bad,
        lambda: squares.update([3], bad),
        lambda: squares.issubset(bad),
        lambda: bad in squares,
        lambda: squares.add(bad),
        lambda: squares << bad,
    ]
    for use in uses:
        with pytest.raises(TypeError):
            use()
    assert squares == 5


def test_squares_and_shifts_out_of_range() -> None:
    squares = ac.SquareSet(5)
    uses: list[Callable[[], object]] = [
        lambda: squares.add(64),
        lambda: squares.discard(-1),
        lambda: squares.remove(64),
        lambda: 64 in squares,
        lambda: ac.SquareSet.from_square(64),
        lambda: squares << -1,
        lambda: squares >> -1,
    ]
    for use in uses:
        with pytest.raises(ac.AtomicChessError):
            use()
    assert squares == 5


def test_errors_of_an_iterable_come_through() -> None:
    def broken() -> Any:
        yield 1
        raise RuntimeError("broken")

    with pytest.raises(RuntimeError, match="broken"):
        ac.SquareSet(broken())
