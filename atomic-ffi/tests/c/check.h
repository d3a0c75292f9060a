/* What the test programs share: checks that count, and positions and moves from text. */
#ifndef CHECK_H
#define CHECK_H

#include <stdio.h>
#include <string.h>

#include <atomic_chess.h>

static unsigned long check_count;
static unsigned long check_failures;

static void check(int holds, const char *what, const char *file, int line)
{
    check_count++;
    if (!holds) {
        check_failures++;
        fprintf(stderr, "%s:%d: failed: %s\n", file, line, what);
    }
}

#define CHECK(condition) check((condition) ? 1 : 0, #condition, __FILE__, __LINE__)

#define CHECK_OK(call) CHECK((call) == AC_OK)

#define CHECK_TEXT(text, expected) CHECK(strcmp((text), (expected)) == 0)

/* The last statement of main: tells how much was checked; the exit status says whether all of it holds. */
static int finish(void)
{
    printf("%lu checks\n", check_count);
    return check_failures == 0 && check_count > 0 ? 0 : 1;
}

/* The position of a FEN that must be valid. */
static inline ac_position position_of(const char *fen, ac_castling_mode mode)
{
    ac_position position;
    ac_error error;
    if (ac_position_from_fen(fen, strlen(fen), mode, &position, &error) != AC_OK) {
        fprintf(stderr, "%s: %s\n", fen, error.message);
        check(0, "a FEN of the tests is valid", __FILE__, __LINE__);
        ac_position_default(&position);
    }
    return position;
}

/* The move of a UCI text that must be legal. */
static inline ac_move move_of(const ac_position *position, const char *uci)
{
    ac_move move = AC_NO_MOVE;
    check(ac_position_move_from_uci(position, uci, strlen(uci), &move, NULL) == AC_OK, uci, __FILE__, __LINE__);
    return move;
}

#define SQUARE(file, rank) ((ac_square)((file) - 'a' + 8 * ((rank) - 1)))
#define BIT(file, rank) ((ac_bitboard)1 << SQUARE(file, rank))

#endif
