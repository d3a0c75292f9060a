/*
 * Counts the positions after so many half-moves, from the start or from a FEN.
 *
 *   cc -O2 examples/c/perft.c -o perft $(pkg-config --cflags --libs atomic_chess)
 *   ./perft 5
 *   ./perft 4 "rnbqkb1r/pppp1ppp/5n2/4p1N1/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 3"
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <atomic_chess.h>

/* The library counts faster by itself (ac_position_perft); this shows how to walk through the moves. */
static uint64_t count(const ac_position *position, unsigned long depth)
{
    ac_move moves[AC_MAX_MOVES];
    uint64_t leaves = 0;
    size_t number, i;

    if (depth == 0)
        return 1;
    if (depth == 1) {
        ac_position_count_legal_moves(position, &number);
        return number;
    }
    ac_position_legal_moves(position, moves, AC_MAX_MOVES, &number);
    for (i = 0; i < number; i++) {
        ac_position next;
        ac_position_play_unchecked(position, moves[i], &next);
        leaves += count(&next, depth - 1);
    }
    return leaves;
}

int main(int argc, char **argv)
{
    unsigned long depth = 0, i;
    ac_position position;
    ac_error error;
    char *end = NULL;

    if (argc == 2 || argc == 3)
        depth = strtoul(argv[1], &end, 10);
    if (depth == 0 || *end != '\0' || argv[1][0] == '-') {
        fprintf(stderr, "usage: %s DEPTH [FEN]\n", argv[0]);
        return 2;
    }
    ac_position_default(&position);
    if (argc == 3 && ac_position_from_fen(argv[2], strlen(argv[2]), AC_STANDARD, &position, &error) != AC_OK) {
        fprintf(stderr, "%s\n", error.message);
        return 1;
    }
    for (i = 1; i <= depth; i++)
        printf("%lu %" PRIu64 "\n", i, count(&position, i));
    return 0;
}
