"""Memory does not grow with work: the resident set is measured before and after."""

import gc
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import atomic_chess as ac

STATM = Path("/proc/self/statm")
ALLOWED = 3 << 20
"""Bytes that the allocators may move by. A leak of four bytes a round of the million is more."""


def resident() -> int:
    """Give the bytes of this process that are in memory."""
    gc.collect()
    return int(STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def pushes_and_pops(rounds: int) -> None:
    board, move = ac.Board(), ac.Move.from_uci("e2e4")
    for _ in range(rounds):
        board.push(move)
        board.pop()


def questions(rounds: int) -> None:
    board = ac.Board("r1bqkb1r/pp1n1ppp/2p1pn2/3p4/2PP4/2N1PN2/PP3PPP/R1BQKB1R w KQkq - 0 6")
    capture = ac.Move.from_uci("c4d5")
    for _ in range(rounds // 50):
        list(board.legal_moves)
        board.explosion(capture)
        board.san(capture)
        board.copy().push(capture)
        ac.Board(board.fen()).set_piece_at(ac.A2, None)
        board.pieces(ac.PAWN, ac.WHITE) | board.attacks(ac.D1)
        {board.position: board.piece_map()}
        board.outcome(claim_draw=True)


def errors(rounds: int) -> None:
    board = ac.Board()
    wrong: list[Callable[[], object]] = [
        lambda: board.push_uci("e2e5"),
        lambda: board.push_san("Qh5"),
        lambda: board.set_fen("8/8/8/8/8/8/8/8 w - - 0 1"),
        lambda: board.piece_at(64),
        lambda: board.set_piece_at(ac.E8, None),
    ]
    for _ in range(rounds // 100):
        for call in wrong:
            with pytest.raises(ac.AtomicChessError):
                call()


@pytest.mark.skipif(not STATM.exists(), reason="the resident set is read from /proc")
@pytest.mark.skipif(sys.gettrace() is not None, reason="a tracer keeps memory")
@pytest.mark.parametrize("work", [pushes_and_pops, questions, errors])
def test_memory_stays_flat(work: Callable[[int], None]) -> None:
    work(50_000)
    before = resident()
    work(1_000_000)
    assert resident() - before < ALLOWED
