/* A position as plain data, there and back. */
#include "refusal.h"

static void round_trip(const char *fen, ac_castling_mode mode)
{
    ac_position position = position_of(fen, mode), again;
    ac_setup setup;
    ac_error error;
    char text[AC_FEN_MAX];
    ac_square square;

    CHECK_OK(ac_position_setup(&position, &setup));
    for (square = 0; square < 64; square++) {
        ac_piece piece;
        CHECK_OK(ac_position_piece_at(&position, square, &piece));
        CHECK(piece.color == setup.pieces[square].color && piece.role == setup.pieces[square].role);
    }
    CHECK_OK(ac_setup_validate(&setup, mode, &again, &error));
    CHECK_OK(ac_position_fen(&again, text, sizeof text, NULL));
    CHECK_TEXT(text, fen);
}

static void from_nothing(void)
{
    ac_setup setup;
    ac_position position;
    ac_error error;
    char text[AC_FEN_MAX];

    CHECK_OK(ac_setup_empty(&setup));
    CHECK(setup.turn == AC_WHITE && setup.ep_square == AC_NO_SQUARE && setup.fullmove_number == 1);
    CHECK_REFUSED(AC_ERR_INVALID_POSITION, ac_setup_validate(&setup, AC_STANDARD, &out.position, &error));
    CHECK(error.kind == AC_FAULT_NO_KINGS && error.offset == AC_NO_OFFSET);

    setup.pieces[SQUARE('a', 1)].color = AC_WHITE;
    setup.pieces[SQUARE('a', 1)].role = AC_KING;
    CHECK_REFUSED(AC_ERR_INVALID_POSITION, ac_setup_validate(&setup, AC_STANDARD, &out.position, NULL));
    setup.pieces[SQUARE('h', 8)].color = AC_BLACK;
    setup.pieces[SQUARE('h', 8)].role = AC_KING;
    setup.pieces[SQUARE('e', 4)].color = 77; /* the colour of an empty square does not matter */
    setup.turn = AC_BLACK;
    setup.halfmove_clock = 3;
    setup.fullmove_number = 9;
    CHECK_OK(ac_setup_validate(&setup, AC_CHESS960, &position, &error));
    CHECK_OK(ac_position_fen(&position, text, sizeof text, NULL));
    CHECK_TEXT(text, "7k/8/8/8/8/8/8/K7 b - - 3 9");
}

static void values(void)
{
    ac_position start;
    ac_setup setup, bad;
    ac_error error;

    ac_position_default(&start);
    CHECK_OK(ac_position_setup(&start, &setup));
    bad = setup;
    bad.turn = AC_NO_COLOR;
    CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_setup_validate(&bad, AC_STANDARD, &out.position, &error));
    CHECK(error.kind == AC_FAULT_NONE && error.offset == AC_NO_OFFSET);
    bad = setup;
    bad.ep_square = 65;
    CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_setup_validate(&bad, AC_STANDARD, &out.position, &error));
    bad = setup;
    bad.pieces[0].color = AC_NO_COLOR;
    CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_setup_validate(&bad, AC_STANDARD, &out.position, &error));
    bad = setup;
    bad.pieces[63].role = AC_KING + 1;
    CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_setup_validate(&bad, AC_STANDARD, &out.position, &error));
    CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_setup_validate(&setup, 2, &out.position, &error));
    bad = setup;
    bad.castling_rooks = ~(ac_bitboard)0;
    CHECK_REFUSED(AC_ERR_INVALID_POSITION, ac_setup_validate(&bad, AC_STANDARD, &out.position, &error));
    CHECK(error.kind == AC_FAULT_BAD_CASTLING_RIGHT);
    bad = setup;
    bad.ep_square = SQUARE('e', 6);
    CHECK_REFUSED(AC_ERR_INVALID_POSITION, ac_setup_validate(&bad, AC_STANDARD, &out.position, &error));
    CHECK(error.kind == AC_FAULT_BAD_EN_PASSANT);
}

/* A FEN that is no valid position, corrected. */
static void from_fen(void)
{
    const char *fen = "7k/8/8/8/8/8/8/P5K1 w - - 3 9";
    ac_setup setup;
    ac_position position;
    ac_error error;
    char text[AC_FEN_MAX];

    CHECK_OK(ac_setup_from_fen(fen, strlen(fen), AC_STANDARD, &setup, &error));
    CHECK(setup.pieces[0].color == AC_WHITE && setup.pieces[0].role == AC_PAWN && setup.fullmove_number == 9);
    CHECK(ac_setup_validate(&setup, AC_STANDARD, &position, &error) == AC_ERR_INVALID_POSITION);
    CHECK(error.fault_count == 1 && error.faults[0].squares == BIT('a', 1));
    setup.pieces[0].role = AC_ROOK;
    CHECK_OK(ac_setup_validate(&setup, AC_STANDARD, &position, &error));
    CHECK_OK(ac_position_fen(&position, text, sizeof text, NULL));
    CHECK_TEXT(text, "7k/8/8/8/8/8/8/R5K1 w - - 3 9");
    CHECK_REFUSED(AC_ERR_INVALID_POSITION, ac_setup_from_fen("8/8 x", 5, AC_STANDARD, &out.setup, &error));
    CHECK(error.kind == AC_FAULT_SYNTAX && error.fault_count == 2);
}

int main(void)
{
    from_fen();
    round_trip("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", AC_STANDARD);
    round_trip("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", AC_STANDARD);
    round_trip("1r3kr1/8/8/8/8/8/8/1R3KR1 b KQkq - 12 34", AC_CHESS960);
    round_trip("8/8/8/8/8/8/8/K7 b - - 0 40", AC_STANDARD);
    from_nothing();
    values();
    return finish();
}
