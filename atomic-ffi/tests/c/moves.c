/* The legal moves of a position, and playing them. */
#include <stdlib.h>

#include "refusal.h"

#define KIWIPETE "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

/* Every size of the array, from the heap so that a memory checker sees its end. */
static void arrays(void)
{
    ac_position position;
    size_t capacity, count, i;

    ac_position_default(&position);
    for (capacity = 0; capacity < 24; capacity++) {
        ac_move *moves = malloc((capacity + 2) * sizeof *moves);
        ac_move *exact = malloc(capacity * sizeof *exact + (capacity == 0));
        CHECK(moves != NULL && exact != NULL);
        if (moves == NULL || exact == NULL)
            return;
        for (i = 0; i < capacity + 2; i++)
            moves[i] = 0xA5A5;
        count = 0;
        CHECK(ac_position_legal_moves(&position, moves + 1, capacity, &count) ==
              (capacity < 20 ? AC_ERR_BUFFER_TOO_SMALL : AC_OK));
        CHECK(count == 20);
        CHECK(ac_position_legal_moves(&position, exact, capacity, &count) ==
              (capacity < 20 ? AC_ERR_BUFFER_TOO_SMALL : AC_OK));
        CHECK(moves[0] == 0xA5A5 && moves[capacity + 1] == 0xA5A5);
        for (i = 0; i < capacity; i++)
            CHECK((moves[i + 1] == 0xA5A5) == (capacity < 20 || i >= 20));
        free(moves);
        free(exact);
    }
    CHECK(ac_position_legal_moves(&position, NULL, 0, &count) == AC_ERR_BUFFER_TOO_SMALL);
    CHECK(count == 20);
    CHECK_REFUSED(AC_ERR_NULL, ac_position_legal_moves(&position, NULL, 1, &out.count));
    CHECK_OK(ac_position_legal_moves(&position, out.moves, SIZE_MAX, &count));
    CHECK(count == 20);

    /* A game that is over has no moves, and no array is needed for them. */
    position = position_of("8/8/8/8/8/8/8/K7 b - - 0 1", AC_STANDARD);
    CHECK_OK(ac_position_legal_moves(&position, NULL, 0, &count));
    CHECK(count == 0);
}

/* The listed moves are exactly those of all 65,536 values that is_legal accepts. */
static void all_values(const char *fen, ac_castling_mode mode, size_t expected)
{
    static unsigned char listed[65536];
    ac_position position = position_of(fen, mode), before = position;
    ac_move moves[AC_MAX_MOVES];
    size_t count, i, number;
    unsigned long value;
    bool flag;

    memset(listed, 0, sizeof listed);
    CHECK_OK(ac_position_legal_moves(&position, moves, AC_MAX_MOVES, &count));
    CHECK(count == expected);
    CHECK_OK(ac_position_count_legal_moves(&position, &number));
    CHECK(number == count);
    CHECK_OK(ac_position_has_legal_move(&position, &flag));
    CHECK(flag == (count > 0));
    for (i = 0; i < count; i++) {
        CHECK(!listed[moves[i]]);
        listed[moves[i]] = 1;
    }
    for (value = 0; value < 65536; value++) {
        ac_move move = (ac_move)value;
        unsigned kind = (unsigned)(value >> 12);
        int known = kind <= 2 || (kind >= 4 && kind <= 7);
        ac_status refusal = known ? AC_ERR_ILLEGAL_MOVE : AC_ERR_INVALID_ARGUMENT;
        ac_position next;
        if (!known) {
            CHECK(ac_position_is_legal(&position, move, &flag) == AC_ERR_INVALID_ARGUMENT);
        } else {
            CHECK_OK(ac_position_is_legal(&position, move, &flag));
            CHECK(flag == (listed[value] != 0));
        }
        CHECK(ac_position_play(&position, move, &next) == (listed[value] ? AC_OK : refusal));
        if (!listed[value] && value % 257 == 0) {
            CHECK_REFUSED(refusal, ac_position_play(&position, move, &out.position));
            CHECK_REFUSED(refusal, ac_position_explosion(&position, move, &out.explosion));
            CHECK_REFUSED(refusal, ac_position_is_capture(&position, move, &out.flag));
        }
    }
    CHECK_OK(ac_position_equal(&position, &before, &flag));
    CHECK(flag);
}

/* Moves that are no moves are harmless even where nobody checks them. */
static void unchecked_nonsense(void)
{
    ac_position position = position_of(KIWIPETE, AC_STANDARD);
    unsigned long value;
    size_t count;

    for (value = 0; value < 65536; value++) {
        ac_position next;
        ac_status status = ac_position_play_unchecked(&position, (ac_move)value, &next);
        CHECK(status == (value >> 12 == 3 || value >> 12 >= 8 ? AC_ERR_INVALID_ARGUMENT : AC_OK));
        if (status == AC_OK)
            ac_position_count_legal_moves(&next, &count);
    }
}

static void parts(void)
{
    ac_position position = position_of("4k3/1P6/8/3pP3/8/8/8/4K2R w K d6 0 2", AC_STANDARD);
    ac_move move;

    move = move_of(&position, "e1g1");
    CHECK(ac_move_is_castling(move) && !ac_move_is_en_passant(move) && ac_move_promotion(move) == AC_NO_ROLE);
    CHECK(ac_move_from(move) == SQUARE('e', 1) && ac_move_to(move) == SQUARE('h', 1));
    move = move_of(&position, "e5d6");
    CHECK(ac_move_is_en_passant(move) && !ac_move_is_castling(move));
    CHECK(ac_move_from(move) == SQUARE('e', 5) && ac_move_to(move) == SQUARE('d', 6));
    move = move_of(&position, "b7b8r");
    CHECK(ac_move_promotion(move) == AC_ROOK && !ac_move_is_castling(move) && !ac_move_is_en_passant(move));
    CHECK(ac_move_promotion(0x3000) == AC_NO_ROLE && ac_move_promotion(0xffff) == AC_NO_ROLE);
    CHECK(!ac_move_is_castling(0xffff) && !ac_move_is_en_passant(0xffff));
    CHECK(ac_move_from(0xffff) == 63 && ac_move_to(0xffff) == 63);
}

static void resolution(void)
{
    ac_position position = position_of("4k3/1P6/8/8/8/8/8/4K2R w K - 0 2", AC_STANDARD);
    ac_move move;

    CHECK_OK(ac_position_resolve(&position, SQUARE('e', 1), SQUARE('g', 1), AC_NO_ROLE, &move));
    CHECK(ac_move_is_castling(move));
    CHECK_OK(ac_position_resolve(&position, SQUARE('e', 1), SQUARE('h', 1), AC_NO_ROLE, &move));
    CHECK(ac_move_is_castling(move));
    CHECK_OK(ac_position_resolve(&position, SQUARE('b', 7), SQUARE('b', 8), AC_KNIGHT, &move));
    CHECK(ac_move_promotion(move) == AC_KNIGHT);
    CHECK_REFUSED(AC_ERR_ILLEGAL_MOVE,
                  ac_position_resolve(&position, SQUARE('b', 7), SQUARE('b', 8), AC_NO_ROLE, out.moves));
    CHECK_REFUSED(AC_ERR_ILLEGAL_MOVE,
                  ac_position_resolve(&position, SQUARE('b', 7), SQUARE('b', 8), AC_KING, out.moves));
    CHECK_REFUSED(AC_ERR_ILLEGAL_MOVE,
                  ac_position_resolve(&position, SQUARE('e', 1), SQUARE('e', 8), AC_NO_ROLE, out.moves));
}

static void copy_and_in_place(void)
{
    ac_position position, before, next, unchecked;
    ac_move move;
    bool flag;

    ac_position_default(&position);
    before = position;
    move = move_of(&position, "g1f3");
    CHECK_OK(ac_position_is_capture(&position, move, &flag));
    CHECK(!flag);
    CHECK_OK(ac_position_play(&position, move, &next));
    CHECK_OK(ac_position_equal(&position, &before, &flag));
    CHECK(flag);
    CHECK_OK(ac_position_play_unchecked(&position, move, &unchecked));
    CHECK_OK(ac_position_equal(&next, &unchecked, &flag));
    CHECK(flag);
    CHECK_OK(ac_position_play(&position, move, &position));
    CHECK_OK(ac_position_equal(&position, &next, &flag));
    CHECK(flag);
    /* It is Black's move now: a refusal in place changes nothing. */
    CHECK(ac_position_play(&position, move, &position) == AC_ERR_ILLEGAL_MOVE);
    CHECK(ac_position_play(&position, 0xffff, &position) == AC_ERR_INVALID_ARGUMENT);
    CHECK_OK(ac_position_equal(&position, &next, &flag));
    CHECK(flag);
    position = before;
    CHECK_OK(ac_position_play_unchecked(&position, move, &position));
    CHECK_OK(ac_position_equal(&position, &next, &flag));
    CHECK(flag);
}

int main(void)
{
    arrays();
    all_values("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", AC_STANDARD, 20);
    all_values("8/8/n4P2/PpP5/8/8/3k4/r3K2R w K - 0 1", AC_STANDARD, 14);
    all_values("8/8/2p5/1r5Q/8/8/4k3/R1r1K2R w KQ - 0 1", AC_STANDARD, 36);
    all_values("8/8/8/8/8/8/8/K7 b - - 0 1", AC_STANDARD, 0);
    unchecked_nonsense();
    parts();
    resolution();
    copy_and_in_place();
    return finish();
}
