/* FEN in and out. */
#include <stdlib.h>

#include "refusal.h"

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

typedef ac_status writer(const ac_position *, char *, size_t, size_t *);

static void round_trip(const char *fen, ac_castling_mode mode, const char *written, const char *shredder)
{
    ac_position position = position_of(fen, mode);
    char text[AC_FEN_MAX];
    size_t length;

    CHECK_OK(ac_position_fen(&position, text, sizeof text, &length));
    CHECK_TEXT(text, written);
    CHECK(length == strlen(written));
    CHECK_OK(ac_position_shredder_fen(&position, text, sizeof text, &length));
    CHECK_TEXT(text, shredder);
    CHECK(length == strlen(shredder));
}

/* Every size of the buffer, from the heap so that a memory checker sees both its ends. */
static void buffers(writer *write, const char *expected)
{
    ac_position position = position_of(START, AC_STANDARD);
    size_t needed = strlen(expected) + 1;
    size_t size, i, length;

    for (size = 0; size < needed + 2; size++) {
        unsigned char *block = malloc(size + 16);
        char *exact = malloc(size + (size == 0));
        CHECK(block != NULL && exact != NULL);
        if (block == NULL || exact == NULL)
            return;
        memset(block, 0x5A, size + 16);
        memset(exact, 0x5A, size + (size == 0));
        length = 0;
        CHECK(write(&position, (char *)block + 8, size, &length) == (size < needed ? AC_ERR_BUFFER_TOO_SMALL : AC_OK));
        CHECK(length == needed - 1);
        CHECK(write(&position, exact, size, NULL) == (size < needed ? AC_ERR_BUFFER_TOO_SMALL : AC_OK));
        for (i = 0; i < 8; i++)
            CHECK(block[i] == 0x5A && block[8 + size + i] == 0x5A);
        if (size < needed) {
            for (i = 0; i < size; i++)
                CHECK(block[8 + i] == 0x5A && exact[i] == 0x5A);
        } else {
            CHECK_TEXT((char *)block + 8, expected);
            CHECK_TEXT(exact, expected);
        }
        free(block);
        free(exact);
    }
    CHECK(write(&position, NULL, 0, &length) == AC_ERR_BUFFER_TOO_SMALL);
    CHECK(length == needed - 1);
    CHECK(write(&position, NULL, 0, NULL) == AC_ERR_BUFFER_TOO_SMALL);
    CHECK_REFUSED(AC_ERR_NULL, write(&position, NULL, 1, &out.count));
    CHECK_OK(write(&position, out.text, SIZE_MAX, &length));
    CHECK_TEXT(out.text, expected);
}

static void refused(const char *fen, size_t length, ac_castling_mode mode, ac_status status, ac_fault kind, size_t offset)
{
    ac_error error;

    memset(&error, 0xA5, sizeof error);
    CHECK_REFUSED(status, ac_position_from_fen(fen, length, mode, &out.position, &error));
    CHECK(error.kind == kind);
    CHECK(error.offset == offset);
    CHECK(memchr(error.message, 0, sizeof error.message) != NULL && error.message[0] != 0);
    CHECK_REFUSED(status, ac_position_from_fen(fen, length, mode, &out.position, NULL));
}

#define REFUSED(fen, kind, offset) refused(fen, strlen(fen), AC_STANDARD, AC_ERR_INVALID_POSITION, kind, offset)

/* How many faults a FEN has: as many are listed as are in the message. */
static size_t joined_faults(const char *fen)
{
    ac_error error;
    size_t count = 1;
    const char *next;

    CHECK_REFUSED(AC_ERR_INVALID_POSITION,
                  ac_position_from_fen(fen, strlen(fen), AC_STANDARD, &out.position, &error));
    CHECK(strstr(error.message, "...") == NULL);
    for (next = strstr(error.message, "; "); next != NULL; next = strstr(next + 1, "; "))
        count++;
    CHECK(error.fault_count == count);
    CHECK(error.faults[0].kind == error.kind && error.faults[0].offset == error.offset);
    return count;
}

static void faults(void)
{
    ac_error error;

    REFUSED("", AC_FAULT_SYNTAX, 0);
    REFUSED("hello", AC_FAULT_SYNTAX, 0);
    REFUSED("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1", AC_FAULT_SYNTAX, 44);
    REFUSED("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 x", AC_FAULT_SYNTAX, 57);
    REFUSED("8/8/8/8/8/8/8/8 w - - 0 1", AC_FAULT_NO_KINGS, 0);
    REFUSED("8/8/8/8/8/8/8/K7 w - - 0 1", AC_FAULT_MISSING_KING, 0);
    REFUSED("kk6/8/8/8/8/8/8/K7 w - - 0 1", AC_FAULT_TOO_MANY_KINGS, 0);
    REFUSED("kP6/8/8/8/8/8/8/K7 w - - 0 1", AC_FAULT_PAWN_ON_BACK_RANK, 1);
    REFUSED("k7/8/8/8/8/8/8/R6K w - - 0 1", AC_FAULT_OPPOSITE_CHECK, 0);
    REFUSED("k7/8/8/8/8/8/8/7K w K - 0 1", AC_FAULT_BAD_CASTLING_RIGHT, 20);
    REFUSED("k7/8/8/8/8/8/8/7K w - e6 0 1", AC_FAULT_BAD_EN_PASSANT, 22);

    refused(START, 20, AC_STANDARD, AC_ERR_INVALID_POSITION, AC_FAULT_SYNTAX, 20);
    refused(NULL, 0, AC_STANDARD, AC_ERR_INVALID_POSITION, AC_FAULT_SYNTAX, 0);
    refused(NULL, 1, AC_STANDARD, AC_ERR_NULL, AC_FAULT_NONE, AC_NO_OFFSET);
    refused(START, sizeof START, AC_STANDARD, AC_ERR_INVALID_TEXT, AC_FAULT_TEXT, sizeof START - 1);
    refused("8/8\0", 4, AC_STANDARD, AC_ERR_INVALID_TEXT, AC_FAULT_TEXT, 3);
    refused("8/8/\xff", 5, AC_STANDARD, AC_ERR_INVALID_TEXT, AC_FAULT_TEXT, 4);
    refused("8/\xc3\x28", 4, AC_STANDARD, AC_ERR_INVALID_TEXT, AC_FAULT_TEXT, 2);
    refused("8/\xe2\x82", 4, AC_STANDARD, AC_ERR_INVALID_TEXT, AC_FAULT_TEXT, 2);
    refused("8/\xe2\x82\xac", 5, AC_STANDARD, AC_ERR_INVALID_POSITION, AC_FAULT_SYNTAX, 2);
    refused(START, SIZE_MAX, AC_STANDARD, AC_ERR_INVALID_ARGUMENT, AC_FAULT_NONE, AC_NO_OFFSET);
    refused(START, SIZE_MAX / 2 + 1, AC_STANDARD, AC_ERR_INVALID_ARGUMENT, AC_FAULT_NONE, AC_NO_OFFSET);
    refused(START, strlen(START), 2, AC_ERR_INVALID_ARGUMENT, AC_FAULT_NONE, AC_NO_OFFSET);

    /* All faults of one FEN are in one message and one list, however many. */
    CHECK(joined_faults("P7/8/8/8/8/8/8/K7 w - e3 0 1") == 3);
    CHECK(ac_position_from_fen("P7/8/8/8/8/8/8/K7 w - e3 0 1", 28, AC_STANDARD, &out.position, &error) ==
          AC_ERR_INVALID_POSITION);
    CHECK(error.faults[0].kind == AC_FAULT_PAWN_ON_BACK_RANK && error.faults[0].squares == BIT('a', 8));
    CHECK(error.faults[0].offset == 0);
    CHECK(error.faults[1].kind == AC_FAULT_MISSING_KING && error.faults[1].squares == 0);
    CHECK(error.faults[2].kind == AC_FAULT_BAD_EN_PASSANT && error.faults[2].squares == BIT('e', 3));
    CHECK(error.faults[2].offset == 22);
    CHECK(ac_position_from_fen("\xff", 1, AC_STANDARD, &out.position, &error) == AC_ERR_INVALID_TEXT);
    CHECK(error.fault_count == 0);
    CHECK(joined_faults("PKPKPKPK/kkkkkkkk/KKKKKKKK/kkkkkkkk/KKKKKKKK/kkkkkkkk/KKKKKKKK/pkpkpkpk x HHhh e9 x y z") >= 8);
}

/* A call that succeeds leaves the error alone. */
static void success_writes_no_error(void)
{
    ac_position position;
    ac_error error, before;

    memset(&error, 0xA5, sizeof error);
    memset(&before, 0xA5, sizeof before);
    CHECK_OK(ac_position_from_fen(START, strlen(START), AC_STANDARD, &position, &error));
    CHECK(memcmp(&error, &before, sizeof error) == 0);
}

int main(void)
{
    round_trip(START, AC_STANDARD, START, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1");
    round_trip("k7/8/8/8/8/8/8/K7", AC_STANDARD, "k7/8/8/8/8/8/8/K7 w - - 0 1", "k7/8/8/8/8/8/8/K7 w - - 0 1");
    round_trip("1r3kr1/8/8/8/8/8/8/1R3KR1 w GBgb - 4294967295 4294967295", AC_CHESS960,
               "1r3kr1/8/8/8/8/8/8/1R3KR1 w KQkq - 4294967295 4294967295",
               "1r3kr1/8/8/8/8/8/8/1R3KR1 w GBgb - 4294967295 4294967295");
    round_trip("7k/8/8/8/8/8/8/RR3K2 w B - 0 1", AC_CHESS960, "7k/8/8/8/8/8/8/RR3K2 w B - 0 1",
               "7k/8/8/8/8/8/8/RR3K2 w B - 0 1");
    buffers(ac_position_fen, START);
    buffers(ac_position_shredder_fen, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1");
    faults();
    success_writes_no_error();
    return finish();
}
