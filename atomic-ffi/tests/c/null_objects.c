/*
 * NULL for every pointer of the functions about objects, one at a time. tests/symbols.rs checks that each function of
 * the header is here or in null.c as many times as it has pointers.
 */
#include "objects.h"

/* A pointer that is needed. */
#define NEEDED(call) CHECK_REFUSED(AC_ERR_NULL, call)
/* A pointer that may be NULL; whatever the call does, it does not refuse for it. */
#define OPTIONAL(call)                  \
    do {                                \
        memset(&out, 0, sizeof out);    \
        CHECK(accepted((call)));        \
        free_made();                    \
    } while (0)
/* Nothing happens. */
#define HARMLESS(call) (call)

static int accepted(ac_status status)
{
    return status != AC_ERR_NULL && status != AC_ERR_PANIC;
}

static void free_made(void)
{
    ac_game_free(out.game);
    ac_pgn_reader_free(out.reader);
    ac_pgn_game_free(out.record);
    ac_book_free(out.book);
    ac_epd_free(out.epd);
    ac_epd_reader_free(out.epd_reader);
}

int main(void)
{
    const uint8_t nags[] = {1};
    const ac_operand operands[] = {{"x", 1, AC_OPERAND_WORD}};
    ac_pgn_node node = 1;
    ac_error error;
    ac_move move;

    make_objects();
    move = move_of(&start, "g1f3");

    NEEDED(ac_position_captures(NULL, out.moves, 8, &out.count));
    NEEDED(ac_position_captures(&start, NULL, 8, &out.count));
    NEEDED(ac_position_captures(&start, out.moves, 8, NULL));
    NEEDED(ac_position_winning_moves(NULL, out.moves, 8, &out.count));
    NEEDED(ac_position_winning_moves(&start, NULL, 8, &out.count));
    NEEDED(ac_position_winning_moves(&start, out.moves, 8, NULL));
    NEEDED(ac_termination_from_name(NULL, strlen("checkmate"), &out.termination, &error));
    NEEDED(ac_termination_from_name("checkmate", strlen("checkmate"), NULL, &error));
    OPTIONAL(ac_termination_from_name("checkmate", strlen("checkmate"), &out.termination, NULL));
    NEEDED(ac_stop_new(NULL));
    HARMLESS(ac_stop_free(NULL));
    NEEDED(ac_stop_set(NULL, true));
    NEEDED(ac_position_perft_until(NULL, 1, 1, 1, stop, out.number));
    OPTIONAL(ac_position_perft_until(&start, 1, 1, 1, NULL, out.number));
    NEEDED(ac_position_perft_until(&start, 1, 1, 1, stop, NULL));
    NEEDED(ac_ruleset_from_name(NULL, strlen("fide"), &out.ruleset, &error));
    NEEDED(ac_ruleset_from_name("fide", strlen("fide"), NULL, &error));
    OPTIONAL(ac_ruleset_from_name("fide", strlen("fide"), &out.ruleset, NULL));
    NEEDED(ac_ruleset_outcome(NULL, &start, 1, &out.outcome));
    NEEDED(ac_ruleset_outcome(&ruleset, NULL, 1, &out.outcome));
    NEEDED(ac_ruleset_outcome(&ruleset, &start, 1, NULL));
    NEEDED(ac_ruleset_claimable(NULL, &start, 1, &out.claims));
    NEEDED(ac_ruleset_claimable(&ruleset, NULL, 1, &out.claims));
    NEEDED(ac_ruleset_claimable(&ruleset, &start, 1, NULL));
    NEEDED(ac_position_is_dead_material(NULL, AC_DEAD_BARE_KINGS, &out.flag));
    NEEDED(ac_position_is_dead_material(&start, AC_DEAD_BARE_KINGS, NULL));
    NEEDED(ac_position_has_winning_material(NULL, AC_WHITE, AC_DEAD_BARE_KINGS, &out.flag));
    NEEDED(ac_position_has_winning_material(&start, AC_WHITE, AC_DEAD_BARE_KINGS, NULL));
    NEEDED(ac_position_move_from_san(NULL, "e4", strlen("e4"), out.moves, &error));
    NEEDED(ac_position_move_from_san(&start, NULL, strlen("e4"), out.moves, &error));
    NEEDED(ac_position_move_from_san(&start, "e4", strlen("e4"), NULL, &error));
    OPTIONAL(ac_position_move_from_san(&start, "e4", strlen("e4"), out.moves, NULL));
    NEEDED(ac_position_move_to_san(NULL, move, out.text, sizeof out.text, &out.count));
    NEEDED(ac_position_move_to_san(&start, move, NULL, sizeof out.text, &out.count));
    OPTIONAL(ac_position_move_to_san(&start, move, out.text, sizeof out.text, NULL));
    NEEDED(ac_book_open(NULL, strlen("no such file"), &out.book, &error));
    NEEDED(ac_book_open("no such file", strlen("no such file"), NULL, &error));
    OPTIONAL(ac_book_open("no such file", strlen("no such file"), &out.book, NULL));
    NEEDED(ac_book_map(NULL, strlen("no such file"), &out.book, &error));
    NEEDED(ac_book_map("no such file", strlen("no such file"), NULL, &error));
    OPTIONAL(ac_book_map("no such file", strlen("no such file"), &out.book, NULL));
    NEEDED(ac_book_from_memory(NULL, 16, &out.book, &error));
    NEEDED(ac_book_from_memory(bytes, 16, NULL, &error));
    OPTIONAL(ac_book_from_memory(bytes, 16, &out.book, NULL));
    HARMLESS(ac_book_free(NULL));
    NEEDED(ac_book_count(NULL, &out.count));
    NEEDED(ac_book_count(book, NULL));
    NEEDED(ac_book_entry_at(NULL, 0, &out.entry));
    NEEDED(ac_book_entry_at(book, 0, NULL));
    NEEDED(ac_book_moves(NULL, &start, out.book_moves, 8, &out.count));
    NEEDED(ac_book_moves(book, NULL, out.book_moves, 8, &out.count));
    NEEDED(ac_book_moves(book, &start, NULL, 8, &out.count));
    NEEDED(ac_book_moves(book, &start, out.book_moves, 8, NULL));
    NEEDED(ac_book_pick(NULL, &start, 1, out.moves));
    NEEDED(ac_book_pick(book, NULL, 1, out.moves));
    NEEDED(ac_book_pick(book, &start, 1, NULL));
    NEEDED(ac_position_book_entry(NULL, move, 1, &out.entry));
    NEEDED(ac_position_book_entry(&start, move, 1, NULL));
    NEEDED(ac_book_entry_move(NULL, &start, out.moves));
    NEEDED(ac_book_entry_move(&entry, NULL, out.moves));
    NEEDED(ac_book_entry_move(&entry, &start, NULL));
    NEEDED(ac_book_write(NULL, 1, write_nothing, NULL));
    NEEDED(ac_book_write(&entry, 1, NULL, NULL));
    OPTIONAL(ac_book_write(&entry, 1, write_nothing, NULL));
    NEEDED(ac_epd_new(NULL, &out.epd));
    NEEDED(ac_epd_new(&start, NULL));
    NEEDED(ac_epd_parse(NULL, strlen(FEN), AC_STANDARD, &out.epd, &error));
    NEEDED(ac_epd_parse(FEN, strlen(FEN), AC_STANDARD, NULL, &error));
    OPTIONAL(ac_epd_parse(FEN, strlen(FEN), AC_STANDARD, &out.epd, NULL));
    NEEDED(ac_epd_clone(NULL, &out.epd));
    NEEDED(ac_epd_clone(epd, NULL));
    HARMLESS(ac_epd_free(NULL));
    NEEDED(ac_epd_position(NULL, &out.position));
    NEEDED(ac_epd_position(epd, NULL));
    NEEDED(ac_epd_text(NULL, out.text, sizeof out.text, &out.count));
    NEEDED(ac_epd_text(epd, NULL, sizeof out.text, &out.count));
    OPTIONAL(ac_epd_text(epd, out.text, sizeof out.text, NULL));
    NEEDED(ac_epd_has_clocks(NULL, &out.flag));
    NEEDED(ac_epd_has_clocks(epd, NULL));
    NEEDED(ac_epd_set_has_clocks(NULL, true));
    NEEDED(ac_epd_reader_open(NULL, strlen("no such file"), AC_STANDARD, &out.epd_reader, &error));
    NEEDED(ac_epd_reader_open("no such file", strlen("no such file"), AC_STANDARD, NULL, &error));
    OPTIONAL(ac_epd_reader_open("no such file", strlen("no such file"), AC_STANDARD, &out.epd_reader, NULL));
    NEEDED(ac_epd_reader_from_memory(NULL, 1, AC_STANDARD, &out.epd_reader));
    NEEDED(ac_epd_reader_from_memory(FEN, strlen(FEN), AC_STANDARD, NULL));
    NEEDED(ac_epd_reader_from_callback(NULL, NULL, AC_STANDARD, &out.epd_reader));
    OPTIONAL(ac_epd_reader_from_callback(read_nothing, NULL, AC_STANDARD, &out.epd_reader));
    NEEDED(ac_epd_reader_from_callback(read_nothing, NULL, AC_STANDARD, NULL));
    HARMLESS(ac_epd_reader_free(NULL));
    NEEDED(ac_epd_reader_read(NULL, &out.epd, &error));
    NEEDED(ac_epd_reader_read(epd_reader, NULL, &error));
    OPTIONAL(ac_epd_reader_read(epd_reader, &out.epd, NULL));
    NEEDED(ac_pgn_game_set_clock(NULL, node, out.number));
    OPTIONAL(ac_pgn_game_set_clock(record, node, NULL));
    NEEDED(ac_pgn_game_set_eval(NULL, node, &out.eval));
    OPTIONAL(ac_pgn_game_set_eval(record, node, NULL));
    NEEDED(ac_epd_count(NULL, &out.count));
    NEEDED(ac_epd_count(epd, NULL));
    NEEDED(ac_epd_opcode(NULL, 0, out.text, sizeof out.text, &out.count));
    NEEDED(ac_epd_opcode(epd, 0, NULL, sizeof out.text, &out.count));
    OPTIONAL(ac_epd_opcode(epd, 0, out.text, sizeof out.text, NULL));
    NEEDED(ac_epd_operand_count(NULL, 0, &out.count));
    NEEDED(ac_epd_operand_count(epd, 0, NULL));
    NEEDED(ac_epd_operand_kind(NULL, 0, 0, &out.operand_kind));
    NEEDED(ac_epd_operand_kind(epd, 0, 0, NULL));
    NEEDED(ac_epd_operand(NULL, 0, 0, out.text, sizeof out.text, &out.count));
    NEEDED(ac_epd_operand(epd, 0, 0, NULL, sizeof out.text, &out.count));
    OPTIONAL(ac_epd_operand(epd, 0, 0, out.text, sizeof out.text, NULL));
    NEEDED(ac_epd_moves(NULL, "bm", strlen("bm"), out.moves, 8, &out.count, &error));
    NEEDED(ac_epd_moves(epd, NULL, strlen("bm"), out.moves, 8, &out.count, &error));
    NEEDED(ac_epd_moves(epd, "bm", strlen("bm"), NULL, 8, &out.count, &error));
    NEEDED(ac_epd_moves(epd, "bm", strlen("bm"), out.moves, 8, NULL, &error));
    OPTIONAL(ac_epd_moves(epd, "bm", strlen("bm"), out.moves, 8, &out.count, NULL));
    NEEDED(ac_epd_set(NULL, "c0", strlen("c0"), operands, 1, &error));
    NEEDED(ac_epd_set(epd, NULL, strlen("c0"), operands, 1, &error));
    NEEDED(ac_epd_set(epd, "c0", strlen("c0"), NULL, 1, &error));
    OPTIONAL(ac_epd_set(epd, "c0", strlen("c0"), operands, 1, NULL));
    NEEDED(ac_epd_set_text(NULL, "id", strlen("id"), "x", 1, &error));
    NEEDED(ac_epd_set_text(epd, NULL, strlen("id"), "x", 1, &error));
    NEEDED(ac_epd_set_text(epd, "id", strlen("id"), NULL, 1, &error));
    OPTIONAL(ac_epd_set_text(epd, "id", strlen("id"), "x", 1, NULL));
    NEEDED(ac_epd_remove(NULL, "bm", strlen("bm")));
    NEEDED(ac_epd_remove(epd, NULL, strlen("bm")));
    NEEDED(ac_game_new(NULL, &ruleset, &out.game));
    OPTIONAL(ac_game_new(&start, NULL, &out.game));
    NEEDED(ac_game_new(&start, &ruleset, NULL));
    NEEDED(ac_game_clone(NULL, &out.game));
    NEEDED(ac_game_clone(game, NULL));
    HARMLESS(ac_game_free(NULL));
    NEEDED(ac_game_ruleset(NULL, &out.ruleset));
    NEEDED(ac_game_ruleset(game, NULL));
    NEEDED(ac_game_position(NULL, &out.position));
    NEEDED(ac_game_position(game, NULL));
    NEEDED(ac_game_position_at(NULL, 0, &out.position));
    NEEDED(ac_game_position_at(game, 0, NULL));
    NEEDED(ac_game_ply(NULL, &out.count));
    NEEDED(ac_game_ply(game, NULL));
    NEEDED(ac_game_moves(NULL, out.moves, 8, &out.count));
    NEEDED(ac_game_moves(game, NULL, 8, &out.count));
    NEEDED(ac_game_moves(game, out.moves, 8, NULL));
    NEEDED(ac_game_undone(NULL, out.moves, 8, &out.count));
    NEEDED(ac_game_undone(game, NULL, 8, &out.count));
    NEEDED(ac_game_undone(game, out.moves, 8, NULL));
    NEEDED(ac_game_repetitions(NULL, &out.clock));
    NEEDED(ac_game_repetitions(game, NULL));
    NEEDED(ac_game_repetitions_at(NULL, 0, &out.clock));
    NEEDED(ac_game_repetitions_at(game, 0, NULL));
    NEEDED(ac_game_outcome(NULL, &out.outcome));
    NEEDED(ac_game_outcome(game, NULL));
    NEEDED(ac_game_claimable(NULL, &out.claims));
    NEEDED(ac_game_claimable(game, NULL));
    NEEDED(ac_game_play(NULL, move));
    NEEDED(ac_game_undo(NULL, out.moves));
    OPTIONAL(ac_game_undo(game, NULL));
    NEEDED(ac_game_redo(NULL, out.moves));
    OPTIONAL(ac_game_redo(game, NULL));
    NEEDED(ac_game_claim_draw(NULL, &out.outcome));
    OPTIONAL(ac_game_claim_draw(game, NULL));
    NEEDED(ac_game_agree_draw(NULL, &out.outcome));
    OPTIONAL(ac_game_agree_draw(game, NULL));
    NEEDED(ac_game_resign(NULL, AC_WHITE, &out.outcome));
    OPTIONAL(ac_game_resign(game, AC_WHITE, NULL));
    NEEDED(ac_game_forfeit_on_time(NULL, AC_WHITE, &out.outcome));
    OPTIONAL(ac_game_forfeit_on_time(game, AC_WHITE, NULL));
    NEEDED(ac_game_reopen(NULL, &out.outcome));
    OPTIONAL(ac_game_reopen(game, NULL));
    NEEDED(ac_pgn_game_new(NULL, &out.record));
    NEEDED(ac_pgn_game_new(&start, NULL));
    NEEDED(ac_pgn_game_from_game(NULL, &out.record));
    NEEDED(ac_pgn_game_from_game(game, NULL));
    NEEDED(ac_pgn_game_clone(NULL, &out.record));
    NEEDED(ac_pgn_game_clone(record, NULL));
    HARMLESS(ac_pgn_game_free(NULL));
    NEEDED(ac_pgn_game_tags(NULL, &out.tags));
    NEEDED(ac_pgn_game_tags(record, NULL));
    NEEDED(ac_pgn_game_set_tag(NULL, "White", strlen("White"), "x", 1, &error));
    NEEDED(ac_pgn_game_set_tag(record, NULL, strlen("White"), "x", 1, &error));
    NEEDED(ac_pgn_game_set_tag(record, "White", strlen("White"), NULL, 1, &error));
    OPTIONAL(ac_pgn_game_set_tag(record, "White", strlen("White"), "x", 1, NULL));
    NEEDED(ac_pgn_game_remove_tag(NULL, "Site", strlen("Site")));
    NEEDED(ac_pgn_game_remove_tag(record, NULL, strlen("Site")));
    NEEDED(ac_pgn_game_result(NULL, &out.result));
    NEEDED(ac_pgn_game_result(record, NULL));
    NEEDED(ac_pgn_game_set_result(NULL, AC_RESULT_UNKNOWN));
    NEEDED(ac_pgn_game_count(NULL, &out.count));
    NEEDED(ac_pgn_game_count(record, NULL));
    NEEDED(ac_pgn_game_move(NULL, node, out.moves));
    NEEDED(ac_pgn_game_move(record, node, NULL));
    NEEDED(ac_pgn_game_parent(NULL, node, out.nodes));
    NEEDED(ac_pgn_game_parent(record, node, NULL));
    NEEDED(ac_pgn_game_next(NULL, node, out.nodes));
    NEEDED(ac_pgn_game_next(record, node, NULL));
    NEEDED(ac_pgn_game_children(NULL, node, out.nodes, 8, &out.count));
    NEEDED(ac_pgn_game_children(record, node, NULL, 8, &out.count));
    NEEDED(ac_pgn_game_children(record, node, out.nodes, 8, NULL));
    NEEDED(ac_pgn_game_position(NULL, node, &out.position));
    NEEDED(ac_pgn_game_position(record, node, NULL));
    NEEDED(ac_pgn_game_add(NULL, node, move, out.nodes));
    OPTIONAL(ac_pgn_game_add(record, node, move, NULL));
    NEEDED(ac_pgn_game_promote(NULL, node));
    NEEDED(ac_pgn_game_remove(NULL, node));
    NEEDED(ac_pgn_game_text(NULL, out.text, sizeof out.text, &out.count));
    NEEDED(ac_pgn_game_text(record, NULL, sizeof out.text, &out.count));
    OPTIONAL(ac_pgn_game_text(record, out.text, sizeof out.text, NULL));
    NEEDED(ac_pgn_game_write(NULL, write_nothing, NULL));
    NEEDED(ac_pgn_game_write(record, NULL, NULL));
    OPTIONAL(ac_pgn_game_write(record, write_nothing, NULL));
    NEEDED(ac_pgn_game_set_nags(NULL, node, nags, 1));
    NEEDED(ac_pgn_game_set_nags(record, node, NULL, 1));
    NEEDED(ac_pgn_game_add_comment(NULL, node, AC_COMMENT_AFTER, "good", strlen("good")));
    NEEDED(ac_pgn_game_add_comment(record, node, AC_COMMENT_AFTER, NULL, strlen("good")));
    NEEDED(ac_pgn_game_nags(NULL, node, out.nags, 8, &out.count));
    NEEDED(ac_pgn_game_nags(record, node, NULL, 8, &out.count));
    NEEDED(ac_pgn_game_nags(record, node, out.nags, 8, NULL));
    NEEDED(ac_pgn_game_comment_count(NULL, node, AC_COMMENT_AFTER, &out.count));
    NEEDED(ac_pgn_game_comment_count(record, node, AC_COMMENT_AFTER, NULL));
    NEEDED(ac_pgn_game_comment(NULL, node, AC_COMMENT_AFTER, 0, out.text, sizeof out.text, &out.count));
    NEEDED(ac_pgn_game_comment(record, node, AC_COMMENT_AFTER, 0, NULL, sizeof out.text, &out.count));
    OPTIONAL(ac_pgn_game_comment(record, node, AC_COMMENT_AFTER, 0, out.text, sizeof out.text, NULL));
    NEEDED(ac_pgn_game_clock(NULL, node, out.number));
    NEEDED(ac_pgn_game_clock(record, node, NULL));
    NEEDED(ac_pgn_game_eval(NULL, node, &out.eval));
    NEEDED(ac_pgn_game_eval(record, node, NULL));
    NEEDED(ac_pgn_reader_open(NULL, strlen("no such file"), &out.reader, &error));
    NEEDED(ac_pgn_reader_open("no such file", strlen("no such file"), NULL, &error));
    OPTIONAL(ac_pgn_reader_open("no such file", strlen("no such file"), &out.reader, NULL));
    NEEDED(ac_pgn_reader_from_memory(NULL, 16, &out.reader, &error));
    NEEDED(ac_pgn_reader_from_memory(bytes, 16, NULL, &error));
    OPTIONAL(ac_pgn_reader_from_memory(bytes, 16, &out.reader, NULL));
    NEEDED(ac_pgn_reader_from_callback(NULL, NULL, &out.reader, &error));
    OPTIONAL(ac_pgn_reader_from_callback(read_nothing, NULL, &out.reader, &error));
    NEEDED(ac_pgn_reader_from_callback(read_nothing, NULL, NULL, &error));
    OPTIONAL(ac_pgn_reader_from_callback(read_nothing, NULL, &out.reader, NULL));
    HARMLESS(ac_pgn_reader_free(NULL));
    NEEDED(ac_pgn_reader_set_require_variant(NULL, true));
    NEEDED(ac_pgn_reader_skipped(NULL, out.number));
    NEEDED(ac_pgn_reader_skipped(reader, NULL));
    NEEDED(ac_pgn_reader_game_line(NULL, out.number));
    NEEDED(ac_pgn_reader_game_line(reader, NULL));
    NEEDED(ac_pgn_reader_offset(NULL, out.number));
    NEEDED(ac_pgn_reader_offset(reader, NULL));
    NEEDED(ac_pgn_reader_read_mainline(NULL, mainline, &error));
    NEEDED(ac_pgn_reader_read_mainline(reader, NULL, &error));
    OPTIONAL(ac_pgn_reader_read_mainline(reader, mainline, NULL));
    NEEDED(ac_pgn_reader_read_game(NULL, &out.record, &error));
    NEEDED(ac_pgn_reader_read_game(reader, NULL, &error));
    OPTIONAL(ac_pgn_reader_read_game(reader, &out.record, NULL));
    NEEDED(ac_pgn_reader_check_game(NULL, ignore, NULL, &out.count, &error));
    OPTIONAL(ac_pgn_reader_check_game(reader, NULL, NULL, &out.count, &error));
    OPTIONAL(ac_pgn_reader_check_game(reader, ignore, NULL, &out.count, &error));
    NEEDED(ac_pgn_reader_check_game(reader, ignore, NULL, NULL, &error));
    OPTIONAL(ac_pgn_reader_check_game(reader, ignore, NULL, &out.count, NULL));
    NEEDED(ac_pgn_mainline_new(NULL));
    HARMLESS(ac_pgn_mainline_free(NULL));
    NEEDED(ac_pgn_mainline_moves(NULL, &out.moves_in_place, &out.count));
    NEEDED(ac_pgn_mainline_moves(mainline, NULL, &out.count));
    NEEDED(ac_pgn_mainline_moves(mainline, &out.moves_in_place, NULL));
    NEEDED(ac_pgn_mainline_tags(NULL, &out.tags));
    NEEDED(ac_pgn_mainline_tags(mainline, NULL));
    NEEDED(ac_pgn_mainline_result(NULL, &out.result));
    NEEDED(ac_pgn_mainline_result(mainline, NULL));
    NEEDED(ac_pgn_mainline_outcome(NULL, &out.outcome));
    NEEDED(ac_pgn_mainline_outcome(mainline, NULL));
    NEEDED(ac_pgn_mainline_start(NULL, &out.position));
    NEEDED(ac_pgn_mainline_start(mainline, NULL));
    NEEDED(ac_pgn_mainline_end(NULL, &out.position));
    NEEDED(ac_pgn_mainline_end(mainline, NULL));
    NEEDED(ac_pgn_tags_count(NULL, &out.count));
    NEEDED(ac_pgn_tags_count(tags, NULL));
    NEEDED(ac_pgn_tags_get(NULL, "White", strlen("White"), out.text, sizeof out.text, &out.count));
    NEEDED(ac_pgn_tags_get(tags, NULL, strlen("White"), out.text, sizeof out.text, &out.count));
    NEEDED(ac_pgn_tags_get(tags, "White", strlen("White"), NULL, sizeof out.text, &out.count));
    OPTIONAL(ac_pgn_tags_get(tags, "White", strlen("White"), out.text, sizeof out.text, NULL));
    NEEDED(ac_pgn_tags_name(NULL, 0, out.text, sizeof out.text, &out.count));
    NEEDED(ac_pgn_tags_name(tags, 0, NULL, sizeof out.text, &out.count));
    OPTIONAL(ac_pgn_tags_name(tags, 0, out.text, sizeof out.text, NULL));
    NEEDED(ac_pgn_tags_value(NULL, 0, out.text, sizeof out.text, &out.count));
    NEEDED(ac_pgn_tags_value(tags, 0, NULL, sizeof out.text, &out.count));
    OPTIONAL(ac_pgn_tags_value(tags, 0, out.text, sizeof out.text, NULL));

    free_objects();
    return finish();
}
