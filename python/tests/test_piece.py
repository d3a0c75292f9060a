import copy
import pickle
from typing import Any

import pytest

import atomic_chess as ac

SYMBOLS = "PNBRQKpnbrqk"
EVERY = [ac.Piece(role, color) for color in (ac.WHITE, ac.BLACK) for role in ac.PIECE_TYPES]


def test_symbols() -> None:
    assert [piece.symbol() for piece in EVERY] == list(SYMBOLS) == [str(piece) for piece in EVERY]
    assert [ac.Piece.from_symbol(symbol) for symbol in SYMBOLS] == EVERY
    assert "".join(piece.unicode_symbol() for piece in EVERY) == "♙♘♗♖♕♔♟♞♝♜♛♚"
    assert "".join(piece.unicode_symbol(invert_color=True) for piece in EVERY) == "♟♞♝♜♛♚♙♘♗♖♕♔"


def test_parts_equality_and_hash() -> None:
    piece = ac.Piece(ac.ROOK, ac.BLACK)
    assert (piece.piece_type, piece.color) == (ac.ROOK, ac.BLACK)
    assert len(set(EVERY)) == len({hash(piece) for piece in EVERY}) == 12
    assert piece != "r"
    for piece in EVERY:
        assert eval(repr(piece), {"Piece": ac.Piece}) == piece
        assert pickle.loads(pickle.dumps(piece)) == piece == copy.deepcopy(piece)


def test_a_piece_cannot_be_changed() -> None:
    piece: Any = EVERY[0]
    with pytest.raises(AttributeError):
        piece.color = ac.BLACK


@pytest.mark.parametrize("symbol", ["", "x", "PP", " P", "♙", "\ud800"])
def test_texts_that_are_no_piece(symbol: str) -> None:
    with pytest.raises(ac.AtomicChessError, match="not a piece"):
        ac.Piece.from_symbol(symbol)


@pytest.mark.parametrize("role", [0, 7, -1, 10**20])
def test_numbers_that_are_no_piece_type(role: int) -> None:
    with pytest.raises(ac.AtomicChessError, match="a piece type must be 1 to 6"):
        ac.Piece(role, ac.WHITE)
