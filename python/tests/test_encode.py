"""Observations, action indices and masks as arrays: shapes, dtypes, `out=`, threads, refusals."""

import random
import re
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import atomic_chess as ac
from atomic_chess import _core, encode
from atomic_chess.envs import BatchEnv

SCHEMES: tuple[Any, ...] = ("az4672", "lc0_1858", "uci20480")
LAYOUTS: list[tuple[Any, Any, bool, tuple[int, ...]]] = [
    ("atomic", np.uint8, False, (24, 8, 8)),
    ("atomic", np.float16, False, (24, 8, 8)),
    ("atomic", np.float32, False, (24, 8, 8)),
    ("atomic", np.uint64, False, (24,)),
    ("az119", np.float32, False, (119, 8, 8)),
    ("az119", np.float16, True, (8, 8, 119)),
    ("az119", np.uint8, True, (8, 8, 119)),
    ("tokens", np.uint8, False, (70,)),
    ("tokens", np.int16, False, (70,)),
    ("bitboards", np.uint64, False, (13,)),
    ("halfka_v2_atomic", np.int32, False, (2, 32)),
]


def games(count: int, seed: int) -> Iterator[ac.Board]:
    """Boards of random games, each after every move."""
    draw = random.Random(seed)
    board = ac.Board()
    for _ in range(count):
        moves = list(board.legal_moves)
        if not moves or draw.random() < 0.02:
            board = ac.Board(chess960=draw.random() < 0.5)
            moves = list(board.legal_moves)
        board.push(draw.choice(moves))
        yield board.copy()


BOARDS = list(games(400, 3))


@pytest.mark.parametrize(("observation", "dtype", "channels_last", "shape"), LAYOUTS)
def test_layouts(observation: Any, dtype: Any, channels_last: bool, shape: tuple[int, ...]) -> None:
    many = encode.observe(BOARDS, observation, dtype, channels_last=channels_last)
    assert many.shape == (len(BOARDS), *shape)
    assert many.dtype == dtype
    assert many.flags.c_contiguous
    assert many.dtype.kind != "f" or np.isfinite(many).all()
    for board, row in zip(BOARDS[:50], many, strict=False):
        one = encode.observe(board, observation, dtype, channels_last=channels_last)
        assert one.shape == shape
        assert np.array_equal(one, row)
    for threads in (2, 8, 0):
        out = np.full_like(many, 77)
        result = encode.observe(BOARDS, observation, dtype, channels_last=channels_last, out=out, threads=threads)
        assert result is out
        assert np.array_equal(out, many)
    assert encode.observe([], observation, dtype, channels_last=channels_last).shape == (0, *shape)


def test_default_dtypes() -> None:
    for observation, dtype in [("atomic", "u1"), ("az119", "f4"), ("tokens", "u1"), ("bitboards", "u8")]:
        assert encode.observe(ac.Board(), observation).dtype == np.dtype(dtype)  # type: ignore[arg-type]


def test_planes_agree_with_the_board() -> None:
    planes = encode.observe(BOARDS)
    at = encode.ATOMIC_PLANES.index
    checks = 0
    for board, of_board in zip(BOARDS, planes, strict=True):
        squares = np.arange(64).reshape(8, 8) ^ (0 if board.turn else 56)
        winning = {move.to_square for move in board.blast_moves()}
        assert set(squares[of_board[at("winning")] != 0].tolist()) == winning
        for role, name in enumerate(("pawn", "knight", "bishop", "rook", "queen", "king"), 1):
            own = board.pieces(role, board.turn)
            enemy = board.pieces(role, not board.turn)
            assert set(squares[of_board[at(f"own_{name}")] != 0].tolist()) == set(own)
            assert set(squares[of_board[at(f"enemy_{name}")] != 0].tolist()) == set(enemy)
        assert (of_board[at("clock")] == min(board.halfmove_clock, 100)).all()
        assert set(squares[of_board[at("checkers")] != 0].tolist()) == set(board.checkers())
        checks += len(winning) > 0
    assert checks > 5


def test_boards_give_their_history_and_positions_do_not() -> None:
    board = ac.Board()
    for uci in ("g1f3", "g8f6", "f3g1", "f6g8"):
        board.push_uci(uci)
    of_board = encode.observe(board, "az119")
    of_position = encode.observe(board.position, "az119")
    assert of_board[12:14, 0, 0].tolist() == [0, 1]
    assert of_position[12:14, 0, 0].tolist() == [1, 0]
    assert of_board[14:26].any()
    assert not of_position[14:26].any()
    assert encode.observe(board, "tokens")[69] == 1


def test_bitboards_and_features() -> None:
    sets, state = encode.bitboards(BOARDS)
    assert sets.shape == (len(BOARDS), 12)
    assert state.shape == (len(BOARDS), 4)
    indices, counts = encode.halfka(BOARDS)
    for board, of_board, rest, count in zip(BOARDS, sets.tolist(), state.tolist(), counts.tolist(), strict=True):
        men = [int(board.pieces(role, color)) for color in (True, False) for role in ac.PIECE_TYPES]
        assert of_board == men
        square = board.ep_square if board.has_legal_en_passant() else None
        assert rest[0] == (not board.turn)
        assert rest[2] == (64 if square is None else square)
        assert rest[3] == min(board.halfmove_clock, 255)
        assert count == len(board.piece_map())
    assert indices.max() < encode.HALFKA_FEATURES
    padding = (indices == encode.HALFKA_PAD).sum(axis=2)
    assert np.array_equal(padding, np.stack([32 - counts] * 2, axis=1))
    assert int(encode.halfka(ac.Board())[1]) == 32


@pytest.mark.parametrize("scheme", SCHEMES)
def test_masks_and_indices_are_the_legal_moves(scheme: Any) -> None:
    size = encode.ACTION_SIZES[scheme]
    mask = encode.legal_mask(BOARDS, scheme)
    assert mask.shape == (len(BOARDS), size)
    assert mask.dtype == np.bool_
    words = encode.legal_mask(BOARDS, scheme, form="bits")
    assert words.dtype == np.uint64
    bits = np.unpackbits(words.view(np.uint8), axis=1, bitorder="little")[:, :size]
    assert np.array_equal(bits, mask)
    offsets, indices = encode.legal_indices(BOARDS, scheme)
    assert offsets.dtype == np.int32
    assert indices.dtype == np.uint16
    assert np.array_equal(np.diff(offsets), mask.sum(axis=1))
    rows, columns = np.nonzero(mask)
    assert np.array_equal(indices, columns)
    moves = encode.action_moves([BOARDS[row] for row in rows], columns, scheme)
    for row, move in zip(rows[:2_000], moves, strict=False):
        assert move in BOARDS[row].legal_moves
    known = [(BOARDS[row], move) for row, move in zip(rows, moves, strict=True) if move is not None]
    assert len(known) == len(columns)
    back = encode.action_indices([board for board, _ in known], [move for _, move in known], scheme)
    assert np.array_equal(back, columns)
    for threads in (2, 0):
        listed = [board for board, _ in known]
        assert np.array_equal(encode.action_indices(listed, list(moves), scheme, threads=threads), columns)  # type: ignore[arg-type]
        assert encode.action_moves(listed, columns, scheme, threads=threads) == moves
        assert np.array_equal(encode.legal_mask(BOARDS, scheme, threads=threads), mask)
        assert np.array_equal(encode.legal_mask(BOARDS, scheme, form="bits", threads=threads), words)
    out = np.ones_like(mask)
    assert encode.legal_mask(BOARDS, scheme, out=out) is out
    assert np.array_equal(out, mask)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_no_legal_move(scheme: Any) -> None:
    over = ac.Position("8/8/8/8/8/8/8/K7 b - - 0 1")
    size = encode.ACTION_SIZES[scheme]
    assert encode.legal_mask(over, scheme).sum() == 0
    assert encode.legal_mask(over, scheme, ones_when_finished=True).sum() == size
    words = encode.legal_mask(over, scheme, form="bits", ones_when_finished=True)
    assert np.unpackbits(words.view(np.uint8)).sum() == size
    assert encode.legal_indices(over, scheme)[0].tolist() == [0, 0]
    assert encode.legal_mask([], scheme).shape == (0, size)
    assert encode.legal_indices([], scheme)[0].tolist() == [0]
    assert encode.action_moves(over, 0, scheme) is None


def test_two_arrays_as_out() -> None:
    count = len(BOARDS)
    for threads in (1, 3):
        sets, state = np.full((count, 12), 9, np.uint64), np.full((count, 4), 9, np.uint8)
        given = encode.bitboards(BOARDS, out=(sets, state), threads=threads)
        assert given[0] is sets
        assert given[1] is state
        assert all(map(np.array_equal, given, encode.bitboards(BOARDS)))
        indices, counts = np.full((count, 2, 32), 9, np.int32), np.full(count, 99, np.int32)
        given = encode.halfka(BOARDS, out=(indices, counts), threads=threads)
        assert given[0] is indices
        assert given[1] is counts
        assert all(map(np.array_equal, given, encode.halfka(BOARDS)))
        for scheme in SCHEMES:
            expected = encode.legal_indices(BOARDS, scheme)
            total = int(expected.offsets[-1])
            for longer in (0, 5):
                offsets, room = np.full(count + 1, -1, np.int32), np.full(total + longer, 65535, np.uint16)
                found = encode.legal_indices(BOARDS, scheme, out=(offsets, room), threads=threads)
                assert found.offsets is offsets
                assert found.indices.base is room
                assert np.array_equal(found[0], expected[0])
                assert np.array_equal(found[1], expected[1])
                assert (room[total:] == 65535).all()
            offsets, room = np.full(count + 1, -1, np.int32), np.full(total - 1, 65535, np.uint16)
            with pytest.raises(
                ac.AtomicChessError, match=rf"out\[1\] must have room for {total} indices, not {total - 1}"
            ):
                encode.legal_indices(BOARDS, scheme, out=(offsets, room), threads=threads)
            assert (offsets == -1).all()
            assert (room == 65535).all()
    men, rest = np.zeros(12, np.uint64), np.zeros(4, np.uint8)
    encode.bitboards(ac.Board(), out=(men, rest))
    assert (int(men[0]), rest.tolist()) == (0xFF00, [0, 15, 64, 0])
    permutation = np.empty(1858, np.uint16)
    assert encode.action_permutation("lc0_1858", "flip_colors", out=permutation) is permutation
    assert np.array_equal(permutation, np.arange(1858))
    with pytest.raises(TypeError, match="out must be a tuple of two arrays, not ndarray"):
        encode.halfka(ac.Board(), out=np.zeros((2, 32), np.int32))  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"out\[1\] must have dtype uint8, not int64"):
        encode.bitboards(ac.Board(), out=(men, np.zeros(4, np.int64)))
    with pytest.raises(ac.AtomicChessError, match=r"out\[1\] must have one dimension, not 2"):
        encode.legal_indices([], out=(np.zeros(1, np.int32), np.zeros((1, 1), np.uint16)))


def test_symmetries() -> None:
    mirrored = 0
    for board in BOARDS:
        flipped = encode.flip_colors(board)
        assert flipped == board.mirror().position
        assert np.array_equal(encode.observe(flipped), encode.observe(board))
        if board.fen().split()[2] != "-":
            with pytest.raises(ac.AtomicChessError, match="a position with castling rights has no mirror image"):
                encode.mirror_files(board)
            continue
        turned = encode.mirror_files(board)
        mirrored += 1
        assert np.array_equal(encode.observe(turned), encode.observe(board)[:, :, ::-1])
        for scheme in SCHEMES:
            permutation = encode.action_permutation(scheme, "mirror_files")
            assert np.array_equal(encode.legal_mask(turned, scheme)[permutation], encode.legal_mask(board, scheme))
            permutation = encode.action_permutation(scheme, "flip_colors")
            assert np.array_equal(encode.legal_mask(flipped, scheme)[permutation], encode.legal_mask(board, scheme))
    assert mirrored > 20


@pytest.mark.parametrize(
    ("out", "message"),
    [
        (np.zeros((24, 8, 8), np.float32), "out must have dtype uint8, not float32"),
        (np.zeros((24, 64), np.uint8), r"out must have shape \(24, 8, 8\), not \(24, 64\)"),
        (np.zeros((8, 8, 24), np.uint8).T, "out must be C-contiguous"),
        (np.broadcast_to(np.uint8(0), (24, 8, 8)), "out must be C-contiguous"),
    ],
)
def test_refused_arrays(out: npt.NDArray[Any], message: str) -> None:
    error = TypeError if "dtype" in message else ac.AtomicChessError
    with pytest.raises(error, match=message):
        encode.observe(ac.Board(), out=out)
    assert not out.any()


def test_refusals_say_what_was_expected() -> None:
    board = ac.Board()
    locked = np.zeros((24, 8, 8), np.uint8)
    locked.flags.writeable = False
    with pytest.raises(ac.AtomicChessError, match="out must be writable"):
        encode.observe(board, out=locked)
    with pytest.raises(TypeError, match=r"out must be a numpy.ndarray, not list"):
        encode.observe(board, out=[0])  # type: ignore[arg-type]
    with pytest.raises(ac.AtomicChessError, match="tokens is not written in f32, but in u8 or i16"):
        encode.observe(board, "tokens", np.float32)
    with pytest.raises(ac.AtomicChessError, match=r"dtype must be one of uint8, .* not complex128"):
        encode.observe(board, dtype=complex)
    with pytest.raises(ac.AtomicChessError, match="byte order"):
        encode.observe(board, dtype=np.dtype(np.float32).newbyteorder())
    with pytest.raises(ac.AtomicChessError, match=r"observation must be one of 'atomic', .* not 'x'"):
        encode.observe(board, "x")  # type: ignore[arg-type]
    with pytest.raises(ac.AtomicChessError, match=r"scheme must be one of 'az4672', .* not 'x'"):
        encode.legal_mask(board, "x")  # type: ignore[arg-type]
    with pytest.raises(ac.AtomicChessError, match="form must be one of 'dense' or 'bits', not 'sparse'"):
        encode.legal_mask(board, form="sparse")  # type: ignore[arg-type]
    with pytest.raises(ac.AtomicChessError, match=r"symmetry must be one of .* not 'x'"):
        encode.action_permutation("az4672", "x")  # type: ignore[arg-type]
    with pytest.raises(ac.AtomicChessError, match="atomic has no layout with channels last"):
        encode.observe(board, channels_last=True)
    with pytest.raises(ac.AtomicChessError, match="threads must be 0 to 256"):
        encode.observe(board, threads=-1)
    with pytest.raises(TypeError, match="expected a Board or a Position, not str"):
        encode.observe([board, "x"])  # type: ignore[list-item]
    with pytest.raises(ac.IllegalMoveError):
        encode.action_indices(board, ac.Move.from_uci("e2e5"))
    with pytest.raises(ac.AtomicChessError, match="expected one move for one position"):
        encode.action_indices([board], ac.Move.from_uci("e2e4"))  # type: ignore[call-overload]
    with pytest.raises(TypeError, match="indices must be integers, not float64"):
        encode.action_moves([board], [1.5])
    with pytest.raises(ac.AtomicChessError, match=r"indices must have shape \(1,\)"):
        encode.action_moves([board], [1, 2])
    crowd = ac.Position("nnnnknnn/nnnnnnnn/nnnnnnnn/nnnnnnnn/8/8/8/4K3 b - - 0 1")
    out = np.full((2, 2, 32), 7, np.int32)
    with pytest.raises(ac.AtomicChessError, match="position 1: halfka_v2_atomic has room for 32 men, not 33"):
        encode.observe([ac.Position(), crowd], "halfka_v2_atomic", out=out)
    assert (out == 7).all()


def test_other_threads_run_meanwhile() -> None:
    boards = BOARDS * 20
    expected = encode.observe(boards)
    results: list[npt.NDArray[Any]] = []
    workers = [threading.Thread(target=lambda: results.append(encode.observe(boards, threads=2))) for _ in range(4)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert len(results) == 4
    assert all(np.array_equal(result, expected) for result in results)


def test_the_lock_of_the_interpreter_is_free_meanwhile() -> None:
    positions = [ac.Position()] * 5_000
    moves = [ac.Move.from_uci("e2e4")] * len(positions)
    indices = np.full(len(positions), 2426)
    planes = np.empty((len(positions), 24), np.uint64)
    numbers = np.empty(len(positions), np.uint16)
    calls: dict[str, Callable[[], object]] = {
        "observe": lambda: _core.observe(positions, "atomic", "bits64", False, planes.reshape(-1).view(np.uint8), 1),
        "action_indices": lambda: _core.action_indices(positions, moves, "az4672", numbers, 1),
        "action_moves": lambda: _core.action_moves(positions, indices, "az4672", 1),
        "nothing": lambda: sorted(positions, key=id),
    }
    laps = [0]
    ended = threading.Event()

    def run() -> None:
        while not ended.is_set():
            laps[0] += 1
            time.sleep(0)

    def goes_on(call: Callable[[], object]) -> bool:
        before = laps[0]
        call()
        return laps[0] > before

    # The other thread goes on only where this one gives up the lock by itself.
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1000)
    other = threading.Thread(target=run)
    other.start()
    try:
        going = {name: any(goes_on(call) for _ in range(50)) for name, call in calls.items()}
    finally:
        ended.set()
        sys.setswitchinterval(interval)
        other.join()
    assert going == {"observe": True, "action_indices": True, "action_moves": True, "nothing": False}


def test_bitboards_of_environments() -> None:
    env = BatchEnv(30, observation="bitboards", opening_plies=9, seed=4)
    words = env.reset()[0]
    expected = encode.bitboards([env.position(game) for game in range(30)])
    for parts in (encode.split_bitboards(words), encode.split_bitboards(words[None])):
        assert all(
            np.array_equal(part.reshape(whole.shape), whole) for part, whole in zip(parts, expected, strict=True)
        )
    assert [part.shape for part in encode.split_bitboards(words[0])] == [(12,), (4,)]
    assert encode.split_bitboards(words[:0])[1].shape == (0, 4)
    with pytest.raises(TypeError, match="words must have dtype uint64, not int64"):
        encode.split_bitboards(words.astype(np.int64))
    with pytest.raises(ac.AtomicChessError, match=r"words must have shape \(..., 13\), not \(30, 12\)"):
        encode.split_bitboards(words[:, :12])


def test_the_tables_of_the_documentation() -> None:
    text = (Path(__file__).parents[2] / "docs" / "ml.md").read_text(encoding="utf-8")
    planes = re.findall(r"^\| (\d+) \| `(\w+)` \|", text, re.MULTILINE)
    assert [(int(number), name) for number, name in planes] == list(enumerate(encode.ATOMIC_PLANES))
    sizes = re.findall(r"^\| `(\w+)` \| (\d+) \| (?:side to move|absolute)", text, re.MULTILINE)
    assert {name: int(size) for name, size in sizes} == encode.ACTION_SIZES
    # Lc0's list, where the page quotes it, with a queen and a pawn that make the moves.
    quoted = [("4k3/8/8/8/8/8/8/Q6K w - - 0 1", "a1b1", 0), ("4k3/8/8/8/8/8/8/Q6K w - - 0 1", "a1a2", 7)]
    quoted += [
        ("1n2k3/P7/8/8/8/8/8/7K w - - 0 1", f"a7{to}", 1792 + place)
        for place, to in enumerate(["a8q", "a8r", "a8b", "b8q", "b8r", "b8b"])
    ]
    quoted += [("8/7P/8/k7/8/8/8/7K w - - 0 1", f"h7h8{role}", 1855 + place) for place, role in enumerate("qrb")]
    for fen, uci, index in quoted:
        assert encode.action_indices(ac.Position(fen), ac.Move.from_uci(uci), "lc0_1858") == index
        assert uci in text
    observations: tuple[Any, ...] = ("atomic", "az119", "tokens", "bitboards", "halfka_v2_atomic")
    for observation in observations:
        shape = encode.observe(ac.Board(), observation).shape
        assert re.search(rf"^\| `{observation}` \| {re.escape(str(shape))}", text, re.MULTILINE), observation
