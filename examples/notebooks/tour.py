# ---
# jupyter:
#   jupytext:
#     text_representation:
#       extension: .py
#       format_name: percent
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [markdown]
# # The rules of atomic chess, in pictures
#
# Jupyter opens this file as a notebook where `pip install '.[notebook]'` has been said. Atomic chess is chess in which
# every capture is an explosion.

# %%
import atomic_chess as ac

board = ac.Board()
for san in ["Nf3", "f6", "Nd4", "Nh6", "Ne6"]:
    board.push_san(san)
board

# %% [markdown]
# ## The blast
#
# The knight on e6 can be taken by the pawn d7. The capturing pawn goes, the captured knight goes, and so does every
# man but pawns on the eight squares around **the square where the capture lands**. `svg.board` shows what a capture
# would do: the zone is hatched, and a cross stands over each man that goes.

# %%
capture = board.parse_san("dxe6")
ac.svg.board(board, explosion=capture, size=390)

# %% [markdown]
# `Board.explosion` says the same in numbers, without playing the move.

# %%
explosion = board.explosion(capture)
assert explosion is not None
[f"{piece} {ac.square_name(square)}" for square, piece in explosion.pieces.items()]

# %%
board.push(capture)
board

# %% [markdown]
# ## Whoever explodes the enemy king wins
#
# A knight takes the pawn f7, and the king stands beside it. A king that goes lies on a red burst. The pawn g7 stands
# in the zone, too, and has a ring around it: it stays.

# %%
board = ac.Board("rnbqkb1r/pppp1ppp/5n2/4p1N1/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 3")
winning = board.parse_san("Nxf7")
ac.svg.board(board, explosion=winning, size=390)

# %%
board.push(winning)
board.outcome()

# %% [markdown]
# ## Pawns are immune to the blast beside them
#
# They are gone only where they capture or are captured themselves. Here the queen takes a pawn in the midst of pawns.

# %%
board = ac.Board("4k3/8/2ppp3/2ppp3/2ppp3/8/8/3QK3 w - - 0 1")
ac.svg.board(board, explosion=board.parse_san("Qxd4"), size=390)

# %% [markdown]
# After an en-passant capture the centre is the square where the capturing pawn lands, not the one where the captured
# pawn stood. So the men on c7 and e7 are in the zone, and the white queen beside the captured pawn is not.

# %%
board = ac.Board("6k1/2n1b3/8/3pP3/3Q4/8/8/4K3 w - d6 0 1")
ac.svg.board(board, explosion=board.parse_san("exd6"), size=390)

# %% [markdown]
# ## Nobody may explode the own king
#
# So a king never captures. The queen on d2 gives check, stands beside the white king, and cannot be taken.

# %%
board = ac.Board("4k3/8/8/8/8/8/3q4/4K3 w - - 0 1")
assert board.is_check()
assert not any(board.is_capture(move) for move in board.legal_moves)
board

# %% [markdown]
# ## Kings that touch are in no check
#
# To take a king beside its own king a side would have to explode both. So while the kings touch, nothing is check:
# the queen attacks the black king in vain, and it walks along the white one under the eyes of the rooks.

# %%
board = ac.Board("3Q4/8/R7/3k4/3K4/8/8/2R1R3 b - - 0 1")
assert not board.is_check()
targets = [move.to_square for move in board.legal_moves]
ac.svg.board(board, squares=targets, size=390)

# %% [markdown]
# Where it steps away, it must stand safe, as ever. Every marked square touches the white king.

# %%
king = board.king(ac.WHITE)
assert king is not None
assert all(ac.square_distance(king, target) == 1 for target in targets)
len(targets)

# %% [markdown]
# ## The explosion beats check
#
# White is in check by the rook, and does not care: a capture that explodes the enemy king, and not the own, is legal
# whatever checks and pins there are.

# %%
board = ac.Board("3qkb2/3ppp2/8/8/8/8/3Q4/r3K3 w - - 0 1")
assert board.is_check()
winning = board.parse_san("Qxd7")
ac.svg.board(board, explosion=winning, check=ac.E1, size=390)

# %% [markdown]
# That is why a check is no mate as long as there is such a reply. `blast_moves` finds them all.

# %%
[board.san(move) for move in board.blast_moves()]

# %% [markdown]
# ## Castling
#
# Castling is as in chess, and never a capture. A right is gone when king or rook have moved, and also when the rook
# has been exploded. Here Black takes the knight g1: the rook h1 goes with it, and White can castle to the other side
# only.

# %%
board = ac.Board("4k3/6r1/8/8/8/8/8/R3K1NR b KQ - 0 1")
ac.svg.board(board, explosion=board.parse_san("Rxg1"), size=390)

# %%
board.push_san("Rxg1")
board.has_kingside_castling_rights(ac.WHITE), board.has_queenside_castling_rights(ac.WHITE)

# %%
castling = board.push_san("O-O-O")
board
