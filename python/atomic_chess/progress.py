"""A progress bar for long files, if `rich` is there to draw it (`pip install atomic-chess[cli]`)."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from typing import TypeVar

from . import pgn

__all__ = ["shown"]

_T = TypeVar("_T")

LONG_FILE = 4 << 20
"""Bytes from which a file counts as long."""
GAMES_AT_ONCE = 500
"""How many games are read between two looks at the bar."""


def shown(games: pgn.Games[_T], path: str) -> Iterator[_T]:
    """Iterate over a file's games, with a bar on the terminal if the file is long."""
    try:
        from rich.progress import Progress
    except ImportError:
        return games
    size = os.path.getsize(path)
    if size < LONG_FILE or not sys.stderr.isatty():
        return games

    def drawn() -> Iterator[_T]:
        from rich.console import Console

        with Progress(console=Console(stderr=True), transient=True) as progress:
            bar = progress.add_task(os.path.basename(path), total=size)
            for count, game in enumerate(games):
                if count % GAMES_AT_ONCE == 0:
                    progress.update(bar, completed=games.bytes_read)
                yield game

    return drawn()
