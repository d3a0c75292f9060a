/* Perft by the public functions: list the moves, play each on a copy, and count at the leaves. */
#include <atomic_chess.h>

uint64_t perft(const ac_position *position, unsigned depth);
uint64_t list(const ac_position *position, unsigned times);

uint64_t perft(const ac_position *position, unsigned depth)
{
    ac_move moves[AC_MAX_MOVES];
    uint64_t leaves = 0;
    size_t count, i;

    if (depth == 1) {
        if (ac_position_count_legal_moves(position, &count) != AC_OK)
            return 0;
        return count;
    }
    if (ac_position_legal_moves(position, moves, AC_MAX_MOVES, &count) != AC_OK)
        return 0;
    for (i = 0; i < count; i++) {
        ac_position next;
        if (ac_position_play_unchecked(position, moves[i], &next) != AC_OK)
            return 0;
        leaves += perft(&next, depth - 1);
    }
    return leaves;
}

/* The same call again and again; gives the number of all moves. */
uint64_t list(const ac_position *position, unsigned times)
{
    ac_move moves[AC_MAX_MOVES];
    uint64_t listed = 0;
    size_t count;

    while (times-- > 0) {
        if (ac_position_legal_moves(position, moves, AC_MAX_MOVES, &count) != AC_OK)
            return 0;
        listed += count;
    }
    return listed;
}
