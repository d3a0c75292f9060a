/* Files, that files.c FOLDER writes there first: games that are compressed, books, EPDs. */
#include "objects.h"

/* [White "A"] and the moves 1. Nf3 f6 1-0, by gzip and by Zstandard. */
static const unsigned char gz[] = {
    0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0x8b, 0x0e, 0xcf, 0xc8, 0x2c, 0x49,
    0x55, 0x50, 0x72, 0x54, 0x8a, 0xe5, 0xe2, 0x32, 0xd4, 0x53, 0xf0, 0x4b, 0x33, 0x56, 0x48, 0x33,
    0x53, 0x30, 0xd4, 0x35, 0xe0, 0x02, 0x00, 0x9c, 0x63, 0x7c, 0xa1, 0x1b, 0x00, 0x00, 0x00,
};
static const unsigned char zst[] = {
    0x28, 0xb5, 0x2f, 0xfd, 0x24, 0x1b, 0xd9, 0x00, 0x00, 0x5b, 0x57, 0x68, 0x69, 0x74, 0x65, 0x20, 0x22, 0x41,
    0x22, 0x5d, 0x0a, 0x0a, 0x31, 0x2e, 0x20, 0x4e, 0x66, 0x33, 0x20, 0x66, 0x36, 0x20, 0x31, 0x2d, 0x30, 0x0a,
    0xbc, 0x10, 0xb2, 0x51,
};
static const char lines[] = "k7/8/8/8/8/8/8/KR6 w - - bm Rb2;\n\n# nothing\n8/8/8/8/8/8/8/8 w - -\n8/8\n"
                            "k7/8/8/8/8/8/8/KR6 w - - 3 9 id \"two\";\n";

static char path[4096];
static size_t length;

static void write_file(const char *folder, const char *name, const void *data, size_t size)
{
    FILE *file;
    length = (size_t)snprintf(path, sizeof path, "%s/%s", folder, name);
    CHECK(length < sizeof path);
    file = fopen(path, "wb");
    CHECK(file != NULL);
    if (file != NULL) {
        CHECK(fwrite(data, 1, size, file) == size);
        CHECK(fclose(file) == 0);
    }
}

static void one_game(ac_pgn_reader *games)
{
    const ac_move *moves = NULL;
    ac_result result = AC_RESULT_DRAW;
    size_t count = 0;

    CHECK_OK(ac_pgn_reader_read_mainline(games, mainline, NULL));
    CHECK_OK(ac_pgn_mainline_moves(mainline, &moves, &count));
    CHECK(count == 2 && moves[0] == move_of(&start, "g1f3"));
    CHECK_OK(ac_pgn_mainline_result(mainline, &result));
    CHECK(result == AC_RESULT_WHITE_WINS);
    CHECK(ac_pgn_reader_read_mainline(games, mainline, NULL) == AC_ERR_NOT_FOUND);
    ac_pgn_reader_free(games);
}

static void compressed(const char *folder, const char *name, const unsigned char *data, size_t size)
{
    ac_pgn_reader *games = NULL;
    ac_error error;

    write_file(folder, name, data, size);
    CHECK_OK(ac_pgn_reader_open(path, length, &games, NULL));
    one_game(games);
    CHECK_OK(ac_pgn_reader_from_memory(data, size, &games, NULL));
    one_game(games);
    CHECK_OK(ac_pgn_reader_from_memory(data, size - 9, &games, NULL));
    while (ac_pgn_reader_read_mainline(games, mainline, &error) == AC_OK)
        continue;
    CHECK(error.kind == AC_FAULT_IO);
    ac_pgn_reader_free(games);
}

static void books(const char *folder)
{
    ac_status (*const openers[])(const char *, size_t, ac_book **, ac_error *) = {ac_book_open, ac_book_map};
    ac_book_move moves[2];
    ac_error error;
    size_t count, index;

    for (index = 0; index < 2; index++) {
        ac_book *opened = NULL;
        write_file(folder, "book.bin", bytes, sizeof bytes);
        CHECK_OK(openers[index](path, length, &opened, NULL));
        CHECK_OK(ac_book_moves(opened, &start, moves, 2, &count));
        CHECK(count == 1 && moves[0].move == move_of(&start, "e2e4") && moves[0].weight == 7);
        ac_book_free(opened);
        write_file(folder, "broken.bin", bytes, sizeof bytes - 1);
        CHECK_REFUSED(AC_ERR_SYNTAX, openers[index](path, length, &out.book, &error));
        CHECK_REFUSED(AC_ERR_IO, openers[index]("/no/such/file", 13, &out.book, &error));
        CHECK(error.kind == AC_FAULT_IO);
    }
}

static int read_lines(void *context, void *buffer, size_t size, size_t *read)
{
    size_t *at = context;
    *read = sizeof lines - 1 - *at < size ? sizeof lines - 1 - *at : size;
    memcpy(buffer, lines + *at, *read);
    *at += *read;
    return 0;
}

static void four_lines(ac_epd_reader *positions)
{
    ac_epd *read = NULL;
    ac_error error;
    bool clocks = true;
    char text[128];

    CHECK_OK(ac_epd_reader_read(positions, &read, &error));
    CHECK_OK(ac_epd_has_clocks(read, &clocks));
    CHECK(!clocks);
    CHECK_OK(ac_epd_set_has_clocks(read, true));
    CHECK_OK(ac_epd_text(read, text, sizeof text, NULL));
    CHECK_TEXT(text, "k7/8/8/8/8/8/8/KR6 w - - 0 1; bm Rb2;");
    ac_epd_free(read);
    CHECK_REFUSED(AC_ERR_INVALID_POSITION, ac_epd_reader_read(positions, &out.epd, &error));
    CHECK(error.kind == AC_FAULT_FEN && error.line == 4);
    CHECK_REFUSED(AC_ERR_SYNTAX, ac_epd_reader_read(positions, &out.epd, &error));
    CHECK(error.line == 5);
    CHECK_OK(ac_epd_reader_read(positions, &read, &error));
    CHECK_OK(ac_epd_has_clocks(read, &clocks));
    CHECK(clocks);
    ac_epd_free(read);
    CHECK_REFUSED(AC_ERR_NOT_FOUND, ac_epd_reader_read(positions, &out.epd, &error));
    ac_epd_reader_free(positions);
}

static void positions(const char *folder)
{
    ac_epd_reader *opened = NULL;
    size_t at = 0;

    write_file(folder, "positions.epd", lines, sizeof lines - 1);
    CHECK_OK(ac_epd_reader_open(path, length, AC_STANDARD, &opened, NULL));
    four_lines(opened);
    CHECK_OK(ac_epd_reader_from_memory(lines, sizeof lines - 1, AC_STANDARD, &opened));
    four_lines(opened);
    CHECK_OK(ac_epd_reader_from_callback(read_lines, &at, AC_STANDARD, &opened));
    four_lines(opened);
}

int main(int argc, char **argv)
{
    if (argc != 2) {
        fprintf(stderr, "usage: files FOLDER\n");
        return 2;
    }
    make_objects();
    compressed(argv[1], "game.pgn.gz", gz, sizeof gz);
    compressed(argv[1], "game.pgn.zst", zst, sizeof zst);
    books(argv[1]);
    positions(argv[1]);
    free_objects();
    return finish();
}
