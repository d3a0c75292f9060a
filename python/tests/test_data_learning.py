"""From games to a policy that has learnt: self-play, PGN, Parquet, batches, and a linear model without PyTorch."""

from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest

from atomic_chess import data, encode

NOTEBOOKS = Path(__file__).resolve().parents[2] / "examples" / "notebooks"


def squares_of_actions() -> npt.NDArray[np.int64]:
    """Origin and target of each index of az4672, as 8 * row + column, by the table in docs/ml.md; -1 off the board."""
    lines = [(0, -1), (0, 1), (-1, 0), (1, 0), (-1, -1), (1, 1), (-1, 1), (1, -1)]
    is_from_far = [True, False, True, False, True, False, True, False]
    steps = [(side, 1) for _ in range(3) for side in (0, 1, -1)]
    for (file, row), from_far in zip(lines, is_from_far, strict=True):
        lengths = range(7, 0, -1) if from_far else range(1, 8)
        steps += [(file * length, row * length) for length in lengths]
    steps += [(-2, -1), (-2, 1), (-1, -2), (-1, 2), (2, -1), (2, 1), (1, -2), (1, 2)]
    squares = np.full((4672, 2), -1)
    for index in range(4672):
        place, plane = divmod(index, 73)
        file, row = divmod(place, 8)
        to_file, to_row = file + steps[plane][0], row + steps[plane][1]
        if 0 <= to_file < 8 and 0 <= to_row < 8:
            squares[index] = 8 * row + file, 8 * to_row + to_file
    return squares


SQUARES = squares_of_actions()


def features(observation: npt.NDArray[np.uint8], actions: npt.NDArray[np.int64]) -> npt.NDArray[np.float64]:
    """What the planes hold where moves begin and where they end: (moves, 48)."""
    planes = observation.reshape(encode.ATOMIC_PLANES.index("blast") + 1, 64) / np.float64(1)
    planes[encode.ATOMIC_PLANES.index("clock")] /= 100
    begin, end = SQUARES[actions].T
    return np.concatenate([planes[:, begin], planes[:, end]]).T


def test_a_linear_policy_learns_to_explode_the_king(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(NOTEBOOKS)
    import selfplay

    plies = selfplay.play(tmp_path / "games.pgn", 600, seed=1, at_once=64)
    written = data.write_positions(tmp_path / "games.pgn", tmp_path, splits={"train": 0.7, "test": 0.3}, group_rows=512)
    assert sum(part.rows for part in written) > 0.9 * plies > 2_000

    weights = np.zeros(48)
    train = data.PositionDataset(tmp_path / "train", batch_size=64, shuffle_rows=2048, seed=1, mask=True)
    for _ in range(2):
        for observation, action, value, mask in train:
            assert mask is not None
            gradient = np.zeros(48)
            # What the winner played.
            for row in np.flatnonzero(value == 1):
                legal = np.flatnonzero(mask[row])
                moves = features(observation[row], legal)
                scores = np.exp(moves @ weights)
                gradient += moves[np.searchsorted(legal, action[row])] - scores @ moves / scores.sum()
            weights += 0.02 * gradient

    hits, chance, tried = 0, 0.0, 0
    for observation, _, _, mask in data.PositionDataset(tmp_path / "test", mask=True):
        assert mask is not None
        for row in np.flatnonzero(selfplay.winning_games(observation)):
            legal = np.flatnonzero(mask[row])
            centers = observation[row, encode.ATOMIC_PLANES.index("winning")].reshape(64)
            wins = centers[SQUARES[legal, 1]] == 1
            hits += wins[(features(observation[row], legal) @ weights).argmax()]
            chance += wins.mean()
            tried += 1
    assert tried > 100
    assert chance / tried < 0.2
    assert hits / tried > 0.6, (hits / tried, chance / tried)
