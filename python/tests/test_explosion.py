import copy
import pickle
from types import MappingProxyType

import pytest
from boards import boards
from hypothesis import given

import atomic_chess as ac

KNIGHT_ON_E5 = "rnbqkbnr/pppppppp/8/4N3/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1"


def names(squares: ac.SquareSet) -> list[str]:
    return [ac.square_name(square) for square in squares]


def test_the_king_goes_and_the_pawns_stay() -> None:
    board = ac.Board(KNIGHT_ON_E5)
    explosion = board.explosion(ac.Move.from_uci("e5d7"))
    assert explosion is not None
    assert explosion.center == ac.D7
    assert names(explosion.blast) == ["c6", "d6", "e6", "c7", "d7", "e7", "c8", "d8", "e8"]
    assert names(explosion.destroyed) == ["e5", "d7", "c8", "d8", "e8"]
    assert {ac.square_name(square): piece.symbol() for square, piece in explosion.pieces.items()} == {
        "e5": "N",
        "d7": "p",
        "c8": "b",
        "d8": "q",
        "e8": "k",
    }
    assert (explosion.white_king, explosion.black_king) == (False, True)
    assert board.fen() == KNIGHT_ON_E5


def test_en_passant_blasts_the_landing_square() -> None:
    board = ac.Board("4k3/8/2n5/3pP3/8/8/8/4K3 w - d6 0 1")
    explosion = board.explosion(ac.Move.from_uci("e5d6"))
    assert explosion is not None
    assert explosion.center == ac.D6
    assert names(explosion.destroyed) == ["d5", "e5", "c6"]


def test_a_quiet_move_explodes_nothing() -> None:
    assert ac.Board().explosion(ac.Move.from_uci("e2e4")) is None
    castling = ac.Board("4k3/8/8/8/8/8/8/4K2R w K - 0 1")
    assert castling.explosion(ac.Move.from_uci("e1h1")) is None


@given(boards())
def test_an_explosion_is_the_difference_of_the_boards(board: ac.Board) -> None:
    for move in board.legal_moves:
        explosion = board.explosion(move)
        assert (explosion is not None) == board.is_capture(move)
        if explosion is None:
            continue
        before, after = board.piece_map(), board.position.play(move).piece_map()
        assert explosion.pieces == {square: piece for square, piece in before.items() if square not in after}
        assert explosion.destroyed == explosion.pieces.keys()
        assert explosion.center in explosion.blast
        assert len(explosion.blast) in (4, 6, 9)
        kings = {piece.color for piece in explosion.pieces.values() if piece.piece_type == ac.KING}
        assert (explosion.white_king, explosion.black_king) == (ac.WHITE in kings, ac.BLACK in kings)
        assert board.position.explosion(move) == explosion


@given(boards())
def test_blast_moves_are_those_that_win_at_once(board: ac.Board) -> None:
    winning = []
    for move in board.legal_moves:
        board.push(move)
        if board.is_variant_end():
            winning.append(move)
        board.pop()
    assert board.blast_moves() == board.position.blast_moves() == winning


def test_blast_moves_of_a_finished_game() -> None:
    assert ac.Board("rnb1kbnr/ppp1pppp/8/1B6/8/8/PPP2PPP/RN5R w kq - 0 4").blast_moves() == []


def test_value() -> None:
    move = ac.Move.from_uci("e5d7")
    explosion = ac.Board(KNIGHT_ON_E5).explosion(move)
    assert explosion is not None
    assert explosion == ac.Explosion(explosion.center, explosion.pieces)
    assert eval(repr(explosion), {"Explosion": ac.Explosion, "Piece": ac.Piece}) == explosion
    assert pickle.loads(pickle.dumps(explosion)) == explosion == copy.deepcopy(explosion)
    assert hash(explosion) == hash(pickle.loads(pickle.dumps(explosion)))
    assert explosion != ac.Board(KNIGHT_ON_E5).explosion(ac.Move.from_uci("e5f7"))
    assert explosion != "boom"
    explosion.pieces.clear()
    explosion.destroyed.clear()
    explosion.blast.clear()
    assert explosion == ac.Board(KNIGHT_ON_E5).explosion(move)


def test_made_by_hand() -> None:
    explosion = ac.Explosion(ac.A1, {ac.A1: ac.Piece(ac.KING, ac.WHITE)})
    assert (explosion.white_king, explosion.black_king) == (True, False)
    assert names(explosion.blast) == ["a1", "b1", "a2", "b2"]
    assert ac.Explosion(ac.A1, MappingProxyType(explosion.pieces)) == explosion
    with pytest.raises(ac.AtomicChessError, match="a square must be 0 to 63"):
        ac.Explosion(64, {})
    with pytest.raises(ac.AtomicChessError, match="a square must be 0 to 63"):
        ac.Explosion(0, {64: ac.Piece(ac.KING, ac.WHITE)})
