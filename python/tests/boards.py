"""Boards for the tests: reached by random play, from orthodox and Chess960 starts and from the rule cases."""

import random
from functools import cache

from data import cases
from hypothesis import strategies as st

import atomic_chess as ac


@cache
def starts() -> list[tuple[str, bool]]:
    """Every valid FEN of the rule cases, and whether it is Chess960."""
    return [
        (case["fen"], case["chess960"])
        for case in cases()
        if not ac.Board.check_fen(case["fen"], chess960=case["chess960"])
    ]


def played(start: tuple[str, bool], seed: int, plies: int, rules: ac.Ruleset = ac.Ruleset.CLAIM) -> ac.Board:
    """A board after up to so many random moves."""
    fen, chess960 = start
    board = ac.Board(fen, chess960=chess960, rules=rules)
    choice = random.Random(seed).choice
    for _ in range(plies):
        moves = list(board.legal_moves)
        if not moves:
            break
        board.push(choice(moves))
    return board


draw_rules = st.sampled_from(["off", "claim", "automatic"])
rulesets = st.builds(
    ac.Ruleset,
    threefold=draw_rules,
    fivefold=st.booleans(),
    fifty_moves=draw_rules,
    seventyfive_moves=st.booleans(),
    dead_material=st.sampled_from(["bare_kings", "lichess", "proven"]),
)


def boards() -> st.SearchStrategy[ac.Board]:
    positions = st.one_of(st.just((ac.STARTING_FEN, False)), st.sampled_from(starts()))
    return st.builds(played, positions, st.integers(0, 2**32), st.integers(0, 60), rulesets)


squares = st.integers(0, 63)
moves = st.builds(ac.Move, squares, squares, st.sampled_from([None, ac.KNIGHT, ac.BISHOP, ac.ROOK, ac.QUEEN]))
