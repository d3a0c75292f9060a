"""Wrong arguments, kind by kind: what each parameter refuses, and how it says so. Random ones are in
`test_random_calls.py`.
"""

from collections.abc import Callable
from typing import Any

import pytest

import atomic_chess as ac


class Odd:
    """An object that is asked to be a number and fails in its own way."""

    def __index__(self) -> int:
        raise LookupError("odd")


BOARD = ac.Board()
GAME = ac.Game()
HOLDERS: list[Any] = [BOARD, BOARD.position]
TAKE_A_NUMBER: list[Callable[[Any], object]] = [
    ac.square_name,
    ac.square_file,
    ac.square_rank,
    ac.square_mirror,
    ac.piece_name,
    ac.piece_symbol,
    ac.SquareSet.from_square,
    BOARD.perft_divide,
    ac.Board.from_chess960_pos,
    BOARD.attacks,
    lambda bad: ac.between(bad, 1),
    lambda bad: BOARD.pin(ac.WHITE, bad),
    lambda bad: BOARD.find_move(bad, 1),
    lambda bad: BOARD.set_piece_at(bad, None),
    BOARD.perft,
    lambda bad: BOARD.perft(1, bad),
    lambda bad: BOARD.copy(stack=bad),
    BOARD.is_repetition,
    GAME.position_at,
    lambda bad: BOARD.attackers(ac.WHITE, bad),
    lambda bad: BOARD.is_attacked_by(ac.WHITE, bad),
    lambda bad: BOARD.pieces(bad, ac.WHITE),
    lambda bad: ac.Piece(bad, ac.WHITE),
    lambda bad: ac.Move(bad, 1),
    lambda bad: ac.Move(1, bad),
    lambda bad: ac.Explosion(bad, {}),
    lambda bad: ac.square(bad, 1),
    lambda bad: ac.square(1, bad),
    lambda bad: ac.square_distance(1, bad),
    *(getattr(holder, name) for holder in HOLDERS for name in ("piece_at", "piece_type_at", "color_at")),
]
TAKE_A_MOVE: list[Callable[[Any], object]] = [
    BOARD.push,
    BOARD.position.play,
    *(
        getattr(holder, name)
        for holder in HOLDERS
        for name in ("is_legal", "uci", "explosion", "gives_check", "san", "lan", "material_swing")
    ),
    *(getattr(holder, name) for holder in HOLDERS for name in ("is_capture", "is_en_passant", "is_castling")),
    *(holder.is_zeroing for holder in HOLDERS),
    GAME.push,
    BOARD.san_and_push,
    BOARD.xboard,
    BOARD.is_irreversible,
    BOARD.is_kingside_castling,
]
TAKE_A_TEXT: list[Callable[[Any], object]] = [
    ac.Board,
    ac.Position,
    ac.Board.check_fen,
    ac.Move.from_uci,
    ac.Piece.from_symbol,
    ac.parse_square,
    BOARD.set_fen,
    BOARD.push_uci,
    BOARD.parse_uci,
    BOARD.position.parse_uci,
    BOARD.push_san,
    BOARD.push_xboard,
    BOARD.set_board_fen,
    BOARD.set_castling_fen,
    BOARD.set_epd,
    BOARD.parse_san,
    BOARD.position.parse_san,
    ac.Board.from_epd,
    ac.Game,
    GAME.push_uci,
    GAME.push_san,
    ac.Ruleset.from_name,
    lambda bad: ac.Ruleset(threefold=bad),
    lambda bad: ac.Ruleset(dead_material=bad),
    lambda bad: ac.Board(rules=bad),
    lambda bad: BOARD.unicode(empty_square=bad),
    lambda bad: ac.Fault(bad, "message"),
    lambda bad: ac.Fault("kind", bad),
]
TAKE_A_COLOR: list[Callable[[Any], object]] = [
    BOARD.king,
    BOARD.has_castling_rights,
    BOARD.has_insufficient_material,
    GAME.resign,
    GAME.forfeit_on_time,
    lambda bad: BOARD.outcome(claim_draw=bad),
    BOARD.has_kingside_castling_rights,
    BOARD.has_queenside_castling_rights,
    lambda bad: BOARD.attackers(bad, 1),
    lambda bad: BOARD.pieces(1, bad),
    lambda bad: BOARD.unicode(orientation=bad),
    lambda bad: ac.Piece(1, bad),
    lambda bad: ac.Board(chess960=bad),
    lambda bad: ac.Position(chess960=bad),
]


@pytest.mark.parametrize(
    ("calls", "wrong"),
    [
        (TAKE_A_NUMBER, [None, "e4", 1.0, ac.Move(1, 2), [1], ac.SquareSet(2)]),
        (TAKE_A_MOVE, [None, "e2e4", 12, (12, 28), ac.Piece(1, True)]),
        (TAKE_A_TEXT, [None, b"e2e4", 12, ["e2e4"], ac.Move(12, 28)]),
        (TAKE_A_COLOR, [None, 1, 0, "white", 1.0]),
        ([ac.Board.from_position], [None, BOARD, ac.STARTING_FEN]),
    ],
    ids=["numbers", "moves", "texts", "colours", "positions"],
)
def test_wrong_types(calls: list[Callable[[Any], object]], wrong: list[object]) -> None:
    for call in calls:
        for bad in wrong:
            with pytest.raises(TypeError):
                call(bad)
    assert ac.Board() == BOARD
    assert BOARD.move_stack == []


def test_numbers_out_of_range() -> None:
    for bad in (-1, 64, 2**63, -(2**70)):
        for call in (BOARD.piece_at, BOARD.piece_type_at, BOARD.color_at, BOARD.position.piece_at):
            with pytest.raises(ac.AtomicChessError, match="a square must be 0 to 63"):
                call(bad)
        with pytest.raises(ac.AtomicChessError, match="a square must be 0 to 63"):
            BOARD.attackers(ac.WHITE, bad)
    for bad in (-1, 129, 2**70):
        with pytest.raises(ac.AtomicChessError, match="depth must be 0 to 128"):
            BOARD.perft(bad)
        with pytest.raises(ac.AtomicChessError, match="depth must be 0 to 128"):
            BOARD.perft_divide(bad)
    for bad in (-1, 257):
        with pytest.raises(ac.AtomicChessError, match="threads must be 0 to 256"):
            BOARD.perft(1, bad)


def test_numbers_may_be_anything_with_an_index() -> None:
    class Four:
        def __index__(self) -> int:
            return 4

    four: Any = Four()
    assert ac.square_name(four) == "e1"
    assert BOARD.piece_at(four) == ac.Piece(ac.KING, ac.WHITE)
    assert ac.SquareSet(four) == [2]
    odd: Any = Odd()
    for call in (ac.square_name, BOARD.piece_at, ac.SquareSet):
        with pytest.raises(LookupError, match="odd"):
            call(odd)


def test_wrong_numbers_of_arguments() -> None:
    calls: list[Any] = [ac.Board, BOARD.push, BOARD.pop, BOARD.perft, ac.Move, ac.SquareSet, BOARD.king, ac.Piece]
    for call in calls:
        with pytest.raises(TypeError):
            call(1, 2, 3, 4)
        with pytest.raises(TypeError):
            call(bogus=1)
    positional_chess960: Any = ac.Board
    with pytest.raises(TypeError):
        positional_chess960(ac.STARTING_FEN, True)


def test_attributes_cannot_be_set() -> None:
    board: Any = ac.Board()
    for name in ("legal_moves", "occupied", "move_stack", "chess960", "title"):
        with pytest.raises(AttributeError):
            setattr(board, name, None)


FINAL = [ac.Move, ac.Piece, ac.SquareSet, ac.Position, ac.Explosion, ac.Fault, ac.LegalMoves, ac.Ruleset, ac.Game]


@pytest.mark.parametrize("final", FINAL)
def test_final_classes(final: type) -> None:
    with pytest.raises(TypeError, match="not an acceptable base type"):
        type("Derived", (final,), {})


def test_legal_moves_cannot_be_made() -> None:
    make: Any = ac.LegalMoves
    with pytest.raises(TypeError):
        make()


@pytest.mark.parametrize("call", TAKE_A_TEXT)
def test_messages_quote_long_texts_in_part(call: Callable[[Any], object]) -> None:
    def faults(text: str) -> list[object]:
        try:
            call(text)
            return []
        except ac.AtomicChessError as error:
            return [error, *getattr(error, "faults", ())]

    for letter in ("x", "é", "K", "8", "1.", " "):
        for fault in faults(letter * 10**5):
            assert len(str(fault)) < 2000
