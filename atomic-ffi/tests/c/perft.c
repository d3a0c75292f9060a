/* Counting: perft.c FILE MAX_NODES checks the rows "fen chess960 depth nodes" of a table with at most that many nodes. */
#include <inttypes.h>
#include <stdlib.h>

#include "refusal.h"

static void start(uint64_t max_nodes)
{
    static const uint64_t expected[] = {1, 20, 400, 8902, 197326, 4864979};
    ac_position position;
    uint64_t nodes, sum;
    ac_move moves[AC_MAX_MOVES];
    uint64_t leaves[AC_MAX_MOVES];
    size_t count, i;
    uint32_t depth, threads;
    bool legal;

    ac_position_default(&position);
    for (depth = 0; depth < sizeof expected / sizeof *expected; depth++) {
        if (expected[depth] > max_nodes)
            break;
        for (threads = 0; threads <= 3; threads++) {
            CHECK_OK(ac_position_perft(&position, depth, threads, &nodes));
            CHECK(nodes == expected[depth]);
        }
        if (depth == 0)
            continue;
        CHECK_OK(ac_position_perft_divide(&position, depth, moves, leaves, AC_MAX_MOVES, &count));
        CHECK(count == 20);
        sum = 0;
        for (i = 0; i < count; i++) {
            CHECK_OK(ac_position_is_legal(&position, moves[i], &legal));
            CHECK(legal);
            sum += leaves[i];
        }
        CHECK(sum == expected[depth]);
    }
    CHECK(depth >= 3);
}

static void arguments(void)
{
    ac_position position;
    ac_move moves[20];
    uint64_t leaves[20];
    size_t count;

    ac_position_default(&position);
    CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_position_perft(&position, AC_MAX_PERFT_DEPTH + 1, 1, out.number));
    CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_position_perft(&position, UINT32_MAX, 1, out.number));
    CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_position_perft(&position, 1, AC_MAX_PERFT_THREADS + 1, out.number));
    CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_position_perft(&position, 1, UINT32_MAX, out.number));
    CHECK_OK(ac_position_perft(&position, 1, AC_MAX_PERFT_THREADS, out.number));
    CHECK(out.number[0] == 20);

    CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT,
                  ac_position_perft_divide(&position, 0, out.moves, out.number, AC_MAX_MOVES, &out.count));
    CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT,
                  ac_position_perft_divide(&position, 129, out.moves, out.number, AC_MAX_MOVES, &out.count));
    CHECK_REFUSED(AC_ERR_BUFFER_TOO_SMALL, ac_position_perft_divide(&position, 1, out.moves, out.number, 19, &count));
    CHECK(count == 20);
    CHECK_REFUSED(AC_ERR_BUFFER_TOO_SMALL, ac_position_perft_divide(&position, 1, NULL, NULL, 0, &count));
    CHECK(count == 20);
    CHECK_OK(ac_position_perft_divide(&position, 1, moves, leaves, 20, &count));
    CHECK(count == 20);
    CHECK_OK(ac_position_perft_divide(&position, 1, moves, leaves, SIZE_MAX, &count));

    /* A game that is over ends at any depth. */
    position = position_of("8/8/8/8/8/8/8/K7 b - - 0 1", AC_STANDARD);
    CHECK_OK(ac_position_perft(&position, AC_MAX_PERFT_DEPTH, 1, out.number));
    CHECK(out.number[0] == 0);
    CHECK_OK(ac_position_perft_divide(&position, 1, NULL, NULL, 0, &count));
    CHECK(count == 0);
}

static void table(const char *path, uint64_t max_nodes)
{
    char line[256];
    unsigned long rows = 0;
    FILE *file = fopen(path, "r");

    CHECK(file != NULL);
    if (file == NULL)
        return;
    while (fgets(line, sizeof line, file) != NULL) {
        char *fen = strtok(line, "\t"), *chess960 = strtok(NULL, "\t"), *depth = strtok(NULL, "\t");
        char *expected = strtok(NULL, "\t\r\n");
        uint64_t limit, nodes = 0;
        ac_position position;
        if (expected == NULL || strcmp(fen, "fen") == 0)
            continue;
        limit = strtoull(expected, NULL, 10);
        if (limit > max_nodes)
            continue;
        position = position_of(fen, *chess960 == '1' ? AC_CHESS960 : AC_STANDARD);
        CHECK_OK(ac_position_perft(&position, (uint32_t)strtoul(depth, NULL, 10), 1, &nodes));
        if (nodes != limit)
            fprintf(stderr, "%s depth %s: %" PRIu64 " instead of %s\n", fen, depth, nodes, expected);
        CHECK(nodes == limit);
        rows++;
    }
    fclose(file);
    printf("%lu rows of at most %" PRIu64 " nodes\n", rows, max_nodes);
    CHECK(rows >= 400);
}

int main(int argc, char **argv)
{
    uint64_t max_nodes;

    if (argc != 3) {
        fprintf(stderr, "usage: perft FILE MAX_NODES\n");
        return 2;
    }
    max_nodes = strtoull(argv[2], NULL, 10);
    start(max_nodes);
    arguments();
    table(argv[1], max_nodes);
    return finish();
}
