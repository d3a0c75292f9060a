"""Copying and pickling of boards and of what is derived from them."""

import copy
import gc
import multiprocessing
import pickle
import weakref
from collections.abc import Callable

import pytest
from boards import boards
from hypothesis import given

import atomic_chess as ac


class Study(ac.Board):
    """A board that carries more and is made from other arguments."""

    def __init__(self, title: str) -> None:
        super().__init__("k7/8/8/8/8/8/8/K6R w - - 0 1")
        self.title = title
        self.notes = ["first"]


class Ticket(ac.Board):
    """A board that carries more in slots, one of them empty."""

    __slots__ = ("__secret", "empty", "number")

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number
        self.__secret = [number]

    def secret(self) -> list[int]:
        return self.__secret


class Renewed(Ticket):
    """A ticket with attributes too, which says itself what it carries."""

    def __getstate__(self) -> object:
        return {"number": self.number + 1}

    def __setstate__(self, state: dict[str, int]) -> None:
        self.number = state["number"]


def same(a: ac.Board, b: ac.Board) -> None:
    assert a == b
    assert type(a) is type(b)
    assert (a.chess960, a.rules, a.move_stack, a.root()) == (b.chess960, b.rules, b.move_stack, b.root())


def by_pickling(protocol: int) -> Callable[[ac.Board], ac.Board]:
    def make(board: ac.Board) -> ac.Board:
        twin: ac.Board = pickle.loads(pickle.dumps(board, protocol))
        return twin

    return make


COPIES: list[Callable[[ac.Board], ac.Board]] = [
    ac.Board.copy,
    copy.copy,
    copy.deepcopy,
    *(by_pickling(protocol) for protocol in range(pickle.HIGHEST_PROTOCOL + 1)),
]


@given(boards())
def test_copies_are_equal_and_independent(board: ac.Board) -> None:
    for make in COPIES:
        twin = make(board)
        same(twin, board)
        before = board.position
        for move in list(twin.legal_moves)[:1]:
            twin.push(move)
            assert board.position == before
        twin.reset()
        assert board.position == before


@given(boards())
def test_a_copy_may_forget_moves(board: ac.Board) -> None:
    moves = board.move_stack
    for count in (0, 1, 5, 1000):
        twin = board.copy(stack=count)
        assert twin == board
        assert twin.move_stack == moves[len(moves) - min(count, len(moves)) :]
        for _ in twin.move_stack:
            twin.pop()
    assert board.copy(stack=False).move_stack == []
    assert board.copy(stack=True).move_stack == moves
    with pytest.raises(ac.AtomicChessError):
        board.copy(stack=-1)


def test_a_subclass_is_copied_with_what_it_carries() -> None:
    study = Study("rook")
    study.push_uci("h1h7")
    for make in COPIES:
        twin = make(study)
        same(twin, study)
        assert isinstance(twin, Study)
        assert (twin.title, twin.notes) == ("rook", ["first"])
    shallow, deep = copy.copy(study), copy.deepcopy(study)
    study.notes.append("second")
    assert (shallow.notes, deep.notes) == (["first", "second"], ["first"])
    assert isinstance(study.mirror(), Study)
    assert isinstance(study.root(), Study)
    assert repr(study).startswith("Study('k7/7R/")
    assert type(Study.from_position(ac.Position())) is Study


def test_a_subclass_is_copied_with_its_slots() -> None:
    ticket = Ticket(3)
    ticket.push_uci("e2e4")
    for make in COPIES:
        twin = make(ticket)
        same(twin, ticket)
        assert isinstance(twin, Ticket)
        assert (twin.number, twin.secret(), hasattr(twin, "empty")) == (3, [3], False)
    for other in (ticket.mirror(), ticket.root()):
        assert isinstance(other, Ticket)
        assert other.secret() is ticket.secret()
    for make in COPIES:
        renewed = make(Renewed(3))
        assert isinstance(renewed, Renewed)
        assert renewed.number == 4


def test_a_damaged_pickle_is_an_error() -> None:
    board = ac.Board()
    board.push_uci("e2e4")
    data = pickle.dumps(board, 0)
    for damaged in (data.replace(b"e2e4", b"e2e5"), data.replace(b"e2e4", b"e2x4"), data.replace(b"rnbq", b"rnbx")):
        assert damaged != data
        with pytest.raises(ac.AtomicChessError):
            pickle.loads(damaged)


def answer(subject: tuple[ac.Board, ac.Position, ac.Move, ac.SquareSet]) -> tuple[object, ...]:
    board, position, move, squares = subject
    board.push(move)
    return board.fen(), board.move_stack, position.play(move), squares, board.explosion(ac.Move.from_uci("d5e4"))


@pytest.mark.parametrize("method", multiprocessing.get_all_start_methods())
def test_worker_processes(method: str) -> None:
    board, move = ac.Board(), ac.Move.from_uci("e2e4")
    board.push_uci("a2a3")
    board.push_uci("d7d5")
    subject = (board, board.position, move, ac.SquareSet(5))
    with multiprocessing.get_context(method).Pool(2) as pool:
        answers = pool.map(answer, [subject] * 4)
    assert answers == [answer((board.copy(), *subject[1:]))] * 4


def test_weak_references() -> None:
    board, position = ac.Board(), ac.Position()
    references = weakref.ref(board), weakref.ref(position)
    assert references[0]() is board
    del board, position
    assert [reference() for reference in references] == [None, None]


def test_a_cycle_through_its_own_moves_is_collected() -> None:
    study = Study("cycle")
    study.__dict__["moves"] = study.legal_moves
    reference = weakref.ref(study)
    del study
    gc.collect()
    assert reference() is None
