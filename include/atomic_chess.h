/*
 * # Atomic chess in C
 *
 * Positions, legal moves, explosions and results of atomic chess: chess in which every capture
 * explodes. The capturing man, the captured man and every man but a pawn on the eight squares
 * around the landing square go; whoever explodes the enemy king wins.
 *
 * ```c
 * #include <stdio.h>
 * #include <string.h>
 *
 * #include <atomic_chess.h>
 *
 * int main(void)
 * {
 *     const char *moves[] = {"g1f3", "a7a6", "f3g5", "a6a5", "g5f7"};
 *     ac_position position;
 *     ac_outcome outcome;
 *     ac_move move;
 *     ac_error error;
 *     size_t i;
 *
 *     ac_position_default(&position);
 *     for (i = 0; i < sizeof moves / sizeof *moves; i++) {
 *         if (ac_position_move_from_uci(&position, moves[i], strlen(moves[i]), &move, &error)) {
 *             printf("%s: %s\n", moves[i], error.message);
 *             return 1;
 *         }
 *         ac_position_play(&position, move, &position);
 *     }
 *     ac_position_outcome(&position, &outcome);
 *     printf("%s %s\n", ac_outcome_result(outcome), ac_termination_name(outcome.termination));
 *     return 0;
 * }
 * ```
 *
 * prints `1-0 king_exploded`.
 *
 * ## Conventions
 *
 * They hold for every function, and the comments below do not repeat them.
 *
 * **Names.** Functions and types start with `ac_`, macros with `AC_`.
 *
 * **Calls.** A call that can fail returns an `ac_status`, which is `AC_OK` (0) or one of the
 * `AC_ERR_` numbers. Its arguments are the object, then inputs, then outputs. Outputs are written
 * only on success, with two exceptions: the needed length when a buffer is too small, and the
 * `ac_error`. A call that cannot fail returns its value directly.
 *
 * **Pointers.** NULL where a pointer is needed is `AC_ERR_NULL`. A pointer may be NULL where its
 * description says so. Other pointers must point to what their type says, aligned for it and large
 * enough; outputs need not be initialised, and must not overlap each other or the inputs unless
 * their description says so.
 *
 * **Numbers that stand for things** (colours, roles, modes) are fixed-width integers with named
 * constants. They are checked: an unknown value is `AC_ERR_INVALID_ARGUMENT`.
 *
 * **Text in** is a pointer and a length in bytes, without a terminator; NULL with length 0 is the
 * empty text. A NUL inside, or bytes that are not UTF-8, are `AC_ERR_INVALID_TEXT`. Calls that
 * read text take an `ac_error`, which may be NULL, for what is wrong and where.
 *
 * **Text out** goes to the caller's buffer with its size, always NUL-terminated. The length is
 * reported without the NUL, also when the buffer is too small, so that a second call can fit; the
 * `AC_..._MAX` sizes make one call enough. Static strings that a call returns live as long as the
 * library and are not to be freed.
 *
 * **Ownership.** Values (`ac_position`, `ac_move` and so on) are the caller's, hold no pointer and
 * need no cleaning up. Objects (`ac_game` and so on) are made by calls with an output pointer, live on
 * the heap, and are given back to the `_free` of their kind, once; NULL there does nothing.
 *
 * **Threads.** The library has no state of its own: all functions may be called from many threads
 * at once. A value or an object may be read by many threads or changed by one; each type says so where
 * it is otherwise.
 *
 * **Panics.** A bug in the library never unwinds into the caller: it becomes `AC_ERR_PANIC`.
 *
 * SPDX-License-Identifier: MIT OR Apache-2.0
 * Written by cbindgen from atomic-ffi/src; change that, not this.
 */

#ifndef ATOMIC_CHESS_H
#define ATOMIC_CHESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(_MSC_VER)
#define AC_ALIGNED(n) __declspec(align(n))
#else
#define AC_ALIGNED(n) __attribute__((aligned(n)))
#endif

/**
 * The version of the library that this header belongs to, and its three numbers.
 */
#define AC_VERSION "0.1.0"
#define AC_VERSION_MAJOR 0
#define AC_VERSION_MINOR 1
#define AC_VERSION_PATCH 0

/**
 * The offset of a failure that is at no byte of the text in particular.
 */
#define AC_NO_OFFSET SIZE_MAX

/**
 * The size of the message in an `ac_error`, its terminating NUL included.
 */
#define AC_ERROR_MESSAGE_MAX 1024

/**
 * The size of the list of faults in an `ac_error`, which holds all those of any FEN or setup.
 */
#define AC_MAX_FAULTS 10



/**
 * The version of the binary interface that this header describes.
 *
 * It goes up when a program that was compiled against an older header can no longer run with the
 * newer library; the SONAME of the shared library carries it. A program may compare it with
 * `ac_abi_version()` to be sure of what it was loaded with.
 */
#define AC_ABI_VERSION 1

/**
 * The size of an `ac_position` in bytes.
 */
#define AC_POSITION_SIZE 128

/**
 * The alignment of an `ac_position` in bytes.
 */
#define AC_POSITION_ALIGN 16

/**
 * The size of a buffer that holds every FEN that this library writes, NUL included.
 */
#define AC_FEN_MAX 128

/**
 * The size of an array that holds the legal moves of every position.
 */
#define AC_MAX_MOVES 512

/**
 * The greatest depth of perft.
 */
#define AC_MAX_PERFT_DEPTH 128

/**
 * The greatest number of threads of perft.
 */
#define AC_MAX_PERFT_THREADS 256

/**
 * The greatest size of the table of perft in megabytes.
 */
#define AC_MAX_PERFT_TABLE_MB (1 << 20)

/**
 * The size of a buffer that holds every SAN move that this library writes, NUL included.
 */
#define AC_SAN_MAX 8

/**
 * The size of a buffer that holds every UCI move that this library writes, NUL included.
 */
#define AC_UCI_MAX 6

/**
 * The greatest number of threads of a batch.
 */
#define AC_MAX_BATCH_THREADS 256

/**
 * How many reasons there are.
 */
#define AC_REASON_COUNT 12

/**
 * How many actions `AC_ACTIONS_AZ4672` has.
 */
#define AC_AZ4672_SIZE 4672

/**
 * How many actions `AC_ACTIONS_LC0_1858` has.
 */
#define AC_LC0_1858_SIZE 1858

/**
 * How many actions `AC_ACTIONS_UCI20480` has.
 */
#define AC_UCI20480_SIZE 20480

/**
 * The greatest number of dimensions of an observation.
 */
#define AC_MAX_DIMENSIONS 3

/**
 * The number of positions that an observation of `AC_OBSERVATION_AZ119` shows; the others show one.
 */
#define AC_AZ119_STEPS 8

/**
 * Plane of one's own pawns.
 */
#define AC_ATOMIC_OWN_PAWN 0

/**
 * Plane of one's own knights.
 */
#define AC_ATOMIC_OWN_KNIGHT 1

/**
 * Plane of one's own bishops.
 */
#define AC_ATOMIC_OWN_BISHOP 2

/**
 * Plane of one's own rooks.
 */
#define AC_ATOMIC_OWN_ROOK 3

/**
 * Plane of one's own queens.
 */
#define AC_ATOMIC_OWN_QUEEN 4

/**
 * Plane of one's own king.
 */
#define AC_ATOMIC_OWN_KING 5

/**
 * Plane of the enemy's pawns.
 */
#define AC_ATOMIC_ENEMY_PAWN 6

/**
 * Plane of the enemy's knights.
 */
#define AC_ATOMIC_ENEMY_KNIGHT 7

/**
 * Plane of the enemy's bishops.
 */
#define AC_ATOMIC_ENEMY_BISHOP 8

/**
 * Plane of the enemy's rooks.
 */
#define AC_ATOMIC_ENEMY_ROOK 9

/**
 * Plane of the enemy's queens.
 */
#define AC_ATOMIC_ENEMY_QUEEN 10

/**
 * Plane of the enemy's king.
 */
#define AC_ATOMIC_ENEMY_KING 11

/**
 * Plane, the whole board alike, of one's own right to castle to the h-side.
 */
#define AC_ATOMIC_OWN_KING_SIDE 12

/**
 * Plane, the whole board alike, of one's own right to castle to the a-side.
 */
#define AC_ATOMIC_OWN_QUEEN_SIDE 13

/**
 * Plane, the whole board alike, of the enemy's right to castle to the h-side.
 */
#define AC_ATOMIC_ENEMY_KING_SIDE 14

/**
 * Plane, the whole board alike, of the enemy's right to castle to the a-side.
 */
#define AC_ATOMIC_ENEMY_QUEEN_SIDE 15

/**
 * Plane of the square where a pawn can legally be captured in passing.
 */
#define AC_ATOMIC_EN_PASSANT 16

/**
 * Plane, the whole board alike, of the half-move clock, 100 at most: the clock in u8, the clock / 100 in f16 and f32; in
 * bits64 the lowest 64 * clock / 100 bits, rounded down, are set.
 */
#define AC_ATOMIC_CLOCK 17

/**
 * Plane, the whole board alike: the kings stand beside each other.
 */
#define AC_ATOMIC_KINGS_TOUCH 18

/**
 * Plane of the enemy men that give check.
 */
#define AC_ATOMIC_CHECKERS 19

/**
 * Plane of the centres of legal captures that explode the enemy king.
 */
#define AC_ATOMIC_WINNING 20

/**
 * Plane of the centres of enemy captures that would explode one's own king, were it the enemy's turn.
 */
#define AC_ATOMIC_LOSING 21

/**
 * Plane of the enemy men who cannot be captured because one's own king would explode.
 */
#define AC_ATOMIC_SUICIDE 22

/**
 * Plane of the squares in the blast of a legal capture: centres and their neighbours.
 */
#define AC_ATOMIC_BLAST 23

/**
 * How many planes `AC_OBSERVATION_ATOMIC` has.
 */
#define AC_ATOMIC_PLANES 24

/**
 * Planes of one position of `AC_OBSERVATION_AZ119`, the newest position first: one's own pawns, knights, bishops, rooks,
 * queens, king; the same of the enemy; 1 if the position stands on no other place of the game so far, also where
 * there is no such step; 1 if it does.
 */
#define AC_AZ119_STEP_PLANES 14

/**
 * Plane of 1 if Black is to move.
 */
#define AC_AZ119_COLOR 112

/**
 * Plane of the half-moves since the start, by the move number: / 512 in f16 and f32, 255 at most in u8.
 */
#define AC_AZ119_MOVE_COUNT 113

/**
 * Plane of one's own right to castle to the a-side.
 */
#define AC_AZ119_OWN_QUEEN_SIDE 114

/**
 * Plane of one's own right to castle to the h-side.
 */
#define AC_AZ119_OWN_KING_SIDE 115

/**
 * Plane of the enemy's right to castle to the a-side.
 */
#define AC_AZ119_ENEMY_QUEEN_SIDE 116

/**
 * Plane of the enemy's right to castle to the h-side.
 */
#define AC_AZ119_ENEMY_KING_SIDE 117

/**
 * Plane of the half-move clock: / 100 in f16 and f32, 255 at most in u8.
 */
#define AC_AZ119_CLOCK 118

/**
 * How many planes `AC_OBSERVATION_AZ119` has.
 */
#define AC_AZ119_PLANES 119

/**
 * Place of the side to move: 0 White, 1 Black. The places before it are the squares: 0 empty, 1 to 6 one's own pawn,
 * knight, bishop, rook, queen, king, 7 to 12 the enemy's.
 */
#define AC_TOKENS_COLOR 64

/**
 * Place of the rights to castle: 1 one's own to the h-side + 2 one's own to the a-side + 4 and 8 the enemy's.
 */
#define AC_TOKENS_CASTLING 65

/**
 * Place of the legal capture in passing: 0 none, 1 to 8 the file of its square.
 */
#define AC_TOKENS_EN_PASSANT 66

/**
 * Place of the half-move clock / 10, rounded down, 10 at most.
 */
#define AC_TOKENS_CLOCK 67

/**
 * Place of the touching kings: 1 if they stand beside each other.
 */
#define AC_TOKENS_KINGS_TOUCH 68

/**
 * Place of the repetition: how often the position has occurred before, 2 at most.
 */
#define AC_TOKENS_REPETITION 69

/**
 * How many numbers `AC_OBSERVATION_TOKENS` has.
 */
#define AC_TOKENS_SIZE 70

/**
 * The word of the state, whose bytes are, the lowest first: the side to move (0 White, 1 Black); the rights to castle (1
 * White's to the h-side + 2 White's to the a-side + 4 and 8 Black's); the square of a legal capture in passing, 64 for
 * none; the half-move clock, 255 at most; and four of 0.
 */
#define AC_BITBOARDS_STATE 12

/**
 * How many words `AC_OBSERVATION_BITBOARDS` has.
 */
#define AC_BITBOARDS_SIZE 13

/**
 * How many features `AC_OBSERVATION_HALFKA_V2_ATOMIC` knows. The index of a man is o(s) + 64 * plane + 704 * o(k), where s
 * is his square, k that of the viewer's king, o(x) is x for White's view and x ^ 56 for Black's; the plane is twice the
 * role's number, pawn 0 to queen 4, plus 1 for the opponent's men, and 10 for both kings. A king who is gone has o(k) = 0.
 */
#define AC_HALFKA_FEATURES 45056

/**
 * How many men a row has room for.
 */
#define AC_HALFKA_MAX_MEN 32

/**
 * What stands after the last index of a row.
 */
#define AC_HALFKA_PAD -1

/**
 * Many games that are played side by side: each step takes one action for each game and gives, for each, the reward,
 * whether and why the game has ended, and what the player who is to move next sees.
 *
 * Made by `ac_batch_new`, freed by `ac_batch_free`. It may be read by many threads at once, or changed by one. It plays on
 * threads of its own if it is told to, which are made when they are first needed, once more in a process that was forked
 * off, and end when it is freed; calls return when all of them are done.
 *
 * The same seed gives the same games, whatever the number of threads: each game has its own stream of random numbers.
 */
typedef struct ac_batch ac_batch;

/**
 * A Polyglot opening book: moves with weights, by the keys of their positions.
 *
 * Made by `ac_book_open`, `ac_book_map` or `ac_book_from_memory`, freed by `ac_book_free`. It may be read by many threads
 * at once.
 */
typedef struct ac_book ac_book;

/**
 * A position with operations, such as the best move and a name (EPD, Extended Position Description).
 *
 * Made by `ac_epd_new` or `ac_epd_parse`, freed by `ac_epd_free`. It may be read by many threads at once, or changed by
 * one.
 */
typedef struct ac_epd ac_epd;

/**
 * Reads the EPDs of a file or stream, one a line, in memory that does not grow with the file. Empty lines and lines that
 * begin with "#" are passed over.
 *
 * Made by `ac_epd_reader_open` and its siblings, freed by `ac_epd_reader_free`. One thread at a time may use it.
 */
typedef struct ac_epd_reader ac_epd_reader;

/**
 * A game from its start position on: the moves, which can be undone and redone, how often each position has occurred,
 * and how the game ends by its ruleset.
 *
 * Made by `ac_game_new`, freed by `ac_game_free`. It may be read by many threads at once, or changed by one.
 *
 * A game ends on the board, by an automatic draw rule, or by what the players do: a claim, resignation, agreement, a
 * flag fall. After the end no move is accepted. A draw that may be claimed and is not changes nothing.
 */
typedef struct ac_game ac_game;

/**
 * A game record: tags, result, and a tree of moves with comments and annotations. All its moves are legal.
 *
 * Made by `ac_pgn_game_new`, `ac_pgn_game_from_game` or a reader, freed by `ac_pgn_game_free`. It may be read by many
 * threads at once, or changed by one.
 */
typedef struct ac_pgn_game ac_pgn_game;

/**
 * The main line of a game: what is read fastest. Made by `ac_pgn_mainline_new`, used again for each game, freed by
 * `ac_pgn_mainline_free`. It may be read by many threads at once, or read into by one.
 */
typedef struct ac_pgn_mainline ac_pgn_mainline;

/**
 * Reads the games of a PGN file or stream, one after the other, in memory that does not grow with the file. What is
 * compressed by gzip or Zstandard is read too.
 *
 * Made by `ac_pgn_reader_open` and its siblings, freed by `ac_pgn_reader_free`. One thread at a time may use it.
 *
 * Games whose Variant tag names another variant are passed over and counted. A game that cannot be read is
 * `AC_ERR_INVALID_GAME`, with line and column in the `ac_error`; the next call goes on with the next game. After
 * `AC_ERR_IO` there is none.
 */
typedef struct ac_pgn_reader ac_pgn_reader;

/**
 * The tags of a game, as names and values. Borrowed from the game or main line that they belong to: they live as long as
 * it and until it is changed or read into, and are not to be freed.
 */
typedef struct ac_pgn_tags ac_pgn_tags;

/**
 * Asks a count that runs on another thread to stop. Made by `ac_stop_new`, freed by `ac_stop_free`. It may be used by
 * many threads at once, also to be set.
 */
typedef struct ac_stop ac_stop;

/**
 * What is wrong with a text or a setup: one of the `AC_FAULT_` numbers.
 */
typedef uint32_t ac_fault;

/**
 * What a call reports: `AC_OK`, or one of the `AC_ERR_` numbers.
 *
 * The numbers are stable: a later version may add some, and never changes one.
 */
typedef int32_t ac_status;

/**
 * A position: the men, the side to move, castling rights, en passant, the clocks and the key.
 *
 * It is a plain value: keep it on the stack, in arrays and in structs, and copy it with `=` or
 * memcpy. It holds no pointer and needs no cleaning up. It is always a valid position, which
 * only the functions of this library make: each of them answers `AC_ERR_INVALID_ARGUMENT` to a
 * struct of zeros or of other bytes that none of them has written. A struct that is not initialised at all must not be
 * passed as an input: reading it is undefined behaviour. The bytes are private: they are neither a file
 * format nor fit for memcmp (use `ac_position_equal`), and changing one by hand is undefined
 * behaviour.
 *
 * A position knows no history; it can be read by many threads at once.
 */
typedef struct AC_ALIGNED(16) ac_position {
    uint64_t opaque[16];
} ac_position;

/**
 * A square: its file (a = 0) plus eight times its rank (rank 1 = 0), so that a1 is 0, b1 is 1 and
 * h8 is 63.
 */
typedef uint8_t ac_square;

/**
 * A set of squares: the bit `1 << square` is set for every square in it.
 */
typedef uint64_t ac_bitboard;

/**
 * One of the things that are wrong with a FEN or a setup.
 */
typedef struct ac_position_fault {
    /**
     * The squares at fault; none for syntax and for missing kings.
     */
    ac_bitboard squares;
    /**
     * The byte of the FEN where it shows, 65534 if that is further on; `AC_NO_OFFSET` in a setup.
     */
    size_t offset;
    /**
     * What is wrong.
     */
    ac_fault kind;
} ac_position_fault;

/**
 * Why a call that reads text or a setup failed.
 *
 * The caller owns it, on the stack or anywhere; it holds no pointer and needs no cleaning up. A
 * call writes it whenever it fails, for whatever reason, and leaves it alone when it succeeds.
 */
typedef struct ac_error {
    /**
     * The kind of the first fault.
     */
    ac_fault kind;
    /**
     * Where in the text the first fault is, in bytes from its start, or `AC_NO_OFFSET`. Of a FEN or
     * setup at most 65534. Of an array its first faulty element.
     */
    size_t offset;
    /**
     * In a file of games or of positions the line, from 1; otherwise 0.
     */
    uint64_t line;
    /**
     * In a file of games the column, from 1, in bytes; otherwise 0.
     */
    uint64_t column;
    /**
     * Of a FEN or a setup that is no valid position all faults, those of syntax first; only the first `fault_count` mean
     * something.
     */
    struct ac_position_fault faults[AC_MAX_FAULTS];
    /**
     * How many faults are in `faults`: 0 where the failure is another.
     */
    uint32_t fault_count;
    /**
     * All faults in English, joined by "; ", UTF-8 and NUL-terminated. A message that does not
     * fit ends in "...".
     */
    char message[AC_ERROR_MESSAGE_MAX];
} ac_error;

/**
 * A side: `AC_WHITE` or `AC_BLACK`.
 */
typedef uint8_t ac_color;

/**
 * What a man is: `AC_PAWN` to `AC_KING`.
 */
typedef uint8_t ac_role;

/**
 * A man of a colour, or an empty square.
 */
typedef struct ac_piece {
    /**
     * Whose man it is; `AC_NO_COLOR` for an empty square.
     */
    ac_color color;
    /**
     * What it is; `AC_NO_ROLE` for an empty square.
     */
    ac_role role;
} ac_piece;

/**
 * How castling is read and written: `AC_STANDARD` or `AC_CHESS960`. It belongs to a position for life.
 */
typedef uint8_t ac_castling_mode;

/**
 * Everything that a FEN says, as plain data that may be read and changed, and need not be a valid
 * position.
 */
typedef struct ac_setup {
    /**
     * The man on each square, a1 first. A role of `AC_NO_ROLE` makes the square empty, whatever the
     * colour.
     */
    struct ac_piece pieces[64];
    /**
     * The rooks that may still castle.
     */
    ac_bitboard castling_rooks;
    /**
     * Half-moves since the last capture or pawn move.
     */
    uint32_t halfmove_clock;
    /**
     * The number of the move, counted from 1.
     */
    uint32_t fullmove_number;
    /**
     * Whose move it is.
     */
    ac_color turn;
    /**
     * The square behind a pawn that has just made a double step, or `AC_NO_SQUARE`.
     */
    ac_square ep_square;
} ac_setup;

/**
 * Which rook castles: `AC_KING_SIDE` or `AC_QUEEN_SIDE`.
 */
typedef uint8_t ac_castling_side;

/**
 * A move in 16 bits, which are stable and may be stored: the square it leaves in bits 0 to 5, the
 * square it goes to in bits 6 to 11, and its kind in bits 12 to 15.
 *
 * The kind is 0 for most moves, captures included; 1 for en passant; 2 for castling, which goes
 * from the king's square to the rook's; and 4, 5, 6 or 7 for a promotion to a knight, a bishop, a
 * rook or a queen. Other kinds are `AC_ERR_INVALID_ARGUMENT` where a move is an input. A move means
 * something only with the position it belongs to.
 */
typedef uint16_t ac_move;

/**
 * What a move removes from the board, told without playing it.
 *
 * For a move that captures nothing the centre is `AC_NO_SQUARE`, the sets are empty and no king
 * dies.
 */
typedef struct ac_explosion {
    /**
     * The zone: the centre and its neighbours.
     */
    ac_bitboard blast;
    /**
     * Every square whose man goes: the capturer's origin, the captured man, and what is no pawn
     * in the blast.
     */
    ac_bitboard destroyed;
    /**
     * The squares in `destroyed` on which a white man stands.
     */
    ac_bitboard white;
    /**
     * The squares in `destroyed` on which a black man stands.
     */
    ac_bitboard black;
    /**
     * The square on which the capturing man lands, or `AC_NO_SQUARE`.
     */
    ac_square center;
    /**
     * Whether the white king dies, which loses the game.
     */
    bool white_king;
    /**
     * Whether the black king dies, which loses the game.
     */
    bool black_king;
} ac_explosion;

/**
 * What ended the game: one of the `AC_TERMINATION_` numbers.
 */
typedef uint8_t ac_termination;

/**
 * Whether and how the game is over.
 */
typedef struct ac_outcome {
    /**
     * What ended the game; `AC_TERMINATION_NONE` while it goes on.
     */
    ac_termination termination;
    /**
     * Who won; `AC_NO_COLOR` for a draw and while the game goes on.
     */
    ac_color winner;
} ac_outcome;

/**
 * What becomes of a position where a draw rule holds: one of the `AC_DRAW_` numbers.
 */
typedef uint8_t ac_draw_rule;

/**
 * Which material ends a game as a draw: one of the `AC_DEAD_` numbers.
 */
typedef uint8_t ac_dead_material;

/**
 * Which draw rules a game is played by. Sites and books differ; every field may be set on its own.
 */
typedef struct ac_ruleset {
    /**
     * The position stands on the board for the third time, or more.
     */
    ac_draw_rule threefold;
    /**
     * 1 if the game is drawn when a position stands on the board for the fifth time, otherwise 0.
     */
    uint8_t fivefold;
    /**
     * The half-move clock has reached 100.
     */
    ac_draw_rule fifty_moves;
    /**
     * 1 if the game is drawn when the half-move clock reaches 150, otherwise 0.
     */
    uint8_t seventyfive_moves;
    /**
     * With which material the game is drawn.
     */
    ac_dead_material dead_material;
} ac_ruleset;

/**
 * The draws that may be claimed of the position on the board.
 */
typedef struct ac_claims {
    /**
     * The position stands on the board for the third time, or more.
     */
    bool threefold;
    /**
     * The half-move clock has reached 100.
     */
    bool fifty_moves;
} ac_claims;

/**
 * An entry of a book as the file holds it.
 */
typedef struct ac_book_entry {
    /**
     * The key of the position: see `ac_position_key`.
     */
    uint64_t key;
    /**
     * A number for programs that learn.
     */
    uint32_t learn;
    /**
     * The move in the encoding of the format.
     */
    uint16_t code;
    /**
     * The weight among the moves of the position.
     */
    uint16_t weight;
} ac_book_entry;

/**
 * A legal move that a book has for a position.
 */
typedef struct ac_book_move {
    /**
     * A number for programs that learn.
     */
    uint32_t learn;
    /**
     * The move.
     */
    ac_move move;
    /**
     * The weight among the moves of the position.
     */
    uint16_t weight;
} ac_book_move;

/**
 * Takes the next bytes of a stream, all of them. Returns 0, or another number if writing failed. It gets the `context`
 * that the call was given, and must neither throw nor jump out.
 */
typedef int (*ac_write_fn)(void *context, const void *bytes, size_t size);

/**
 * How an operand is written: `AC_OPERAND_WORD` or `AC_OPERAND_TEXT`.
 */
typedef uint8_t ac_operand_kind;

/**
 * An operand that `ac_epd_set` copies.
 */
typedef struct ac_operand {
    /**
     * The operand without quotes, UTF-8 without a terminator.
     */
    const char *text;
    /**
     * How many bytes it has.
     */
    size_t length;
    /**
     * How it is written.
     */
    ac_operand_kind kind;
} ac_operand;

/**
 * Reads the next bytes of a stream: up to `size` of them into `buffer`, and their number into `read`; 0 at the end.
 * Returns 0, or another number if reading failed. It gets the `context` that it was registered with, and must neither
 * throw, nor jump out, nor use the reader that calls it.
 */
typedef int (*ac_read_fn)(void *context, void *buffer, size_t size, size_t *read);

/**
 * How a game record says that the game ended: one of the `AC_RESULT_` numbers.
 */
typedef uint8_t ac_result;

/**
 * A move of an `ac_pgn_game`, as a number that means something in that game only. The first continuation of a node is
 * the main one, the others are variations. A number that the game does not have is `AC_ERR_INVALID_ARGUMENT`.
 */
typedef uint32_t ac_pgn_node;

/**
 * Where a comment stands: `AC_COMMENT_AFTER` or `AC_COMMENT_BEFORE`.
 */
typedef uint8_t ac_comment_place;

/**
 * An engine's judgement of a position, from White's point of view.
 */
typedef struct ac_eval {
    /**
     * Hundredths of a pawn; or, if `is_mate`, in how many moves the end is forced. Positive is good for White.
     */
    int32_t value;
    /**
     * How deep the engine looked, in half-moves; 0 if it is not said.
     */
    uint32_t depth;
    /**
     * Whether the end is forced.
     */
    bool is_mate;
} ac_eval;

/**
 * Is told about a fault of a game. It gets the `context` that the call was given, and must neither throw, nor jump out,
 * nor use the reader that calls it. The fault lives for the call only.
 */
typedef void (*ac_fault_fn)(void *context, const struct ac_error *fault);

/**
 * How a game of a batch gets its start position from the list: one of the `AC_START_` numbers.
 */
typedef uint8_t ac_start_order;

/**
 * What becomes of a game of a batch that has ended: one of the `AC_AUTORESET_` numbers. The meanings are those of the
 * Python package Gymnasium.
 */
typedef uint8_t ac_autoreset;

/**
 * What an action that is not legal does: one of the `AC_ILLEGAL_` numbers.
 */
typedef uint8_t ac_illegal_action;

/**
 * A way to number moves: one of the `AC_ACTIONS_` numbers. The number of a move is its action; many actions no move ever
 * has.
 *
 * Castling is the king's two-step in `AC_ACTIONS_AZ4672` and `AC_ACTIONS_UCI20480`, and king takes rook in
 * `AC_ACTIONS_LC0_1858` and in positions of `AC_CHESS960`.
 */
typedef uint8_t ac_action_scheme;

/**
 * What is written of a position: one of the `AC_OBSERVATION_` numbers.
 *
 * Squares are numbered as usual, a1 first, and seen by the side to move: with Black to move the board is flipped
 * vertically, so that one's own men stand below; files stay as they are. `AC_OBSERVATION_BITBOARDS` is absolute.
 */
typedef uint8_t ac_observation;

/**
 * A type of number, in the byte order of the machine: one of the `AC_ELEMENT_` numbers.
 */
typedef uint8_t ac_element;

/**
 * An observation in a certain type of number. A plain value: fill it in and pass it. Combinations that do not exist are
 * `AC_ERR_INVALID_ARGUMENT` wherever it is used.
 */
typedef struct ac_encoder {
    /**
     * What is written.
     */
    ac_observation observation;
    /**
     * The type of its numbers.
     */
    ac_element element;
    /**
     * 1 to put the channels last, (8, 8, 119) in place of (119, 8, 8), which only `AC_OBSERVATION_AZ119` has; otherwise 0.
     */
    uint8_t channels_last;
} ac_encoder;

/**
 * The settings of a batch. Let `ac_batch_config_default` fill them in, change what you like, and pass them to
 * `ac_batch_new`, which keeps nothing of it.
 */
typedef struct ac_batch_config {
    /**
     * The size of this struct as the program knows it, which tells the library which settings there are.
     */
    size_t size;
    /**
     * How many games are played side by side. It may be 0. 1 by default.
     */
    size_t games;
    /**
     * The seed of everything random; 0 by default. What happens in a game depends on the seed, the game's number and its
     * actions alone.
     */
    uint64_t seed;
    /**
     * The positions that games begin from; NULL, the default, for the start position of chess.
     */
    const struct ac_position *starts;
    /**
     * How many there are.
     */
    size_t start_count;
    /**
     * After how many half-moves, those of the opening not counted, a game that has not ended is truncated; 0, the default,
     * for never.
     */
    uint32_t move_limit;
    /**
     * On how many threads the games are played, the calling one included, up to `AC_MAX_BATCH_THREADS`; 0 means as many as
     * the machine runs at once, and 1 is the default. Results do not depend on it.
     */
    uint32_t threads;
    /**
     * How many random legal moves are played from the start position before a game begins; 0 by default. Moves that end the
     * game are drawn again, all of them; where 64 drawings in a row end it, it begins without any.
     */
    uint16_t opening_plies;
    /**
     * How a game gets its start position; `AC_START_RANDOM` by default.
     */
    ac_start_order start_order;
    /**
     * What becomes of games that have ended; `AC_AUTORESET_NEXT_STEP` by default.
     */
    ac_autoreset autoreset;
    /**
     * What an action that is not legal does; `AC_ILLEGAL_RAISE` by default.
     */
    ac_illegal_action illegal_action;
    /**
     * How actions are numbered; `AC_ACTIONS_AZ4672` by default.
     */
    ac_action_scheme action_scheme;
    /**
     * How observations are written; `AC_OBSERVATION_ATOMIC` in u8 by default.
     */
    struct ac_encoder encoder;
    /**
     * 1 if the mask of a finished game is to be all ones, so that sampling by it does not fail; 0, the default, for all
     * zeros. The actions of such a game are ignored.
     */
    uint8_t ones_when_finished;
    /**
     * Which draws end a game; those of the name "automatic" by default. Draws that a player may claim do not. Without an
     * automatic rule of moves and without a move limit games may go on for ever, and the memory of one grows with its moves
     * since the last capture or pawn move.
     */
    struct ac_ruleset ruleset;
} ac_batch_config;

/**
 * Where observations and masks of all games go, game after game. What is NULL is not written; a struct of zeros asks for
 * nothing. Sizes may be larger than needed.
 */
typedef struct ac_batch_view {
    /**
     * Receives the bytes of `ac_encoder_size` for each game, at any address.
     */
    void *observations;
    /**
     * How many bytes it holds.
     */
    size_t observations_size;
    /**
     * Receives the dense mask: for each game as many bytes as the scheme has actions, 1 where the action is legal.
     */
    uint8_t *mask_bytes;
    /**
     * How many bytes it holds.
     */
    size_t mask_bytes_size;
    /**
     * Receives the bit mask: for each game one word for each 64 actions of the scheme, rounded up; bit `a % 64` of word
     * `a / 64` for action `a`. Not together with `mask_bytes`.
     */
    uint64_t *mask_bits;
    /**
     * How many words it holds.
     */
    size_t mask_bits_size;
} ac_batch_view;

/**
 * How a game of a batch stands: one of the `AC_REASON_` numbers.
 */
typedef uint8_t ac_reason;

/**
 * Where the results of a step go: one element for each game. What is NULL is not written.
 *
 * The reward is that of the player who moved in this step, and the negative of the other player's.
 */
typedef struct ac_batch_steps {
    /**
     * How many elements each of the arrays holds, but for `final_observations`: the number of games, or more.
     */
    size_t size;
    /**
     * 1 for a win, -1 for an illegal action under `AC_ILLEGAL_LOSE`, else 0.
     */
    float *rewards;
    /**
     * Whether the game has ended by its rules.
     */
    bool *terminated;
    /**
     * Whether the game was broken off by the limit of moves.
     */
    bool *truncated;
    /**
     * Why the game has ended.
     */
    ac_reason *reasons;
    /**
     * Who has won; `AC_NO_COLOR` for a draw and while the game goes on.
     */
    ac_color *winners;
    /**
     * With `AC_AUTORESET_SAME_STEP` receives the last observations of the games that the step has ended, each in its place,
     * the bytes of `ac_encoder_size` for each game; the other places are left as they are. Nothing is written in other modes.
     */
    void *final_observations;
    /**
     * How many bytes it holds.
     */
    size_t final_observations_size;
} ac_batch_steps;

/**
 * A way to turn a position round so that the game stays the same: one of the `AC_SYMMETRY_` numbers. What a program has
 * learnt of a position holds for the turned one as well, with the actions renumbered by `ac_symmetry_action`. Done twice it
 * leads back.
 */
typedef uint8_t ac_symmetry;

/**
 * A colour to paint with: red, green, blue and opacity in the bytes of 0xRRGGBBAA. An opacity of 0xff is opaque.
 */
typedef uint32_t ac_paint;

/**
 * The colours of a picture. `ac_svg_colors_from_name` gives sets of them.
 */
typedef struct ac_svg_colors {
    /**
     * Light squares.
     */
    ac_paint light;
    /**
     * Dark squares.
     */
    ac_paint dark;
    /**
     * Light squares of the last move.
     */
    ac_paint light_last_move;
    /**
     * Dark squares of the last move.
     */
    ac_paint dark_last_move;
    /**
     * The margin that the coordinates stand on.
     */
    ac_paint margin;
    /**
     * The coordinates.
     */
    ac_paint coordinates;
    /**
     * The square of a king in check.
     */
    ac_paint check;
    /**
     * Marks on squares.
     */
    ac_paint mark;
    /**
     * The zone of an explosion.
     */
    ac_paint blast;
    /**
     * Crosses over the men that go.
     */
    ac_paint dies;
    /**
     * Rings around the pawns that stay.
     */
    ac_paint survives;
    /**
     * The arrows called green.
     */
    ac_paint arrow_green;
    /**
     * The arrows called red.
     */
    ac_paint arrow_red;
    /**
     * The arrows called yellow.
     */
    ac_paint arrow_yellow;
    /**
     * The arrows called blue.
     */
    ac_paint arrow_blue;
} ac_svg_colors;

/**
 * A square filled with a colour of its own.
 */
typedef struct ac_svg_fill {
    /**
     * The colour.
     */
    ac_paint paint;
    /**
     * The square.
     */
    ac_square square;
} ac_svg_fill;

/**
 * An arrow from square to square; with both the same, a circle.
 */
typedef struct ac_svg_arrow {
    /**
     * The colour.
     */
    ac_paint paint;
    /**
     * Where it begins.
     */
    ac_square tail;
    /**
     * Where it points.
     */
    ac_square head;
} ac_svg_arrow;

/**
 * What a picture of a board shows beside the men. Let `ac_svg_options_default` fill it in and change what you like.
 */
typedef struct ac_svg_options {
    /**
     * The size of this struct as the program knows it, which tells the library which options there are.
     */
    size_t size;
    /**
     * Squares with colours of their own, the later over the earlier; NULL for none.
     */
    const struct ac_svg_fill *fills;
    /**
     * How many there are.
     */
    size_t fill_count;
    /**
     * Arrows, over the men; NULL for none.
     */
    const struct ac_svg_arrow *arrows;
    /**
     * How many there are.
     */
    size_t arrow_count;
    /**
     * What a capture does, as `ac_position_explosion` tells it of the position that is shown: the zone of the blast,
     * crosses over the men that go, rings around the pawns that stay, and a king that goes toppled on a red burst. NULL,
     * or a centre of `AC_NO_SQUARE`, for none.
     */
    const struct ac_explosion *explosion;
    /**
     * The colours; NULL for those of the name "brown".
     */
    const struct ac_svg_colors *colors;
    /**
     * The title, UTF-8 without a terminator, which screen readers tell and browsers show beside the pointer; NULL for one
     * that says whose men are where.
     */
    const char *title;
    /**
     * Its length in bytes.
     */
    size_t title_length;
    /**
     * Squares to mark, whoever stands there.
     */
    ac_bitboard marks;
    /**
     * The width and height in pixels; 0 for as large as the page lets it be.
     */
    uint32_t pixels;
    /**
     * The origin and the target of the last move, or `AC_NO_SQUARE` both.
     */
    ac_square last_move[2];
    /**
     * The square of a king in check, which is framed, or `AC_NO_SQUARE`.
     */
    ac_square check;
    /**
     * Whose first rank is at the bottom.
     */
    ac_color orientation;
    /**
     * 1 for the names of files and ranks around the board, 0 for none and no margin.
     */
    uint8_t coordinates;
} ac_svg_options;

/**
 * The failure is not about the text; the status says what it is.
 */
#define AC_FAULT_NONE 0

/**
 * The bytes are not UTF-8, or hold a NUL.
 */
#define AC_FAULT_TEXT 1

/**
 * The text does not parse.
 */
#define AC_FAULT_SYNTAX 2

/**
 * The move parses, and is not legal in this position.
 */
#define AC_FAULT_ILLEGAL_MOVE 3

/**
 * There is no king at all.
 */
#define AC_FAULT_NO_KINGS 4

/**
 * The side to move has a king and the other side has none.
 */
#define AC_FAULT_MISSING_KING 5

/**
 * A side has two kings or more.
 */
#define AC_FAULT_TOO_MANY_KINGS 6

/**
 * A pawn stands on rank 1 or rank 8.
 */
#define AC_FAULT_PAWN_ON_BACK_RANK 7

/**
 * The side not to move is in check, with the kings apart.
 */
#define AC_FAULT_OPPOSITE_CHECK 8

/**
 * A castling right has no king and rook at home.
 */
#define AC_FAULT_BAD_CASTLING_RIGHT 9

/**
 * No double step can have made the en-passant square.
 */
#define AC_FAULT_BAD_EN_PASSANT 10

/**
 * More than one legal move is written so.
 */
#define AC_FAULT_AMBIGUOUS_MOVE 11

/**
 * The stream failed, or what it compresses is damaged.
 */
#define AC_FAULT_IO 12

/**
 * A tag is not a name and a text in quotes between brackets, or not one that the game may have.
 */
#define AC_FAULT_TAG 13

/**
 * The FEN of a game or of an EPD is no valid position.
 */
#define AC_FAULT_FEN 14

/**
 * A word among moves is not a move at all.
 */
#define AC_FAULT_UNREADABLE_MOVE 15

/**
 * The game has ended on the board, with another result than the one it was given.
 */
#define AC_FAULT_WRONG_RESULT 16

/**
 * A comment is not closed where the text ends or the next game begins.
 */
#define AC_FAULT_UNCLOSED_COMMENT 17

/**
 * A variation is not closed where the game ends.
 */
#define AC_FAULT_UNCLOSED_VARIATION 18

/**
 * A cap of the library is exceeded.
 */
#define AC_FAULT_TOO_LARGE 19

/**
 * The text is none of the known names.
 */
#define AC_FAULT_UNKNOWN_NAME 20

/**
 * A fault that this version of the header does not name; the message does.
 */
#define AC_FAULT_OTHER 255

/**
 * The call did what it says; its outputs are written.
 */
#define AC_OK 0

/**
 * A pointer that is needed is NULL.
 */
#define AC_ERR_NULL 1

/**
 * An argument has a value that it cannot have: an unknown enumerator, a square past h8, a move
 * with an unknown kind, a limit exceeded, or an `ac_position` that no function of this library
 * has written.
 */
#define AC_ERR_INVALID_ARGUMENT 2

/**
 * The caller's buffer or array is too small. Nothing is written but the needed length.
 */
#define AC_ERR_BUFFER_TOO_SMALL 3

/**
 * The text is not UTF-8, or holds a NUL.
 */
#define AC_ERR_INVALID_TEXT 4

/**
 * The FEN or the setup does not describe a valid position.
 */
#define AC_ERR_INVALID_POSITION 5

/**
 * The text is not in the notation that the call reads.
 */
#define AC_ERR_SYNTAX 6

/**
 * The move is not legal in this position.
 */
#define AC_ERR_ILLEGAL_MOVE 7

/**
 * The library has a bug and stopped itself; the outputs are not to be used. This is the one case
 * in which something is printed: the report of the bug, on standard error.
 */
#define AC_ERR_PANIC 8

/**
 * More than one legal move is written so.
 */
#define AC_ERR_AMBIGUOUS_MOVE 9

/**
 * The game is over: no move, claim or ending is accepted any more.
 */
#define AC_ERR_GAME_OVER 10

/**
 * No draw may be claimed of the position on the board.
 */
#define AC_ERR_NOTHING_TO_CLAIM 11

/**
 * There is nothing, or nothing more, of what was asked: the file has ended, no move can be undone, the game has no such
 * tag, the book has no move. Nothing is wrong.
 */
#define AC_ERR_NOT_FOUND 12

/**
 * A file or stream cannot be opened, read or written, or the system gives no threads.
 */
#define AC_ERR_IO 13

/**
 * A game of a PGN file cannot be read. The next call goes on with the next game.
 */
#define AC_ERR_INVALID_GAME 14

/**
 * A cap of the library would be exceeded, or there is no memory for so much.
 */
#define AC_ERR_TOO_LARGE 15

/**
 * The call was stopped from outside.
 */
#define AC_ERR_STOPPED 16

/**
 * A king may still castle, and what is asked for has no castling: files cannot be mirrored then, since the two sides of
 * castling are not the same.
 */
#define AC_ERR_CASTLING_RIGHTS 17

/**
 * The side that moves first and up the board.
 */
#define AC_WHITE 0

/**
 * The side that moves second and down the board.
 */
#define AC_BLACK 1

/**
 * Neither side: the colour of an empty square, the winner of a draw. Never accepted as an input.
 */
#define AC_NO_COLOR 2

/**
 * No man: the role of an empty square, and the promotion of a move that promotes nothing.
 */
#define AC_NO_ROLE 0

/**
 * A pawn.
 */
#define AC_PAWN 1

/**
 * A knight.
 */
#define AC_KNIGHT 2

/**
 * A bishop.
 */
#define AC_BISHOP 3

/**
 * A rook.
 */
#define AC_ROOK 4

/**
 * A queen.
 */
#define AC_QUEEN 5

/**
 * A king.
 */
#define AC_KING 6

/**
 * No square: where a king that is gone stands, or the centre of an explosion that does not happen.
 * Accepted as an input only in an `ac_setup`.
 */
#define AC_NO_SQUARE 64

/**
 * Kings start on e1 and e8, rooks in the corners; the UCI text of castling is the king's two-step
 * ("e1g1").
 */
#define AC_STANDARD 0

/**
 * Kings and rooks start anywhere on their first rank (Fischer random chess); the UCI text of
 * castling is the king's square and the rook's square ("e1h1").
 */
#define AC_CHESS960 1

/**
 * The rook nearer the h-file; the king goes to the g-file.
 */
#define AC_KING_SIDE 0

/**
 * The rook nearer the a-file; the king goes to the c-file.
 */
#define AC_QUEEN_SIDE 1

/**
 * The value that is no move: never legal in any position.
 */
#define AC_NO_MOVE 0

/**
 * The game goes on.
 */
#define AC_TERMINATION_NONE 0

/**
 * A king has exploded; the other side wins.
 */
#define AC_TERMINATION_KING_EXPLODED 1

/**
 * The side to move is in check and has no legal move; the other side wins.
 */
#define AC_TERMINATION_CHECKMATE 2

/**
 * The side to move is not in check and has no legal move: a draw.
 */
#define AC_TERMINATION_STALEMATE 3

/**
 * Only the two kings are left: a draw.
 */
#define AC_TERMINATION_BARE_KINGS 4

/**
 * Material with which nobody wins, by the ruleset's rule of dead material: a draw.
 */
#define AC_TERMINATION_DEAD_MATERIAL 5

/**
 * The position stood on the board for the third time: a draw, by claim or by itself.
 */
#define AC_TERMINATION_THREEFOLD_REPETITION 6

/**
 * The position stood on the board for the fifth time: a draw.
 */
#define AC_TERMINATION_FIVEFOLD_REPETITION 7

/**
 * Fifty moves of each side without a capture or pawn move: a draw, by claim or by itself.
 */
#define AC_TERMINATION_FIFTY_MOVES 8

/**
 * Seventy-five moves of each side without a capture or pawn move: a draw.
 */
#define AC_TERMINATION_SEVENTYFIVE_MOVES 9

/**
 * The players agreed on a draw.
 */
#define AC_TERMINATION_AGREEMENT 10

/**
 * A player resigned; the other side wins.
 */
#define AC_TERMINATION_RESIGNATION 11

/**
 * A player ran out of time; the other side wins, or it is a draw if that side cannot win.
 */
#define AC_TERMINATION_TIME_FORFEIT 12

/**
 * An end that this version of the header does not name; `winner` still tells who won.
 */
#define AC_TERMINATION_OTHER 255

/**
 * Nothing.
 */
#define AC_DRAW_OFF 0

/**
 * A player may claim a draw.
 */
#define AC_DRAW_CLAIM 1

/**
 * The game is drawn.
 */
#define AC_DRAW_AUTOMATIC 2

/**
 * The two kings alone.
 */
#define AC_DEAD_BARE_KINGS 0

/**
 * What lichess.org draws: opposite bishops alone, little material against a bare king, closed positions.
 */
#define AC_DEAD_LICHESS 1

/**
 * Material with which neither side can win by any play, as complete tables show.
 */
#define AC_DEAD_PROVEN 2

/**
 * As it is, such as a move or a number. A word is not empty, has no blank or semicolon and does not begin with a quote.
 */
#define AC_OPERAND_WORD 0

/**
 * In quotes: any text on one line.
 */
#define AC_OPERAND_TEXT 1

/**
 * The beginning of every game, before the first move.
 */
#define AC_PGN_ROOT 0

/**
 * After the move; at the root before the first move of the game.
 */
#define AC_COMMENT_AFTER 0

/**
 * Before the first move of a variation.
 */
#define AC_COMMENT_BEFORE 1

/**
 * The record does not say, or the game goes on: "*".
 */
#define AC_RESULT_UNKNOWN 0

/**
 * White has won: "1-0".
 */
#define AC_RESULT_WHITE_WINS 1

/**
 * Black has won: "0-1".
 */
#define AC_RESULT_BLACK_WINS 2

/**
 * A draw: "1/2-1/2".
 */
#define AC_RESULT_DRAW 3

/**
 * Each time at random.
 */
#define AC_START_RANDOM 0

/**
 * Round by round: of `N` games the one with number `i` begins for the `k`-th time (counted from 0) from position
 * `i + k * N`, counted from the list's beginning and round again at its end.
 */
#define AC_START_IN_ORDER 1

/**
 * The step that ends a game shows its end; the next step begins the next game, whatever the action, and gives reward 0.
 */
#define AC_AUTORESET_NEXT_STEP 0

/**
 * The step that ends a game begins the next one too: the observation is the new game's, and the last one of the old game
 * goes to the final observations.
 */
#define AC_AUTORESET_SAME_STEP 1

/**
 * Nothing, until the game is reset: it ignores actions, gives reward 0 and stays ended.
 */
#define AC_AUTORESET_DISABLED 2

/**
 * The whole step is refused with `AC_ERR_ILLEGAL_MOVE`, and nothing changes.
 */
#define AC_ILLEGAL_RAISE 0

/**
 * The player loses the game.
 */
#define AC_ILLEGAL_LOSE 1

/**
 * A random legal move is played in its place.
 */
#define AC_ILLEGAL_RANDOM_LEGAL 2

/**
 * The game goes on.
 */
#define AC_REASON_ONGOING 0

/**
 * A king is gone: the player who moved has won.
 */
#define AC_REASON_KING_EXPLODED 1

/**
 * Checkmate: the player who moved has won.
 */
#define AC_REASON_CHECKMATE 2

/**
 * Stalemate: a draw.
 */
#define AC_REASON_STALEMATE 3

/**
 * Only the kings are left: a draw.
 */
#define AC_REASON_BARE_KINGS 4

/**
 * Material with which nobody wins, by the ruleset: a draw.
 */
#define AC_REASON_DEAD_MATERIAL 5

/**
 * The position stood on the board for the third time: a draw.
 */
#define AC_REASON_THREEFOLD_REPETITION 6

/**
 * The position stood on the board for the fifth time: a draw.
 */
#define AC_REASON_FIVEFOLD_REPETITION 7

/**
 * The half-move clock reached 100: a draw.
 */
#define AC_REASON_FIFTY_MOVES 8

/**
 * The half-move clock reached 150: a draw.
 */
#define AC_REASON_SEVENTYFIVE_MOVES 9

/**
 * The limit of half-moves was reached before the game ended: it is truncated, and nobody has won.
 */
#define AC_REASON_MOVE_LIMIT 10

/**
 * The player to move gave an action that is not legal and has lost for it.
 */
#define AC_REASON_ILLEGAL_ACTION 11

/**
 * AlphaZero's 73 planes to a square, in the order of `chess` in the Python package pgx, seen by the side to move:
 * `73 * (8 * file + rank) + plane`, file and rank of the origin. Planes 0 to 8 are promotions to rook, bishop and knight,
 * three each: straight ahead, to the right and to the left. Planes 9 to 64 go in eight directions, seven squares each:
 * down from far to near (9), up from near to far (16), left from far (23), right from near (30), down-left from far
 * (37), up-right from near (44), up-left from far (51), down-right from near (58). Planes 65 to 72 are the knight's steps
 * of (files, ranks) (-2, -1), (-2, 1), (-1, -2), (-1, 2), (2, -1), (2, 1), (1, -2), (1, 2). Promotion to a queen is the
 * plain move.
 */
#define AC_ACTIONS_AZ4672 0

/**
 * The list of the program Lc0, seen by the side to move: the 1792 pairs of squares that are a queen's or a knight's move
 * apart, in the order of origin, then target; then the 22 pawn moves to the last rank in the same order, each to queen,
 * rook, bishop. Promotion to a knight is the plain move.
 */
#define AC_ACTIONS_LC0_1858 1

/**
 * Absolute: `5 * (64 * from + to) + promotion`, the promotion being 0 for none, 1 knight, 2 bishop, 3 rook, 4 queen.
 */
#define AC_ACTIONS_UCI20480 2

/**
 * `AC_ATOMIC_PLANES` planes of 64 squares: men, rights, clock, and which captures decide the game. Elements: u8 (the usual
 * one), f16, f32, bits64 (one word for each plane).
 */
#define AC_OBSERVATION_ATOMIC 0

/**
 * `AC_AZ119_PLANES` planes of 64 squares: AlphaZero's, with seven earlier positions, number for number those of `chess`
 * in the Python package pgx. The first row is the rank farthest from the side to move. Elements: f32 (the usual one), f16,
 * u8.
 */
#define AC_OBSERVATION_AZ119 1

/**
 * `AC_TOKENS_SIZE` small whole numbers: one for each square and six for the rest. Elements: u8 (the usual one), i16.
 */
#define AC_OBSERVATION_TOKENS 2

/**
 * `AC_BITBOARDS_SIZE` words: the sets of White's pawns, knights, bishops, rooks, queens and king, those of Black, and the
 * state. Element: bits64.
 */
#define AC_OBSERVATION_BITBOARDS 3

/**
 * 2 rows, the side to move's view and the other's, of `AC_HALFKA_MAX_MEN` indices of sparse features, filled up with
 * `AC_HALFKA_PAD`. Element: i32.
 */
#define AC_OBSERVATION_HALFKA_V2_ATOMIC 4

/**
 * `uint8_t`.
 */
#define AC_ELEMENT_U8 0

/**
 * `int16_t`.
 */
#define AC_ELEMENT_I16 1

/**
 * `int32_t`.
 */
#define AC_ELEMENT_I32 2

/**
 * IEEE 754 binary16, two bytes.
 */
#define AC_ELEMENT_F16 3

/**
 * IEEE 754 binary32: `float`.
 */
#define AC_ELEMENT_F32 4

/**
 * `uint64_t`, in which each bit is a square, a1 the lowest, or any other packed word.
 */
#define AC_ELEMENT_BITS64 5

/**
 * Colours exchanged and ranks turned round. The side to move sees the same as before.
 */
#define AC_SYMMETRY_FLIP_COLORS 0

/**
 * Files turned round, for positions without castling rights.
 */
#define AC_SYMMETRY_MIRROR_FILES 1

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/**
 * Returns the name of a fault as a static string that is never NULL: the constant's in lower case, such as
 * "opposite_check"; "none" for `AC_FAULT_NONE`, "other" for `AC_FAULT_OTHER` and for what is no fault.
 */
const char *ac_fault_name(ac_fault fault);

/**
 * Says in English what a status means.
 *
 * Returns a static string that is never NULL; for a number that is no status it says so.
 */
const char *ac_status_message(ac_status status);

/**
 * Returns the major version of the library that runs; compare `AC_VERSION_MAJOR`.
 */
uint32_t ac_version_major(void);

/**
 * Returns the minor version of the library that runs; compare `AC_VERSION_MINOR`.
 */
uint32_t ac_version_minor(void);

/**
 * Returns the patch version of the library that runs; compare `AC_VERSION_PATCH`.
 */
uint32_t ac_version_patch(void);

/**
 * Returns the version of the library that runs as a static string such as "1.2.3"; compare
 * `AC_VERSION`.
 */
const char *ac_version(void);

/**
 * Returns the version of the binary interface of the library that runs; compare
 * `AC_ABI_VERSION`.
 */
uint32_t ac_abi_version(void);

/**
 * Makes the start position of an orthodox game, `AC_STANDARD`, White to move.
 *
 * `position`: receives it; need not be initialised.
 *
 * Returns `AC_OK` or `AC_ERR_NULL`.
 */
ac_status ac_position_default(struct ac_position *position);

/**
 * Tells whether two positions are equal: the men, the side to move, castling rights, en passant
 * and both clocks are. The castling mode is not compared.
 *
 * For repetition, where the clocks do not matter, compare `ac_position_key`.
 *
 * `equal`: receives the answer.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
 */
ac_status ac_position_equal(const struct ac_position *position,
                            const struct ac_position *other,
                            bool *equal);

/**
 * Tells the position with the colours exchanged: ranks are turned round, and the other side is to move. Clocks stay.
 *
 * `flipped`: receives it; need not be initialised, and may be `position` itself.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
 */
ac_status ac_position_with_colors_flipped(const struct ac_position *position,
                                          struct ac_position *flipped);

/**
 * Tells the position with the a-file and the h-file exchanged, and so on.
 *
 * `mirrored`: receives it; need not be initialised, and may be `position` itself.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or, while a king may castle, `AC_ERR_CASTLING_RIGHTS`.
 */
ac_status ac_position_with_files_mirrored(const struct ac_position *position,
                                          struct ac_position *mirrored);

/**
 * Returns the name of a square, "a1" to "h8", as a static string that is never NULL; "-" for
 * `AC_NO_SQUARE` and anything else that is no square.
 */
const char *ac_square_name(ac_square square);

/**
 * Reads the name of a square, such as "e4" (lower case).
 *
 * `text`, `length`: the name, without a terminator.
 * `square`: receives the square.
 * `error`: receives what is wrong and where; may be NULL.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_INVALID_TEXT` or
 * `AC_ERR_SYNTAX`.
 */
ac_status ac_square_from_name(const char *text,
                              size_t length,
                              ac_square *square,
                              struct ac_error *error);

/**
 * Returns the FEN letter of a man ('P' is a white pawn, 'k' the black king), or '.' for an empty
 * square and anything else that is no man.
 */
char ac_piece_char(struct ac_piece piece);

/**
 * Tells which man stands on a square.
 *
 * `square`: 0 to 63.
 * `piece`: receives the man; `{AC_NO_COLOR, AC_NO_ROLE}` for an empty square.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
 */
ac_status ac_position_piece_at(const struct ac_position *position,
                               ac_square square,
                               struct ac_piece *piece);

/**
 * Tells the squares on which a man stands.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
 */
ac_status ac_position_occupied(const struct ac_position *position, ac_bitboard *squares);

/**
 * Tells the squares of one side's men.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
 */
ac_status ac_position_by_color(const struct ac_position *position,
                               ac_color color,
                               ac_bitboard *squares);

/**
 * Tells the squares of both sides' men of one role.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
 */
ac_status ac_position_by_role(const struct ac_position *position,
                              ac_role role,
                              ac_bitboard *squares);

/**
 * Tells the squares of one side's men of one role.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
 */
ac_status ac_position_pieces(const struct ac_position *position,
                             ac_color color,
                             ac_role role,
                             ac_bitboard *squares);

/**
 * Tells where a side's king stands; `AC_NO_SQUARE` once it has exploded.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
 */
ac_status ac_position_king(const struct ac_position *position, ac_color color, ac_square *king);

/**
 * Tells which men of a side attack a square. Kings never attack in atomic chess.
 *
 * `square`: 0 to 63.
 * `color`: the side whose men attack.
 * `attackers`: receives their squares.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
 */
ac_status ac_position_attackers(const struct ac_position *position,
                                ac_square square,
                                ac_color color,
                                ac_bitboard *attackers);

/**
 * Tells which squares the man on a square attacks, of either colour and own men included: none for a king and for an
 * empty square.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
 */
ac_status ac_position_attacks(const struct ac_position *position,
                              ac_square square,
                              ac_bitboard *squares);

/**
 * Tells which men of a side would attack a square if just the squares of `occupied` stopped sliders.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
 */
ac_status ac_position_attackers_through(const struct ac_position *position,
                                        ac_square square,
                                        ac_color color,
                                        ac_bitboard occupied,
                                        ac_bitboard *attackers);

/**
 * Tells the line, from edge to edge, through the king of `color` and the slider that the man on `square` alone keeps
 * from giving check: all squares if that man is not pinned.
 *
 * A pinned man may leave the line all the same if its capture explodes the enemy king or the pinning slider.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
 */
ac_status ac_position_pin(const struct ac_position *position,
                          ac_color color,
                          ac_square square,
                          ac_bitboard *line);

/**
 * Tells the squares strictly between two squares of one rank, file or diagonal; none for any other pair.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
 */
ac_status ac_squares_between(ac_square one,
                             ac_square other,
                             ac_bitboard *squares);

/**
 * Tells the rank, file or diagonal through two squares, from edge to edge with both; none if no line goes through both,
 * or if they are one square.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
 */
ac_status ac_squares_line(ac_square one,
                          ac_square other,
                          ac_bitboard *squares);

/**
 * Tells which men give check to the side to move: none while the kings touch.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
 */
ac_status ac_position_checkers(const struct ac_position *position, ac_bitboard *checkers);

/**
 * Tells whether the side to move is in check: an enemy man attacks its king, and the kings do
 * not touch. A threat to capture something beside the king is no check.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
 */
ac_status ac_position_is_check(const struct ac_position *position, bool *check);

/**
 * Tells whether the two kings stand on neighbouring squares; then neither is in check.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
 */
ac_status ac_position_kings_touch(const struct ac_position *position, bool *touch);

/**
 * Reads a position from FEN (Forsyth-Edwards notation).
 *
 * Six fields; missing trailing fields take the defaults "w - - 0 1". Castling letters may be
 * those of X-FEN ("KQkq") or of Shredder-FEN ("HAha"). A position in which the side to move has
 * lost its king is valid and over. All faults of a FEN are reported together.
 *
 * `text`, `length`: the FEN, without a terminator.
 * `mode`: `AC_STANDARD` or `AC_CHESS960`.
 * `position`: receives the position; need not be initialised.
 * `error`: receives what is wrong and where; may be NULL.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_INVALID_TEXT` or
 * `AC_ERR_INVALID_POSITION`.
 */
ac_status ac_position_from_fen(const char *text,
                               size_t length,
                               ac_castling_mode mode,
                               struct ac_position *position,
                               struct ac_error *error);

/**
 * Writes the FEN of a position, with X-FEN castling letters ("KQkq").
 *
 * `buffer`, `size`: receives the FEN and a NUL; `AC_FEN_MAX` is always enough. NULL with size 0
 * asks for the length only.
 * `length`: receives the length without the NUL, also when the buffer is too small; may be NULL.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_BUFFER_TOO_SMALL`.
 */
ac_status ac_position_fen(const struct ac_position *position,
                          char *buffer,
                          size_t size,
                          size_t *length);

/**
 * Writes the FEN of a position with the files of the castling rooks as castling letters
 * ("HAha", Shredder-FEN), which is unambiguous in every Chess960 game.
 *
 * `buffer`, `size`, `length`: as in `ac_position_fen`.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_BUFFER_TOO_SMALL`.
 */
ac_status ac_position_shredder_fen(const struct ac_position *position,
                                   char *buffer,
                                   size_t size,
                                   size_t *length);

/**
 * Makes an empty board, White to move, to be filled.
 *
 * Returns `AC_OK` or `AC_ERR_NULL`.
 */
ac_status ac_setup_empty(struct ac_setup *setup);

/**
 * Reads a FEN without asking whether it is a valid position: for editors that correct it.
 *
 * `text`, `length`: the FEN, without a terminator; missing trailing fields take the defaults "w - - 0 1".
 * `mode`: `AC_STANDARD` or `AC_CHESS960`; it says which rook a castling letter means.
 * `setup`: receives what the FEN says.
 * `error`: receives what is wrong and where; may be NULL.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_INVALID_TEXT` or, if the text is no FEN,
 * `AC_ERR_INVALID_POSITION`.
 */
ac_status ac_setup_from_fen(const char *text,
                            size_t length,
                            ac_castling_mode mode,
                            struct ac_setup *setup,
                            struct ac_error *error);

/**
 * Tells everything that the FEN of a position says, as plain data.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
 */
ac_status ac_position_setup(const struct ac_position *position, struct ac_setup *setup);

/**
 * Makes a position from plain data, if it is valid. All faults are reported together.
 *
 * `mode`: `AC_STANDARD` or `AC_CHESS960`.
 * `position`: receives the position; need not be initialised.
 * `error`: receives what is wrong; may be NULL.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_INVALID_POSITION`.
 */
ac_status ac_setup_validate(const struct ac_setup *setup,
                            ac_castling_mode mode,
                            struct ac_position *position,
                            struct ac_error *error);

/**
 * Tells whose move it is: `AC_WHITE` or `AC_BLACK`.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
 */
ac_status ac_position_turn(const struct ac_position *position, ac_color *turn);

/**
 * Tells the castling mode: `AC_STANDARD` or `AC_CHESS960`.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
 */
ac_status ac_position_castling_mode(const struct ac_position *position, ac_castling_mode *mode);

/**
 * Tells which rooks may still castle: the castling rights of both sides, as the squares of the
 * rooks.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
 */
ac_status ac_position_castling_rooks(const struct ac_position *position, ac_bitboard *rooks);

/**
 * Tells where the rook of one castling right stands.
 *
 * `color`, `side`: whose right, and which.
 * `rook`: receives the square, or `AC_NO_SQUARE` when the right is gone.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
 */
ac_status ac_position_castling_rook(const struct ac_position *position,
                                    ac_color color,
                                    ac_castling_side side,
                                    ac_square *rook);

/**
 * Tells the en-passant square: the one behind a pawn that has just made a double step, if a pawn
 * can legally capture there; otherwise `AC_NO_SQUARE`.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
 */
ac_status ac_position_ep_square(const struct ac_position *position, ac_square *square);

/**
 * Tells the half-moves since the last capture or pawn move.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
 */
ac_status ac_position_halfmove_clock(const struct ac_position *position, uint32_t *clock);

/**
 * Tells the number of the move: 1 at the start, one more after each move of Black.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
 */
ac_status ac_position_fullmove_number(const struct ac_position *position, uint32_t *number);

/**
 * Tells the 64-bit key of a position, for hash tables, opening books and repetition.
 *
 * It follows the Polyglot scheme, with en passant counted only when a capture is legal. Equal
 * placement, side to move, castling rights and en passant give equal keys; the clocks do not
 * matter.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
 */
ac_status ac_position_key(const struct ac_position *position, uint64_t *key);

/**
 * Tells what a legal move removes from the board, without playing it.
 *
 * `explosion`: receives the answer; its centre is `AC_NO_SQUARE` if the move captures nothing.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_ILLEGAL_MOVE`.
 */
ac_status ac_position_explosion(const struct ac_position *position,
                                ac_move move,
                                struct ac_explosion *explosion);

/**
 * Returns the square that a move leaves.
 */
ac_square ac_move_from(ac_move move);

/**
 * Returns the square that a move goes to; for castling the rook's square.
 */
ac_square ac_move_to(ac_move move);

/**
 * Returns what a move promotes to, or `AC_NO_ROLE` if it promotes nothing.
 */
ac_role ac_move_promotion(ac_move move);

/**
 * Tells whether a move castles.
 */
bool ac_move_is_castling(ac_move move);

/**
 * Tells whether a move captures en passant.
 */
bool ac_move_is_en_passant(ac_move move);

/**
 * Lists the legal moves of a position, in no particular order.
 *
 * `moves`, `capacity`: an array that receives the moves, and how many it holds; `AC_MAX_MOVES` is
 * always enough, and fastest: then the whole array may be written to, also behind the moves.
 * NULL with capacity 0 asks for the number only.
 * `count`: receives the number of moves, also when the array is too small. 0 when the game is
 * over.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_BUFFER_TOO_SMALL`.
 */
ac_status ac_position_legal_moves(const struct ac_position *position,
                                  ac_move *moves,
                                  size_t capacity,
                                  size_t *count);

/**
 * Lists the legal captures of a position, en passant included, in no particular order.
 *
 * `moves`, `capacity`, `count`: as in `ac_position_legal_moves`.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_BUFFER_TOO_SMALL`.
 */
ac_status ac_position_captures(const struct ac_position *position,
                               ac_move *moves,
                               size_t capacity,
                               size_t *count);

/**
 * Lists the legal moves that explode the enemy king and so win at once.
 *
 * `moves`, `capacity`, `count`: as in `ac_position_legal_moves`.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_BUFFER_TOO_SMALL`.
 */
ac_status ac_position_winning_moves(const struct ac_position *position,
                                    ac_move *moves,
                                    size_t capacity,
                                    size_t *count);

/**
 * Counts the legal moves of a position, which is faster than listing them.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
 */
ac_status ac_position_count_legal_moves(const struct ac_position *position, size_t *count);

/**
 * Tells whether there is a legal move, which is faster than counting them.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
 */
ac_status ac_position_has_legal_move(const struct ac_position *position, bool *answer);

/**
 * Tells whether a move is legal.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
 */
ac_status ac_position_is_legal(const struct ac_position *position, ac_move move, bool *legal);

/**
 * Tells whether a legal move captures, and so explodes. Castling never does.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_ILLEGAL_MOVE`.
 */
ac_status ac_position_is_capture(const struct ac_position *position, ac_move move, bool *capture);

/**
 * Finds the legal move that goes from one square to another, as a person points it out on a
 * board.
 *
 * `from`, `to`: the squares. Castling is the king's two-step or king takes own rook.
 * `promotion`: what a pawn becomes on the last rank, otherwise `AC_NO_ROLE`.
 * `move`: receives the move.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or, when there is no such move,
 * `AC_ERR_ILLEGAL_MOVE`.
 */
ac_status ac_position_resolve(const struct ac_position *position,
                              ac_square from,
                              ac_square to,
                              ac_role promotion,
                              ac_move *move);

/**
 * Plays a legal move.
 *
 * `position`: the position before the move.
 * `next`: receives the position after it. It may be `position` itself, to play in place, or
 * another struct, which need not be initialised, to keep the position before.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_ILLEGAL_MOVE`.
 */
ac_status ac_position_play(const struct ac_position *position,
                           ac_move move,
                           struct ac_position *next);

/**
 * Plays a move that is known to be legal, since `ac_position_legal_moves` has just listed it,
 * say, without checking it again.
 *
 * `position`, `next`: as in `ac_position_play`. A move that is not legal gives an unspecified
 * position, or `AC_ERR_PANIC`; never undefined behaviour.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
 */
ac_status ac_position_play_unchecked(const struct ac_position *position,
                                     ac_move move,
                                     struct ac_position *next);

/**
 * Tells whether the position ends the game, and how. Draws by repetition and by counting moves
 * depend on the game's history and rules, which a position does not know.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
 */
ac_status ac_position_outcome(const struct ac_position *position, struct ac_outcome *outcome);

/**
 * Returns the result of an outcome as a static string that is never NULL: "1-0", "0-1",
 * "1/2-1/2", or "*" for a game that goes on and for anything that is no outcome.
 */
const char *ac_outcome_result(struct ac_outcome outcome);

/**
 * Returns the name of a termination as a static string that is never NULL: the
 * constant's in lower case, such as "king_exploded"; "none" for `AC_TERMINATION_NONE`, "unknown" for what is no
 * termination.
 */
const char *ac_termination_name(ac_termination termination);

/**
 * Finds the termination of a name, as `ac_termination_name` gives it.
 *
 * `text`, `length`: the name, without a terminator.
 * `termination`: receives it.
 * `error`: receives what is wrong; may be NULL.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_INVALID_TEXT` or `AC_ERR_SYNTAX`.
 */
ac_status ac_termination_from_name(const char *text,
                                   size_t length,
                                   ac_termination *termination,
                                   struct ac_error *error);

/**
 * Counts the sequences of legal moves of a given length (perft). Ends of the game have none.
 *
 * `depth`: the length in half-moves, up to `AC_MAX_PERFT_DEPTH`; 0 counts 1.
 * `threads`: how many threads to use, up to `AC_MAX_PERFT_THREADS`; 0 means as many as the machine
 * runs at once. With 1 the calling thread does it all; otherwise threads are started, and have
 * ended when the call returns.
 * `nodes`: receives the number.
 *
 * A number that does not fit is `UINT64_MAX`. The work grows about thirtyfold with each half-move, and the call cannot be
 * interrupted: see `ac_position_perft_until`.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
 */
ac_status ac_position_perft(const struct ac_position *position,
                            uint32_t depth,
                            uint32_t threads,
                            uint64_t *nodes);

/**
 * Makes a stop that is not set.
 *
 * `stop`: receives it, to be freed by `ac_stop_free`.
 *
 * Returns `AC_OK` or `AC_ERR_NULL`.
 */
ac_status ac_stop_new(struct ac_stop **stop);

/**
 * Frees a stop, when no count uses it any more. NULL is none.
 */
void ac_stop_free(struct ac_stop *stop);

/**
 * Sets a stop: all counts that look at it end soon, and those that begin at once.
 *
 * `stopped`: true to stop, false to take it back.
 *
 * Returns `AC_OK` or `AC_ERR_NULL`.
 */
ac_status ac_stop_set(const struct ac_stop *stop, bool stopped);

/**
 * Counts the sequences of legal moves of a given length, with a table and until it is stopped.
 *
 * `depth`, `threads`, `nodes`: as in `ac_position_perft`.
 * `table_mb`: the size in megabytes, up to `AC_MAX_PERFT_TABLE_MB`, of a table of counts, shared by all threads; 0 for
 * none. Where the system does not give so much memory there is no table. Positions are told apart by 64-bit keys.
 * `stop`: the count ends soon after this is set; may be NULL.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_STOPPED`.
 */
ac_status ac_position_perft_until(const struct ac_position *position,
                                  uint32_t depth,
                                  uint32_t threads,
                                  uint32_t table_mb,
                                  const struct ac_stop *stop,
                                  uint64_t *nodes);

/**
 * Counts the sequences of legal moves of a given length for each first move.
 *
 * `depth`: the length in half-moves, the first move included, from 1 to `AC_MAX_PERFT_DEPTH`.
 * `moves`, `nodes`, `capacity`: two arrays that receive each first move and its number, and how
 * many each holds; `AC_MAX_MOVES` is always enough. NULL with capacity 0 asks for the count only.
 * `count`: receives the number of first moves, also when the arrays are too small.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_BUFFER_TOO_SMALL`.
 */
ac_status ac_position_perft_divide(const struct ac_position *position,
                                   uint32_t depth,
                                   ac_move *moves,
                                   uint64_t *nodes,
                                   size_t capacity,
                                   size_t *count);

/**
 * Returns the name of a draw rule as a static string that is never NULL: "off", "claim", "automatic", or "unknown".
 */
const char *ac_draw_rule_name(ac_draw_rule rule);

/**
 * Returns the name of a rule of dead material as a static string that is never NULL: "bare_kings", "lichess",
 * "proven", or "unknown".
 */
const char *ac_dead_material_name(ac_dead_material rule);

/**
 * Tells the ruleset of a name: "claim" (threefold repetition and fifty moves are draws when a player claims them, the
 * default of a game), "automatic" (they end the game), "fide" (the FIDE laws) or "lichess" (lichess.org).
 *
 * `text`, `length`: the name, without a terminator.
 * `ruleset`: receives it.
 * `error`: receives what is wrong; may be NULL.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_INVALID_TEXT` or `AC_ERR_SYNTAX`.
 */
ac_status ac_ruleset_from_name(const char *text,
                               size_t length,
                               struct ac_ruleset *ruleset,
                               struct ac_error *error);

/**
 * Tells how a game stands when a position is on the board for the `occurrences`-th time, without any claim. An
 * `ac_game` asks this after every move; it is of use by itself where the history is kept elsewhere.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
 */
ac_status ac_ruleset_outcome(const struct ac_ruleset *ruleset,
                             const struct ac_position *position,
                             uint32_t occurrences,
                             struct ac_outcome *outcome);

/**
 * Tells which draws may be claimed when a position is on the board for the `occurrences`-th time: none when the game is
 * over already.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
 */
ac_status ac_ruleset_claimable(const struct ac_ruleset *ruleset,
                               const struct ac_position *position,
                               uint32_t occurrences,
                               struct ac_claims *claims);

/**
 * Tells whether the men on the board make a draw by a rule of dead material. Never once a king is gone.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
 */
ac_status ac_position_is_dead_material(const struct ac_position *position,
                                       ac_dead_material rule,
                                       bool *dead);

/**
 * Tells whether a side could win, by a rule of dead material, if the other side ran out of time.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
 */
ac_status ac_position_has_winning_material(const struct ac_position *position,
                                           ac_color color,
                                           ac_dead_material rule,
                                           bool *answer);

/**
 * Reads a legal move in SAN (Standard Algebraic Notation), such as "Nf3" or "exd8=Q+".
 *
 * Strict about legality, lenient about spelling: check marks and annotations may be wrong or missing, castling may be
 * written with zeros, a promotion without "=", the origin more fully than needed.
 *
 * `text`, `length`: the move, without a terminator.
 * `move`: receives the move.
 * `error`: receives what is wrong and where; may be NULL.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_INVALID_TEXT`, `AC_ERR_SYNTAX`,
 * `AC_ERR_ILLEGAL_MOVE` or `AC_ERR_AMBIGUOUS_MOVE`.
 */
ac_status ac_position_move_from_san(const struct ac_position *position,
                                    const char *text,
                                    size_t length,
                                    ac_move *move,
                                    struct ac_error *error);

/**
 * Writes a legal move in SAN: "x" for captures, "O-O" for castling, "=Q" for a promotion, "+" for check, "#" for
 * checkmate and for an exploded king.
 *
 * `buffer`, `size`: receives the text and a NUL; `AC_SAN_MAX` is always enough. NULL with size 0
 * asks for the length only.
 * `length`: receives the length without the NUL, also when the buffer is too small; may be NULL.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_ILLEGAL_MOVE` or `AC_ERR_BUFFER_TOO_SMALL`.
 */
ac_status ac_position_move_to_san(const struct ac_position *position,
                                  ac_move move,
                                  char *buffer,
                                  size_t size,
                                  size_t *length);

/**
 * Reads a legal move in UCI notation, such as "e2e4" or "e7e8q".
 *
 * Castling is read as the king's two-step ("e1g1") and as king takes own rook ("e1h1"), in both
 * castling modes.
 *
 * `text`, `length`: the move, without a terminator.
 * `move`: receives the move.
 * `error`: receives what is wrong and where; may be NULL.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_INVALID_TEXT`,
 * `AC_ERR_SYNTAX` or `AC_ERR_ILLEGAL_MOVE`.
 */
ac_status ac_position_move_from_uci(const struct ac_position *position,
                                    const char *text,
                                    size_t length,
                                    ac_move *move,
                                    struct ac_error *error);

/**
 * Splits a move in UCI notation into its squares and its promotion, without a position.
 *
 * `text`, `length`: the move, without a terminator.
 * `from`, `to`: receive the squares.
 * `promotion`: receives what the move promotes to, or `AC_NO_ROLE`.
 * `error`: receives what is wrong and where; may be NULL.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_INVALID_TEXT` or `AC_ERR_SYNTAX`.
 */
ac_status ac_uci_parse(const char *text,
                       size_t length,
                       ac_square *from,
                       ac_square *to,
                       ac_role *promotion,
                       struct ac_error *error);

/**
 * Writes a move in UCI notation: castling is the king's two-step ("e1g1") in `AC_STANDARD` and
 * king takes own rook ("e1h1") in `AC_CHESS960`.
 *
 * `move`: a move of this position; whether it is legal is not checked.
 * `buffer`, `size`: receives the text and a NUL; `AC_UCI_MAX` is always enough. NULL with size 0
 * asks for the length only.
 * `length`: receives the length without the NUL, also when the buffer is too small; may be NULL.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_BUFFER_TOO_SMALL`.
 */
ac_status ac_position_move_to_uci(const struct ac_position *position,
                                  ac_move move,
                                  char *buffer,
                                  size_t size,
                                  size_t *length);

/**
 * Reads a book from a file into memory, as a whole.
 *
 * `text`, `length`: the path, UTF-8 without a terminator.
 * `book`: receives the book, to be freed by `ac_book_free`.
 * `error`: receives what is wrong; may be NULL.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_INVALID_TEXT`, `AC_ERR_IO` or, if the file does not
 * consist of entries of 16 bytes, `AC_ERR_SYNTAX`.
 */
ac_status ac_book_open(const char *text,
                       size_t length,
                       struct ac_book **book,
                       struct ac_error *error);

/**
 * Opens a book by mapping its file into memory, so that only what is looked up is read.
 *
 * The file must stay as it is while the book is used: if another program truncates it, a call may end this program by a
 * bus error; if another program writes to it, what is found is unspecified. Where that can happen use `ac_book_open`.
 *
 * `text`, `length`, `book`, `error`: as in `ac_book_open`.
 *
 * Returns what `ac_book_open` does.
 */
ac_status ac_book_map(const char *text,
                      size_t length,
                      struct ac_book **book,
                      struct ac_error *error);

/**
 * Reads a book from memory, which is copied.
 *
 * `bytes`, `length`: what a file would hold. NULL with length 0 is a book without entries.
 * `book`: receives the book, to be freed by `ac_book_free`.
 * `error`: receives what is wrong; may be NULL.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_SYNTAX`.
 */
ac_status ac_book_from_memory(const void *bytes,
                              size_t length,
                              struct ac_book **book,
                              struct ac_error *error);

/**
 * Frees a book. NULL is none.
 */
void ac_book_free(struct ac_book *book);

/**
 * Tells how many entries a book has.
 *
 * Returns `AC_OK` or `AC_ERR_NULL`.
 */
ac_status ac_book_count(const struct ac_book *book, size_t *count);

/**
 * Copies an entry.
 *
 * `index`: which one, from 0, in the order of the file.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_NOT_FOUND`.
 */
ac_status ac_book_entry_at(const struct ac_book *book, size_t index, struct ac_book_entry *entry);

/**
 * Lists the legal moves that a book has for a position, in the order of the file.
 *
 * `moves`, `capacity`: an array that receives the moves, and how many it holds. NULL with capacity 0 asks for the number
 * only.
 * `count`: receives the number, also when the array is too small.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_BUFFER_TOO_SMALL`.
 */
ac_status ac_book_moves(const struct ac_book *book,
                        const struct ac_position *position,
                        struct ac_book_move *moves,
                        size_t capacity,
                        size_t *count);

/**
 * Chooses a move of a book at random, by the weights. The same seed gives the same move.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or, if the book has no move with a weight,
 * `AC_ERR_NOT_FOUND`.
 */
ac_status ac_book_pick(const struct ac_book *book,
                       const struct ac_position *position,
                       uint64_t seed,
                       ac_move *move);

/**
 * Makes an entry of a legal move.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_ILLEGAL_MOVE`.
 */
ac_status ac_position_book_entry(const struct ac_position *position,
                                 ac_move move,
                                 uint16_t weight,
                                 struct ac_book_entry *entry);

/**
 * Tells the move of an entry.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or, if it is not legal in the position,
 * `AC_ERR_ILLEGAL_MOVE`.
 */
ac_status ac_book_entry_move(const struct ac_book_entry *entry,
                             const struct ac_position *position,
                             ac_move *move);

/**
 * Writes a book, sorted as books are, to a stream of the caller's.
 *
 * `entries`, `count`: the entries in any order. NULL with count 0 are none.
 * `write`: takes the bytes.
 * `context`: what `write` is called with; may be NULL.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_IO`.
 */
ac_status ac_book_write(const struct ac_book_entry *entries,
                        size_t count,
                        ac_write_fn write,
                        void *context);

/**
 * Makes an EPD without operations.
 *
 * `epd`: receives it, to be freed by `ac_epd_free`.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
 */
ac_status ac_epd_new(const struct ac_position *position, struct ac_epd **epd);

/**
 * Reads an EPD: the first four fields of a FEN, or all six, and operations that end with a semicolon.
 *
 * `text`, `length`: one line, without a terminator.
 * `mode`: `AC_STANDARD` or `AC_CHESS960`.
 * `epd`: receives it, to be freed by `ac_epd_free`.
 * `error`: receives what is wrong and where; may be NULL.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_INVALID_TEXT`, `AC_ERR_INVALID_POSITION` or
 * `AC_ERR_SYNTAX`.
 */
ac_status ac_epd_parse(const char *text,
                       size_t length,
                       ac_castling_mode mode,
                       struct ac_epd **epd,
                       struct ac_error *error);

/**
 * Copies an EPD.
 *
 * `copy`: receives the copy, to be freed by `ac_epd_free`.
 *
 * Returns `AC_OK` or `AC_ERR_NULL`.
 */
ac_status ac_epd_clone(const struct ac_epd *epd, struct ac_epd **copy);

/**
 * Frees an EPD. NULL is none.
 */
void ac_epd_free(struct ac_epd *epd);

/**
 * Copies the position.
 *
 * Returns `AC_OK` or `AC_ERR_NULL`.
 */
ac_status ac_epd_position(const struct ac_epd *epd, struct ac_position *position);

/**
 * Writes the EPD, without a line end.
 *
 * `buffer`, `size`: receives the text and a NUL. NULL with size 0 asks for the length only.
 * `length`: receives the length without the NUL, also when the buffer is too small; may be NULL.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_BUFFER_TOO_SMALL`.
 */
ac_status ac_epd_text(const struct ac_epd *epd, char *buffer, size_t size, size_t *length);

/**
 * Tells how many operations there are.
 *
 * Returns `AC_OK` or `AC_ERR_NULL`.
 */
ac_status ac_epd_count(const struct ac_epd *epd, size_t *count);

/**
 * Tells whether the EPD has, and is written with, the two counters of a FEN: the half-move clock and the move number.
 *
 * Returns `AC_OK` or `AC_ERR_NULL`.
 */
ac_status ac_epd_has_clocks(const struct ac_epd *epd,
                            bool *clocks);

/**
 * Sets whether the EPD is written with the half-move clock and the move number.
 *
 * Returns `AC_OK` or `AC_ERR_NULL`.
 */
ac_status ac_epd_set_has_clocks(struct ac_epd *epd, bool clocks);

/**
 * Writes the opcode of an operation, such as "bm".
 *
 * `index`: which operation, from 0.
 * `buffer`, `size`, `length`: as in `ac_epd_text`.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_BUFFER_TOO_SMALL` or `AC_ERR_NOT_FOUND`.
 */
ac_status ac_epd_opcode(const struct ac_epd *epd,
                        size_t index,
                        char *buffer,
                        size_t size,
                        size_t *length);

/**
 * Tells how many operands an operation has.
 *
 * `index`: which operation, from 0.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_NOT_FOUND`.
 */
ac_status ac_epd_operand_count(const struct ac_epd *epd, size_t index, size_t *count);

/**
 * Tells how an operand of an operation is written.
 *
 * `index`: which operation, from 0.
 * `operand`: which operand of it, from 0.
 * `kind`: receives `AC_OPERAND_WORD` or `AC_OPERAND_TEXT`.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_NOT_FOUND`.
 */
ac_status ac_epd_operand_kind(const struct ac_epd *epd,
                              size_t index,
                              size_t operand,
                              ac_operand_kind *kind);

/**
 * Writes an operand of an operation, without quotes.
 *
 * `index`: which operation, from 0.
 * `operand`: which operand of it, from 0.
 * `buffer`, `size`, `length`: as in `ac_epd_text`.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_BUFFER_TOO_SMALL` or `AC_ERR_NOT_FOUND`.
 */
ac_status ac_epd_operand(const struct ac_epd *epd,
                         size_t index,
                         size_t operand,
                         char *buffer,
                         size_t size,
                         size_t *length);

/**
 * Lists the moves that an operation such as "bm" or "am" names in SAN; none if there is no such operation.
 *
 * `text`, `length`: the opcode, without a terminator.
 * `moves`, `capacity`: an array that receives the moves, and how many it holds. NULL with capacity 0 asks for the number
 * only.
 * `count`: receives the number of moves, also when the array is too small.
 * `error`: receives what is wrong; may be NULL.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_INVALID_TEXT`, `AC_ERR_BUFFER_TOO_SMALL`,
 * `AC_ERR_SYNTAX`, `AC_ERR_ILLEGAL_MOVE` or `AC_ERR_AMBIGUOUS_MOVE`.
 */
ac_status ac_epd_moves(const struct ac_epd *epd,
                       const char *text,
                       size_t length,
                       ac_move *moves,
                       size_t capacity,
                       size_t *count,
                       struct ac_error *error);

/**
 * Puts an operation in place of the first one with its opcode, or behind all others; further ones with its opcode are
 * taken out. "hmvc" and "fmvn" have one number, which becomes the half-move clock or the move number of the position.
 *
 * `text`, `length`: the opcode, without a terminator.
 * `operands`, `count`: the operands, such as the two words of "bm Nf3 e4", which are copied. NULL with count 0 is none.
 * `error`: receives what is wrong; its `offset` is that of the operand at fault in the array. May be NULL.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_INVALID_TEXT` or, if the opcode is none or an operand
 * not of its kind, `AC_ERR_SYNTAX`.
 */
ac_status ac_epd_set(struct ac_epd *epd,
                     const char *text,
                     size_t length,
                     const struct ac_operand *operands,
                     size_t count,
                     struct ac_error *error);

/**
 * Puts an operation with one operand, a text in quotes, as `ac_epd_set` does.
 *
 * `text`, `length`: the opcode, without a terminator.
 * `operand`, `operand_length`: the operand, without a terminator.
 * `error`: receives what is wrong; may be NULL.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_INVALID_TEXT` or `AC_ERR_SYNTAX`.
 */
ac_status ac_epd_set_text(struct ac_epd *epd,
                          const char *text,
                          size_t length,
                          const char *operand,
                          size_t operand_length,
                          struct ac_error *error);

/**
 * Takes out the operations with an opcode.
 *
 * `text`, `length`: the opcode, without a terminator.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_INVALID_TEXT` or, if there are none,
 * `AC_ERR_NOT_FOUND`.
 */
ac_status ac_epd_remove(struct ac_epd *epd,
                        const char *text,
                        size_t length);

/**
 * Opens a file of EPDs.
 *
 * `text`, `length`: the path, UTF-8 without a terminator.
 * `mode`: `AC_STANDARD` or `AC_CHESS960`.
 * `reader`: receives the reader, to be freed by `ac_epd_reader_free`.
 * `error`: receives what is wrong; may be NULL.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_INVALID_TEXT` or `AC_ERR_IO`.
 */
ac_status ac_epd_reader_open(const char *text,
                             size_t length,
                             ac_castling_mode mode,
                             struct ac_epd_reader **reader,
                             struct ac_error *error);

/**
 * Reads EPDs from memory.
 *
 * `bytes`, `length`: what a file would hold, which must stay as it is for as long as the reader is used. NULL with
 * length 0 holds none.
 * `mode`: `AC_STANDARD` or `AC_CHESS960`.
 * `reader`: receives the reader, to be freed by `ac_epd_reader_free`.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
 */
ac_status ac_epd_reader_from_memory(const void *bytes,
                                    size_t length,
                                    ac_castling_mode mode,
                                    struct ac_epd_reader **reader);

/**
 * Reads EPDs from a stream of the caller's.
 *
 * `read`: reads the next bytes.
 * `context`: what `read` is called with; may be NULL. Whatever it points to must live as long as the reader.
 * `mode`: `AC_STANDARD` or `AC_CHESS960`.
 * `reader`: receives the reader, to be freed by `ac_epd_reader_free`.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
 */
ac_status ac_epd_reader_from_callback(ac_read_fn read,
                                      void *context,
                                      ac_castling_mode mode,
                                      struct ac_epd_reader **reader);

/**
 * Frees a reader and closes its file. NULL is none.
 */
void ac_epd_reader_free(struct ac_epd_reader *reader);

/**
 * Reads the next EPD. After a line that cannot be read the next call goes on with the next line; after `AC_ERR_IO` there
 * is none.
 *
 * `epd`: receives it, to be freed by `ac_epd_free`.
 * `error`: receives what is wrong, in which line and at which byte of it; may be NULL.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_IO`, `AC_ERR_INVALID_POSITION`, `AC_ERR_SYNTAX`, `AC_ERR_TOO_LARGE` for a line
 * that is too long or, at the end, `AC_ERR_NOT_FOUND`.
 */
ac_status ac_epd_reader_read(struct ac_epd_reader *reader,
                             struct ac_epd **epd,
                             struct ac_error *error);

/**
 * Starts a game from any position. It may be over already.
 *
 * The half-move clock of the position counts; repetitions count from the position on.
 *
 * `ruleset`: the draw rules; NULL for those of the name "claim".
 * `game`: receives the game, to be freed by `ac_game_free`.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
 */
ac_status ac_game_new(const struct ac_position *position,
                      const struct ac_ruleset *ruleset,
                      struct ac_game **game);

/**
 * Copies a game.
 *
 * `copy`: receives the copy, to be freed by `ac_game_free`.
 *
 * Returns `AC_OK` or `AC_ERR_NULL`.
 */
ac_status ac_game_clone(const struct ac_game *game, struct ac_game **copy);

/**
 * Frees a game. NULL is none.
 */
void ac_game_free(struct ac_game *game);

/**
 * Tells the draw rules of a game.
 *
 * Returns `AC_OK` or `AC_ERR_NULL`.
 */
ac_status ac_game_ruleset(const struct ac_game *game, struct ac_ruleset *ruleset);

/**
 * Copies the position on the board.
 *
 * Returns `AC_OK` or `AC_ERR_NULL`.
 */
ac_status ac_game_position(const struct ac_game *game, struct ac_position *position);

/**
 * Copies the position after so many half-moves: 0 for the start.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or, beyond the position on the board, `AC_ERR_NOT_FOUND`.
 */
ac_status ac_game_position_at(const struct ac_game *game, size_t ply, struct ac_position *position);

/**
 * Tells how many half-moves have been played.
 *
 * Returns `AC_OK` or `AC_ERR_NULL`.
 */
ac_status ac_game_ply(const struct ac_game *game, size_t *ply);

/**
 * Lists the moves played, undone ones not.
 *
 * `moves`, `capacity`: an array that receives the moves, and how many it holds. NULL with capacity 0 asks for the
 * number only.
 * `count`: receives the number of moves, also when the array is too small.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_BUFFER_TOO_SMALL`.
 */
ac_status ac_game_moves(const struct ac_game *game,
                        ac_move *moves,
                        size_t capacity,
                        size_t *count);

/**
 * Lists the moves that were undone and can be redone, the next one first.
 *
 * `moves`, `capacity`, `count`: as in `ac_game_moves`.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_BUFFER_TOO_SMALL`.
 */
ac_status ac_game_undone(const struct ac_game *game,
                         ac_move *moves,
                         size_t capacity,
                         size_t *count);

/**
 * Tells how often the position on the board has occurred in the game, this time included.
 *
 * Two positions are the same if men, side to move, castling rights and the legal en-passant square are.
 *
 * Returns `AC_OK` or `AC_ERR_NULL`.
 */
ac_status ac_game_repetitions(const struct ac_game *game,
                              uint32_t *repetitions);

/**
 * Tells how often the position after so many half-moves had occurred by then, that time included.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or, beyond the position on the board, `AC_ERR_NOT_FOUND`.
 */
ac_status ac_game_repetitions_at(const struct ac_game *game, size_t ply, uint32_t *repetitions);

/**
 * Tells whether and how the game is over.
 *
 * Returns `AC_OK` or `AC_ERR_NULL`.
 */
ac_status ac_game_outcome(const struct ac_game *game, struct ac_outcome *outcome);

/**
 * Tells which draws may be claimed of the position on the board; none when the game is over.
 *
 * Returns `AC_OK` or `AC_ERR_NULL`.
 */
ac_status ac_game_claimable(const struct ac_game *game, struct ac_claims *claims);

/**
 * Plays a move. Moves that were undone are forgotten.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_GAME_OVER` or `AC_ERR_ILLEGAL_MOVE`.
 */
ac_status ac_game_play(struct ac_game *game,
                       ac_move move);

/**
 * Takes back the last move, and with it an ending that followed it.
 *
 * `move`: receives the move; may be NULL.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or, if no move has been played, `AC_ERR_NOT_FOUND`.
 */
ac_status ac_game_undo(struct ac_game *game, ac_move *move);

/**
 * Plays the move that was undone last.
 *
 * `move`: receives the move; may be NULL.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or, if there is none, `AC_ERR_NOT_FOUND`.
 */
ac_status ac_game_redo(struct ac_game *game, ac_move *move);

/**
 * Ends the game by a claim of a draw: of threefold repetition or else of fifty moves.
 *
 * `outcome`: receives how the game has ended; may be NULL.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_GAME_OVER` or `AC_ERR_NOTHING_TO_CLAIM`.
 */
ac_status ac_game_claim_draw(struct ac_game *game, struct ac_outcome *outcome);

/**
 * Ends the game by agreement on a draw.
 *
 * `outcome`: receives how the game has ended; may be NULL.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_GAME_OVER`.
 */
ac_status ac_game_agree_draw(struct ac_game *game, struct ac_outcome *outcome);

/**
 * Ends the game by the resignation of a side, whoever is to move.
 *
 * `loser`: who resigns.
 * `outcome`: receives how the game has ended; may be NULL.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_GAME_OVER`.
 */
ac_status ac_game_resign(struct ac_game *game, ac_color loser, struct ac_outcome *outcome);

/**
 * Ends the game because a side, whoever is to move, has no time left. It loses, or draws if the other side cannot win:
 * see `ac_position_has_winning_material`.
 *
 * `loser`: whose time is over.
 * `outcome`: receives how the game has ended; may be NULL.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_GAME_OVER`.
 */
ac_status ac_game_forfeit_on_time(struct ac_game *game,
                                  ac_color loser,
                                  struct ac_outcome *outcome);

/**
 * Takes back a claim, a resignation, an agreement or a flag fall.
 *
 * `outcome`: receives what it gave; may be NULL.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or, if the game has not ended in such a way, `AC_ERR_NOT_FOUND`.
 */
ac_status ac_game_reopen(struct ac_game *game, struct ac_outcome *outcome);

/**
 * Starts a record without moves, with the seven tags that every game should have.
 *
 * `start`: the position before the first move.
 * `game`: receives the game, to be freed by `ac_pgn_game_free`.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
 */
ac_status ac_pgn_game_new(const struct ac_position *start, struct ac_pgn_game **game);

/**
 * Makes the record of a game that is being played or has been: its start, its moves, and its result if it is over.
 *
 * `record`: receives it, to be freed by `ac_pgn_game_free`.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_TOO_LARGE`.
 */
ac_status ac_pgn_game_from_game(const struct ac_game *game,
                                struct ac_pgn_game **record);

/**
 * Copies a game.
 *
 * `copy`: receives the copy, to be freed by `ac_pgn_game_free`.
 *
 * Returns `AC_OK` or `AC_ERR_NULL`.
 */
ac_status ac_pgn_game_clone(const struct ac_pgn_game *game, struct ac_pgn_game **copy);

/**
 * Frees a game. NULL is none.
 */
void ac_pgn_game_free(struct ac_pgn_game *game);

/**
 * Tells the tags, without copying them.
 *
 * `tags`: receives a pointer to the tags, which live until the game is changed or freed.
 *
 * Returns `AC_OK` or `AC_ERR_NULL`.
 */
ac_status ac_pgn_game_tags(const struct ac_pgn_game *game, const struct ac_pgn_tags **tags);

/**
 * Sets a tag. Result sets the result of the game, too; Variant, SetUp and FEN follow from the start position.
 *
 * `text`, `length`: the name, without a terminator.
 * `value`, `value_length`: the value, without a terminator.
 * `error`: receives what is wrong; may be NULL.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_INVALID_TEXT`.
 */
ac_status ac_pgn_game_set_tag(struct ac_pgn_game *game,
                              const char *text,
                              size_t length,
                              const char *value,
                              size_t value_length,
                              struct ac_error *error);

/**
 * Takes a tag out.
 *
 * `text`, `length`: the name, without a terminator.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_INVALID_TEXT` or, if there is no such tag,
 * `AC_ERR_NOT_FOUND`.
 */
ac_status ac_pgn_game_remove_tag(struct ac_pgn_game *game,
                                 const char *text,
                                 size_t length);

/**
 * Tells the result.
 *
 * Returns `AC_OK` or `AC_ERR_NULL`.
 */
ac_status ac_pgn_game_result(const struct ac_pgn_game *game, ac_result *result);

/**
 * Sets the result; the Result tag, if there is one, follows.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
 */
ac_status ac_pgn_game_set_result(struct ac_pgn_game *game, ac_result result);

/**
 * Tells how many moves there are, those of variations included.
 *
 * Returns `AC_OK` or `AC_ERR_NULL`.
 */
ac_status ac_pgn_game_count(const struct ac_pgn_game *game, size_t *count);

/**
 * Tells the move of a node.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or, at the root, `AC_ERR_NOT_FOUND`.
 */
ac_status ac_pgn_game_move(const struct ac_pgn_game *game, ac_pgn_node node, ac_move *move);

/**
 * Tells the node before.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or, at the root, `AC_ERR_NOT_FOUND`.
 */
ac_status ac_pgn_game_parent(const struct ac_pgn_game *game, ac_pgn_node node, ac_pgn_node *parent);

/**
 * Tells the main continuation.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or, at the end of a line, `AC_ERR_NOT_FOUND`.
 */
ac_status ac_pgn_game_next(const struct ac_pgn_game *game,
                           ac_pgn_node node,
                           ac_pgn_node *next);

/**
 * Lists all continuations: the main one first, then the variations.
 *
 * `children`, `capacity`: an array that receives the nodes, and how many it holds. NULL with capacity 0 asks for the
 * number only.
 * `count`: receives the number of nodes, also when the array is too small.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_BUFFER_TOO_SMALL`.
 */
ac_status ac_pgn_game_children(const struct ac_pgn_game *game,
                               ac_pgn_node node,
                               ac_pgn_node *children,
                               size_t capacity,
                               size_t *count);

/**
 * Copies the position after the move of a node. It is found by playing the moves up to there.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
 */
ac_status ac_pgn_game_position(const struct ac_pgn_game *game,
                               ac_pgn_node node,
                               struct ac_position *position);

/**
 * Adds a move after a node: as its main continuation if it has none, otherwise as another variation.
 *
 * `added`: receives the new node; may be NULL.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_ILLEGAL_MOVE` or `AC_ERR_TOO_LARGE`.
 */
ac_status ac_pgn_game_add(struct ac_pgn_game *game,
                          ac_pgn_node parent,
                          ac_move move,
                          ac_pgn_node *added);

/**
 * Makes a node the main continuation of its parent. At the root nothing happens.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_TOO_LARGE`.
 */
ac_status ac_pgn_game_promote(struct ac_pgn_game *game, ac_pgn_node node);

/**
 * Takes a move out, with everything after it. At the root nothing happens.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
 */
ac_status ac_pgn_game_remove(struct ac_pgn_game *game, ac_pgn_node node);

/**
 * Writes a game as PGN into a buffer. Games in a file stand apart by an empty line.
 *
 * `buffer`, `size`: receives the text and a NUL. NULL with size 0 asks for the length only.
 * `length`: receives the length without the NUL, also when the buffer is too small; may be NULL.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_BUFFER_TOO_SMALL`.
 */
ac_status ac_pgn_game_text(const struct ac_pgn_game *game,
                           char *buffer,
                           size_t size,
                           size_t *length);

/**
 * Writes a game as PGN, and the empty line behind it, to a stream of the caller's.
 *
 * `write`: takes the bytes.
 * `context`: what `write` is called with; may be NULL.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_IO`.
 */
ac_status ac_pgn_game_write(const struct ac_pgn_game *game, ac_write_fn write, void *context);

/**
 * Replaces the annotations of a move. The root has none.
 *
 * `nags`, `count`: the numbers of PGN. NULL with count 0 are none.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_TOO_LARGE`.
 */
ac_status ac_pgn_game_set_nags(struct ac_pgn_game *game,
                               ac_pgn_node node,
                               const uint8_t *nags,
                               size_t count);

/**
 * Adds a comment at a place of a move, or takes all comments there out if the text is empty. "[%clk …]" and "[%eval …]"
 * in it are the clock and the judgement.
 *
 * `text`, `length`: the comment, without a terminator.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_INVALID_TEXT` or `AC_ERR_TOO_LARGE`.
 */
ac_status ac_pgn_game_add_comment(struct ac_pgn_game *game,
                                  ac_pgn_node node,
                                  ac_comment_place place,
                                  const char *text,
                                  size_t length);

/**
 * Lists the annotations of a move as the numbers of PGN: 1 is "!", 2 "?", 3 "!!", 4 "??", 5 "!?", 6 "?!".
 *
 * `nags`, `capacity`: an array that receives them, and how many it holds. NULL with capacity 0 asks for the number only.
 * `count`: receives the number, also when the array is too small.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_BUFFER_TOO_SMALL`.
 */
ac_status ac_pgn_game_nags(const struct ac_pgn_game *game,
                           ac_pgn_node node,
                           uint8_t *nags,
                           size_t capacity,
                           size_t *count);

/**
 * Tells how many comments stand at a place of a move.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
 */
ac_status ac_pgn_game_comment_count(const struct ac_pgn_game *game,
                                    ac_pgn_node node,
                                    ac_comment_place place,
                                    size_t *count);

/**
 * Writes the text of a comment, without the clock and the judgement in it.
 *
 * `index`: which one, from 0.
 * `buffer`, `size`: receives the text and a NUL. NULL with size 0 asks for the length only.
 * `length`: receives the length without the NUL, also when the buffer is too small; may be NULL.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_BUFFER_TOO_SMALL` or `AC_ERR_NOT_FOUND`.
 */
ac_status ac_pgn_game_comment(const struct ac_pgn_game *game,
                              ac_pgn_node node,
                              ac_comment_place place,
                              size_t index,
                              char *buffer,
                              size_t size,
                              size_t *length);

/**
 * Tells what the clock of the player shows after a move, in milliseconds: the first `%clk` of its comments.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_NOT_FOUND`.
 */
ac_status ac_pgn_game_clock(const struct ac_pgn_game *game,
                            ac_pgn_node node,
                            uint64_t *milliseconds);

/**
 * Sets what the clock of the player shows after a move.
 *
 * `milliseconds`: less than 100,000 hours; NULL takes the clock out.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_TOO_LARGE`.
 */
ac_status ac_pgn_game_set_clock(struct ac_pgn_game *game,
                                ac_pgn_node node,
                                const uint64_t *milliseconds);

/**
 * Sets the judgement after a move.
 *
 * `eval`: numbers with at most seven digits before the point; NULL takes the judgement out.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_TOO_LARGE`.
 */
ac_status ac_pgn_game_set_eval(struct ac_pgn_game *game,
                               ac_pgn_node node,
                               const struct ac_eval *eval);

/**
 * Tells the judgement after a move: the first `%eval` of its comments.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_NOT_FOUND`.
 */
ac_status ac_pgn_game_eval(const struct ac_pgn_game *game, ac_pgn_node node, struct ac_eval *eval);

/**
 * Opens a file of games: plain, or compressed by gzip or Zstandard. What it begins with tells, not its name.
 *
 * `text`, `length`: the path, UTF-8 without a terminator.
 * `reader`: receives the reader, to be freed by `ac_pgn_reader_free`.
 * `error`: receives what is wrong; may be NULL.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_INVALID_TEXT` or `AC_ERR_IO`.
 */
ac_status ac_pgn_reader_open(const char *text,
                             size_t length,
                             struct ac_pgn_reader **reader,
                             struct ac_error *error);

/**
 * Reads games from memory, plain or compressed.
 *
 * `bytes`, `length`: what a file would hold, which must stay as it is for as long as the reader is used. NULL with
 * length 0 holds no game.
 * `reader`: receives the reader, to be freed by `ac_pgn_reader_free`.
 * `error`: receives what is wrong; may be NULL.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_IO`.
 */
ac_status ac_pgn_reader_from_memory(const void *bytes,
                                    size_t length,
                                    struct ac_pgn_reader **reader,
                                    struct ac_error *error);

/**
 * Reads games from a stream of the caller's, plain or compressed.
 *
 * `read`: reads the next bytes.
 * `context`: what `read` is called with; may be NULL. Whatever it points to must live as long as the reader.
 * `reader`: receives the reader, to be freed by `ac_pgn_reader_free`.
 * `error`: receives what is wrong; may be NULL.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_IO`.
 */
ac_status ac_pgn_reader_from_callback(ac_read_fn read,
                                      void *context,
                                      struct ac_pgn_reader **reader,
                                      struct ac_error *error);

/**
 * Frees a reader and closes its file. NULL is none.
 */
void ac_pgn_reader_free(struct ac_pgn_reader *reader);

/**
 * Sets whether a game without a Variant tag is passed over and counted, or, as it is at first, read as atomic chess.
 *
 * Returns `AC_OK` or `AC_ERR_NULL`.
 */
ac_status ac_pgn_reader_set_require_variant(struct ac_pgn_reader *reader,
                                            bool required);

/**
 * Tells how many games of other variants have been passed over.
 *
 * Returns `AC_OK` or `AC_ERR_NULL`.
 */
ac_status ac_pgn_reader_skipped(const struct ac_pgn_reader *reader, uint64_t *games);

/**
 * Tells the line, from 1, where the last game began.
 *
 * Returns `AC_OK` or `AC_ERR_NULL`.
 */
ac_status ac_pgn_reader_game_line(const struct ac_pgn_reader *reader, uint64_t *line);

/**
 * Tells how many bytes have been read, after decompression.
 *
 * Returns `AC_OK` or `AC_ERR_NULL`.
 */
ac_status ac_pgn_reader_offset(const struct ac_pgn_reader *reader, uint64_t *offset);

/**
 * Reads the main line of the next game into an object that is used again. Variations are passed over unchecked.
 *
 * `mainline`: receives the game. If the game cannot be read, it holds what stands before the fault.
 * `error`: receives what is wrong and where; may be NULL.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_GAME`, `AC_ERR_IO` or, at the end, `AC_ERR_NOT_FOUND`.
 */
ac_status ac_pgn_reader_read_mainline(struct ac_pgn_reader *reader,
                                      struct ac_pgn_mainline *mainline,
                                      struct ac_error *error);

/**
 * Reads the next game with everything in it: variations, comments, annotations.
 *
 * `game`: receives the game, to be freed by `ac_pgn_game_free`.
 * `error`: receives what is wrong and where; may be NULL.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_GAME`, `AC_ERR_IO` or, at the end, `AC_ERR_NOT_FOUND`.
 */
ac_status ac_pgn_reader_read_game(struct ac_pgn_reader *reader,
                                  struct ac_pgn_game **game,
                                  struct ac_error *error);

/**
 * Tells everything that is wrong with the next game, in the order of the text: every move that is not legal, ambiguous
 * or no move at all, in variations too, and a result other than that on the board.
 *
 * `fault`: is told about each fault; may be NULL.
 * `context`: what `fault` is called with; may be NULL.
 * `count`: receives the number of faults.
 * `error`: receives why reading failed; may be NULL.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_IO` or, at the end, `AC_ERR_NOT_FOUND`.
 */
ac_status ac_pgn_reader_check_game(struct ac_pgn_reader *reader,
                                   ac_fault_fn fault,
                                   void *context,
                                   size_t *count,
                                   struct ac_error *error);

/**
 * Makes an object for main lines: that of a game without moves.
 *
 * `mainline`: receives it, to be freed by `ac_pgn_mainline_free`.
 *
 * Returns `AC_OK` or `AC_ERR_NULL`.
 */
ac_status ac_pgn_mainline_new(struct ac_pgn_mainline **mainline);

/**
 * Frees a main line. NULL is none.
 */
void ac_pgn_mainline_free(struct ac_pgn_mainline *mainline);

/**
 * Tells the moves, without copying them.
 *
 * `moves`: receives a pointer to the moves, which live until the object is read into or freed.
 * `count`: receives their number.
 *
 * Returns `AC_OK` or `AC_ERR_NULL`.
 */
ac_status ac_pgn_mainline_moves(const struct ac_pgn_mainline *mainline,
                                const ac_move **moves,
                                size_t *count);

/**
 * Tells the tags, without copying them.
 *
 * `tags`: receives a pointer to the tags, which live until the object is read into or freed.
 *
 * Returns `AC_OK` or `AC_ERR_NULL`.
 */
ac_status ac_pgn_mainline_tags(const struct ac_pgn_mainline *mainline,
                               const struct ac_pgn_tags **tags);

/**
 * Tells the result: as the moves end, or, where they are silent, as the Result tag says.
 *
 * Returns `AC_OK` or `AC_ERR_NULL`.
 */
ac_status ac_pgn_mainline_result(const struct ac_pgn_mainline *mainline, ac_result *result);

/**
 * Tells how the game ended on the board; nothing of how the players ended it.
 *
 * Returns `AC_OK` or `AC_ERR_NULL`.
 */
ac_status ac_pgn_mainline_outcome(const struct ac_pgn_mainline *mainline,
                                  struct ac_outcome *outcome);

/**
 * Copies the position before the first move.
 *
 * Returns `AC_OK` or `AC_ERR_NULL`.
 */
ac_status ac_pgn_mainline_start(const struct ac_pgn_mainline *mainline, struct ac_position *start);

/**
 * Copies the position after the last move.
 *
 * Returns `AC_OK` or `AC_ERR_NULL`.
 */
ac_status ac_pgn_mainline_end(const struct ac_pgn_mainline *mainline, struct ac_position *end);

/**
 * Tells how many tags there are.
 *
 * Returns `AC_OK` or `AC_ERR_NULL`.
 */
ac_status ac_pgn_tags_count(const struct ac_pgn_tags *tags, size_t *count);

/**
 * Writes the value of the tag of a name, which is compared without regard to case.
 *
 * `text`, `text_length`: the name, without a terminator.
 * `buffer`, `size`: receives the value and a NUL. NULL with size 0 asks for the length only.
 * `length`: receives the length without the NUL, also when the buffer is too small; may be NULL.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_INVALID_TEXT`, `AC_ERR_BUFFER_TOO_SMALL` or, if
 * there is no such tag, `AC_ERR_NOT_FOUND`.
 */
ac_status ac_pgn_tags_get(const struct ac_pgn_tags *tags,
                          const char *text,
                          size_t text_length,
                          char *buffer,
                          size_t size,
                          size_t *length);

/**
 * Writes the name of a tag.
 *
 * `index`: which one, from 0, in the order of the file.
 * `buffer`, `size`, `length`: as in `ac_pgn_tags_get`.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_BUFFER_TOO_SMALL` or `AC_ERR_NOT_FOUND`.
 */
ac_status ac_pgn_tags_name(const struct ac_pgn_tags *tags,
                           size_t index,
                           char *buffer,
                           size_t size,
                           size_t *length);

/**
 * Writes the value of a tag.
 *
 * `index`: which one, from 0, in the order of the file.
 * `buffer`, `size`, `length`: as in `ac_pgn_tags_get`.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_BUFFER_TOO_SMALL` or `AC_ERR_NOT_FOUND`.
 */
ac_status ac_pgn_tags_value(const struct ac_pgn_tags *tags,
                            size_t index,
                            char *buffer,
                            size_t size,
                            size_t *length);

/**
 * Begins a batch of games.
 *
 * `config`: the settings.
 * `batch`: receives the batch, to be freed by `ac_batch_free`.
 * `error`: receives what is wrong; may be NULL.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, also for a list of start positions that is empty,
 * `AC_ERR_GAME_OVER` if a game would be over before it begins, `AC_ERR_TOO_LARGE` if a start position has no observation
 * of the chosen kind or there is no memory for so many games, or `AC_ERR_IO` if the system gives no threads.
 */
ac_status ac_batch_new(const struct ac_batch_config *config,
                       struct ac_batch **batch,
                       struct ac_error *error);

/**
 * Copies a batch: the copy goes on in the same way.
 *
 * `copy`: receives the copy, to be freed by `ac_batch_free`.
 *
 * Returns `AC_OK` or `AC_ERR_NULL`.
 */
ac_status ac_batch_clone(const struct ac_batch *batch, struct ac_batch **copy);

/**
 * Frees a batch and ends its threads. NULL is none.
 */
void ac_batch_free(struct ac_batch *batch);

/**
 * Sets on how many threads the games are played.
 *
 * `threads`: as in `ac_batch_config`.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
 */
ac_status ac_batch_set_threads(struct ac_batch *batch, uint32_t threads);

/**
 * Begins games anew.
 *
 * `selected`, `count`: which games, and how many there are; NULL with 0 for all. Observations and masks of all games are
 * written in any case.
 * `seed`: begins the random streams of these games from the beginning; NULL for their next games.
 * `view`: where observations and masks go; may be NULL.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, also for a `count` that is not the number of games,
 * `AC_ERR_BUFFER_TOO_SMALL` or, if the system gives no threads, `AC_ERR_IO`.
 */
ac_status ac_batch_reset(struct ac_batch *batch,
                         const bool *selected,
                         size_t count,
                         const uint64_t *seed,
                         const struct ac_batch_view *view);

/**
 * Writes observations and masks once more.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_BUFFER_TOO_SMALL` or, if the system gives no threads,
 * `AC_ERR_IO`.
 */
ac_status ac_batch_observe(struct ac_batch *batch,
                           const struct ac_batch_view *view);

/**
 * Lists the legal actions of all games: those of game `i` are `actions[offsets[i]]` to `actions[offsets[i + 1] - 1]`, in
 * no particular order. A finished game has none.
 *
 * `offsets`, `size`: receives one number more than there are games, and how many it holds.
 * `actions`, `capacity`: an array that receives the actions, and how many it holds. NULL with capacity 0 asks for their
 * number only.
 * `needed`: receives the number of actions, also when this array is too small.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_BUFFER_TOO_SMALL`, `AC_ERR_TOO_LARGE` for more than
 * 4,194,303 games, or, if the system gives no threads, `AC_ERR_IO`.
 */
ac_status ac_batch_legal_actions(struct ac_batch *batch,
                                 int32_t *offsets,
                                 size_t size,
                                 uint16_t *actions,
                                 size_t capacity,
                                 size_t *needed);

/**
 * Draws a legal action for each game, each as likely as another; 0 for a game that has ended.
 *
 * `actions`, `size`: receives one number for each game, and how many it holds.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_BUFFER_TOO_SMALL` or, if the system gives no threads,
 * `AC_ERR_IO`.
 */
ac_status ac_batch_random_actions(struct ac_batch *batch,
                                  int64_t *actions,
                                  size_t size);

/**
 * Fills in the settings of a batch of one game with what is usual.
 *
 * `size`: `sizeof(ac_batch_config)`, which tells the library which settings the program knows.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or, for a size that no version of the struct has had, `AC_ERR_INVALID_ARGUMENT`.
 */
ac_status ac_batch_config_default(struct ac_batch_config *config,
                                  size_t size);

/**
 * Returns the name of an order of start positions as a static string that is never NULL: "random", "in_order", or
 * "unknown".
 */
const char *ac_start_order_name(ac_start_order order);

/**
 * Returns the name of what becomes of ended games as a static string that is never NULL: "next_step", "same_step",
 * "disabled", or "unknown".
 */
const char *ac_autoreset_name(ac_autoreset autoreset);

/**
 * Returns the name of what an illegal action does as a static string that is never NULL: "raise", "lose",
 * "random_legal", or "unknown".
 */
const char *ac_illegal_action_name(ac_illegal_action policy);

/**
 * Returns the name of a reason as a static string that is never NULL: the constant's in lower case, such as
 * "king_exploded", or "unknown".
 */
const char *ac_reason_name(ac_reason reason);

/**
 * Writes the settings and the state of all games as bytes, from which `ac_batch_from_snapshot` makes a batch that goes on
 * in the same way. The bytes are the same on every machine, and a later version of the library may refuse them.
 *
 * `buffer`, `size`: receives the bytes, and how many it holds. NULL with size 0 asks for their number only.
 * `needed`: receives the number of bytes, also when the buffer is too small.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_BUFFER_TOO_SMALL`.
 */
ac_status ac_batch_snapshot(const struct ac_batch *batch,
                            void *buffer,
                            size_t size,
                            size_t *needed);

/**
 * Makes the batch of a snapshot. Bytes that are none, by accident or by malice, are an error.
 *
 * `bytes`, `length`: what `ac_batch_snapshot` wrote.
 * `batch`: receives the batch, to be freed by `ac_batch_free`.
 * `error`: receives what is wrong and where; may be NULL.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_SYNTAX` or the statuses of `ac_batch_new`.
 */
ac_status ac_batch_from_snapshot(const void *bytes,
                                 size_t length,
                                 struct ac_batch **batch,
                                 struct ac_error *error);

/**
 * Tells how many games there are.
 *
 * Returns `AC_OK` or `AC_ERR_NULL`.
 */
ac_status ac_batch_games(const struct ac_batch *batch, size_t *games);

/**
 * Tells how observations are written.
 *
 * Returns `AC_OK` or `AC_ERR_NULL`.
 */
ac_status ac_batch_encoder(const struct ac_batch *batch, struct ac_encoder *encoder);

/**
 * Tells how actions are numbered.
 *
 * Returns `AC_OK` or `AC_ERR_NULL`.
 */
ac_status ac_batch_action_scheme(const struct ac_batch *batch, ac_action_scheme *scheme);

/**
 * Copies the position of a game.
 *
 * `game`: its number, from 0.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or, if there is no such game, `AC_ERR_NOT_FOUND`.
 */
ac_status ac_batch_position(const struct ac_batch *batch,
                            size_t game,
                            struct ac_position *position);

/**
 * Lists the legal moves of a game, in the order of `ac_batch_legal_actions`; none when it has ended.
 *
 * `game`: its number, from 0.
 * `moves`, `capacity`: an array that receives the moves, and how many it holds. NULL with capacity 0 asks for the number
 * only.
 * `count`: receives the number of moves, also when the array is too small.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_BUFFER_TOO_SMALL` or, if there is no such game, `AC_ERR_NOT_FOUND`.
 */
ac_status ac_batch_legal_moves(const struct ac_batch *batch,
                               size_t game,
                               ac_move *moves,
                               size_t capacity,
                               size_t *count);

/**
 * Tells how often the position of a game has occurred in it, this time included.
 *
 * `game`: its number, from 0.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or, if there is no such game, `AC_ERR_NOT_FOUND`.
 */
ac_status ac_batch_repetitions(const struct ac_batch *batch, size_t game, uint32_t *repetitions);

/**
 * Tells how many half-moves have been played in a game, those of the opening not counted.
 *
 * `game`: its number, from 0.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or, if there is no such game, `AC_ERR_NOT_FOUND`.
 */
ac_status ac_batch_ply(const struct ac_batch *batch, size_t game, uint32_t *ply);

/**
 * Tells how a game stands.
 *
 * `game`: its number, from 0.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or, if there is no such game, `AC_ERR_NOT_FOUND`.
 */
ac_status ac_batch_reason(const struct ac_batch *batch, size_t game, ac_reason *reason);

/**
 * Tells who has won a game; `AC_NO_COLOR` for a draw and while it goes on.
 *
 * `game`: its number, from 0.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or, if there is no such game, `AC_ERR_NOT_FOUND`.
 */
ac_status ac_batch_winner(const struct ac_batch *batch, size_t game, ac_color *winner);

/**
 * Plays an action in each game.
 *
 * A game that ended in an earlier step ignores its action and gives reward 0; what else it does is said by the settings.
 * With `AC_ILLEGAL_RAISE` all actions are looked at before any is played.
 *
 * `actions`, `count`: the actions, and how many: one for each game. Any number will do where the settings say what an
 * illegal one does.
 * `steps`: where the results go; may be NULL.
 * `view`: where observations and masks go; may be NULL.
 * `error`: receives what is wrong, for an illegal action with the number of its game in `offset`; may be NULL.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, also for a `count` that is not the number of games,
 * `AC_ERR_BUFFER_TOO_SMALL`, `AC_ERR_ILLEGAL_MOVE` under `AC_ILLEGAL_RAISE` or, if the system gives no threads, `AC_ERR_IO`.
 */
ac_status ac_batch_step(struct ac_batch *batch,
                        const int64_t *actions,
                        size_t count,
                        const struct ac_batch_steps *steps,
                        const struct ac_batch_view *view,
                        struct ac_error *error);

/**
 * Returns the name of a scheme as a static string that is never NULL: "az4672", "lc0_1858", "uci20480", or "unknown".
 */
const char *ac_action_scheme_name(ac_action_scheme scheme);

/**
 * Finds the scheme of a name, as `ac_action_scheme_name` gives it.
 *
 * `text`, `length`: the name, without a terminator.
 * `scheme`: receives it.
 * `error`: receives what is wrong; may be NULL.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_INVALID_TEXT` or `AC_ERR_SYNTAX`.
 */
ac_status ac_action_scheme_from_name(const char *text,
                                     size_t length,
                                     ac_action_scheme *scheme,
                                     struct ac_error *error);

/**
 * Tells how many actions a scheme has. A bit mask has one `uint64_t` for each 64 of them, rounded up: 73, 30 or 320.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
 */
ac_status ac_action_scheme_size(ac_action_scheme scheme,
                                size_t *size);

/**
 * Tells the action of a move. Legality is not checked: an illegal move may have one too.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or, if the scheme has no number for the move in this position,
 * which does not happen to legal ones, `AC_ERR_ILLEGAL_MOVE`.
 */
ac_status ac_action_scheme_index(ac_action_scheme scheme,
                                 const struct ac_position *position,
                                 ac_move move,
                                 uint16_t *action);

/**
 * Finds the legal move of an action.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, also for an action that the scheme does not have, or, if no
 * legal move has this action, `AC_ERR_ILLEGAL_MOVE`.
 */
ac_status ac_action_scheme_move_at(ac_action_scheme scheme,
                                   const struct ac_position *position,
                                   size_t action,
                                   ac_move *move);

/**
 * Writes the masks of the legal actions of positions, one after the other: 1 for a legal action, 0 for another. A game
 * that is over has none.
 *
 * `positions`, `count`: the positions, and how many; 0 is none.
 * `mask`, `size`: receives `count` times as many bytes as the scheme has actions, and how many it holds.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_BUFFER_TOO_SMALL`.
 */
ac_status ac_action_scheme_mask_bytes(ac_action_scheme scheme,
                                      const struct ac_position *positions,
                                      size_t count,
                                      uint8_t *mask,
                                      size_t size);

/**
 * Writes the masks of the legal actions of positions, one after the other: bit `a % 64` of word `a / 64` is set for each
 * legal action `a`. A game that is over has none.
 *
 * `positions`, `count`: the positions, and how many; 0 is none.
 * `mask`, `size`: receives `count` times as many words as `ac_action_scheme_size` says, and how many it holds.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_BUFFER_TOO_SMALL`.
 */
ac_status ac_action_scheme_mask_bits(ac_action_scheme scheme,
                                     const struct ac_position *positions,
                                     size_t count,
                                     uint64_t *mask,
                                     size_t size);

/**
 * Lists the legal actions of positions: those of position `i` are `actions[offsets[i]]` to `actions[offsets[i + 1] - 1]`,
 * in the order of `ac_position_legal_moves`. A game that is over has none.
 *
 * `positions`, `count`: the positions, and how many; 0 is none.
 * `offsets`, `size`: receives `count` + 1 numbers, and how many it holds.
 * `actions`, `capacity`: an array that receives the actions, and how many it holds. NULL with capacity 0 asks for their
 * number only.
 * `needed`: receives the number of actions, also when this array is too small.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_BUFFER_TOO_SMALL` or, if the number is not below 2^31,
 * `AC_ERR_TOO_LARGE`.
 */
ac_status ac_action_scheme_indices(ac_action_scheme scheme,
                                   const struct ac_position *positions,
                                   size_t count,
                                   int32_t *offsets,
                                   size_t size,
                                   uint16_t *actions,
                                   size_t capacity,
                                   size_t *needed);

/**
 * Returns the name of an observation as a static string that is never NULL: "atomic", "az119", "tokens", "bitboards",
 * "halfka_v2_atomic", or "unknown".
 */
const char *ac_observation_name(ac_observation observation);

/**
 * Returns the name of a type of number as a static string that is never NULL: "u8", "i16", "i32", "f16", "f32", "bits64",
 * or "unknown".
 */
const char *ac_element_name(ac_element element);

/**
 * Makes the encoder of an observation by its name, as `ac_observation_name` gives it, in its usual type of number, with
 * the channels first.
 *
 * `text`, `length`: the name, without a terminator.
 * `encoder`: receives it.
 * `error`: receives what is wrong; may be NULL.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_INVALID_TEXT` or `AC_ERR_SYNTAX`.
 */
ac_status ac_encoder_from_name(const char *text,
                               size_t length,
                               struct ac_encoder *encoder,
                               struct ac_error *error);

/**
 * Tells how many bytes one observation takes.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
 */
ac_status ac_encoder_size(const struct ac_encoder *encoder, size_t *size);

/**
 * Tells the shape of one observation: how many elements there are in each dimension, in row-major order.
 *
 * `dimensions`, `capacity`: an array that receives the numbers, and how many it holds; `AC_MAX_DIMENSIONS` is always
 * enough. NULL with capacity 0 asks for the number of dimensions only.
 * `count`: receives the number of dimensions, also when the array is too small.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_BUFFER_TOO_SMALL`.
 */
ac_status ac_encoder_shape(const struct ac_encoder *encoder,
                           size_t *dimensions,
                           size_t capacity,
                           size_t *count);

/**
 * Writes the observations of positions that have nothing to do with each other, one after the other.
 *
 * The work may be shared out: several threads may each encode a part of the array.
 *
 * `positions`, `count`: the positions, and how many; 0 is none.
 * `occurrences`: for the how-manieth time each position stands on the board of its game, from 1; NULL for the first time
 * each.
 * `buffer`, `size`: receives `count` times the bytes of `ac_encoder_size`, and how many bytes it holds; at any address.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_BUFFER_TOO_SMALL` or, if a position has more than
 * `AC_HALFKA_MAX_MEN` men and the observation no room for them, `AC_ERR_TOO_LARGE`.
 */
ac_status ac_encoder_encode(const struct ac_encoder *encoder,
                            const struct ac_position *positions,
                            const uint32_t *occurrences,
                            size_t count,
                            void *buffer,
                            size_t size);

/**
 * Writes one observation: of the newest of several positions of a game, with those before it.
 *
 * `positions`, `count`: the newest position, then the one before it, and so on; at least one. More than
 * `AC_AZ119_STEPS` do not matter, and for other observations than `AC_OBSERVATION_AZ119` not more than one.
 * `occurrences`: for the how-manieth time each position stood on the board by then, from 1; NULL for the first time each.
 * `buffer`, `size`: receives the bytes of `ac_encoder_size`, and how many bytes it holds; at any address.
 *
 * Returns the statuses of `ac_encoder_encode`.
 */
ac_status ac_encoder_encode_history(const struct ac_encoder *encoder,
                                    const struct ac_position *positions,
                                    const uint32_t *occurrences,
                                    size_t count,
                                    void *buffer,
                                    size_t size);

/**
 * Writes the observation of the position on the board of a game, with those before it.
 *
 * `buffer`, `size`: receives the bytes of `ac_encoder_size`, and how many bytes it holds; at any address.
 *
 * Returns the statuses of `ac_encoder_encode`.
 */
ac_status ac_encoder_encode_game(const struct ac_encoder *encoder,
                                 const struct ac_game *game,
                                 void *buffer,
                                 size_t size);

/**
 * Returns the name of a symmetry as a static string that is never NULL: "flip_colors", "mirror_files", or "unknown".
 */
const char *ac_symmetry_name(ac_symmetry symmetry);

/**
 * Turns a position round.
 *
 * `turned`: receives the other position.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or, if files are to be mirrored while a king may castle,
 * `AC_ERR_CASTLING_RIGHTS`.
 */
ac_status ac_symmetry_position(ac_symmetry symmetry,
                               const struct ac_position *position,
                               struct ac_position *turned);

/**
 * Tells the move that a move becomes in the position turned round.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
 */
ac_status ac_symmetry_move(ac_symmetry symmetry, ac_move move, ac_move *turned);

/**
 * Tells the square that a square becomes.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
 */
ac_status ac_symmetry_square(ac_symmetry symmetry, ac_square square, ac_square *turned);

/**
 * Tells the action that an action becomes in the position turned round. All actions of a scheme are permuted so, those
 * that no move ever has included.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`, also for an action that the scheme does not have.
 */
ac_status ac_symmetry_action(ac_symmetry symmetry,
                             ac_action_scheme scheme,
                             size_t action,
                             uint16_t *turned);

/**
 * Reads a colour: #rgb, #rgba, #rrggbb, #rrggbbaa or the name of a CSS colour, in either case.
 *
 * `text`, `length`: the colour, without a terminator.
 * `paint`: receives it.
 * `error`: receives what is wrong; may be NULL.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_INVALID_TEXT` or `AC_ERR_SYNTAX`.
 */
ac_status ac_paint_from_text(const char *text,
                             size_t length,
                             ac_paint *paint,
                             struct ac_error *error);

/**
 * Tells the colours of a name: "brown", "blue", "green" or "grey", the last for paper.
 *
 * `text`, `length`: the name, without a terminator.
 * `colors`: receives them.
 * `error`: receives what is wrong; may be NULL.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_INVALID_TEXT` or `AC_ERR_SYNTAX`.
 */
ac_status ac_svg_colors_from_name(const char *text,
                                  size_t length,
                                  struct ac_svg_colors *colors,
                                  struct ac_error *error);

/**
 * Fills in the options of a picture of the men alone, seen from White's side, with coordinates, as large as the page lets
 * it be.
 *
 * `size`: `sizeof(ac_svg_options)`, which tells the library which options the program knows.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or, for a size that no version of the struct has had, `AC_ERR_INVALID_ARGUMENT`.
 */
ac_status ac_svg_options_default(struct ac_svg_options *options,
                                 size_t size);

/**
 * Draws a position, as the text of an SVG document.
 *
 * The same picture is always the same text. It holds no `id`, loads nothing and takes nothing from the page around it.
 *
 * `options`: what is shown beside the men; NULL for what `ac_svg_options_default` gives.
 * `buffer`, `size`: receives the text and a NUL. NULL with size 0 asks for the length only.
 * `length`: receives the length without the NUL, also when the buffer is too small; may be NULL.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_INVALID_TEXT` for the title, or
 * `AC_ERR_BUFFER_TOO_SMALL`.
 */
ac_status ac_position_svg(const struct ac_position *position,
                          const struct ac_svg_options *options,
                          char *buffer,
                          size_t size,
                          size_t *length);

/**
 * Draws a setup, which need not be a valid position.
 *
 * `options`, `buffer`, `size`, `length`: as in `ac_position_svg`.
 *
 * Returns the statuses of `ac_position_svg`.
 */
ac_status ac_setup_svg(const struct ac_setup *setup,
                       const struct ac_svg_options *options,
                       char *buffer,
                       size_t size,
                       size_t *length);

/**
 * Draws one man on a transparent square, as the text of an SVG document.
 *
 * `pixels`: the width and height; 0 for as large as the page lets it be.
 * `buffer`, `size`, `length`: as in `ac_position_svg`.
 *
 * Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_BUFFER_TOO_SMALL`.
 */
ac_status ac_piece_svg(struct ac_piece piece,
                       uint32_t pixels,
                       char *buffer,
                       size_t size,
                       size_t *length);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

/* This does not compile unless ac_position has the size and alignment that the library expects. */
struct ac_position_offset {
    char byte;
    ac_position position;
};
typedef char ac_position_has_its_size[sizeof(ac_position) == AC_POSITION_SIZE ? 1 : -1];
typedef char ac_position_has_its_alignment
    [offsetof(struct ac_position_offset, position) == AC_POSITION_ALIGN ? 1 : -1];

#endif /* ATOMIC_CHESS_H */
