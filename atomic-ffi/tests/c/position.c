/* A position is a plain value that C may copy, and a struct that the library has not written is refused. */
#include <stdlib.h>

#include "refusal.h"

static void copies(void)
{
    ac_position start, copy, other, array[3];
    ac_position *heap = malloc(2 * sizeof *heap);
    bool equal;

    CHECK(heap != NULL);
    if (heap == NULL)
        return;
    CHECK_OK(ac_position_default(&start));
    copy = start;
    memcpy(&array[1], &start, sizeof start);
    heap[1] = array[1];
    CHECK_OK(ac_position_equal(&start, &copy, &equal) || !equal);
    CHECK_OK(ac_position_equal(&start, &heap[1], &equal) || !equal);
    CHECK_OK(ac_position_equal(&start, &start, &equal) || !equal);

    CHECK_OK(ac_position_play(&heap[1], move_of(&heap[1], "e2e4"), &heap[0]));
    CHECK_OK(ac_position_equal(&heap[0], &heap[1], &equal));
    CHECK(!equal);
    CHECK_OK(ac_position_equal(&start, &heap[1], &equal));
    CHECK(equal);

    other = position_of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 1 1", AC_STANDARD);
    CHECK_OK(ac_position_equal(&start, &other, &equal));
    CHECK(!equal);
    free(heap);
}

static void strangers(void)
{
    ac_position start, stranger;
    size_t i;

    ac_position_default(&start);
    memset(&stranger, 0, sizeof stranger);
    CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_position_turn(&stranger, &out.color));
    CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_position_equal(&start, &stranger, &out.flag));
    CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_position_equal(&stranger, &start, &out.flag));
    for (i = 1; i < 256; i++) {
        memset(&stranger, (int)i, sizeof stranger);
        CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_position_count_legal_moves(&stranger, &out.count));
    }
    CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_position_equal(&stranger, &start, &out.flag));
    CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_position_castling_mode(&stranger, &out.mode));
    CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_position_castling_rooks(&stranger, &out.squares));
    CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_position_castling_rook(&stranger, 0, 0, &out.square));
    CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_position_ep_square(&stranger, &out.square));
    CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_position_halfmove_clock(&stranger, &out.clock));
    CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_position_fullmove_number(&stranger, &out.clock));
    CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_position_key(&stranger, out.number));
    CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_position_piece_at(&stranger, 0, &out.piece));
    CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_position_occupied(&stranger, &out.squares));
    CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_position_by_color(&stranger, 0, &out.squares));
    CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_position_by_role(&stranger, 1, &out.squares));
    CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_position_pieces(&stranger, 0, 1, &out.squares));
    CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_position_king(&stranger, 0, &out.square));
    CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_position_attackers(&stranger, 0, 0, &out.squares));
    CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_position_checkers(&stranger, &out.squares));
    CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_position_is_check(&stranger, &out.flag));
    CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_position_kings_touch(&stranger, &out.flag));
    CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_position_fen(&stranger, out.text, AC_FEN_MAX, &out.count));
    CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_position_shredder_fen(&stranger, out.text, AC_FEN_MAX, &out.count));
    CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_position_setup(&stranger, &out.setup));
    CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_position_explosion(&stranger, 0, &out.explosion));
    CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_position_legal_moves(&stranger, out.moves, AC_MAX_MOVES, &out.count));
    CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_position_has_legal_move(&stranger, &out.flag));
    CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_position_is_legal(&stranger, 0, &out.flag));
    CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_position_is_capture(&stranger, 0, &out.flag));
    CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_position_resolve(&stranger, 0, 1, 0, out.moves));
    CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_position_play(&stranger, 0, &out.position));
    CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_position_play_unchecked(&stranger, 0, &out.position));
    CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_position_outcome(&stranger, &out.outcome));
    CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_position_perft(&stranger, 1, 1, out.number));
    CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT,
                  ac_position_perft_divide(&stranger, 1, out.moves, out.number, AC_MAX_MOVES, &out.count));
    CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_position_move_from_uci(&stranger, "e2e4", 4, out.moves, NULL));
    CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_position_move_to_uci(&stranger, 0, out.text, AC_UCI_MAX, &out.count));
}

int main(void)
{
    copies();
    strangers();
    return finish();
}
