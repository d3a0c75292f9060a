"""The project's rule cases and perft counts, which all its languages share."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

DATA = Path(__file__).resolve().parents[2] / "atomic-core" / "tests" / "data"


class PerftRow(NamedTuple):
    fen: str
    chess960: bool
    depth: int
    nodes: int


def cases() -> Iterator[dict[str, Any]]:
    with (DATA / "cases.jsonl").open(encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)


def perft_rows(max_nodes: int) -> Iterator[PerftRow]:
    with (DATA / "perft.tsv").open(encoding="utf-8") as lines:
        assert next(lines) == "fen\tchess960\tdepth\tnodes\n"
        for line in lines:
            fen, chess960, depth, nodes = line.rstrip("\n").split("\t")
            row = PerftRow(fen, chess960 == "1", int(depth), int(nodes))
            if row.nodes <= max_nodes:
                yield row
