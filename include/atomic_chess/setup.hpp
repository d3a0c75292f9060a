// Positions as plain data: for board editors and importers.
//
// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef ATOMIC_CHESS_SETUP_HPP
#define ATOMIC_CHESS_SETUP_HPP

#include <optional>
#include <string_view>

#include "position.hpp"

namespace atomic_chess {

/// Everything that a FEN says, to be read and changed, and not always a valid position. Its fields are ac_setup's:
/// `setup.pieces[square] = {AC_WHITE, AC_ROOK}` puts a man on a square, `{AC_NO_COLOR, AC_NO_ROLE}` takes it away.
struct Setup : ac_setup {
    /// An empty board, White to move.
    Setup() noexcept : ac_setup() { ac_setup_empty(this); }
    explicit Setup(const ac_setup &value) noexcept : ac_setup(value) {}
    explicit Setup(const Position &position) noexcept : ac_setup() { ac_position_setup(&position.raw(), this); }
    /// Reads a FEN without asking whether it is a valid position.
    explicit Setup(std::string_view fen, ac_castling_mode mode = AC_STANDARD) : ac_setup()
    {
        ac_error problem;
        detail::check(ac_setup_from_fen(fen.data(), fen.size(), mode, this, &problem), problem);
    }
    static std::optional<Setup> try_from_fen(std::string_view fen, ac_castling_mode mode = AC_STANDARD) noexcept
    {
        Setup setup;
        if (ac_setup_from_fen(fen.data(), fen.size(), mode, &setup, nullptr) != AC_OK)
            return std::nullopt;
        return setup;
    }

    /// The position, or a text_error whose faults() are everything that is wrong, with its squares.
    Position validate(ac_castling_mode mode = AC_STANDARD) const
    {
        ac_position value;
        ac_error problem;
        detail::check(ac_setup_validate(this, mode, &value, &problem), problem);
        return Position(value);
    }
    std::optional<Position> try_validate(ac_castling_mode mode = AC_STANDARD) const noexcept
    {
        ac_position value;
        if (ac_setup_validate(this, mode, &value, nullptr) != AC_OK)
            return std::nullopt;
        return Position(value);
    }
};

} // namespace atomic_chess

#endif // ATOMIC_CHESS_SETUP_HPP
