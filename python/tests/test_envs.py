"""`BatchEnv`: many games at once, compared with `Game`."""

import copy
import multiprocessing
import pickle
import resource
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import atomic_chess as ac
from atomic_chess.envs import REASONS, BatchEnv, SparseMask, Step

SETTINGS: list[dict[str, Any]] = [
    {},
    {"rules": "lichess", "scheme": "uci20480", "mask": "sparse", "observation": "tokens", "threads": 2},
    {"scheme": "lc0_1858", "mask": "bits", "dtype": "uint64", "autoreset": "same_step", "move_limit": 30},
    {"mask": None, "observation": "az119", "channels_last": True, "autoreset": "disabled", "opening_plies": 4},
    {"observation": "halfka_v2_atomic", "illegal_action": "lose", "starts": ["4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"]},
    {"observation": "bitboards", "illegal_action": "random_legal", "mask": "dense", "ones_when_finished": True},
    {"dtype": "float16", "mask": "dense"},
]


def flat(step: Step) -> list[np.ndarray[Any, Any]]:
    arrays: list[Any] = list(step[:4])
    for _, value in sorted(step.info.items()):
        arrays += value if isinstance(value, SparseMask) else [value]
    return arrays


def equal(one: Step, other: Step) -> bool:
    return all(np.array_equal(a, b) for a, b in zip(flat(one), flat(other), strict=True))


def run(env: BatchEnv, steps: int) -> list[Step]:
    return [env.step(env.random_actions()) for _ in range(steps)]


def test_games_go_as_single_ones_do() -> None:
    env = BatchEnv(24, seed=5, move_limit=120)
    boards = [ac.Board(rules="automatic") for _ in range(24)]
    ended: dict[str, int] = {}
    for _ in range(300):
        moves = [env.legal_moves(i) for i in range(24)]
        actions = env.random_actions()
        step = env.step(actions)
        for i, board in enumerate(boards):
            if not moves[i]:
                boards[i] = ac.Board(rules="automatic")
                assert (step.reward[i], step.info["reason"][i]) == (0, 0)
                assert env.position(i) == ac.Position()
                continue
            mover = board.turn
            board.push(moves[i][int(actions[i])])
            assert env.position(i).fen() == board.fen()
            outcome = board.outcome()
            winner = None if outcome is None else outcome.winner
            truncated = outcome is None and len(board.move_stack) >= 120
            reason = "move_limit" if truncated else "ongoing" if outcome is None else outcome.termination.value
            assert (step.terminated[i], step.truncated[i]) == (outcome is not None, truncated)
            assert env.reason(i) == REASONS[step.info["reason"][i]] == reason
            assert step.reward[i] == (0 if winner is None else 1 if winner == mover else -1)
            assert step.info["winner"][i] == (0 if winner is None else 1 if winner else -1)
            assert step.info["turn"][i] == board.turn
            mask = step.info["action_mask"]
            assert not isinstance(mask, SparseMask)
            legal = [] if reason != "ongoing" else sorted(env.legal_moves(i))
            assert np.flatnonzero(mask[i]).tolist() == legal
            ended[reason] = ended.get(reason, 0) + 1
    assert ended["king_exploded"] > 10
    assert sum(ended.values()) > 7000


@pytest.mark.parametrize("settings", SETTINGS)
def test_out_pickles_copies_and_snapshots(settings: dict[str, Any]) -> None:
    env = BatchEnv(70, seed=9, **settings)
    run(env, 20)
    again = [pickle.loads(pickle.dumps(env)), copy.deepcopy(env), copy.copy(env)]
    again.append(BatchEnv.from_snapshot(env.snapshot(), mask=settings.get("mask", "dense")))
    assert repr(again[0]) == repr(env)
    steps = run(env, 40)
    threads = again[-1].threads
    again[-1].threads = 3 - threads
    assert again[-1].threads == 3 - threads
    out = again[-1].buffers()
    for number, step in enumerate(steps):
        for other in again[:-1]:
            assert equal(other.step(other.random_actions()), step)
        actions = again[-1].random_actions(np.empty(70, np.int64))
        assert again[-1].step(actions, out=out) is out
        for info in (out.info, step.info):
            if "final_obs" in info:
                # The rows of games that go on mean nothing.
                info["final_obs"][~(step.terminated | step.truncated)] = 0
        assert equal(out, step), number
    assert env.snapshot() == again[0].snapshot()
    assert all(np.isfinite(step.observation.astype(np.float64)).all() for step in steps)


def test_a_seed_decides_everything() -> None:
    env = BatchEnv(10, seed=1, opening_plies=3)
    first, info = env.reset(7)
    assert set(info) == {"action_mask", "turn"}
    steps = run(env, 30)
    again, _ = BatchEnv(10, seed=7, opening_plies=3).reset(7)
    assert np.array_equal(again, first)
    assert np.array_equal(env.reset(7)[0], first)
    assert all(map(equal, run(env, 30), steps))
    assert not np.array_equal(env.reset()[0], first)
    assert not np.array_equal(BatchEnv(10, opening_plies=3).reset()[0], BatchEnv(10, opening_plies=3).reset()[0])


def test_some_games_begin_anew() -> None:
    env = BatchEnv(4, autoreset="disabled", illegal_action="lose", seed=1)
    step = env.step([-1, -1, 0, int(env.random_actions()[3])])
    assert step.terminated.tolist() == [True, True, True, False]
    assert step.reward.tolist() == [-1, -1, -1, 0]
    assert [env.reason(i) for i in range(4)] == ["illegal_action"] * 3 + ["ongoing"]
    assert env.step([5, 5, 5, int(env.random_actions()[3])]).reward.tolist() == [0, 0, 0, 0]
    _, info = env.reset(selected=[True, False, True, False])
    mask = info["action_mask"]
    assert not isinstance(mask, SparseMask)
    assert mask.sum(axis=1).tolist()[:3] == [20, 0, 20]
    assert [env.ply(i) for i in range(4)] == [0, 0, 0, 2]
    with pytest.raises(ac.AtomicChessError, match=r"selected must have shape \(4,\)"):
        env.reset(selected=[True])
    with pytest.raises(TypeError, match="selected must have dtype bool"):
        env.reset(selected=[1, 0, 0, 0])


def test_start_positions(tmp_path: Path) -> None:
    file = tmp_path / "starts.epd"
    file.write_text('4k3/8/8/8/8/8/8/R3K2R w KQ - id "a";\n# none\n4k3/8/8/8/8/8/8/R3K3 w Q -\n')
    for starts in (file, str(file), ["4k3/8/8/8/8/8/8/R3K2R w KQ -", ac.Board("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1")]):
        env = BatchEnv(4, starts=starts, start_order="in_order")  # type: ignore[arg-type]
        assert [len(env.position(i).fen().split()[2]) for i in range(4)] == [2, 1, 2, 1]
        assert env.repetitions(0) == 1
    env = BatchEnv(2, starts=["bnrbkrqn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKRQN w KQkq - 0 1"], chess960=True)
    assert env.position(0).castling_rights
    file.write_text("8/8/8/8/8/8/8/8 w - -\n")
    with pytest.raises(ac.AtomicChessError, match=r"starts\.epd: .*line 1"):
        BatchEnv(1, starts=file)
    with pytest.raises(FileNotFoundError):
        BatchEnv(1, starts=tmp_path / "none.epd")
    with pytest.raises(ac.InvalidFenError):
        BatchEnv(1, starts=["nonsense"])
    with pytest.raises(ac.AtomicChessError, match="there is no start position"):
        BatchEnv(1, starts=[])
    with pytest.raises(ac.AtomicChessError, match="start position 0: the game is over"):
        BatchEnv(1, starts=["7k/8/8/8/8/8/8/K7 w - - 0 1"])


@pytest.mark.parametrize("settings", SETTINGS)
@pytest.mark.parametrize("games", [0, 1])
def test_no_game_and_one_game(settings: dict[str, Any], games: int) -> None:
    env = BatchEnv(games, seed=2, **settings)
    observation, _ = env.reset()
    assert observation.shape == (games, *env.observation_shape)
    assert env.random_actions().shape == (games,)
    for step in run(env, 5):
        assert step.observation.shape == observation.shape
        assert step.reward.shape == step.terminated.shape == step.info["turn"].shape == (games,)
    assert pickle.loads(pickle.dumps(env)).num_envs == games


def test_illegal_actions_change_nothing() -> None:
    env = BatchEnv(3, seed=1)
    actions = env.random_actions()
    before = env.snapshot()
    out = env.buffers()
    untouched = copy.deepcopy(out)
    for illegal in (-1, 0, 4672, 2**62):
        actions[2] = illegal
        with pytest.raises(ac.AtomicChessError, match=f"game 2: {illegal} is no legal action by az4672"):
            env.step(actions, out=out)
    assert env.snapshot() == before
    assert equal(out, untouched)


def test_wrong_actions() -> None:
    env = BatchEnv(3, seed=1)
    actions = env.random_actions()
    before = env.snapshot()
    wrong_ones: list[tuple[Any, str]] = [
        (actions[:2], "shape"),
        (actions[None], "shape"),
        (int(actions[0]), "shape"),
        (actions.astype(float), "integers"),
        (actions.astype(np.uint64), "integers"),
        (actions > 0, "integers"),
        (["a", "b", "c"], "integers"),
    ]
    for wrong, error in wrong_ones:
        with pytest.raises((TypeError, ac.AtomicChessError), match=error):
            env.step(wrong)
    assert env.snapshot() == before
    other = BatchEnv.from_snapshot(before)
    steps = [env.step(actions.astype(np.int32)), other.step(np.repeat(actions, 2)[::2])]
    assert equal(*steps)


def test_wrong_buffers() -> None:
    env = BatchEnv(3, seed=1, autoreset="same_step")
    actions = env.random_actions()
    before = env.snapshot()
    good = env.buffers()
    read_only = np.zeros(3, np.float32)
    read_only.flags.writeable = False
    wrong: list[tuple[str, Any, str]] = [
        ("observation", np.zeros((3, 24, 64), np.uint8), r"observation must have shape \(3, 24, 8, 8\), not"),
        ("observation", np.zeros((3, 24, 8, 8), np.int8), "observation must have dtype uint8, not int8"),
        ("observation", np.zeros((6, 24, 8, 8), np.uint8)[::2], "contiguous"),
        ("observation", [1], "observation must be a numpy.ndarray, not list"),
        ("reward", np.zeros(3), "reward must have dtype float32"),
        ("reward", read_only, "writable"),
        ("terminated", np.zeros(4, bool), "terminated must have shape"),
        ("truncated", good.terminated, "borrow"),
    ]
    for name, array, message in wrong:
        with pytest.raises((TypeError, ac.AtomicChessError, RuntimeError), match=message):
            env.step(actions, out=good._replace(**{name: array}))
    for name in good.info:
        other: Any = {**good.info, name: np.zeros(1)}
        with pytest.raises((TypeError, ac.AtomicChessError), match=name):
            env.step(actions, out=good._replace(info=other))
        info: Any = {key: value for key, value in good.info.items() if key != name}
        with pytest.raises((TypeError, ac.AtomicChessError), match=name):
            env.step(actions, out=good._replace(info=info))
    for out in (np.zeros(2, np.int64), np.zeros(3, np.int32)):
        with pytest.raises((TypeError, ac.AtomicChessError), match="out must have"):
            env.random_actions(out)  # type: ignore[arg-type]
    # Arrays that were good once are looked at again.
    known = env.buffers()
    twin = BatchEnv.from_snapshot(before)
    twin.step(actions, out=known)
    arrays: list[Any] = [known.observation, known.reward, known.info["action_mask"], known.info["final_obs"]]
    for array in arrays:
        array.flags.writeable = False
        kept = copy.deepcopy(known)
        with pytest.raises(ac.AtomicChessError, match="must be writable"):
            twin.step(twin.random_actions(), out=known)
        assert equal(kept, known)
        array.flags.writeable = True
    for no_step in (good.observation, tuple(good)):
        with pytest.raises(TypeError, match=r"out must be a Step, as buffers\(\) makes it"):
            env.step(actions, out=no_step)  # type: ignore[arg-type]
    assert env.snapshot() == before
    env.step(actions, out=good)


def test_wrong_settings() -> None:
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"rules": "mine"}, "rules must be one of"),
        ({"autoreset": "later"}, "autoreset must be one of 'next_step', 'same_step', 'disabled'"),
        ({"illegal_action": "ignore"}, "illegal_action must be"),
        ({"observation": "pixels"}, "observation must be"),
        ({"dtype": "uint8", "observation": "bitboards"}, "bitboards"),
        ({"dtype": "int64"}, "dtype must be one of uint8, .* not int64"),
        ({"dtype": ">f4"}, "byte order of the machine, not >f4"),
        ({"channels_last": True}, "atomic"),
        ({"scheme": "san"}, "scheme must be"),
        ({"mask": "some"}, "mask must be"),
        ({"opening_plies": -1}, "opening_plies must be 0 to 65535"),
        ({"move_limit": 0}, "move_limit must be 1"),
        ({"threads": 1000}, "threads must be 0 to 256"),
        ({"seed": -1}, "a seed must be"),
        ({"start_order": "best"}, "start_order must be"),
    ]
    for settings, message in wrong:
        with pytest.raises(ac.AtomicChessError, match=message):
            BatchEnv(2, **settings)
    with pytest.raises(ac.AtomicChessError, match="num_envs must be 0"):
        BatchEnv(-1)
    # The offsets, of 32 bits, could not hold all actions.
    with pytest.raises(ac.AtomicChessError, match="a sparse mask is for at most 4194303 games, not 4194304"):
        BatchEnv(4_194_304, mask="sparse")
    with pytest.raises(TypeError):
        BatchEnv(2.5)  # type: ignore[arg-type]
    env = BatchEnv(2)
    for game in (-1, 2):
        with pytest.raises(IndexError):
            env.position(game)
    snapshot = env.snapshot()
    for spoilt in (b"", snapshot[:-1], snapshot + b"x", b"x" + snapshot[1:]):
        with pytest.raises(ac.AtomicChessError, match="no snapshot of a batch"):
            BatchEnv.from_snapshot(spoilt)


def work(env: BatchEnv, queue: Any) -> None:
    queue.put([(step.reward.sum(), step.observation.sum()) for step in run(env, 10)])


@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_workers(method: str) -> None:
    if method not in multiprocessing.get_all_start_methods():
        pytest.skip(f"no {method} here")
    env = BatchEnv(300, seed=3, threads=2)
    # The threads exist before the fork.
    run(env, 3)
    context: Any = multiprocessing.get_context(method)
    queue = context.Queue()
    workers = [context.Process(target=work, args=(env, queue)) for _ in range(2)]
    for worker in workers:
        worker.start()
    results = [queue.get(timeout=60) for _ in workers]
    for worker in workers:
        worker.join(60)
        assert worker.exitcode == 0
    assert results[0] == results[1] == [(step.reward.sum(), step.observation.sum()) for step in run(env, 10)]


def test_a_million_steps_leak_nothing() -> None:
    scale = 1 if sys.platform == "darwin" else 1024
    env = BatchEnv(1000, seed=3, move_limit=200, mask="sparse", threads=2)
    out = env.buffers()
    actions = env.random_actions()

    def steps(count: int) -> int:
        for _ in range(count):
            env.step(env.random_actions(actions), out=out)
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * scale

    # The lists of positions have reached their lengths.
    before = steps(400)
    after = steps(1000)
    assert after - before < 4 << 20


def test_the_loop_of_the_page_runs() -> None:
    page = (Path(__file__).parents[2] / "docs" / "ml.md").read_text(encoding="utf-8")
    loops = [code.split("```")[0] for code in page.split("```python\n")[1:] if "BatchEnv" in code.split("```")[0]]
    assert len(loops) == 1
    names: dict[str, Any] = {}
    exec(loops[0], names)
    assert len(names["experience"][0]) > 0


def test_the_page_lists_the_reasons() -> None:
    page = (Path(__file__).parents[2] / "docs" / "ml.md").read_text(encoding="utf-8")
    for code, reason in enumerate(REASONS):
        assert f"| `{reason}` | {code} |" in page
