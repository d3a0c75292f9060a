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
# # What happens in games of atomic chess
#
# Jupyter opens this file as a notebook where `pip install '.[notebook]'` has been said. `games.pgn` beside it holds
# games that two simple programs played (`make_games.py` tells how). Put the name of your own file in its place; files
# may be compressed, and hold as many games as you like.

# %%
from collections import Counter
from pathlib import Path
from statistics import mean, median

import matplotlib.pyplot as plt

import atomic_chess as ac

file = next(path for path in (Path("games.pgn"), Path("examples/notebooks/games.pgn")) if path.exists())

# %% [markdown]
# ## How games end
#
# `iter_mainlines` reads a file game by game and checks every move. Repetition and move counts show only where the
# game is played through, so each is played again on a board, by rules that end a game of themselves.

# %%
endings: Counter[str] = Counter()
lengths: dict[str, list[int]] = {}
removed: list[int] = []

for game in ac.pgn.iter_mainlines(file):
    board = ac.Board.from_position(game.start, rules="automatic")
    for move in game.moves:
        explosion = board.explosion(move)
        if explosion is not None:
            removed.append(len(explosion.destroyed))
        board.push(move)
    outcome = board.outcome()
    ending = outcome.termination.value.replace("_", " ") if outcome is not None else "not on the board"
    endings[ending] += 1
    lengths.setdefault(ending, []).append(len(game.moves))

dict(endings.most_common())

# %%
figure, axes = plt.subplots(figsize=(7, 3), layout="constrained")
names = [name for name, _ in endings.most_common()]
bars = axes.barh(names, [endings[name] for name in names], color="#86a3bd")
axes.bar_label(bars, padding=3)
axes.invert_yaxis()
axes.set(xlabel="games", title="How games end")
plt.show()

# %% [markdown]
# ## How many men a capture removes
#
# Two go in any case: the man that captures and the one that is captured. The rest is the blast.

# %%
f"{len(removed)} captures remove {mean(removed):.2f} men on average, {max(removed)} at most"

# %%
figure, axes = plt.subplots(figsize=(7, 3), layout="constrained")
men = range(2, max(removed) + 1)
axes.bar(men, [removed.count(count) for count in men], color="#c4161c", edgecolor="#221e1b")
axes.axvline(mean(removed), color="#221e1b", linestyle="--", label=f"mean {mean(removed):.2f}")
axes.set(xlabel="men removed", ylabel="captures", title="How many men a capture removes", xticks=list(men))
axes.legend()
plt.show()

# %% [markdown]
# ## When games end
#
# In half-moves.

# %%
figure, axes = plt.subplots(figsize=(7, 3.5), layout="constrained")
top = max(length for group in lengths.values() for length in group)
patterns = ["", "//", "..", "xx", "\\\\", "oo"]
axes.hist(
    [lengths[name] for name in names],
    bins=range(0, top + 20, 20),
    stacked=True,
    label=names,
    edgecolor="#221e1b",
    hatch=patterns[: len(names)],
)
axes.set(xlabel="half-moves", ylabel="games", title="When games end")
axes.legend()
plt.show()

# %%
{name: median(group) for name, group in lengths.items()}

# %% [markdown]
# The most destructive capture of all, as a picture:

# %%
most = 0
picture = ac.svg.board()
for game in ac.pgn.iter_mainlines(file):
    position = game.start
    for move in game.moves:
        explosion = position.explosion(move)
        if explosion is not None and len(explosion.destroyed) > most:
            most = len(explosion.destroyed)
            picture = ac.svg.board(position, explosion=move, size=390)
        position = position.play(move)
picture
