"""A game of a file as a tree of moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, MutableSet
from typing import Self

from .._core import Board, Move, PgnTree, Position
from .._core import Game as PlayedGame
from ..constants import Color
from ..errors import AtomicChessError, PgnError
from .eval import Eval
from .headers import Headers
from .nag_set import Nags

__all__ = ["Game", "GameNode"]


class GameNode:
    """A place in a game: a move with what was said about it, or the root, which is the `Game` itself.

    Games hand nodes out. Two nodes of moves are equal if they are the same place of the same game, `game()`, however
    equal other games are. A node that has been removed from its game, or comes after one, raises `AtomicChessError`
    when it is used.
    """

    __slots__ = ("_id", "_origin", "_tree")

    _tree: PgnTree
    _id: int
    _origin: Game | None
    """The game, which keeps no reference to itself."""

    def __init__(self, game: Game, node_id: int) -> None:
        """Make the handle of a move of a game; games do that."""
        if not isinstance(game, Game) or not isinstance(node_id, int):
            raise TypeError(f"expected a Game and an int, not {type(game).__name__} and {type(node_id).__name__}")
        self._origin = game
        self._tree = game._tree
        self._id = node_id

    def game(self) -> Game:
        """Give the game that the node is a place of: the object that handed it out."""
        if self._origin is None:
            raise AtomicChessError("the node is of no game")
        return self._origin

    def _at(self, node_id: int) -> GameNode:
        return self.game() if node_id == 0 else GameNode(self.game(), node_id)

    @property
    def move(self) -> Move | None:
        """The move that leads here, `None` at the root."""
        return self._tree.move_at(self._id)

    @property
    def parent(self) -> GameNode | None:
        """The node before the move: the game before a first move, `None` at the root."""
        parent = self._tree.parent(self._id)
        return None if parent is None else self._at(parent)

    @property
    def variations(self) -> list[GameNode]:
        """The nodes that follow, as a new list: the main continuation first, then the alternatives to it."""
        return [self._at(child) for child in self._tree.children(self._id)]

    def next(self) -> GameNode | None:
        """Give the main continuation, `None` at the end of the line."""
        return next(iter(self.variations), None)

    def variation(self, move: int | Move) -> GameNode:
        """Give what follows by its number or its move. Raises `KeyError` if there is none."""
        for index, node in enumerate(self.variations):
            if move == (index if isinstance(move, int) else node.move):
                return node
        raise KeyError(move)

    def has_variation(self, move: int | Move) -> bool:
        """Whether a move, or so many moves and one more, follow here."""
        return any(move == (i if isinstance(move, int) else node.move) for i, node in enumerate(self.variations))

    def is_end(self) -> bool:
        """Whether nothing follows."""
        return not self._tree.children(self._id)

    def is_mainline(self) -> bool:
        """Whether the node lies on the main line of the game."""
        return self._id == 0 or self._id in self._tree.line(0)

    def is_main_variation(self) -> bool:
        """Whether the node is the first continuation of its parent, or the root."""
        parent = self._tree.parent(self._id)
        return parent is None or self._tree.children(parent)[0] == self._id

    def starts_variation(self) -> bool:
        """Whether the node is the first move of a variation."""
        return not self.is_main_variation()

    def root(self) -> GameNode:
        """Give the node before the first move."""
        return self.game()

    def end(self) -> GameNode:
        """Give the last node of the main continuation, this one if nothing follows."""
        line = self._tree.line(self._id)
        return self._at(line[-1]) if line else self

    def mainline(self) -> Iterator[GameNode]:
        """Iterate over the main continuation, as it is now, to its end; this node is not in it."""
        return iter([self._at(node) for node in self._tree.line(self._id)])

    def mainline_moves(self) -> list[Move]:
        """List the moves of the main continuation."""
        return self._tree.line_moves(self._id)

    def position(self) -> Position:
        """Give the position after the move."""
        return self._tree.position(self._id)

    def board(self) -> Board:
        """Make a board at the position after the move, with all moves from the start of the game played."""
        moves = []
        node: GameNode | None = self
        while node is not None and node.move is not None:
            moves.append(node.move)
            node = node.parent
        board = Board.from_position(self._tree.start())
        for move in reversed(moves):
            board.push(move)
        return board

    def turn(self) -> Color:
        """Tell whose move it is after the move."""
        return self.position().turn

    def ply(self) -> int:
        """Count the half-moves since the start of the game, as the move number tells."""
        return self.position().ply()

    def san(self) -> str:
        """Write the move in SAN. Raises `AtomicChessError` at the root."""
        move, before = self._played()
        return before.san(move)

    def uci(self) -> str:
        """Write the move in UCI's form. Raises `AtomicChessError` at the root."""
        move, before = self._played()
        return before.uci(move)

    def _played(self) -> tuple[Move, Position]:
        move, parent = self.move, self._tree.parent(self._id)
        if move is None or parent is None:
            raise AtomicChessError("the root of a game has no move")
        return move, self._tree.position(parent)

    @property
    def comment(self) -> str:
        """The comments after the move as one text, with `[%clk ...]` and `[%eval ...]`; empty if there are none."""
        return self._tree.comment(self._id)

    @comment.setter
    def comment(self, text: str) -> None:
        self._tree.set_comment(self._id, text)

    @property
    def starting_comment(self) -> str:
        """The comments before the first move of a variation as one text."""
        return self._tree.starting_comment(self._id)

    @starting_comment.setter
    def starting_comment(self, text: str) -> None:
        self._tree.set_starting_comment(self._id, text)

    @property
    def nags(self) -> MutableSet[int]:
        """The numbers that judge the move, as a set that changes the game: see `Nags`. Any iterable may be assigned."""
        return Nags(self._tree, self._id)

    @nags.setter
    def nags(self, nags: Iterable[int]) -> None:
        self._tree.set_nags(self._id, sorted(set(nags)))

    def clock(self) -> float | None:
        """Give the seconds that the player had left after the move, if a comment says so."""
        return self._tree.clock(self._id)

    def set_clock(self, seconds: float | None) -> None:
        """Write the player's clock into the first comment, or take it out."""
        self._tree.set_clock(self._id, seconds)

    def eval(self) -> Eval | None:
        """Give an engine's judgement of the position, if a comment has one."""
        judgement = self._tree.eval(self._id)
        return None if judgement is None else Eval(*judgement)

    def set_eval(self, judgement: Eval | None) -> None:
        """Write an engine's judgement into the first comment, or take it out."""
        self._tree.set_eval(self._id, judgement)

    def add_variation(
        self, move: Move, *, comment: str = "", starting_comment: str = "", nags: Iterable[int] = ()
    ) -> GameNode:
        """Add a legal move after this one, behind what follows already, and give its node.

        Raises `IllegalMoveError` if the move is not legal, and `AtomicChessError` for a `starting_comment` if nothing
        follows yet: then the move is no variation, and a comment before it is one on the move before. Nothing is added
        then.
        """
        return self.add_line([move], comment=comment, starting_comment=starting_comment, nags=nags)

    def add_main_variation(self, move: Move, *, comment: str = "", nags: Iterable[int] = ()) -> GameNode:
        """Add a legal move as `add_variation` does, and make it the main continuation."""
        node = self.add_variation(move, comment=comment, nags=nags)
        try:
            self._tree.promote(node._id)
        except BaseException:
            self._tree.remove(node._id)
            raise
        return node

    def add_line(
        self, moves: Iterable[Move], *, comment: str = "", starting_comment: str = "", nags: Iterable[int] = ()
    ) -> GameNode:
        """Add legal moves one after the other and give the last node; this one if there are none.

        `comment` and `nags` are of the last move, `starting_comment` stands before the first. Raises what
        `add_variation` raises; nothing is added then.
        """
        moves, nags = list(moves), set(nags)
        if not moves:
            return self
        node = GameNode(self.game(), self._tree.add_line(self._id, moves))
        first = self._tree.children(self._id)[-1]
        try:
            node.comment = comment
            node.nags = nags
            self._tree.set_starting_comment(first, starting_comment)
        except BaseException:
            self._tree.remove(first)
            raise
        return node

    def promote_to_main(self, move: int | Move) -> None:
        """Make one of the moves that follow the main continuation. Raises `KeyError` if it does not follow."""
        self._tree.promote(self.variation(move)._id)

    def remove_variation(self, move: int | Move) -> None:
        """Take out one of the moves that follow, with all after it. Raises `KeyError` if it does not follow."""
        self._tree.remove(self.variation(move)._id)

    def _path(self) -> list[int]:
        path = []
        node, parent = self._id, self._tree.parent(self._id)
        while parent is not None:
            path.append(self._tree.children(parent).index(node))
            node, parent = parent, self._tree.parent(parent)
        return path[::-1]

    def __eq__(self, other: object) -> bool:
        """Whether it is the same place of the same game."""
        if type(other) is not GameNode:
            return NotImplemented
        return self._tree is other._tree and self._id == other._id

    def __hash__(self) -> int:
        """Hash the place."""
        return hash((id(self._tree), self._id))

    def __repr__(self) -> str:
        """Show the move."""
        if not self._tree.contains(self._id):
            return f"<{type(self).__name__}: removed>"
        if self._id == 0:
            return f"<{type(self).__name__}: root>"
        move, before = self._played()
        return f"<{type(self).__name__}: {before.variation_san([move])}>"

    def __reduce__(self) -> tuple[Callable[[Game, list[int]], GameNode], tuple[Game, list[int]]]:
        """Pickle the game with the way to the node."""
        return _node_at, (self.game(), self._path())


def _node_at(game: Game, path: list[int]) -> GameNode:
    node = 0
    for index in path:
        node = game._tree.children(node)[index]
    return game._at(node)


class Game(GameNode):
    """A game of a file: headers, a tree of moves with comments, and a result. It is the root node of its tree.

    A new game has the seven headers that every game has, and no moves; `start` is the position it begins with. Games
    are mutable, so they have no hash; two are equal if they would be written alike. `len` counts the moves of the main
    line.

    >>> game = ac.pgn.Game()
    >>> node = game.add_variation(ac.Move.from_uci("g1f3"), comment="a start")
    >>> game.headers["White"] = "A"
    >>> print(str(game).splitlines()[-1])
    1. Nf3 { a start } *
    """

    __slots__ = ()

    def __init__(self, start: Position | None = None) -> None:
        """Make a game without moves."""
        self._set_up(PgnTree(start))

    def _set_up(self, tree: PgnTree) -> None:
        self._origin = None
        self._tree = tree
        self._id = 0

    @classmethod
    def _with(cls, tree: PgnTree) -> Self:
        game = cls.__new__(cls)
        game._set_up(tree)
        return game

    def game(self) -> Self:
        """Give the game itself."""
        return self

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Read the first game of a text. Raises `PgnError`, also if there is no game."""
        tree = PgnTree.from_text(text)
        if tree is None:
            raise PgnError("line 1, column 1: there is no game", 1, 1, "syntax")
        return cls._with(tree)

    @classmethod
    def from_board(cls, board: Board) -> Self:
        """Make a game of the moves that a board remembers. The result is the board's."""
        if not isinstance(board, Board):
            raise TypeError(f"a Board is needed, not {type(board).__name__}")
        game = cls(board.root().position)
        game.add_line(board.move_stack)
        game.result = board.result()
        return game

    @classmethod
    def from_game(cls, game: PlayedGame) -> Self:
        """Make a game of the moves of an `atomic_chess.Game`, undone ones not, with its result."""
        return cls._with(PgnTree.from_game(game))

    @property
    def headers(self) -> Headers:
        """The headers, as a view that changes the game: see `Headers`."""
        return Headers(self._tree)

    @property
    def start(self) -> Position:
        """The position that the game begins with."""
        return self._tree.start()

    @property
    def result(self) -> str:
        """The result that ends the game: `"1-0"`, `"0-1"`, `"1/2-1/2"` or `"*"`. The `Result` header follows it."""
        return self._tree.result()

    @result.setter
    def result(self, result: str) -> None:
        self._tree.set_result(result)

    def copy(self) -> Self:
        """Make an independent game that is equal."""
        return self._with(self._tree.copy())

    def __copy__(self) -> Self:
        """Make an independent game that is equal."""
        return self.copy()

    def __deepcopy__(self, memo: object) -> Self:
        """Make an independent game that is equal."""
        return self.copy()

    def __len__(self) -> int:
        """Count the moves of the main line."""
        return len(self._tree.line(0))

    def __bool__(self) -> bool:
        """Say yes: a game without moves is a game too."""
        return True

    def __eq__(self, other: object) -> bool:
        """Whether both games would be written alike."""
        if not isinstance(other, Game):
            return NotImplemented
        return self._tree.is_equal(other._tree)

    __hash__ = None  # type: ignore[assignment]

    def __str__(self) -> str:
        """Write the game as PGN that reads back as an equal game."""
        return self._tree.text()

    def __repr__(self) -> str:
        """Show players, length and result."""
        names = [self.headers.get(name, "?") for name in ("White", "Black")]
        return f"<Game: {names[0]!r} v {names[1]!r}, {len(self)} half-moves, {self.result}>"

    def __reduce__(self) -> tuple[Callable[[PgnTree], Game], tuple[PgnTree]]:  # type: ignore[override]
        """Pickle the tree, as PGN."""
        return type(self)._with, (self._tree,)
