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
 * need no cleaning up. Nothing here allocates on the caller's behalf.
 *
 * **Threads.** The library has no state of its own: all functions may be called from many threads
 * at once. A value may be read by many threads or changed by one.
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
#define AC_MAX_PERFT_DEPTH 64

/**
 * The greatest number of threads of perft.
 */
#define AC_MAX_PERFT_THREADS 256

/**
 * The size of a buffer that holds every UCI move that this library writes, NUL included.
 */
#define AC_UCI_MAX 6

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
 * struct that none has written (zeroed, say). The bytes are private: they are neither a file
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
 * What is wrong with a text or a setup: one of the `AC_FAULT_` numbers.
 */
typedef uint32_t ac_fault;

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
     * setup at most 65534.
     */
    size_t offset;
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
 * A set of squares: the bit `1 << square` is set for every square in it.
 */
typedef uint64_t ac_bitboard;

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
 * An end that this version of the header does not name; `winner` still tells who won.
 */
#define AC_TERMINATION_OTHER 255

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

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
 * always enough. NULL with capacity 0 asks for the number only.
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
 * Returns the name of a termination as a static string that is never NULL: "king_exploded",
 * "checkmate", "stalemate", "bare_kings", "none" for `AC_TERMINATION_NONE`, or "unknown".
 */
const char *ac_termination_name(ac_termination termination);

/**
 * Counts the sequences of legal moves of a given length (perft). Ends of the game have none.
 *
 * `depth`: the length in half-moves, up to `AC_MAX_PERFT_DEPTH`; 0 counts 1.
 * `threads`: how many threads to use, up to `AC_MAX_PERFT_THREADS`; 0 means as many as the machine
 * runs at once. With 1 the calling thread does it all; otherwise threads are started, and have
 * ended when the call returns.
 * `nodes`: receives the number.
 *
 * The work grows about thirtyfold with each half-move, and the call cannot be interrupted.
 *
 * Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
 */
ac_status ac_position_perft(const struct ac_position *position,
                            uint32_t depth,
                            uint32_t threads,
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
