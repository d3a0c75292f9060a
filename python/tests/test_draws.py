"""Draws on a board: repetition, move counts, dead material, and claims by ruleset."""

import pickle
from collections.abc import Callable

import pytest
from boards import boards, rulesets
from hypothesis import given

import atomic_chess as ac

ROUND = ["g1f3", "g8f6", "f3g1", "f6g8"]
PRESETS = {
    "claim": ("claim", False, "claim", False, "bare_kings"),
    "automatic": ("automatic", False, "automatic", False, "bare_kings"),
    "fide": ("claim", True, "claim", True, "bare_kings"),
    "lichess": ("claim", True, "automatic", False, "lichess"),
}
DRAWN = {cause: ac.Outcome(cause, None) for cause in ac.Termination}


def shuffled(rules: ac.Ruleset, rounds: int) -> ac.Board:
    board = ac.Board(rules=rules)
    for uci in ROUND * rounds:
        board.push_uci(uci)
    return board


def clocked(rules: ac.Ruleset, clock: int) -> ac.Board:
    return ac.Board(f"r6k/p7/8/8/8/8/P7/R6K w - - {clock} 100", rules=rules)


@pytest.mark.parametrize("name", PRESETS)
def test_presets(name: str) -> None:
    rules = ac.Ruleset.from_name(name)
    fields = (rules.threefold, rules.fivefold, rules.fifty_moves, rules.seventyfive_moves, rules.dead_material)
    assert fields == PRESETS[name]
    assert rules == getattr(ac.Ruleset, name.upper())
    assert ac.Board(rules=rules).rules == rules


@given(rulesets)
def test_rulesets_are_values(rules: ac.Ruleset) -> None:
    assert eval(repr(rules), {"Ruleset": ac.Ruleset}) == rules
    assert pickle.loads(pickle.dumps(rules)) == rules
    assert rules.replace() == rules
    assert hash(rules.replace(fivefold=rules.fivefold)) == hash(rules)
    assert rules.replace(fivefold=not rules.fivefold) != rules


@pytest.mark.parametrize("bad", ["", "CLAIM", "chess", "cl\u00e9"])
def test_unknown_names(bad: str) -> None:
    calls: list[Callable[[], object]] = [
        lambda: ac.Ruleset.from_name(bad),
        lambda: ac.Board(rules=bad),  # type: ignore[arg-type]
        lambda: ac.Game(rules=bad),  # type: ignore[arg-type]
        lambda: ac.Ruleset(threefold=bad),  # type: ignore[arg-type]
        lambda: ac.Ruleset.CLAIM.replace(dead_material=bad),  # type: ignore[arg-type]
    ]
    for call in calls:
        with pytest.raises(ac.AtomicChessError, match="must be one of '"):
            call()
    with pytest.raises(TypeError):
        ac.Ruleset.CLAIM.replace(bogus=1)  # type: ignore[call-arg]


@pytest.mark.parametrize(
    ("name", "outcomes"),
    [
        ("claim", [None, None, None, None, None]),
        ("automatic", [None, "THREEFOLD_REPETITION", "THREEFOLD_REPETITION", "THREEFOLD_REPETITION"]),
        ("fide", [None, None, None, "FIVEFOLD_REPETITION"]),
        ("lichess", [None, None, None, "FIVEFOLD_REPETITION"]),
    ],
)
def test_repetition(name: str, outcomes: list[str | None]) -> None:
    rules = ac.Ruleset.from_name(name)
    for rounds, cause in enumerate(outcomes, start=1):
        board = shuffled(rules, rounds)
        assert board.outcome() == (None if cause is None else DRAWN[ac.Termination[cause]])
        assert [board.is_repetition(count) for count in (0, 1, rounds + 1, rounds + 2)] == [True, True, True, False]
        assert board.is_repetition() == (rounds >= 2)
        assert board.is_fivefold_repetition() == (rounds >= 4)
        claimable = rounds >= 2 and cause is None
        assert board.can_claim_draw() == board.can_claim_threefold_repetition() == claimable
        assert not board.can_claim_fifty_moves()
        claimed = board.outcome(claim_draw=True)
        assert claimed == (DRAWN[ac.Termination.THREEFOLD_REPETITION] if claimable else board.outcome())
        assert board.result(claim_draw=True) == ("1/2-1/2" if rounds >= 2 else "*")
        assert board.is_game_over(claim_draw=True) == (rounds >= 2)
        # A draw does not stop a board.
        board.push_uci("e2e4")
        assert (board.outcome(claim_draw=True), board.is_repetition(2)) == (None, False)
        board.pop()
        assert board.is_repetition(rounds + 1)
        board.clear_stack()
        assert not board.is_repetition(2)


@pytest.mark.parametrize(
    ("name", "at_100", "at_150"),
    [
        ("claim", None, None),
        ("automatic", "FIFTY_MOVES", "FIFTY_MOVES"),
        ("fide", None, "SEVENTYFIVE_MOVES"),
        ("lichess", "FIFTY_MOVES", "FIFTY_MOVES"),
    ],
)
def test_move_counts(name: str, at_100: str | None, at_150: str | None) -> None:
    rules = ac.Ruleset.from_name(name)
    for clock, cause in [(99, None), (100, at_100), (149, at_100), (150, at_150)]:
        board = clocked(rules, clock)
        assert board.outcome() == (None if cause is None else DRAWN[ac.Termination[cause]])
        claimable = clock >= 100 and cause is None
        assert board.can_claim_fifty_moves() == board.can_claim_draw() == claimable
        assert not board.can_claim_threefold_repetition()
        assert (board.is_fifty_moves(), board.is_seventyfive_moves()) == (clock >= 100, clock >= 150)
        if claimable:
            assert board.outcome(claim_draw=True) == DRAWN[ac.Termination.FIFTY_MOVES]


def test_what_the_board_says_comes_first() -> None:
    mated = ac.Board("4R1k1/5ppp/8/8/8/8/8/K7 b - - 150 100", rules="fide")
    assert mated.outcome(claim_draw=True) == ac.Outcome(ac.Termination.CHECKMATE, ac.WHITE)
    assert not mated.can_claim_draw()
    assert not mated.is_seventyfive_moves()


@pytest.mark.parametrize(
    ("men", "bare", "lichess", "proven"),
    [
        ("7k/8/8/8/8/8/8/K7", True, True, True),
        ("7k/8/8/8/8/8/8/KR6", False, True, True),
        ("7k/8/8/8/8/8/8/KNN5", False, True, True),
        ("7k/8/8/8/8/8/8/KBN5", False, False, False),
        ("7k/8/8/8/8/8/8/KQ6", False, False, False),
        ("7k/8/p7/8/8/8/P7/K7", False, False, True),
    ],
)
def test_dead_material(men: str, bare: bool, lichess: bool, proven: bool) -> None:
    for name, dead in [("bare_kings", bare), ("lichess", lichess), ("proven", proven)]:
        rules = ac.Ruleset.CLAIM.replace(dead_material=name)  # type: ignore[arg-type]
        board = ac.Board(f"{men} w - - 0 1", rules=rules)
        assert board.is_insufficient_material() == dead == board.is_game_over()
        cause = ac.Termination.BARE_KINGS if bare else ac.Termination.DEAD_MATERIAL
        assert board.outcome() == (DRAWN[cause] if dead else None)
        assert board.has_insufficient_material(ac.WHITE) == proven
        black_is_bare = "p" not in men
        assert board.position.has_insufficient_material(ac.BLACK) == (proven or black_is_bare)


def test_a_gone_king_is_no_insufficient_material_of_the_winner() -> None:
    board = ac.Board("rnb1kbnr/ppp1pppp/8/1B6/8/8/PPP2PPP/RN5R w kq - 0 4", rules="lichess")
    assert not board.is_insufficient_material()
    assert board.has_insufficient_material(ac.WHITE)
    assert not board.has_insufficient_material(ac.BLACK)


@given(boards())
def test_repetition_is_a_count_of_equal_positions(board: ac.Board) -> None:
    twin = board.root()
    seen: dict[str, int] = {}
    for move in [None, *board.move_stack]:
        if move is not None:
            twin.push(move)
        key = twin.position.fen(shredder=True).rsplit(" ", 2)[0]
        seen[key] = seen.get(key, 0) + 1
        assert twin.is_repetition(seen[key])
        assert not twin.is_repetition(seen[key] + 1)
        assert (
            twin.can_claim_draw() == twin.is_game_over(claim_draw=True) > twin.is_game_over()
            or not twin.can_claim_draw()
        )


@given(boards())
def test_rules_go_with_the_board(board: ac.Board) -> None:
    for other in (board.copy(), board.copy(stack=False), board.root(), board.mirror()):
        assert other.rules == board.rules
    twin = eval(repr(board), {"Board": ac.Board, "Ruleset": ac.Ruleset})
    assert (twin, twin.rules) == (board, board.rules)
    rules = board.rules
    board.set_fen(board.fen())
    board.clear_stack()
    board.reset()
    assert board.rules == rules


@given(boards())
def test_swings_add_up(board: ac.Board) -> None:
    worth = {ac.PAWN: 1, ac.KNIGHT: 3, ac.BISHOP: 3, ac.ROOK: 5, ac.QUEEN: 9, ac.KING: 0}
    for move in board.legal_moves:
        explosion = board.explosion(move)
        men = explosion.pieces.values() if explosion else []
        for color in ac.COLORS:
            lost = sum(worth[man.piece_type] for man in men if man.color == color)
            assert board.material_swing(move)[color] == board.position.material_swing(move)[color] == lost
