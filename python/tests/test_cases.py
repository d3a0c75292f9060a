"""The rule cases, topic by topic."""

from typing import Any

import pytest
from data import cases

import atomic_chess as ac

TOPICS = {
    "castling": 48,
    "castling-rights": 29,
    "check": 24,
    "en-passant": 20,
    "explosion": 14,
    "fen-invalid": 50,
    "fen-valid": 20,
    "hash": 6,
    "king-adjacency": 11,
    "promotion": 9,
    "termination": 26,
}
OUTCOMES = {
    "none": None,
    "white_explodes": ac.Outcome(ac.Termination.KING_EXPLODED, ac.WHITE),
    "black_explodes": ac.Outcome(ac.Termination.KING_EXPLODED, ac.BLACK),
    "white_mates": ac.Outcome(ac.Termination.CHECKMATE, ac.WHITE),
    "black_mates": ac.Outcome(ac.Termination.CHECKMATE, ac.BLACK),
    "stalemate": ac.Outcome(ac.Termination.STALEMATE, None),
    "bare_kings": ac.Outcome(ac.Termination.BARE_KINGS, None),
}


def reach(case: dict[str, Any]) -> ac.Board:
    """The board that a case speaks of. Where its moves are given in SAN only, it is set up from `fen_after`."""
    if "san_moves" in case:
        return ac.Board(case["fen_after"], chess960=case["chess960"])
    board = ac.Board(case["fen"], chess960=case["chess960"])
    for index, uci in enumerate(case.get("moves", [])):
        move = board.parse_uci(uci)
        before, explosion, zeroing = board.position, board.explosion(move), board.is_zeroing(move)
        board.push(move)
        assert before.play(move) == board.position
        assert (explosion is not None) == before.is_capture(move)
        assert zeroing == (board.halfmove_clock == 0)
        if "destroyed" in case and index == len(case["moves"]) - 1:
            destroyed = explosion.destroyed if explosion else ac.SquareSet()
            assert destroyed == [ac.parse_square(name) for name in case["destroyed"]]
    return board


def check(case: dict[str, Any]) -> None:
    if not case.get("valid", True):
        faults = ac.Board.check_fen(case["fen"], chess960=case["chess960"])
        assert case["fault"] in [fault.kind for fault in faults]
        with pytest.raises(ac.InvalidFenError) as raised:
            ac.Board(case["fen"], chess960=case["chess960"])
        assert raised.value.faults == faults
        return
    board = reach(case)
    legal = {board.uci(move) for move in board.legal_moves}
    if "legal_count" in case:
        assert len(board.legal_moves) == len(legal) == case["legal_count"] == board.perft(1)
    if "legal_exact" in case:
        assert legal == {board.uci(board.parse_uci(uci)) for uci in case["legal_exact"]}
    for uci in case.get("legal", []):
        assert board.is_legal(board.parse_uci(uci))
        assert ac.Move.from_uci(uci) in board.legal_moves
    for uci in case.get("illegal", []):
        assert ac.Move.from_uci(uci) not in board.legal_moves
        with pytest.raises(ac.IllegalMoveError):
            board.push_uci(uci)
    if "in_check" in case:
        assert board.is_check() == bool(board.checkers()) == case["in_check"]
    if "outcome" in case:
        outcome = OUTCOMES[case["outcome"]]
        assert board.outcome() == outcome
        assert board.is_game_over() == (outcome is not None)
        assert board.result() == ("*" if outcome is None else outcome.result())
    if "fen_after" in case:
        assert board.fen() == case["fen_after"]
        fresh = ac.Position(case["fen_after"], chess960=case["chess960"])
        assert (board.position, board.position.key) == (fresh, fresh.key)


@pytest.mark.parametrize("topic", TOPICS)
def test_topic(topic: str) -> None:
    of_topic = [case for case in cases() if case["topic"] == topic]
    for case in of_topic:
        try:
            check(case)
        except Exception as error:
            error.add_note(f"case {case['id']}: {case['note']}")
            raise
    assert len(of_topic) == TOPICS[topic]


def test_every_valid_case_of_the_other_topics_has_its_moves() -> None:
    others = [case for case in cases() if case["topic"] not in TOPICS and "san_moves" not in case]
    for case in others:
        board = reach(case)
        assert len(board.legal_moves) == case["legal_count"]
    assert len(others) == 33
