"""The pictures: well-formed, complete, told by classes, and safe whatever they are given."""

import inspect
import re
from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

import atomic_chess as ac
from atomic_chess import svg

# The knight on g5 can take the pawn on f7, beside the king.
CAPTURE_FEN = "rnbqkb1r/pppp1ppp/5n2/4p1N1/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 3"
SVG = "{http://www.w3.org/2000/svg}"


def parse(picture: str) -> ElementTree.Element:
    root = ElementTree.fromstring(picture)
    assert root.tag == SVG + "svg"
    assert root.get("role") == "img"
    title = root.find(SVG + "title")
    assert title is not None
    assert (title.text or "") == root.get("aria-label")
    assert not any("id" in element.attrib for element in root.iter())
    return root


def marks(picture: str, name: str) -> list[str | None]:
    return [element.get("data-square") for element in parse(picture).iter() if element.get("class") == name]


def blast(fen: str, uci: str, **options: Any) -> tuple[list[str | None], ...]:
    """The centre, what goes, the kings that go, and what stays."""
    picture = svg.board(ac.Board(fen), explosion=ac.Move.from_uci(uci), **options)
    return tuple(marks(picture, name) for name in ("ac-blast", "ac-dies", "ac-king-dies", "ac-survives"))


def test_every_man_is_drawn() -> None:
    board = ac.Board()
    men = {
        element.get("data-square"): element.get("data-piece")
        for element in parse(svg.board(board)).iter()
        if element.get("class") == "ac-piece"
    }
    assert men == {ac.square_name(square): piece.symbol() for square, piece in board.piece_map().items()}
    assert len(men) == 32
    assert svg.board(board) == svg.board(board.position) == svg.board(board.copy())


def test_an_empty_board() -> None:
    assert marks(svg.board(), "ac-piece") == []
    assert svg.board() == svg.board(None)


def test_a_capture_beside_the_king() -> None:
    assert blast(CAPTURE_FEN, "g5f7") == (["f7"], ["g5", "f6", "f7", "f8"], ["e8"], ["g7"])
    # White's own men and king look the same from the other side.
    assert blast(CAPTURE_FEN, "g5f7", orientation=ac.BLACK) == (["f7"], ["g5", "f6", "f7", "f8"], ["e8"], ["g7"])


def test_en_passant_explodes_where_it_lands() -> None:
    fen = "r3k2r/ppp2ppp/2n1b3/3pP3/1b1Q4/2N5/PPP2PPP/R1B1K2R w KQkq d6 0 10"
    assert blast(fen, "e5d6") == (["d6"], ["d5", "e5", "c6", "e6"], [], ["c7"])


def test_a_capture_that_promotes() -> None:
    assert blast("1n5k/P7/8/8/8/8/8/K7 w - - 0 1", "a7b8q") == (["b8"], ["a7", "b8"], [], [])


def test_a_capturer_beside_its_prey() -> None:
    assert blast("4k3/8/8/8/3pp3/3Q4/8/7K w - - 0 1", "d3d4") == (["d4"], ["d3", "d4"], [], ["e4"])


@pytest.mark.parametrize(
    ("fen", "uci"),
    [
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1"),
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1h1"),
        (ac.STARTING_FEN, "e2e4"),
    ],
)
def test_a_move_that_is_no_capture_explodes_nothing(fen: str, uci: str) -> None:
    assert blast(fen, uci) == ([], [], [], [])


def test_an_explosion_puts_its_men_on_the_board() -> None:
    board = ac.Board(CAPTURE_FEN)
    explosion = board.explosion(ac.Move.from_uci("g5f7"))
    before = svg.board(board, explosion=explosion)
    board.push_uci("g5f7")
    assert svg.board(board, explosion=explosion) == before
    assert before.count('class="ac-piece"') == len(ac.Board(CAPTURE_FEN).piece_map())


def test_a_move_to_explode_is_an_arrow_too() -> None:
    board = ac.Board(CAPTURE_FEN)
    capture = ac.Move.from_uci("g5f7")
    explosion = board.explosion(capture)
    arrows = [svg.Arrow(ac.G5, ac.F7)]
    assert svg.board(board, explosion=capture) == svg.board(board, explosion=explosion, arrows=arrows)


def test_marks_have_their_squares() -> None:
    picture = svg.board(
        lastmove=ac.Move.from_uci("e2e4"),
        check=ac.E8,
        fill={ac.A1: "red", ac.A2: "#0f0"},
        squares=ac.SquareSet([ac.H1, ac.H2]),
        arrows=[(ac.B1, ac.C3), svg.Arrow(ac.D4, ac.D4, color="blue")],
    )
    assert marks(picture, "ac-last-move") == ["e2", "e4"]
    assert marks(picture, "ac-check") == ["e8"]
    assert marks(picture, "ac-fill") == ["a1", "a2"]
    assert marks(picture, "ac-mark") == ["h1", "h2"]
    arrows = [(e.get("data-tail"), e.get("data-head")) for e in parse(picture).iter() if e.get("class") == "ac-arrow"]
    assert arrows == [("b1", "c3"), ("d4", "d4")]


def test_notebooks_show_last_move_and_check() -> None:
    board = ac.Board()
    assert marks(board._repr_svg_(), "ac-last-move") == []
    for uci in ["e2e4", "d7d5", "f1b5"]:
        board.push_uci(uci)
    assert board._repr_svg_() == svg.board(board, lastmove=board.peek(), check=ac.E8, size=390)
    assert board.position._repr_svg_() == svg.board(board, check=ac.E8, size=390)


def test_castling_is_shown_as_the_board_writes_it() -> None:
    for chess960, squares in [(False, ["e1", "g1"]), (True, ["e1", "h1"])]:
        board = ac.Board("4k3/8/8/8/8/8/8/4K2R w K - 0 1", chess960=chess960)
        board.push_uci("e1h1")
        assert marks(board._repr_svg_(), "ac-last-move") == squares


def test_other_things_show_themselves() -> None:
    squares = ac.SquareSet([ac.A1, ac.H8])
    assert squares._repr_svg_() == svg.square_set(squares, size=390)
    assert marks(squares._repr_svg_(), "ac-mark") == ["a1", "h8"]
    knight = ac.Piece.from_symbol("N")
    assert knight._repr_svg_() == svg.piece(knight, size=45)
    explosion = ac.Board(CAPTURE_FEN).explosion(ac.Move.from_uci("g5f7"))
    assert explosion is not None
    assert explosion._repr_svg_() == svg.board(explosion=explosion, size=390)
    assert marks(explosion._repr_svg_(), "ac-piece") == ["g5", "f6", "f7", "e8", "f8"]


def test_pictures_are_text_that_shows_itself() -> None:
    for picture in (svg.board(), svg.piece(ac.Piece.from_symbol("q")), svg.square_set(0)):
        assert isinstance(picture, str)
        assert picture._repr_svg_() == picture


def test_pieces() -> None:
    pictures = {svg.piece(ac.Piece(role, color)) for role in ac.PIECE_TYPES for color in ac.COLORS}
    assert len(pictures) == 12
    for picture in pictures:
        assert len([e for e in parse(picture).iter() if e.get("class") == "ac-piece"]) == 1


@pytest.mark.parametrize("draw", [svg.board, lambda **options: svg.piece(ac.Piece.from_symbol("q"), **options)])
def test_sizes(draw: Callable[..., str]) -> None:
    assert parse(draw()).get("width") is None
    for size in (1, 390, 65535):
        root = parse(draw(size=size))
        assert (root.get("width"), root.get("height")) == (str(size), str(size))
    for size in (0, -1, 65536, 10**30):
        with pytest.raises(ac.AtomicChessError, match="a size must be 1 to 65535"):
            draw(size=size)
    with pytest.raises(TypeError):
        draw(size="400")
    with pytest.raises(TypeError):
        draw(size=39.5)


def test_coordinates_can_be_left_out() -> None:
    assert parse(svg.board()).get("viewBox") == "0 0 900 900"
    assert parse(svg.board(coordinates=False)).get("viewBox") == "0 0 800 800"


def test_colors_can_be_changed() -> None:
    presets = {svg.board(colors=name) for name in ("brown", "blue", "green", "grey")}
    assert len(presets) == 4
    assert svg.board() in presets
    names = re.findall(r"`([a-z ]+)`", (svg.__doc__ or "").partition("The colours of a picture")[2])
    assert len(names) == 19
    board = ac.Board(CAPTURE_FEN)
    options: dict[str, Any] = {
        "explosion": ac.Move.from_uci("g5f7"),
        "lastmove": ac.Move(ac.A1, ac.B1),
        "squares": [ac.A1],
        "check": ac.E1,
        "arrows": [svg.Arrow(ac.A1, ac.B1, color=color) for color in ("green", "red", "yellow", "blue")],
    }
    assert "#010203" not in svg.board(board, **options)
    for name in set(names) - {"brown", "blue", "green", "grey"}:
        assert "#010203" in svg.board(board, colors={name: "#010203"}, **options), name


@pytest.mark.parametrize(
    "color",
    [
        "",
        "#12",
        "#gggggg",
        "url(#x)",
        'red"/><script/>',
        "rgb(1,2,3)",
        "currentColor",
        "no such color",
        "röt",
        "\ud800",
    ],
)
def test_what_is_no_color_is_refused(color: str) -> None:
    for options in (
        {"colors": {"margin": color}},
        {"fill": {ac.A1: color}},
        {"arrows": [svg.Arrow(0, 1, color=color)]},
    ):
        with pytest.raises(ac.AtomicChessError, match="not a colour"):
            svg.board(**options)


def test_what_is_no_picture_is_refused() -> None:
    capture = ac.Move.from_uci("g5f7")
    for options, message in [
        ({"colors": "pink"}, "no preset of colours"),
        ({"colors": {"light": "#fff"}}, "no colour of a picture"),
        ({"check": 64}, "a square must be"),
        ({"arrows": [(0, 64)]}, "a square must be"),
        ({"fill": {-1: "red"}}, "a square must be"),
        ({"squares": [64]}, "a square must be"),
        ({"title": "\ud800"}, "surrogate"),
        ({"explosion": capture}, "only on a board"),
    ]:
        with pytest.raises(ac.AtomicChessError, match=message):
            svg.board(**options)  # type: ignore[arg-type]
    with pytest.raises(ac.IllegalMoveError):
        svg.board(ac.Board(), explosion=capture)
    for wrong in (
        {"board": "fen"},
        {"board": ac.STARTING_FEN},
        {"orientation": "white"},
        {"lastmove": "e2e4"},
        {"arrows": 3},
        {"arrows": [(0, "b1")]},
        {"arrows": [(0, 1, 2)]},
        {"fill": [0]},
        {"fill": {0: 3}},
        {"colors": 3},
        {"colors": {3: "red"}},
        {"explosion": "e2e4"},
        {"title": b"x"},
        {"coordinates": "yes"},
    ):
        with pytest.raises(TypeError):
            svg.board(**wrong)


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_titles_are_only_text(title: str) -> None:
    def shown(character: str) -> str:
        if character in "\t\n\r":
            return " "
        control = character < " " or "\x7f" <= character <= "\x9f" or character in "\ufffe\uffff"
        return "\ufffd" if control else character

    assert parse(svg.board(title=title)).get("aria-label") == "".join(map(shown, title))


values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | st.binary()
    | st.sampled_from(["red", "#fff"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.tuples(inner, inner)
        | st.dictionaries(st.integers(-1, 70) | st.text(max_size=3), inner, max_size=3)
    ),
    max_leaves=5,
)
PARAMETERS = list(inspect.signature(svg.board).parameters)


@given(st.dictionaries(st.sampled_from(PARAMETERS), values, max_size=4))
def test_wrong_arguments_raise_what_is_documented(options: dict[str, Any]) -> None:
    try:
        picture = svg.board(**options)
    except (ac.AtomicChessError, TypeError):
        return
    parse(picture)


def test_arrows() -> None:
    arrow = svg.Arrow(ac.E2, ac.E4, color="red")
    assert (arrow.tail, arrow.head, arrow.color) == (ac.E2, ac.E4, "red")
    assert arrow == svg.Arrow(ac.E2, ac.E4, color="red")
    assert arrow != svg.Arrow(ac.E2, ac.E4)
    assert arrow != (ac.E2, ac.E4)
    assert len({arrow, svg.Arrow(ac.E2, ac.E4, color="red")}) == 1
    assert eval(repr(arrow), {"Arrow": svg.Arrow}) == arrow
    with pytest.raises(TypeError, match="expected an arrow as str, not bytes"):
        svg.Arrow.from_pgn(b"Ge2e4")  # type: ignore[arg-type]
    for pgn in ("Ge2e4", "Re2", "Yh1h8", "Ba1b2"):
        assert svg.Arrow.from_pgn(pgn).pgn() == pgn
    assert svg.Arrow(0, 1, color="#123").pgn() == "Ga1b1"
    assert svg.Arrow.from_pgn("Ge2e2").pgn() == "Ge2"
    for wrong in ("", "G", "Ge", "Pe2e4", "Ge2e9", "Ge2e4e6"):
        with pytest.raises(ac.AtomicChessError, match="not an arrow"):
            svg.Arrow.from_pgn(wrong)
    with pytest.raises(ac.AtomicChessError, match="a square must be"):
        svg.Arrow(64, 0)
    with pytest.raises(TypeError):
        svg.Arrow(0, 1, color=3)  # type: ignore[arg-type]
