import pickle
from typing import Any

import pytest
from boards import moves
from hypothesis import given

import atomic_chess as ac


def test_parts() -> None:
    move = ac.Move(ac.E7, ac.F8, promotion=ac.KNIGHT)
    assert (move.from_square, move.to_square, move.promotion) == (ac.E7, ac.F8, ac.KNIGHT)
    assert move.uci() == str(move) == "e7f8n"
    assert ac.Move(ac.E2, ac.E4).promotion is None


@given(moves)
def test_text_and_repr_make_the_move_again(move: ac.Move) -> None:
    assert ac.Move.from_uci(move.uci()) == move
    assert eval(repr(move), {"Move": ac.Move}) == move
    assert pickle.loads(pickle.dumps(move)) == move
    assert bool(move) == (move.from_square != move.to_square)


@given(moves, moves)
def test_order_and_hash(a: ac.Move, b: ac.Move) -> None:
    def key(move: ac.Move) -> tuple[int, int, int]:
        return move.from_square, move.to_square, move.promotion or 0

    assert (a == b) == (key(a) == key(b)) != (a != b)
    assert (a < b) == (key(a) < key(b)) == (b > a)
    assert (a <= b) == (key(a) <= key(b)) == (b >= a)
    if a == b:
        assert hash(a) == hash(b)


def test_all_hashes_differ() -> None:
    every = [
        ac.Move(a, b, promotion)
        for a in ac.SQUARES
        for b in ac.SQUARES
        for promotion in (None, ac.KNIGHT, ac.BISHOP, ac.ROOK, ac.QUEEN)
    ]
    assert len(set(every)) == len({hash(move) for move in every}) == 64 * 64 * 5


def test_a_move_equals_nothing_else() -> None:
    move = ac.Move.from_uci("e2e4")
    other: Any
    for other in (None, "e2e4", 12, (12, 28)):
        assert move != other
        with pytest.raises(TypeError):
            assert move < other


def test_a_move_cannot_be_changed() -> None:
    move: Any = ac.Move.from_uci("e2e4")
    for name in ("from_square", "to_square", "promotion", "anything"):
        with pytest.raises(AttributeError):
            setattr(move, name, 3)


@pytest.mark.parametrize(
    ("uci", "where"),
    [
        ("", "byte 0"),
        ("e2", "byte 2"),
        ("e2e", "byte 2"),
        ("i2e4", "byte 0"),
        ("e2e9", "byte 2"),
        ("E2E4", "byte 0"),
        (" e2e4", "byte 0"),
        ("e7e8k", "byte 4"),
        ("e7e8Q", "byte 4"),
        ("e7e8é", "byte 4"),
        ("e7e8qq", "byte 5"),
        ("e2e4\x00", "byte 4"),
        ("0000", "byte 0"),
        ("é2e4", "byte 0"),
        ("e2\ud800e4", "byte 2"),
    ],
)
def test_texts_that_are_no_move(uci: str, where: str) -> None:
    with pytest.raises(ac.InvalidMoveError, match=where) as raised:
        ac.Move.from_uci(uci)
    assert repr(uci) in str(raised.value)


def test_parts_that_are_no_move() -> None:
    with pytest.raises(ac.AtomicChessError, match="not 64"):
        ac.Move(64, 0)
    with pytest.raises(ac.AtomicChessError, match="not -1"):
        ac.Move(0, -1)
    for promotion in (ac.PAWN, ac.KING):
        with pytest.raises(ac.InvalidMoveError, match="cannot turn into a"):
            ac.Move(ac.E7, ac.E8, promotion)
    with pytest.raises(ac.AtomicChessError, match="not 7"):
        ac.Move(ac.E7, ac.E8, 7)
