import inspect

import pytest

import atomic_chess as ac


def test_constants() -> None:
    assert (ac.WHITE, ac.BLACK) == (True, False)
    assert [ac.PAWN, ac.KNIGHT, ac.BISHOP, ac.ROOK, ac.QUEEN, ac.KING] == ac.PIECE_TYPES == [1, 2, 3, 4, 5, 6]
    assert list(range(64)) == ac.SQUARES
    for square, name in zip(ac.SQUARES, ac.SQUARE_NAMES, strict=True):
        assert getattr(ac, name.upper()) == square
    assert ac.COLOR_NAMES[ac.WHITE] == "white"
    assert ac.Board().fen() == ac.STARTING_FEN == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


def test_every_public_name_is_exported_once() -> None:
    public = {name for name, value in vars(ac).items() if not name.startswith("_") and not inspect.ismodule(value)}
    exported = {name for name in ac.__all__ if not inspect.ismodule(getattr(ac, name))}
    assert len(ac.__all__) == len(set(ac.__all__))
    assert len(public) > 200
    assert exported - {"__version__"} == public


def test_names_files_and_ranks() -> None:
    for square, name in enumerate(ac.SQUARE_NAMES):
        file, rank = ac.square_file(square), ac.square_rank(square)
        assert ac.square_name(square) == ac.FILE_NAMES[file] + ac.RANK_NAMES[rank] == name
        assert ac.square(file, rank) == ac.parse_square(name) == square
        assert ac.square_mirror(square) == ac.square(file, 7 - rank)


def test_distance_is_king_steps() -> None:
    assert ac.square_distance(ac.A1, ac.H8) == ac.square_distance(ac.H1, ac.A1) == 7
    assert ac.square_distance(ac.E4, ac.E4) == 0
    assert ac.square_distance(ac.E4, ac.F6) == 2


def test_piece_types() -> None:
    assert [ac.piece_symbol(role) for role in ac.PIECE_TYPES] == list("pnbrqk")
    assert [ac.piece_name(role) for role in ac.PIECE_TYPES] == ["pawn", "knight", "bishop", "rook", "queen", "king"]


@pytest.mark.parametrize("name", ["", "e", "e9", "i1", "E4", "e4 ", "e44", "é4", "e\x004", "\ud800"])
def test_names_that_are_none(name: str) -> None:
    with pytest.raises(ac.AtomicChessError, match="not a square"):
        ac.parse_square(name)


@pytest.mark.parametrize("square", [-1, 64, 10**30, -(10**30)])
def test_numbers_that_are_no_square(square: int) -> None:
    functions = (ac.square_name, ac.square_file, ac.square_rank, ac.square_mirror)
    for function in functions:
        with pytest.raises(ac.AtomicChessError, match="a square must be 0 to 63"):
            function(square)
    with pytest.raises(ac.AtomicChessError, match="a square must be 0 to 63"):
        ac.square_distance(0, square)


def test_files_ranks_and_piece_types_out_of_range() -> None:
    with pytest.raises(ac.AtomicChessError, match="a file must be 0 to 7, not 8"):
        ac.square(8, 0)
    with pytest.raises(ac.AtomicChessError, match="a rank must be 0 to 7, not -1"):
        ac.square(0, -1)
    for role in (0, 7):
        with pytest.raises(ac.AtomicChessError, match="a piece type must be 1 to 6"):
            ac.piece_symbol(role)
