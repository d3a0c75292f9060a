/* UCI moves in and out. */
#include <stdlib.h>

#include "refusal.h"

static void there_and_back(const char *fen, ac_castling_mode mode)
{
    ac_position position = position_of(fen, mode);
    ac_move moves[AC_MAX_MOVES], read;
    size_t count, length, i;
    char text[AC_UCI_MAX];

    CHECK_OK(ac_position_legal_moves(&position, moves, AC_MAX_MOVES, &count));
    CHECK(count > 0);
    for (i = 0; i < count; i++) {
        CHECK_OK(ac_position_move_to_uci(&position, moves[i], text, sizeof text, &length));
        CHECK(strlen(text) == length && (length == 4 || length == 5));
        CHECK_OK(ac_position_move_from_uci(&position, text, length, &read, NULL));
        CHECK(read == moves[i]);
    }
}

static void castling(ac_castling_mode mode, const char *written)
{
    ac_position position = position_of("4k3/8/8/8/8/8/8/4K2R w K - 0 1", mode);
    char text[AC_UCI_MAX];

    CHECK(move_of(&position, "e1g1") == move_of(&position, "e1h1"));
    CHECK_OK(ac_position_move_to_uci(&position, move_of(&position, "e1g1"), text, sizeof text, NULL));
    CHECK_TEXT(text, written);
}

static void refused(const char *text, size_t length, ac_status status, ac_fault kind, size_t offset)
{
    ac_position position;
    ac_error error;

    ac_position_default(&position);
    memset(&error, 0xA5, sizeof error);
    CHECK_REFUSED(status, ac_position_move_from_uci(&position, text, length, out.moves, &error));
    CHECK(error.kind == kind);
    CHECK(error.offset == offset);
    CHECK(memchr(error.message, 0, sizeof error.message) != NULL && error.message[0] != 0);
    CHECK_REFUSED(status, ac_position_move_from_uci(&position, text, length, out.moves, NULL));
}

#define SYNTAX(text, offset) refused(text, strlen(text), AC_ERR_SYNTAX, AC_FAULT_SYNTAX, offset)

static void faults(void)
{
    SYNTAX("", 0);
    SYNTAX("e2", 2);
    SYNTAX("e9e4", 0);
    SYNTAX("e2e9", 2);
    SYNTAX("e2e4k", 4);
    SYNTAX("e2e4qq", 5);
    SYNTAX("O-O", 0);
    refused("e2e5", 4, AC_ERR_ILLEGAL_MOVE, AC_FAULT_ILLEGAL_MOVE, 0);
    refused("e2e4q", 5, AC_ERR_ILLEGAL_MOVE, AC_FAULT_ILLEGAL_MOVE, 0);
    refused(NULL, 0, AC_ERR_SYNTAX, AC_FAULT_SYNTAX, 0);
    refused(NULL, 4, AC_ERR_NULL, AC_FAULT_NONE, AC_NO_OFFSET);
    refused("e2e4", 3, AC_ERR_SYNTAX, AC_FAULT_SYNTAX, 2);
    refused("e2e4", 5, AC_ERR_INVALID_TEXT, AC_FAULT_TEXT, 4);
    refused("e2\xff" "4", 4, AC_ERR_INVALID_TEXT, AC_FAULT_TEXT, 2);
    refused("e2e4", SIZE_MAX, AC_ERR_INVALID_ARGUMENT, AC_FAULT_NONE, AC_NO_OFFSET);
    refused("e2e4", SIZE_MAX / 2 + 1, AC_ERR_INVALID_ARGUMENT, AC_FAULT_NONE, AC_NO_OFFSET);
}

static void buffers(void)
{
    ac_position position;
    ac_move move;
    size_t size, length;

    ac_position_default(&position);
    move = move_of(&position, "e2e4");
    for (size = 0; size < 8; size++) {
        unsigned char block[16];
        char *exact = malloc(size + (size == 0));
        CHECK(exact != NULL);
        if (exact == NULL)
            return;
        memset(block, 0x5A, sizeof block);
        CHECK(ac_position_move_to_uci(&position, move, (char *)block + 4, size, &length) ==
              (size < 5 ? AC_ERR_BUFFER_TOO_SMALL : AC_OK));
        CHECK(length == 4);
        CHECK(block[3] == 0x5A && block[4 + size] == 0x5A);
        CHECK(size < 5 ? block[4] == 0x5A : strcmp((char *)block + 4, "e2e4") == 0);
        CHECK(ac_position_move_to_uci(&position, move, exact, size, NULL) ==
              (size < 5 ? AC_ERR_BUFFER_TOO_SMALL : AC_OK));
        free(exact);
    }
    CHECK(ac_position_move_to_uci(&position, move, NULL, 0, &length) == AC_ERR_BUFFER_TOO_SMALL);
    CHECK(length == 4);
    CHECK_REFUSED(AC_ERR_NULL, ac_position_move_to_uci(&position, move, NULL, 5, &out.count));
    CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_position_move_to_uci(&position, 0x3000, out.text, 6, &out.count));
    CHECK_OK(ac_position_move_to_uci(&position, move, out.text, SIZE_MAX, &length));
}

static void without_position(void)
{
    ac_square from, to;
    ac_role promotion;
    ac_error error;

    CHECK_OK(ac_uci_parse("a7b8n", 5, &from, &to, &promotion, &error));
    CHECK(from == SQUARE('a', 7) && to == SQUARE('b', 8) && promotion == AC_KNIGHT);
    CHECK_OK(ac_uci_parse("e2e5", 4, &from, &to, &promotion, &error));
    CHECK(from == SQUARE('e', 2) && to == SQUARE('e', 5) && promotion == AC_NO_ROLE);
    CHECK_REFUSED(AC_ERR_SYNTAX, ac_uci_parse("a7b8k", 5, &out.square, &to, &promotion, &error));
    CHECK(error.kind == AC_FAULT_SYNTAX && error.offset == 4);
    CHECK_REFUSED(AC_ERR_SYNTAX, ac_uci_parse("a7a9", 4, &out.square, &to, &promotion, &error));
    CHECK(error.offset == 2);
}

int main(void)
{
    without_position();
    there_and_back("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", AC_STANDARD);
    there_and_back("r3k2r/1P6/8/3pP3/8/8/8/R3K2R w KQkq d6 0 2", AC_STANDARD);
    there_and_back("r3k2r/1P6/8/3pP3/8/8/8/R3K2R w KQkq d6 0 2", AC_CHESS960);
    castling(AC_STANDARD, "e1g1");
    castling(AC_CHESS960, "e1h1");
    faults();
    buffers();
    return finish();
}
