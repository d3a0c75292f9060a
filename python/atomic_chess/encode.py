"""Positions and moves as NumPy arrays, for learning programs.

Every function takes one `Board` or `Position`, or a sequence of them, and then returns arrays with a first axis more.
Boards give the last positions of their game too, where an observation wants them.

`out` is an array to write into: C-contiguous, writable, of exactly the shape and dtype that would be returned, and
returned then. Otherwise an `AtomicChessError` says what was expected, and nothing is written. `threads` is how many
threads share the work, 0 for as many as the machine runs at once. Other Python threads run meanwhile.

Everything is from the side to move's view unless it is called absolute. Tables of all encodings are in `docs/ml.md`.

>>> import atomic_chess as ac
>>> from atomic_chess import encode
>>> boards = [ac.Board(), ac.Board("rnbqkbnr/pppppppp/8/4N3/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1")]
>>> planes = encode.observe(boards)
>>> planes.shape, planes.dtype
((2, 24, 8, 8), dtype('uint8'))
>>> planes[:, encode.ATOMIC_PLANES.index("winning")].sum(axis=(1, 2)).tolist()
[0, 2]
>>> mask = encode.legal_mask(boards)
>>> mask.shape, mask.sum(axis=1).tolist()
((2, 4672), [20, 27])
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, overload

import numpy as np
import numpy.typing as npt

from . import _core
from ._core import Board, Move, Position, flip_colors, mirror_files
from .errors import AtomicChessError

__all__ = [
    "ACTION_SIZES",
    "ATOMIC_PLANES",
    "HALFKA_FEATURES",
    "HALFKA_PAD",
    "action_indices",
    "action_moves",
    "action_permutation",
    "bitboards",
    "flip_colors",
    "halfka",
    "legal_indices",
    "legal_mask",
    "mirror_files",
    "observe",
]

if TYPE_CHECKING:
    _ActionScheme: TypeAlias = Literal["az4672", "lc0_1858", "uci20480"]
    _Observation: TypeAlias = Literal["atomic", "az119", "tokens", "bitboards", "halfka_v2_atomic"]
    _Symmetry: TypeAlias = Literal["flip_colors", "mirror_files"]

_One: TypeAlias = Board | Position
_Many: TypeAlias = Sequence[Board | Position]
_Array: TypeAlias = npt.NDArray[Any]

ATOMIC_PLANES: Final[tuple[str, ...]] = tuple(_core.atomic_planes())
"""The names of the planes of `atomic`, in their order."""

ACTION_SIZES: Final[dict[str, int]] = dict(_core.action_sizes())
"""How many indices each action scheme has."""

HALFKA_FEATURES: Final = 45_056
"""How many features `halfka_v2_atomic` has."""

HALFKA_PAD: Final = -1
"""What stands after the last index of a row of `halfka_v2_atomic`."""

_ELEMENTS: Final = {
    "uint8": "u8",
    "int16": "i16",
    "int32": "i32",
    "float16": "f16",
    "float32": "f32",
    "uint64": "bits64",
}
_USUAL: Final = {
    "atomic": np.uint8,
    "az119": np.float32,
    "tokens": np.uint8,
    "bitboards": np.uint64,
    "halfka_v2_atomic": np.int32,
}


def _sequence(positions: _One | _Many) -> tuple[list[_One], tuple[int, ...]]:
    """Return the positions as a list, and the axes that they add to a shape."""
    if isinstance(positions, Board | Position):
        return [positions], ()
    listed = list(positions)
    return listed, (len(listed),)


def _array(shape: tuple[int, ...], dtype: npt.DTypeLike, out: _Array | None) -> _Array:
    """Return `out` if it is as expected, or a new array."""
    dtype = np.dtype(dtype)
    if out is None:
        return np.empty(shape, dtype)
    if not isinstance(out, np.ndarray):
        raise TypeError(f"out must be a numpy.ndarray, not {type(out).__name__}")
    if out.dtype != dtype:
        raise AtomicChessError(f"out must have dtype {dtype}, not {out.dtype}")
    if out.shape != shape:
        raise AtomicChessError(f"out must have shape {shape}, not {out.shape}")
    if not out.flags.c_contiguous:
        raise AtomicChessError("out must be C-contiguous")
    if not out.flags.writeable:
        raise AtomicChessError("out must be writable")
    return out


def _flat(array: _Array, dtype: npt.DTypeLike) -> _Array:
    """Return the numbers of a contiguous array one after the other, as another type of number."""
    return array.reshape(-1).view(dtype)


def observe(
    positions: _One | _Many,
    observation: _Observation = "atomic",
    dtype: npt.DTypeLike | None = None,
    *,
    channels_last: bool = False,
    out: _Array | None = None,
    threads: int = 1,
) -> _Array:
    """Return observations.

    | observation | shape of one | dtypes, the default first |
    |---|---|---|
    | `"atomic"` | (24, 8, 8) | `uint8`, `float16`, `float32` |
    | | (24,), a bit for each square | `uint64` |
    | `"az119"` | (119, 8, 8), or (8, 8, 119) with `channels_last` | `float32`, `float16`, `uint8` |
    | `"tokens"` | (70,) | `uint8`, `int16` |
    | `"bitboards"`, absolute | (13,) | `uint64` |
    | `"halfka_v2_atomic"` | (2, 32), after the last index -1 | `int32` |

    Only `"az119"` and `"tokens"` look at earlier positions of a board. `"halfka_v2_atomic"` refuses more than 32 men.

    >>> encode.observe(ac.Board(), "az119", channels_last=True).shape
    (8, 8, 119)
    >>> encode.observe(ac.Board(), "tokens")[:4].tolist()
    [4, 2, 3, 5]
    """
    listed, axes = _sequence(positions)
    if dtype is None:
        dtype = _USUAL.get(observation, np.uint8)
    element = _ELEMENTS.get(np.dtype(dtype).name, np.dtype(dtype).name)
    if element not in _ELEMENTS.values():
        raise AtomicChessError(f"dtype must be one of {', '.join(_ELEMENTS)}, not {np.dtype(dtype)}")
    shape = _core.observation_shape(observation, element, channels_last)
    array = _array((*axes, *shape), np.dtype(dtype), out)
    if not array.dtype.isnative:
        raise AtomicChessError(f"dtype must have the byte order of the machine, not {array.dtype.str}")
    _core.observe(listed, observation, element, channels_last, _flat(array, np.uint8), threads)
    return array


def halfka(positions: _One | _Many, *, out: _Array | None = None, threads: int = 1) -> tuple[_Array, _Array]:
    """Return the sparse features `halfka_v2_atomic`: indices (2, 32) `int32`, and how many count in both rows, `int32`.

    Row 0 is the side to move's view, row 1 the enemy's. `out` is for the indices.

    >>> indices, counts = encode.halfka([ac.Board()])
    >>> indices.shape, counts.tolist()
    ((1, 2, 32), [32])
    """
    indices = observe(positions, "halfka_v2_atomic", out=out, threads=threads)
    counts = np.asarray(np.count_nonzero(indices[..., 0, :] != HALFKA_PAD, axis=-1), np.int32)
    return indices, counts


def bitboards(positions: _One | _Many, *, threads: int = 1) -> tuple[_Array, _Array]:
    """Return the men as sets of squares, (12,) `uint64`, and the rest of the position, (4,) `uint8`, all absolute.

    The sets are White's pawns, knights, bishops, rooks, queens and king, then Black's; bit 0 is a1. The rest is the
    side to move (1 for Black), the castling rights (1 White king side, 2 White queen side, 4 and 8 Black's), the square
    of a legal capture in passing (64 for none), and the half-move clock (255 at most).

    >>> sets, state = encode.bitboards(ac.Board())
    >>> hex(sets[0]), state.tolist()
    ('0xff00', [0, 15, 64, 0])
    """
    words = observe(positions, "bitboards", threads=threads)
    state = words[..., 12:].astype("<u8").view(np.uint8)[..., :4]
    return np.ascontiguousarray(words[..., :12]), np.ascontiguousarray(state)


def legal_mask(
    positions: _One | _Many,
    scheme: _ActionScheme = "az4672",
    *,
    packed: bool = False,
    ones_if_none: bool = False,
    out: _Array | None = None,
    threads: int = 1,
) -> _Array:
    """Return which indices legal moves have: `bool` of the scheme's size, or with `packed` its bits in `uint64` words.

    Index `i` is bit `i % 64` of word `i // 64`. Without legal moves a mask is all false, with `ones_if_none` all true.

    >>> encode.legal_mask(ac.Board(), "lc0_1858").sum()
    np.int64(20)
    >>> encode.legal_mask(ac.Board(), packed=True).shape
    (73,)
    """
    listed, axes = _sequence(positions)
    size = _size(scheme)
    if packed:
        array = _array((*axes, -(-size // 64)), np.uint64, out)
        _core.legal_mask_bits(listed, scheme, ones_if_none, _flat(array, np.uint64), threads)
    else:
        array = _array((*axes, size), np.bool_, out)
        _core.legal_mask(listed, scheme, ones_if_none, _flat(array, np.uint8), threads)
    return array


def legal_indices(positions: _One | _Many, scheme: _ActionScheme = "az4672") -> tuple[_Array, _Array]:
    """Return the indices of the legal moves as a sparse matrix of rows (CSR): offsets `int32` and indices `uint16`.

    Those of position `n` are `indices[offsets[n]:offsets[n + 1]]`, ascending. One position is a sequence of one.

    >>> offsets, indices = encode.legal_indices([ac.Board(), ac.Board("7k/8/8/8/8/8/8/K7 w - - 0 1")], "uci20480")
    >>> offsets.tolist(), (indices[20:] // 5 % 64).tolist()
    ([0, 20, 23], [1, 8, 9])
    """
    listed = [item.position if isinstance(item, Board) else item for item in _sequence(positions)[0]]
    _size(scheme)
    counts = np.empty(len(listed), np.int32)
    _core.legal_counts(listed, counts)
    offsets = np.zeros(len(listed) + 1, np.int32)
    np.cumsum(counts, out=offsets[1:])
    indices = np.empty(offsets[-1], np.uint16)
    _core.legal_indices(listed, scheme, indices)
    return offsets, indices


@overload
def action_indices(positions: _One, moves: Move, scheme: _ActionScheme = "az4672") -> int: ...
@overload
def action_indices(
    positions: _Many, moves: Sequence[Move], scheme: _ActionScheme = "az4672", *, out: _Array | None = None
) -> _Array: ...
def action_indices(
    positions: _One | _Many,
    moves: Move | Sequence[Move],
    scheme: _ActionScheme = "az4672",
    *,
    out: _Array | None = None,
) -> int | _Array:
    """Return the indices of legal moves: an `int` for one position and move, else `uint16`, a move for each position.

    A move that is not legal raises `IllegalMoveError`. Castling is read in either form.

    >>> encode.action_indices(ac.Board(), ac.Move.from_uci("e2e4"))
    2426
    >>> moves = [ac.Move.from_uci("a2a3"), ac.Move.from_uci("b1c3")]
    >>> encode.action_indices([ac.Board()] * 2, moves, "uci20480").tolist()
    [2640, 410]
    """
    _size(scheme)
    listed, axes = _sequence(positions)
    named = [moves] if isinstance(moves, Move) else list(moves)
    if (axes == ()) != isinstance(moves, Move):
        raise AtomicChessError("expected one move for one position, or a sequence of moves for a sequence of positions")
    array = _array((len(listed),), np.uint16, out)
    _core.action_indices(listed, named, scheme, array)
    return array if axes else int(array[0])


@overload
def action_moves(positions: _One, indices: int, scheme: _ActionScheme = "az4672") -> Move | None: ...
@overload
def action_moves(positions: _Many, indices: npt.ArrayLike, scheme: _ActionScheme = "az4672") -> list[Move | None]: ...
def action_moves(
    positions: _One | _Many, indices: int | npt.ArrayLike, scheme: _ActionScheme = "az4672"
) -> Move | list[Move | None] | None:
    """Return the legal moves of indices, `None` for an index that no legal move has.

    >>> encode.action_moves(ac.Board(), 2426)
    Move.from_uci('e2e4')
    >>> encode.action_moves([ac.Board()] * 2, [0, 410], "uci20480")
    [None, Move.from_uci('b1c3')]
    """
    _size(scheme)
    listed, axes = _sequence(positions)
    numbers = np.asarray(indices)
    if numbers.size and not np.issubdtype(numbers.dtype, np.integer):
        raise AtomicChessError(f"indices must be integers, not {numbers.dtype}")
    if numbers.shape != axes:
        raise AtomicChessError(f"indices must have shape {axes}, one for each position, not {numbers.shape}")
    moves = _core.action_moves(listed, np.ascontiguousarray(numbers, np.int64).reshape(-1), scheme)
    return moves if axes else moves[0]


def action_permutation(scheme: _ActionScheme, symmetry: _Symmetry) -> _Array:
    """Return for each index of a scheme the one that the same move has in the position turned round, `uint16`.

    With `turned = encode.mirror_files(position)`, `permutation[i]` is the index there of the move with index `i` here,
    so a mask or policy `here` becomes `there[permutation] = here`.

    >>> permutation = encode.action_permutation("uci20480", "mirror_files")
    >>> position = ac.Position("4k3/8/8/8/8/8/P7/K7 w - - 0 1")
    >>> there = encode.mirror_files(position)
    >>> bool((encode.legal_mask(there, "uci20480")[permutation] == encode.legal_mask(position, "uci20480")).all())
    True
    """
    permutation = np.empty(_size(scheme), np.uint16)
    _core.action_permutation(scheme, symmetry, permutation)
    return permutation


def _size(scheme: str) -> int:
    """Return the size of a scheme, or raise an error that names all schemes."""
    size = ACTION_SIZES.get(scheme) if isinstance(scheme, str) else None
    if size is None:
        names = ", ".join(map(repr, ACTION_SIZES))
        raise AtomicChessError(f"unknown action scheme {scheme!r}: expected one of {names}")
    return size
