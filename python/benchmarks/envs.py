"""How fast environments of chess go: `BatchEnv` beside OpenSpiel, PettingZoo and pgx.

    python python/benchmarks/envs.py

A step is one move of one game: a random legal action, the move, the next observation and the next mask of legal
actions. The other packages are installed into a virtual environment of their own, a temporary one unless `--venv`
names one, and play orthodox chess there. Everything runs on one core, in turn, in several rounds; the best round of
each counts. The rows with two threads have two cores.
"""

# The packages need not be there where types are checked.
# mypy: ignore-errors

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
import venv
from pathlib import Path

PEERS = {
    "OpenSpiel chess": ("open_spiel", ["open_spiel"]),
    "PettingZoo chess": ("pettingzoo", ["pettingzoo", "chess", "pygame", "setuptools<81"]),
    "pgx chess": ("pgx", ["pgx", "jax"]),
}
OURS = {
    "u8 planes, dense mask": {},
    "packed planes, bit mask": {"dtype": "uint64", "mask": "bits"},
    "packed planes, bit mask, 2 threads": {"dtype": "uint64", "mask": "bits", "threads": 2},
    "u8 planes, dense mask, 2 threads": {"threads": 2},
}


def measure(step, seconds):
    """Call a function, which gives the number of steps that it made, for some seconds; give steps a second."""
    start = time.perf_counter()
    steps = 0
    while (elapsed := time.perf_counter() - start) < seconds:
        steps += step()
    return steps / elapsed


def ours(games, settings):
    """Step a `BatchEnv`."""
    from atomic_chess.envs import BatchEnv

    env = BatchEnv(games, seed=1, **settings)
    out = env.buffers()
    env.reset(out=out)
    actions = env.random_actions()

    def step():
        env.step(env.random_actions(actions), out=out)
        return games

    return step


def open_spiel(games):
    """Step as many states of OpenSpiel."""
    import random

    import pyspiel

    game = pyspiel.load_game("chess")
    states = [game.new_initial_state() for _ in range(games)]

    def step():
        for i, state in enumerate(states):
            if state.is_terminal():
                state = states[i] = game.new_initial_state()
            state.apply_action(random.choice(state.legal_actions()))
            state.observation_tensor(0)
            state.legal_actions_mask()
        return games

    return step


def pettingzoo(games):  # noqa: ARG001
    """Step one environment of PettingZoo: there are no batches of them."""
    import numpy
    from pettingzoo.classic import chess_v6

    env = chess_v6.env()
    random = numpy.random.default_rng(1)
    env.reset(seed=1)

    def step():
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.reset()
            return 0
        env.step(int(random.choice(numpy.flatnonzero(observation["action_mask"]))))
        return 1

    return step


def pgx(games):
    """Step a compiled batch of pgx."""
    import jax
    import pgx as package

    env = package.make("chess")

    def play(state, key):
        logits = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        return env.step(state, jax.random.categorical(key, logits), None)

    def restarted(state, key):
        start = env.init(key)
        done = state.terminated | state.truncated
        return jax.tree_util.tree_map(lambda a, b: jax.numpy.where(done, a, b), start, state)

    @jax.jit
    def advance(states, key):
        keys = jax.random.split(key, (2, games))
        return jax.vmap(play)(jax.vmap(restarted)(states, keys[0]), keys[1])

    key = jax.random.PRNGKey(1)
    states = jax.jit(jax.vmap(env.init))(jax.random.split(key, games))
    states = advance(states, key)

    def step():
        nonlocal states, key
        key, now = jax.random.split(key)
        states = advance(states, now)
        states.observation.block_until_ready()
        return games

    return step


def of_peer(python, name, games, seconds):
    """Run this file with another interpreter, on one core."""
    command = [python, __file__, "--peer", name, "--games", str(games), "--seconds", str(seconds)]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    if result.returncode:
        sys.exit(f"{name}: {result.stderr[-2000:]}")
    return json.loads(result.stdout.splitlines()[-1])


def compare(python, games, seconds, rounds):
    """Measure everything in turn and print the table."""
    cores = sorted(os.sched_getaffinity(0))
    rates = dict.fromkeys([*OURS, *PEERS], 0.0)
    for _ in range(rounds):
        for name, settings in OURS.items():
            os.sched_setaffinity(0, cores[: settings.get("threads", 1)])
            step = ours(games, settings)
            step()
            rates[name] = max(rates[name], measure(step, seconds))
        os.sched_setaffinity(0, cores[:1])
        for name, (peer, _) in PEERS.items():
            rates[name] = max(rates[name], of_peer(python, peer, games, seconds))
        os.sched_setaffinity(0, cores)
    print(f"{games} games, best of {rounds} rounds of {seconds:g} s, {len(cores)} cores")
    first = rates[next(iter(OURS))]
    print(f"{'what':36} {'steps/s':>12} {'u8 planes, dense mask ÷ it':>28}")
    for name, rate in rates.items():
        print(f"{name:36} {rate:12,.0f} {first / rate:28.2f}")


def main():
    """Install the peers and compare."""
    parser = argparse.ArgumentParser(description="Compare environments of chess.")
    parser.add_argument("--games", type=int, default=1024, help="games side by side (1024)")
    parser.add_argument("--seconds", type=float, default=3, help="length of a round (3)")
    parser.add_argument("--rounds", type=int, default=5, help="number of rounds (5)")
    parser.add_argument("--venv", type=Path, help="keep the other packages here")
    parser.add_argument("--peer", choices=[peer for peer, _ in PEERS.values()], help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.peer:
        step = globals()[options.peer](options.games)
        step()
        print(json.dumps(measure(step, options.seconds)))
        return
    with tempfile.TemporaryDirectory() as temporary:
        place = options.venv or Path(temporary)
        python = place / "bin" / "python"
        if not python.exists():
            venv.create(place, with_pip=True)
        packages = [package for _, needed in PEERS.values() for package in needed]
        subprocess.run([python, "-m", "pip", "install", "--quiet", *packages], check=True)
        compare(python, options.games, options.seconds, options.rounds)


if __name__ == "__main__":
    main()
