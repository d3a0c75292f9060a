/*
 * Counts the games, moves and results of a PGN file, which may be compressed (.gz, .zst).
 *
 *   cc -O2 examples/c/pgn_stats.c -o pgn_stats $(pkg-config --cflags --libs atomic_chess)
 *   ./pgn_stats games.pgn
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include <atomic_chess.h>

int main(int argc, char **argv)
{
    unsigned long games = 0, moves = 0, exploded = 0, faulty = 0, results[4] = {0};
    ac_pgn_reader *reader;
    ac_pgn_mainline *game;
    ac_error error;
    ac_status status;
    uint64_t skipped;

    if (argc != 2) {
        fprintf(stderr, "usage: %s FILE\n", argv[0]);
        return 2;
    }
    if (ac_pgn_reader_open(argv[1], strlen(argv[1]), &reader, &error) != AC_OK) {
        fprintf(stderr, "%s: %s\n", argv[1], error.message);
        return 1;
    }
    if (ac_pgn_mainline_new(&game) != AC_OK)
        return 1;
    while ((status = ac_pgn_reader_read_mainline(reader, game, &error)) != AC_ERR_NOT_FOUND) {
        const ac_move *first;
        ac_outcome outcome;
        ac_result result;
        size_t count;
        if (status == AC_ERR_INVALID_GAME) {
            fprintf(stderr, "%s: %s\n", argv[1], error.message);
            faulty++;
            continue;
        }
        if (status != AC_OK) {
            fprintf(stderr, "%s: %s\n", argv[1], error.message);
            return 1;
        }
        ac_pgn_mainline_moves(game, &first, &count);
        ac_pgn_mainline_result(game, &result);
        ac_pgn_mainline_outcome(game, &outcome);
        games++;
        moves += count;
        results[result]++;
        exploded += outcome.termination == AC_TERMINATION_KING_EXPLODED;
    }
    ac_pgn_reader_skipped(reader, &skipped);
    printf("%lu games, %lu half-moves\n", games, moves);
    printf("1-0 %lu, 0-1 %lu, 1/2-1/2 %lu, * %lu\n", results[AC_RESULT_WHITE_WINS], results[AC_RESULT_BLACK_WINS],
           results[AC_RESULT_DRAW], results[AC_RESULT_UNKNOWN]);
    printf("%lu kings exploded\n", exploded);
    printf("%lu games could not be read, %" PRIu64 " were of other variants\n", faulty, skipped);
    ac_pgn_mainline_free(game);
    ac_pgn_reader_free(reader);
    return 0;
}
