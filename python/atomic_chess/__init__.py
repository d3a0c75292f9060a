"""Atomic chess: positions, legal moves, explosions, games and results.

In atomic chess every capture is an explosion: it takes the capturing man, the captured man and all men around except
pawns. Who explodes the enemy king wins, check or no check.

Names and meanings follow python-chess where it has them, so that most scripts port by changing the import.

>>> import atomic_chess as ac
>>> board = ac.Board()
>>> for uci in ["g1f3", "f7f6", "f3e5", "a7a6"]:
...     move = board.push_uci(uci)
>>> capture = ac.Move.from_uci("e5d7")
>>> [ac.square_name(square) for square in board.explosion(capture).destroyed]
['e5', 'd7', 'c8', 'd8', 'e8']
>>> board.push(capture)
>>> board.result()
'1-0'
"""

from . import book, pgn, svg
from ._core import (
    STARTING_FEN,
    Board,
    Explosion,
    Fault,
    Game,
    LegalMoves,
    Move,
    Piece,
    Position,
    Ruleset,
    SquareSet,
    __version__,
    between,
    flip_anti_diagonal,
    flip_diagonal,
    flip_horizontal,
    flip_vertical,
    lsb,
    msb,
    parse_square,
    piece_name,
    piece_symbol,
    popcount,
    ray,
    scan_forward,
    scan_reversed,
    shift_2_down,
    shift_2_left,
    shift_2_right,
    shift_2_up,
    shift_down,
    shift_down_left,
    shift_down_right,
    shift_left,
    shift_right,
    shift_up,
    shift_up_left,
    shift_up_right,
    square,
    square_distance,
    square_file,
    square_knight_distance,
    square_manhattan_distance,
    square_mirror,
    square_name,
    square_rank,
)
from .bitboards import *
from .constants import *
from .errors import (
    AmbiguousMoveError,
    AtomicChessError,
    IllegalMoveError,
    InvalidFenError,
    InvalidMoveError,
    PgnError,
)
from .outcome import Outcome, Termination
from .setup import Setup

# fmt: off
__all__ = [
    "AmbiguousMoveError", "AtomicChessError", "Board", "Explosion", "Fault", "Game", "IllegalMoveError",
    "InvalidFenError", "InvalidMoveError", "LegalMoves", "Move", "Outcome", "PgnError", "Piece", "Position", "Ruleset",
    "Setup", "SquareSet", "Termination", "__version__", "book", "pgn", "svg",
    "between", "flip_anti_diagonal", "flip_diagonal", "flip_horizontal", "flip_vertical", "lsb", "msb", "popcount",
    "ray", "scan_forward", "scan_reversed", "shift_2_down", "shift_2_left", "shift_2_right", "shift_2_up", "shift_down",
    "shift_down_left", "shift_down_right", "shift_left", "shift_right", "shift_up", "shift_up_left", "shift_up_right",
    "square_knight_distance", "square_manhattan_distance",
    "parse_square", "piece_name", "piece_symbol", "square", "square_distance", "square_file", "square_mirror",
    "square_name", "square_rank",
    "PIECE_NAMES", "PIECE_SYMBOLS", "UNICODE_PIECE_SYMBOLS", "STARTING_BOARD_FEN", "STARTING_FEN",
    "Color", "COLORS", "COLOR_NAMES", "WHITE", "BLACK",
    "PieceType", "PIECE_TYPES", "PAWN", "KNIGHT", "BISHOP", "ROOK", "QUEEN", "KING",
    "Square", "SQUARES", "SQUARE_NAMES", "FILE_NAMES", "RANK_NAMES",
    "A1", "B1", "C1", "D1", "E1", "F1", "G1", "H1",
    "A2", "B2", "C2", "D2", "E2", "F2", "G2", "H2",
    "A3", "B3", "C3", "D3", "E3", "F3", "G3", "H3",
    "A4", "B4", "C4", "D4", "E4", "F4", "G4", "H4",
    "A5", "B5", "C5", "D5", "E5", "F5", "G5", "H5",
    "A6", "B6", "C6", "D6", "E6", "F6", "G6", "H6",
    "A7", "B7", "C7", "D7", "E7", "F7", "G7", "H7",
    "A8", "B8", "C8", "D8", "E8", "F8", "G8", "H8",
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
