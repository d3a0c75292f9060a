"""Games: moves with undo and redo, and every way to end."""

import copy
import pickle
from collections.abc import Callable

import pytest
from boards import boards
from hypothesis import given
from hypothesis import strategies as st

import atomic_chess as ac

Act = Callable[[], object]


def state(game: ac.Game) -> object:
    parts = (game.start, game.position, game.rules, game.moves, game.undone, game.outcome(), game.repetitions())
    return parts, game.claimable()


def test_a_game_to_its_end() -> None:
    game = ac.Game()
    assert game.turn
    for san in ["Nf3", "f6", "Ne5", "a6"]:
        game.push_san(san)
    assert (game.ply(), game.turn, game.is_over(), game.result()) == (4, True, False, "*")
    assert game.push_uci("e5d7") == ac.Move.from_uci("e5d7")
    assert game.outcome() == ac.Outcome(ac.Termination.KING_EXPLODED, ac.WHITE)
    assert (game.is_over(), game.result()) == (True, "1-0")
    acts: list[Act] = [lambda: game.push_san("e5"), game.agree_draw, game.claim_draw, lambda: game.resign(ac.WHITE)]
    for act in acts:
        with pytest.raises(ac.AtomicChessError, match="the game is over"):
            act()
    assert game.reopen() is None
    assert game.undo() == ac.Move.from_uci("e5d7")
    assert not game.is_over()
    assert game.undone == [ac.Move.from_uci("e5d7")]
    assert game.redo() == ac.Move.from_uci("e5d7")
    assert game.is_over()
    for ply in range(6):
        assert game.position_at(ply).ply() == ply
    with pytest.raises(IndexError, match="only 5"):
        game.position_at(6)


def test_undo_and_redo_have_ends() -> None:
    game = ac.Game()
    for step in (game.undo, game.redo):
        with pytest.raises(IndexError):
            step()
    game.push_san("e4")
    game.push_san("e5")
    game.undo()
    game.undo()
    game.redo()
    game.push_san("d5")
    assert game.undone == []
    with pytest.raises(IndexError):
        game.redo()


def test_moves_that_are_refused() -> None:
    game = ac.Game()
    before = state(game)
    refused: list[tuple[type[Exception], Act]] = [
        (ac.IllegalMoveError, lambda: game.push(ac.Move.from_uci("e2e5"))),
        (ac.IllegalMoveError, lambda: game.push_uci("e2e5")),
        (ac.InvalidMoveError, lambda: game.push_uci("e2")),
        (ac.IllegalMoveError, lambda: game.push_san("e5")),
        (ac.InvalidMoveError, lambda: game.push_san("")),
        (ac.AtomicChessError, game.claim_draw),
    ]
    for error, act in refused:
        with pytest.raises(error):
            act()
        assert state(game) == before


def test_endings_by_the_players() -> None:
    fen = "k7/8/8/8/8/8/8/K6R w - - 0 1"
    endings: list[tuple[Callable[[ac.Game], ac.Outcome], str, bool | None]] = [
        (lambda game: game.resign(ac.WHITE), "RESIGNATION", ac.BLACK),
        (lambda game: game.resign(ac.BLACK), "RESIGNATION", ac.WHITE),
        (lambda game: game.agree_draw(), "AGREEMENT", None),
        (lambda game: game.forfeit_on_time(ac.BLACK), "TIME_FORFEIT", ac.WHITE),
        (lambda game: game.forfeit_on_time(ac.WHITE), "TIME_FORFEIT", None),
    ]
    for end, cause, winner in endings:
        game = ac.Game(fen)
        outcome = ac.Outcome(ac.Termination[cause], winner)
        assert end(game) == outcome == game.outcome()
        for twin in (game.copy(), copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
            assert state(twin) == state(game)
        assert game.reopen() == outcome
        assert game.outcome() is None
        game.push_san("Rh7")
        end(game)
        game.undo()
        assert game.outcome() is None


def test_claims() -> None:
    game = ac.Game(rules="fide")
    for _ in range(2):
        assert game.claimable() == []
        for uci in ["g1f3", "g8f6", "f3g1", "f6g8"]:
            game.push_uci(uci)
    assert game.repetitions() == 3
    assert game.claimable() == [ac.Termination.THREEFOLD_REPETITION]
    assert game.claim_draw() == ac.Outcome(ac.Termination.THREEFOLD_REPETITION, None)
    assert game.claimable() == []
    twin = pickle.loads(pickle.dumps(game))
    assert state(twin) == state(game)
    assert ac.Game.from_board(game.board()).claimable() == [ac.Termination.THREEFOLD_REPETITION]


def test_an_automatic_draw_ends_a_game_but_not_a_board() -> None:
    board = ac.Board(rules="automatic")
    for uci in ["g1f3", "g8f6", "f3g1", "f6g8"] * 2:
        board.push_uci(uci)
    assert ac.Game.from_board(board).outcome() == ac.Outcome(ac.Termination.THREEFOLD_REPETITION, None)
    board.push_uci("e2e4")
    with pytest.raises(ac.AtomicChessError, match="the game is over"):
        ac.Game.from_board(board)


@given(boards(), st.integers(0, 10))
def test_games_and_boards_agree(board: ac.Board, undo: int) -> None:
    try:
        game = ac.Game.from_board(board)
    except ac.AtomicChessError:
        # A draw that is automatic by the rules came before the last move.
        shorter = board.copy()
        over = []
        while shorter.move_stack:
            shorter.pop()
            over.append(shorter.is_game_over())
        assert any(over)
        return
    assert (game.position, game.start, game.rules) == (board.position, board.root().position, board.rules)
    assert (game.moves, game.outcome()) == (board.move_stack, board.outcome())
    assert bool(game.claimable()) == board.can_claim_draw()
    assert game.board() == board
    assert game.board().move_stack == board.move_stack
    for _ in range(min(undo, game.ply())):
        game.undo()
    assert game.moves + game.undone == board.move_stack
    for twin in (game.copy(), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert state(twin) == state(game)
        while twin.undone:
            twin.redo()
        assert (twin.position, twin.outcome()) == (board.position, board.outcome())
