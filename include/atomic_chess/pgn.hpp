// Files of games, and game records.
//
// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef ATOMIC_CHESS_PGN_HPP
#define ATOMIC_CHESS_PGN_HPP

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game.hpp"
#include "stream.hpp"

namespace atomic_chess {

namespace detail {

/// The value of a tag; empty if there is none.
inline std::optional<std::string> tag(const ac_pgn_tags *tags, std::string_view name)
{
    std::size_t length = 0;
    if (ac_pgn_tags_get(tags, name.data(), name.size(), nullptr, 0, &length) == AC_ERR_NOT_FOUND)
        return std::nullopt;
    return text([&](char *b, std::size_t s, std::size_t *l) {
        return ac_pgn_tags_get(tags, name.data(), name.size(), b, s, l);
    });
}

/// Names and values of all tags in their order.
inline std::vector<std::pair<std::string, std::string>> tags(const ac_pgn_tags *tags)
{
    std::size_t count = 0;
    check(ac_pgn_tags_count(tags, &count));
    std::vector<std::pair<std::string, std::string>> pairs;
    for (std::size_t i = 0; i < count; i++)
        pairs.emplace_back(
            text([&](char *b, std::size_t s, std::size_t *l) { return ac_pgn_tags_name(tags, i, b, s, l); }),
            text([&](char *b, std::size_t s, std::size_t *l) { return ac_pgn_tags_value(tags, i, b, s, l); }));
    return pairs;
}

/// What check_game collects, and what went wrong meanwhile.
struct Faults {
    std::vector<text_error> found;
    std::exception_ptr problem;
};

extern "C" inline void atomic_chess_collect_fault(void *context, const ac_error *fault) noexcept
{
    Faults &faults = *static_cast<Faults *>(context);
    try {
        faults.found.emplace_back(AC_ERR_INVALID_GAME, *fault);
    } catch (...) {
        faults.problem = std::current_exception();
    }
}

} // namespace detail

/// The main line of a game of a file; see ac_pgn_mainline.
class PgnMainline {
public:
    PgnMainline()
    {
        ac_pgn_mainline *made = nullptr;
        detail::check(ac_pgn_mainline_new(&made));
        handle_.reset(made);
    }
    ac_pgn_mainline *raw() noexcept { return handle_.get(); }
    std::vector<Move> moves() const
    {
        const ac_move *first = nullptr;
        std::size_t count = 0;
        detail::check(ac_pgn_mainline_moves(handle_.get(), &first, &count));
        return std::vector<Move>(first, first + count);
    }
    Position start() const { return position(ac_pgn_mainline_start); }
    Position end() const { return position(ac_pgn_mainline_end); }
    ac_result result() const
    {
        ac_result result;
        detail::check(ac_pgn_mainline_result(handle_.get(), &result));
        return result;
    }
    /// How the game stands on the board at its end, by the rules alone.
    Outcome outcome() const
    {
        ac_outcome outcome;
        detail::check(ac_pgn_mainline_outcome(handle_.get(), &outcome));
        return outcome;
    }
    /// Empty if the game has no such tag.
    std::optional<std::string> tag(std::string_view name) const { return detail::tag(raw_tags(), name); }
    /// Names and values in their order.
    std::vector<std::pair<std::string, std::string>> tags() const { return detail::tags(raw_tags()); }

private:
    const ac_pgn_tags *raw_tags() const
    {
        const ac_pgn_tags *tags = nullptr;
        detail::check(ac_pgn_mainline_tags(handle_.get(), &tags));
        return tags;
    }
    Position position(ac_status (*function)(const ac_pgn_mainline *, ac_position *)) const
    {
        ac_position value;
        detail::check(function(handle_.get(), &value));
        return Position(value);
    }

    detail::Handle<ac_pgn_mainline, ac_pgn_mainline_free> handle_;
};

/// A game record with variations and comments; see ac_pgn_game. A node is a move of it; AC_PGN_ROOT is before them all.
class PgnGame {
public:
    explicit PgnGame(ac_pgn_game *owned) noexcept : handle_(owned) {}
    /// Without moves.
    explicit PgnGame(const Position &start)
    {
        ac_pgn_game *made = nullptr;
        detail::check(ac_pgn_game_new(&start.raw(), &made));
        handle_.reset(made);
    }
    explicit PgnGame(const Game &game)
    {
        ac_pgn_game *made = nullptr;
        detail::check(ac_pgn_game_from_game(game.raw(), &made));
        handle_.reset(made);
    }
    PgnGame(const PgnGame &other)
    {
        ac_pgn_game *copy = nullptr;
        detail::check(ac_pgn_game_clone(other.raw(), &copy));
        handle_.reset(copy);
    }
    PgnGame &operator=(const PgnGame &other) { return *this = PgnGame(other); }
    PgnGame(PgnGame &&) noexcept = default;
    PgnGame &operator=(PgnGame &&) noexcept = default;

    ac_pgn_game *raw() noexcept { return handle_.get(); }
    const ac_pgn_game *raw() const noexcept { return handle_.get(); }

    /// Empty if the game has no such tag.
    std::optional<std::string> tag(std::string_view name) const { return detail::tag(raw_tags(), name); }
    /// Names and values in their order.
    std::vector<std::pair<std::string, std::string>> tags() const { return detail::tags(raw_tags()); }
    void set_tag(std::string_view name, std::string_view value)
    {
        ac_error problem;
        detail::check(
            ac_pgn_game_set_tag(raw(), name.data(), name.size(), value.data(), value.size(), &problem), problem);
    }
    /// Whether there was such a tag.
    bool remove_tag(std::string_view name)
    {
        return is_found(ac_pgn_game_remove_tag(raw(), name.data(), name.size()));
    }
    ac_result result() const
    {
        ac_result result;
        detail::check(ac_pgn_game_result(raw(), &result));
        return result;
    }
    void set_result(ac_result result) { detail::check(ac_pgn_game_set_result(raw(), result)); }

    /// How many moves there are, those of variations included.
    std::size_t size() const
    {
        std::size_t count = 0;
        detail::check(ac_pgn_game_count(raw(), &count));
        return count;
    }
    /// The move of a node; the root has none, which throws.
    Move move(ac_pgn_node node) const
    {
        ac_move move;
        detail::check(ac_pgn_game_move(raw(), node, &move));
        return Move(move);
    }
    /// The position after the move of a node.
    Position position(ac_pgn_node node = AC_PGN_ROOT) const
    {
        ac_position value;
        detail::check(ac_pgn_game_position(raw(), node, &value));
        return Position(value);
    }
    /// The node before; empty at the root.
    std::optional<ac_pgn_node> parent(ac_pgn_node node) const { return find<ac_pgn_node>(ac_pgn_game_parent, node); }
    /// The main continuation; empty at the end of a line.
    std::optional<ac_pgn_node> next(ac_pgn_node node = AC_PGN_ROOT) const
    {
        return find<ac_pgn_node>(ac_pgn_game_next, node);
    }
    /// All continuations, the main one first.
    std::vector<ac_pgn_node> children(ac_pgn_node node = AC_PGN_ROOT) const
    {
        return detail::list<ac_pgn_node>([&](ac_pgn_node *c, std::size_t s, std::size_t *n) {
            return ac_pgn_game_children(raw(), node, c, s, n);
        });
    }
    /// Adds a move after a node, as its main continuation if it has none, otherwise as another variation.
    ac_pgn_node add(ac_pgn_node node, Move move)
    {
        ac_pgn_node added;
        detail::check(ac_pgn_game_add(raw(), node, move.raw(), &added));
        return added;
    }
    /// Makes a node the main continuation of the one before.
    void promote(ac_pgn_node node) { detail::check(ac_pgn_game_promote(raw(), node)); }
    /// Takes a move out, with everything after it.
    void remove(ac_pgn_node node) { detail::check(ac_pgn_game_remove(raw(), node)); }

    /// The annotations of a move as the numbers of PGN, such as 1 for "!".
    std::vector<std::uint8_t> nags(ac_pgn_node node) const
    {
        return detail::list<std::uint8_t>([&](std::uint8_t *nags, std::size_t capacity, std::size_t *count) {
            return ac_pgn_game_nags(raw(), node, nags, capacity, count);
        });
    }
    void set_nags(ac_pgn_node node, const std::vector<std::uint8_t> &nags)
    {
        detail::check(ac_pgn_game_set_nags(raw(), node, nags.data(), nags.size()));
    }
    /// The comments at a place of a move, without the clock and the judgement in them.
    std::vector<std::string> comments(ac_pgn_node node, ac_comment_place place = AC_COMMENT_AFTER) const
    {
        std::size_t count = 0;
        detail::check(ac_pgn_game_comment_count(raw(), node, place, &count));
        std::vector<std::string> comments;
        for (std::size_t i = 0; i < count; i++)
            comments.push_back(detail::text([&](char *b, std::size_t s, std::size_t *l) {
                return ac_pgn_game_comment(raw(), node, place, i, b, s, l);
            }));
        return comments;
    }
    /// Adds a comment; an empty one takes out all at this place.
    void add_comment(ac_pgn_node node, std::string_view comment, ac_comment_place place = AC_COMMENT_AFTER)
    {
        detail::check(ac_pgn_game_add_comment(raw(), node, place, comment.data(), comment.size()));
    }
    /// What the clock of the player shows after a move; empty if it is not said.
    std::optional<std::chrono::milliseconds> clock(ac_pgn_node node) const
    {
        std::optional<std::uint64_t> clock = find<std::uint64_t>(ac_pgn_game_clock, node);
        if (!clock)
            return std::nullopt;
        return std::chrono::milliseconds(*clock);
    }
    /// Sets the clock, or takes it out.
    void set_clock(ac_pgn_node node, std::optional<std::chrono::milliseconds> clock)
    {
        // A negative number is one that is too large.
        std::uint64_t milliseconds = clock ? static_cast<std::uint64_t>(clock->count()) : 0;
        detail::check(ac_pgn_game_set_clock(raw(), node, clock ? &milliseconds : nullptr));
    }
    /// An engine's judgement after a move; empty if there is none.
    std::optional<ac_eval> eval(ac_pgn_node node) const { return find<ac_eval>(ac_pgn_game_eval, node); }
    /// Sets the judgement, or takes it out.
    void set_eval(ac_pgn_node node, const std::optional<ac_eval> &eval)
    {
        detail::check(ac_pgn_game_set_eval(raw(), node, eval ? &*eval : nullptr));
    }

    /// The game as PGN.
    std::string text() const
    {
        return detail::text(
            [this](char *b, std::size_t s, std::size_t *l) { return ac_pgn_game_text(raw(), b, s, l); });
    }
    /// Writes the game as PGN, and the empty line behind it.
    void write(std::ostream &stream) const
    {
        detail::check(ac_pgn_game_write(raw(), detail::atomic_chess_write_stream, &stream));
    }

private:
    static bool is_found(ac_status status)
    {
        if (status == AC_ERR_NOT_FOUND)
            return false;
        detail::check(status);
        return true;
    }
    /// What a node may have.
    template <class T>
    std::optional<T> find(ac_status (*function)(const ac_pgn_game *, ac_pgn_node, T *), ac_pgn_node node) const
    {
        T value{};
        if (!is_found(function(raw(), node, &value)))
            return std::nullopt;
        return value;
    }
    const ac_pgn_tags *raw_tags() const
    {
        const ac_pgn_tags *tags = nullptr;
        detail::check(ac_pgn_game_tags(raw(), &tags));
        return tags;
    }

    detail::Handle<ac_pgn_game, ac_pgn_game_free> handle_;
};

/// Reads games one after the other; see ac_pgn_reader. A game that cannot be read throws a text_error, and the next
/// call goes on with the next game.
class PgnReader {
public:
    static PgnReader open(std::string_view path)
    {
        ac_pgn_reader *made = nullptr;
        ac_error problem;
        detail::check_file(ac_pgn_reader_open(path.data(), path.size(), &made, &problem), problem, path);
        return PgnReader(made);
    }
    /// The text must outlive the reader.
    static PgnReader from_memory(std::string_view text)
    {
        ac_pgn_reader *made = nullptr;
        ac_error problem;
        detail::check(ac_pgn_reader_from_memory(text.data(), text.size(), &made, &problem), problem);
        return PgnReader(made);
    }
    /// Reads a stream, plain or compressed, which must outlive the reader.
    static PgnReader from_stream(std::istream &stream)
    {
        ac_pgn_reader *made = nullptr;
        ac_error problem;
        detail::check(
            ac_pgn_reader_from_callback(detail::atomic_chess_read_stream, &stream, &made, &problem), problem);
        return PgnReader(made);
    }
    ac_pgn_reader *raw() noexcept { return handle_.get(); }
    /// Sets whether games without a Variant tag are passed over.
    void set_require_variant(bool required) { detail::check(ac_pgn_reader_set_require_variant(raw(), required)); }
    /// How many games of other variants have been passed over.
    std::uint64_t skipped() const { return get(ac_pgn_reader_skipped); }
    /// The line, from 1, where the last game began.
    std::uint64_t game_line() const { return get(ac_pgn_reader_game_line); }
    /// How many bytes have been read, after decompression.
    std::uint64_t offset() const { return get(ac_pgn_reader_offset); }
    /// Whether there was another game.
    bool read(PgnMainline &mainline)
    {
        ac_error problem;
        ac_status status = ac_pgn_reader_read_mainline(raw(), mainline.raw(), &problem);
        if (status == AC_ERR_NOT_FOUND)
            return false;
        detail::check(status, problem);
        return true;
    }
    /// Empty at the end.
    std::optional<PgnGame> read_game()
    {
        ac_pgn_game *game = nullptr;
        ac_error problem;
        ac_status status = ac_pgn_reader_read_game(raw(), &game, &problem);
        if (status == AC_ERR_NOT_FOUND)
            return std::nullopt;
        detail::check(status, problem);
        return PgnGame(game);
    }
    /// Everything that is wrong with the next game, in the order of the text; empty at the end.
    std::optional<std::vector<text_error>> check_game()
    {
        detail::Faults faults;
        std::size_t count = 0;
        ac_error problem;
        ac_status status =
            ac_pgn_reader_check_game(raw(), detail::atomic_chess_collect_fault, &faults, &count, &problem);
        if (faults.problem)
            std::rethrow_exception(faults.problem);
        if (status == AC_ERR_NOT_FOUND)
            return std::nullopt;
        detail::check(status, problem);
        return std::move(faults.found);
    }

private:
    explicit PgnReader(ac_pgn_reader *owned) noexcept : handle_(owned) {}
    std::uint64_t get(ac_status (*function)(const ac_pgn_reader *, std::uint64_t *)) const
    {
        std::uint64_t value = 0;
        detail::check(function(handle_.get(), &value));
        return value;
    }

    detail::Handle<ac_pgn_reader, ac_pgn_reader_free> handle_;
};

} // namespace atomic_chess

#endif // ATOMIC_CHESS_PGN_HPP
