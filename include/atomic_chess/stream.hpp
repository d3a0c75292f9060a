// Streams of the standard library as the callbacks of the C functions.
//
// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef ATOMIC_CHESS_STREAM_HPP
#define ATOMIC_CHESS_STREAM_HPP

#include <cstddef>
#include <istream>
#include <ostream>

#include "error.hpp"

namespace atomic_chess {

namespace detail {

/// Reads from the std::istream that is the context.
extern "C" inline int atomic_chess_read_stream(
    void *context, void *buffer, std::size_t size, std::size_t *read) noexcept
{
    std::istream &stream = *static_cast<std::istream *>(context);
    try {
        stream.read(static_cast<char *>(buffer), static_cast<std::streamsize>(size));
    } catch (...) {
        // The state of the stream says what was wrong; its end is not.
    }
    *read = static_cast<std::size_t>(stream.gcount());
    return stream.bad() || (stream.fail() && !stream.eof()) ? 1 : 0;
}

/// Writes to the std::ostream that is the context.
extern "C" inline int atomic_chess_write_stream(void *context, const void *bytes, std::size_t size) noexcept
{
    std::ostream &stream = *static_cast<std::ostream *>(context);
    try {
        stream.write(static_cast<const char *>(bytes), static_cast<std::streamsize>(size));
    } catch (...) {
        // The state of the stream says so, too.
    }
    return stream ? 0 : 1;
}

} // namespace detail

} // namespace atomic_chess

#endif // ATOMIC_CHESS_STREAM_HPP
