"""Compares `az119` and `az4672` with what pgx shows of games without captures, where both have the same rules."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import numpy.typing as npt

import atomic_chess as ac
from atomic_chess import encode

STEPS = 8


def compare(games: dict[str, npt.NDArray[Any]]) -> Counter[str]:
    """Assert that every position gives the same numbers. Return how many there were of what."""
    seen: Counter[str] = Counter()
    for game, fen in enumerate(games["fens"].tolist()):
        board = ac.Board(fen)
        line = [_Identity(board, None)]
        for ply, action in enumerate(games["actions"][game].tolist()):
            where = f"game {game}, half-move {ply}: {board.fen()}"
            _compare_planes(board, line, games["observations"][game, ply], where, seen)
            _compare_masks(board, games["masks"][game, ply], where, seen)
            if action < 0:
                break
            move = encode.action_moves(board, action)
            assert move is not None, where
            assert encode.action_indices(board, move) == action, where
            seen["castling"] += board.is_castling(move)
            seen["promotions"] += move.promotion is not None
            board.push(move)
            line.insert(0, _Identity(board, move))
            seen["moves"] += 1
    return seen


class _Identity:
    """What makes a position the same as another, here and in pgx, which counts each square that was just passed."""

    def __init__(self, board: ac.Board, move: ac.Move | None) -> None:
        self.ours = " ".join(board.fen().split()[:4])
        passed = None
        if move is not None and board.piece_type_at(move.to_square) == ac.PAWN:
            distance = abs(move.to_square - move.from_square)
            passed = move.to_square if distance == 16 else None
        self.theirs = (self.ours, passed)


def _compare_planes(
    board: ac.Board, line: list[_Identity], theirs: npt.NDArray[Any], where: str, seen: Counter[str]
) -> None:
    ours = encode.observe(board, "az119", channels_last=True)
    assert ours.dtype == theirs.dtype == np.float32
    assert np.array_equal(encode.observe(board, "az119"), ours.transpose(2, 0, 1)), where
    for step, identity in enumerate(line[:STEPS]):
        here = sum(other.ours == identity.ours for other in line) > 1
        there = sum(other.theirs == identity.theirs for other in line) > 1
        seen["repetitions"] += here and there
        if here != there:
            # Only the passed square tells the positions apart. Each is right by its own rule.
            assert ours[0, 0, 14 * step + 12 : 14 * step + 14].tolist() == [float(not here), float(here)], where
            ours[:, :, 14 * step + 12 : 14 * step + 14] = [float(not there), float(there)]
            seen["told apart by a passed square"] += 1
    different = np.unique(np.nonzero(ours != theirs)[2])
    assert not different.size, f"{where}: planes {different.tolist()}"
    seen["positions"] += 1


def _compare_masks(board: ac.Board, theirs: npt.NDArray[Any], where: str, seen: Counter[str]) -> None:
    """Compare the quiet moves, but king moves beside the enemy king, which only one of the games has."""
    assert np.array_equal(np.flatnonzero(encode.legal_mask(board)), encode.legal_indices(board)[1]), where
    if theirs.all():
        # The game is over by a rule of draws, and pgx allows everything.
        seen["ended"] += 1
        return
    enemy_king = board.king(not board.turn)
    assert enemy_king is not None
    beside_castling = ac.square_distance(enemy_king, ac.E1 if board.turn else ac.E8) <= 4
    ours = np.zeros(4672, np.bool_)
    unlike = np.zeros(4672, np.bool_)
    for move in board.legal_moves:
        index = encode.action_indices(board, move)
        by_king = move.from_square == board.king(board.turn)
        touches = by_king and ac.square_distance(move.to_square, enemy_king) == 1
        if board.is_capture(move) or touches or (board.is_castling(move) and beside_castling):
            unlike[index] = True
        else:
            ours[index] = True
    # What only pgx allows takes a man: in passing, or one whose explosion is not allowed.
    for index in np.flatnonzero(theirs & ~ours & ~unlike).tolist():
        assert _captures(board, index), f"{where}: index {index}"
    missing = np.flatnonzero(ours & ~theirs)
    assert not missing.size, f"{where}: indices {missing.tolist()}"
    seen["quiet moves"] += int(ours.sum())


def _captures(board: ac.Board, index: int) -> bool:
    """Whether a move of `az4672` lands on a man or is a pawn's that changes its file, by the table of planes."""
    place, plane = divmod(index, 73)
    file, rank = divmod(place, 8)
    if plane < 9:
        step = ((0, 1), (1, 1), (-1, 1))[plane % 3]
    elif plane < 65:
        direction, distance = divmod(plane - 9, 7)
        files, ranks = ((0, -1), (0, 1), (-1, 0), (1, 0), (-1, -1), (1, 1), (-1, 1), (1, -1))[direction]
        distance = distance + 1 if direction % 2 else 7 - distance
        step = (files * distance, ranks * distance)
    else:
        step = ((-2, -1), (-2, 1), (-1, -2), (-1, 2), (2, -1), (2, 1), (1, -2), (1, 2))[plane - 65]
    turned = 0 if board.turn else 56
    source = ac.square(file, rank) ^ turned
    target = ac.square(file + step[0], rank + step[1]) ^ turned
    by_pawn = board.piece_type_at(source) == ac.PAWN
    return board.piece_at(target) is not None or (by_pawn and step[0] != 0)
