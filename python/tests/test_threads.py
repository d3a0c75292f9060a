"""Threads that share a board: each call happens as a whole, and nothing crashes."""

import sys
import threading
from collections.abc import Callable, Iterator

import pytest

import atomic_chess as ac


@pytest.fixture(autouse=True)
def _switch_often() -> Iterator[None]:
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(interval)


def together(*jobs: Callable[[], None]) -> None:
    """Run jobs at once, each in its own thread, and raise what any of them raised."""
    errors: list[BaseException] = []
    gate = threading.Barrier(len(jobs))

    def guarded(job: Callable[[], None]) -> None:
        gate.wait()
        try:
            job()
        except BaseException as error:
            errors.append(error)

    threads = [threading.Thread(target=guarded, args=(job,)) for job in jobs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if errors:
        raise errors[0]


def test_pushes_and_pops_balance() -> None:
    board = ac.Board("7k/8/8/8/8/8/8/KR5r w - - 0 1")

    def shuffle() -> None:
        for _ in range(2000):
            for move in list(board.legal_moves)[:3]:
                try:
                    board.push(move)
                except ac.IllegalMoveError:
                    continue
                board.pop()

    together(*[shuffle] * 6)
    assert board == ac.Board("7k/8/8/8/8/8/8/KR5r w - - 0 1")
    assert board.move_stack == []


def test_readers_see_whole_positions() -> None:
    fens = [ac.STARTING_FEN, "k7/8/8/8/8/8/8/K6R w - - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 9"]
    counts = {fen: len(ac.Board(fen).legal_moves) for fen in fens}
    board = ac.Board()
    done = threading.Event()

    def write() -> None:
        try:
            for index in range(6000):
                board.set_fen(fens[index % len(fens)])
        finally:
            done.set()

    def read() -> None:
        while not done.is_set():
            position = board.position
            assert len(position.legal_moves) == counts[position.fen()]
            assert board.fen() in counts
            assert ac.Board(repr(board)[7:-2]).fen() in counts
            assert board.copy().perft(1) in counts.values()

    together(write, read, read, read)


def test_a_square_set_loses_no_change() -> None:
    squares = ac.SquareSet()

    def toggle(square: int) -> Callable[[], None]:
        def job() -> None:
            for _ in range(3001):
                squares.symmetric_difference_update(1 << square)

        return job

    together(*[toggle(square) for square in range(8)])
    assert squares == 0xFF


def test_an_argument_may_look_at_the_board_it_is_given_to() -> None:
    board = ac.Board()

    class Nosy(str):
        def __repr__(self) -> str:
            return f"<{board.pop() if board.move_stack else board.fen()}>"

        def encode(self, *arguments: str) -> bytes:
            board.push_uci("e2e4")
            return super().encode(*arguments)

    with pytest.raises(ac.InvalidMoveError, match="<rnbqkbnr/"):
        board.push_uci(Nosy("e2x4"))
    with pytest.raises(ac.InvalidMoveError, match="<e2e4>"):
        board.push_uci(Nosy("é2e4"))
    with pytest.raises(ac.InvalidFenError, match="<rnbqkbnr/"):
        board.set_fen(Nosy("8/8"))
    assert board == ac.Board()


def test_a_count_leaves_the_board_free() -> None:
    board = ac.Board()

    def count() -> None:
        assert board.root().perft(5, threads=2) == 4864979

    def play() -> None:
        for _ in range(500):
            board.push_uci("e2e4")
            board.pop()

    together(count, play)
    assert board == ac.Board()
