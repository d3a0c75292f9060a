from collections.abc import Callable
from typing import Any

import pytest
from boards import boards
from hypothesis import given
from hypothesis import strategies as st

import atomic_chess as ac

ROOKS = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"


def test_the_start_position() -> None:
    board = ac.Board()
    assert (board.turn, board.fullmove_number, board.halfmove_clock, board.ply()) == (ac.WHITE, 1, 0, 0)
    assert (board.ep_square, board.has_legal_en_passant(), board.chess960) == (None, False, False)
    assert ac.SquareSet(board.castling_rights) == [ac.A1, ac.H1, ac.A8, ac.H8]
    assert board.fen(shredder=True) == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1"
    assert (board.is_check(), board.is_game_over(), board.result(), board.outcome()) == (False, False, "*", None)
    assert str(board).splitlines() == [
        "r n b q k b n r",
        "p p p p p p p p",
        *[". . . . . . . ."] * 4,
        "P P P P P P P P",
        "R N B Q K B N R",
    ]


def test_men() -> None:
    board = ac.Board()
    men = board.piece_map()
    assert list(men) == [*range(16), *range(48, 64)]
    for square in ac.SQUARES:
        piece = board.piece_at(square)
        assert piece == men.get(square)
        assert board.piece_type_at(square) == (piece and piece.piece_type)
        assert board.color_at(square) == (piece.color if piece else None)
    assert board.piece_map(mask=[ac.A1, ac.A4]) == {ac.A1: ac.Piece(ac.ROOK, ac.WHITE)}
    assert board.pieces(ac.KNIGHT, ac.BLACK) == [ac.B8, ac.G8]
    assert (board.king(ac.WHITE), board.king(ac.BLACK)) == (ac.E1, ac.E8)
    assert ac.Board("rnb1kbnr/ppp1pppp/8/1B6/8/8/PPP2PPP/RN5R w kq - 0 4").king(ac.WHITE) is None


@given(boards())
def test_men_by_mask_and_by_square_agree(board: ac.Board) -> None:
    men = board.piece_map()
    assert ac.SquareSet(board.occupied) == men.keys()
    for color in ac.COLORS:
        own = {square for square, piece in men.items() if piece.color == color}
        assert ac.SquareSet(board.occupied_co[color]) == own
        for role in ac.PIECE_TYPES:
            assert board.pieces(role, color) == {square for square in own if men[square].piece_type == role}


def test_attackers() -> None:
    board = ac.Board("4k3/8/8/3r4/8/8/4P3/3RK3 w - - 0 1")
    assert board.attackers(ac.WHITE, ac.D5) == [ac.D1]
    assert board.attackers(ac.BLACK, ac.D1) == [ac.D5]
    # Kings attack nothing.
    assert not board.attackers(ac.WHITE, ac.D2) - [ac.D1]
    assert not board.is_attacked_by(ac.WHITE, ac.F2)
    assert board.is_attacked_by(ac.WHITE, ac.F3)


def test_check_and_checkers() -> None:
    board = ac.Board("4k3/8/8/8/8/5n2/8/4K2r w - - 0 1")
    assert board.is_check()
    assert board.checkers() == [ac.F3, ac.H1]
    touching = ac.Board("8/8/8/8/8/5n2/4k3/4K2r w - - 0 1")
    assert not touching.is_check()
    assert not touching.checkers()


def test_castling_rights_by_side() -> None:
    board = ac.Board("r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1")
    assert (board.has_castling_rights(ac.WHITE), board.has_castling_rights(ac.BLACK)) == (True, True)
    for color, kingside in ((ac.WHITE, True), (ac.BLACK, False)):
        assert board.has_kingside_castling_rights(color) == kingside
        assert board.has_queenside_castling_rights(color) != kingside
    assert ac.SquareSet(board.castling_rights) == [ac.H1, ac.A8]


def test_push_and_pop() -> None:
    board = ac.Board()
    fens = [board.fen()]
    for uci in ["e2e4", "d7d5", "e4d5", "e8d7"]:
        move = ac.Move.from_uci(uci)
        board.push(move)
        assert board.peek() == move
        fens.append(board.fen())
    assert fens[2] == "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
    assert fens[3] == "rnbqkbnr/ppp1pppp/8/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2"
    assert [move.uci() for move in board.move_stack] == ["e2e4", "d7d5", "e4d5", "e8d7"]
    assert (board.ply(), board.turn, board.fullmove_number, board.halfmove_clock) == (4, ac.WHITE, 3, 1)
    assert board.root() == ac.Board()
    while board.move_stack:
        assert board.fen() == fens.pop()
        board.pop()
    assert board == ac.Board()


@given(boards())
def test_popping_everything_gives_the_root(board: ac.Board) -> None:
    root, moves = board.root(), board.move_stack
    assert root.move_stack == []
    replayed = root.copy()
    for move in moves:
        replayed.push(move)
    assert replayed == board
    assert [board.pop() for _ in moves] == moves[::-1]
    assert board == root


def test_nothing_to_pop() -> None:
    board = ac.Board()
    with pytest.raises(IndexError, match="no move has been played"):
        board.pop()
    with pytest.raises(IndexError, match="no move has been played"):
        board.peek()


def test_set_fen_and_reset_forget_the_moves() -> None:
    board = ac.Board(ROOKS, chess960=True)
    board.push_uci("e1h1")
    board.set_fen("7k/8/8/8/8/8/8/K7")
    assert (board.fen(), board.move_stack, board.chess960) == ("7k/8/8/8/8/8/8/K7 w - - 0 1", [], True)
    board.reset()
    assert (board.fen(), board.move_stack, board.chess960) == (ac.STARTING_FEN, [], True)
    board.push_uci("e2e4")
    board.clear_stack()
    assert (board.move_stack, board.turn) == ([], ac.BLACK)


@pytest.mark.parametrize("uci", ["e2e5", "e7e5", "e3e4", "a1a1", "e2e4q", "e1g1"])
def test_an_illegal_move_changes_nothing(uci: str) -> None:
    board, move = ac.Board(), ac.Move.from_uci(uci)
    board.push_uci("e2e4")
    board.push_uci("e7e5")
    before = board.copy()
    assert not board.is_legal(move)
    assert move not in board.legal_moves
    uses: list[Callable[[ac.Move], object]] = [
        board.push,
        board.uci,
        board.is_capture,
        board.is_en_passant,
        board.is_castling,
        board.is_zeroing,
        board.gives_check,
        board.explosion,
        board.position.play,
    ]
    for use in uses:
        with pytest.raises(ac.IllegalMoveError, match=f"illegal move {uci} in rnbqkbnr/"):
            use(move)
    for read in (board.push_uci, board.parse_uci):
        with pytest.raises(ac.IllegalMoveError, match=f"illegal move {uci} in rnbqkbnr/"):
            read(uci)
    assert board == before
    assert board.move_stack == before.move_stack


@pytest.mark.parametrize("text", ["", "e2", "e2e4qq", "E2E4", "e2-e4", "0000", "e2e4\ud800", "É2e4"])
def test_a_text_that_is_no_move_changes_nothing(text: str) -> None:
    board = ac.Board()
    for read in (board.push_uci, board.parse_uci):
        with pytest.raises(ac.InvalidMoveError, match=r"invalid UCI move .*byte"):
            read(text)
    assert board == ac.Board()
    assert board.move_stack == []


def test_castling_in_either_notation() -> None:
    two_steps, onto_rooks = {"e1g1", "e1c1"}, {"e1h1", "e1a1"}
    for chess960, own in ((False, two_steps), (True, onto_rooks)):
        board = ac.Board(ROOKS, chess960=chess960)
        castlings = {move.uci() for move in board.legal_moves if board.is_castling(move)}
        assert castlings == own
        for uci in two_steps | onto_rooks:
            move = ac.Move.from_uci(uci)
            assert board.is_legal(move)
            assert move in board.legal_moves
            assert board.is_castling(move)
            assert not board.is_capture(move)
            assert board.parse_uci(uci).uci() == board.uci(move) == board.push_uci(uci).uci() in own
            board.pop()
            board.push(move)
            assert board.pop().uci() in own
    board = ac.Board(ROOKS)
    move = ac.Move.from_uci("e1c1")
    assert (board.uci(move), board.uci(move, chess960=True), board.uci(move, chess960=False)) == (
        "e1c1",
        "e1a1",
        "e1c1",
    )
    # Where the king's step to the square that it castles to is no two-step, or another move.
    for fen, castling in [
        ("4k3/8/8/8/8/8/8/6KR w H - 0 1", "g1h1"),
        ("4k3/8/8/8/8/8/8/RK6 w A - 0 1", "b1a1"),
        ("4k3/8/8/8/8/8/8/4K1R1 w G - 0 1", "e1g1"),
    ]:
        board = ac.Board(fen, chess960=True)
        move = board.parse_uci(castling)
        assert board.is_castling(move)
        assert board.uci(move, chess960=False) == board.xboard(move, chess960=False) == castling
        assert board.parse_uci(castling) == move


def test_kinds_of_moves() -> None:
    board = ac.Board("4k3/8/8/3pP3/8/8/P6r/4K2R w K d6 0 1")

    def kinds(uci: str) -> tuple[bool, bool, bool]:
        move = ac.Move.from_uci(uci)
        return board.is_capture(move), board.is_en_passant(move), board.is_zeroing(move)

    assert kinds("e5d6") == (True, True, True)
    assert kinds("h1h2") == (True, False, True)
    assert kinds("a2a3") == (False, False, True)
    assert kinds("h1g1") == (False, False, False)
    assert (board.ep_square, board.has_legal_en_passant()) == (ac.D6, True)


def test_gives_check() -> None:
    board = ac.Board("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1")
    checking = {move.uci() for move in board.legal_moves if board.gives_check(move)}
    assert checking == {"a1a8"}
    exploding = ac.Board("3nk3/8/8/8/8/8/8/3RK3 w - - 0 1")
    assert not exploding.gives_check(ac.Move.from_uci("d1d8"))


@given(boards())
def test_legal_moves_are_the_moves_that_are_legal(board: ac.Board) -> None:
    legal = list(board.legal_moves)
    assert len(set(legal)) == len(legal) == len(board.legal_moves) == board.legal_moves.count()
    assert bool(board.legal_moves) == bool(legal)
    for move in legal:
        assert move in board.legal_moves
        assert board.parse_uci(board.uci(move)) == move
    assert list(board.position.legal_moves) == legal
    assert repr(board.legal_moves) == f"<LegalMoves ({', '.join(map(str, legal))})>"


def test_legal_moves_are_a_view_and_iterate_over_a_snapshot() -> None:
    board = ac.Board()
    view = board.legal_moves
    replies = []
    for move in view:
        board.push(move)
        replies.append(len(view))
        board.pop()
    assert replies == [20] * 20
    iterator = iter(view)
    board.set_fen("7k/8/8/8/8/8/8/K7 w - - 0 1")
    assert len(list(iterator)) == 20
    assert len(view) == 3


def test_legal_moves_are_asked_for_moves_only() -> None:
    anything: Any
    for anything in ("e2e4", None, 12):
        with pytest.raises(TypeError):
            assert anything in ac.Board().legal_moves


def test_equality() -> None:
    board = ac.Board()
    assert board == ac.Board()
    assert board != ac.Board(ROOKS)
    assert board != ac.Board("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 1 1")
    assert board != ac.STARTING_FEN
    assert board != board.position
    with pytest.raises(TypeError, match="unhashable"):
        hash(board)


@given(boards())
def test_repr_makes_an_equal_board(board: ac.Board) -> None:
    twin = eval(repr(board), {"Board": ac.Board, "Ruleset": ac.Ruleset})
    assert twin == board
    assert twin.chess960 == board.chess960


@given(boards())
def test_mirror_swaps_the_sides(board: ac.Board) -> None:
    mirror = board.mirror()
    assert mirror.mirror() == board
    assert mirror.turn != board.turn
    assert len(mirror.legal_moves) == len(board.legal_moves)
    for square, piece in board.piece_map().items():
        assert mirror.piece_at(ac.square_mirror(square)) == ac.Piece(piece.piece_type, not piece.color)


def test_unicode() -> None:
    board = ac.Board()
    assert board.unicode().splitlines()[0] == "♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜"
    assert board.unicode().splitlines()[3] == "⭘ ⭘ ⭘ ⭘ ⭘ ⭘ ⭘ ⭘"
    assert board.unicode(invert_color=True).splitlines()[0] == "♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖"
    assert board.unicode(orientation=ac.BLACK).splitlines()[0] == "♖ ♘ ♗ ♔ ♕ ♗ ♘ ♖"
    bordered = board.unicode(borders=True, empty_square=" ").splitlines()
    assert bordered[:2] == ["  -----------------", "8 |♜|♞|♝|♛|♚|♝|♞|♜|"]
    assert bordered[7] == "5 | | | | | | | | |"
    assert bordered[-1] == "   a b c d e f g h"
    from_black = board.unicode(borders=True, orientation=ac.BLACK).splitlines()
    assert (from_black[1][0], from_black[-1]) == ("1", "   h g f e d c b a")


@given(st.integers(0, 2**32 - 1), st.integers(1, 2**32 - 1))
def test_clocks_survive(halfmoves: int, moves: int) -> None:
    board = ac.Board(f"7k/8/8/8/8/8/8/K7 b - - {halfmoves} {moves}")
    assert (board.halfmove_clock, board.fullmove_number) == (halfmoves, moves)
    assert board.ply() == 2 * (moves - 1) + 1
    assert ac.Board(board.fen()) == board
