"""Game files: reading, the tree, writing."""

import copy
import gzip
import io
import pickle
import signal
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from boards import boards
from data import DATA
from hypothesis import given, settings
from hypothesis import strategies as st

import atomic_chess as ac
from atomic_chess import pgn

FICS = DATA / "fics-2005-excerpt.pgn"
ANNOTATED = """[Event "Test"]
[White "A"]
[Black "B"]
[Result "1-0"]
[Variant "Atomic"]

{before} 1. Nf3! {[%clk 0:03:00] [%eval 0.17,20] good} f6 $2 (1... e6 {safer} 2. e3 (2. e4 d5)) ({or} 1... d5)
2. Ne5 a6 {[%clk 0:02:58.5] [%eval #1]} 3. Nxd7# 1-0
"""


def annotated() -> pgn.Game:
    return pgn.Game.from_text(ANNOTATED)


def test_a_game_with_everything() -> None:
    game = annotated()
    assert dict(game.headers)["Variant"] == "Atomic"
    assert [node.san() for node in game.mainline()] == ["Nf3", "f6", "Ne5", "a6", "Nxd7#"]
    assert [node.uci() for node in game.mainline()] == ["g1f3", "f7f6", "f3e5", "a7a6", "e5d7"]
    assert [node.move for node in game.mainline()] == game.mainline_moves()
    assert (game.comment, game.result, len(game), game.is_end()) == ("before", "1-0", 5, False)
    first, second, _, fourth, last = game.mainline()
    assert (first.nags, second.nags, last.nags) == ({1}, {2}, set())
    assert (first.clock(), first.eval()) == (180.0, pgn.Eval(17, None, 20))
    assert (fourth.clock(), fourth.eval()) == (178.5, pgn.Eval(None, 1, None))
    assert (last.clock(), last.eval()) == (None, None)
    assert first.comment.endswith("good")
    assert "[%clk 0:03:00]" in first.comment
    replies = first.variations
    assert [node.san() for node in replies] == ["f6", "e6", "d5"]
    assert [node.starting_comment for node in replies] == ["", "", "or"]
    assert [node.is_mainline() for node in replies] == [True, False, False]
    assert replies[1].comment == "safer"
    assert [node.san() for node in replies[1].variations] == ["e3", "e4"]
    assert replies[0] == second == first.next() == first.variation(0) == first.variation(ac.Move.from_uci("f7f6"))
    assert first.has_variation(2)
    assert not first.has_variation(3)
    with pytest.raises(KeyError):
        first.variation(ac.Move.from_uci("a7a6"))
    assert game.end() == last == last.end()
    assert last.is_end()
    assert last.next() is None
    assert last.position().outcome() == ac.Outcome(ac.Termination.KING_EXPLODED, ac.WHITE)
    assert last.board().move_stack == game.mainline_moves()
    assert last.board().position == last.position()
    assert (game.parent, game.move, first.turn(), first.ply()) == (None, None, False, 1)
    assert first.parent is game
    assert last.game() is game
    assert game.game() is game
    for ask in (game.san, game.uci):
        with pytest.raises(ac.AtomicChessError, match="no move"):
            ask()


def test_what_is_written_reads_back() -> None:
    game = annotated()
    twins = [pgn.Game.from_text(str(game)), game.copy(), copy.copy(game), copy.deepcopy(game)]
    twins += [pickle.loads(pickle.dumps(game, protocol)) for protocol in range(pickle.HIGHEST_PROTOCOL + 1)]
    for twin in twins:
        assert twin == game
        assert str(twin) == str(game)
        assert type(twin) is pgn.Game
        twin.headers["White"] = "C"
        assert twin != game
        assert game.headers["White"] == "A"
    node = game.variation(0).variation(1)
    twin_node = pickle.loads(pickle.dumps(node))
    assert (twin_node.san(), twin_node.comment, twin_node._path()) == ("e6", "safer", [0, 1])
    unhashable: object = game
    with pytest.raises(TypeError):
        hash(unhashable)


def test_headers() -> None:
    headers = pgn.Game().headers
    assert list(headers) == ["Event", "Site", "Date", "Round", "White", "Black", "Result", "Variant"]
    headers["white"] = 'A "quoted" \\ name'
    assert (headers["White"], headers["WHITE"], len(headers)) == ('A "quoted" \\ name', 'A "quoted" \\ name', 8)
    headers["Annotator"] = "\u00e9\u00e8"
    del headers["event"]
    assert "Event" not in headers
    assert list(headers)[-1] == "Annotator"
    for name in ("Event", "Nothing"):
        with pytest.raises(KeyError):
            headers[name]
        with pytest.raises(KeyError):
            del headers[name]
    before = dict(headers)
    for name, value in [
        ("FEN", "x"),
        ("Variant", "Standard"),
        ("a b", "x"),
        ("A", "x\ny"),
        ("Result", "won"),
        ("A", "x" * 9000),
    ]:
        with pytest.raises(ac.AtomicChessError, match="header"):
            headers[name] = value
    assert dict(headers) == before
    headers.clear()
    assert dict(headers) == {"Variant": "Atomic"}
    chess960 = pgn.Game(ac.Position("4k3/8/8/8/8/8/8/1R2K3 w B - 0 1", chess960=True))
    chess960.headers.clear()
    assert list(chess960.headers) == ["Variant", "SetUp", "FEN"]
    assert pgn.Game.from_text(str(chess960)) == chess960


def test_building_a_game() -> None:
    game = pgn.Game()
    e4, e5, d5, nf3 = (ac.Move.from_uci(uci) for uci in ["e2e4", "e7e5", "d7d5", "g1f3"])
    first = game.add_variation(e4, comment="best", nags=[1, 14])
    first.add_line([e5, nf3])
    first.add_main_variation(d5)
    assert [node.move for node in first.variations] == [d5, e5]
    first.promote_to_main(e5)
    assert game.mainline_moves() == [e4, e5, nf3]
    gone = first.variation(e5).variation(nf3)
    first.remove_variation(e5)
    for use in (lambda: gone.move, lambda: gone.comment, gone.position, gone.end, lambda: gone.add_variation(nf3)):
        with pytest.raises(ac.AtomicChessError, match="removed"):
            use()
    assert "removed" in repr(gone)
    with pytest.raises(ac.IllegalMoveError):
        game.add_variation(e5)
    with pytest.raises(ac.AtomicChessError, match="a NAG must be"):
        game.add_variation(nf3, nags=[256])
    assert [node.move for node in game.variations] == [e4]
    first.set_clock(61.5)
    first.set_eval(pgn.Eval(None, -3, 12))
    first.nags = {5}
    first.nags.add(7)
    first.nags.discard(7)
    first.nags |= {5}
    assert (first.clock(), first.eval(), first.nags) == (61.5, pgn.Eval(None, -3, 12), {5})
    assert pgn.Game.from_text(str(game)) == game
    first.set_clock(None)
    first.set_eval(None)
    first.comment = ""
    assert (first.comment, first.clock(), first.eval()) == ("", None, None)
    for bad in (-1.0, float("nan"), float("inf"), 10**400, 360_000_000):
        with pytest.raises(ac.AtomicChessError, match="a clock"):
            first.set_clock(bad)
    largest = (
        pgn.Eval(999_999_999, None, 9_999_999),
        pgn.Eval(-999_999_999, None, None),
        pgn.Eval(None, -9_999_999, 0),
    )
    for judgement in largest:
        first.set_eval(judgement)
        written = pgn.Game.from_text(str(game)).next()
        assert written is not None
        assert written.eval() == first.eval() == judgement
    too_large = [
        pgn.Eval(*numbers) for numbers in ((10**9, None, 1), (None, -(10**7), 1), (None, 1, 10**7), (1, None, -1))
    ]
    too_large += [pgn.Eval(2**40, None, None), pgn.Eval(None, -(2**70), None), pgn.Eval(1, None, 2**32)]
    for judgement in (pgn.Eval(1, 1, None), pgn.Eval(None, None, 3), *too_large):
        with pytest.raises(ac.AtomicChessError, match="eval"):
            first.set_eval(judgement)
    for wrong in ((1, 2), (1, None, None, None), [1, None, None], 3, ("1", None, None), (1.5, None, None)):
        with pytest.raises(TypeError):
            first.set_eval(wrong)  # type: ignore[arg-type]
    assert first.eval() == largest[-1]
    first.set_eval(None)
    with pytest.raises(ac.AtomicChessError, match="a result is"):
        game.result = "won"
    game.result = "0-1"
    assert (game.headers["Result"], str(game).split()[-1]) == ("0-1", "0-1")


def test_a_text_that_no_file_can_hold_is_refused() -> None:
    game = pgn.Game()
    node = game.add_variation(ac.Move.from_uci("e2e4"), comment="kept")
    before = str(game)

    def comment(text: str) -> None:
        node.comment = text

    def starting_comment(text: str) -> None:
        node.starting_comment = text

    setters: list[Callable[[str], object]] = [
        lambda text: game.headers.__setitem__("White", text),
        lambda text: game.headers.__setitem__(text, "A"),
        comment,
        starting_comment,
        lambda text: game.add_variation(ac.Move.from_uci("d2d4"), comment=text),
    ]
    for set_text in setters:
        with pytest.raises(ac.AtomicChessError):
            set_text("half \ud800")
    assert str(game) == before


@given(boards())
def test_boards_and_games_become_files(board: ac.Board) -> None:
    game = pgn.Game.from_board(board)
    assert (game.start, game.mainline_moves(), game.result) == (board.root().position, board.move_stack, board.result())
    back = pgn.Game.from_text(str(game))
    assert back == game
    assert back.end().board() == board
    played = ac.Game(board.root().fen(), chess960=board.chess960)
    for move in board.move_stack:
        # Bare kings end a game, not a board.
        if not played.is_over():
            played.push(move)
    if not played.is_over():
        played.resign(ac.WHITE)
    resigned = pgn.Game.from_game(played)
    assert (resigned.result, resigned.mainline_moves()) == (played.result(), played.moves)


def test_real_games() -> None:
    with FICS.open(encoding="utf-8") as file:
        games = []
        while (game := pgn.read_game(file)) is not None:
            games.append(game)
        assert pgn.read_game(file) is None
    lines = list(pgn.iter_mainlines(FICS))
    assert games == list(pgn.iter_games(FICS))
    assert len(games) == len(lines) == 2
    for game, line in zip(games, lines, strict=True):
        assert line.moves == game.mainline_moves()
        assert (line.headers, line.result) == (dict(game.headers), game.result)
        assert (line.start, line.end, len(line)) == (game.start, game.end().position(), len(game))
        twin = pickle.loads(pickle.dumps(line))
        assert (twin, hash(twin), twin.end, twin.headers) == (line, hash(line), line.end, line.headers)
        outcome = line.end.outcome()
        assert outcome is None or outcome.result() == line.result
        assert pgn.Game.from_text(str(game)) == game
    assert lines[0] != lines[1]
    assert lines[0] != "line"
    assert sum(len(line) for line in lines) == 79


@pytest.mark.parametrize("text", [True, False])
def test_one_game_at_a_time(text: bool) -> None:
    whole = ANNOTATED + "\n" + FICS.read_text(encoding="utf-8")
    file: io.StringIO | io.BytesIO = io.StringIO(whole) if text else io.BytesIO(whole.encode())
    places = []
    count = 0
    while (place := file.tell()) >= 0 and pgn.read_game(file) is not None:
        places.append(place)
        count += 1
    assert count == 3
    # A program may note where games begin and come back.
    for place in reversed(places):
        file.seek(place)
        assert pgn.read_game(file) is not None
    file.seek(0)
    assert pgn.read_game(file) == annotated()


def test_an_unfinished_game_does_not_lose_the_next() -> None:
    file = io.StringIO('[White "A"]\n\n1. e4\n[White "B"]\n\n1. d4 *\n')
    first, second = pgn.read_game(file), pgn.read_game(file)
    assert first is not None
    assert second is not None
    assert (first.headers["White"], second.headers["White"]) == ("A", "B")
    assert pgn.read_game(file) is None


def test_a_file_is_not_kept_alive() -> None:
    import gc
    import weakref

    file = io.StringIO(ANNOTATED)
    pgn.read_game(file)
    alive = weakref.ref(file)
    del file
    gc.collect()
    assert alive() is None


def test_compressed_files(tmp_path: Path) -> None:
    packed = tmp_path / "games.pgn.gz"
    packed.write_bytes(gzip.compress(FICS.read_bytes()))
    games = pgn.iter_games(packed)
    assert list(games) == list(pgn.iter_games(str(FICS)))
    assert games.bytes_read == packed.stat().st_size
    # A Zstandard frame of one raw block, by the format's own description.
    data = FICS.read_bytes()
    frame = (
        b"\x28\xb5\x2f\xfd\xa0" + len(data).to_bytes(4, "little") + (len(data) << 3 | 1).to_bytes(3, "little") + data
    )
    (tmp_path / "games.pgn.zst").write_bytes(frame)
    assert list(pgn.iter_games(tmp_path / "games.pgn.zst")) == list(pgn.iter_games(FICS))
    packed.write_bytes(gzip.compress(FICS.read_bytes())[:-200])
    with pytest.raises((ac.PgnError, OSError)):
        list(pgn.iter_games(packed, on_error=lambda _: None))


def test_other_variants_are_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "mixed.pgn"
    path.write_text('[Variant "Antichess"]\n\n1. zz *\n\n[White "A"]\n\n1. e4 *\n\n' + ANNOTATED)
    games = pgn.iter_games(path)
    assert [(game.headers["White"], games.line) for game in games] == [("A", 5), ("A", 9)]
    assert games.skipped == 1
    games = pgn.iter_games(path, require_variant=True)
    assert len(list(games)) == 1
    assert games.skipped == 2


BROKEN = '[White "A"]\n\n1. e4 e5\n2. Ne5 *\n\n[White "B"]\n\n1. e4 *\n\n[White "C"]\n\n1. xx *\n'


def test_errors_have_their_place(tmp_path: Path) -> None:
    path = tmp_path / "broken.pgn"
    path.write_text(BROKEN)
    readers: list[Any] = [pgn.iter_games, pgn.iter_mainlines]
    for read in readers:
        errors: list[ac.PgnError] = []
        games = read(path, on_error=errors.append)
        assert len(list(games)) == 1
        assert [(error.line, error.column, error.kind) for error in errors] == [
            (4, 4, "illegal_move"),
            (12, 4, "unreadable_move"),
        ]
        assert str(errors[0]).startswith("line 4, column 4: ")
        twin = pickle.loads(pickle.dumps(errors[0]))
        assert (str(twin), twin.line, twin.column, twin.kind) == (str(errors[0]), 4, 4, "illegal_move")
        games = read(path)
        with pytest.raises(ac.PgnError):
            next(games)
        assert next(games).headers["White"] == "B"
    file = io.StringIO(BROKEN)
    with pytest.raises(ac.PgnError, match="line 4, column 4"):
        pgn.read_game(file)
    game = pgn.read_game(file)
    assert game is not None
    assert game.headers["White"] == "B"
    with pytest.raises(ac.PgnError, match="line 12"):
        pgn.read_game(file)
    assert pgn.read_game(file) is None
    for text in ("", "\n\n", '[Variant "Crazyhouse"]\n\n*'):
        with pytest.raises(ac.PgnError, match="there is no game"):
            pgn.Game.from_text(text)


def test_files_that_fail() -> None:
    with pytest.raises(FileNotFoundError) as raised:
        pgn.iter_games("nowhere.pgn")
    assert raised.value.filename == "nowhere.pgn"

    class Failing(io.StringIO):
        error: BaseException = InterruptedError("failed")

        def readline(self, _size: int | None = -1, /) -> Any:
            raise self.error

    file = Failing()
    for error in (InterruptedError("failed"), KeyboardInterrupt(), OSError(5, "bad"), ValueError("closed")):
        file.error = error
        with pytest.raises(type(error)):
            pgn.read_game(file)
    for wrong in (None, 3, "games.pgn", object()):
        with pytest.raises(TypeError):
            pgn.read_game(wrong)  # type: ignore[arg-type]

    class Odd(io.StringIO):
        def readline(self, _size: int | None = -1, /) -> Any:
            return 3

    with pytest.raises(TypeError):
        pgn.read_game(Odd())

    class Recursive(io.StringIO):
        def readline(self, _size: int | None = -1, /) -> Any:
            pgn.read_game(self)
            return ""

    with pytest.raises(ac.AtomicChessError, match="being read already"):
        pgn.read_game(Recursive())


def test_a_call_that_is_refused_leaves_the_file_to_the_one_that_reads() -> None:
    class Interrupted(io.StringIO):
        refusals = 0

        def readline(self, _size: int | None = -1, /) -> Any:
            for _ in range(2):
                with pytest.raises(ac.AtomicChessError, match="being read already"):
                    pgn.read_game(self)
                self.refusals += 1
            return super().readline()

    # Both games begin in one line, the rest of which is kept from the first call to the second.
    file = Interrupted("1. e4 * 1. d4 e6\n2. Nf3 *\n")
    games = []
    while (game := pgn.read_game(file)) is not None:
        games.append([move.uci() for move in game.mainline_moves()])
    assert games == [["e2e4"], ["d2d4", "e7e6", "g1f3"]]
    assert file.refusals >= 4


def test_threads_may_share_an_iterator(tmp_path: Path) -> None:
    path = tmp_path / "many.pgn"
    path.write_text((ANNOTATED + "\n") * 300)
    games = pgn.iter_games(path)
    read: list[pgn.Game] = []
    refused: list[str] = []

    def take() -> None:
        while True:
            try:
                read.append(next(games))
            except StopIteration:
                return
            except ac.AtomicChessError as error:
                refused.append(str(error))

    threads = [threading.Thread(target=take) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(read) == 300
    assert all(game == annotated() for game in read)
    assert all("being read already" in text for text in refused)


@settings(max_examples=300)
@given(st.data())
def test_any_bytes_are_games_or_errors(data: st.DataObject) -> None:
    good = (ANNOTATED + FICS.read_text(encoding="utf-8")).encode()
    cut = data.draw(st.integers(0, len(good)))
    noise = data.draw(st.binary(max_size=8) | st.text(alphabet='[]"{}()$;%\n1.e4*-0 ', max_size=8).map(str.encode))
    file = io.BytesIO(good[:cut] + noise + good[cut + data.draw(st.integers(0, 40)) :])
    places: list[tuple[int, int]] = []
    for _ in range(200):
        try:
            game = pgn.read_game(file)
        except ac.PgnError as error:
            places.append((error.line, error.column))
            continue
        if game is None:
            assert all(line >= 1 and column >= 1 for line, column in places)
            return
        assert pgn.Game.from_text(str(game)) == game
    raise AssertionError("the file has no end")


@given(st.text(max_size=60), st.text(max_size=60))
def test_any_text_may_be_a_comment_or_is_refused(comment: str, value: str) -> None:
    game = pgn.Game()
    node = game.add_variation(ac.Move.from_uci("e2e4"))
    node.comment = comment
    try:
        game.headers["Annotator"] = value
    except ac.AtomicChessError:
        assert "\n" in value or "\r" in value
    assert pgn.Game.from_text(str(game)) == game


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="the system has no file without an end")
def test_reading_lets_others_run_and_hears_signals() -> None:
    class Alarm(Exception):  # noqa: N818
        pass

    def ring(*_: object) -> None:
        raise Alarm

    turns = 0
    done = threading.Event()

    def count() -> None:
        nonlocal turns
        while not done.wait(0.001):
            turns += 1

    other = threading.Thread(target=count)
    other.start()
    before = signal.signal(signal.SIGALRM, ring)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.3)
        begun = time.process_time()
        # Blanks without an end, before the first game.
        with pytest.raises(Alarm):
            next(pgn.iter_games("/dev/zero"))
        assert time.process_time() - begun < 5
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        done.set()
        other.join()
    assert turns > 10


def test_caps() -> None:
    e4 = ac.Move.from_uci("e2e4")
    game = pgn.Game()
    node = game.add_variation(e4)
    node.comment = "x" * (64 << 10)
    node.set_clock(359_999_999)
    node.set_eval(pgn.Eval(None, -9_999_999, 9_999_999))
    node.nags = set(range(32))
    assert pgn.Game.from_text(str(game)) == game
    refused: list[Callable[[], object]] = [
        lambda: setattr(node, "comment", "x" * ((64 << 10) + 1)),
        lambda: setattr(node, "nags", set(range(33))),
        lambda: node.nags.add(33),
        lambda: game.add_variation(ac.Move.from_uci("d2d4"), starting_comment="x" * ((64 << 10) + 1)),
    ]
    before = str(game)
    for act in refused:
        with pytest.raises(ac.AtomicChessError, match="at most"):
            act()
    assert str(game) == before
    game = pgn.Game()
    node = game
    for _ in range(128):
        main, other = list(node.position().legal_moves)[:2]
        node.add_variation(main)
        node = node.add_variation(other)
    main, other = list(node.position().legal_moves)[:2]
    last = node.add_variation(main)
    assert pgn.Game.from_text(str(game)) == game
    assert pickle.loads(pickle.dumps(game)) == game
    for act in (lambda: node.add_variation(other), lambda: node.add_main_variation(other)):
        with pytest.raises(ac.AtomicChessError, match="at most 128"):
            act()
    # A line that makes way for another becomes a variation: here the deepest.
    deep = game.variation(1).move
    assert deep is not None
    game.promote_to_main(deep)
    assert pgn.Game.from_text(str(game)) == game
    shallow = game.variation(1).move
    assert shallow is not None
    node.add_variation(other)
    with pytest.raises(ac.AtomicChessError, match="at most 128"):
        game.promote_to_main(shallow)
    third = list(game.position().legal_moves)[2]
    with pytest.raises(ac.AtomicChessError, match="at most 128"):
        game.add_main_variation(third)
    assert [variation.move for variation in game.variations] == [deep, shallow]
    assert pgn.Game.from_text(str(game)) == game
    assert last.parent == node
    node = game.end()
    text = "x" * 60_000
    most = (16 << 20) // (60_000 + 64)
    for _ in range(most):
        node = node.add_variation(next(iter(node.position().legal_moves)), comment=text)
    with pytest.raises(ac.AtomicChessError, match="at most 16777216 bytes"):
        node.add_variation(next(iter(node.position().legal_moves)), comment=text)
    assert node.is_end()
    assert pgn.Game.from_text(str(game)) == game


def test_nodes_and_their_game() -> None:
    class Own(pgn.Game):
        pass

    game = Own()
    node = game.add_line([ac.Move.from_uci("e2e4"), ac.Move.from_uci("e7e5")])
    assert isinstance(node.game(), Own)
    assert node.game() is game
    assert node.parent is not None
    assert node.parent.parent is game
    assert node.parent != game
    assert game.variation(0) == node.parent
    assert hash(game.variation(0)) == hash(node.parent)
    # Equal games are two games all the same.
    twin = game.copy()
    assert twin == game
    assert twin.end() != node
    assert twin.end().game() is twin
    loaded = pickle.loads(pickle.dumps(pgn.Game.from_text(str(game)).variation(0)))
    assert loaded.game() == game
    assert loaded.move == ac.Move.from_uci("e2e4")
    assert loaded.parent is loaded.game()
    # The game lives as long as one of its nodes.
    node = pgn.Game.from_text("1. Nf3 *").end()
    assert node.game().mainline_moves() == [ac.Move.from_uci("g1f3")]


def test_lines_are_added_as_a_whole() -> None:
    e4, e5, nf3, d4 = (ac.Move.from_uci(uci) for uci in ["e2e4", "e7e5", "g1f3", "d2d4"])
    game = pgn.Game()
    last = game.add_line([e4, e5], comment="end", nags=[1])
    assert (last.comment, last.nags, game.variation(0).comment) == ("end", {1}, "")
    other = game.add_line(iter([nf3, e5]), starting_comment="or")
    assert other.parent is not None
    assert (other.parent.starting_comment, other.starting_comment) == ("or", "")
    assert game.add_variation(d4, comment="a", starting_comment="b", nags=[2]).starting_comment == "b"
    assert game.add_line([]) is game
    before = str(game)
    with pytest.raises(ac.IllegalMoveError, match="e2e4"):
        last.add_line([nf3, e4])
    with pytest.raises(ac.AtomicChessError, match="first move of a variation"):
        last.add_variation(nf3, starting_comment="none before the main move")
    with pytest.raises(ac.AtomicChessError, match="a NAG must be"):
        last.add_line([nf3], nags=[256])
    with pytest.raises(TypeError):
        last.add_line([nf3, "e4"])  # type: ignore[list-item]
    assert str(game) == before


def test_a_long_line_takes_time_in_proportion() -> None:
    moves = [ac.Move.from_uci(uci) for uci in ["g1f3", "g8f6", "f3g1", "f6g8"]] * 2500

    def seconds(count: int) -> float:
        board = ac.Board()
        for move in moves[:count]:
            board.push(move)
        taken = []
        for _ in range(5):
            start = time.process_time()
            assert len(pgn.Game.from_board(board)) == count
            taken.append(time.process_time() - start)
        return min(taken)

    # Replayed from the start for each move, the longer line would take a hundred times as long.
    assert seconds(10_000) < 40 * seconds(1000)


def test_nags_are_a_set_of_the_game() -> None:
    game = pgn.Game()
    node = game.add_variation(ac.Move.from_uci("e2e4"), nags=[1, 14, 1])
    nags = node.nags
    assert (len(nags), sorted(nags), 14 in nags, 2 in nags) == (2, [1, 14], True, False)
    node.nags.add(2)
    assert nags == {1, 2, 14}
    assert {1, 2, 14} == nags
    nags -= {1}
    nags.remove(14)
    with pytest.raises(KeyError):
        nags.remove(14)
    assert str(game).endswith("1. e4 $2 *\n")
    assert (nags | {3}, nags & {2}) == ({2, 3}, {2})
    assert node.nags == {2}
    for wrong in (-1, 256, 2**70):
        with pytest.raises(ac.AtomicChessError, match="a NAG must be"):
            nags.add(wrong)
    with pytest.raises(TypeError):
        nags.add("1")  # type: ignore[arg-type]
    with pytest.raises(ac.AtomicChessError, match="no move"):
        game.nags.add(1)
    assert repr(nags) == "<Nags {2}>"
    nags.clear()
    assert not node.nags


def test_checking_lists_every_fault(tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    path.write_text(
        '1. e4 e5 *\n\n1. Ke2 (1. e4 Ke7) *\n\n[Variant "Antichess"]\n\n1. e3 *\n\n'
        "[White x]\n\n*\n\n1. Nf3 f6 2. Ne5 a6 3. Nxd7# 0-1\n"
    )
    games = ac.pgn.check_games(path)
    faults = [[(fault.line, fault.column, fault.kind) for fault in found] for found in games]
    assert faults == [
        [],
        [(3, 4, "illegal_move"), (3, 15, "illegal_move")],
        [(9, 8, "tag")],
        [(13, 1, "wrong_result")],
    ]
    assert games.skipped == 1
    assert [len(found) for found in ac.pgn.check_games(path, require_variant=True)] == [1]
    with pytest.raises(OSError, match="nowhere"):
        ac.pgn.check_games("nowhere.pgn")
    (tmp_path / "torn.pgn.gz").write_bytes(gzip.compress(path.read_bytes())[:-12])
    with pytest.raises(ac.PgnError) as raised:
        list(ac.pgn.check_games(tmp_path / "torn.pgn.gz"))
    assert raised.value.kind == "io"
