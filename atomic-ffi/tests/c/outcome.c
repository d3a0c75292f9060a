/* How a position ends the game. */
#include "check.h"

static void ends(const char *fen, ac_termination termination, ac_color winner, const char *name, const char *result)
{
    ac_position position = position_of(fen, AC_STANDARD);
    ac_outcome outcome;

    CHECK_OK(ac_position_outcome(&position, &outcome));
    CHECK(outcome.termination == termination);
    CHECK(outcome.winner == winner);
    CHECK_TEXT(ac_termination_name(outcome.termination), name);
    CHECK_TEXT(ac_outcome_result(outcome), result);
}

static void nonsense(void)
{
    unsigned termination, winner;

    for (termination = 0; termination < 256; termination++) {
        CHECK(strlen(ac_termination_name((ac_termination)termination)) > 0);
        for (winner = 0; winner < 256; winner++) {
            ac_outcome outcome;
            outcome.termination = (ac_termination)termination;
            outcome.winner = (ac_color)winner;
            if (termination == AC_TERMINATION_NONE || winner > AC_NO_COLOR)
                CHECK_TEXT(ac_outcome_result(outcome), "*");
            else
                CHECK(strlen(ac_outcome_result(outcome)) >= 3);
        }
    }
    CHECK_TEXT(ac_termination_name(13), "unknown");
    CHECK_TEXT(ac_termination_name(AC_TERMINATION_OTHER), "unknown");
}

int main(void)
{
    ends("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", AC_TERMINATION_NONE, AC_NO_COLOR, "none", "*");
    ends("8/8/8/8/8/8/8/K7 b - - 0 1", AC_TERMINATION_KING_EXPLODED, AC_WHITE, "king_exploded", "1-0");
    ends("8/8/8/8/8/8/8/k7 w - - 0 1", AC_TERMINATION_KING_EXPLODED, AC_BLACK, "king_exploded", "0-1");
    ends("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1", AC_TERMINATION_CHECKMATE, AC_WHITE, "checkmate", "1-0");
    ends("8/8/8/8/8/8/6QQ/6kK b - - 0 1", AC_TERMINATION_STALEMATE, AC_NO_COLOR, "stalemate", "1/2-1/2");
    ends("k7/8/8/8/8/8/8/7K w - - 0 1", AC_TERMINATION_BARE_KINGS, AC_NO_COLOR, "bare_kings", "1/2-1/2");
    nonsense();
    return finish();
}
