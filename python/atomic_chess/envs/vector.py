"""Many games as a Gymnasium vector environment."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from ..errors import AtomicChessError
from .batch import BatchEnv
from .rendering import RENDER_MODES, Renderer
from .spaces import action_space, observation_space

__all__ = ["AtomicVectorEnv"]

_Array = npt.NDArray[Any]


class AtomicVectorEnv(VectorEnv[_Array, _Array, _Array]):
    """A `BatchEnv` for Gymnasium, made by `gymnasium.make_vec("atomic_chess/Atomic-v0", num_envs=...)` too.

    The keyword arguments are those of `BatchEnv`, except that `mask` is always dense. `metadata["autoreset_mode"]`
    says what becomes of games that have ended. Rewards are those of the player who moved. Infos have `action_mask`,
    int8 of shape `(num_envs, A)`; `turn`, `reason` and `winner` as in `BatchEnv`; in the mode `"same_step"` also
    `final_obs`, an array of objects that holds the last observation of each game that ended, and `_final_obs`, which
    says where; and `final_info` with the `reason` and `winner` of these games, and `_final_info`.

    `render_mode` and `render_size` are as for `AtomicEnv`, and `render` gives a tuple with the board of each game.

    `reset(options={"reset_mask": mask})` begins the games anew where the bool array `mask` is true.

    >>> from atomic_chess.envs import AtomicVectorEnv
    >>> env = AtomicVectorEnv(3, autoreset="same_step")
    >>> observations, infos = env.reset(seed=1)
    >>> env.action_space
    MultiDiscrete([4672 4672 4672])
    >>> observations.shape, infos["action_mask"].sum(axis=1)
    ((3, 24, 8, 8), array([20, 20, 20]))
    """

    def __init__(
        self, num_envs: int = 1, *, render_mode: str | None = None, render_size: int | None = None, **settings: Any
    ) -> None:
        """Make the environment; `reset` begins the games."""
        self.render_mode = render_mode
        self._renderer = Renderer(render_mode, render_size)
        self.batch = BatchEnv(num_envs, mask="dense", **settings)
        self.num_envs = num_envs
        self.metadata = {
            "render_modes": [*RENDER_MODES],
            "render_fps": 2,
            "autoreset_mode": AutoresetMode[self.batch.autoreset.upper()],
        }
        self.single_observation_space: gymnasium.Space[Any] = observation_space(self.batch)
        self.single_action_space: gymnasium.Space[Any] = action_space(self.batch)
        self.observation_space: gymnasium.Space[Any] = batch_space(self.single_observation_space, num_envs)
        self.action_space: gymnasium.Space[Any] = spaces.MultiDiscrete([self.batch.num_actions] * num_envs)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[_Array, dict[str, Any]]:
        """Begin the games, all or those of `options["reset_mask"]`; with a seed also the random numbers."""
        super().reset(seed=seed)
        rest = dict(options or {})
        selected = rest.pop("reset_mask", None)
        if rest:
            raise AtomicChessError(f"there is no option {sorted(rest)[0]!r}")
        observation, info = self.batch.reset(seed, selected=selected)
        return observation, _infos(info)

    def step(self, actions: _Array) -> tuple[_Array, _Array, _Array, _Array, dict[str, Any]]:
        """Play an action in each game."""
        step = self.batch.step(actions)
        infos = _infos(step.info)
        if "final_obs" in infos:
            ended = step.terminated | step.truncated
            final = np.full(self.num_envs, None, dtype=object)
            for game in np.flatnonzero(ended):
                final[game] = step.info["final_obs"][game]
            infos["final_obs"], infos["_final_obs"] = final, ended
            told = {name: np.where(ended, infos[name], 0).astype(infos[name].dtype) for name in ("reason", "winner")}
            infos["final_info"] = {**told, **{f"_{name}": ended.copy() for name in told}}
            infos["_final_info"] = ended.copy()
        return step.observation, step.reward, step.terminated, step.truncated, infos

    def render(self) -> tuple[Any, ...] | None:
        """Give each game's board as `render_mode` says."""
        if self.render_mode is None:
            return None
        return tuple(self._renderer.draw(self.batch, game) for game in range(self.num_envs))


def _infos(info: Any) -> dict[str, Any]:
    infos = dict(info)
    infos["action_mask"] = infos["action_mask"].view(np.int8)
    return infos
