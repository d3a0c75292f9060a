"""Parquet files of positions in batches for training."""

import json
import pickle
from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import atomic_chess as ac
from atomic_chess import data, encode

NOTEBOOKS = Path(__file__).resolve().parents[2] / "examples" / "notebooks"
Batches = list[data.Batch]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Files of small row groups, so that a few thousand rows are many of them."""
    folder = tmp_path_factory.mktemp("rows")
    data.write_positions(NOTEBOOKS / "games.pgn", folder, file_rows=1000, group_rows=200)
    return folder


Made = Callable[..., data.PositionDataset]


@pytest.fixture(scope="module")
def made(folder: Path) -> Made:
    def make(**options: Any) -> data.PositionDataset:
        # Bitboards tell positions apart.
        return data.PositionDataset(folder, **{"observation": "bitboards", "batch_size": 50, **options})

    return make


def keys(batches: Batches) -> list[tuple[bytes, int, float]]:
    keys: list[tuple[bytes, int, float]] = []
    for batch in batches:
        observations = [row.tobytes() for row in batch.observation]
        keys += zip(observations, batch.action.tolist(), batch.value.tolist(), strict=True)
    return keys


def test_batches_are_the_rows(folder: Path) -> None:
    table = pq.read_table(folder)
    positions = data.positions(table)
    dataset = data.PositionDataset(folder, batch_size=1000)
    batches = list(dataset)
    assert [len(batch.value) for batch in batches] == [1000] * (table.num_rows // 1000) + [table.num_rows % 1000]
    assert len(dataset) == len(batches)
    assert dataset.rows == table.num_rows > 3000
    observation, action, value = (np.concatenate([batch[part] for batch in batches]) for part in range(3))
    assert [array.dtype.name for array in (observation, action, value)] == ["uint8", "int64", "float32"]
    assert (observation == encode.observe(positions)).all()
    assert action.tolist() == table["action"].to_pylist()
    assert value.tolist() == table["result"].to_pylist()


@pytest.mark.parametrize("scheme", encode.ACTION_SIZES)
def test_schemes_and_observations(folder: Path, scheme: Any) -> None:
    table = pq.read_table(folder).slice(0, 100)
    options: dict[str, Any] = {"batch_size": 100, "action_scheme": scheme, "dtype": "float16", "mask": True}
    batch = next(iter(data.PositionDataset(folder, **options)))
    positions = data.positions(table)
    moves = [ac.Move.from_uci(uci) for uci in table["uci"].to_pylist()]
    assert batch.action.tolist() == encode.action_indices(positions, moves, scheme).tolist()
    assert batch.observation.dtype == np.float16
    assert batch.mask is not None
    assert np.array_equal(batch.mask, encode.legal_mask(positions, scheme))


def test_an_epoch_has_every_row_once_in_random_order(made: Made) -> None:
    in_order = keys(list(made()))
    for shuffle_rows in (1, 200, 10**6):
        dataset = made(shuffle_rows=shuffle_rows, seed=5)
        first, second = keys(list(dataset)), keys(list(dataset))
        assert sorted(first) == sorted(second) == sorted(in_order)
        assert first != in_order
        assert first != second
        assert keys(list(made(shuffle_rows=shuffle_rows, seed=5))) == first
        assert keys(list(made(shuffle_rows=shuffle_rows, seed=6))) != first
    # Neighbours in the file are far from each other.
    place = {key: number for number, key in enumerate(in_order)}
    steps = [abs(place[a] - place[b]) for a, b in pairwise(first)]
    assert np.median(steps) > len(in_order) / 6


@pytest.mark.parametrize("shuffle_rows", [0, 300])
def test_workers_and_ranks_do_not_repeat_each_other(made: Made, shuffle_rows: int) -> None:
    options = {"shuffle_rows": shuffle_rows, "seed": 2, "batch_size": 32}
    whole = list(made(**options))
    shares = [list(made(**options).batches(worker, 3)) for worker in range(3)]
    assert sum(map(len, shares)) == len(whole)
    assert keys([shares[number % 3][number // 3] for number in range(len(whole))]) == keys(whole)
    for ranks in (2, 7):
        datasets = [made(**options, rank=rank, ranks=ranks) for rank in range(ranks)]
        assert {dataset.rows for dataset in datasets} == {len(keys(whole)) // ranks}
        for _ in range(2):
            rows = [row for dataset in datasets for row in keys(list(dataset))]
            assert len(rows) == len(keys(whole)) // ranks * ranks
            left = Counter(keys(whole))
            left.subtract(rows)
            assert min(left.values()) >= 0
            assert left.total() < ranks


@pytest.mark.parametrize("shuffle_rows", [0, 300])
def test_exact_continuation(made: Made, shuffle_rows: int) -> None:
    options = {"shuffle_rows": shuffle_rows, "seed": 2}
    dataset = made(**options)
    expected = [keys(list(dataset)) for _ in range(3)]
    count = len(dataset)
    tried = 0
    for stop in (7, count - 1, count, count + 4):
        dataset = made(**options)
        for _ in range(stop // count):
            list(dataset)
        iterator = iter(dataset)
        for _ in range(stop % count):
            next(iterator)
        state = json.loads(json.dumps(dataset.state_dict()))
        again = made(**options)
        again.load_state_dict(state)
        assert again.epoch == stop // count
        rest = keys(list(again))
        assert rest == expected[stop // count][stop % count * 50 :]
        assert keys(list(again)) == expected[stop // count + 1]
        tried += len(rest)
    assert tried > 5_000
    copy = pickle.loads(pickle.dumps(again))
    assert copy.state_dict() == again.state_dict()
    assert keys(list(copy)) == keys(list(again))


def test_states_of_other_datasets_are_refused(made: Made, folder: Path) -> None:
    state = made(seed=1).state_dict()
    dataset = made(seed=1)
    for options in ({"seed": 2}, {"batch_size": 51}, {"shuffle_rows": 1}, {"rank": 1, "ranks": 2}, {"drop_last": True}):
        with pytest.raises(ac.AtomicChessError, match=next(iter(options))):
            made(**{"seed": 1, **options}).load_state_dict(state)
    first = sorted(folder.glob("*.parquet"))[0]
    with pytest.raises(ac.AtomicChessError, match="other files"):
        data.PositionDataset(first, batch_size=50, seed=1).load_state_dict(state)
    with pytest.raises(ac.AtomicChessError, match="no batch"):
        dataset.load_state_dict({**state, "batch": 10**6})
    assert dataset.state_dict() == state


def test_last_batch(made: Made) -> None:
    whole, full = list(made()), list(made(drop_last=True))
    assert len(whole[-1].value) < 50
    assert len(full) == len(made(drop_last=True)) == len(whole) - 1
    assert keys(full) == keys(whole[:-1])


def test_unknown_results_are_not_numbers(tmp_path: Path) -> None:
    file = tmp_path / "a.pgn"
    file.write_text("1. e4 *")
    data.write_positions(file, tmp_path, filters=data.Filters(results=["*"]))
    [batch] = data.PositionDataset(tmp_path)
    assert np.isnan(batch.value).tolist() == [True]


def test_wrong_arguments(folder: Path, tmp_path: Path) -> None:
    mistakes: list[tuple[dict[str, Any], str]] = [
        ({"batch_size": 0}, "batch_size"),
        ({"shuffle_rows": -1}, "shuffle_rows"),
        ({"seed": -1}, "seed"),
        ({"rank": 2, "ranks": 2}, "rank"),
        ({"observation": "planes"}, "planes"),
        ({"action_scheme": "mine"}, "mine"),
        ({"dtype": "int64"}, "int64"),
    ]
    for options, message in mistakes:
        with pytest.raises(ac.AtomicChessError, match=message):
            data.PositionDataset(folder, **options)
    with pytest.raises(ac.AtomicChessError, match="worker"):
        next(data.PositionDataset(folder).batches(2, 2))
    with pytest.raises(ac.AtomicChessError, match="no Parquet files"):
        data.PositionDataset(tmp_path)
    with pytest.raises(FileNotFoundError):
        data.PositionDataset(tmp_path / "nowhere.parquet")
    other = tmp_path / "other.parquet"
    pq.write_table(pa.table({"fen": ["x"]}), other)
    with pytest.raises(ac.AtomicChessError, match=r"other.parquet: the schema must be version 1"):
        data.PositionDataset(tmp_path)
