"""Positions of game files as record batches and Parquet files."""

import random
from collections import Counter
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import atomic_chess as ac
from atomic_chess import cli, data, encode

NOTEBOOKS = Path(__file__).resolve().parents[2] / "examples" / "notebooks"
GAMES = NOTEBOOKS / "games.pgn"

ANNOTATED = """
[White "A"]
[Black "B"]
[WhiteElo "1900"]
[BlackElo "2100?"]
[TimeControl "180+2"]
[Result "1-0"]

1. Nf3 { [%eval 0.25] [%clk 0:02:59] } 1... f6 { [%clk 0:03:01.5] } (1... e6 { [%clk 0:00:01] [%eval 9] })
2. Ne5 { [%eval #3] } 2... a6 { [%eval #1] } { [%clk 0:01:00] } 3. Nxd7# 1-0
"""


def rows(*paths: Path, **options: object) -> pa.Table:
    return pa.Table.from_batches(data.iter_positions(paths, **options), data.SCHEMA)  # type: ignore[arg-type]


def written(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


def fnv(text: str) -> int:
    number = 0xCBF29CE484222325
    for byte in text.encode():
        number = (number ^ byte) * 0x100000001B3 % 2**64
    return number


def splitmix(number: int) -> int:
    number = (number + 0x9E3779B97F4A7C15) % 2**64
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 % 2**64
    number = (number ^ number >> 27) * 0x94D049BB133111EB % 2**64
    return number ^ number >> 31


def test_rows_are_those_of_the_games() -> None:
    table = rows(GAMES, filters=data.Filters(results=["1-0", "0-1", "1/2-1/2", "*"])).to_pylist()
    assert table
    row = 0
    for game in ac.pgn.iter_mainlines(GAMES):
        board = ac.Board.from_position(game.start)
        identity = fnv("".join([board.fen(), *(f" {move.uci()}" for move in game.moves)]))
        for ply, move in enumerate(game.moves):
            side = 1 if board.turn else -1
            found = table[row]
            assert found["fen"] == board.fen()
            assert found["uci"] == board.uci(move)
            assert found["action"] == encode.action_indices(board, move)
            assert (found["ply"], found["game"], found["chess960"]) == (ply, identity, False)
            assert found["result"] == {"1-0": side, "0-1": -side, "1/2-1/2": 0}[game.result]
            board.push(move)
            row += 1
    assert row == len(table) > 3_000


def test_what_a_file_says(tmp_path: Path) -> None:
    table = rows(written(tmp_path / "a.pgn", ANNOTATED)).to_pydict()
    assert table["uci"] == ["g1f3", "f7f6", "f3e5", "a7a6", "e5d7"]
    assert table["result"] == [1, -1, 1, -1, 1]
    assert set(table["white_elo"]) == {1900}
    assert set(table["black_elo"]) == {2100}
    assert set(table["base"]) == {180}
    assert set(table["increment"]) == {2}
    assert table["clock"] == [179.0, 181.5, None, 60.0, None]
    # A judgement is of the position after the move that it stands at: of the next row, for the side to move there.
    assert table["eval"] == [None, -25, None, None, None]
    assert table["mate"] == [None, None, None, -3, 1]


def test_what_a_file_leaves_open(tmp_path: Path) -> None:
    path = written(tmp_path / "a.pgn", '[WhiteElo "?"]\n[TimeControl "40/7200:3600"]\n\n1. e4 e5 *')
    assert rows(path).num_rows == 0
    table = rows(path, filters=data.Filters(results=["*"]))
    assert table.num_rows == 2
    for name in ("result", "white_elo", "black_elo", "base", "increment", "clock", "eval", "mate"):
        assert table[name].null_count == 2, name


def test_chess960(tmp_path: Path) -> None:
    fen = "1k5r/8/8/8/8/8/8/RK6 w Ah - 0 1"
    text = f'[Variant "Atomic960"]\n[FEN "{fen}"]\n[SetUp "1"]\n\n1. O-O-O Kb7 1-0'
    table = rows(written(tmp_path / "a.pgn", text))
    assert table["chess960"].to_pylist() == [True, True]
    assert table["uci"][0].as_py() == "b1a1"
    position = data.positions(table)[0]
    assert position == ac.Position(fen, chess960=True)
    assert table["action"][0].as_py() == encode.action_indices(position, ac.Move.from_uci("b1a1"))


def test_filters(tmp_path: Path) -> None:
    everything = rows(GAMES)
    some = rows(GAMES, filters=data.Filters(results=["0-1"], min_ply=5, max_ply=9))
    is_lost = pa.array((everything["result"].to_numpy() == 1) == (everything["ply"].to_numpy() % 2 == 1))
    lost = everything.filter(is_lost).to_pylist()
    assert some.to_pylist() == [row for row in lost if row["result"] != 0 and 5 <= row["ply"] <= 9]
    assert 0 < some.num_rows < everything.num_rows
    path = written(tmp_path / "a.pgn", ANNOTATED)
    for options, taken in [
        ({"min_elo": 1900}, True),
        ({"min_elo": 1901}, False),
        ({"max_elo": 2100}, True),
        ({"max_elo": 2099}, False),
        ({"min_seconds": 260, "max_seconds": 260}, True),
        ({"min_seconds": 261}, False),
        ({"max_seconds": 259}, False),
        ({"min_ply": 5}, False),
    ]:
        assert (rows(path, filters=data.Filters(**options)).num_rows > 0) == taken, options  # type: ignore[arg-type]
    unrated = written(tmp_path / "b.pgn", "1. e4 e5 1-0")
    for options in ({"min_elo": 0}, {"max_seconds": 10_000}):
        assert rows(unrated, filters=data.Filters(**options)).num_rows == 0  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "options",
    [
        {"results": ["2-0"]},
        {"min_elo": -1},
        {"max_ply": 2**32},
        {"min_seconds": 5, "max_seconds": 4},
    ],
)
def test_filters_that_make_no_sense(options: dict[str, object]) -> None:
    with pytest.raises(ac.AtomicChessError, match=next(iter(options))):
        data.Filters(**options)  # type: ignore[arg-type]


def test_shards_share_the_games(tmp_path: Path) -> None:
    whole = rows(GAMES)
    parts = [rows(GAMES, shard=(index, 3)) for index in range(3)]
    assert sum(part.num_rows for part in parts) == whole.num_rows
    assert Counter(map(str, pa.concat_tables(parts).to_pylist())) == Counter(map(str, whole.to_pylist()))
    games = [set(part["game"].to_pylist()) for part in parts]
    assert all(games)
    for index in range(3):
        data.write_positions(GAMES, tmp_path, shard=(index, 3))
    assert pq.read_table(tmp_path).num_rows == whole.num_rows
    with pytest.raises(ac.AtomicChessError, match="shard"):
        data.iter_positions(GAMES, shard=(3, 3))


@pytest.mark.parametrize(("ending", "codec"), [("gz", "gzip"), ("zst", "zstd")])
def test_batches_and_compression(ending: str, codec: str, tmp_path: Path) -> None:
    packed = tmp_path / f"games.pgn.{ending}"
    with pa.CompressedOutputStream(packed, codec) as stream:
        stream.write(GAMES.read_bytes())
    assert packed.stat().st_size < GAMES.stat().st_size / 2
    assert rows(packed) == rows(GAMES)
    data.write_positions(packed, tmp_path / "rows")
    assert pq.read_table(tmp_path / "rows").to_pylist() == rows(GAMES).to_pylist()
    batches = data.iter_positions([GAMES, packed], batch_rows=100)
    found = list(batches)
    assert all(batch.num_rows >= 100 for batch in found[:5])
    assert len(found) > 20
    assert pa.Table.from_batches(found) == pa.concat_tables([rows(GAMES)] * 2).combine_chunks()
    assert (batches.games, batches.games_taken, batches.skipped) == (200, 200, 0)
    with pytest.raises(ac.AtomicChessError, match="batch_rows"):
        data.iter_positions(GAMES, batch_rows=0)
    with pytest.raises(FileNotFoundError, match="nowhere"):
        data.iter_positions(tmp_path / "nowhere.pgn")


def test_games_that_cannot_be_read(tmp_path: Path) -> None:
    text = '1. e4 e5 1-0\n\n1. d4 d5 2. Kd4 1-0\n\n[Variant "Antichess"]\n\n1. e3 *\n\n1. c4 0-1'
    path = written(tmp_path / "a.pgn", text)
    faults: list[ac.PgnError] = []
    batches = data.iter_positions(path, on_error=faults.append)
    assert [uci for batch in batches for uci in batch["uci"].to_pylist()] == ["e2e4", "e7e5", "c2c4"]
    assert [fault.line for fault in faults] == [3]
    assert (batches.games, batches.games_taken, batches.skipped) == (3, 2, 1)
    strict = data.iter_positions(path)
    with pytest.raises(ac.PgnError, match="Kd4"):
        next(strict)
    assert next(strict)["uci"].to_pylist() == ["e2e4", "e7e5", "c2c4"]


def test_splits(tmp_path: Path) -> None:
    splits = {"train": 0.7, "test": 0.3}
    parts = data.write_positions(GAMES, tmp_path / "a", splits=splits, seed=3)
    tables = [pq.read_table(list(part.files)) for part in parts]
    assert [part.split for part in parts] == ["train", "test"]
    assert [part.rows for part in parts] == [table.num_rows for table in tables]
    assert all(file.parent == tmp_path / "a" / part.split for part in parts for file in part.files)
    train, test = (set(table["game"].to_pylist()) for table in tables)
    assert len(train) + len(test) == 100
    assert not train & test
    assert 15 < len(test) < 45
    assert Counter(map(str, pa.concat_tables(tables).to_pylist())) == Counter(map(str, rows(GAMES).to_pylist()))
    again = data.write_positions([GAMES, GAMES], tmp_path / "b", splits=splits, seed=3)
    assert set(pq.read_table(list(again[1].files))["game"].to_pylist()) == test
    other = data.write_positions(GAMES, tmp_path / "c", splits=splits, seed=4)
    assert set(pq.read_table(list(other[1].files))["game"].to_pylist()) != test


def test_split_numbers() -> None:
    luck = random.Random(1)
    games = [luck.getrandbits(64) for _ in range(100_000)]
    numbers = data.split_numbers(games, [0.8, 0.15, 0.05], seed=2)
    shares = np.bincount(numbers) / len(games)
    assert np.allclose(shares, [0.8, 0.15, 0.05], atol=0.005)
    for game, number in zip(games[:1000], numbers, strict=False):
        assert number == sum(splitmix(game ^ splitmix(2)) / 2**64 >= border for border in (0.8, 0.95))
    for fractions in ([], [0.5, 0.4], [1.5, -0.5]):
        with pytest.raises(ac.AtomicChessError, match="fractions"):
            data.split_numbers([1], fractions)
    with pytest.raises(ac.AtomicChessError, match="seed"):
        data.split_numbers([1], [1.0], seed=-1)


def test_files_and_row_groups(tmp_path: Path) -> None:
    [part] = data.write_positions(GAMES, tmp_path, file_rows=1000, group_rows=300)
    total = rows(GAMES).num_rows
    metadata = [pq.read_metadata(file) for file in part.files]
    assert [file.num_rows for file in metadata] == [1000] * (total // 1000) + [total % 1000]
    assert [metadata[0].row_group(group).num_rows for group in range(4)] == [300, 300, 300, 100]
    assert sorted(tmp_path.iterdir()) == sorted(part.files)
    assert pq.read_table(list(part.files)) == rows(GAMES).combine_chunks()
    schema = pq.read_schema(part.files[0])
    assert schema.metadata[b"atomic_chess.schema"] == data.SCHEMA_VERSION.encode()
    assert all(field.metadata[b"description"] for field in schema)


def test_writing_again_is_refused_and_failing_leaves_nothing(tmp_path: Path) -> None:
    data.write_positions(GAMES, tmp_path / "a")
    with pytest.raises(ac.AtomicChessError, match="is there already"):
        data.write_positions(GAMES, tmp_path / "a")
    broken = written(tmp_path / "b.pgn", GAMES.read_text() + "\n\n1. e5 1-0")
    with pytest.raises(ac.PgnError, match="e5"):
        data.write_positions(broken, tmp_path / "b", group_rows=100)
    assert list((tmp_path / "b").iterdir()) == []
    for splits in ({"../x": 1.0}, {"": 1.0}):
        with pytest.raises(ac.AtomicChessError, match="folder"):
            data.write_positions(GAMES, tmp_path / "c", splits=splits)
    with pytest.raises(ac.AtomicChessError, match="group_rows"):
        data.write_positions(GAMES, tmp_path / "c", group_rows=0)
    assert not (tmp_path / "c").exists()


def test_positions() -> None:
    table = rows(GAMES)
    assert [position.fen() for position in data.positions(table)] == table["fen"].to_pylist()
    part = table.slice(1000, 10)
    assert [position.fen() for position in data.positions(part)] == part["fen"].to_pylist()
    assert data.positions(table.slice(0, 0)) == []
    with pytest.raises(ac.AtomicChessError, match="row 1"):
        data.positions(pa.table({"fen": [ac.STARTING_FEN, "x"], "chess960": [False, False]}))
    with pytest.raises(ac.AtomicChessError, match="no fen"):
        data.positions(pa.table({"fen": [None], "chess960": [False]}, pa.schema({"fen": "string", "chess960": "bool"})))


def test_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    split = ["--split", "train=0.5", "--split", "test=0.5", "--seed", "3"]
    assert cli.main(["data", str(GAMES), "-o", str(tmp_path), *split, "--max-ply", "9", "--shard", "0/2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    counts = [pq.read_table(tmp_path / name).num_rows for name in ("train", "test")]
    assert lines == [
        f"train: {counts[0]} positions in 1 files",
        f"test: {counts[1]} positions in 1 files",
        "unreadable games: 0",
    ]
    assert 0 < sum(counts) <= 500
    assert cli.main(["data", str(GAMES), "-o", str(tmp_path), "--min-elo", "-1"]) == 2
    assert "min_elo" in capsys.readouterr().err
