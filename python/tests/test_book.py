"""Polyglot books."""

import random
from collections import Counter
from pathlib import Path

import pytest
from boards import played
from data import DATA
from hypothesis import given
from hypothesis import strategies as st

import atomic_chess as ac
from atomic_chess import book

EXCERPT = DATA / "book-excerpt.bin"
START = ac.Position()


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("book") / "small.bin"
    rows = [(START, ac.Move.from_uci(uci), weight) for uci, weight in [("e2e4", 1), ("g1f3", 9), ("a2a3", 0)]]
    after = START.play(ac.Move.from_uci("g1f3"))
    assert book.write(path, [*rows, (ac.Board.from_position(after), ac.Move.from_uci("f7f6"), 5)]) == 4
    return path


def test_entries_of_a_position(small: Path) -> None:
    with book.open(small) as opened:
        assert len(opened) == len(list(opened)) == 4
        for subject in (ac.Board(), START):
            found = list(opened.find_all(subject))
            assert [(str(entry.move), entry.weight) for entry in found] == [("g1f3", 9), ("e2e4", 1)]
            assert {entry.key for entry in found} == {START.key}
            assert len(list(opened.find_all(subject, minimum_weight=0))) == 3
            assert [e.weight for e in opened.find_all(subject, exclude_moves=[ac.Move.from_uci("g1f3")])] == [1]
            assert opened.find(subject).move == ac.Move.from_uci("g1f3")
            assert opened.find_illegal(subject) == []
        assert [opened[index].key for index in range(-4, 4)] == [entry.key for entry in [*opened, *opened]]
        for index in (4, -5):
            with pytest.raises(IndexError):
                opened[index]
        elsewhere = ac.Board("k7/8/8/8/8/8/8/K6R w - - 0 1")
        assert list(opened.find_all(elsewhere)) == []
        assert opened.get(elsewhere) is None
        for look in (opened.find, opened.choice, opened.weighted_choice):
            with pytest.raises(IndexError):
                look(elsewhere)


def test_choices(small: Path) -> None:
    with book.open(small) as opened:
        seeds = range(2000)
        weighted = Counter(str(opened.weighted_choice(START, seed=seed).move) for seed in seeds)
        assert set(weighted) == {"g1f3", "e2e4"}
        assert 1700 < weighted["g1f3"] < 1900
        plain = Counter(str(opened.choice(START, seed=seed).move) for seed in seeds)
        assert 900 < plain["g1f3"] < 1100
        for seed in (0, -1, 2**64, 7):
            assert opened.choice(START, seed=seed) == opened.choice(ac.Board(), seed=seed)
            assert opened.weighted_choice(START, seed=seed) == opened.weighted_choice(ac.Board(), seed=seed)
        assert {opened.weighted_choice(START).weight for _ in range(200)} == {1, 9}


def test_closing(small: Path) -> None:
    opened = book.open(small)
    opened.close()
    opened.close()
    for use in (lambda: len(opened), lambda: opened.find(START), lambda: opened.weighted_choice(START)):
        with pytest.raises(ac.AtomicChessError, match="closed"):
            use()


def test_the_excerpt_of_a_real_book() -> None:
    with book.open(EXCERPT) as opened:
        entries = list(opened)
        assert len(entries) == EXCERPT.stat().st_size // 16
        assert [entry.key for entry in entries] == sorted(entry.key for entry in entries)
        start = list(opened.find_all(START, minimum_weight=0))
        assert start
        assert {entry.move for entry in start} <= set(START.legal_moves)
        assert opened.find_illegal(START) == []


def test_files_that_are_no_books(tmp_path: Path) -> None:
    path = tmp_path / "x.bin"
    path.write_bytes(b"x" * 17)
    with pytest.raises(ac.AtomicChessError, match=r"x\.bin: .*17 bytes"):
        book.open(path)
    path.write_bytes(b"")
    with book.open(path) as opened:
        assert list(opened.find_all(START)) == list(opened) == []
    with pytest.raises(IsADirectoryError, match="directory") as is_directory:
        book.open(tmp_path)
    assert is_directory.value.filename == str(tmp_path)
    with pytest.raises(FileNotFoundError) as raised:
        book.open(tmp_path / "nowhere.bin")
    assert raised.value.filename == str(tmp_path / "nowhere.bin")
    with pytest.raises(FileNotFoundError):
        book.write(tmp_path / "no" / "where.bin", [])
    new = tmp_path / "new.bin"
    e4 = ac.Move.from_uci("e2e4")
    for weight in (-1, 65536):
        with pytest.raises(ac.AtomicChessError, match="a weight must be"):
            book.write(new, [(START, e4, weight)])
    with pytest.raises(ac.IllegalMoveError):
        book.write(new, [(START, ac.Move.from_uci("e2e5"), 1)])
    for wrong in ([(START, e4)], [("x", e4, 1)], [3], 3):
        with pytest.raises((TypeError, ValueError)):
            book.write(new, wrong)  # type: ignore[arg-type]
    assert not new.exists()


@given(st.binary(max_size=400), st.integers(0, 99))
def test_any_bytes(tmp_path_factory: pytest.TempPathFactory, noise: bytes, seed: int) -> None:
    path = tmp_path_factory.getbasetemp() / "noise.bin"
    # Entries of the start position with any move, among others.
    key = START.key.to_bytes(8, "big")
    parts = [key + noise[i : i + 8] for i in range(0, len(noise) - 8, 8)]
    random.Random(seed).shuffle(parts)
    path.write_bytes(b"".join(parts))
    with book.open(path) as opened:
        found = list(opened.find_all(START, minimum_weight=0))
        assert len(found) + len(opened.find_illegal(START)) == len(opened) == len(parts)
        assert {entry.move for entry in found} <= set(START.legal_moves)


def test_what_is_written_is_found(tmp_path: Path) -> None:
    rows = []
    for seed in range(40):
        board = played((ac.STARTING_FEN, False), seed, seed)
        rows += [(board.position, move, 1 + index) for index, move in enumerate(board.legal_moves)]
    path = tmp_path / "random.bin"
    assert book.write(path, rows) == len(rows) > 500
    with book.open(path) as opened:
        for position, move, weight in rows:
            assert (move, weight) in [(entry.move, entry.weight) for entry in opened.find_all(position)]
