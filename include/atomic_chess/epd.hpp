// Positions with operations, one on a line (EPD).
//
// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef ATOMIC_CHESS_EPD_HPP
#define ATOMIC_CHESS_EPD_HPP

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "position.hpp"
#include "stream.hpp"

namespace atomic_chess {

/// An operand of an operation: a word, such as a move or a number, or a text in quotes.
struct Operand {
    /// Without quotes.
    std::string text;
    /// AC_OPERAND_WORD or AC_OPERAND_TEXT.
    ac_operand_kind kind;

    static Operand word(std::string_view text) { return {std::string(text), AC_OPERAND_WORD}; }
    static Operand quoted(std::string_view text) { return {std::string(text), AC_OPERAND_TEXT}; }
    friend bool operator==(const Operand &a, const Operand &b) noexcept { return a.kind == b.kind && a.text == b.text; }
    friend bool operator!=(const Operand &a, const Operand &b) noexcept { return !(a == b); }
};

/// An opcode with its operands, such as "bm Nf3 e4".
struct Operation {
    std::string opcode;
    std::vector<Operand> operands;

    friend bool operator==(const Operation &a, const Operation &b) noexcept
    {
        return a.opcode == b.opcode && a.operands == b.operands;
    }
    friend bool operator!=(const Operation &a, const Operation &b) noexcept { return !(a == b); }
};

/// A position with operations, such as the best move and a name; see ac_epd.
class Epd {
public:
    explicit Epd(ac_epd *owned) noexcept : handle_(owned) {}
    /// Without operations.
    explicit Epd(const Position &position)
    {
        ac_epd *made = nullptr;
        detail::check(ac_epd_new(&position.raw(), &made));
        handle_.reset(made);
    }
    /// Reads one line.
    explicit Epd(std::string_view line, ac_castling_mode mode = AC_STANDARD)
    {
        ac_epd *made = nullptr;
        ac_error problem;
        detail::check(ac_epd_parse(line.data(), line.size(), mode, &made, &problem), problem);
        handle_.reset(made);
    }
    static std::optional<Epd> try_parse(std::string_view line, ac_castling_mode mode = AC_STANDARD) noexcept
    {
        ac_epd *made = nullptr;
        if (ac_epd_parse(line.data(), line.size(), mode, &made, nullptr) != AC_OK)
            return std::nullopt;
        return Epd(made);
    }
    Epd(const Epd &other)
    {
        ac_epd *copy = nullptr;
        detail::check(ac_epd_clone(other.raw(), &copy));
        handle_.reset(copy);
    }
    Epd &operator=(const Epd &other) { return *this = Epd(other); }
    Epd(Epd &&) noexcept = default;
    Epd &operator=(Epd &&) noexcept = default;

    ac_epd *raw() noexcept { return handle_.get(); }
    const ac_epd *raw() const noexcept { return handle_.get(); }

    Position position() const
    {
        ac_position value;
        detail::check(ac_epd_position(raw(), &value));
        return Position(value);
    }
    /// The line, without its end.
    std::string text() const
    {
        return detail::text([this](char *b, std::size_t s, std::size_t *l) { return ac_epd_text(raw(), b, s, l); });
    }
    /// Whether the half-move clock and the move number are written as fields, as in a FEN.
    bool has_clocks() const
    {
        bool clocks;
        detail::check(ac_epd_has_clocks(raw(), &clocks));
        return clocks;
    }
    void set_has_clocks(bool clocks) { detail::check(ac_epd_set_has_clocks(raw(), clocks)); }

    /// How many operations there are.
    std::size_t size() const
    {
        std::size_t count = 0;
        detail::check(ac_epd_count(raw(), &count));
        return count;
    }
    /// An operation by its place, from 0.
    Operation operation(std::size_t index) const { return {opcode(index), operands(index)}; }
    /// All operations in their order.
    std::vector<Operation> operations() const
    {
        std::vector<Operation> operations;
        for (std::size_t index = 0, count = size(); index < count; index++)
            operations.push_back(operation(index));
        return operations;
    }
    /// The operands of the first operation with an opcode; empty if there is none.
    std::optional<std::vector<Operand>> operands(std::string_view opcode) const
    {
        for (std::size_t index = 0, count = size(); index < count; index++)
            if (this->opcode(index) == opcode)
                return operands(index);
        return std::nullopt;
    }
    /// The moves that an operation such as "bm" names in SAN; none if there is no such operation.
    std::vector<Move> moves(std::string_view opcode) const
    {
        ac_error problem;
        std::size_t count = 0;
        auto list = [&](ac_move *moves, std::size_t capacity) {
            return ac_epd_moves(raw(), opcode.data(), opcode.size(), moves, capacity, &count, &problem);
        };
        ac_status status = list(nullptr, 0);
        if (status != AC_ERR_BUFFER_TOO_SMALL)
            detail::check(status, problem);
        std::vector<ac_move> found(count);
        if (count > 0)
            detail::check(list(found.data(), count), problem);
        return std::vector<Move>(found.begin(), found.end());
    }
    /// Puts an operation in place of the first one with its opcode, or behind all others; see ac_epd_set. The offset()
    /// of a text_error is that of the operand at fault.
    void set(std::string_view opcode, const std::vector<Operand> &operands = {})
    {
        std::vector<ac_operand> views;
        for (const Operand &operand : operands)
            views.push_back({operand.text.data(), operand.text.size(), operand.kind});
        ac_error problem;
        detail::check(
            ac_epd_set(raw(), opcode.data(), opcode.size(), views.data(), views.size(), &problem), problem);
    }
    /// Two literals in braces would be taken for the ends of one text.
    void set(std::initializer_list<const char *>) = delete;
    /// The same with one operand, a text in quotes.
    void set_text(std::string_view opcode, std::string_view text)
    {
        ac_error problem;
        detail::check(
            ac_epd_set_text(raw(), opcode.data(), opcode.size(), text.data(), text.size(), &problem), problem);
    }
    /// Takes out the operations with an opcode; whether there were any.
    bool remove(std::string_view opcode)
    {
        ac_status status = ac_epd_remove(raw(), opcode.data(), opcode.size());
        if (status == AC_ERR_NOT_FOUND)
            return false;
        detail::check(status);
        return true;
    }

private:
    std::string opcode(std::size_t index) const
    {
        return detail::text(
            [&](char *b, std::size_t s, std::size_t *l) { return ac_epd_opcode(raw(), index, b, s, l); });
    }
    std::vector<Operand> operands(std::size_t index) const
    {
        std::size_t count = 0;
        detail::check(ac_epd_operand_count(raw(), index, &count));
        std::vector<Operand> operands(count);
        for (std::size_t place = 0; place < count; place++) {
            operands[place].text = detail::text([&](char *b, std::size_t s, std::size_t *l) {
                return ac_epd_operand(raw(), index, place, b, s, l);
            });
            detail::check(ac_epd_operand_kind(raw(), index, place, &operands[place].kind));
        }
        return operands;
    }

    detail::Handle<ac_epd, ac_epd_free> handle_;
};

/// Reads EPDs one after the other, in memory that does not grow with the file; see ac_epd_reader. A line that cannot be
/// read throws a text_error, which tells its line(), and the next call goes on with the next line.
class EpdReader {
public:
    static EpdReader open(std::string_view path, ac_castling_mode mode = AC_STANDARD)
    {
        ac_epd_reader *made = nullptr;
        ac_error problem;
        detail::check_file(ac_epd_reader_open(path.data(), path.size(), mode, &made, &problem), problem, path);
        return EpdReader(made);
    }
    /// The text must outlive the reader.
    static EpdReader from_memory(std::string_view text, ac_castling_mode mode = AC_STANDARD)
    {
        ac_epd_reader *made = nullptr;
        detail::check(ac_epd_reader_from_memory(text.data(), text.size(), mode, &made));
        return EpdReader(made);
    }
    /// The stream must outlive the reader.
    static EpdReader from_stream(std::istream &stream, ac_castling_mode mode = AC_STANDARD)
    {
        ac_epd_reader *made = nullptr;
        detail::check(ac_epd_reader_from_callback(detail::atomic_chess_read_stream, &stream, mode, &made));
        return EpdReader(made);
    }
    ac_epd_reader *raw() noexcept { return handle_.get(); }
    /// Empty at the end.
    std::optional<Epd> read()
    {
        ac_epd *epd = nullptr;
        ac_error problem;
        ac_status status = ac_epd_reader_read(raw(), &epd, &problem);
        if (status == AC_ERR_NOT_FOUND)
            return std::nullopt;
        detail::check(status, problem);
        return Epd(epd);
    }

private:
    explicit EpdReader(ac_epd_reader *owned) noexcept : handle_(owned) {}

    detail::Handle<ac_epd_reader, ac_epd_reader_free> handle_;
};

} // namespace atomic_chess

#endif // ATOMIC_CHESS_EPD_HPP
