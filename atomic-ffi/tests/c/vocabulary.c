/* Squares and men have names. */
#include "refusal.h"

static void squares(void)
{
    static const char *bad[] = {"", "e", "e44", "E4", "i4", "a9", "a0", "4e", "  ", "-", "\3444"};
    static const size_t offset[] = {0, 1, 2, 0, 0, 1, 1, 0, 0, 0, 0};
    ac_square square, read;
    ac_error error;
    unsigned value;
    size_t i;

    for (square = 0; square < 64; square++) {
        const char *name = ac_square_name(square);
        CHECK(strlen(name) == 2 && name[0] == 'a' + square % 8 && name[1] == '1' + square / 8);
        CHECK_OK(ac_square_from_name(name, 2, &read, &error));
        CHECK(read == square);
    }
    for (value = 64; value < 256; value++)
        CHECK_TEXT(ac_square_name((ac_square)value), "-");

    for (i = 0; i < sizeof bad / sizeof *bad; i++) {
        ac_status status = strchr(bad[i], '\xe4') ? AC_ERR_INVALID_TEXT : AC_ERR_SYNTAX;
        CHECK_REFUSED(status, ac_square_from_name(bad[i], strlen(bad[i]), &out.square, &error));
        CHECK(error.kind == (status == AC_ERR_SYNTAX ? AC_FAULT_SYNTAX : AC_FAULT_TEXT));
        CHECK(error.offset == offset[i]);
        CHECK(strlen(error.message) > 0);
        CHECK_REFUSED(status, ac_square_from_name(bad[i], strlen(bad[i]), &out.square, NULL));
    }
    CHECK_REFUSED(AC_ERR_SYNTAX, ac_square_from_name(NULL, 0, &out.square, &error));
    CHECK_REFUSED(AC_ERR_INVALID_TEXT, ac_square_from_name("e\0" "4", 3, &out.square, &error));
    CHECK(error.offset == 1);
}

static void pieces(void)
{
    static const char letters[] = "PNBRQKpnbrqk";
    unsigned color, role;

    for (color = 0; color < 256; color++) {
        for (role = 0; role < 256; role++) {
            ac_piece piece;
            char expected = '.';
            piece.color = (ac_color)color;
            piece.role = (ac_role)role;
            if (color <= AC_BLACK && role >= AC_PAWN && role <= AC_KING)
                expected = letters[6 * color + role - 1];
            CHECK(ac_piece_char(piece) == expected);
        }
    }
}

static void fault_names(void)
{
    static const char *names[] = {
        "none",           "text",           "syntax",             "illegal_move",     "no_kings",
        "missing_king",   "too_many_kings", "pawn_on_back_rank",  "opposite_check",   "bad_castling_right",
        "bad_en_passant", "ambiguous_move", "io",                 "tag",              "fen",
        "unreadable_move", "wrong_result",  "unclosed_comment",   "unclosed_variation", "too_large",
        "unknown_name",
    };
    ac_fault fault;

    for (fault = 0; fault < sizeof names / sizeof *names; fault++)
        CHECK_TEXT(ac_fault_name(fault), names[fault]);
    CHECK_TEXT(ac_fault_name(AC_FAULT_OTHER), "other");
    CHECK_TEXT(ac_fault_name(12345), "other");
}

int main(void)
{
    fault_names();
    squares();
    pieces();
    return finish();
}
