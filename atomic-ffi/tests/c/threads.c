/* Eight threads read one game, and change positions of their own. Run under helgrind, too. */
#include <pthread.h>

#include "check.h"

enum { THREADS = 8, ROUNDS = 3 };

static ac_game *game;

static void *work(void *result)
{
    uint64_t leaves = 0;
    unsigned round;

    for (round = 0; round < ROUNDS; round++) {
        ac_position position, next;
        ac_move moves[AC_MAX_MOVES];
        ac_outcome outcome;
        size_t count, i, number;
        uint32_t repetitions;
        char fen[AC_FEN_MAX];
        if (ac_game_position(game, &position) != AC_OK || ac_game_outcome(game, &outcome) != AC_OK ||
            ac_game_repetitions(game, &repetitions) != AC_OK || repetitions != 1 ||
            ac_game_moves(game, moves, 4, &count) != AC_OK || count != 2 ||
            ac_position_fen(&position, fen, sizeof fen, NULL) != AC_OK ||
            ac_position_legal_moves(&position, moves, AC_MAX_MOVES, &count) != AC_OK)
            return NULL;
        for (i = 0; i < count; i++) {
            if (ac_position_play(&position, moves[i], &next) != AC_OK ||
                ac_position_count_legal_moves(&next, &number) != AC_OK)
                return NULL;
            leaves += number;
        }
    }
    *(uint64_t *)result = leaves;
    return result;
}

int main(void)
{
    pthread_t threads[THREADS];
    uint64_t leaves[THREADS] = {0};
    ac_position start;
    unsigned i;

    ac_position_default(&start);
    CHECK_OK(ac_game_new(&start, NULL, &game));
    CHECK_OK(ac_game_play(game, move_of(&start, "g1f3")));
    CHECK_OK(ac_game_play(game, (ac_move)(53 | 45 << 6)));
    for (i = 0; i < THREADS; i++)
        CHECK(pthread_create(&threads[i], NULL, work, &leaves[i]) == 0);
    for (i = 0; i < THREADS; i++)
        CHECK(pthread_join(threads[i], NULL) == 0);
    for (i = 0; i < THREADS; i++)
        CHECK(leaves[i] > 0 && leaves[i] == leaves[0]);
    ac_game_free(game);
    return finish();
}
