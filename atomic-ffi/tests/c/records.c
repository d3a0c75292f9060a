/* Files of games, books and positions with operations: read from callbacks, memory and paths, and written. */
#include <stdlib.h>

#include "objects.h"

static const char *const GAMES = PGN "\n[Variant \"Antichess\"]\n\n1. e3 *\n\n1. e4 e5\n2. Ke3 (2. Kg3) *\n\n1. d4 *\n";

/* Reads three bytes at a time. */
static int read_slowly(void *context, void *buffer, size_t size, size_t *read)
{
    const char **rest = context;
    size_t left = strlen(*rest);
    *read = left < 3 ? left : 3;
    if (*read > size)
        *read = size;
    memcpy(buffer, *rest, *read);
    *rest += *read;
    return 0;
}

static int read_failing(void *context, void *buffer, size_t size, size_t *read)
{
    (void)context;
    (void)buffer;
    (void)size;
    (void)read;
    return 1;
}

static int read_lying(void *context, void *buffer, size_t size, size_t *read)
{
    (void)context;
    (void)buffer;
    *read = size + 1;
    return 0;
}

static void count_faults(void *context, const ac_error *fault)
{
    *(uint64_t *)context += fault->column;
}

static void reading(void)
{
    const char *rest = GAMES;
    ac_pgn_reader *games = NULL;
    const ac_move *moves;
    const ac_pgn_tags *found;
    ac_position position;
    ac_outcome outcome;
    ac_result result;
    ac_error error;
    uint64_t number, columns = 0;
    size_t count;
    char text[16];

    CHECK_OK(ac_pgn_reader_from_callback(read_slowly, &rest, &games, NULL));
    CHECK_OK(ac_pgn_reader_read_mainline(games, mainline, NULL));
    CHECK_OK(ac_pgn_mainline_moves(mainline, &moves, &count));
    CHECK(count == 3 && ac_move_from(moves[0]) == SQUARE('g', 1));
    CHECK_OK(ac_pgn_mainline_tags(mainline, &found));
    CHECK_OK(ac_pgn_tags_count(found, &count));
    CHECK(count == 2);
    CHECK_OK(ac_pgn_tags_get(found, "white", 5, text, sizeof text, NULL));
    CHECK_TEXT(text, "A");
    CHECK_OK(ac_pgn_tags_name(found, 1, text, sizeof text, NULL));
    CHECK_TEXT(text, "Site");
    CHECK_OK(ac_pgn_tags_value(found, 1, text, sizeof text, NULL));
    CHECK_TEXT(text, "?");
    CHECK_REFUSED(AC_ERR_NOT_FOUND, ac_pgn_tags_value(found, 2, out.text, sizeof out.text, &out.count));
    CHECK_REFUSED(AC_ERR_NOT_FOUND, ac_pgn_tags_name(found, SIZE_MAX, out.text, sizeof out.text, &out.count));
    CHECK_OK(ac_pgn_mainline_result(mainline, &result));
    CHECK(result == AC_RESULT_WHITE_WINS);
    CHECK_OK(ac_pgn_mainline_outcome(mainline, &outcome));
    CHECK(outcome.termination == AC_TERMINATION_NONE);
    CHECK_OK(ac_pgn_mainline_start(mainline, &position));
    CHECK_OK(ac_pgn_mainline_end(mainline, &position));
    CHECK_OK(ac_position_fullmove_number(&position, &out.clock));
    CHECK(out.clock == 2);

    CHECK_REFUSED(AC_ERR_INVALID_GAME, ac_pgn_reader_read_game(games, &out.record, &error));
    CHECK(error.kind == AC_FAULT_ILLEGAL_MOVE && error.line == 11 && error.column == 4);
    CHECK_OK(ac_pgn_reader_skipped(games, &number));
    CHECK(number == 1);
    CHECK_OK(ac_pgn_reader_game_line(games, &number));
    CHECK(number == 10);
    CHECK_OK(ac_pgn_reader_read_mainline(games, mainline, NULL));
    CHECK_REFUSED(AC_ERR_NOT_FOUND, ac_pgn_reader_read_game(games, &out.record, &error));
    CHECK_OK(ac_pgn_reader_offset(games, &number));
    CHECK(number == strlen(GAMES));
    ac_pgn_reader_free(games);

    games = reader_of("1. e4 (1. Ne4) e5 2. Ke2 Q 1-0");
    CHECK_OK(ac_pgn_reader_check_game(games, count_faults, &columns, &count, NULL));
    CHECK(count == 2 && columns == 11 + 26);
    CHECK_REFUSED(AC_ERR_NOT_FOUND, ac_pgn_reader_check_game(games, NULL, NULL, &out.count, NULL));
    ac_pgn_reader_free(games);

    games = reader_of(PGN);
    CHECK_OK(ac_pgn_reader_set_require_variant(games, true));
    CHECK_REFUSED(AC_ERR_NOT_FOUND, ac_pgn_reader_read_game(games, &out.record, &error));
    ac_pgn_reader_free(games);

    CHECK_REFUSED(AC_ERR_IO, ac_pgn_reader_from_callback(read_failing, NULL, &out.reader, &error));
    CHECK(error.kind == AC_FAULT_IO);
    CHECK_REFUSED(AC_ERR_IO, ac_pgn_reader_from_callback(read_lying, NULL, &out.reader, &error));
    CHECK_REFUSED(AC_ERR_IO, ac_pgn_reader_open("/no/such/file", 13, &out.reader, &error));
    CHECK(error.kind == AC_FAULT_IO && error.message[0] != 0);
    CHECK_OK(ac_pgn_reader_from_memory(NULL, 0, &games, NULL));
    CHECK(ac_pgn_reader_read_mainline(games, mainline, NULL) == AC_ERR_NOT_FOUND);
    ac_pgn_reader_free(games);
    CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_pgn_reader_from_memory("", SIZE_MAX, &out.reader, NULL));
}

struct text {
    char bytes[1024];
    size_t length;
};

static int append(void *context, const void *data, size_t size)
{
    struct text *text = context;
    if (size >= sizeof text->bytes - text->length)
        return 1;
    memcpy(text->bytes + text->length, data, size);
    text->length += size;
    return 0;
}

static void tree(void)
{
    ac_pgn_node children[4], node, added;
    ac_pgn_game *copy = NULL, *played = NULL;
    ac_position position;
    struct text text = {{0}, 0};
    char buffer[1024], again[1024];
    uint64_t milliseconds;
    uint8_t nags[2] = {1, 2};
    ac_eval eval;
    ac_move move;
    ac_error error;
    ac_result result;
    size_t count, length;

    CHECK_OK(ac_pgn_game_count(record, &count));
    CHECK(count == 4);
    CHECK_REFUSED(AC_ERR_NOT_FOUND, ac_pgn_game_move(record, AC_PGN_ROOT, out.moves));
    CHECK_REFUSED(AC_ERR_NOT_FOUND, ac_pgn_game_parent(record, AC_PGN_ROOT, out.nodes));
    CHECK_OK(ac_pgn_game_next(record, AC_PGN_ROOT, &node));
    CHECK_OK(ac_pgn_game_move(record, node, &move));
    CHECK(move == (ac_move)(6 | 21 << 6));
    CHECK_OK(ac_pgn_game_comment(record, node, AC_COMMENT_AFTER, 0, buffer, sizeof buffer, NULL));
    CHECK_TEXT(buffer, "good");
    CHECK_REFUSED(AC_ERR_NOT_FOUND,
                  ac_pgn_game_comment(record, node, AC_COMMENT_AFTER, 1, out.text, sizeof out.text, &out.count));
    CHECK_OK(ac_pgn_game_clock(record, node, &milliseconds));
    CHECK(milliseconds == 60000);
    CHECK_OK(ac_pgn_game_eval(record, node, &eval));
    CHECK(eval.value == 50 && eval.depth == 9 && !eval.is_mate);
    CHECK_OK(ac_pgn_game_children(record, node, children, 4, &count));
    CHECK(count == 2);
    CHECK_OK(ac_pgn_game_nags(record, children[0], nags, 2, &count));
    CHECK(count == 1 && nags[0] == 1);
    CHECK_REFUSED(AC_ERR_NOT_FOUND, ac_pgn_game_clock(record, children[1], out.number));
    CHECK_OK(ac_pgn_game_comment_count(record, children[1], AC_COMMENT_AFTER, &count));
    CHECK(count == 1);
    CHECK_OK(ac_pgn_game_parent(record, children[1], &added));
    CHECK(added == node);

    CHECK_OK(ac_pgn_game_clone(record, &copy));
    CHECK_OK(ac_pgn_game_text(record, buffer, sizeof buffer, &length));
    CHECK_OK(ac_pgn_game_text(copy, again, sizeof again, NULL));
    CHECK_TEXT(again, buffer);
    CHECK_OK(ac_pgn_game_write(record, append, &text));
    CHECK(text.length == length + 1 && memcmp(text.bytes, buffer, length) == 0);
    text.length = sizeof text.bytes - 2;
    CHECK(ac_pgn_game_write(record, append, &text) == AC_ERR_IO);

    CHECK_OK(ac_pgn_game_position(copy, children[1], &position));
    CHECK_OK(ac_pgn_game_add(copy, children[1], move_of(&position, "e2e4"), &added));
    CHECK(ac_pgn_game_add(copy, children[1], move, &added) == AC_ERR_ILLEGAL_MOVE);
    CHECK_OK(ac_pgn_game_set_nags(copy, added, nags, 1));
    CHECK(ac_pgn_game_set_nags(copy, added, nags, SIZE_MAX) == AC_ERR_INVALID_ARGUMENT);
    CHECK_OK(ac_pgn_game_add_comment(copy, added, AC_COMMENT_AFTER, "[%clk 0:00:07] so", 17));
    CHECK_OK(ac_pgn_game_clock(copy, added, &milliseconds));
    CHECK(milliseconds == 7000);
    CHECK_OK(ac_pgn_game_add_comment(copy, added, AC_COMMENT_AFTER, NULL, 0));
    CHECK_OK(ac_pgn_game_comment_count(copy, added, AC_COMMENT_AFTER, &count));
    CHECK(count == 0);
    milliseconds = 61001;
    CHECK_OK(ac_pgn_game_set_clock(copy, added, &milliseconds));
    CHECK_OK(ac_pgn_game_add_comment(copy, added, AC_COMMENT_AFTER, "why", 3));
    eval.value = -3, eval.depth = 0, eval.is_mate = true;
    CHECK_OK(ac_pgn_game_set_eval(copy, added, &eval));
    milliseconds = 0, eval.value = 0;
    CHECK_OK(ac_pgn_game_clock(copy, added, &milliseconds));
    CHECK_OK(ac_pgn_game_eval(copy, added, &eval));
    CHECK(milliseconds == 61001 && eval.value == -3 && eval.is_mate && eval.depth == 0);
    CHECK_OK(ac_pgn_game_comment(copy, added, AC_COMMENT_AFTER, 1, buffer, sizeof buffer, NULL));
    CHECK_TEXT(buffer, "why");
    milliseconds = UINT64_MAX, eval.value = INT32_MIN;
    CHECK(ac_pgn_game_set_clock(copy, added, &milliseconds) == AC_ERR_INVALID_ARGUMENT);
    CHECK(ac_pgn_game_set_eval(copy, added, &eval) == AC_ERR_INVALID_ARGUMENT);
    CHECK_OK(ac_pgn_game_clock(copy, added, &milliseconds));
    CHECK(milliseconds == 61001);
    CHECK_OK(ac_pgn_game_set_clock(copy, added, NULL));
    CHECK_OK(ac_pgn_game_set_eval(copy, added, NULL));
    CHECK(ac_pgn_game_clock(copy, added, &milliseconds) == AC_ERR_NOT_FOUND);
    CHECK(ac_pgn_game_eval(copy, added, &eval) == AC_ERR_NOT_FOUND);
    CHECK_OK(ac_pgn_game_add_comment(copy, added, AC_COMMENT_AFTER, NULL, 0));
    CHECK_OK(ac_pgn_game_promote(copy, children[1]));
    CHECK_OK(ac_pgn_game_next(copy, node, &added));
    CHECK(added == children[1]);
    CHECK_OK(ac_pgn_game_remove(copy, children[1]));
    CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, ac_pgn_game_move(copy, children[1], out.moves));
    CHECK_OK(ac_pgn_game_set_result(copy, AC_RESULT_DRAW));
    CHECK_OK(ac_pgn_game_result(copy, &result));
    CHECK(result == AC_RESULT_DRAW);
    CHECK_OK(ac_pgn_game_set_tag(copy, "Black", 5, "B", 1, NULL));
    CHECK(ac_pgn_game_set_tag(copy, "FEN", 3, "x", 1, &error) == AC_ERR_INVALID_ARGUMENT);
    CHECK(error.kind == AC_FAULT_TAG);
    CHECK_OK(ac_pgn_game_remove_tag(copy, "Black", 5));
    CHECK(ac_pgn_game_remove_tag(copy, "Black", 5) == AC_ERR_NOT_FOUND);
    ac_pgn_game_free(copy);

    CHECK_OK(ac_pgn_game_from_game(game, &played));
    CHECK_OK(ac_pgn_game_text(played, buffer, sizeof buffer, NULL));
    CHECK(strstr(buffer, "\n1. e4 *\n") != NULL);
    ac_pgn_game_free(played);
    CHECK_OK(ac_pgn_game_new(&start, &played));
    CHECK_OK(ac_pgn_game_count(played, &count));
    CHECK(count == 0);
    ac_pgn_game_free(played);
}

static void books(void)
{
    ac_book_move moves[4];
    ac_book_entry first;
    ac_move move;
    size_t count;
    ac_error error;

    CHECK_OK(ac_book_count(book, &count));
    CHECK(count == 1);
    CHECK_OK(ac_book_entry_at(book, 0, &first));
    CHECK(first.key == entry.key && first.code == entry.code && first.weight == 7 && first.learn == 0);
    CHECK_REFUSED(AC_ERR_NOT_FOUND, ac_book_entry_at(book, 1, &out.entry));
    CHECK_OK(ac_book_moves(book, &start, moves, 4, &count));
    CHECK(count == 1 && moves[0].weight == 7 && moves[0].move == move_of(&start, "e2e4"));
    CHECK_OK(ac_book_pick(book, &start, 2024, &move));
    CHECK(move == moves[0].move);
    CHECK_OK(ac_book_entry_move(&first, &start, &move));
    CHECK(move == moves[0].move);
    first.code = 0xffff;
    CHECK_REFUSED(AC_ERR_ILLEGAL_MOVE, ac_book_entry_move(&first, &start, out.moves));
    CHECK_REFUSED(AC_ERR_SYNTAX, ac_book_from_memory("x", 1, &out.book, &error));
    CHECK_REFUSED(AC_ERR_IO, ac_book_open("/no/such/file", 13, &out.book, &error));
    CHECK(ac_book_write(&entry, SIZE_MAX, write_nothing, NULL) == AC_ERR_INVALID_ARGUMENT);
    CHECK_REFUSED(AC_ERR_ILLEGAL_MOVE, ac_position_book_entry(&start, 0, 1, &out.entry));
}

static void operations(void)
{
    char text[256];
    ac_epd *made = NULL;
    ac_position position;
    ac_move moves[2];
    ac_error error;
    size_t count;

    CHECK_OK(ac_epd_count(epd, &count));
    CHECK(count == 2);
    CHECK_OK(ac_epd_opcode(epd, 1, text, sizeof text, NULL));
    CHECK_TEXT(text, "id");
    CHECK_OK(ac_epd_operand_count(epd, 1, &count));
    CHECK(count == 1);
    CHECK_OK(ac_epd_operand(epd, 1, 0, text, sizeof text, NULL));
    CHECK_TEXT(text, "one");
    CHECK_OK(ac_epd_moves(epd, "bm", 2, moves, 2, &count, NULL));
    CHECK(count == 1);
    CHECK_OK(ac_epd_set_text(epd, "id", 2, "two", 3, NULL));
    CHECK(ac_epd_set_text(epd, "1", 1, "two", 3, &error) == AC_ERR_SYNTAX);
    CHECK_OK(ac_epd_text(epd, text, sizeof text, NULL));
    CHECK_TEXT(text, "k7/8/8/8/8/8/8/KR6 w - - bm Rb2; id \"two\";");
    CHECK_OK(ac_epd_remove(epd, "bm", 2));
    CHECK(ac_epd_remove(epd, "bm", 2) == AC_ERR_NOT_FOUND);
    CHECK_OK(ac_epd_position(epd, &position));
    CHECK_OK(ac_epd_new(&position, &made));
    CHECK_OK(ac_epd_text(made, text, sizeof text, NULL));
    CHECK_TEXT(text, "k7/8/8/8/8/8/8/KR6 w - -");
    ac_epd_free(made);
    CHECK_REFUSED(AC_ERR_INVALID_POSITION, ac_epd_parse("8/8/8/8/8/8/8/8 w - -", 21, AC_STANDARD, &out.epd, &error));
    CHECK(error.kind == AC_FAULT_FEN);
    CHECK_REFUSED(AC_ERR_SYNTAX, ac_epd_parse("8/8", 3, AC_STANDARD, &out.epd, &error));
}

static ac_status set(ac_epd *target, const char *opcode, const ac_operand *operands, size_t count, ac_error *error)
{
    return ac_epd_set(target, opcode, strlen(opcode), operands, count, error);
}

/* Every record that a file may hold can be made, and read back part by part. */
static void whole_records(void)
{
    const char *bare = "k7/8/8/8/8/8/8/KR6 w - -";
    const char *whole = "k7/8/8/8/8/8/8/KR6 w - - bm Rb2 Rb3+; id \"say \\\"hi\\\"; then go\"; draw; c0 word \"\"; hmvc 7;";
    const ac_operand moves[] = {{"Rb2", 3, AC_OPERAND_WORD}, {"Rb3+", 4, AC_OPERAND_WORD}};
    const ac_operand mixed[] = {{"word...", 4, AC_OPERAND_WORD}, {NULL, 0, AC_OPERAND_TEXT}};
    const ac_operand number = {"7", 1, AC_OPERAND_WORD};
    const ac_operand text = {"say \"hi\"; then go", 17, AC_OPERAND_TEXT};
    const struct {
        ac_operand operand;
        ac_status status;
        ac_fault kind;
    } bad[] = {
        {{"a b", 3, AC_OPERAND_WORD}, AC_ERR_SYNTAX, AC_FAULT_SYNTAX},
        {{"", 0, AC_OPERAND_WORD}, AC_ERR_SYNTAX, AC_FAULT_SYNTAX},
        {{"a;", 2, AC_OPERAND_WORD}, AC_ERR_SYNTAX, AC_FAULT_SYNTAX},
        {{"\"a\"", 3, AC_OPERAND_WORD}, AC_ERR_SYNTAX, AC_FAULT_SYNTAX},
        {{"a\nb", 3, AC_OPERAND_TEXT}, AC_ERR_SYNTAX, AC_FAULT_SYNTAX},
        {{"\xff", 1, AC_OPERAND_TEXT}, AC_ERR_INVALID_TEXT, AC_FAULT_TEXT},
        {{"a\0b", 3, AC_OPERAND_TEXT}, AC_ERR_INVALID_TEXT, AC_FAULT_TEXT},
        {{"a", 1, 2}, AC_ERR_INVALID_ARGUMENT, AC_FAULT_NONE},
        {{"a", 1, 255}, AC_ERR_INVALID_ARGUMENT, AC_FAULT_NONE},
        {{"a", SIZE_MAX, AC_OPERAND_TEXT}, AC_ERR_INVALID_ARGUMENT, AC_FAULT_NONE},
        {{NULL, 1, AC_OPERAND_TEXT}, AC_ERR_NULL, AC_FAULT_NONE},
    };
    ac_operand pair[2];
    ac_epd *made = NULL, *copy = NULL;
    ac_operand_kind kind = 9;
    ac_position position;
    ac_error error;
    uint32_t clock = 0;
    char buffer[256];
    size_t count = 0, index;

    CHECK_OK(ac_epd_parse(bare, strlen(bare), AC_STANDARD, &made, NULL));
    CHECK_OK(set(made, "bm", moves, 2, &error));
    CHECK_OK(set(made, "id", &text, 1, NULL));
    CHECK_OK(set(made, "draw", NULL, 0, NULL));
    CHECK_OK(set(made, "c0", mixed, 2, NULL));
    CHECK_OK(set(made, "hmvc", &number, 1, NULL));
    CHECK_OK(ac_epd_text(made, buffer, sizeof buffer, NULL));
    CHECK_TEXT(buffer, whole);
    CHECK_OK(ac_epd_position(made, &position));
    CHECK_OK(ac_position_halfmove_clock(&position, &clock));
    CHECK(clock == 7);
    CHECK_OK(ac_epd_moves(made, "bm", 2, out.moves, AC_MAX_MOVES, &count, NULL));
    CHECK(count == 2 && out.moves[1] == move_of(&position, "b1b3"));
    CHECK_OK(ac_epd_operand_kind(made, 3, 0, &kind));
    CHECK(kind == AC_OPERAND_WORD);
    CHECK_OK(ac_epd_operand_kind(made, 3, 1, &kind));
    CHECK(kind == AC_OPERAND_TEXT);
    CHECK_REFUSED(AC_ERR_NOT_FOUND, ac_epd_operand_kind(made, 3, 2, &out.operand_kind));
    CHECK_REFUSED(AC_ERR_NOT_FOUND, ac_epd_operand_kind(made, SIZE_MAX, 0, &out.operand_kind));

    CHECK_OK(ac_epd_clone(made, &copy));
    pair[0] = moves[0];
    for (index = 0; index < sizeof bad / sizeof *bad; index++) {
        pair[1] = bad[index].operand;
        CHECK(set(made, "bm", pair, 2, &error) == bad[index].status);
        CHECK(error.kind == bad[index].kind && error.offset == 1 && error.line == 0);
        CHECK(strncmp(error.message, "operand 1: ", 11) == 0);
    }
    CHECK(set(made, "b m", moves, 2, &error) == AC_ERR_SYNTAX);
    CHECK(error.kind == AC_FAULT_SYNTAX && error.offset == 0 && strncmp(error.message, "an opcode ", 10) == 0);
    CHECK(set(made, "hmvc", &text, 1, &error) == AC_ERR_SYNTAX);
    CHECK(set(made, "hmvc", NULL, 0, NULL) == AC_ERR_SYNTAX);
    CHECK(set(made, "bm", moves, SIZE_MAX / 2, &error) == AC_ERR_INVALID_ARGUMENT);
    CHECK_OK(ac_epd_text(made, buffer, sizeof buffer, NULL));
    CHECK_TEXT(buffer, whole);

    CHECK_OK(ac_epd_remove(made, "id", 2));
    CHECK_OK(ac_epd_remove(made, "hmvc", 4));
    CHECK_OK(set(made, "bm", moves, 1, NULL));
    CHECK_OK(set(made, "draw", &number, 1, NULL));
    CHECK_OK(ac_epd_text(made, buffer, sizeof buffer, NULL));
    CHECK_TEXT(buffer, "k7/8/8/8/8/8/8/KR6 w - - bm Rb2; draw 7; c0 word \"\";");
    CHECK_OK(ac_epd_text(copy, buffer, sizeof buffer, NULL));
    CHECK_TEXT(buffer, whole);
    ac_epd_free(made);
    ac_epd_free(copy);
    CHECK_OK(ac_epd_parse(whole, strlen(whole), AC_STANDARD, &made, NULL));
    CHECK_OK(ac_epd_text(made, buffer, sizeof buffer, NULL));
    CHECK_TEXT(buffer, whole);
    ac_epd_free(made);
}

int main(void)
{
    make_objects();
    reading();
    tree();
    books();
    operations();
    whole_records();
    free_objects();
    return finish();
}
