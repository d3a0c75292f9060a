"""SAN, LAN and EPD."""

from pathlib import Path
from typing import Any

import pytest
from boards import boards
from data import DATA
from hypothesis import given, settings
from hypothesis import strategies as st

import atomic_chess as ac


@settings(max_examples=300)
@given(boards())
def test_the_san_of_a_move_is_its_own(board: ac.Board) -> None:
    moves = list(board.legal_moves)
    sans = [board.san(move) for move in moves]
    assert len(set(sans)) == len(moves)
    for move, san in zip(moves, sans, strict=True):
        for text in (san, san.rstrip("+#"), san + "!?", board.lan(move), board.uci(move)):
            assert board.parse_san(text) == board.position.parse_san(text) == move
        after = board.position.play(move)
        mates = after.is_checkmate() or after.is_variant_end()
        assert san[-1] == ("#" if mates else "+" if after.is_check() else san.rstrip("+#")[-1])


@pytest.mark.parametrize(
    ("fen", "uci", "san", "lan"),
    [
        (ac.STARTING_FEN, "g1f3", "Nf3", "Ng1-f3"),
        (ac.STARTING_FEN, "e2e4", "e4", "e2-e4"),
        ("7k/8/8/2PpP3/8/8/8/K7 w - d6 0 1", "c5d6", "cxd6", "c5xd6"),
        ("8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7a8n", "a8=N", "a7-a8=N"),
        ("1r5k/P7/8/8/8/8/8/K7 w - - 0 1", "a7b8q", "axb8=Q", "a7xb8=Q"),
        ("3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "O-O-O+", "O-O-O+"),
        ("4r2k/6p1/8/8/8/5n2/8/4K1R1 w - - 0 1", "g1g7", "Rxg7#", "Rg1xg7#"),
    ],
)
def test_san_and_lan(fen: str, uci: str, san: str, lan: str) -> None:
    for subject in (ac.Board(fen), ac.Position(fen)):
        move = subject.parse_uci(uci)
        assert (subject.san(move), subject.lan(move)) == (san, lan)


def test_errors_are_told_apart() -> None:
    board = ac.Board("7k/8/8/8/8/8/8/KN3N2 w - - 0 1")
    for text, error in [
        ("Nd2", ac.AmbiguousMoveError),
        ("Nd5", ac.IllegalMoveError),
        ("O-O", ac.IllegalMoveError),
        ("", ac.InvalidMoveError),
        ("Nd", ac.InvalidMoveError),
        ("--", ac.InvalidMoveError),
        ("Nbd2 ", ac.InvalidMoveError),
        ("Nbd2\u2654", ac.InvalidMoveError),
        ("N" * 100_000, ac.InvalidMoveError),
    ]:
        for read in (board.parse_san, board.push_san, board.position.parse_san):
            with pytest.raises(error) as raised:
                read(text)
            assert type(raised.value) is error
            assert len(str(raised.value)) < 400
    assert board.move_stack == []
    assert board.push_san("Nbd2") == ac.Move.from_uci("b1d2") == board.pop()


@given(boards(), st.text(alphabet="KQRBNPabcdefgh12345678xX=+#!?O0-. ep()/\u00e9", max_size=12))
def test_any_text_is_a_legal_move_or_an_error(board: ac.Board, text: str) -> None:
    before = board.copy()
    try:
        move = board.push_san(text)
    except (ac.InvalidMoveError, ac.IllegalMoveError, ac.AmbiguousMoveError):
        assert board == before
    else:
        assert move in before.legal_moves


def test_variations() -> None:
    board = ac.Board()
    sans = ["Nf3", "f6", "Ne5", "a6", "Nxd7#"]
    moves = [board.push_san(san) for san in sans]
    start = board.root()
    assert start.variation_san(moves) == "1. Nf3 f6 2. Ne5 a6 3. Nxd7#"
    assert start.variation_san(iter([])) == ""
    start.push(moves[0])
    assert start.variation_san(move for move in moves[1:4]) == "1...f6 2. Ne5 a6"
    with pytest.raises(ac.IllegalMoveError):
        start.variation_san(moves)
    for bad in (None, 3, "e4", [None]):
        with pytest.raises(TypeError):
            start.variation_san(bad)  # type: ignore[arg-type]
    assert len(start.move_stack) == 1


def test_epd() -> None:
    board = ac.Board()
    fields = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"
    e4, nf3 = board.parse_san("e4"), board.parse_san("Nf3")
    assert board.epd() == board.position.epd() == fields
    assert board.epd(shredder=True) == fields.replace("KQkq", "HAha")
    board.push(e4)
    line = [board.parse_san("e5"), nf3]
    assert board.epd(pv=line, hmvc=3, id='a "b"', noop=None).endswith(' pv e5 Nf3; hmvc 3; id "a \\"b\\""; noop;')
    board.pop()
    assert board.epd(bm=[e4, nf3], ce=-12) == fields + " bm e4 Nf3; ce -12;"
    with pytest.raises(ac.IllegalMoveError):
        board.epd(bm=ac.Move.from_uci("e2e5"))
    bad: Any
    surrogates = ({"id": "\ud800"}, {"\ud800": 1})
    for bad in ({"1x": 1}, {"a b": 1}, {"id": "a\nb"}, {"x" * 16: 1}, {"x": 10**5000}, *surrogates):
        with pytest.raises(ac.AtomicChessError):
            board.epd(**bad)
    for wrong in (object(), True, [1]):
        with pytest.raises(TypeError):
            board.epd(id=wrong)  # type: ignore[arg-type]


def test_epd_is_read() -> None:
    board, operations = ac.Board.from_epd('7k/8/8/8/8/8/8/KR6 w - - bm Rb8+ Rb7; id "it\'s"; hmvc 7; fmvn 30;')
    assert board.fen() == "7k/8/8/8/8/8/8/KR6 w - - 7 30"
    moves = [ac.Move.from_uci("b1b8"), ac.Move.from_uci("b1b7")]
    assert operations == {"bm": moves, "id": "it's", "hmvc": 7, "fmvn": 30}
    assert ac.Board.from_epd("1k6/8/8/8/8/8/8/1K5R w H -", chess960=True)[0].chess960
    for bad in ("", "7k/8/8/8/8/8/8/KR6 w - - hmvc x;", "8/8/8/8/8/8/8/K7 w - -", '7k/8/8/8/8/8/8/KR6 w - - id "x'):
        with pytest.raises(ac.AtomicChessError):
            ac.Board.from_epd(bad)
    with pytest.raises(ac.AtomicChessError, match="half of a surrogate pair"):
        ac.Board.from_epd('7k/8/8/8/8/8/8/KR6 w - - id "\ud800";')


def test_epd_operations_have_the_types_of_what_they_say() -> None:
    line = (
        '7k/8/8/8/8/8/8/KR6 w - - pv Rb8+ Kg7; sm Rb2; ce -12; c0 1.5; c1 "3"; c2 a "b" 3; noop; c3 inf; D1 12; c4 e5;'
    )
    board = ac.Board()
    operations = board.set_epd(line)
    assert board.fen() == "7k/8/8/8/8/8/8/KR6 w - - 0 1"
    move = ac.Move.from_uci
    assert operations == {
        "pv": [move("b1b8"), move("h8g7")],
        "sm": move("b1b2"),
        "ce": -12,
        "c0": 1.5,
        "c1": "3",
        "c2": ["a", "b", 3],
        "noop": None,
        "c3": "inf",
        "D1": 12,
        "c4": "e5",
    }
    assert type(operations["ce"]) is int
    before = board.fen()
    for bad in ("bm e5;", "pv Rb8+ Rb7;", "am x;"):
        with pytest.raises(ac.IllegalMoveError, match="EPD operation"):
            board.set_epd(f"7k/8/8/8/8/8/8/KR6 w - - {bad}")
    assert board.fen() == before


def test_the_openings_read_and_write_alike() -> None:
    path: Path = DATA / "openings-excerpt.epd"
    lines = path.read_text(encoding="utf-8").splitlines()
    for line in lines:
        board, operations = ac.Board.from_epd(line)
        assert operations == {}
        assert ac.Board.from_epd(board.epd()) == (ac.Board(board.fen().rsplit(" ", 2)[0]), {})
        assert board.epd().split() == board.fen().split()[:4]
        assert line.split()[0] == board.fen().split()[0]
    assert len(lines) == 12
