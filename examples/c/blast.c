/*
 * Tells what each legal capture of a position would destroy.
 *
 *   cc examples/c/blast.c -o blast $(pkg-config --cflags --libs atomic_chess)
 *   ./blast "rnbqkb1r/pppp1ppp/5n2/4p1N1/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 3"
 */
#include <stdio.h>
#include <string.h>

#include <atomic_chess.h>

static void print_men(const ac_position *position, ac_bitboard squares)
{
    ac_square square;

    for (square = 0; square < 64; square++) {
        ac_piece piece;
        if (squares >> square & 1) {
            ac_position_piece_at(position, square, &piece);
            printf(" %c%s", ac_piece_char(piece), ac_square_name(square));
        }
    }
}

int main(int argc, char **argv)
{
    ac_move moves[AC_MAX_MOVES];
    ac_position position;
    ac_error error;
    ac_color turn;
    size_t count, i;

    if (argc != 2) {
        fprintf(stderr, "usage: %s FEN\n", argv[0]);
        return 2;
    }
    if (ac_position_from_fen(argv[1], strlen(argv[1]), AC_STANDARD, &position, &error) != AC_OK) {
        fprintf(stderr, "%s\n", error.message);
        return 1;
    }
    ac_position_turn(&position, &turn);
    ac_position_captures(&position, moves, AC_MAX_MOVES, &count);
    for (i = 0; i < count; i++) {
        char san[AC_SAN_MAX];
        ac_explosion explosion;
        ac_position_move_to_san(&position, moves[i], san, sizeof san, NULL);
        ac_position_explosion(&position, moves[i], &explosion);
        printf("%s:", san);
        print_men(&position, explosion.destroyed);
        if (turn == AC_WHITE ? explosion.black_king : explosion.white_king)
            printf(" and wins");
        printf("\n");
    }
    return 0;
}
