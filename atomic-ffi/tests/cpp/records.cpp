// Records in C++: set-ups, EPDs, game records, books, and the streams they are read from and written to.
#include <sstream>
#include <stdexcept>

#include <atomic_chess.hpp>

#include "check.hpp"

namespace ac = atomic_chess;

static_assert(std::is_nothrow_move_constructible_v<ac::Epd> && std::is_copy_assignable_v<ac::Epd>);
static_assert(!std::is_copy_constructible_v<ac::EpdReader> && std::is_nothrow_move_assignable_v<ac::EpdReader>);
static_assert(noexcept(ac::Setup::try_from_fen("")) && noexcept(ac::Setup().try_validate()));
static_assert(noexcept(ac::Epd::try_parse("")));

namespace {

/// A stream that gives a few bytes and then breaks.
class Breaking : public std::streambuf {
    int_type underflow() override
    {
        if (gave_)
            throw std::runtime_error("broken");
        gave_ = true;
        setg(bytes_, bytes_, bytes_ + sizeof bytes_);
        return traits_type::to_int_type(*gptr());
    }
    int_type overflow(int_type) override { throw std::runtime_error("broken"); }

    char bytes_[3] = {'k', '7', '/'};
    bool gave_ = false;
};

void setups()
{
    ac::Setup setup;
    check(!setup.try_validate() && setup.turn == AC_WHITE && setup.ep_square == AC_NO_SQUARE, "an empty board");
    throws<ac::text_error>([&] { setup.validate(); }, AC_ERR_INVALID_POSITION);
    setup.pieces[ac::square("a1")] = {AC_WHITE, AC_KING};
    setup.pieces[ac::square("a8")] = {AC_BLACK, AC_KING};
    setup.pieces[ac::square("h1")] = {AC_WHITE, AC_PAWN};
    try {
        setup.validate();
        check(false, "a pawn on the first rank");
    } catch (const ac::text_error &error) {
        check(error.kind() == AC_FAULT_PAWN_ON_BACK_RANK && error.faults().size() == 1, "one fault");
        check(error.faults()[0].squares == 1u << 7 && error.offset() == AC_NO_OFFSET, "and where");
    }
    setup.pieces[ac::square("h1")].role = AC_ROOK;
    setup.turn = AC_BLACK;
    check(setup.validate().fen() == "k7/8/8/8/8/8/8/K6R b - - 0 1", "a position from nothing");

    ac::Position start;
    check(ac::Setup(start).validate() == start, "there and back");
    check(ac::Setup(start).try_validate(AC_CHESS960) == start, "and in Chess960");
    ac::Setup broken("7k/8/8/8/8/8/8/P5K1 w - - 3 9");
    check(!broken.try_validate() && broken.fullmove_number == 9, "a FEN that is no position");
    broken.pieces[0] = {AC_NO_COLOR, AC_NO_ROLE};
    check(broken.validate().fen() == "7k/8/8/8/8/8/8/6K1 w - - 3 9", "corrected");
    throws<ac::text_error>([] { ac::Setup("8/8 x"); }, AC_ERR_INVALID_POSITION);
    throws<ac::error>([] { ac::Setup("8/8/8/8/8/8/8/8", 7); }, AC_ERR_INVALID_ARGUMENT);
    check(!ac::Setup::try_from_fen("8/8 x") && ac::Setup::try_from_fen("8/8/8/8/8/8/8/8"), "try_from_fen");
}

void operations()
{
    ac::Epd epd("k7/8/8/8/8/8/8/KR6 w - - bm Rb2; id \"one\";");
    check(epd.size() == 2 && !epd.has_clocks() && epd.moves("bm").size() == 1 && epd.moves("am").empty(), "an EPD");
    check(epd.operation(1) == ac::Operation{"id", {ac::Operand::quoted("one")}}, "an operation");
    check(epd.operands("bm")->front() == ac::Operand::word("Rb2") && !epd.operands("am"), "its operands");
    throws<ac::error>([&] { epd.operation(2); }, AC_ERR_NOT_FOUND);

    epd.set("bm", {ac::Operand::word("Rb2"), ac::Operand::word("Rb3+")});
    epd.set("draw");
    epd.set("c0", {ac::Operand::quoted(""), ac::Operand::word("42"), ac::Operand::quoted("a \"b\"; c")});
    epd.set_text("id", std::string(300, 'x'));
    std::string whole = "k7/8/8/8/8/8/8/KR6 w - - bm Rb2 Rb3+; id \"" + std::string(300, 'x')
        + "\"; draw; c0 \"\" 42 \"a \\\"b\\\"; c\";";
    check(epd.text() == whole && epd.moves("bm").size() == 2, "whatever an EPD may hold");
    ac::Epd made(epd.position());
    for (const ac::Operation &operation : epd.operations())
        made.set(operation.opcode, operation.operands);
    check(made.text() == whole && ac::Epd(whole).operations() == epd.operations(), "written part by part");
    ac::Epd copy = made;
    check(made.remove("c0") && !made.remove("c0") && copy.text() == whole, "a copy is another");
    copy = made;
    made.set_has_clocks(true);
    check(made.has_clocks() && copy.text() != made.text() && ac::Epd(std::move(copy)).size() == 3, "clocks");
    epd.set("hmvc", {ac::Operand::word("7")});
    check(epd.position().halfmove_clock() == 7, "the half-move clock");

    std::string before = epd.text();
    try {
        epd.set("bm", {ac::Operand::word("Rb2"), ac::Operand::word("no word")});
        check(false, "a word has no blanks");
    } catch (const ac::text_error &error) {
        check(error.status() == AC_ERR_SYNTAX && error.offset() == 1 && error.line() == 0, "which operand");
    }
    throws<ac::text_error>([&] { epd.set("no opcode"); }, AC_ERR_SYNTAX);
    throws<ac::text_error>([&] { epd.set("c0", {{"x", 2}}); }, AC_ERR_INVALID_ARGUMENT);
    throws<ac::text_error>([&] { epd.set_text("id", "two\nlines"); }, AC_ERR_SYNTAX);
    throws<ac::error>([&] { epd.remove("\xff"); }, AC_ERR_INVALID_TEXT);
    check(epd.text() == before, "what is refused changes nothing");
    epd.set("am", {ac::Operand::word("Rb9")});
    throws<ac::text_error>([&] { epd.moves("am"); }, AC_ERR_SYNTAX);
    epd.set("am", {ac::Operand::word("Rc2")});
    throws<ac::illegal_move>([&] { epd.moves("am"); }, AC_ERR_ILLEGAL_MOVE);
    throws<ac::text_error>([] { ac::Epd("8/8/8/8/8/8/8/8 w - -"); }, AC_ERR_INVALID_POSITION);
    check(!ac::Epd::try_parse("8/8") && ac::Epd::try_parse("1k6/8/8/8/8/8/8/1K5R w H -", AC_CHESS960), "try_parse");
}

void four_lines(ac::EpdReader reader)
{
    std::optional<ac::Epd> first = reader.read();
    check(first && first->operands("bm"), "the first line");
    for (std::uint64_t line : {4, 5}) {
        try {
            reader.read();
            check(false, "a line that is no EPD");
        } catch (const ac::text_error &error) {
            check(error.line() == line && error.what()[0] != '\0', "which line");
        }
    }
    check(reader.read()->has_clocks() && !reader.read() && !reader.read(), "the last line");
}

void streams_of_positions()
{
    std::string lines = "k7/8/8/8/8/8/8/KR6 w - - bm Rb2;\n\n# nothing\n8/8/8/8/8/8/8/8 w - -\n8/8\n"
                        "k7/8/8/8/8/8/8/KR6 w - - 3 9 id \"two\";";
    four_lines(ac::EpdReader::from_memory(lines));
    std::istringstream stream(lines);
    four_lines(ac::EpdReader::from_stream(stream));
    std::istringstream throwing(lines);
    throwing.exceptions(std::ios::badbit | std::ios::failbit | std::ios::eofbit);
    four_lines(ac::EpdReader::from_stream(throwing));
    throws<ac::error>([] { ac::EpdReader::open("/no/such/file"); }, AC_ERR_IO, "/no/such/file: ");
    throws<ac::error>([] { ac::EpdReader::from_memory("", 2); }, AC_ERR_INVALID_ARGUMENT);

    Breaking buffer;
    std::istream broken(&buffer);
    ac::EpdReader reader = ac::EpdReader::from_stream(broken);
    throws<ac::text_error>([&] { reader.read(); }, AC_ERR_IO);
    check(!reader.read(), "nothing behind a break");
    std::istringstream failed(lines);
    failed.setstate(std::ios::failbit);
    reader = ac::EpdReader::from_stream(failed);
    throws<ac::text_error>([&] { reader.read(); }, AC_ERR_IO);
}

void game_records()
{
    ac::Position start;
    ac::PgnGame game(start);
    ac_pgn_node first = game.add(AC_PGN_ROOT, start.san("Nf3"));
    ac_pgn_node other = game.add(AC_PGN_ROOT, start.san("e4"));
    ac_pgn_node second = game.add(first, game.position(first).san("f6"));
    throws<ac::error>([&] { game.add(first, start.san("e4")); }, AC_ERR_ILLEGAL_MOVE);
    check(game.size() == 3 && game.children() == std::vector<ac_pgn_node>{first, other}, "variations");
    check(game.next() == first && game.next(first) == second && !game.next(second), "the main line");
    check(game.parent(second) == first && !game.parent(AC_PGN_ROOT), "the nodes before");
    check(game.move(other) == start.san("e4") && game.children(second).empty(), "moves");
    throws<ac::error>([&] { game.move(AC_PGN_ROOT); }, AC_ERR_NOT_FOUND);
    throws<ac::error>([&] { game.next(99); }, AC_ERR_INVALID_ARGUMENT);

    game.set_nags(first, {1, 14});
    check(game.nags(first) == std::vector<std::uint8_t>{1, 14} && game.nags(second).empty(), "annotations");
    game.add_comment(first, "good");
    game.add_comment(other, "or", AC_COMMENT_BEFORE);
    game.set_clock(first, std::chrono::minutes(1));
    game.set_eval(first, ac_eval{50, 9, false});
    check(game.comments(first) == std::vector<std::string>{"good"}, "a comment");
    check(game.comments(other, AC_COMMENT_BEFORE).size() == 1 && game.comments(second).empty(), "comments");
    check(game.clock(first) == std::chrono::milliseconds(60000) && !game.clock(second), "a clock");
    check(game.eval(first)->value == 50 && game.eval(first)->depth == 9 && !game.eval(second), "a judgement");
    throws<ac::error>([&] { game.set_clock(first, std::chrono::milliseconds(-1)); }, AC_ERR_INVALID_ARGUMENT);
    game.set_tag("White", "A");
    game.set_result(AC_RESULT_DRAW);
    check(game.tag("White") == "A" && game.result() == AC_RESULT_DRAW && game.tags().size() >= 7, "tags");
    check(game.remove_tag("White") && !game.remove_tag("White") && !game.tag("White"), "a tag less");

    std::ostringstream written;
    game.write(written);
    check(written.str() == game.text() + "\n", "a game in a stream");
    ac::PgnGame copy = game;
    copy.promote(other);
    check(copy.next() == other && game.next() == first, "a copy is another");
    copy.remove(other);
    copy.set_clock(first, std::nullopt);
    copy.set_eval(first, std::nullopt);
    check(copy.size() == 2 && !copy.clock(first) && !copy.eval(first), "taken out");
    Breaking buffer;
    std::ostream broken(&buffer);
    throws<ac::error>([&] { game.write(broken); }, AC_ERR_IO);

    std::istringstream stream(written.str() + "[Variant \"Antichess\"]\n\n1. e3 *\n\n1. e4 (1. Ne4) e5 2. Ke2 Q 1-0\n");
    ac::PgnReader reader = ac::PgnReader::from_stream(stream);
    std::optional<ac::PgnGame> read = reader.read_game();
    check(read && read->text() == game.text() && reader.game_line() == 1, "a game read");
    std::optional<std::vector<ac::text_error>> faults = reader.check_game();
    check(faults && faults->size() == 2 && reader.skipped() == 1, "faults of a game");
    check(faults->front().kind() == AC_FAULT_ILLEGAL_MOVE && faults->front().column() == 11, "and where");
    check(!reader.check_game() && reader.offset() == stream.str().size(), "the end");
    std::string bare = "1. e4 *";
    reader = ac::PgnReader::from_memory(bare);
    reader.set_require_variant(true);
    check(!reader.read_game(), "a game of no variant");
    std::string tagged = "[White \"A\"]\n\n1. e4 *";
    reader = ac::PgnReader::from_memory(tagged);
    ac::PgnMainline line;
    check(reader.read(line) && !line.outcome().is_over(), "a main line");
    check(line.tags() == std::vector<std::pair<std::string, std::string>>{{"White", "A"}}, "its tags");
}

void books()
{
    ac::Position start;
    ac_book_entry entry = ac::book_entry(start, start.san("e4"), 7);
    std::ostringstream written;
    ac::write_book({entry, ac::book_entry(start, start.san("d4"), 9)}, written);
    ac::Book book = ac::Book::from_memory(written.str());
    check(book.size() == 2 && book.moves(start).size() == 2 && book.pick(start, 1), "a book");
    check(ac::book_move(book.entry(0), start) == start.san("d4") && book.entry(1).weight == 7, "its entries, sorted");
    throws<ac::error>([&] { book.entry(2); }, AC_ERR_NOT_FOUND);
    throws<ac::error>([&] { ac::book_entry(start, ac::Move(), 1); }, AC_ERR_ILLEGAL_MOVE);
    entry.code = 0xffff;
    throws<ac::error>([&] { ac::book_move(entry, start); }, AC_ERR_ILLEGAL_MOVE);
    Breaking buffer;
    std::ostream broken(&buffer);
    throws<ac::error>([&] { ac::write_book({entry}, broken); }, AC_ERR_IO);
}

} // namespace

int main()
{
    setups();
    operations();
    streams_of_positions();
    game_records();
    books();
    return finish();
}
