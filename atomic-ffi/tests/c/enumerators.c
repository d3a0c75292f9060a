/* Numbers that stand for nothing are refused, for all 256 values of a byte. */
#include "refusal.h"

#define REFUSED(call) CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, call)

int main(void)
{
    ac_position start;
    ac_setup setup;
    unsigned number;

    ac_position_default(&start);
    ac_position_setup(&start, &setup);
    for (number = 0; number < 256; number++) {
        uint8_t value = (uint8_t)number;
        if (value > AC_BLACK) {
            REFUSED(ac_position_castling_rook(&start, value, AC_KING_SIDE, &out.square));
            REFUSED(ac_position_by_color(&start, value, &out.squares));
            REFUSED(ac_position_pieces(&start, value, AC_PAWN, &out.squares));
            REFUSED(ac_position_king(&start, value, &out.square));
            REFUSED(ac_position_attackers(&start, 0, value, &out.squares));
            REFUSED(ac_position_attackers_through(&start, 0, value, 0, &out.squares));
            REFUSED(ac_position_pin(&start, value, 0, &out.squares));
        }
        if (value > AC_QUEEN_SIDE)
            REFUSED(ac_position_castling_rook(&start, AC_WHITE, value, &out.square));
        if (value < AC_PAWN || value > AC_KING) {
            REFUSED(ac_position_by_role(&start, value, &out.squares));
            REFUSED(ac_position_pieces(&start, AC_WHITE, value, &out.squares));
        }
        if (value > AC_KING)
            REFUSED(ac_position_resolve(&start, 12, 28, value, out.moves));
        if (value >= 64) {
            REFUSED(ac_position_piece_at(&start, value, &out.piece));
            REFUSED(ac_position_attackers(&start, value, AC_WHITE, &out.squares));
            REFUSED(ac_position_attackers_through(&start, value, AC_WHITE, 0, &out.squares));
            REFUSED(ac_position_pin(&start, AC_WHITE, value, &out.squares));
            REFUSED(ac_position_attacks(&start, value, &out.squares));
            REFUSED(ac_squares_between(value, 0, &out.squares));
            REFUSED(ac_squares_between(0, value, &out.squares));
            REFUSED(ac_squares_line(value, 0, &out.squares));
            REFUSED(ac_squares_line(0, value, &out.squares));
            REFUSED(ac_position_resolve(&start, value, 28, AC_NO_ROLE, out.moves));
            REFUSED(ac_position_resolve(&start, 12, value, AC_NO_ROLE, out.moves));
        }
        if (value > AC_CHESS960) {
            REFUSED(ac_position_from_fen("k7/8/8/8/8/8/8/K7", 17, value, &out.position, NULL));
            REFUSED(ac_setup_validate(&setup, value, &out.position, NULL));
            REFUSED(ac_setup_from_fen("k7/8/8/8/8/8/8/K7", 17, value, &out.setup, NULL));
        }
        if (number >> 4 == 3 || number >> 4 >= 8) {
            ac_move move = (ac_move)(number << 8 | 0x0C);
            REFUSED(ac_position_is_legal(&start, move, &out.flag));
            REFUSED(ac_position_is_capture(&start, move, &out.flag));
            REFUSED(ac_position_explosion(&start, move, &out.explosion));
            REFUSED(ac_position_play(&start, move, &out.position));
            REFUSED(ac_position_play_unchecked(&start, move, &out.position));
            REFUSED(ac_position_move_to_uci(&start, move, out.text, sizeof out.text, &out.count));
        }
    }
    return finish();
}
