/*
 * Reads opening positions, shows the one with the most explosive capture, and plays a game from each.
 * atomic-core/examples/demo.rs and examples/python/demo.py print the same lines; `make demo` compares them.
 * From the top folder:
 *
 *     cargo build --release -p atomic-ffi
 *     cc -std=c99 -Iinclude examples/c/demo.c target/release/libatomic_chess.a -lpthread -ldl -lm -o demo
 *     ./demo examples/openings.epd
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <atomic_chess.h>

#define PERFT_DEPTH 4
#define MAX_HALF_MOVES 100
#define MAX_OPENINGS 1000
#define MAX_LINE 256
#define MAX_ENDING 64

struct opening {
    ac_position position;
    char name[MAX_LINE];
};

struct named_move {
    ac_move move;
    char uci[AC_UCI_MAX];
};

struct capture {
    char uci[AC_UCI_MAX];
    ac_explosion explosion;
    int men;
};

struct game {
    char moves[MAX_HALF_MOVES][AC_UCI_MAX];
    int count;
    ac_position last;
};

/* Ends the program unless a call went well. */
static void check(ac_status status)
{
    if (status != AC_OK) {
        fprintf(stderr, "demo: %s\n", ac_status_message(status));
        exit(1);
    }
}

/* Reads lines of EPD with the operation `id`, such as `rnbqkbnr/... b KQkq - id "Nf3";`. */
static size_t read_openings(const char *path, struct opening *openings)
{
    static const char before[] = " id \"", after[] = "\";\n";
    char line[MAX_LINE];
    size_t count = 0;
    FILE *file = fopen(path, "r");

    if (file == NULL) {
        perror(path);
        exit(1);
    }
    while (fgets(line, sizeof line, file) != NULL) {
        char *name = strstr(line, before);
        char *end = name != NULL ? strstr(name, after) : NULL;
        ac_error error;

        if (end == NULL || count == MAX_OPENINGS) {
            fprintf(stderr, "%s, line %zu: %s\n", path, count + 1, end == NULL ? "no id" : "too many lines");
            exit(1);
        }
        if (ac_position_from_fen(line, (size_t)(name - line), AC_STANDARD, &openings[count].position, &error)) {
            fprintf(stderr, "%s, line %zu: %s\n", path, count + 1, error.message);
            exit(1);
        }
        *end = '\0';
        strcpy(openings[count].name, name + strlen(before));
        count++;
    }
    fclose(file);
    return count;
}

static int by_name(const void *left, const void *right)
{
    return strcmp(((const struct named_move *)left)->uci, ((const struct named_move *)right)->uci);
}

/* Lists the legal moves with their names, in alphabetical order. */
static size_t name_moves(const ac_position *position, struct named_move *named)
{
    ac_move moves[AC_MAX_MOVES];
    size_t count, i;

    check(ac_position_legal_moves(position, moves, AC_MAX_MOVES, &count));
    for (i = 0; i < count; i++) {
        named[i].move = moves[i];
        check(ac_position_move_to_uci(position, moves[i], named[i].uci, AC_UCI_MAX, NULL));
    }
    qsort(named, count, sizeof *named, by_name);
    return count;
}

static int count_squares(ac_bitboard squares)
{
    int count = 0;

    for (; squares != 0; squares &= squares - 1)
        count++;
    return count;
}

/* Finds the capture that destroys the most men, the first of equals; without a capture `men` is 0. */
static struct capture most_explosive(const ac_position *position)
{
    struct named_move moves[AC_MAX_MOVES];
    struct capture best = {.men = 0};
    size_t count = name_moves(position, moves), i;

    for (i = 0; i < count; i++) {
        struct capture capture;

        check(ac_position_explosion(position, moves[i].move, &capture.explosion));
        capture.men = count_squares(capture.explosion.destroyed);
        strcpy(capture.uci, moves[i].uci);
        if (capture.men > best.men)
            best = capture;
    }
    return best;
}

/*
 * Plays a game. Each side makes the move that leaves the other the fewest replies, the last of equals in
 * alphabetical order.
 */
static void play_out(const ac_position *position, struct game *game)
{
    struct named_move moves[AC_MAX_MOVES];
    ac_outcome outcome;

    game->last = *position;
    for (game->count = 0; game->count < MAX_HALF_MOVES; game->count++) {
        size_t count, best = 0, fewest = SIZE_MAX, i;

        check(ac_position_outcome(&game->last, &outcome));
        if (outcome.termination != AC_TERMINATION_NONE)
            return;
        count = name_moves(&game->last, moves);
        for (i = 0; i < count; i++) {
            ac_position after;
            size_t replies;

            check(ac_position_play(&game->last, moves[i].move, &after));
            check(ac_position_count_legal_moves(&after, &replies));
            if (replies <= fewest) {
                best = i;
                fewest = replies;
            }
        }
        strcpy(game->moves[game->count], moves[best].uci);
        check(ac_position_play(&game->last, moves[best].move, &game->last));
    }
}

static char letter_at(const ac_position *position, int square)
{
    ac_piece piece;

    check(ac_position_piece_at(position, (ac_square)square, &piece));
    return ac_piece_char(piece);
}

static void print_position(const ac_position *position)
{
    char fen[AC_FEN_MAX];
    int rank, file;

    check(ac_position_fen(position, fen, sizeof fen, NULL));
    printf("%s\n\n", fen);
    for (rank = 7; rank >= 0; rank--)
        for (file = 0; file < 8; file++)
            printf("%c%c", letter_at(position, 8 * rank + file), file < 7 ? ' ' : '\n');
}

/* Writes the result and its reason, such as `1-0 king_exploded`; `* none` for a game that was broken off. */
static const char *ending(const ac_position *position, char text[static MAX_ENDING])
{
    ac_outcome outcome;

    check(ac_position_outcome(position, &outcome));
    snprintf(text, MAX_ENDING, "%s %s", ac_outcome_result(outcome), ac_termination_name(outcome.termination));
    return text;
}

/* Prints an opening, a capture in it, and a game from it. */
static void show(const struct opening *opening, const struct capture *capture)
{
    struct named_move moves[AC_MAX_MOVES];
    struct game game;
    size_t count = name_moves(&opening->position, moves), i;
    char text[MAX_ENDING];
    int square;

    printf("\nAfter %s:\n", opening->name);
    print_position(&opening->position);

    printf("\n%zu legal moves:", count);
    for (i = 0; i < count; i++)
        printf(" %s", moves[i].uci);
    printf("\nThe most explosive capture, %s, destroys %d men:", capture->uci, capture->men);
    for (square = 0; square < 64; square++)
        if (capture->explosion.destroyed >> square & 1)
            printf(" %c%s", letter_at(&opening->position, square), ac_square_name((ac_square)square));

    play_out(&opening->position, &game);
    printf("\n\nA game from here:");
    for (i = 0; i < (size_t)game.count; i++)
        printf(" %s", game.moves[i]);
    printf(" %s\n", ending(&game.last, text));
    print_position(&game.last);
}

int main(int argc, char **argv)
{
    static struct opening openings[MAX_OPENINGS];
    struct capture best = {.men = 0};
    size_t count, shown = 0, i;
    uint64_t total = 0;

    if (argc != 2) {
        fprintf(stderr, "usage: demo FILE.epd\n");
        return 1;
    }
    count = read_openings(argv[1], openings);
    printf("%zu opening positions\n", count);

    for (i = 0; i < count; i++) {
        struct capture capture = most_explosive(&openings[i].position);

        if (capture.men > best.men) {
            best = capture;
            shown = i;
        }
    }
    if (best.men == 0) {
        fprintf(stderr, "no opening has a capture\n");
        return 1;
    }
    show(&openings[shown], &best);

    printf("\nperft %d  half-moves  ending             opening\n", PERFT_DEPTH);
    for (i = 0; i < count; i++) {
        struct game game;
        char text[MAX_ENDING];
        uint64_t nodes;

        check(ac_position_perft(&openings[i].position, PERFT_DEPTH, 1, &nodes));
        play_out(&openings[i].position, &game);
        printf("%7" PRIu64 "  %10d  %-17s  %s\n", nodes, game.count, ending(&game.last, text), openings[i].name);
        total += nodes;
    }
    printf("%" PRIu64 " nodes in all\n", total);
    return 0;
}
