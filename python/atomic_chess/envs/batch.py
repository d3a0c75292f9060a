"""Many games at once."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any, Literal, NamedTuple, NotRequired, Self, TypeAlias, TypedDict

import numpy as np
import numpy.typing as npt

from .. import _arrays
from .._core import BatchCore, Board, Move, Position, Ruleset
from ..encode import SparseMask
from ..errors import AtomicChessError

__all__ = ["REASONS", "BatchEnv", "Info", "SparseMask", "Step"]

Array: TypeAlias = npt.NDArray[Any]

REASONS: tuple[str, ...] = tuple(BatchCore.reasons())
"""Why a game has ended, by the numbers of `info["reason"]`."""

_MASKS = ("dense", "bits", "sparse", None)
_MAX_SPARSE_GAMES = BatchCore.max_sparse_games()


class Info(TypedDict):
    """What comes with observations.

    `action_mask`, unless there is none: bool of shape `(N, A)`, uint64 `(N, ceil(A / 64))` with bit `a % 64` of word
    `a // 64` for action `a`, or a `SparseMask`, whose rows have no known order. `turn`, bool: whether White is to move.
    After a step also `reason`, uint8: an index into `REASONS`; `winner`, int8: 1 for White, -1 for Black, 0 for nobody;
    and, with `autoreset="same_step"`, `final_obs`: the last observations of the games that the step ended, in their
    rows. Its other rows mean nothing.
    """

    action_mask: NotRequired[Array | SparseMask]
    turn: npt.NDArray[np.bool_]
    reason: NotRequired[npt.NDArray[np.uint8]]
    winner: NotRequired[npt.NDArray[np.int8]]
    final_obs: NotRequired[Array]


class Step(NamedTuple):
    """What a step gives, for `N` games: arrays whose first axis is the game.

    `observation`; `reward`, float32 `(N,)`; `terminated` and `truncated`, bool `(N,)`; `info`.
    """

    observation: Array
    reward: npt.NDArray[np.float32]
    terminated: npt.NDArray[np.bool_]
    truncated: npt.NDArray[np.bool_]
    info: Info


_Flat = tuple[Array | None, ...]


class BatchEnv:
    """Many games at once: actions in, observations, rewards and masks out.

    `num_envs` is the number `N` of games, which may be 0. Without other arguments the games begin from the start
    position of chess and end by the ruleset `"automatic"`.

    - `rules`: a preset's name or a `Ruleset`. Draws that are for a player to claim do not end a game.
    - `starts`: FENs, boards or positions to begin from, or the path of an EPD file; `chess960` says how castling is
      meant in texts. `start_order` is `"random"`, or `"in_order"`: round by round, of all games.
    - `opening_plies`: how many random moves are played before a game begins.
    - `move_limit`: after how many half-moves, those not counted, a game is truncated.
    - `autoreset`: `"next_step"`, `"same_step"` or `"disabled"`, as Gymnasium means them. A game that has ended
      ignores its action and gives reward 0; disabled, it stays so until `reset(selected=...)`.
    - `illegal_action`: `"raise"` refuses the whole step with an `AtomicChessError`, and nothing changes; `"lose"`
      loses the game; `"random_legal"` plays a random move in its place.
    - `observation`: `"atomic"`, `"az119"`, `"tokens"`, `"bitboards"` or `"halfka_v2_atomic"`, in one of its dtypes
      (None takes the usual one; `"uint64"` packs the planes of `"atomic"` into bits); with `channels_last` for
      `"az119"`.
    - `scheme`: `"az4672"`, `"lc0_1858"` or `"uci20480"`; `A` actions in all.
    - `mask`: `"dense"`, `"bits"`, `"sparse"` (of 4,194,303 games at most) or None. That of a game that has ended is all
      zeros, or all ones with `ones_when_finished` (a sparse one is empty all the same).
    - `threads`: 0 means as many as the machine runs at once. They are made on first use, and again in a forked process.
    - `seed`: 0 to 2**64 - 1; without one the games differ from run to run.

    Values out of range raise `AtomicChessError`. The same seed gives the same games on any number of threads.
    Pickling and copying keep the state of every game.

    >>> from atomic_chess.envs import BatchEnv
    >>> env = BatchEnv(2, mask="sparse", scheme="uci20480", seed=3)
    >>> observation, info = env.reset()
    >>> info["action_mask"].offsets
    array([ 0, 20, 40], dtype=int32)
    """

    def __init__(
        self,
        num_envs: int,
        *,
        rules: Literal["claim", "automatic", "fide", "lichess"] | Ruleset = "automatic",
        starts: str | os.PathLike[str] | Iterable[str | Board | Position] | None = None,
        chess960: bool = False,
        start_order: Literal["random", "in_order"] = "random",
        opening_plies: int = 0,
        move_limit: int | None = None,
        autoreset: Literal["next_step", "same_step", "disabled"] = "next_step",
        illegal_action: Literal["raise", "lose", "random_legal"] = "raise",
        observation: str = "atomic",
        dtype: npt.DTypeLike | None = None,
        channels_last: bool = False,
        scheme: str = "az4672",
        mask: Literal["dense", "bits", "sparse"] | None = "dense",
        ones_when_finished: bool = False,
        threads: int = 1,
        seed: int | None = None,
    ) -> None:
        """Begin all games."""
        if mask == "sparse" and isinstance(num_envs, int) and num_envs > _MAX_SPARSE_GAMES:
            raise AtomicChessError(f"a sparse mask is for at most {_MAX_SPARSE_GAMES} games, not {num_envs}")
        if isinstance(starts, str | os.PathLike):
            boards: list[Board | Position] | None = [*BatchCore.read_epd(starts, chess960)]
        elif starts is not None:
            boards = [Position(start, chess960=chess960) if isinstance(start, str) else start for start in starts]
        else:
            boards = None
        core = BatchCore(
            num_envs,
            rules=rules,
            starts=boards,
            start_order=start_order,
            opening_plies=opening_plies,
            move_limit=move_limit,
            autoreset=autoreset,
            illegal_action=illegal_action,
            action_scheme=scheme,
            observation=observation,
            element=None if dtype is None else _arrays.element(dtype),
            channels_last=channels_last,
            ones_when_finished=ones_when_finished,
            threads=threads,
            seed=_seed(seed),
        )
        self._take(core, mask)

    def _take(self, core: BatchCore, mask: str | None) -> None:
        if mask not in _MASKS:
            raise AtomicChessError(f"mask must be one of 'dense', 'bits', 'sparse' or None, not {mask!r}")
        self._core = core
        self._mask = mask
        (self._games, self._actions), names, _ = core.settings()
        self._observation, self._element, self._scheme, self._autoreset, self._illegal = names
        self._shape = tuple(core.shape())
        self._dtype = np.dtype(_arrays.ELEMENTS[self._element])
        self._known: tuple[_Flat, _Flat] | None = None

    @property
    def num_envs(self) -> int:
        """The number of games."""
        return self._games

    @property
    def num_actions(self) -> int:
        """The size of the action scheme."""
        return self._actions

    @property
    def scheme(self) -> str:
        """The name of the action scheme."""
        return self._scheme

    @property
    def observation_name(self) -> str:
        """The name of the observation."""
        return self._observation

    @property
    def observation_shape(self) -> tuple[int, ...]:
        """The shape of one game's observation."""
        return self._shape

    @property
    def observation_dtype(self) -> np.dtype[Any]:
        """The dtype of observations."""
        return self._dtype

    @property
    def autoreset(self) -> str:
        """What becomes of games that have ended."""
        return self._autoreset

    @property
    def illegal_action(self) -> str:
        """What an action that is not legal does."""
        return self._illegal

    @property
    def threads(self) -> int:
        """On how many threads the games are played. It may be set at any time, and results do not depend on it."""
        return self._core.threads()

    @threads.setter
    def threads(self, threads: int) -> None:
        self._core.set_threads(threads)

    def buffers(self) -> Step:
        """Make arrays for `step(..., out=...)` and `reset(..., out=...)`. Their contents mean nothing yet."""
        games = self._games
        info: Info = {
            "turn": np.zeros(games, np.bool_),
            "reason": np.zeros(games, np.uint8),
            "winner": np.zeros(games, np.int8),
        }
        if self._mask == "dense":
            info["action_mask"] = np.zeros((games, self._actions), np.bool_)
        elif self._mask == "bits":
            info["action_mask"] = np.zeros((games, (self._actions + 63) // 64), np.uint64)
        elif self._mask == "sparse":
            info["action_mask"] = SparseMask(np.zeros(games + 1, np.int32), np.zeros(0, np.uint16))
        observation = np.zeros((games, *self._shape), self._dtype)
        if self._autoreset == "same_step":
            info["final_obs"] = np.zeros_like(observation)
        return Step(
            observation,
            np.zeros(games, np.float32),
            np.zeros(games, np.bool_),
            np.zeros(games, np.bool_),
            info,
        )

    def reset(
        self,
        seed: int | None = None,
        *,
        selected: npt.ArrayLike | None = None,
        out: Step | None = None,
    ) -> tuple[Array, Info]:
        """Begin all games anew, or those whose place in `selected`, a bool array `(N,)`, is true.

        With a seed the random streams begin anew too; without one the next game of each begins. Give the observations
        of all games and an info with `action_mask` and `turn`. They are new arrays, or those of `out`, whose other
        arrays stay as the last step left them.
        """
        step = self.buffers() if out is None else out
        flat = self._flat(step)
        chosen = None
        if selected is not None:
            chosen = np.ascontiguousarray(selected)
            _arrays.check(chosen, "selected", (self._games,), np.bool_, writable=False)
        self._core.reset(None if seed is None else _seed(seed), chosen, self._view(flat))
        self._finish(step, flat)
        if out is None:
            for name in ("reason", "winner", "final_obs"):
                step.info.pop(name, None)  # type: ignore[misc]
        return step.observation, step.info

    def random_actions(self, out: npt.NDArray[np.int64] | None = None) -> npt.NDArray[np.int64]:
        """Draw a legal action for each game, each as likely as another: int64 `(N,)`; 0 for a game that has ended."""
        if out is None:
            out = np.empty(self._games, np.int64)
        else:
            _arrays.check(out, "out", (self._games,), np.int64)
        self._core.random_actions(out)
        return out

    def step(self, actions: npt.ArrayLike, *, out: Step | None = None) -> Step:
        """Play an action, an integer, in each game. The arrays of the result are new ones, or those of `out`.

        Raises `AtomicChessError` for an illegal action under `illegal_action="raise"`, naming the first such game,
        and for wrong shapes; `TypeError` for wrong dtypes. Nothing has changed then.
        """
        given = np.asarray(actions)
        if given.dtype != np.int64:
            if given.dtype.kind not in "iu" or not np.can_cast(given.dtype, np.int64):
                raise TypeError(f"actions must be integers that int64 holds, not {given.dtype}")
            given = given.astype(np.int64)
        if given.shape != (self._games,):
            raise AtomicChessError(f"actions must have shape {(self._games,)}, not {given.shape}")
        step = self.buffers() if out is None else out
        flat = self._flat(step)
        self._core.step(np.ascontiguousarray(given), flat[:6], self._view(flat))
        self._finish(step, flat)
        return step

    def position(self, game: int) -> Position:
        """Give the position of a game. Raises `IndexError` if there is none of this number; so do the methods below."""
        return self._core.position(self._index(game))

    def opponent_observation(self, game: int) -> Array:
        """Give what the player of a game who is not to move sees.

        It is the observation of the position as if that player were to move, all else being the same but for the right
        to capture in passing, which is over. If he gives check, the square of the enemy king is among the centres of
        his captures. The numbers of moves and repetitions are those of the game. `"bitboards"`, which is absolute, is
        the same for both.

        >>> from atomic_chess.envs import BatchEnv
        >>> env = BatchEnv(1, observation="tokens", starts=["4k3/8/8/8/8/8/4p3/K7 w - - 0 1"])
        >>> env.opponent_observation(0)[48:56].tolist()
        [0, 0, 0, 0, 1, 0, 0, 0]
        """
        array = np.empty(self._shape, self._dtype)
        self._core.observe_opponent(self._index(game), _arrays.flat(array, np.uint8))
        return array

    def legal_moves(self, game: int) -> dict[int, Move]:
        """Give the legal actions of a game with their moves; none when it has ended.

        >>> from atomic_chess.envs import BatchEnv
        >>> env = BatchEnv(1, scheme="uci20480")
        >>> env.legal_moves(0)[5 * (64 * ac.E2 + ac.E4)].uci()
        'e2e4'
        """
        return dict(self._core.legal_moves(self._index(game)))

    def ply(self, game: int) -> int:
        """Count the half-moves of a game, those of the opening not counted."""
        return self._core.ply(self._index(game))

    def repetitions(self, game: int) -> int:
        """Tell how often the position of a game has occurred in it, this time included."""
        return self._core.repetitions(self._index(game))

    def reason(self, game: int) -> str:
        """Tell how a game stands: one of `REASONS`."""
        return REASONS[self._core.reason(self._index(game))]

    def snapshot(self) -> bytes:
        """Give the settings and the state of all games as bytes."""
        return self._core.snapshot()

    @classmethod
    def from_snapshot(cls, snapshot: bytes, *, mask: Literal["dense", "bits", "sparse"] | None = "dense") -> Self:
        """Make an environment that goes on from a snapshot. Raises `AtomicChessError` for other bytes."""
        env = cls.__new__(cls)
        env._take(BatchCore.from_snapshot(snapshot), mask)
        return env

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle by snapshot."""
        return _restored, (type(self), self.snapshot(), self._mask)

    def __repr__(self) -> str:
        """Name what it consists of."""
        return (
            f"<BatchEnv of {self._games} games: {self._observation} as {self._dtype}, {self._scheme}, "
            f"mask={self._mask!r}, autoreset={self._autoreset!r}>"
        )

    def _index(self, game: int) -> int:
        if not 0 <= game < self._games:
            raise IndexError(f"game {game} of {self._games}")
        return game

    def _flat(self, step: Step) -> _Flat:
        """Check the arrays of a step and give them as rows without shape; those of the last call are known."""
        if not isinstance(step, Step):
            raise TypeError(f"out must be a Step, as buffers() makes it, not {type(step).__name__}")
        info = step.info
        mask = info.get("action_mask")
        offsets = mask.offsets if isinstance(mask, SparseMask) else mask
        arrays: tuple[Any, ...]
        try:
            arrays = (*step[:4], info["turn"], info["reason"], info["winner"], offsets, info.get("final_obs"))
        except KeyError as error:
            raise AtomicChessError(f"out has no info[{error}]; make it by buffers()") from None
        if self._known and all(map(_is_still_good, self._known[0], arrays)):
            return self._known[1]
        flat = self._checked(*arrays)
        self._known = arrays, flat
        return flat

    def _checked(
        self,
        observation: Array,
        reward: Array,
        terminated: Array,
        truncated: Array,
        turn: Array,
        reason: Array,
        winner: Array,
        mask: Array | None,
        final_obs: Array | None,
    ) -> _Flat:
        games = self._games
        rows = [
            (reward, "reward", np.float32),
            (terminated, "terminated", np.bool_),
            (truncated, "truncated", np.bool_),
            (reason, "info['reason']", np.uint8),
            (winner, "info['winner']", np.int8),
            (turn, "info['turn']", np.bool_),
        ]
        for array, name, dtype in rows:
            _arrays.check(array, name, (games,), dtype)
        shape = (games, *self._shape)
        _arrays.check(observation, "observation", shape, self._dtype)
        if self._autoreset == "same_step":
            _arrays.check(final_obs, "info['final_obs']", shape, self._dtype)
        dense = bits = offsets = None
        if self._mask == "dense":
            _arrays.check(mask, "info['action_mask']", (games, self._actions), np.bool_)
            dense = _bytes(mask)
        elif self._mask == "bits":
            words = (self._actions + 63) // 64
            _arrays.check(mask, "info['action_mask']", (games, words), np.uint64)
            bits = mask.reshape(-1)  # type: ignore[union-attr]
        elif self._mask == "sparse":
            _arrays.check(mask, "info['action_mask'].offsets", (games + 1,), np.int32)
            offsets = mask
        final = _bytes(final_obs) if self._autoreset == "same_step" else None
        results = (reward, terminated, truncated, reason, winner, final)
        return (*results, _bytes(observation), dense, bits, offsets, turn)

    def _view(self, flat: _Flat) -> _Flat:
        return flat[6:10]

    def _finish(self, step: Step, flat: _Flat) -> None:
        offsets, turn = flat[9:]
        assert turn is not None
        self._core.turns(turn)
        if offsets is not None:
            step.info["action_mask"] = SparseMask(offsets, self._core.sparse_indices())


def _is_still_good(known: Array | None, given: object) -> bool:
    # An array that is known may have been made read-only since.
    return known is given and (known is None or known.flags.writeable)


def _bytes(array: Array | None) -> Array | None:
    return None if array is None else _arrays.flat(array, np.uint8)


def _restored(cls: type[BatchEnv], snapshot: bytes, mask: Any) -> BatchEnv:
    return cls.from_snapshot(snapshot, mask=mask)


def _seed(seed: int | None) -> int:
    if seed is None:
        return int.from_bytes(os.urandom(8), "little")
    if not 0 <= seed < 2**64:
        raise AtomicChessError(f"a seed must be 0 to 2**64 - 1, not {seed}")
    return seed
