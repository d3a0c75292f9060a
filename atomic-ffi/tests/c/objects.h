/* One object of every kind, as tests begin with, and callbacks that do nothing. */
#ifndef OBJECTS_H
#define OBJECTS_H

#include "refusal.h"

#define FEN "k7/8/8/8/8/8/8/K7 w - - 0 1"
#define PGN "[White \"A\"]\n[Site \"?\"]\n\n1. Nf3 { good [%clk 0:01:00] [%eval 0.5,9] } 1... f6! (1... e6 { why }) 2. Ne5 1-0\n"

static ac_position start;
static ac_ruleset ruleset;
static ac_book_entry entry;
static ac_game *game;
static ac_pgn_reader *reader;
static ac_pgn_mainline *mainline;
static ac_pgn_game *record;
static const ac_pgn_tags *tags;
static ac_book *book;
static ac_epd *epd;
static ac_epd_reader *epd_reader;
static ac_stop *stop;
static unsigned char bytes[16];

static inline int read_nothing(void *context, void *buffer, size_t size, size_t *read)
{
    (void)context;
    (void)buffer;
    (void)size;
    *read = 0;
    return 0;
}

static inline int write_nothing(void *context, const void *data, size_t size)
{
    (void)context;
    (void)data;
    (void)size;
    return 0;
}

static inline int write_bytes(void *context, const void *data, size_t size)
{
    if (size > sizeof bytes)
        return 1;
    memcpy(context, data, size);
    return 0;
}

static inline void ignore(void *context, const ac_error *fault)
{
    (void)context;
    (void)fault;
}

static inline ac_pgn_reader *reader_of(const char *text)
{
    ac_pgn_reader *made = NULL;
    check(ac_pgn_reader_from_memory(text, strlen(text), &made, NULL) == AC_OK, text, __FILE__, __LINE__);
    return made;
}

/* The game has two moves, of which one is undone; the reader is at its end; the book has the move e2e4. */
static inline void make_objects(void)
{
    const char *line = "k7/8/8/8/8/8/8/KR6 w - - bm Rb2; id \"one\";";

    ac_position_default(&start);
    CHECK_OK(ac_ruleset_from_name("claim", 5, &ruleset, NULL));
    CHECK_OK(ac_position_book_entry(&start, move_of(&start, "e2e4"), 7, &entry));
    CHECK_OK(ac_book_write(&entry, 1, write_bytes, bytes));
    CHECK_OK(ac_book_from_memory(bytes, sizeof bytes, &book, NULL));
    CHECK_OK(ac_game_new(&start, &ruleset, &game));
    CHECK_OK(ac_game_play(game, move_of(&start, "e2e4")));
    CHECK_OK(ac_game_play(game, (ac_move)(52 | 36 << 6)));
    CHECK_OK(ac_game_undo(game, NULL));
    reader = reader_of(PGN);
    CHECK_OK(ac_pgn_reader_read_game(reader, &record, NULL));
    ac_pgn_reader_free(reader);
    reader = reader_of(PGN);
    CHECK_OK(ac_pgn_mainline_new(&mainline));
    CHECK_OK(ac_pgn_reader_read_mainline(reader, mainline, NULL));
    CHECK_OK(ac_pgn_game_tags(record, &tags));
    CHECK_OK(ac_epd_parse(line, strlen(line), AC_STANDARD, &epd, NULL));
    CHECK_OK(ac_epd_reader_from_memory(line, strlen(line), AC_STANDARD, &epd_reader));
    CHECK_OK(ac_stop_new(&stop));
}

static inline void free_objects(void)
{
    ac_book_free(book);
    ac_game_free(game);
    ac_pgn_game_free(record);
    ac_pgn_mainline_free(mainline);
    ac_pgn_reader_free(reader);
    ac_epd_free(epd);
    ac_epd_reader_free(epd_reader);
    ac_stop_free(stop);
}

#endif
