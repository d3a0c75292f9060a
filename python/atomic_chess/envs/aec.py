"""One game as a PettingZoo environment."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv  # type: ignore[import-untyped]

from ..errors import AtomicChessError
from .batch import REASONS, BatchEnv
from .rendering import RENDER_MODES, Renderer
from .spaces import action_space, observation_space

__all__ = ["AtomicAEC"]


class AtomicAEC(AECEnv):  # type: ignore[misc]
    """One game between the agents `"white"` and `"black"`, for PettingZoo.

    The keyword arguments are those of `BatchEnv`, without `autoreset`, `mask` and `threads`; `render_mode` and
    `render_size` are as for `AtomicEnv`.

    An observation is a dict of `observation`, the board from the agent's own point of view, and `action_mask`, int8 of
    shape `(A,)`. For the agent who is not to move, the mask is all zeros, and the observation is
    `BatchEnv.opponent_observation`. At the end the winner is rewarded with 1 and the loser with -1; a draw gives 0 to
    both. The infos have `reason`, one of `REASONS`. The first agent is `"black"` where a start position says so.

    >>> from atomic_chess.envs import AtomicAEC
    >>> env = AtomicAEC()
    >>> env.reset(seed=1)
    >>> env.agent_selection
    'white'
    >>> [int(env.observe(agent)["action_mask"].sum()) for agent in env.agents]
    [20, 0]
    >>> # At the beginning both see their own pawns on their second rank.
    >>> [env.observe(agent)["observation"][0, 1].tolist() for agent in env.agents]
    [[1, 1, 1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1, 1, 1]]
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "atomic_v0",
        "render_modes": [*RENDER_MODES],
        "render_fps": 2,
        "is_parallelizable": False,
    }

    def __init__(self, render_mode: str | None = None, *, render_size: int | None = None, **settings: Any) -> None:
        """Make the environment; `reset` begins a game."""
        super().__init__()
        self.render_mode = render_mode
        self._renderer = Renderer(render_mode, render_size)
        self._env = BatchEnv(1, autoreset="disabled", mask="dense", threads=1, **settings)
        self.possible_agents = ["white", "black"]
        mask = spaces.Box(0, 1, (self._env.num_actions,), np.int8)
        space = spaces.Dict({"observation": observation_space(self._env), "action_mask": mask})
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: action_space(self._env) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Give the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Give the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begin a game; with a seed also the random numbers. There are no options."""
        self._seen, info = self._env.reset(seed)
        self._mask = info["action_mask"][0]
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"reason": REASONS[0]} for agent in self.agents}
        self.agent_selection = self._mover = _agent(info)

    def observe(self, agent: str) -> dict[str, Any]:
        """Give an agent's observation. There is one of each agent at any time, in a game that has ended too."""
        if agent not in self.possible_agents:
            raise AtomicChessError(f"agent must be 'white' or 'black', not {agent!r}")
        mask = self._mask.view(np.int8)
        if agent == self._mover:
            return {"observation": self._seen[0].copy(), "action_mask": mask.copy()}
        return {"observation": self._env.opponent_observation(0), "action_mask": np.zeros_like(mask)}

    def step(self, action: int | None) -> None:
        """Play the action of the agent whose turn it is; None when the game has ended."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        step = self._env.step(np.array([action]))
        self._seen = step.observation
        self._mask = step.info["action_mask"][0]
        self._mover = _agent(step.info)
        winner = int(step.info["winner"][0])
        reason = REASONS[step.info["reason"][0]]
        for name, sign in (("white", 1), ("black", -1)):
            self.rewards[name] = sign * winner
            self.terminations[name] = bool(step.terminated[0])
            self.truncations[name] = bool(step.truncated[0])
            self.infos[name] = {"reason": reason}
        self._cumulative_rewards[agent] = 0
        self.agent_selection = "black" if agent == "white" else "white"
        self._accumulate_rewards()

    def render(self) -> str | npt.NDArray[np.uint8] | None:
        """Give the board as `render_mode` says: a text, an SVG document, or pixels as `AtomicEnv` has them."""
        return self._renderer.draw(self._env, 0)

    def close(self) -> None:
        """Do nothing: there is nothing to be closed."""


def _agent(info: Any) -> str:
    """Name the player to move."""
    return "white" if info["turn"][0] else "black"
