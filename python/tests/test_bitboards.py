"""Masks: constants and functions, by files and ranks."""

from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

import atomic_chess as ac

masks = st.integers(0, ac.BB_ALL)


def shifted(mask: int, files: int, ranks: int) -> int:
    return moved(mask, lambda file, rank: (file + files, rank + ranks))


def moved(mask: int, to: Callable[[int, int], tuple[int, int]]) -> int:
    result = 0
    for square in ac.SquareSet(mask):
        file, rank = to(ac.square_file(square), ac.square_rank(square))
        if 0 <= file < 8 and 0 <= rank < 8:
            result |= ac.BB_SQUARES[ac.square(file, rank)]
    return result


SHIFTS = {"up": (0, 1), "down": (0, -1), "left": (-1, 0), "right": (1, 0)}
SHIFTS |= {f"2_{name}": (2 * files, 2 * ranks) for name, (files, ranks) in SHIFTS.items()}
SHIFTS |= {"up_left": (-1, 1), "up_right": (1, 1), "down_left": (-1, -1), "down_right": (1, -1)}


@given(masks)
def test_shifts_and_flips(mask: int) -> None:
    for name, (files, ranks) in SHIFTS.items():
        shift: Callable[[int], int] = getattr(ac, f"shift_{name}")
        assert shift(mask) == shifted(mask, files, ranks), name
    assert ac.flip_vertical(mask) == moved(mask, lambda file, rank: (file, 7 - rank)) == ac.SquareSet(mask).mirror()
    assert ac.flip_horizontal(mask) == moved(mask, lambda file, rank: (7 - file, rank))
    assert ac.flip_diagonal(mask) == moved(mask, lambda file, rank: (rank, file))
    assert ac.flip_anti_diagonal(mask) == moved(mask, lambda file, rank: (7 - rank, 7 - file))


@given(masks)
def test_squares_of_masks(mask: int) -> None:
    squares = list(ac.SquareSet(mask))
    assert list(ac.scan_forward(mask)) == squares
    assert list(ac.scan_reversed(mask)) == squares[::-1]
    assert ac.popcount(mask) == len(squares)
    assert ac.lsb(mask) == (squares[0] if squares else -1)
    assert ac.msb(mask) == (squares[-1] if squares else -1)
    few = ac.SquareSet(squares[:6])
    subsets = list(few.carry_rippler())
    assert len(set(subsets)) == len(subsets) == 2 ** len(few)
    assert all(few.issuperset(subset) for subset in subsets)


def test_constants() -> None:
    for square in ac.SQUARES:
        name = ac.square_name(square).upper()
        assert getattr(ac, f"BB_{name}") == ac.BB_SQUARES[square] == 1 << square
        file, rank = ac.square_file(square), ac.square_rank(square)
        assert square in ac.SquareSet(ac.BB_FILES[file] & ac.BB_RANKS[rank])
        assert (square in ac.SquareSet(ac.BB_DARK_SQUARES)) == ((file + rank) % 2 == 0)
        assert ac.SQUARES_180[square] == ac.square_mirror(square)
        around = [other for other in ac.SQUARES if ac.square_distance(square, other) == 1]
        assert ac.SquareSet(around) == ac.BB_KING_ATTACKS[square]
        leaps = [other for other in ac.SQUARES if ac.square_knight_distance(square, other) == 1]
        assert ac.SquareSet(leaps) == ac.BB_KNIGHT_ATTACKS[square]
        for color, step in ((ac.WHITE, 1), (ac.BLACK, -1)):
            sides = shifted(1 << square, -1, step) | shifted(1 << square, 1, step)
            assert ac.BB_PAWN_ATTACKS[color][square] == sides
    assert ac.BB_DARK_SQUARES ^ ac.BB_LIGHT_SQUARES == ac.BB_ALL
    assert ac.SquareSet(ac.BB_CORNERS) == [ac.A1, ac.H1, ac.A8, ac.H8]
    assert ac.SquareSet(ac.BB_CENTER) == [ac.D4, ac.E4, ac.D5, ac.E5]
    for symbol, figure in ac.UNICODE_PIECE_SYMBOLS.items():
        assert ac.Piece.from_symbol(symbol).unicode_symbol() == figure
    for piece_type in ac.PIECE_TYPES:
        assert ac.PIECE_SYMBOLS[piece_type] == ac.piece_symbol(piece_type)
        assert ac.PIECE_NAMES[piece_type] == ac.piece_name(piece_type)


def test_distances() -> None:
    for a in ac.SQUARES:
        for b in ac.SQUARES:
            files = abs(ac.square_file(a) - ac.square_file(b))
            ranks = abs(ac.square_rank(a) - ac.square_rank(b))
            assert ac.square_manhattan_distance(a, b) == files + ranks
    assert ac.square_knight_distance(ac.A1, ac.H8) == 6
    assert ac.square_knight_distance(ac.A1, ac.A1) == 0


def test_rays() -> None:
    assert ac.ray(ac.A1, ac.B3) == ac.ray(ac.A1, ac.A1) == 0
    assert ac.SquareSet.ray(ac.A1, ac.B2) == ac.ray(ac.H8, ac.C3)
    assert ac.SquareSet.between(ac.A1, ac.H8) == ac.between(ac.H8, ac.A1)
    assert ac.popcount(ac.between(ac.A1, ac.H8)) == 6
