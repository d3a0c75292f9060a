// Failures as exceptions, and what the other headers share.
//
// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef ATOMIC_CHESS_ERROR_HPP
#define ATOMIC_CHESS_ERROR_HPP

// MSVC tells the standard in _MSVC_LANG.
#if __cplusplus < 201703L && (!defined(_MSVC_LANG) || _MSVC_LANG < 201703L)
#error "atomic_chess.hpp needs C++17"
#endif

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <atomic_chess.h>

namespace atomic_chess {

/// What a call could not do: a status of the C interface and its message.
class error : public std::runtime_error {
public:
    explicit error(ac_status status) : std::runtime_error(ac_status_message(status)), status_(status) {}
    error(ac_status status, const std::string &message) : std::runtime_error(message), status_(status) {}
    /// One of the AC_ERR_ numbers.
    ac_status status() const noexcept { return status_; }

private:
    ac_status status_;
};

/// What is wrong with a text, and where.
class text_error : public error {
public:
    text_error(ac_status status, const ac_error &detail) : text_error(status, detail, detail.message) {}
    text_error(ac_status status, const ac_error &detail, const std::string &message)
        : error(status, message), kind_(detail.kind), offset_(detail.offset), line_(detail.line),
          column_(detail.column), faults_(detail.faults, detail.faults + detail.fault_count)
    {
    }
    /// One of the AC_FAULT_ numbers.
    ac_fault kind() const noexcept { return kind_; }
    /// In bytes from the start of the text, or AC_NO_OFFSET; where several things were given, the index of the one at
    /// fault.
    std::size_t offset() const noexcept { return offset_; }
    /// In a file of games or of positions from 1, otherwise 0.
    std::uint64_t line() const noexcept { return line_; }
    /// In a file of games or of positions from 1, otherwise 0.
    std::uint64_t column() const noexcept { return column_; }
    /// Everything that is wrong with a FEN, those of syntax first; empty for other texts.
    const std::vector<ac_position_fault> &faults() const noexcept { return faults_; }

private:
    ac_fault kind_;
    std::size_t offset_;
    std::uint64_t line_, column_;
    std::vector<ac_position_fault> faults_;
};

/// A move in a text that is not legal, or that more than one legal move is. A move given as a value that is not legal is
/// an error of status AC_ERR_ILLEGAL_MOVE.
class illegal_move : public text_error {
public:
    using text_error::text_error;
};

namespace detail {

[[noreturn]] inline void raise(ac_status status)
{
    throw error(status);
}

inline void check(ac_status status)
{
    if (status != AC_OK)
        raise(status);
}

inline void check(ac_status status, const ac_error &problem)
{
    if (status == AC_ERR_ILLEGAL_MOVE || status == AC_ERR_AMBIGUOUS_MOVE)
        throw illegal_move(status, problem);
    if (status != AC_OK)
        throw text_error(status, problem);
}

/// The same for a file that is opened: the message names it, and one that cannot be opened is no text_error.
inline void check_file(ac_status status, const ac_error &problem, std::string_view path)
{
    if (status == AC_OK)
        return;
    std::string message = std::string(path) + ": " + problem.message;
    if (status == AC_ERR_IO)
        throw error(status, message);
    throw text_error(status, problem, message);
}

/// The text that a C function writes into a buffer: `write(buffer, size, &length)`.
template <class Write> std::string text(Write write)
{
    std::array<char, 128> small;
    std::size_t length = 0;
    ac_status status = write(small.data(), small.size(), &length);
    if (status == AC_OK)
        return {small.data(), length};
    if (status != AC_ERR_BUFFER_TOO_SMALL)
        raise(status);
    std::string large(length + 1, '\0');
    check(write(large.data(), large.size(), &length));
    large.resize(length);
    return large;
}

/// The values that a C function writes into an array: `write(array, capacity, &count)`.
template <class Value, class Write> std::vector<Value> list(Write write)
{
    std::size_t count = 0;
    ac_status status = write(static_cast<Value *>(nullptr), 0, &count);
    if (status != AC_OK && status != AC_ERR_BUFFER_TOO_SMALL)
        raise(status);
    std::vector<Value> values(count);
    if (count > 0)
        check(write(values.data(), count, &count));
    return values;
}

template <class Object, void (*Free)(Object *)> struct Deleter {
    void operator()(Object *object) const noexcept { Free(object); }
};

template <class Object, void (*Free)(Object *)> using Handle = std::unique_ptr<Object, Deleter<Object, Free>>;

} // namespace detail

} // namespace atomic_chess

#endif // ATOMIC_CHESS_ERROR_HPP
