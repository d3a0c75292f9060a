// Opening books.
//
// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef ATOMIC_CHESS_BOOK_HPP
#define ATOMIC_CHESS_BOOK_HPP

#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string_view>
#include <vector>

#include "position.hpp"
#include "stream.hpp"

namespace atomic_chess {

/// The entry of a legal move, to be written into a book.
inline ac_book_entry book_entry(const Position &position, Move move, std::uint16_t weight)
{
    ac_book_entry entry;
    detail::check(ac_position_book_entry(&position.raw(), move.raw(), weight, &entry));
    return entry;
}

/// The move of an entry; throws if it is not legal in the position.
inline Move book_move(const ac_book_entry &entry, const Position &position)
{
    ac_move move;
    detail::check(ac_book_entry_move(&entry, &position.raw(), &move));
    return Move(move);
}

/// Writes a book of entries in any order, sorted as books are.
inline void write_book(const std::vector<ac_book_entry> &entries, std::ostream &stream)
{
    detail::check(ac_book_write(entries.data(), entries.size(), detail::atomic_chess_write_stream, &stream));
}

/// An opening book; see ac_book.
class Book {
public:
    static Book open(std::string_view path) { return from_file(ac_book_open, path); }
    /// Maps the file, which must not change while the book is open.
    static Book map(std::string_view path) { return from_file(ac_book_map, path); }
    /// The bytes are copied.
    static Book from_memory(std::string_view bytes)
    {
        ac_book *made = nullptr;
        ac_error problem;
        detail::check(ac_book_from_memory(bytes.data(), bytes.size(), &made, &problem), problem);
        return Book(made);
    }

    const ac_book *raw() const noexcept { return handle_.get(); }
    std::size_t size() const
    {
        std::size_t count = 0;
        detail::check(ac_book_count(handle_.get(), &count));
        return count;
    }
    /// An entry by its place in the file, from 0.
    ac_book_entry entry(std::size_t index) const
    {
        ac_book_entry entry;
        detail::check(ac_book_entry_at(handle_.get(), index, &entry));
        return entry;
    }
    std::vector<ac_book_move> moves(const Position &position) const
    {
        return detail::list<ac_book_move>([&](ac_book_move *m, std::size_t c, std::size_t *n) {
            return ac_book_moves(handle_.get(), &position.raw(), m, c, n);
        });
    }
    /// Chosen at random by the weights; empty if the book has no move.
    std::optional<Move> pick(const Position &position, std::uint64_t seed) const noexcept
    {
        ac_move move;
        if (ac_book_pick(handle_.get(), &position.raw(), seed, &move) != AC_OK)
            return std::nullopt;
        return Move(move);
    }

private:
    explicit Book(ac_book *owned) noexcept : handle_(owned) {}
    template <class Function> static Book from_file(Function function, std::string_view path)
    {
        ac_book *made = nullptr;
        ac_error problem;
        detail::check_file(function(path.data(), path.size(), &made, &problem), problem, path);
        return Book(made);
    }

    detail::Handle<ac_book, ac_book_free> handle_;
};

} // namespace atomic_chess

#endif // ATOMIC_CHESS_BOOK_HPP
