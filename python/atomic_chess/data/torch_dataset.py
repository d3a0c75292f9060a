"""Positions for PyTorch."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from .._extras import missing
from ..errors import AtomicChessError
from .dataset import Batch, PositionDataset

if TYPE_CHECKING:
    import torch as _torch
    from torch.utils.data import IterableDataset
else:
    try:
        from torch.utils.data import IterableDataset
    except ImportError:

        class IterableDataset(Generic[TypeVar("Item")]):
            """What stands here without PyTorch, so that the classes can be looked at."""


__all__ = ["TorchBatch", "TorchDataset", "TorchLoader"]


class TorchBatch(NamedTuple):
    """A `Batch` as tensors."""

    observation: _torch.Tensor
    action: _torch.Tensor
    value: _torch.Tensor
    mask: _torch.Tensor | None


def _tensors(batch: Batch) -> TorchBatch:
    import torch

    mask = None if batch.mask is None else torch.from_numpy(batch.mask)
    observation, action, value = map(torch.from_numpy, batch[:3])
    return TorchBatch(observation, action, value, mask)


class TorchDataset(IterableDataset[TorchBatch]):
    """A `PositionDataset` as a `torch.utils.data.IterableDataset`, whose items are batches of tensors.

    In a worker process of a `DataLoader` it gives that worker's batches alone, so that the loader gives each batch
    once, and the same batches in the same order whatever the number of workers. The loader must be made with
    `batch_size=None`. `state_dict` and `load_state_dict` are those of the `PositionDataset`, whose place changes
    only where batches are made in the same process: `TorchLoader` keeps it for workers too.
    """

    def __init__(self, positions: PositionDataset) -> None:
        """Take a dataset. Raises `ImportError` without PyTorch."""
        try:
            import torch.utils.data  # noqa: F401
        except ImportError as error:
            raise missing(error, type(self).__name__, "torch") from None

        super().__init__()
        self.positions = positions

    def __len__(self) -> int:
        """Count the batches of an epoch."""
        return len(self.positions)

    def __iter__(self) -> Iterator[TorchBatch]:
        """Give the rest of the epoch, or a worker's share of it."""
        from torch.utils.data import get_worker_info

        info = get_worker_info()
        if info is None:
            yield from map(_tensors, self.positions)
        else:
            yield from map(_tensors, self.positions.batches(info.id, info.num_workers))

    def state_dict(self) -> dict[str, Any]:
        """Tell where the iteration stands."""
        return self.positions.state_dict()

    def load_state_dict(self, state: dict[str, Any]) -> None:
        """Go on from there."""
        self.positions.load_state_dict(state)


class TorchLoader:
    """A `torch.utils.data.DataLoader` over a `PositionDataset` that knows where it stands.

    Iterating gives the rest of an epoch, and the next iteration is the next epoch, as with the dataset itself.
    `state_dict` tells which batch comes next, whatever the workers have made in advance; a loader that loads it goes on
    there, with any number of workers. `settings` are those of the `DataLoader`: `pin_memory`, `prefetch_factor`,
    `multiprocessing_context` and so on, without `batch_size`, and without what `IterableDataset` or this class does
    not allow: `shuffle`, `sampler`, `drop_last`, `persistent_workers`.
    """

    def __init__(self, positions: PositionDataset, *, num_workers: int = 0, **settings: Any) -> None:
        """Take a dataset. Raises `ImportError` without PyTorch."""
        refused = {"batch_size", "shuffle", "sampler", "batch_sampler", "drop_last", "persistent_workers"}
        for name in sorted(refused & set(settings)):
            raise AtomicChessError(f"{name} is for the PositionDataset to say, or has no meaning here")
        self._dataset = TorchDataset(positions)
        self._settings = {"num_workers": num_workers, **settings}

    def __len__(self) -> int:
        """Count the batches of an epoch."""
        return len(self._dataset)

    def __iter__(self) -> Iterator[TorchBatch]:
        """Give the rest of the epoch."""
        from torch.utils.data import DataLoader

        if self._settings["num_workers"] == 0:
            yield from DataLoader(self._dataset, batch_size=None, **self._settings)
            return
        positions = self._dataset.positions
        # Workers see the place where the dataset stands now.
        for batch in DataLoader(self._dataset, batch_size=None, **self._settings):
            positions.advance()
            yield batch
        positions.end_epoch()

    def state_dict(self) -> dict[str, Any]:
        """Tell where the iteration stands."""
        return self._dataset.state_dict()

    def load_state_dict(self, state: dict[str, Any]) -> None:
        """Go on from there."""
        self._dataset.load_state_dict(state)
