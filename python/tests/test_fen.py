import copy
import pickle

import pytest
from boards import boards
from hypothesis import example, given
from hypothesis import strategies as st

import atomic_chess as ac


@given(boards())
def test_a_fen_makes_the_board_again(board: ac.Board) -> None:
    for fen in (board.fen(), board.fen(shredder=True)):
        assert ac.Board.check_fen(fen, chess960=board.chess960) == []
        assert ac.Board(fen, chess960=board.chess960) == board


def test_missing_fields_take_their_defaults() -> None:
    assert ac.Board("7k/8/8/8/8/8/8/K7").fen() == "7k/8/8/8/8/8/8/K7 w - - 0 1"
    assert ac.Board("7k/8/8/8/8/8/8/K7 b").fen() == "7k/8/8/8/8/8/8/K7 b - - 0 1"


def test_all_faults_come_together() -> None:
    fen = "P7/8/8/8/8/8/8/K7 w - e3 0 1"
    faults = ac.Board.check_fen(fen)
    assert sorted(fault.kind for fault in faults) == ["bad_en_passant", "missing_king", "pawn_on_back_rank"]
    with pytest.raises(ac.InvalidFenError) as raised:
        ac.Board(fen)
    assert raised.value.faults == faults
    for fault in faults:
        assert fault.message in str(raised.value)
    assert repr(fen) in str(raised.value)


def test_a_fault_says_where() -> None:
    pawn = next(fault for fault in ac.Board.check_fen("P6k/8/8/8/8/8/8/K7") if fault.kind == "pawn_on_back_rank")
    assert pawn.squares == [ac.A8]
    assert str(pawn) == pawn.message
    [letter] = ac.Board.check_fen("7k/8/8/8/8/8/8/K6x")
    assert (letter.kind, letter.offset) == ("syntax", 17)
    assert not letter.squares


def test_places_count_characters() -> None:
    """A place in the text is that of a Python string, whatever stands before it."""
    for strange in "é♔\ud800\U0001f600":
        [man, turn] = ac.Board.check_fen(f"7k/8/8/8/8/8/8/K6{strange} x")
        assert (man.offset, turn.offset) == (17, 19)


def test_a_fault_is_a_value() -> None:
    for fault in ac.Board.check_fen("P7/8/8/8/8/8/8/K7 w - e3 0 1"):
        assert eval(repr(fault), {"Fault": ac.Fault, "SquareSet": ac.SquareSet}) == fault
        assert pickle.loads(pickle.dumps(fault)) == fault == copy.deepcopy(fault)
        assert hash(fault) == hash(copy.copy(fault))
        assert fault != fault.message
        assert fault != ac.Fault(fault.kind, "something else", fault.offset, fault.squares)
        fault.squares.clear()
        assert copy.copy(fault) == fault


def test_the_error_keeps_its_faults_when_pickled() -> None:
    with pytest.raises(ac.InvalidFenError) as raised:
        ac.Board("8/8/8/8/8/8/8/8")
    for error in (pickle.loads(pickle.dumps(raised.value)), copy.copy(raised.value)):
        assert isinstance(error, ac.InvalidFenError)
        assert str(error) == str(raised.value)
        assert error.faults == raised.value.faults


def test_a_long_text_is_not_quoted_in_full() -> None:
    with pytest.raises(ac.InvalidFenError, match=r"\.\.\. \(100000 characters\)") as raised:
        ac.Board("8" * 100_000)
    assert len(str(raised.value)) < 3000


def test_kinds_of_errors() -> None:
    for error in (ac.InvalidFenError, ac.InvalidMoveError, ac.IllegalMoveError):
        assert issubclass(error, ac.AtomicChessError)
    assert issubclass(ac.AtomicChessError, ValueError)


@given(st.text())
@example("")
@example(" ")
@example("\x00")
@example("8/" * 10_000)
@example(f"{ac.STARTING_FEN} extra")
@example("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 99999999999 1")
@example("\ud800" * 100)
def test_any_text_is_a_fen_or_an_error(text: str) -> None:
    board = ac.Board()
    board.push_uci("e2e4")
    before = board.copy()
    faults = ac.Board.check_fen(text)
    if not faults:
        assert ac.Board(text).fen()
        return
    for use in (ac.Board, ac.Position, board.set_fen):
        with pytest.raises(ac.InvalidFenError) as raised:
            use(text)
        assert raised.value.faults == faults
    assert board == before
    assert board.move_stack == before.move_stack


@given(boards(), st.data())
def test_a_mutated_fen_is_a_fen_or_an_error(board: ac.Board, data: st.DataObject) -> None:
    fen = board.fen()
    at = data.draw(st.integers(0, len(fen) - 1))
    letter = data.draw(st.sampled_from("pnbrqkPNBRQK12345678/ wb-KQkqAHah063x"))
    mutated = fen[:at] + letter + fen[at + 1 :]
    faults = ac.Board.check_fen(mutated, chess960=board.chess960)
    if faults:
        with pytest.raises(ac.InvalidFenError) as raised:
            ac.Board(mutated, chess960=board.chess960)
        assert raised.value.faults == faults
    else:
        made = ac.Board(mutated, chess960=board.chess960)
        assert ac.Board(made.fen(), chess960=board.chess960) == made
