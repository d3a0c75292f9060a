"""NumPy arrays that Rust reads and writes: their number types, and whether they are what they must be."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from .errors import AtomicChessError

ELEMENTS: Final[dict[str, type[np.generic]]] = {
    "u8": np.uint8,
    "i16": np.int16,
    "i32": np.int32,
    "f16": np.float16,
    "f32": np.float32,
    "bits64": np.uint64,
}
"""The number types of observations, by the names that Rust gives them."""


def element(dtype: npt.DTypeLike) -> str:
    """Return the name of a number type, in the byte order of the machine."""
    named = np.dtype(dtype)
    for name, known in ELEMENTS.items():
        if named == known:
            return name
    expected = ", ".join(known.__name__ for known in ELEMENTS.values())
    raise AtomicChessError(f"dtype must be one of {expected} in the byte order of the machine, not {named}")


def check(
    array: object, name: str, shape: tuple[int, ...] | None, dtype: npt.DTypeLike, *, writable: bool = True
) -> None:
    """Raise unless an array is what it must be, in C order. Without a shape it may be any of one dimension."""
    if not isinstance(array, np.ndarray):
        raise TypeError(f"{name} must be a numpy.ndarray, not {type(array).__name__}")
    if array.dtype != dtype:
        raise TypeError(f"{name} must have dtype {np.dtype(dtype)}, not {array.dtype}")
    if shape is None:
        if array.ndim != 1:
            raise AtomicChessError(f"{name} must have one dimension, not {array.ndim}")
    elif array.shape != shape:
        raise AtomicChessError(f"{name} must have shape {shape}, not {array.shape}")
    if not array.flags.c_contiguous:
        raise AtomicChessError(f"{name} must be C-contiguous")
    if writable and not array.flags.writeable:
        raise AtomicChessError(f"{name} must be writable")


def flat(array: npt.NDArray[Any], dtype: npt.DTypeLike) -> npt.NDArray[Any]:
    """Return the numbers of a contiguous array one after the other, as another type of number."""
    return array.reshape(-1).view(dtype)
