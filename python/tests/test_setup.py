"""Set-ups, and boards that are edited."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest
from boards import boards
from hypothesis import given
from hypothesis import strategies as st

import atomic_chess as ac

pieces = st.sampled_from([None, *map(ac.Piece.from_symbol, "PNBRQKpnbrqk")])


@given(boards())
def test_a_set_up_is_the_board_again(board: ac.Board) -> None:
    setup = ac.Setup(board)
    assert setup.is_valid()
    assert setup.faults() == []
    assert setup.board() == board
    assert setup.position() == board.position
    assert setup.board().chess960 == board.chess960
    assert setup == ac.Setup(board.position) == copy.copy(setup) == copy.deepcopy(setup)
    assert pickle.loads(pickle.dumps(setup)) == setup
    assert str(setup) == str(board)
    assert setup.board_fen() == board.board_fen()


@given(boards(), st.lists(st.tuples(st.integers(0, 63), pieces), max_size=6), st.booleans())
def test_edits_of_boards_are_those_of_set_ups_or_nothing(
    board: ac.Board, edits: list[tuple[ac.Square, ac.Piece | None]], turn: bool
) -> None:
    for square, piece in edits:
        setup, before = ac.Setup(board), board.fen()
        setup.set_piece_at(square, piece)
        try:
            board.set_piece_at(square, piece)
        except ac.InvalidFenError:
            assert not setup.is_valid()
            assert board.fen() == before
        else:
            assert board.piece_map() == setup.piece_map()
            assert board.move_stack == []
            assert ac.Board(board.fen(), chess960=board.chess960) == board
    before = board.fen()
    try:
        board.turn = turn
    except ac.InvalidFenError:
        assert board.fen() == before
    else:
        assert board.turn is turn


def test_a_set_up_holds_anything() -> None:
    setup = ac.Setup()
    setup.set_board_fen("KKKKKKKK/8/8/8/8/8/8/pppppppp")
    setup.turn = ac.BLACK
    setup.castling_rights = ac.SquareSet([ac.A1, ac.C8])
    setup.ep_square = ac.E4
    setup.halfmove_clock, setup.fullmove_number = 7, 9
    assert setup.fen() == "KKKKKKKK/8/8/8/8/8/8/pppppppp b Qc e4 7 9"
    assert {fault.kind for fault in setup.faults()} == {"too_many_kings", "pawn_on_back_rank", "bad_en_passant"}
    with pytest.raises(ac.InvalidFenError) as raised:
        setup.board()
    assert raised.value.faults == setup.faults()
    assert setup.remove_piece_at(ac.A8) == ac.Piece.from_symbol("K")
    assert setup.remove_piece_at(ac.A8) is None
    setup.set_piece_map({ac.B2: ac.Piece.from_symbol("q")})
    assert setup.board_fen() == "8/8/8/8/8/8/1q6/8"
    setup.clear()
    assert setup == ac.Setup()
    assert setup != ac.Setup(chess960=True)


def test_wrong_values_leave_a_set_up_as_it_was() -> None:
    setup: Any = ac.Setup(ac.Board())
    before = setup.copy()
    for name, bad in [("turn", 1), ("chess960", None), ("castling_rights", "K"), ("ep_square", "e3")]:
        with pytest.raises(TypeError):
            setattr(setup, name, bad)
    for name, bad in [
        ("castling_rights", ac.BB_E4),
        ("ep_square", 64),
        ("halfmove_clock", -1),
        ("fullmove_number", 2**32),
    ]:
        with pytest.raises(ac.AtomicChessError):
            setattr(setup, name, bad)
    calls: list[Callable[[], object]] = [
        lambda: setup.set_piece_at(ac.A1, "K"),
        lambda: setup.set_piece_map([1]),
        lambda: setup.set_piece_map({ac.A1: None, ac.B1: "K"}),
        lambda: setup.set_board_fen(3),
        lambda: ac.Setup(setup),
        lambda: hash(setup),
    ]
    for call in calls:
        with pytest.raises(TypeError):
            call()
    for bad in ("", "8/8", "8/8/8/8/8/8/8/8 w", "8/8/8/8/8/8/8/x7", "8" * 10**5):
        with pytest.raises(ac.InvalidFenError) as raised:
            setup.set_board_fen(bad)
        assert len(str(raised.value)) < 1000
    assert setup == before


def test_rights_go_with_their_rooks_and_kings() -> None:
    board = ac.Board()
    board.push_uci("e2e4")
    assert board.remove_piece_at(ac.A8) == ac.Piece.from_symbol("r")
    assert (board.castling_xfen(), board.move_stack) == ("KQk", [])
    board.set_piece_at(ac.A8, ac.Piece.from_symbol("r"))
    assert board.castling_xfen() == "KQk"
    board.set_castling_fen("KQkq")
    assert board.castling_rights == ac.BB_CORNERS
    board.castling_rights &= ac.BB_RANK_1
    assert board.castling_xfen() == "KQ"
    with pytest.raises(ac.InvalidFenError):
        board.castling_rights = ac.BB_E4
    for bad in ("", "K Q", "X", "KK"):
        with pytest.raises(ac.InvalidFenError):
            board.set_castling_fen(bad)
    assert board.castling_xfen() == "KQ"


def test_a_board_says_what_keeps_it_from_an_edit() -> None:
    board = ac.Board("4k3/8/8/8/8/8/8/4R2K b - - 0 1")
    with pytest.raises(ac.InvalidFenError, match="the side not to move is in check"):
        board.turn = ac.WHITE
    with pytest.raises(ac.InvalidFenError, match="more than one white king"):
        board.set_piece_at(ac.A1, ac.Piece.from_symbol("K"))
    board = ac.Board("rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3")
    board.ep_square = ac.E3
    assert board.ep_square == ac.E3
    with pytest.raises(ac.InvalidFenError, match="en-passant"):
        board.ep_square = ac.D3
    board.halfmove_clock, board.fullmove_number = 4, 40
    assert board.fen().endswith(" b KQkq e3 4 40")
    board.turn = ac.WHITE
    assert board.ep_square is None
    with pytest.raises(ac.AtomicChessError):
        board.halfmove_clock = -1


def test_transformations() -> None:
    board = ac.Board("r3k2r/8/8/8/3pP3/8/8/R3K2R b KQkq e3 5 9")
    assert board.transform(ac.flip_horizontal).fen() == "r2k3r/8/8/8/3Pp3/8/8/R2K3R b - d3 5 9"
    assert board.transform(ac.flip_vertical).fen() == "R3K2R/8/8/3pP3/8/8/8/r3k2r b - - 5 9"
    twin = board.copy()
    twin.apply_mirror()
    assert twin == board.mirror()
    for _ in range(2):
        twin.apply_transform(ac.flip_diagonal)
    assert twin.piece_map() == board.mirror().piece_map()
    functions: list[Callable[[int], int]] = [lambda _: 0, lambda mask: mask | 1, lambda mask: mask << 8]
    for function in functions:
        before = board.fen()
        with pytest.raises(ac.AtomicChessError):
            board.apply_transform(function)
        assert board.fen() == before
    with pytest.raises(ac.InvalidFenError, match="pawn"):
        ac.Board().transform(ac.flip_diagonal)


def test_chess960_numbers() -> None:
    seen = set()
    for number in range(960):
        board = ac.Board.from_chess960_pos(number)
        assert board.chess960_pos() == number
        assert board.chess960
        seen.add(board.fen())
    assert len(seen) == 960
    board = ac.Board()
    board.set_chess960_pos(0)
    assert board.fen() in seen
    board.turn = ac.BLACK
    board.castling_rights = 0
    board.fullmove_number = 2
    assert board.chess960_pos() is None
    assert board.chess960_pos(ignore_turn=True) is None
    assert board.chess960_pos(ignore_turn=True, ignore_castling=True) == 0
    assert board.chess960_pos(ignore_turn=True, ignore_castling=True, ignore_counters=False) is None
    for bad in (-1, 960):
        with pytest.raises(ac.AtomicChessError, match="0 to 959"):
            ac.Board.from_chess960_pos(bad)
