/*
 * NULL for every pointer of every function, one at a time. tests/symbols.rs checks that each function
 * of the header is here as many times as it has pointers.
 */
#include "refusal.h"

/* A pointer that is needed. */
#define NEEDED(call) CHECK_REFUSED(AC_ERR_NULL, call)
/* A pointer that may be NULL. */
#define OPTIONAL(call) CHECK_OK(call)

#define FEN "k7/8/8/8/8/8/8/K7 w - - 0 1"

int main(void)
{
    ac_position start, bare = position_of(FEN, AC_STANDARD);
    ac_square to;
    ac_setup setup;
    ac_error error;
    ac_move move;

    ac_position_default(&start);
    ac_position_setup(&start, &setup);
    move = move_of(&start, "e2e4");

    NEEDED(ac_position_default(NULL));
    NEEDED(ac_position_equal(NULL, &start, &out.flag));
    NEEDED(ac_position_equal(&start, NULL, &out.flag));
    NEEDED(ac_position_equal(&start, &start, NULL));

    NEEDED(ac_square_from_name(NULL, 2, &out.square, &error));
    NEEDED(ac_square_from_name("e4", 2, NULL, &error));
    OPTIONAL(ac_square_from_name("e4", 2, &out.square, NULL));

    NEEDED(ac_position_from_fen(NULL, 27, AC_STANDARD, &out.position, &error));
    NEEDED(ac_position_from_fen(FEN, strlen(FEN), AC_STANDARD, NULL, &error));
    OPTIONAL(ac_position_from_fen(FEN, strlen(FEN), AC_STANDARD, &out.position, NULL));
    NEEDED(ac_position_fen(NULL, out.text, sizeof out.text, &out.count));
    NEEDED(ac_position_fen(&start, NULL, sizeof out.text, &out.count));
    OPTIONAL(ac_position_fen(&start, out.text, sizeof out.text, NULL));
    NEEDED(ac_position_shredder_fen(NULL, out.text, sizeof out.text, &out.count));
    NEEDED(ac_position_shredder_fen(&start, NULL, sizeof out.text, &out.count));
    OPTIONAL(ac_position_shredder_fen(&start, out.text, sizeof out.text, NULL));

    NEEDED(ac_position_attacks(NULL, 0, &out.squares));
    NEEDED(ac_position_attacks(&start, 0, NULL));
    NEEDED(ac_position_attackers_through(NULL, 0, AC_WHITE, 0, &out.squares));
    NEEDED(ac_position_attackers_through(&start, 0, AC_WHITE, 0, NULL));
    NEEDED(ac_position_pin(NULL, AC_WHITE, 0, &out.squares));
    NEEDED(ac_position_pin(&start, AC_WHITE, 0, NULL));
    NEEDED(ac_squares_between(0, 7, NULL));
    NEEDED(ac_squares_line(0, 7, NULL));
    NEEDED(ac_position_with_colors_flipped(NULL, &out.position));
    NEEDED(ac_position_with_colors_flipped(&start, NULL));
    NEEDED(ac_position_with_files_mirrored(NULL, &out.position));
    NEEDED(ac_position_with_files_mirrored(&bare, NULL));
    NEEDED(ac_setup_from_fen(NULL, 27, AC_STANDARD, &out.setup, &error));
    NEEDED(ac_setup_from_fen(FEN, strlen(FEN), AC_STANDARD, NULL, &error));
    OPTIONAL(ac_setup_from_fen(FEN, strlen(FEN), AC_STANDARD, &out.setup, NULL));
    NEEDED(ac_uci_parse(NULL, 4, &out.square, &to, &out.color, &error));
    NEEDED(ac_uci_parse("e2e4", 4, NULL, &to, &out.color, &error));
    NEEDED(ac_uci_parse("e2e4", 4, &out.square, NULL, &out.color, &error));
    NEEDED(ac_uci_parse("e2e4", 4, &out.square, &to, NULL, &error));
    OPTIONAL(ac_uci_parse("e2e4", 4, &out.square, &to, &out.color, NULL));

    NEEDED(ac_setup_empty(NULL));
    NEEDED(ac_position_setup(NULL, &out.setup));
    NEEDED(ac_position_setup(&start, NULL));
    NEEDED(ac_setup_validate(NULL, AC_STANDARD, &out.position, &error));
    NEEDED(ac_setup_validate(&setup, AC_STANDARD, NULL, &error));
    OPTIONAL(ac_setup_validate(&setup, AC_STANDARD, &out.position, NULL));

    NEEDED(ac_position_turn(NULL, &out.color));
    NEEDED(ac_position_turn(&start, NULL));
    NEEDED(ac_position_castling_mode(NULL, &out.mode));
    NEEDED(ac_position_castling_mode(&start, NULL));
    NEEDED(ac_position_castling_rooks(NULL, &out.squares));
    NEEDED(ac_position_castling_rooks(&start, NULL));
    NEEDED(ac_position_castling_rook(NULL, AC_WHITE, AC_KING_SIDE, &out.square));
    NEEDED(ac_position_castling_rook(&start, AC_WHITE, AC_KING_SIDE, NULL));
    NEEDED(ac_position_ep_square(NULL, &out.square));
    NEEDED(ac_position_ep_square(&start, NULL));
    NEEDED(ac_position_halfmove_clock(NULL, &out.clock));
    NEEDED(ac_position_halfmove_clock(&start, NULL));
    NEEDED(ac_position_fullmove_number(NULL, &out.clock));
    NEEDED(ac_position_fullmove_number(&start, NULL));
    NEEDED(ac_position_key(NULL, out.number));
    NEEDED(ac_position_key(&start, NULL));

    NEEDED(ac_position_piece_at(NULL, 0, &out.piece));
    NEEDED(ac_position_piece_at(&start, 0, NULL));
    NEEDED(ac_position_occupied(NULL, &out.squares));
    NEEDED(ac_position_occupied(&start, NULL));
    NEEDED(ac_position_by_color(NULL, AC_WHITE, &out.squares));
    NEEDED(ac_position_by_color(&start, AC_WHITE, NULL));
    NEEDED(ac_position_by_role(NULL, AC_PAWN, &out.squares));
    NEEDED(ac_position_by_role(&start, AC_PAWN, NULL));
    NEEDED(ac_position_pieces(NULL, AC_WHITE, AC_PAWN, &out.squares));
    NEEDED(ac_position_pieces(&start, AC_WHITE, AC_PAWN, NULL));
    NEEDED(ac_position_king(NULL, AC_WHITE, &out.square));
    NEEDED(ac_position_king(&start, AC_WHITE, NULL));
    NEEDED(ac_position_attackers(NULL, 0, AC_WHITE, &out.squares));
    NEEDED(ac_position_attackers(&start, 0, AC_WHITE, NULL));
    NEEDED(ac_position_checkers(NULL, &out.squares));
    NEEDED(ac_position_checkers(&start, NULL));
    NEEDED(ac_position_is_check(NULL, &out.flag));
    NEEDED(ac_position_is_check(&start, NULL));
    NEEDED(ac_position_kings_touch(NULL, &out.flag));
    NEEDED(ac_position_kings_touch(&start, NULL));

    NEEDED(ac_position_legal_moves(NULL, out.moves, AC_MAX_MOVES, &out.count));
    NEEDED(ac_position_legal_moves(&start, NULL, AC_MAX_MOVES, &out.count));
    NEEDED(ac_position_legal_moves(&start, out.moves, AC_MAX_MOVES, NULL));
    NEEDED(ac_position_count_legal_moves(NULL, &out.count));
    NEEDED(ac_position_count_legal_moves(&start, NULL));
    NEEDED(ac_position_has_legal_move(NULL, &out.flag));
    NEEDED(ac_position_has_legal_move(&start, NULL));
    NEEDED(ac_position_is_legal(NULL, move, &out.flag));
    NEEDED(ac_position_is_legal(&start, move, NULL));
    NEEDED(ac_position_is_capture(NULL, move, &out.flag));
    NEEDED(ac_position_is_capture(&start, move, NULL));
    NEEDED(ac_position_resolve(NULL, 12, 28, AC_NO_ROLE, out.moves));
    NEEDED(ac_position_resolve(&start, 12, 28, AC_NO_ROLE, NULL));
    NEEDED(ac_position_play(NULL, move, &out.position));
    NEEDED(ac_position_play(&start, move, NULL));
    NEEDED(ac_position_play_unchecked(NULL, move, &out.position));
    NEEDED(ac_position_play_unchecked(&start, move, NULL));

    NEEDED(ac_position_explosion(NULL, move, &out.explosion));
    NEEDED(ac_position_explosion(&start, move, NULL));
    NEEDED(ac_position_outcome(NULL, &out.outcome));
    NEEDED(ac_position_outcome(&start, NULL));
    NEEDED(ac_position_perft(NULL, 1, 1, out.number));
    NEEDED(ac_position_perft(&start, 1, 1, NULL));
    NEEDED(ac_position_perft_divide(NULL, 1, out.moves, out.number, AC_MAX_MOVES, &out.count));
    NEEDED(ac_position_perft_divide(&start, 1, NULL, out.number, AC_MAX_MOVES, &out.count));
    NEEDED(ac_position_perft_divide(&start, 1, out.moves, NULL, AC_MAX_MOVES, &out.count));
    NEEDED(ac_position_perft_divide(&start, 1, out.moves, out.number, AC_MAX_MOVES, NULL));

    NEEDED(ac_position_move_from_uci(NULL, "e2e4", 4, out.moves, &error));
    NEEDED(ac_position_move_from_uci(&start, NULL, 4, out.moves, &error));
    NEEDED(ac_position_move_from_uci(&start, "e2e4", 4, NULL, &error));
    OPTIONAL(ac_position_move_from_uci(&start, "e2e4", 4, out.moves, NULL));
    NEEDED(ac_position_move_to_uci(NULL, move, out.text, AC_UCI_MAX, &out.count));
    NEEDED(ac_position_move_to_uci(&start, move, NULL, AC_UCI_MAX, &out.count));
    OPTIONAL(ac_position_move_to_uci(&start, move, out.text, AC_UCI_MAX, NULL));
    return finish();
}
