/* Games: moves and taking them back, rulesets, claims and endings; SAN; stopping perft. */
#include "refusal.h"

static ac_move san(const ac_position *position, const char *text)
{
    ac_move move = AC_NO_MOVE;
    check(ac_position_move_from_san(position, text, strlen(text), &move, NULL) == AC_OK, text, __FILE__, __LINE__);
    return move;
}

static void play(ac_game *game, const char *text)
{
    ac_position position;
    CHECK_OK(ac_game_position(game, &position));
    CHECK_OK(ac_game_play(game, san(&position, text)));
}

static ac_game *started(const char *ruleset_name)
{
    ac_game *game = NULL;
    ac_ruleset ruleset;
    ac_position start;
    ac_position_default(&start);
    CHECK_OK(ac_ruleset_from_name(ruleset_name, strlen(ruleset_name), &ruleset, NULL));
    CHECK_OK(ac_game_new(&start, &ruleset, &game));
    return game;
}

static void repetition(void)
{
    static const char *const shuffle[] = {"Nf3", "Nf6", "Ng1", "Ng8"};
    ac_game *game = started("claim"), *automatic = started("automatic"), *copy = NULL;
    ac_outcome outcome;
    ac_claims claims;
    uint32_t times;
    size_t i, ply;

    CHECK(ac_game_claim_draw(game, &out.outcome) == AC_ERR_NOTHING_TO_CLAIM);
    for (i = 0; i < 8; i++) {
        play(game, shuffle[i % 4]);
        play(automatic, shuffle[i % 4]);
    }
    CHECK_OK(ac_game_repetitions(game, &times));
    CHECK(times == 3);
    CHECK_OK(ac_game_repetitions_at(game, 4, &times));
    CHECK(times == 2);
    CHECK_REFUSED(AC_ERR_NOT_FOUND, ac_game_repetitions_at(game, 9, &out.clock));
    CHECK_REFUSED(AC_ERR_NOT_FOUND, ac_game_position_at(game, SIZE_MAX, &out.position));
    CHECK_OK(ac_game_outcome(game, &outcome));
    CHECK(outcome.termination == AC_TERMINATION_NONE && outcome.winner == AC_NO_COLOR);
    CHECK_OK(ac_game_claimable(game, &claims));
    CHECK(claims.threefold && !claims.fifty_moves);
    CHECK_OK(ac_game_clone(game, &copy));
    CHECK_OK(ac_game_claim_draw(game, &outcome));
    CHECK(outcome.termination == AC_TERMINATION_THREEFOLD_REPETITION);
    CHECK_TEXT(ac_outcome_result(outcome), "1/2-1/2");
    CHECK_OK(ac_game_outcome(copy, &outcome));
    CHECK(outcome.termination == AC_TERMINATION_NONE);
    CHECK_OK(ac_game_outcome(automatic, &outcome));
    CHECK(outcome.termination == AC_TERMINATION_THREEFOLD_REPETITION);
    CHECK(ac_game_play(automatic, (ac_move)(12 | 28 << 6)) == AC_ERR_GAME_OVER);
    CHECK_OK(ac_game_ply(automatic, &ply));
    CHECK(ply == 8);
    ac_game_free(game);
    ac_game_free(copy);
    ac_game_free(automatic);
}

static void endings(void)
{
    ac_game *game = started("lichess");
    ac_outcome outcome;
    ac_position position;
    ac_ruleset ruleset;
    ac_move moves[4], undone;
    size_t count;

    CHECK_OK(ac_game_ruleset(game, &ruleset));
    CHECK(ruleset.fivefold == 1 && ruleset.fifty_moves == AC_DRAW_AUTOMATIC && ruleset.dead_material == AC_DEAD_LICHESS);
    CHECK_TEXT(ac_draw_rule_name(ruleset.threefold), "claim");
    CHECK_TEXT(ac_draw_rule_name(7), "unknown");
    CHECK_TEXT(ac_dead_material_name(ruleset.dead_material), "lichess");
    CHECK_TEXT(ac_dead_material_name(7), "unknown");
    CHECK_REFUSED(AC_ERR_NOT_FOUND, ac_game_undo(game, out.moves));
    CHECK_REFUSED(AC_ERR_NOT_FOUND, ac_game_redo(game, out.moves));
    CHECK_REFUSED(AC_ERR_NOT_FOUND, ac_game_reopen(game, &out.outcome));
    play(game, "Nf3");
    play(game, "f6");
    CHECK_OK(ac_game_resign(game, AC_WHITE, &outcome));
    CHECK(outcome.termination == AC_TERMINATION_RESIGNATION && outcome.winner == AC_BLACK);
    CHECK_REFUSED(AC_ERR_GAME_OVER, ac_game_agree_draw(game, &out.outcome));
    CHECK_OK(ac_game_reopen(game, &outcome));
    CHECK_OK(ac_game_agree_draw(game, &outcome));
    CHECK(outcome.termination == AC_TERMINATION_AGREEMENT);
    CHECK_OK(ac_game_reopen(game, NULL));
    CHECK_OK(ac_game_forfeit_on_time(game, AC_BLACK, &outcome));
    CHECK(outcome.termination == AC_TERMINATION_TIME_FORFEIT && outcome.winner == AC_WHITE);
    CHECK_OK(ac_game_undo(game, &undone));
    CHECK_OK(ac_game_undone(game, moves, 4, &count));
    CHECK(count == 1 && moves[0] == undone);
    CHECK_OK(ac_game_redo(game, &moves[1]));
    CHECK(moves[1] == undone);
    CHECK_OK(ac_game_moves(game, moves, 4, &count));
    CHECK(count == 2 && moves[1] == undone);
    CHECK(ac_game_play(game, undone) == AC_ERR_ILLEGAL_MOVE);
    CHECK(ac_game_play(game, 0xffff) == AC_ERR_INVALID_ARGUMENT);
    play(game, "Ne5");
    play(game, "a6");
    play(game, "Nxd7");
    CHECK_OK(ac_game_outcome(game, &outcome));
    CHECK(outcome.termination == AC_TERMINATION_KING_EXPLODED && outcome.winner == AC_WHITE);
    CHECK_OK(ac_game_position_at(game, 0, &position));
    CHECK_OK(ac_position_count_legal_moves(&position, &count));
    CHECK(count == 20);
    ac_game_free(game);
    ac_game_free(NULL);
}

static void rules(void)
{
    ac_position position = position_of("7k/8/8/8/8/8/8/KR6 w - - 120 90", AC_STANDARD);
    ac_ruleset ruleset, wrong;
    ac_outcome outcome;
    ac_claims claims;
    ac_termination termination;
    unsigned value;
    bool answer;

    CHECK_OK(ac_ruleset_from_name("fide", 4, &ruleset, NULL));
    CHECK_OK(ac_ruleset_outcome(&ruleset, &position, 1, &outcome));
    CHECK(outcome.termination == AC_TERMINATION_NONE);
    CHECK_OK(ac_ruleset_claimable(&ruleset, &position, 1, &claims));
    CHECK(claims.fifty_moves && !claims.threefold);
    CHECK_OK(ac_ruleset_outcome(&ruleset, &position, 5, &outcome));
    CHECK(outcome.termination == AC_TERMINATION_FIVEFOLD_REPETITION);
    CHECK_OK(ac_position_is_dead_material(&position, AC_DEAD_PROVEN, &answer));
    CHECK(answer);
    CHECK_OK(ac_position_is_dead_material(&position, AC_DEAD_BARE_KINGS, &answer));
    CHECK(!answer);
    CHECK_OK(ac_position_has_winning_material(&position, AC_BLACK, AC_DEAD_LICHESS, &answer));
    CHECK(!answer);
    for (value = 2; value < 256; value++) {
        wrong = ruleset;
        wrong.fivefold = (uint8_t)value;
        CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_ruleset_outcome(&wrong, &position, 1, &out.outcome));
        wrong = ruleset;
        wrong.threefold = (uint8_t)(value < 3 ? 3 : value);
        CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_ruleset_claimable(&wrong, &position, 1, &out.claims));
        wrong = ruleset;
        wrong.dead_material = (uint8_t)(value < 3 ? 3 : value);
        CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_game_new(&position, &wrong, &out.game));
    }
    for (value = 0; value <= AC_TERMINATION_TIME_FORFEIT; value++) {
        const char *name = ac_termination_name((ac_termination)value);
        CHECK_OK(ac_termination_from_name(name, strlen(name), &termination, NULL));
        CHECK(termination == value);
    }
    CHECK_REFUSED(AC_ERR_SYNTAX, ac_termination_from_name("unknown", 7, &out.termination, NULL));
}

static void notation(void)
{
    ac_position position = position_of("4k3/1P6/8/8/8/8/8/R3K2R w KQ - 0 2", AC_STANDARD);
    static const char *const moves[] = {"O-O", "O-O-O", "b8=Q+", "Rhf1", "Ra8+"};
    char text[AC_SAN_MAX];
    ac_error error;
    size_t i;

    for (i = 0; i < sizeof moves / sizeof *moves; i++) {
        CHECK_OK(ac_position_move_to_san(&position, san(&position, moves[i]), text, sizeof text, NULL));
        CHECK_TEXT(text, moves[i][1] == 'h' ? "Rf1" : moves[i]);
    }
    CHECK_REFUSED(AC_ERR_AMBIGUOUS_MOVE, ac_position_move_from_san(&position, "b8", 2, out.moves, &error));
    CHECK(error.kind == AC_FAULT_AMBIGUOUS_MOVE);
    CHECK_REFUSED(AC_ERR_ILLEGAL_MOVE, ac_position_move_from_san(&position, "Kd8", 3, out.moves, &error));
    CHECK(error.kind == AC_FAULT_ILLEGAL_MOVE);
    CHECK_REFUSED(AC_ERR_SYNTAX, ac_position_move_from_san(&position, "Rb9", 3, out.moves, &error));
    CHECK(error.kind == AC_FAULT_SYNTAX && error.offset == 2);
    CHECK_REFUSED(AC_ERR_ILLEGAL_MOVE, ac_position_move_to_san(&position, 0, out.text, 8, &out.count));
}

static void captures_and_perft(void)
{
    ac_position position = position_of("rnbqkbnr/pppppppp/8/4N3/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1", AC_STANDARD);
    ac_move moves[AC_MAX_MOVES];
    uint64_t nodes;
    size_t count;
    ac_stop *stop = NULL;

    CHECK_OK(ac_position_captures(&position, moves, AC_MAX_MOVES, &count));
    CHECK(count == 2);
    CHECK_OK(ac_position_winning_moves(&position, moves, AC_MAX_MOVES, &count));
    CHECK(count == 2);
    ac_position_default(&position);
    CHECK_OK(ac_stop_new(&stop));
    CHECK_OK(ac_position_perft_until(&position, 4, 2, 4, stop, &nodes));
    CHECK(nodes == 197326);
    CHECK_OK(ac_stop_set(stop, true));
    CHECK_REFUSED(AC_ERR_STOPPED, ac_position_perft_until(&position, AC_MAX_PERFT_DEPTH, 1, 0, stop, out.number));
    CHECK_OK(ac_stop_set(stop, false));
    CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_position_perft_until(&position, 1, 1, UINT32_MAX, stop, out.number));
    CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_position_perft_until(&position, 129, 1, 0, stop, out.number));
    CHECK_OK(ac_position_perft_until(&position, 3, 1, 0, stop, &nodes));
    CHECK(nodes == 8902);
    ac_stop_free(stop);
}

int main(void)
{
    repetition();
    endings();
    rules();
    notation();
    captures_and_perft();
    return finish();
}
