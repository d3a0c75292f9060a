"""Games between simple programs, many at once, for learning from. `learn.py` beside it uses this.

The greedy program explodes the enemy king if it can; if it cannot, it plays any legal move, as the random one always
does.
"""

from pathlib import Path

import numpy as np
import numpy.typing as npt

import atomic_chess as ac
from atomic_chess import encode
from atomic_chess.envs import BatchEnv

RESULTS = {1: "1-0", 0: "1/2-1/2", -1: "0-1"}
NAMES = ["random", "greedy"]


def winning_games(observation: npt.NDArray[np.uint8]) -> npt.NDArray[np.bool_]:
    """Tell for each observation whether a move explodes the enemy king."""
    return np.asarray(observation[:, encode.ATOMIC_PLANES.index("winning")].any(axis=(1, 2)))


def winning_actions(position: ac.Position) -> npt.NDArray[np.uint16]:
    """Give the indices of the moves that explode the enemy king."""
    moves = position.blast_moves()
    return np.asarray(encode.action_indices([position] * len(moves), moves))


def play(path: Path, games: int, seed: int, *, at_once: int = 256, opening_plies: int = 12, greedy: float = 0.8) -> int:
    """Play games, write them as PGN, and count their half-moves.

    Each begins with random moves, which are not part of it. Each side is the greedy program with the probability
    `greedy`.
    """
    luck = np.random.default_rng(seed)
    env = BatchEnv(at_once, autoreset="same_step", opening_plies=opening_plies, move_limit=200, mask=None, seed=seed)
    observation, info = env.reset()
    is_greedy = luck.random((at_once, 2)) < greedy
    starts = [env.position(game) for game in range(at_once)]
    lines: list[list[ac.Move | None]] = [[] for _ in range(at_once)]
    written = plies = 0
    with path.open("w", encoding="utf-8") as file:
        while written < games:
            actions = env.random_actions()
            is_mover_greedy = np.where(info["turn"], is_greedy[:, 0], is_greedy[:, 1])
            for game in np.flatnonzero(is_mover_greedy & winning_games(observation)).tolist():
                actions[game] = luck.choice(winning_actions(env.position(game)))
            positions = [env.position(game) for game in range(at_once)]
            for line, move in zip(lines, encode.action_moves(positions, actions), strict=True):
                line.append(move)
            observation, _, terminated, truncated, info = env.step(actions)
            for game in np.flatnonzero(terminated | truncated).tolist():
                record = ac.pgn.Game(starts[game])
                record.add_line([move for move in lines[game] if move is not None])
                record.headers["White"], record.headers["Black"] = (NAMES[side] for side in is_greedy[game].astype(int))
                record.result = RESULTS[int(info["winner"][game])] if terminated[game] else "*"
                print(record, file=file)
                written += 1
                plies += len(lines[game])
                starts[game], lines[game] = env.position(game), []
                is_greedy[game] = luck.random(2) < greedy
    return plies
