"""Positions for PyTorch: workers that do not repeat each other, and exact continuation."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
import torch
from torch.utils.data import DataLoader

import atomic_chess as ac
from atomic_chess import data

# Three workers are more than small machines have processors; and PyTorch has threads of its own when it forks.
pytestmark = [
    pytest.mark.filterwarnings("ignore:This DataLoader will create"),
    pytest.mark.filterwarnings("ignore:This process .* is multi-threaded"),
]
GAMES = Path(__file__).resolve().parents[2] / "examples" / "notebooks" / "games.pgn"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("rows")
    data.write_positions(GAMES, folder, file_rows=1000, group_rows=200)
    return folder


def made(folder: Path, **options: Any) -> data.PositionDataset:
    settings = {"observation": "tokens", "batch_size": 64, "shuffle_rows": 500, "seed": 3}
    return data.PositionDataset(folder, **{**settings, **options})


def keys(batches: Iterable[data.TorchBatch]) -> list[list[Any]]:
    return [[batch.observation.tolist(), batch.action.tolist(), batch.value.tolist()] for batch in batches]


def plain(folder: Path) -> list[list[Any]]:
    return [[batch.observation.tolist(), batch.action.tolist(), batch.value.tolist()] for batch in made(folder)]


def test_tensors(folder: Path) -> None:
    batch = next(iter(data.TorchDataset(made(folder, observation="atomic", mask=True))))
    assert (batch.observation.dtype, batch.observation.shape) == (torch.uint8, (64, 24, 8, 8))
    assert (batch.action.dtype, batch.value.dtype) == (torch.int64, torch.float32)
    assert batch.mask is not None
    assert batch.mask.gather(1, batch.action[:, None]).all()
    assert next(iter(data.TorchLoader(made(folder)))).mask is None


@pytest.mark.parametrize(("workers", "start"), [(0, None), (1, "fork"), (3, "fork"), (2, "spawn")])
def test_workers_do_not_repeat_each_other(folder: Path, workers: int, start: str | None) -> None:
    dataset = data.TorchDataset(made(folder))
    loader: DataLoader[data.TorchBatch]
    loader = DataLoader(dataset, batch_size=None, num_workers=workers, multiprocessing_context=start)
    assert len(loader) == len(dataset) > 50
    assert keys(loader) == plain(folder)


@pytest.mark.parametrize("workers", [0, 2])
def test_exact_continuation(folder: Path, workers: int) -> None:
    positions = made(folder)
    epochs = [keys(data.TorchDataset(positions)) for _ in range(3)]
    assert epochs[0] != epochs[1]
    for stop in (1, 10, len(positions) - 1):
        loader = data.TorchLoader(made(folder), num_workers=workers)
        assert keys(loader) == epochs[0]
        iterator = iter(loader)
        for _ in range(stop):
            next(iterator)
        state = json.loads(json.dumps(loader.state_dict()))
        del iterator
        # The number of workers may be another one.
        for others in {0, 2, workers}:
            again = data.TorchLoader(made(folder), num_workers=others)
            again.load_state_dict(state)
            assert keys(again) == epochs[1][stop:]
            assert keys(again) == epochs[2]


def test_what_the_loader_does_not_allow(folder: Path) -> None:
    for name in ("batch_size", "shuffle", "persistent_workers"):
        with pytest.raises(ac.AtomicChessError, match=name):
            data.TorchLoader(made(folder), **{name: True})
