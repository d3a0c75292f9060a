/* What stands where, who attacks what, and the rest of a position's state. */
#include "refusal.h"

static void start(void)
{
    ac_position position;
    ac_piece piece;
    ac_bitboard squares, all;
    ac_color color;
    ac_role role;
    ac_square square;
    ac_castling_mode mode;
    uint32_t number;
    uint64_t key;
    bool flag;

    ac_position_default(&position);
    CHECK_OK(ac_position_turn(&position, &color));
    CHECK(color == AC_WHITE);
    CHECK_OK(ac_position_castling_mode(&position, &mode));
    CHECK(mode == AC_STANDARD);
    CHECK_OK(ac_position_castling_rooks(&position, &squares));
    CHECK(squares == (BIT('a', 1) | BIT('h', 1) | BIT('a', 8) | BIT('h', 8)));
    CHECK_OK(ac_position_castling_rook(&position, AC_BLACK, AC_QUEEN_SIDE, &square));
    CHECK(square == SQUARE('a', 8));
    CHECK_OK(ac_position_castling_rook(&position, AC_WHITE, AC_KING_SIDE, &square));
    CHECK(square == SQUARE('h', 1));
    CHECK_OK(ac_position_ep_square(&position, &square));
    CHECK(square == AC_NO_SQUARE);
    CHECK_OK(ac_position_halfmove_clock(&position, &number));
    CHECK(number == 0);
    CHECK_OK(ac_position_fullmove_number(&position, &number));
    CHECK(number == 1);
    /* The key of the start position in the Polyglot book format. */
    CHECK_OK(ac_position_key(&position, &key));
    CHECK(key == UINT64_C(0x463b96181691fc9c));
    CHECK_OK(ac_position_occupied(&position, &squares));
    CHECK(squares == UINT64_C(0xffff00000000ffff));
    CHECK_OK(ac_position_by_color(&position, AC_WHITE, &squares));
    CHECK(squares == 0xffff);
    CHECK_OK(ac_position_by_role(&position, AC_KNIGHT, &squares));
    CHECK(squares == (BIT('b', 1) | BIT('g', 1) | BIT('b', 8) | BIT('g', 8)));
    CHECK_OK(ac_position_king(&position, AC_BLACK, &square));
    CHECK(square == SQUARE('e', 8));
    CHECK_OK(ac_position_attackers(&position, SQUARE('f', 3), AC_WHITE, &squares));
    CHECK(squares == (BIT('g', 1) | BIT('e', 2) | BIT('g', 2)));
    CHECK_OK(ac_position_attackers(&position, SQUARE('d', 1), AC_WHITE, &squares));
    CHECK(squares == 0); /* kings never attack */
    CHECK_OK(ac_position_is_check(&position, &flag));
    CHECK(!flag);
    CHECK_OK(ac_position_kings_touch(&position, &flag));
    CHECK(!flag);

    all = 0;
    for (color = AC_WHITE; color <= AC_BLACK; color++) {
        for (role = AC_PAWN; role <= AC_KING; role++) {
            CHECK_OK(ac_position_pieces(&position, color, role, &squares));
            CHECK((all & squares) == 0);
            all |= squares;
            for (square = 0; square < 64; square++) {
                if (squares >> square & 1) {
                    CHECK_OK(ac_position_piece_at(&position, square, &piece));
                    CHECK(piece.color == color && piece.role == role);
                }
            }
        }
    }
    CHECK(all == UINT64_C(0xffff00000000ffff));
    CHECK_OK(ac_position_piece_at(&position, SQUARE('e', 4), &piece));
    CHECK(piece.color == AC_NO_COLOR && piece.role == AC_NO_ROLE);
}

static void checks(void)
{
    ac_position position = position_of("4k3/8/8/8/8/8/4r3/4K2R w K - 5 40", AC_STANDARD);
    ac_bitboard squares;
    ac_square square;
    uint32_t number;
    bool flag;

    CHECK_OK(ac_position_is_check(&position, &flag));
    CHECK(flag);
    CHECK_OK(ac_position_checkers(&position, &squares));
    CHECK(squares == BIT('e', 2));
    CHECK_OK(ac_position_castling_rook(&position, AC_WHITE, AC_QUEEN_SIDE, &square));
    CHECK(square == AC_NO_SQUARE);
    CHECK_OK(ac_position_halfmove_clock(&position, &number));
    CHECK(number == 5);
    CHECK_OK(ac_position_fullmove_number(&position, &number));
    CHECK(number == 40);

    /* Touching kings are never in check. */
    position = position_of("8/8/8/8/8/3k4/4K3/4r3 w - - 0 1", AC_STANDARD);
    CHECK_OK(ac_position_kings_touch(&position, &flag));
    CHECK(flag);
    CHECK_OK(ac_position_is_check(&position, &flag));
    CHECK(!flag);
    CHECK_OK(ac_position_checkers(&position, &squares));
    CHECK(squares == 0);

    /* A king that is gone is nowhere. */
    position = position_of("8/8/8/8/8/8/8/K7 b - - 0 1", AC_STANDARD);
    CHECK_OK(ac_position_king(&position, AC_BLACK, &square));
    CHECK(square == AC_NO_SQUARE);

    position = position_of("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", AC_STANDARD);
    CHECK_OK(ac_position_ep_square(&position, &square));
    CHECK(square == SQUARE('d', 6));
}

static void lines(void)
{
    ac_position position = position_of("k7/8/8/8/8/8/4P3/q2BK2R b K - 3 9", AC_STANDARD), turned;
    ac_bitboard squares;
    char fen[AC_FEN_MAX];

    CHECK_OK(ac_position_attacks(&position, SQUARE('d', 1), &squares));
    CHECK(squares == (BIT('c', 2) | BIT('b', 3) | BIT('a', 4) | BIT('e', 2)));
    CHECK_OK(ac_position_attacks(&position, SQUARE('e', 1), &squares));
    CHECK(squares == 0);
    CHECK_OK(ac_position_attackers_through(&position, SQUARE('e', 1), AC_BLACK, BIT('d', 1), &squares));
    CHECK(squares == 0);
    CHECK_OK(ac_position_attackers_through(&position, SQUARE('e', 1), AC_BLACK, 0, &squares));
    CHECK(squares == BIT('a', 1));
    CHECK_OK(ac_position_pin(&position, AC_WHITE, SQUARE('d', 1), &squares));
    CHECK(squares == 0xff);
    CHECK_OK(ac_position_pin(&position, AC_WHITE, SQUARE('e', 2), &squares));
    CHECK(squares == UINT64_MAX);
    CHECK_OK(ac_squares_between(SQUARE('a', 1), SQUARE('d', 4), &squares));
    CHECK(squares == (BIT('b', 2) | BIT('c', 3)));
    CHECK_OK(ac_squares_between(SQUARE('a', 1), SQUARE('b', 3), &squares));
    CHECK(squares == 0);
    CHECK_OK(ac_squares_line(SQUARE('c', 1), SQUARE('f', 1), &squares));
    CHECK(squares == 0xff);

    CHECK_OK(ac_position_with_colors_flipped(&position, &turned));
    CHECK_OK(ac_position_fen(&turned, fen, sizeof fen, NULL));
    CHECK_TEXT(fen, "Q2bk2r/4p3/8/8/8/8/8/K7 w k - 3 9");
    CHECK_OK(ac_position_with_colors_flipped(&turned, &turned));
    CHECK_OK(ac_position_fen(&turned, fen, sizeof fen, NULL));
    CHECK_TEXT(fen, "k7/8/8/8/8/8/4P3/q2BK2R b K - 3 9");
    CHECK_REFUSED(AC_ERR_CASTLING_RIGHTS, ac_position_with_files_mirrored(&position, &out.position));
    position = position_of("4k3/8/8/8/8/8/P7/K7 w - - 3 9", AC_STANDARD);
    CHECK_OK(ac_position_with_files_mirrored(&position, &position));
    CHECK_OK(ac_position_fen(&position, fen, sizeof fen, NULL));
    CHECK_TEXT(fen, "3k4/8/8/8/8/8/7P/7K w - - 3 9");
}

int main(void)
{
    lines();
    start();
    checks();
    return finish();
}
