import contextlib
import signal
import threading
import time
from collections.abc import Iterator

import pytest
from data import perft_rows

import atomic_chess as ac

# Queens on open lines, whose trees widen more at the odd half-moves than at the even ones.
CROWDED = "r3K1R1/2k4q/5Q2/2q5/2QQ4/5q1Q/4q3/Qq4qq w - - 0 1"


@pytest.mark.parametrize("threads", [1, 2])
def test_the_table(threads: int) -> None:
    rows = 0
    for row in perft_rows(max_nodes=5_000_000):
        board = ac.Board(row.fen, chess960=row.chess960)
        assert board.perft(row.depth, threads) == row.nodes, row
        rows += 1
    assert rows == 1130


def test_counts_of_the_start_position() -> None:
    board = ac.Board()
    assert [board.perft(depth) for depth in range(6)] == [1, 20, 400, 8902, 197326, 4864979]
    assert board.position.perft(4, threads=0) == 197326


def in_python(board: ac.Board, depth: int) -> int:
    if depth == 0:
        return 1
    nodes = 0
    for move in board.legal_moves:
        board.push(move)
        nodes += in_python(board, depth - 1)
        assert board.pop() == move
    return nodes


def test_pushing_and_popping_counts_the_same() -> None:
    rows = 0
    for row in perft_rows(max_nodes=20_000):
        if row.depth == 3:
            board = ac.Board(row.fen, chess960=row.chess960)
            assert in_python(board, 3) == row.nodes, row
            assert board.fen() == ac.Board(row.fen, chess960=row.chess960).fen()
            rows += 1
    assert rows == 100


def test_divide_has_each_legal_move_with_its_share() -> None:
    board = ac.Board("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
    shares = board.perft_divide(3)
    assert set(shares) == set(board.legal_moves)
    for move, nodes in shares.items():
        assert nodes == board.position.play(move).perft(2)
    for threads in (0, 1, 3):
        assert board.perft_divide(3, threads=threads) == shares
    with pytest.raises(ac.AtomicChessError, match="threads"):
        board.perft_divide(3, threads=257)
    assert board.perft_divide(0) == {}
    assert ac.Position().perft_divide(1) == dict.fromkeys(ac.Position().legal_moves, 1)


def test_a_finished_game_has_no_leaves() -> None:
    over = ac.Board("rnb1kbnr/ppp1pppp/8/1B6/8/8/PPP2PPP/RN5R w kq - 0 4")
    assert (over.perft(0), over.perft(1), over.perft(9)) == (1, 0, 0)


def test_other_threads_run_meanwhile() -> None:
    counted = threading.Event()
    ticks = 0

    def count() -> None:
        ac.Board().perft(6)
        counted.set()

    thread = threading.Thread(target=count)
    thread.start()
    while not counted.is_set():
        ticks += 1
        time.sleep(0.001)
    thread.join()
    assert ticks > 5


@contextlib.contextmanager
def ctrl_c_within_a_second(threads: int = 1) -> Iterator[None]:
    """Press Ctrl-C meanwhile, and measure how long the end takes: the processor's time, as others may keep it busy."""
    pressed: list[float] = []

    def press() -> None:
        pressed.append(time.process_time())
        signal.raise_signal(signal.SIGINT)

    # A process that was started in the background ignores it.
    handler = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        timer = threading.Timer(0.3, press)
        timer.start()
        with pytest.raises(KeyboardInterrupt):
            yield
        assert time.process_time() - pressed[0] < threads
        timer.join()
    finally:
        signal.signal(signal.SIGINT, handler)


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize(
    ("fen", "depth"),
    [(ac.STARTING_FEN, 128), ("k7/p1K5/P7/8/8/8/8/8 b - - 0 1", 128), (CROWDED, 6), (CROWDED, 128)],
)
def test_ctrl_c_ends_a_long_count(fen: str, depth: int, threads: int) -> None:
    with ctrl_c_within_a_second(threads):
        ac.Board(fen).perft(depth, threads)


@pytest.mark.parametrize(("fen", "depth"), [(ac.STARTING_FEN, 128), (CROWDED, 7)])
def test_ctrl_c_ends_a_long_divide(fen: str, depth: int) -> None:
    with ctrl_c_within_a_second():
        ac.Board(fen).perft_divide(depth)
