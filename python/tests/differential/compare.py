"""Compares random games with python-chess: legal moves, SAN, FEN, checks, attacks, pins, outcomes, names.

    python python/peers.py chess==1.11.2 -- python/tests/differential/compare.py --positions 50000

What differs is either a known difference, listed in `KNOWN` with a position that shows it, or a failure.
"""

# The package `chess` need not be there where types are checked.
# mypy: ignore-errors

import argparse
import inspect
import random
import re
import sys
from collections import Counter
from pathlib import Path

import chess
import chess.pgn
import chess.svg
import chess.variant

import atomic_chess as ac

KNOWN = {
    "en passant that explodes the own king": (
        "python-chess writes the en-passant square into the FEN, though the only capture there would explode the own "
        "king and so is not legal"
    ),
    "en passant that explodes the enemy king": (
        "python-chess leaves the en-passant square out of the FEN, though a capture there is legal and wins at once"
    ),
    "material that python-chess calls dead": "one side can still win, so the game goes on here",
    "material that only we call dead": "complete tables show that nobody can win; python-chess plays on",
    "pins while the kings touch": "here nobody is pinned while the kings touch; python-chess tells the geometry",
}
"""The differences that are meant; `python-chess` is wrong, or the word means something else here."""

SHOWN_BY = {
    "8/8/8/6K1/4Pp2/3k4/8/8 b - e3 0 1": "en passant that explodes the own king",
    "8/8/5r2/8/2Pp4/3K2R1/8/6k1 b - c3 0 1": "en passant that explodes the enemy king",
    "k7/B6K/3B2b1/8/8/8/8/8 w - - 0 1": "material that python-chess calls dead",
    "8/8/p7/P7/8/3K4/k7/8 b - - 0 151": "material that only we call dead",
    "8/8/2pq4/2P5/1P3PP1/2R4k/7K/4r3 b - - 4 63": "pins while the kings touch",
}
"""A position for each known difference; it fails if it shows something else."""


AtomicBoard = chess.variant.AtomicBoard
RULES = ac.Ruleset.FIDE.replace(dead_material="proven")
"""The ruleset nearest to that of python-chess."""

LENGTHS = (30, 100, 500)
"""After how many half-moves a game is left, one of these."""


class Tally:
    """What has differed, with the first position of each kind."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.known: Counter[str] = Counter()
        self.examples: dict[str, str] = {}
        self.failures: list[str] = []

    def note(self, kind: str, example: str) -> None:
        """Count a known difference."""
        self.known[kind] += 1
        self.examples.setdefault(kind, example)

    def fail(self, what: str, theirs: object, ours: object, fen: str) -> None:
        """Keep a difference that nothing explains."""
        self.failures.append(f"{what} in {fen}\n  theirs {theirs}\n  ours   {ours}")


def boards(random_: random.Random) -> tuple[chess.Board, ac.Board]:
    """Give the same start position twice, some of them of Chess960."""
    if random_.random() < 0.25:
        number = random_.randrange(960)
        return AtomicBoard.from_chess960_pos(number), ac.Board.from_chess960_pos(number, rules=RULES)
    return AtomicBoard(), ac.Board(rules=RULES)


def ours_of(move: chess.Move) -> ac.Move:
    """Give the same move here."""
    return ac.Move(move.from_square, move.to_square, move.promotion)


def compare(them: chess.Board, us: ac.Board, tally: Tally) -> list[chess.Move]:
    """Compare one position; give its legal moves."""
    fen = them.fen()
    moves = sorted(them.legal_moves, key=lambda move: move.uci())
    if them.is_variant_end():
        moves = []
    equal(tally, "legal moves", [move.uci() for move in moves], sorted(map(str, us.legal_moves)), fen)
    compare_fen(them, us, tally)
    for move in moves:
        mine = ours_of(move)
        for name in ("san", "lan", "uci", "xboard", "gives_check", "is_capture", "is_en_passant", "is_castling"):
            theirs = getattr(them, name)(move)
            if name == "gives_check" and explodes_king(us, mine):
                theirs = False
            equal(tally, name, theirs, getattr(us, name)(mine), f"{move} in {fen}")
        for name in ("is_zeroing", "is_kingside_castling", "is_queenside_castling"):
            equal(tally, name, getattr(them, name)(move), getattr(us, name)(mine), f"{move} in {fen}")
    for name in ("is_check", "is_checkmate", "is_stalemate", "is_variant_end", "is_variant_loss", "is_variant_win"):
        equal(tally, name, getattr(them, name)(), getattr(us, name)(), fen)
    for name in ("turn", "halfmove_clock", "fullmove_number", "pawns", "kings", "occupied"):
        equal(tally, name, getattr(them, name), getattr(us, name), fen)
    for name in (
        "board_fen",
        "castling_xfen",
        "castling_shredder_fen",
        "ply",
        "checkers_mask",
        "clean_castling_rights",
    ):
        equal(tally, name, getattr(them, name)(), getattr(us, name)(), fen)
    compare_attacks(them, us, tally)
    compare_outcome(them, us, tally)
    return moves


def equal(tally: Tally, what: str, theirs: object, ours: object, fen: str) -> None:
    """Fail unless both say the same."""
    if theirs != ours:
        tally.fail(what, theirs, ours, fen)


def explodes_king(us: ac.Board, move: ac.Move) -> bool:
    """Whether a move ends the game by an explosion."""
    explosion = us.explosion(move)
    return explosion is not None and (explosion.white_king or explosion.black_king)


def compare_fen(them: chess.Board, us: ac.Board, tally: Tally) -> None:
    """Compare FENs; the en-passant field may hold a square that no legal capture goes to."""
    theirs, ours = them.fen(), us.fen()
    if theirs == ours:
        return
    mended = theirs.split()
    found = ours.split()[3]
    if mended[3] == "-" and any(them.is_en_passant(move) for move in them.legal_moves):
        mended[3] = found
        if " ".join(mended) == ours:
            tally.note("en passant that explodes the enemy king", ours)
            return
    if mended[3] != "-" and not any(them.is_en_passant(move) for move in them.generate_legal_moves()):
        mended[3] = "-"
        if " ".join(mended) == ours:
            tally.note("en passant that explodes the own king", theirs)
            return
    tally.fail("FEN", theirs, ours, theirs)


def compare_attacks(them: chess.Board, us: ac.Board, tally: Tally) -> None:
    """Compare attacks from and on all squares, and pins. Kings attack nothing here."""
    fen = them.fen()
    touching = kings_touch(them)
    for square in range(64):
        if them.piece_type_at(square) != chess.KING:
            equal(
                tally, "attacks", them.attacks_mask(square), us.attacks_mask(square), f"{ac.square_name(square)} {fen}"
            )
        for color in (True, False):
            theirs = them.attackers_mask(color, square) & ~them.kings
            place = f"{ac.square_name(square)} {fen}"
            equal(tally, "attackers", theirs, us.attackers_mask(color, square), place)
            theirs, ours = them.pin_mask(color, square), us.pin_mask(color, square)
            # Of squares without a man of that side, and of its king, python-chess tells geometry.
            if theirs == ours or them.color_at(square) != color or them.piece_type_at(square) == chess.KING:
                continue
            if touching and ours == ac.BB_ALL:
                tally.note("pins while the kings touch", place)
            else:
                tally.fail("pin", theirs, ours, place)


def kings_touch(them: chess.Board) -> bool:
    """Whether both kings stand, side by side."""
    white, black = them.king(True), them.king(False)
    return white is not None and black is not None and chess.square_distance(white, black) == 1


def compare_outcome(them: chess.Board, us: ac.Board, tally: Tally) -> None:
    """Compare how games end, by rules that are theirs as far as there are such."""
    fen = them.fen()
    theirs = them.outcome()
    ours = us.outcome()
    they_draw = theirs is not None and theirs.termination == chess.Termination.INSUFFICIENT_MATERIAL
    we_draw = ours is not None and ours.termination in (ac.Termination.BARE_KINGS, ac.Termination.DEAD_MATERIAL)
    if they_draw or we_draw:
        if not we_draw:
            tally.note("material that python-chess calls dead", fen)
        elif not they_draw:
            tally.note("material that only we call dead", fen)
        return
    names = {"VARIANT_WIN": "KING_EXPLODED", "VARIANT_LOSS": "KING_EXPLODED"}
    expected = theirs and (names.get(theirs.termination.name, theirs.termination.name), theirs.winner)
    found = ours and (ours.termination.name, ours.winner)
    equal(tally, "outcome", expected, found, fen)


def compare_draws(them: chess.Board, us: ac.Board, tally: Tally) -> None:
    """Compare repetition, unless a square of the en-passant kind that python-chess keeps is in the way."""
    for count in (2, 3, 5):
        if them.is_repetition(count) != us.is_repetition(count):
            tally.fail(f"repetition {count}", them.is_repetition(count), us.is_repetition(count), them.fen())


def games(positions: int, seed: int) -> tuple[int, int, Tally]:
    """Play random games till enough positions are compared."""
    random_ = random.Random(seed)
    tally = Tally()
    compared = played = 0
    while compared < positions and len(tally.failures) < 20:
        them, us = boards(random_)
        for _ in range(min(random_.choice(LENGTHS), positions - compared)):
            moves = compare(them, us, tally)
            compare_draws(them, us, tally)
            compared += 1
            if not moves or them.is_game_over():
                break
            quiet = [move for move in moves if not explodes_king(us, ours_of(move))]
            # Games that blow up at once show little.
            move = random_.choice(quiet if quiet and random_.random() < 0.9 else moves)
            them.push(move)
            us.push(ours_of(move))
        played += 1
    return compared, played, tally


PAGE = Path(__file__).parents[3] / "docs" / "porting.md"


def names_missing_in_the_guide() -> list[str]:
    """List the public names of python-chess that `docs/porting.md` does not tell of."""
    sections: dict[str, set[str]] = {}
    section = ""
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            section = line.removeprefix("## ")
        if line.startswith("| `"):
            sections.setdefault(section, set()).update(re.findall(r"`(\w+)`", line.split("|")[1]))
    squares = {name.upper() for name in chess.SQUARE_NAMES}
    sections["Module"] |= squares | {f"BB_{name}" for name in squares}
    node = chess.pgn.Game().add_variation(chess.Move.from_uci("e2e4"))
    subjects = {
        "Module": [chess],
        "Board": [AtomicBoard()],
        "Move": [chess.Move(0, 1)],
        "Piece": [chess.Piece(1, True)],
        "SquareSet": [chess.SquareSet()],
        "LegalMoves": [chess.Board().legal_moves],
        "Outcome": [chess.Outcome(chess.Termination.CHECKMATE, True)],
        "Termination": [chess.Termination],
        "svg": [chess.svg],
        "svg.Arrow": [chess.svg.Arrow(0, 1)],
        "pgn": [chess.pgn],
        "pgn.Game": [chess.pgn.Game(), node],
        "pgn.Headers": [chess.pgn.Headers()],
    }
    missing = []
    for section, things in subjects.items():
        for thing in things:
            for name in dir(thing):
                value = getattr(thing, name)
                foreign = inspect.ismodule(thing) and (
                    inspect.ismodule(value) or is_from_elsewhere(value, thing) or name == "annotations"
                )
                if not name.startswith("_") and not foreign and name not in sections[section]:
                    missing.append(f"{section}: {name}")
    return missing


def is_from_elsewhere(value: object, module: object) -> bool:
    """Whether a module only imports a class or a function."""
    home = getattr(value, "__module__", None)
    is_defined = inspect.isclass(value) or inspect.isfunction(value) or home == "typing"
    is_alias = value in (bool, int) and module is chess
    return is_defined and home != module.__name__ and not is_alias


def main() -> int:
    """Compare, report, and fail if something differs that is not known to."""
    parser = argparse.ArgumentParser(description="Compare with python-chess.")
    parser.add_argument("--positions", type=int, default=50_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    missing = names_missing_in_the_guide()
    for name in missing:
        print(f"docs/porting.md does not tell of {name}")
    for fen, kind in SHOWN_BY.items():
        shown = Tally()
        compare(AtomicBoard(fen), ac.Board(fen, rules=RULES), shown)
        if shown.failures or set(shown.known) != {kind}:
            print(f"{fen} does not show {kind!r}: {shown.known} {shown.failures}")
            return 1
    compared, played, tally = games(arguments.positions, arguments.seed)
    print(f"python-chess {chess.__version__}: {compared} positions of {played} games compared")
    for kind, count in tally.known.most_common():
        print(f"known: {kind}, {count} times, such as {tally.examples[kind]}\n  {KNOWN[kind]}")
    for failure in tally.failures:
        print(failure)
    return 1 if tally.failures or missing else 0


if __name__ == "__main__":
    sys.exit(main())
