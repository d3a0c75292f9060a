"""The environments for Gymnasium and PettingZoo, by their own checkers and by what they promise."""

import copy
import doctest
import pickle
import subprocess
import sys
import warnings
from itertools import pairwise
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from pettingzoo.test import api_test, seed_test  # type: ignore[import-untyped]
from pettingzoo.test.render_test import collect_render_results  # type: ignore[import-untyped]

import atomic_chess as ac
from atomic_chess import envs
from atomic_chess.envs import (
    REASONS,
    AtomicAEC,
    AtomicEnv,
    AtomicVectorEnv,
    BatchEnv,
    aec,
    batch,
    rendering,
    single,
    vector,
)

ID = "atomic_chess/Atomic-v0"


@pytest.mark.parametrize("observation", ["atomic", "az119", "tokens", "bitboards", "halfka_v2_atomic"])
def test_gymnasium_checks_the_environment(observation: str) -> None:
    with warnings.catch_warnings():
        # It speaks of images and of normal spaces, which is a matter of taste.
        warnings.simplefilter("ignore")
        for policy in ("lose", "random_legal"):
            env = gymnasium.make(ID, render_mode="ansi", render_size=32, illegal_action=policy, observation=observation)
            # In all render modes.
            check_env(env.unwrapped)


def test_the_id() -> None:
    env = gymnasium.make(ID, illegal_action="lose", render_mode="svg")
    observation, info = env.reset(seed=3)
    assert env.observation_space.contains(observation)
    rewards = []
    for _ in range(400):
        action = env.action_space.sample(info["action_mask"])
        observation, reward, terminated, truncated, info = env.step(action)
        rewards.append(reward)
        assert env.observation_space.contains(observation)
        if terminated or truncated:
            assert info["reason"] in REASONS[1:]
            break
    picture: Any = env.render()
    assert picture.startswith("<svg ")
    assert set(rewards) <= {0.0, 1.0}
    vector = gymnasium.make_vec(ID, num_envs=3, observation="tokens")
    assert isinstance(vector.unwrapped, AtomicVectorEnv)
    assert vector.reset(seed=1)[0].shape == (3, 70)


@pytest.mark.parametrize("imports", ["import atomic_chess.envs, gymnasium", "import gymnasium, atomic_chess.envs"])
def test_the_id_is_registered_by_the_import(imports: str) -> None:
    code = f"{imports}; print(gymnasium.make({ID!r}).spec.id, gymnasium.make_vec({ID!r}, num_envs=2).num_envs)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.split() == [ID, "2"]


def test_the_id_names_its_module() -> None:
    code = f"import gymnasium; print(gymnasium.make('atomic_chess.envs:{ID}').spec.id)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.split() == [ID]


def test_vectorised_single_ones() -> None:
    vector = gymnasium.make_vec(ID, num_envs=2, vectorization_mode="sync", illegal_action="lose")
    _, infos = vector.reset(seed=1)
    assert infos["action_mask"].sum(axis=1).tolist() == [20, 20]


@pytest.mark.parametrize("mode", ["next_step", "same_step", "disabled"])
def test_vector_environment(mode: str) -> None:
    env = AtomicVectorEnv(6, autoreset=mode, render_mode="ansi", move_limit=25)
    plain = BatchEnv(6, autoreset=mode, move_limit=25)  # type: ignore[arg-type]
    assert env.metadata["autoreset_mode"] is AutoresetMode[mode.upper()]
    observations, infos = env.reset(seed=4)
    assert np.array_equal(observations, plain.reset(4)[0])
    assert env.observation_space.shape == observations.shape
    ended = 0
    for _ in range(60):
        assert env.observation_space.contains(observations)
        legal = infos["action_mask"].any(axis=1)
        masks = tuple(mask if mask.any() else np.ones_like(mask) for mask in infos["action_mask"])
        actions = env.action_space.sample(mask=masks)
        assert env.action_space.contains(actions)
        step = plain.step(actions)
        observations, rewards, terminated, truncated, infos = env.step(actions)
        assert np.array_equal(observations, step.observation)
        assert np.array_equal(rewards, step.reward)
        assert rewards.dtype == np.float32
        assert (rewards[~legal] == 0).all()
        over = terminated | truncated
        ended += int(over.sum())
        if mode == "same_step":
            assert np.array_equal(infos["_final_obs"], over)
            told = infos["final_info"]
            for ended_mask in (infos["_final_info"], told["_reason"], told["_winner"]):
                assert np.array_equal(ended_mask, over)
            assert np.array_equal(told["reason"], step.info["reason"])
            assert np.array_equal(told["winner"], step.info["winner"])
            for game in range(6):
                if over[game]:
                    assert np.array_equal(infos["final_obs"][game], step.info["final_obs"][game])
                else:
                    assert infos["final_obs"][game] is None
        elif mode == "disabled" and over.all():
            selected = np.array([True, False] * 3)
            observations, infos = env.reset(options={"reset_mask": selected})
            assert infos["action_mask"].any(axis=1).tolist() == selected.tolist()
            plain.reset(selected=selected)
    assert ended >= 6
    boards = env.render()
    assert boards is not None
    assert len(boards) == 6
    assert all(board.count("\n") == 7 for board in boards)
    env.close()


def test_wrong_arguments() -> None:
    with pytest.raises(
        ac.AtomicChessError, match="render_mode must be one of 'ansi', 'svg', 'rgb_array' or None, not 'human'"
    ):
        AtomicEnv(render_mode="human")
    environments: list[Any] = [AtomicEnv, AtomicVectorEnv, AtomicAEC]
    for environment in environments:
        for size in (0, 65536):
            with pytest.raises(ac.AtomicChessError, match="render_size must be 1 to 65535"):
                environment(render_mode="svg", render_size=size)
        with pytest.raises(TypeError, match="mask"):
            environment(mask="bits")
    with pytest.raises(ac.AtomicChessError, match="no option 'fen'"):
        AtomicVectorEnv(2).reset(options={"fen": "x"})
    env = AtomicEnv()
    env.reset()
    with pytest.raises(ac.AtomicChessError, match="game 0: 0 is no legal action"):
        env.step(0)


@pytest.mark.parametrize("settings", [{}, {"observation": "az119", "move_limit": 30}, {"opening_plies": 5}])
def test_pettingzoo_checks_the_environment(settings: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        # It would like observations to be images.
        warnings.simplefilter("ignore")
        api_test(AtomicAEC(**settings), num_cycles=1000, verbose_progress=False)
        seed_test(lambda: AtomicAEC(**settings), num_cycles=200)


def test_rendering() -> None:
    for mode, beginning in (("ansi", "r n b q"), ("svg", "<svg "), (None, "None")):
        env = AtomicAEC(render_mode=mode)
        env.reset()
        assert str(env.render()).startswith(beginning)
    assert AtomicVectorEnv(2).render() is None
    env = AtomicAEC(render_mode="svg", render_size=150)
    env.reset()
    assert 'width="150"' in str(env.render())


def pixels(env: Any) -> npt.NDArray[np.uint8]:
    env.reset()
    picture: npt.NDArray[np.uint8] = env.render()
    assert picture.dtype == np.uint8
    assert picture.flags.writeable
    return picture


def test_pixels() -> None:
    for environment in (AtomicEnv, AtomicAEC):
        assert pixels(environment(render_mode="rgb_array")).shape == (400, 400, 3)
        assert "rgb_array" in environment.metadata["render_modes"]
    start = pixels(AtomicEnv(render_mode="rgb_array", render_size=180))
    assert start.shape == (180, 180, 3)
    # The margin and the two kinds of squares.
    side = 180 / 18
    middle = [start[int(side * 9), int(side * (place + 0.5))].tolist() for place in (0, 1, 3)]
    assert len({tuple(color) for color in middle}) == 3
    # Another position is another picture, and the same one the same.
    other = pixels(AtomicEnv(render_mode="rgb_array", render_size=180, starts=["4k3/8/8/8/8/8/4p3/K7 w - - 0 1"]))
    changed = (start != other).any(axis=2).mean()
    assert 0.05 < changed < 0.6
    assert np.array_equal(start, pixels(AtomicAEC(render_mode="rgb_array", render_size=180)))
    vector = AtomicVectorEnv(2, render_mode="rgb_array", render_size=180)
    vector.reset()
    frames = vector.render()
    assert frames is not None
    assert [np.array_equal(frame, start) for frame in frames] == [True, True]


def test_frames_are_collected() -> None:
    env = gymnasium.make(ID, render_mode="rgb_array_list", render_size=60)
    _, info = env.reset(seed=2)
    for _ in range(5):
        *_, info = env.step(env.action_space.sample(info["action_mask"]))
    frames: Any = env.render()
    assert [frame.shape for frame in frames] == [(60, 60, 3)] * 6
    assert all((one != other).any() for one, other in pairwise(frames))


def test_pettingzoo_renders() -> None:
    for mode in AtomicAEC.metadata["render_modes"]:
        frames = collect_render_results(AtomicAEC(render_mode=mode, render_size=40))
        assert len(frames) == 5
        assert {type(frame) for frame in frames} <= {np.ndarray, str, ac.svg.Picture}


@pytest.mark.parametrize("module", ["resvg_py", "PIL"])
def test_pixels_without_their_packages(module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(ImportError, match=rf'needs {module}: pip install "atomic-chess\[render\]"') as raised:
        AtomicEnv(render_mode="rgb_array")
    assert raised.value.name == module
    AtomicEnv(render_mode="svg")


@pytest.mark.parametrize(
    ("absent", "work", "extra"),
    [
        ("gymnasium", "from atomic_chess.envs import AtomicVectorEnv", "ml"),
        ("pettingzoo", "from atomic_chess.envs import AtomicAEC", "ml"),
        ("pyarrow", "import atomic_chess.data", "data"),
        ("torch", "from atomic_chess.data import TorchDataset; TorchDataset(None)", "torch"),
    ],
)
def test_what_is_not_installed_is_named(absent: str, work: str, extra: str) -> None:
    code = f"import sys; sys.modules[{absent!r}] = None\n{work}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert f'needs {absent}: pip install "atomic-chess[{extra}]"' in done.stderr.splitlines()[-1]


def test_actions_are_integers() -> None:
    env = AtomicEnv()
    env.reset(seed=1)
    action = env.action_space.sample()
    for wrong in (float(action), 652.9, "e2e4", None):
        with pytest.raises(TypeError):
            env.step(wrong)  # type: ignore[arg-type]


def test_agents_see_their_own_side() -> None:
    env = AtomicAEC(illegal_action="lose")
    own, enemy = (slice(first, first + 6) for first in (0, 6))
    compared = 0
    for agent in env.possible_agents:
        env.action_space(agent).seed(1)
    for seed in range(5):
        env.reset(seed=seed)
        while True:
            seen = {agent: env.observe(agent) for agent in env.possible_agents}
            for agent, other in (("white", "black"), ("black", "white")):
                planes, theirs = seen[agent]["observation"], seen[other]["observation"]
                assert env.observation_space(agent).contains(seen[agent])
                assert np.array_equal(planes[own], theirs[enemy][:, ::-1])
                compared += 1
            waiting = env.possible_agents[env.agent_selection == "white"]
            assert not seen[waiting]["action_mask"].any()
            *_, terminated, truncated, _ = env.last()
            if terminated or truncated:
                break
            mask = seen[env.agent_selection]["action_mask"]
            assert mask.any()
            # One game ends by an action that is not legal.
            env.step(env.action_space(waiting).sample(1 - mask if seed == 4 else mask))
    assert compared > 200
    assert env.infos["white"] == {"reason": "illegal_action"}
    with pytest.raises(ac.AtomicChessError, match="agent must be 'white' or 'black', not 'red'"):
        env.observe("red")


def test_agents() -> None:
    env = AtomicAEC(starts=["rnbqkb1r/pppp1ppp/5n2/4p1N1/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 3"], scheme="uci20480")
    env.reset()
    assert env.agent_selection == "white"
    env.step(5 * (64 * ac.G5 + ac.F7))
    assert env.terminations == {"white": True, "black": True}
    assert env.rewards == {"white": 1, "black": -1}
    assert env.infos["white"] == {"reason": "king_exploded"}
    observation, reward, terminated, truncated, _ = env.last()
    assert (reward, terminated, truncated) == (-1, True, False)
    assert not observation["action_mask"].any()
    env.step(None)
    assert env.last()[1] == 1
    env.step(None)
    assert env.agents == []
    env = AtomicAEC(starts=["4k3/8/8/8/8/8/8/R3K3 b Q - 0 1"], illegal_action="lose")
    env.reset()
    assert env.agent_selection == "black"
    env.step(0)
    assert env.rewards == {"white": 1, "black": -1}


@pytest.mark.parametrize("env", [AtomicEnv(), AtomicVectorEnv(2), AtomicAEC()])
def test_copies(env: Any) -> None:
    env.reset(seed=5)
    for other in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        assert type(other) is type(env)


def test_examples_run() -> None:
    finder = doctest.DocTestFinder()
    attempted = 0
    for module in (envs, batch, single, vector, aec, rendering):
        for test in finder.find(module, globs={"ac": ac}):
            results = doctest.DocTestRunner(verbose=False).run(test)
            assert results.failed == 0, test.name
            attempted += results.attempted
    assert attempted >= 20
