"""Gymnasium's spaces for observations and actions."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from .batch import BatchEnv

__all__ = ["action_space", "observation_space"]


def observation_space(env: BatchEnv) -> spaces.Box:
    """Give the space of one game's observations."""
    low: float = 0
    high: Any
    dtype = env.observation_dtype
    if dtype.kind == "f":
        # The move number of `az119` has no bound.
        high = np.inf if env.observation_name == "az119" else 1
    elif env.observation_name == "halfka_v2_atomic":
        low, high = -1, 45055
    else:
        high = np.iinfo(dtype).max
    return spaces.Box(low, high, env.observation_shape, dtype.type)


def action_space(env: BatchEnv) -> spaces.Discrete:
    """Give the space of one game's actions."""
    return spaces.Discrete(env.num_actions)
