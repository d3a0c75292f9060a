"""Environments for learning programs: many games at once, as NumPy arrays.

`BatchEnv` needs nothing but NumPy. `AtomicVectorEnv` and `AtomicEnv` are for Gymnasium, `AtomicAEC` for PettingZoo;
they are imported when they are asked for, and come with `pip install "atomic-chess[ml]"`. Where Gymnasium is installed,
importing this module registers `atomic_chess/Atomic-v0` for `gymnasium.make` and `gymnasium.make_vec`.

>>> from atomic_chess.envs import BatchEnv
>>> env = BatchEnv(64, seed=1)
>>> observation, info = env.reset()
>>> observation.shape, info["action_mask"].shape
((64, 24, 8, 8), (64, 4672))
>>> step = env.step(env.random_actions())
>>> step.reward.shape, bool(step.terminated.any())
((64,), False)

**Rewards.** A step's reward is that of the player who moved: 1 for a win, -1 for an illegal action under
`illegal_action="lose"`, else 0. The game is zero-sum: the other player's reward is the negative. `info["winner"]`
says the same by colour.

**The end.** A game that has ended by its rules is `terminated`, one that has reached `move_limit` is `truncated`.
`info["reason"]` says why, as an index into `REASONS`; it is 0 while the game goes on.
"""

from typing import TYPE_CHECKING, Any

from .._extras import missing
from .batch import REASONS, BatchEnv, Info, SparseMask, Step

if TYPE_CHECKING:
    from .aec import AtomicAEC
    from .single import AtomicEnv
    from .vector import AtomicVectorEnv

__all__ = [
    "REASONS",
    "AtomicAEC",
    "AtomicEnv",
    "AtomicVectorEnv",
    "BatchEnv",
    "Info",
    "SparseMask",
    "Step",
]

_MODULES = {"AtomicAEC": "aec", "AtomicEnv": "single", "AtomicVectorEnv": "vector"}


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    import importlib

    try:
        module = importlib.import_module(f".{_MODULES[name]}", __name__)
    except ImportError as error:
        if error.name not in ("gymnasium", "pettingzoo"):
            raise
        raise missing(error, name, "ml") from None
    return getattr(module, name)


def _register() -> None:
    try:
        import gymnasium
    except ImportError:
        return
    if "atomic_chess/Atomic-v0" in gymnasium.registry:
        return
    gymnasium.register(
        "atomic_chess/Atomic-v0",
        entry_point="atomic_chess.envs:AtomicEnv",
        vector_entry_point="atomic_chess.envs:AtomicVectorEnv",
    )


_register()
