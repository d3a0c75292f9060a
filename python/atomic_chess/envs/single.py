"""One game as a Gymnasium environment."""

from __future__ import annotations

from operator import index
from typing import Any, SupportsIndex

import gymnasium
import numpy as np
import numpy.typing as npt

from .batch import REASONS, BatchEnv, Step
from .rendering import RENDER_MODES, Renderer
from .spaces import action_space, observation_space

__all__ = ["AtomicEnv"]


class AtomicEnv(gymnasium.Env[npt.NDArray[Any], SupportsIndex]):
    """One game, whose both sides the caller plays in turn. Registered as `atomic_chess/Atomic-v0`.

    The keyword arguments are those of `BatchEnv`, without `autoreset`, `mask` and `threads`. The reward is that of the
    player who moved. The info has `action_mask`, int8 of shape `(A,)`, for `action_space.sample(mask)`; `turn`,
    whether White is to move; after a step also `reason`, one of `REASONS`, and `winner`, 1 for White, -1 for Black, 0
    for nobody.

    `render` gives a text of eight lines with `render_mode="ansi"`, an SVG document with `"svg"`, and uint8 pixels of
    shape `(H, W, 3)` with `"rgb_array"`, which needs `pip install "atomic-chess[render]"`. `render_size` is width and
    height in pixels, 1 to 65535; without it pixels are 400 and a document as large as the page lets it be.

    >>> import gymnasium
    >>> env = gymnasium.make("atomic_chess.envs:atomic_chess/Atomic-v0", render_mode="ansi")
    >>> observation, info = env.reset(seed=1)
    >>> int(info["action_mask"].sum()), info["turn"]
    (20, True)
    >>> print(env.render().splitlines()[0])
    r n b q k b n r
    """

    metadata = {"render_modes": [*RENDER_MODES], "render_fps": 2}  # noqa: RUF012

    def __init__(self, render_mode: str | None = None, *, render_size: int | None = None, **settings: Any) -> None:
        """Make the environment; `reset` begins a game."""
        self.render_mode = render_mode
        self._renderer = Renderer(render_mode, render_size)
        self._env = BatchEnv(1, autoreset="disabled", mask="dense", threads=1, **settings)
        self.observation_space = observation_space(self._env)
        self.action_space = action_space(self._env)

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[npt.NDArray[Any], dict[str, Any]]:
        """Begin a game; with a seed also the random numbers. There are no options."""
        super().reset(seed=seed)
        observation, info = self._env.reset(seed)
        return observation[0], {"action_mask": _mask(info), "turn": bool(info["turn"][0])}

    def step(self, action: SupportsIndex) -> tuple[npt.NDArray[Any], float, bool, bool, dict[str, Any]]:
        """Play an action. Raises `AtomicChessError` for an illegal one, unless `illegal_action` says otherwise."""
        step: Step = self._env.step(np.array([index(action)]))
        info = step.info
        details = {
            "action_mask": _mask(info),
            "turn": bool(info["turn"][0]),
            "reason": REASONS[info["reason"][0]],
            "winner": int(info["winner"][0]),
        }
        return step.observation[0], float(step.reward[0]), bool(step.terminated[0]), bool(step.truncated[0]), details

    def render(self) -> Any:
        """Give the board as `render_mode` says."""
        return self._renderer.draw(self._env, 0)


def _mask(info: Any) -> npt.NDArray[np.int8]:
    mask: npt.NDArray[np.int8] = info["action_mask"][0].view(np.int8)
    return mask
