"""Masks of squares: whole numbers of 64 bits, bit 0 for a1 to bit 63 for h8."""

from ._core import ray, shift_down, shift_left, shift_right, shift_up
from .constants import A1, A8, BLACK, H1, H8, SQUARES, WHITE, Color, Square

Bitboard = int
"""A mask of squares; `SquareSet` makes a set of it, and functions that take one take a set as well."""

BB_EMPTY: Bitboard = 0
BB_ALL: Bitboard = 2**64 - 1
BB_SQUARES: list[Bitboard] = [1 << square for square in SQUARES]

# fmt: off
BB_A1, BB_B1, BB_C1, BB_D1, BB_E1, BB_F1, BB_G1, BB_H1 = BB_SQUARES[:8]
BB_A2, BB_B2, BB_C2, BB_D2, BB_E2, BB_F2, BB_G2, BB_H2 = BB_SQUARES[8:16]
BB_A3, BB_B3, BB_C3, BB_D3, BB_E3, BB_F3, BB_G3, BB_H3 = BB_SQUARES[16:24]
BB_A4, BB_B4, BB_C4, BB_D4, BB_E4, BB_F4, BB_G4, BB_H4 = BB_SQUARES[24:32]
BB_A5, BB_B5, BB_C5, BB_D5, BB_E5, BB_F5, BB_G5, BB_H5 = BB_SQUARES[32:40]
BB_A6, BB_B6, BB_C6, BB_D6, BB_E6, BB_F6, BB_G6, BB_H6 = BB_SQUARES[40:48]
BB_A7, BB_B7, BB_C7, BB_D7, BB_E7, BB_F7, BB_G7, BB_H7 = BB_SQUARES[48:56]
BB_A8, BB_B8, BB_C8, BB_D8, BB_E8, BB_F8, BB_G8, BB_H8 = BB_SQUARES[56:]
# fmt: on

BB_FILES: list[Bitboard] = [ray(A1, A8) << file for file in range(8)]
BB_FILE_A, BB_FILE_B, BB_FILE_C, BB_FILE_D, BB_FILE_E, BB_FILE_F, BB_FILE_G, BB_FILE_H = BB_FILES
BB_RANKS: list[Bitboard] = [ray(A1, H1) << 8 * rank for rank in range(8)]
BB_RANK_1, BB_RANK_2, BB_RANK_3, BB_RANK_4, BB_RANK_5, BB_RANK_6, BB_RANK_7, BB_RANK_8 = BB_RANKS

BB_BACKRANKS: Bitboard = BB_RANK_1 | BB_RANK_8
BB_CORNERS: Bitboard = BB_SQUARES[A1] | BB_SQUARES[H1] | BB_SQUARES[A8] | BB_SQUARES[H8]
BB_CENTER: Bitboard = BB_D4 | BB_E4 | BB_D5 | BB_E5
BB_DARK_SQUARES: Bitboard = sum(1 << square for square in SQUARES if (square + square // 8) % 2 == 0)
BB_LIGHT_SQUARES: Bitboard = BB_ALL ^ BB_DARK_SQUARES


def _around(mask: Bitboard) -> Bitboard:
    row = mask | shift_left(mask) | shift_right(mask)
    return (row | shift_up(row) | shift_down(row)) & ~mask


def _pawn_attacks(color: Color, square: Square) -> Bitboard:
    row = shift_up(BB_SQUARES[square]) if color else shift_down(BB_SQUARES[square])
    return shift_left(row) | shift_right(row)


def _knight_attacks(square: Square) -> Bitboard:
    mask = BB_SQUARES[square]
    one = shift_left(mask) | shift_right(mask)
    two = shift_left(shift_left(mask)) | shift_right(shift_right(mask))
    far = shift_up(shift_up(one)) | shift_down(shift_down(one))
    return far | shift_up(two) | shift_down(two)


BB_KING_ATTACKS: list[Bitboard] = [_around(mask) for mask in BB_SQUARES]
"""For each square, the squares around it: a king's steps, and what a blast reaches."""
BB_KNIGHT_ATTACKS: list[Bitboard] = [_knight_attacks(square) for square in SQUARES]
"""For each square, a knight's steps."""
BB_PAWN_ATTACKS: list[list[Bitboard]] = [
    [_pawn_attacks(color, square) for square in SQUARES] for color in (BLACK, WHITE)
]
"""For each colour and square, what a pawn there attacks: `BB_PAWN_ATTACKS[WHITE][E4]`."""

SQUARES_180: list[Square] = [square ^ A8 for square in SQUARES]
"""The squares as the other side sees them."""

# fmt: off
__all__ = [
    "Bitboard", "BB_ALL", "BB_BACKRANKS", "BB_CENTER", "BB_CORNERS", "BB_DARK_SQUARES", "BB_EMPTY", "BB_LIGHT_SQUARES",
    "BB_FILES", "BB_FILE_A", "BB_FILE_B", "BB_FILE_C", "BB_FILE_D", "BB_FILE_E", "BB_FILE_F", "BB_FILE_G", "BB_FILE_H",
    "BB_RANKS", "BB_RANK_1", "BB_RANK_2", "BB_RANK_3", "BB_RANK_4", "BB_RANK_5", "BB_RANK_6", "BB_RANK_7", "BB_RANK_8",
    "BB_KING_ATTACKS", "BB_KNIGHT_ATTACKS", "BB_PAWN_ATTACKS", "BB_SQUARES", "SQUARES_180",
    "BB_A1", "BB_B1", "BB_C1", "BB_D1", "BB_E1", "BB_F1", "BB_G1", "BB_H1",
    "BB_A2", "BB_B2", "BB_C2", "BB_D2", "BB_E2", "BB_F2", "BB_G2", "BB_H2",
    "BB_A3", "BB_B3", "BB_C3", "BB_D3", "BB_E3", "BB_F3", "BB_G3", "BB_H3",
    "BB_A4", "BB_B4", "BB_C4", "BB_D4", "BB_E4", "BB_F4", "BB_G4", "BB_H4",
    "BB_A5", "BB_B5", "BB_C5", "BB_D5", "BB_E5", "BB_F5", "BB_G5", "BB_H5",
    "BB_A6", "BB_B6", "BB_C6", "BB_D6", "BB_E6", "BB_F6", "BB_G6", "BB_H6",
    "BB_A7", "BB_B7", "BB_C7", "BB_D7", "BB_E7", "BB_F7", "BB_G7", "BB_H7",
    "BB_A8", "BB_B8", "BB_C8", "BB_D8", "BB_E8", "BB_F8", "BB_G8", "BB_H8",
]
# fmt: on
