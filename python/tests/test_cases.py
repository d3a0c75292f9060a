"""The rule cases, topic by topic."""

from typing import Any

import pytest
from data import cases

import atomic_chess as ac

TOPICS = {
    "castling": 48,
    "castling-rights": 29,
    "check": 24,
    "dead-position": 23,
    "en-passant": 20,
    "explosion": 14,
    "fen-invalid": 50,
    "fen-valid": 20,
    "hash": 6,
    "king-adjacency": 11,
    "pgn": 3,
    "promotion": 9,
    "repetition": 4,
    "san": 8,
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


# The cases that say whether lichess calls the position a draw.
LICHESS: list[str] = []
# The cases whose last move was compared with its SAN.
SANS: set[str] = set()


def reach(case: dict[str, Any]) -> ac.Board:
    """The board that a case speaks of, with its moves played."""
    board = ac.Board(case["fen"], chess960=case["chess960"])
    texts = case.get("san_moves", case.get("moves", []))
    for index, text in enumerate(texts):
        move = board.parse_san(text) if "san_moves" in case else board.parse_uci(text)
        san = board.san(move)
        assert board.parse_san(san) == move == board.parse_san(san.rstrip("+#"))
        if index == len(texts) - 1:
            assert san == case.get("san", san)
            SANS.add(case["id"])
        before, explosion, zeroing = board.position, board.explosion(move), board.is_zeroing(move)
        board.push(move)
        assert before.play(move) == board.position
        assert (explosion is not None) == before.is_capture(move)
        assert zeroing == (board.halfmove_clock == 0)
        if "destroyed" in case and index == len(texts) - 1:
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
        for write in (board.push_uci, lambda uci: board.san(ac.Move.from_uci(uci)), board.parse_san):
            with pytest.raises(ac.IllegalMoveError):
                write(uci)
    if "in_check" in case:
        assert board.is_check() == bool(board.checkers()) == case["in_check"]
    if "outcome" in case:
        outcome = OUTCOMES[case["outcome"]]
        assert board.outcome() == outcome
        assert board.is_game_over() == (outcome is not None)
        assert board.result() == ("*" if outcome is None else outcome.result())
    if "lichess_draw" in case:
        lichess = ac.Board.from_position(board.position, rules="lichess").outcome()
        is_dead = lichess == ac.Outcome(ac.Termination.DEAD_MATERIAL, None)
        is_bare = lichess == ac.Outcome(ac.Termination.BARE_KINGS, None)
        assert (is_dead or is_bare) == case["lichess_draw"]
        LICHESS.append(case["id"])
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


def test_no_topic_is_left_out() -> None:
    every = list(cases())
    assert {case["topic"] for case in every} == set(TOPICS)
    assert sum(TOPICS.values()) == len(every)


def test_every_san_and_every_lichess_draw_is_compared() -> None:
    SANS.clear()
    LICHESS.clear()
    for case in cases():
        if case.get("valid", True):
            check(case)
    assert len(SANS & {case["id"] for case in cases() if "san" in case}) == 108
    assert len(LICHESS) == 28
