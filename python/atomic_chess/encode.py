"""Positions and moves as NumPy arrays, for learning programs.

Every function takes one `Board` or `Position`, or a sequence of them, and then returns arrays with a first axis more.
Boards give the last positions of their game too, where an observation wants them.

`out` is an array to write into: C-contiguous, writable, of exactly the shape and dtype that would be returned, and
returned then. A function that returns two arrays takes a tuple of two. For another dtype a `TypeError` says what was
expected, for another shape an `AtomicChessError`, and nothing is written. `threads` is how many threads share the work,
0 for as many as the machine runs at once. Other Python threads run meanwhile.

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
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, TypeAlias, overload

import numpy as np
import numpy.typing as npt

from . import _arrays, _core
from ._core import Board, Move, Position, flip_colors, mirror_files
from .errors import AtomicChessError

__all__ = [
    "ACTION_SIZES",
    "ATOMIC_PLANES",
    "HALFKA_FEATURES",
    "HALFKA_PAD",
    "SparseMask",
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
    "split_bitboards",
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

_USUAL: Final = {
    "atomic": np.uint8,
    "az119": np.float32,
    "tokens": np.uint8,
    "bitboards": np.uint64,
    "halfka_v2_atomic": np.int32,
}


def _listed(positions: _One | _Many) -> tuple[list[_One], tuple[int, ...]]:
    """Return the positions as a list, and the axes that they add to a shape."""
    if isinstance(positions, Board | Position):
        return [positions], ()
    listed = list(positions)
    return listed, (len(listed),)


def _array(shape: tuple[int, ...], dtype: npt.DTypeLike, out: _Array | None, name: str = "out") -> _Array:
    """Return `out` if it is as expected, or a new array."""
    if out is None:
        return np.empty(shape, dtype)
    _arrays.check(out, name, shape, dtype)
    return out


def _pair(out: tuple[_Array, _Array] | None) -> tuple[_Array | None, _Array | None]:
    """Return the two arrays of an `out`."""
    if out is None:
        return None, None
    if not isinstance(out, tuple) or len(out) != 2:
        raise TypeError(f"out must be a tuple of two arrays, not {type(out).__name__}")
    return out


class SparseMask(NamedTuple):
    """The legal indices of many positions or games: a sparse matrix of rows (CSR) without its ones.

    Those of number `n` are `indices[offsets[n]:offsets[n + 1]]`.
    """

    offsets: npt.NDArray[np.int32]
    indices: npt.NDArray[np.uint16]


SparseMask.offsets.__doc__ = "Where the indices of each row begin, and where the last ones end: int32, `(N + 1,)`."
SparseMask.indices.__doc__ = "The legal indices, row after row: uint16."


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

    Names, shapes of one and dtypes, the default first:

    - `"atomic"`: (24, 8, 8) `uint8`, `float16` or `float32`; or (24,) `uint64`, a bit for each square
    - `"az119"`: (119, 8, 8), or (8, 8, 119) with `channels_last`; `float32`, `float16` or `uint8`
    - `"tokens"`: (70,) `uint8` or `int16`
    - `"bitboards"`, absolute: (13,) `uint64`
    - `"halfka_v2_atomic"`: (2, 32) `int32`, after the last index -1

    Only `"az119"` and `"tokens"` look at earlier positions of a board. `"halfka_v2_atomic"` refuses more than 32 men.

    >>> encode.observe(ac.Board(), "az119", channels_last=True).shape
    (8, 8, 119)
    >>> encode.observe(ac.Board(), "tokens")[:4].tolist()
    [4, 2, 3, 5]
    """
    listed, axes = _listed(positions)
    if dtype is None:
        dtype = _USUAL.get(observation, np.uint8)
    element = _arrays.element(dtype)
    shape = _core.observation_shape(observation, element, channels_last)
    array = _array((*axes, *shape), dtype, out)
    _core.observe(listed, observation, element, channels_last, _arrays.flat(array, np.uint8), threads)
    return array


def halfka(
    positions: _One | _Many, *, out: tuple[_Array, _Array] | None = None, threads: int = 1
) -> tuple[_Array, _Array]:
    """Return the sparse features `halfka_v2_atomic`: indices (2, 32) `int32`, and how many count in both rows, `int32`.

    Row 0 is the side to move's view, row 1 the enemy's.

    >>> indices, counts = encode.halfka([ac.Board()])
    >>> indices.shape, counts.tolist()
    ((1, 2, 32), [32])
    """
    listed, axes = _listed(positions)
    features, numbers = _pair(out)
    counts = _array(axes, np.int32, numbers, "out[1]")
    indices = _array((*axes, 2, 32), np.int32, features, "out[0]")
    observe(listed, "halfka_v2_atomic", out=indices.reshape(len(listed), 2, 32), threads=threads)
    counts[...] = np.count_nonzero(indices[..., 0, :] != HALFKA_PAD, axis=-1)
    return indices, counts


def bitboards(
    positions: _One | _Many, *, out: tuple[_Array, _Array] | None = None, threads: int = 1
) -> tuple[_Array, _Array]:
    """Return the men as sets of squares, (12,) `uint64`, and the rest of the position, (4,) `uint8`, all absolute.

    The sets are White's pawns, knights, bishops, rooks, queens and king, then Black's; bit 0 is a1. The rest is the
    side to move (1 for Black), the castling rights (1 White king side, 2 White queen side, 4 and 8 Black's), the square
    of a legal capture in passing (64 for none), and the half-move clock (255 at most).

    >>> sets, state = encode.bitboards(ac.Board())
    >>> hex(sets[0]), state.tolist()
    ('0xff00', [0, 15, 64, 0])
    """
    listed, axes = _listed(positions)
    men, rest = _pair(out)
    sets = _array((*axes, 12), np.uint64, men, "out[0]")
    state = _array((*axes, 4), np.uint8, rest, "out[1]")
    words = observe(listed, "bitboards", threads=threads).reshape(*axes, 13)
    sets[...], state[...] = split_bitboards(words)
    return sets, state


def split_bitboards(words: npt.NDArray[np.uint64]) -> tuple[_Array, _Array]:
    """Return observations `"bitboards"`, `uint64` whose last axis is 13, in the two parts that `bitboards` gives.

    This is for the observations of environments. The first part is a view of them.

    >>> from atomic_chess.envs import BatchEnv
    >>> env = BatchEnv(5, observation="bitboards")
    >>> sets, state = encode.split_bitboards(env.reset()[0])
    >>> sets.shape, state.shape, hex(sets[0, 0])
    ((5, 12), (5, 4), '0xff00')
    """
    if words.dtype != np.uint64:
        raise TypeError(f"words must have dtype uint64, not {words.dtype}")
    if words.shape[-1:] != (13,):
        raise AtomicChessError(f"words must have shape (..., 13), not {words.shape}")
    return words[..., :12], words[..., 12:].astype("<u8", order="C").view(np.uint8)[..., :4]


def legal_mask(
    positions: _One | _Many,
    scheme: _ActionScheme = "az4672",
    *,
    form: Literal["dense", "bits"] = "dense",
    ones_when_finished: bool = False,
    out: _Array | None = None,
    threads: int = 1,
) -> _Array:
    """Return which indices legal moves have: `bool` of the scheme's size, or as `"bits"` of `uint64` words.

    Index `i` is bit `i % 64` of word `i // 64`. Without legal moves a mask is all false, or all true with
    `ones_when_finished`. `legal_indices` gives the sparse form.

    >>> encode.legal_mask(ac.Board(), "lc0_1858").sum()
    np.int64(20)
    >>> encode.legal_mask(ac.Board(), form="bits").shape
    (73,)
    """
    listed, axes = _listed(positions)
    size = _size(scheme)
    if form == "bits":
        array = _array((*axes, -(-size // 64)), np.uint64, out)
        _core.legal_mask_bits(listed, scheme, ones_when_finished, _arrays.flat(array, np.uint64), threads)
    elif form == "dense":
        array = _array((*axes, size), np.bool_, out)
        _core.legal_mask(listed, scheme, ones_when_finished, _arrays.flat(array, np.uint8), threads)
    else:
        raise AtomicChessError(f"form must be one of 'dense' or 'bits', not {form!r}; legal_indices gives 'sparse'")
    return array


def legal_indices(
    positions: _One | _Many,
    scheme: _ActionScheme = "az4672",
    *,
    out: tuple[_Array, _Array] | None = None,
    threads: int = 1,
) -> SparseMask:
    """Return the indices of the legal moves as a sparse matrix of rows (CSR): offsets `int32` and indices `uint16`.

    Those of position `n` are `indices[offsets[n]:offsets[n + 1]]`, ascending. One position is a sequence of one.
    The second array of `out` may be longer than the indices; the part that holds them is returned.

    >>> offsets, indices = encode.legal_indices([ac.Board(), ac.Board("7k/8/8/8/8/8/8/K7 w - - 0 1")], "uci20480")
    >>> offsets.tolist(), (indices[20:] // 5 % 64).tolist()
    ([0, 20, 23], [1, 8, 9])
    """
    listed, _ = _listed(positions)
    _size(scheme)
    begins, room = _pair(out)
    offsets = _array((len(listed) + 1,), np.int32, begins, "out[0]")
    if room is not None:
        _arrays.check(room, "out[1]", None, np.uint16)
    total, indices = _core.legal_indices(listed, scheme, offsets, room, threads)
    if indices is None:
        assert room is not None
        indices = room[:total]
    return SparseMask(offsets, indices)


@overload
def action_indices(positions: _One, moves: Move, scheme: _ActionScheme = "az4672") -> int: ...
@overload
def action_indices(
    positions: _Many,
    moves: Sequence[Move],
    scheme: _ActionScheme = "az4672",
    *,
    out: _Array | None = None,
    threads: int = 1,
) -> _Array: ...
def action_indices(
    positions: _One | _Many,
    moves: Move | Sequence[Move],
    scheme: _ActionScheme = "az4672",
    *,
    out: _Array | None = None,
    threads: int = 1,
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
    listed, axes = _listed(positions)
    named = [moves] if isinstance(moves, Move) else list(moves)
    if (axes == ()) != isinstance(moves, Move):
        raise AtomicChessError("expected one move for one position, or a sequence of moves for a sequence of positions")
    array = _array((len(listed),), np.uint16, out)
    _core.action_indices(listed, named, scheme, array, threads)
    return array if axes else int(array[0])


@overload
def action_moves(positions: _One, indices: int, scheme: _ActionScheme = "az4672") -> Move | None: ...
@overload
def action_moves(
    positions: _Many, indices: npt.ArrayLike, scheme: _ActionScheme = "az4672", *, threads: int = 1
) -> list[Move | None]: ...
def action_moves(
    positions: _One | _Many, indices: int | npt.ArrayLike, scheme: _ActionScheme = "az4672", *, threads: int = 1
) -> Move | list[Move | None] | None:
    """Return the legal moves of indices, `None` for an index that no legal move has.

    >>> encode.action_moves(ac.Board(), 2426)
    Move.from_uci('e2e4')
    >>> encode.action_moves([ac.Board()] * 2, [0, 410], "uci20480")
    [None, Move.from_uci('b1c3')]
    """
    _size(scheme)
    listed, axes = _listed(positions)
    numbers = np.asarray(indices)
    if numbers.size and not np.issubdtype(numbers.dtype, np.integer):
        raise TypeError(f"indices must be integers, not {numbers.dtype}")
    if numbers.shape != axes:
        raise AtomicChessError(f"indices must have shape {axes}, one for each position, not {numbers.shape}")
    moves = _core.action_moves(listed, np.ascontiguousarray(numbers, np.int64).reshape(-1), scheme, threads)
    return moves if axes else moves[0]


def action_permutation(scheme: _ActionScheme, symmetry: _Symmetry, *, out: _Array | None = None) -> _Array:
    """Return for each index of a scheme the one that the same move has in the position turned round, `uint16`.

    With `turned = encode.mirror_files(position)`, `permutation[i]` is the index there of the move with index `i` here,
    so a mask or policy `here` becomes `there[permutation] = here`.

    >>> permutation = encode.action_permutation("uci20480", "mirror_files")
    >>> position = ac.Position("4k3/8/8/8/8/8/P7/K7 w - - 0 1")
    >>> there = encode.mirror_files(position)
    >>> bool((encode.legal_mask(there, "uci20480")[permutation] == encode.legal_mask(position, "uci20480")).all())
    True
    """
    permutation = _array((_size(scheme),), np.uint16, out)
    _core.action_permutation(scheme, symmetry, permutation)
    return permutation


def _size(scheme: str) -> int:
    """Return the size of a scheme, or raise an error that names all schemes."""
    size = ACTION_SIZES.get(scheme) if isinstance(scheme, str) else None
    if size is None:
        names = ", ".join(map(repr, ACTION_SIZES))
        raise AtomicChessError(f"scheme must be one of {names}, not {scheme!r}")
    return size
