/* Calls that are refused, and outputs that must then stay as they are. */
#ifndef REFUSAL_H
#define REFUSAL_H

#include "check.h"

/* A place for every kind of output, to see that a refused call writes none of them. */
struct outputs {
    ac_position position;
    ac_setup setup;
    ac_explosion explosion;
    ac_outcome outcome;
    ac_bitboard squares;
    uint64_t number[AC_MAX_MOVES];
    size_t count;
    uint32_t clock;
    ac_move moves[AC_MAX_MOVES];
    ac_piece piece;
    ac_color color;
    ac_square square;
    ac_castling_mode mode;
    bool flag;
    ac_operand_kind operand_kind;
    char text[AC_FEN_MAX];
    ac_termination termination;
    ac_ruleset ruleset;
    ac_claims claims;
    ac_result result;
    ac_eval eval;
    ac_book_entry entry;
    ac_book_move book_moves[8];
    ac_pgn_node nodes[8];
    uint8_t nags[8];
    const ac_move *moves_in_place;
    const ac_pgn_tags *tags;
    ac_game *game;
    ac_pgn_reader *reader;
    ac_pgn_mainline *mainline;
    ac_pgn_game *record;
    ac_book *book;
    ac_epd *epd;
    ac_epd_reader *epd_reader;
    ac_stop *stop;
};

static struct outputs out;

/* Checks that a call reports `status` and leaves `out` alone. */
#define CHECK_REFUSED(status, call)                                                \
    do {                                                                           \
        static struct outputs before;                                              \
        memset(&out, 0xA5, sizeof out);                                            \
        memset(&before, 0xA5, sizeof before);                                      \
        check((call) == (status), #call " == " #status, __FILE__, __LINE__);       \
        check(memcmp(&out, &before, sizeof out) == 0, #call " writes no output", __FILE__, __LINE__); \
    } while (0)

#endif
