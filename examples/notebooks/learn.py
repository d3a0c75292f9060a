# ---
# jupyter:
#   jupytext:
#     text_representation:
#       extension: .py
#       format_name: percent
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [markdown]
# # A network that learns to explode kings
#
# Jupyter opens this file as a notebook where `pip install '.[notebook,torch]'` has been said. Two simple programs
# play games against each other, the games are written as PGN and from there into Parquet files, and a small network
# learns from them which move to play and who will win. It sees where the men stand, and is told nothing about
# explosions. All of it takes less than three minutes on two cores.

# %%
import tempfile
import time
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np
import numpy.typing as npt
import torch
from selfplay import play, winning_games
from torch import Tensor, nn

from atomic_chess import data, encode
from atomic_chess.envs import BatchEnv

# More threads are faster on an idle machine, and many times slower where other programs run beside them.
torch.set_num_threads(1)
torch.manual_seed(1)
begin = time.perf_counter()
folder = Path(tempfile.mkdtemp())

# %% [markdown]
# ## Games
#
# The greedy program explodes the enemy king when it can; otherwise it plays any legal move, and so does the random
# program always. `selfplay.py` has them play many games at once, in a `BatchEnv`. Of these games a tenth is held out:
# games with the same moves are on the same side.

# %%
plies = play(folder / "games.pgn", games=5_000, seed=1)
train, test = data.write_positions(folder / "games.pgn", folder, splits={"train": 0.9, "test": 0.1}, seed=1)
(plies, train.rows, test.rows)

# %% [markdown]
# ## The network
#
# It is convolutional all the way: each square says for the man on it how good each of 73 kinds of moves is, which are
# the 4672 actions of `az4672`. Of the 24 planes of the observation it sees the first 20. The rest would tell it where
# captures explode kings, which is what it is to find out.

# %%
SEEN = encode.ATOMIC_PLANES.index("checkers") + 1
CLOCK = encode.ATOMIC_PLANES.index("clock")
WIDTH = 32


class Block(nn.Module):
    """Two convolutions around which the input goes, too."""

    def __init__(self) -> None:
        """Make the layers."""
        super().__init__()
        self.layers = nn.Sequential(
            nn.Conv2d(WIDTH, WIDTH, 3, padding=1, bias=False),
            nn.BatchNorm2d(WIDTH),
            nn.ReLU(),
            nn.Conv2d(WIDTH, WIDTH, 3, padding=1, bias=False),
            nn.BatchNorm2d(WIDTH),
        )

    def forward(self, x: Tensor) -> Tensor:
        """Add what the layers see to the input."""
        return torch.relu(x + self.layers(x))


class Network(nn.Module):
    """A policy, 4672 numbers, and a value from -1 to 1."""

    def __init__(self) -> None:
        """Make the layers."""
        super().__init__()
        self.body = nn.Sequential(nn.Conv2d(SEEN, WIDTH, 3, padding=1), nn.ReLU(), Block(), Block(), Block())
        self.policy = nn.Conv2d(WIDTH, 73, 1)
        self.value = nn.Linear(2 * WIDTH, 1)

    def forward(self, observation: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """Judge positions. Moves that are not legal have a score of minus infinity."""
        x = observation[:, :SEEN].float()
        x[:, CLOCK] /= 100
        x = self.body(x)
        # From (kind of move, row, column) to 73 * (8 * column + row) + kind.
        scores = self.policy(x).permute(0, 3, 2, 1).flatten(1)
        pooled = torch.cat([x.mean((2, 3)), x.amax((2, 3))], 1)
        return scores.masked_fill(~mask, -torch.inf), torch.tanh(self.value(pooled)).squeeze(1)


network = Network()
sum(weights.numel() for weights in network.parameters())

# %% [markdown]
# ## How often it finds the explosion
#
# In these held-out positions a move explodes the enemy king. A legal move drawn by chance does so rarely.


# %%
def held_out() -> tuple[Tensor, Tensor, npt.NDArray[np.bool_]]:
    """Give observations and legal moves of held-out positions that can be won at once, and which moves win."""
    observations, masks, wins = [], [], []
    for rows in data.iter_positions(folder / "games.pgn"):
        is_held_out = data.split_numbers(rows["game"].to_numpy(), [0.9, 0.1], seed=1) == 1
        positions = [position for position, is_in in zip(data.positions(rows), is_held_out, strict=True) if is_in]
        observation = encode.observe(positions)
        for index in np.flatnonzero(winning_games(observation)):
            moves = positions[index].blast_moves()
            win = np.zeros(4672, np.bool_)
            win[encode.action_indices([positions[index]] * len(moves), moves)] = True
            observations.append(observation[index])
            masks.append(encode.legal_mask(positions[index]))
            wins.append(win)
    return torch.from_numpy(np.array(observations)), torch.from_numpy(np.array(masks)), np.array(wins)


observations, masks, wins = held_out()
chance = float((wins.sum(1) / masks.sum(1).numpy()).mean())


def found() -> float:
    """Tell in which share of these positions the network's first choice explodes the king."""
    network.eval()
    with torch.no_grad():
        choices = network(observations, masks)[0].argmax(1).numpy()
    network.train()
    return float(wins[np.arange(len(wins)), choices].mean())


(len(wins), round(chance, 3), round(found(), 3))

# %% [markdown]
# ## Training
#
# `TorchLoader` gives shuffled batches. The policy learns what the winner played, the value who won.

# %%
EPOCHS = 2
positions = data.PositionDataset(
    folder / "train", batch_size=256, shuffle_rows=65_536, seed=1, mask=True, drop_last=True
)
loader = data.TorchLoader(positions)
optimizer = torch.optim.AdamW(network.parameters(), lr=2e-3, weight_decay=1e-3)
schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 4e-3, total_steps=EPOCHS * len(loader))
steps, shares = [0], [found()]
for _ in range(EPOCHS):
    for batch in loader:
        scores, value = network(batch.observation, batch.mask)
        won = batch.value == 1
        loss = nn.functional.cross_entropy(scores[won], batch.action[won])
        loss = loss + nn.functional.mse_loss(value, batch.value)
        optimizer.zero_grad()
        loss.backward()  # type: ignore[no-untyped-call,unused-ignore]
        optimizer.step()
        schedule.step()
        steps.append(steps[-1] + 1)
        if steps[-1] % 100 == 0:
            shares.append(found())

# %%
plt.plot(np.arange(len(shares)) * 100, shares, label="the network's first choice")
plt.axhline(chance, color="grey", linestyle="--", label="a legal move by chance")
plt.xlabel("batches of 256 positions")
plt.ylabel("explodes the king")
plt.title("Held-out positions that can be won at once")
plt.ylim(0, 1)
plt.legend()
plt.show()

# %% [markdown]
# ## A match against the random program
#
# The games are played side by side in a `BatchEnv`, half of them with each colour. The network does not look ahead:
# it plays the move that its policy likes best. A game without a winner after 200 half-moves is a draw.


# %%
def match(games: int) -> tuple[int, int, int]:
    """Play games of the network against the random program, and count its wins, draws and losses."""
    env = BatchEnv(games, autoreset="disabled", move_limit=200, seed=2)
    observation, info = env.reset()
    is_white = np.arange(games) % 2 == 0
    winner, ended = np.zeros(games, np.int8), np.zeros(games, np.bool_)
    network.eval()
    while not ended.all():
        actions = env.random_actions()
        ours = np.flatnonzero((info["turn"] == is_white) & ~ended)
        if len(ours):
            with torch.no_grad():
                mask = torch.from_numpy(np.asarray(info["action_mask"])[ours])
                actions[ours] = network(torch.from_numpy(observation[ours]), mask)[0].argmax(1).numpy()
        observation, _, terminated, truncated, info = env.step(actions)
        ends_now = (terminated | truncated) & ~ended
        winner[ends_now] = info["winner"][ends_now]
        ended |= ends_now
    score = np.where(is_white, winner, -winner)
    return int((score > 0).sum()), int((score == 0).sum()), int((score < 0).sum())


wins_draws_losses = match(400)
{
    "chance": round(chance, 3),
    "found": round(found(), 3),
    "match": wins_draws_losses,
    "seconds": round(time.perf_counter() - begin),
}
