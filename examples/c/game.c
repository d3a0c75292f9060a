/*
 * Plays a short game of atomic chess to an exploded king. From the top folder:
 *
 *     cargo build --release -p atomic-ffi
 *     cc -std=c99 -Iinclude examples/c/game.c target/release/libatomic_chess.a -lpthread -ldl -lm -o game
 *     ./game
 *
 * Moves in UCI notation may be given instead: ./game e2e4 d7d5 e4d5
 */
#include <stdio.h>
#include <string.h>

#include <atomic_chess.h>

/* Says what failed, and why, on standard error. */
static int report(const char *what, const char *why)
{
    fprintf(stderr, "%s: %s\n", what, why);
    return 1;
}

static ac_status print_position(const ac_position *position)
{
    char fen[AC_FEN_MAX];
    ac_status status = ac_position_fen(position, fen, sizeof fen, NULL);

    if (status == AC_OK)
        printf("    %s\n", fen);
    return status;
}

/* Names every man that a move destroys, such as "white knight g5". Prints nothing for a quiet move. */
static ac_status print_explosion(const ac_position *position, ac_move move)
{
    static const char *roles[] = {"nothing", "pawn", "knight", "bishop", "rook", "queen", "king"};
    ac_explosion explosion;
    ac_square square;
    ac_status status = ac_position_explosion(position, move, &explosion);

    if (status != AC_OK || explosion.center == AC_NO_SQUARE)
        return status;
    printf("    explodes on %s and destroys:", ac_square_name(explosion.center));
    for (square = 0; square < 64; square++) {
        if (explosion.destroyed >> square & 1) {
            ac_piece piece;
            status = ac_position_piece_at(position, square, &piece);
            if (status != AC_OK)
                return status;
            printf(" %s %s %s;", piece.color == AC_WHITE ? "white" : "black", roles[piece.role],
                   ac_square_name(square));
        }
    }
    printf("\n");
    return AC_OK;
}

/* Reads one move, shows what it does and plays it. */
static ac_status play(ac_position *position, const char *text, ac_error *error)
{
    char uci[AC_UCI_MAX];
    uint32_t number;
    ac_color turn;
    ac_move move;
    ac_status status = ac_position_move_from_uci(position, text, strlen(text), &move, error);

    if (status != AC_OK)
        return status;
    /* What follows fails only if the program is wrong; a status still says so. */
    error->message[0] = '\0';
    if ((status = ac_position_fullmove_number(position, &number)) != AC_OK ||
        (status = ac_position_turn(position, &turn)) != AC_OK ||
        (status = ac_position_move_to_uci(position, move, uci, sizeof uci, NULL)) != AC_OK)
        return status;
    printf("%u%s %s\n", (unsigned)number, turn == AC_WHITE ? "." : "...", uci);
    if ((status = print_explosion(position, move)) != AC_OK)
        return status;
    if ((status = ac_position_play(position, move, position)) != AC_OK)
        return status;
    return print_position(position);
}

int main(int argc, char **argv)
{
    const char *game[] = {"g1f3", "a7a6", "f3g5", "a6a5", "g5f7"};
    const char **moves = argc > 1 ? (const char **)argv + 1 : game;
    size_t count = argc > 1 ? (size_t)argc - 1 : sizeof game / sizeof *game;
    ac_position position;
    ac_outcome outcome;
    ac_error error;
    ac_status status;
    size_t i;

    if (ac_abi_version() != AC_ABI_VERSION)
        return report("libatomic_chess", "the library does not fit the header");
    if ((status = ac_position_default(&position)) != AC_OK || (status = print_position(&position)) != AC_OK)
        return report("start position", ac_status_message(status));
    for (i = 0; i < count; i++) {
        status = play(&position, moves[i], &error);
        if (status != AC_OK)
            return report(moves[i], error.message[0] != '\0' ? error.message : ac_status_message(status));
    }
    if ((status = ac_position_outcome(&position, &outcome)) != AC_OK)
        return report("outcome", ac_status_message(status));
    printf("%s (%s)\n", ac_outcome_result(outcome), ac_termination_name(outcome.termination));
    return 0;
}
