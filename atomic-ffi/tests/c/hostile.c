/*
 * Hostile arguments for every function that takes such: text that is not UTF-8, holds a NUL or is as long as cannot be;
 * buffers and arrays that are one too small, between canaries; enumerators, nodes and moves out of range. What is
 * refused writes nothing. tests/symbols.rs checks that no function is forgotten.
 */
#include "hostile.h"
#include "objects.h"

static uint64_t divided[AC_MAX_MOVES];

static ac_error error;
static ac_move move;
static ac_pgn_node node = 1;
static uint8_t nag = 1;

static void texts(void)
{
    const char *text;
    size_t length;

    TEXT(ac_square_from_name(text, length, &out.square, &error));
    TEXT(ac_position_from_fen(text, length, AC_STANDARD, &out.position, &error));
    TEXT(ac_position_move_from_uci(&start, text, length, out.moves, &error));
    TEXT(ac_termination_from_name(text, length, &out.termination, &error));
    TEXT(ac_ruleset_from_name(text, length, &out.ruleset, &error));
    TEXT(ac_position_move_from_san(&start, text, length, out.moves, &error));
    TEXT(ac_setup_from_fen(text, length, AC_STANDARD, &out.setup, &error));
    TEXT(ac_uci_parse(text, length, &out.square, &out.mode, &out.color, &error));
    TEXT(ac_book_map(text, length, &out.book, &error));
    TEXT(ac_epd_reader_open(text, length, AC_STANDARD, &out.epd_reader, &error));
    TEXT(ac_book_open(text, length, &out.book, &error));
    TEXT(ac_epd_parse(text, length, AC_STANDARD, &out.epd, &error));
    TEXT(ac_epd_moves(epd, text, length, out.moves, 8, &out.count, &error));
    TEXT(ac_epd_set(epd, text, length, NULL, 0, &error));
    TEXT(ac_epd_set_text(epd, text, length, "x", 1, &error));
    TEXT(ac_epd_set_text(epd, "id", strlen("id"), text, length, &error));
    TEXT(ac_epd_remove(epd, text, length));
    TEXT(ac_pgn_game_set_tag(record, text, length, "x", 1, &error));
    TEXT(ac_pgn_game_set_tag(record, "White", strlen("White"), text, length, &error));
    TEXT(ac_pgn_game_remove_tag(record, text, length));
    TEXT(ac_pgn_game_add_comment(record, node, AC_COMMENT_AFTER, text, length));
    TEXT(ac_pgn_reader_open(text, length, &out.reader, &error));
    TEXT(ac_pgn_tags_get(tags, text, length, out.text, sizeof out.text, &out.count));
}

static void buffers(void)
{
    char *buffer;
    size_t size, needed;

    BUFFER(ac_position_fen(&start, buffer, size, &needed));
    BUFFER(ac_position_shredder_fen(&start, buffer, size, &needed));
    BUFFER(ac_position_move_to_uci(&start, move, buffer, size, &needed));
    BUFFER(ac_position_move_to_san(&start, move, buffer, size, &needed));
    BUFFER(ac_epd_text(epd, buffer, size, &needed));
    BUFFER(ac_epd_opcode(epd, 0, buffer, size, &needed));
    BUFFER(ac_epd_operand(epd, 0, 0, buffer, size, &needed));
    BUFFER(ac_pgn_game_text(record, buffer, size, &needed));
    BUFFER(ac_pgn_game_comment(record, node, AC_COMMENT_AFTER, 0, buffer, size, &needed));
    BUFFER(ac_pgn_tags_get(tags, "White", strlen("White"), buffer, size, &needed));
    BUFFER(ac_pgn_tags_name(tags, 0, buffer, size, &needed));
    BUFFER(ac_pgn_tags_value(tags, 0, buffer, size, &needed));
}

static void arrays(void)
{
    ac_position exploding = position_of("rnbqkbnr/pppppppp/8/4N3/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1", AC_STANDARD);
    void *array;
    size_t capacity, needed;

    ARRAY(ac_position_legal_moves(&start, array, capacity, &needed));
    ARRAY(ac_position_perft_divide(&start, 1, array, divided, capacity, &needed));
    ARRAY(ac_position_captures(&exploding, array, capacity, &needed));
    ARRAY(ac_position_winning_moves(&exploding, array, capacity, &needed));
    ARRAY(ac_book_moves(book, &start, array, capacity, &needed));
    ARRAY(ac_epd_moves(epd, "bm", strlen("bm"), array, capacity, &needed, &error));
    ARRAY(ac_game_moves(game, array, capacity, &needed));
    ARRAY(ac_game_undone(game, array, capacity, &needed));
    ARRAY(ac_pgn_game_children(record, node, array, capacity, &needed));
    ARRAY(ac_pgn_game_nags(record, 2, array, capacity, &needed));
}

static void enumerators(void)
{
    unsigned number;

    for (number = 0; number < 256; number++) {
        uint8_t value = (uint8_t)number;
        if (number >= 3)
            REFUSED(ac_position_is_dead_material(&start, value, &out.flag));
        if (number >= 2)
            REFUSED(ac_position_has_winning_material(&start, value, AC_DEAD_BARE_KINGS, &out.flag));
        if (number >= 3)
            REFUSED(ac_position_has_winning_material(&start, AC_WHITE, value, &out.flag));
        REFUSED(ac_position_move_to_san(&start, 0xffff, out.text, sizeof out.text, &out.count));
        REFUSED(ac_position_book_entry(&start, 0xffff, 1, &out.entry));
        if (number >= 2) {
            REFUSED(ac_epd_parse(FEN, strlen(FEN), value, &out.epd, &error));
            REFUSED(ac_epd_reader_open(FEN, strlen(FEN), value, &out.epd_reader, &error));
            REFUSED(ac_epd_reader_from_memory(FEN, strlen(FEN), value, &out.epd_reader));
            REFUSED(ac_epd_reader_from_callback(read_nothing, NULL, value, &out.epd_reader));
        }
        REFUSED(ac_game_play(game, 0xffff));
        if (number >= 2)
            REFUSED(ac_game_resign(game, value, &out.outcome));
        if (number >= 2)
            REFUSED(ac_game_forfeit_on_time(game, value, &out.outcome));
        if (number >= 4)
            REFUSED(ac_pgn_game_set_result(record, value));
        if (number >= 77)
            REFUSED(ac_pgn_game_move(record, value, out.moves));
        if (number >= 77)
            REFUSED(ac_pgn_game_parent(record, value, out.nodes));
        if (number >= 77)
            REFUSED(ac_pgn_game_next(record, value, out.nodes));
        if (number >= 77)
            REFUSED(ac_pgn_game_children(record, value, out.nodes, 8, &out.count));
        if (number >= 77)
            REFUSED(ac_pgn_game_position(record, value, &out.position));
        if (number >= 77)
            REFUSED(ac_pgn_game_add(record, value, move, out.nodes));
        REFUSED(ac_pgn_game_add(record, node, 0xffff, out.nodes));
        if (number >= 77)
            REFUSED(ac_pgn_game_promote(record, value));
        if (number >= 77)
            REFUSED(ac_pgn_game_remove(record, value));
        if (number >= 77)
            REFUSED(ac_pgn_game_set_nags(record, value, &nag, 1));
        if (number >= 77)
            REFUSED(ac_pgn_game_add_comment(record, value, AC_COMMENT_AFTER, "good", strlen("good")));
        if (number >= 2)
            REFUSED(ac_pgn_game_add_comment(record, node, value, "good", strlen("good")));
        if (number >= 77)
            REFUSED(ac_pgn_game_nags(record, value, out.nags, 8, &out.count));
        if (number >= 77)
            REFUSED(ac_pgn_game_comment_count(record, value, AC_COMMENT_AFTER, &out.count));
        if (number >= 2)
            REFUSED(ac_pgn_game_comment_count(record, node, value, &out.count));
        if (number >= 77)
            REFUSED(ac_pgn_game_comment(record, value, AC_COMMENT_AFTER, 0, out.text, sizeof out.text, &out.count));
        if (number >= 2)
            REFUSED(ac_pgn_game_comment(record, node, value, 0, out.text, sizeof out.text, &out.count));
        if (number >= 77) {
            REFUSED(ac_pgn_game_clock(record, value, out.number));
            REFUSED(ac_pgn_game_set_clock(record, value, out.number));
            REFUSED(ac_pgn_game_set_eval(record, value, NULL));
        }
        if (number >= 77)
            REFUSED(ac_pgn_game_eval(record, value, &out.eval));
    }
}

int main(void)
{
    make_objects();
    move = move_of(&start, "g1f3");
    enumerators();
    buffers();
    arrays();
    texts();
    free_objects();
    return finish();
}
