/* explosion tells what play does: the men that are gone afterwards, and whose king. */
#include "check.h"

static void example(void)
{
    ac_position position = position_of("rnbqkbnr/1ppppppp/8/p5N1/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 3", AC_STANDARD);
    ac_explosion explosion;

    CHECK_OK(ac_position_explosion(&position, move_of(&position, "g5f7"), &explosion));
    CHECK(explosion.center == SQUARE('f', 7));
    CHECK(explosion.blast == (BIT('e', 6) | BIT('f', 6) | BIT('g', 6) | BIT('e', 7) | BIT('f', 7) | BIT('g', 7) |
                              BIT('e', 8) | BIT('f', 8) | BIT('g', 8)));
    CHECK(explosion.black == (BIT('e', 8) | BIT('f', 8) | BIT('g', 8) | BIT('f', 7)));
    CHECK(explosion.white == BIT('g', 5));
    CHECK(explosion.destroyed == (explosion.black | explosion.white));
    CHECK(explosion.black_king && !explosion.white_king);

    CHECK_OK(ac_position_explosion(&position, move_of(&position, "g5f3"), &explosion));
    CHECK(explosion.center == AC_NO_SQUARE);
    CHECK(explosion.blast == 0 && explosion.destroyed == 0 && explosion.white == 0 && explosion.black == 0);
    CHECK(!explosion.black_king && !explosion.white_king);
}

/* Compares with the boards before and after each legal move. */
static unsigned long compare(const char *fen)
{
    ac_position position = position_of(fen, AC_STANDARD);
    ac_move moves[AC_MAX_MOVES];
    size_t count, i;
    unsigned long explosions = 0;

    CHECK_OK(ac_position_legal_moves(&position, moves, AC_MAX_MOVES, &count));
    for (i = 0; i < count; i++) {
        ac_explosion explosion;
        ac_position next;
        ac_bitboard before, after, white, black;
        ac_square white_king, black_king;
        bool capture;
        CHECK_OK(ac_position_explosion(&position, moves[i], &explosion));
        CHECK_OK(ac_position_is_capture(&position, moves[i], &capture));
        CHECK(capture == (explosion.center != AC_NO_SQUARE));
        if (!capture)
            continue;
        explosions++;
        CHECK_OK(ac_position_play(&position, moves[i], &next));
        ac_position_occupied(&position, &before);
        ac_position_occupied(&next, &after);
        CHECK(explosion.destroyed == (before & ~after));
        CHECK((after & ~before) == 0);
        ac_position_by_color(&position, AC_WHITE, &white);
        ac_position_by_color(&position, AC_BLACK, &black);
        CHECK(explosion.white == (explosion.destroyed & white));
        CHECK(explosion.black == (explosion.destroyed & black));
        ac_position_king(&next, AC_WHITE, &white_king);
        ac_position_king(&next, AC_BLACK, &black_king);
        CHECK(explosion.white_king == (white_king == AC_NO_SQUARE));
        CHECK(explosion.black_king == (black_king == AC_NO_SQUARE));
    }
    return explosions;
}

int main(void)
{
    example();
    CHECK(compare("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1") > 3);
    CHECK(compare("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2") == 1);
    CHECK(compare("r1r1k3/1P6/8/8/8/8/8/4K3 w - - 0 1") == 8);
    return finish();
}
