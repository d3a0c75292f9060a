import pickle

import pytest

import atomic_chess as ac


@pytest.mark.parametrize(
    ("fen", "termination", "winner", "result"),
    [
        ("rnb1kbnr/ppp1pppp/8/1B6/8/8/PPP2PPP/RN5R w kq - 0 4", "KING_EXPLODED", ac.BLACK, "0-1"),
        ("6k1/5ppp/8/8/8/8/8/K3R3 b - - 0 1", None, None, "*"),
        ("4R1k1/5ppp/8/8/8/8/8/K7 b - - 0 1", "CHECKMATE", ac.WHITE, "1-0"),
        ("8/8/8/8/8/8/6QQ/6kK b - - 0 1", "STALEMATE", None, "1/2-1/2"),
        ("7k/8/8/8/8/8/8/K7 w - - 0 1", "BARE_KINGS", None, "1/2-1/2"),
    ],
)
def test_endings(fen: str, termination: str | None, winner: bool | None, result: str) -> None:
    for subject in (ac.Board(fen), ac.Position(fen)):
        outcome = subject.outcome()
        expected = None if termination is None else ac.Outcome(ac.Termination[termination], winner)
        assert outcome == expected
        assert subject.result() == result
        assert subject.is_game_over() == (termination is not None)
        assert subject.is_checkmate() == (termination == "CHECKMATE")
        assert subject.is_stalemate() == (termination == "STALEMATE")
        exploded = termination == "KING_EXPLODED"
        assert (subject.is_variant_end(), subject.is_variant_loss()) == (exploded, exploded)
        assert (subject.is_variant_win(), subject.is_variant_draw()) == (False, False)
        if outcome is not None:
            assert outcome.result() == result


def test_every_way_to_end_is_known_to_both_halves() -> None:
    assert len(ac.Termination) == 12
    for cause in ac.Termination:
        assert cause.name.lower() == cause.value


def test_value() -> None:
    outcome = ac.Outcome(ac.Termination.CHECKMATE, ac.WHITE)
    assert eval(repr(outcome), {"Outcome": ac.Outcome, "Termination": ac.Termination}) == outcome
    assert pickle.loads(pickle.dumps(outcome)) == outcome
    assert hash(outcome) == hash(ac.Outcome(ac.Termination.CHECKMATE, ac.WHITE))
    assert outcome != ac.Outcome(ac.Termination.CHECKMATE, ac.BLACK)
