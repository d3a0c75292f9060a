"""Plays random games of orthodox chess without captures in pgx, and writes what pgx shows of them.

Run by `pgx_chess.py` where pgx is installed: `python pgx_games.py OUTPUT GAMES PLIES SEED`. The `.npz` file holds, for
each game and half-move, `observations` (8, 8, 119) and `masks` (4672) before the move, and the `actions`, -1 when a
game ended. `fens` are the starts, and `versions` the packages.
"""

import sys

import jax
import jax.numpy as jnp
import numpy as np
import pgx
from pgx.experimental.chess import from_fen

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
# Castling and promotions of every kind at hand.
OTHERS = [
    "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "8/PPP4k/8/8/8/8/K4ppp/8 w - - 0 1",
    "4k3/1P4P1/8/8/8/8/1p4p1/4K3 w - - 0 1",
]


def quiet_actions(board: np.ndarray, mask: np.ndarray) -> np.ndarray:
    """The legal actions that capture nothing; squares and board are seen by the side to move, file by file."""
    actions: np.ndarray = np.flatnonzero(mask)
    sources, targets = actions // 73, np.asarray(pgx._src.games.chess.FROM_PLANE)[actions // 73, actions % 73]
    by_pawn = board[sources] == 1
    quiet: np.ndarray = actions[(board[targets] == 0) & ~(by_pawn & (sources // 8 != targets // 8))]
    return quiet


def start(fen: str) -> pgx.State:
    """The state of a FEN without the start position, which pgx leaves in its history."""
    state = from_fen(fen)
    game = state._x
    boards, hashes = jnp.zeros_like(game.board_history), jnp.zeros_like(game.hash_history)
    boards, hashes = boards.at[0].set(game.board_history[0]), hashes.at[0].set(game.hash_history[0])
    return state.replace(_x=game._replace(board_history=boards, hash_history=hashes))


def main() -> None:
    path, games, plies, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])
    random = np.random.default_rng(seed)
    env = pgx.make("chess")
    assert env.version == "v2"
    fens = [START if game % 3 else OTHERS[game // 3 % len(OTHERS)] for game in range(games)]
    states = jax.tree.map(lambda *leaves: jnp.stack(leaves), *[start(fen) for fen in fens])
    step = jax.jit(jax.vmap(env.step))
    observe = jax.jit(jax.vmap(lambda state: env.observe(state, state.current_player)))

    observations = np.zeros((games, plies, 8, 8, 119), np.float32)
    masks = np.zeros((games, plies, 4672), np.bool_)
    actions = np.full((games, plies), -1, np.int16)
    playing = np.ones(games, np.bool_)
    # The moves of both sides that lead back to where they came from, so that positions repeat.
    back = np.full((games, 2), -1)
    for ply in range(plies):
        observations[:, ply] = observe(states)
        masks[:, ply] = states.legal_action_mask
        boards = np.asarray(states._x.board)
        playing &= ~np.asarray(states.terminated)
        chosen = np.zeros(games, np.int32)
        for game in np.flatnonzero(playing):
            quiet = quiet_actions(boards[game], masks[game, ply])
            if not quiet.size:
                playing[game] = False
                continue
            action = random.choice(quiet)
            if back[game, ply % 2] in quiet and random.random() < 0.4:
                action = back[game, ply % 2]
            source, target = action // 73, np.asarray(pgx._src.games.chess.FROM_PLANE)[action // 73, action % 73]
            to_plane = np.asarray(pgx._src.games.chess.TO_PLANE)
            back[game, ply % 2] = target * 73 + to_plane[target, source]
            chosen[game] = actions[game, ply] = action
        if not playing.any():
            break
        states = step(states, jnp.asarray(chosen))
    versions = [f"pgx {pgx.__version__}", f"jax {jax.__version__}"]
    np.savez_compressed(
        path, observations=observations, masks=masks, actions=actions, fens=np.array(fens), versions=np.array(versions)
    )


if __name__ == "__main__":
    main()
