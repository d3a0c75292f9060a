import copy
import pickle
from typing import Any

import pytest
from boards import boards
from hypothesis import given

import atomic_chess as ac


def public(thing: type) -> set[str]:
    return {name for name in dir(thing) if not name.startswith("_")}


def test_a_position_answers_what_a_board_answers() -> None:
    of_history = {
        "can_claim_draw",
        "can_claim_fifty_moves",
        "can_claim_threefold_repetition",
        "check_fen",
        "clear_stack",
        "apply_mirror",
        "apply_transform",
        "from_chess960_pos",
        "push_xboard",
        "remove_piece_at",
        "san_and_push",
        "set_board_fen",
        "set_castling_fen",
        "set_chess960_pos",
        "set_epd",
        "set_piece_at",
        "set_piece_map",
        "starting_fen",
        "transform",
        "uci_variant",
        "xboard_variant",
        "copy",
        "from_epd",
        "from_position",
        "is_fifty_moves",
        "is_fivefold_repetition",
        "is_insufficient_material",
        "is_repetition",
        "is_seventyfive_moves",
        "mirror",
        "move_stack",
        "peek",
        "pop",
        "position",
        "push",
        "push_san",
        "push_uci",
        "reset",
        "root",
        "rules",
        "set_fen",
    }
    assert public(ac.Board) - public(ac.Position) == of_history
    assert public(ac.Position) - public(ac.Board) == {"key", "play"}


@given(boards())
def test_board_and_position_agree(board: ac.Board) -> None:
    position = board.position
    properties = ("turn", "chess960", "fullmove_number", "halfmove_clock", "ep_square", "castling_rights", "occupied")
    for name in (*properties, "occupied_co"):
        assert getattr(position, name) == getattr(board, name)
    methods = ("fen", "ply", "piece_map", "checkers", "is_check", "unicode", "epd", "__str__")
    for name in methods:
        assert getattr(position, name)() == getattr(board, name)()
    # A position knows no draw rules, so it speaks as a board does whose rules make no draws.
    no_draws = ac.Ruleset(threefold="off", fifty_moves="off")
    ruled = ac.Board.from_position(position, rules=no_draws)
    assert (position.outcome(), position.result()) == (ruled.outcome(), ruled.result())
    assert position.outcome() in (None, board.outcome())
    assert position.perft(2) == board.perft(2)
    again = ac.Board.from_position(position)
    assert (again, again.move_stack, again.chess960) == (board, [], board.chess960)


@given(boards())
def test_value(board: ac.Board) -> None:
    position = board.position
    twins = [
        ac.Position(board.fen(), chess960=board.chess960),
        eval(repr(position), {"Position": ac.Position}),
        copy.copy(position),
        copy.deepcopy(position),
        *(pickle.loads(pickle.dumps(position, protocol)) for protocol in range(pickle.HIGHEST_PROTOCOL + 1)),
    ]
    for twin in twins:
        assert twin == position
        assert (hash(twin), twin.key, twin.chess960) == (hash(position), position.key, position.chess960)
    assert len({position, *twins}) == 1


@given(boards())
def test_play_makes_another(board: ac.Board) -> None:
    position = board.position
    for move in position.legal_moves:
        after = position.play(move)
        board.push(move)
        assert after == board.position
        assert after.key == ac.Position(after.fen(), chess960=after.chess960).key
        board.pop()
        assert position == board.position


def test_clocks_tell_positions_apart_but_not_their_keys() -> None:
    a, b = (ac.Position(f"7k/8/8/8/8/8/8/K7 w - - {clock} 1") for clock in (0, 9))
    assert a != b
    assert (a.key, hash(a)) == (b.key, hash(b))


def test_equality_with_others() -> None:
    assert ac.Position() != ac.STARTING_FEN
    assert ac.Position() != ac.Board()


def test_a_position_cannot_be_changed() -> None:
    position: Any = ac.Position()
    for name in ("turn", "key", "anything"):
        with pytest.raises(AttributeError):
            setattr(position, name, 1)
