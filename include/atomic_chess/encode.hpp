// Positions and moves as numbers, for learning programs.
//
// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef ATOMIC_CHESS_ENCODE_HPP
#define ATOMIC_CHESS_ENCODE_HPP

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "game.hpp"

namespace atomic_chess {

/// Actions of several positions: those of position i are actions[offsets[i]] to actions[offsets[i + 1] - 1].
struct ActionLists {
    std::vector<std::int32_t> offsets;
    std::vector<std::uint16_t> actions;
};

namespace detail {

/// Positions as the C functions take them.
inline const ac_position *array(const std::vector<Position> &positions) noexcept
{
    return positions.empty() ? nullptr : &positions.front().raw();
}

/// The lists that a C function writes: `write(offsets, size, actions, capacity, &needed)`.
template <class Write> ActionLists action_lists(std::size_t positions, Write write)
{
    ActionLists lists{std::vector<std::int32_t>(positions + 1), {}};
    std::vector<std::int32_t> &offsets = lists.offsets;
    lists.actions = list<std::uint16_t>([&](std::uint16_t *actions, std::size_t capacity, std::size_t *needed) {
        return write(offsets.data(), offsets.size(), actions, capacity, needed);
    });
    return lists;
}

} // namespace detail

/// An observation in a certain type of number; see ac_encoder.
class Encoder {
public:
    /// The `atomic` planes in bytes.
    Encoder() noexcept : value_{AC_OBSERVATION_ATOMIC, AC_ELEMENT_U8, 0} {}
    /// Throws if there is no such combination.
    explicit Encoder(ac_encoder value) : value_(value) { size(); }
    /// By name, such as "az119", in its usual type of number.
    explicit Encoder(std::string_view name)
    {
        ac_error problem;
        detail::check(ac_encoder_from_name(name.data(), name.size(), &value_, &problem), problem);
    }
    const ac_encoder &raw() const noexcept { return value_; }
    /// The bytes of one observation.
    std::size_t size() const
    {
        std::size_t size = 0;
        detail::check(ac_encoder_size(&value_, &size));
        return size;
    }
    std::vector<std::size_t> shape() const
    {
        return detail::list<std::size_t>(
            [this](std::size_t *d, std::size_t c, std::size_t *n) { return ac_encoder_shape(&value_, d, c, n); });
    }
    /// Writes the observation of a position into `size` bytes at `buffer`.
    void encode(const Position &position, void *buffer, std::size_t size) const
    {
        detail::check(ac_encoder_encode(&value_, &position.raw(), nullptr, 1, buffer, size));
    }
    /// Writes those of positions that have nothing to do with each other, one after the other.
    void encode(const std::vector<Position> &positions, void *buffer, std::size_t size) const
    {
        detail::check(ac_encoder_encode(&value_, detail::array(positions), nullptr, positions.size(), buffer, size));
    }
    /// Writes that of the first of several positions of a game; those before it in the game follow. `occurrences` says
    /// for the how-manieth time each was on the board; without it each was for the first time.
    void encode_history(
        const std::vector<Position> &positions, const std::vector<std::uint32_t> &occurrences, void *buffer,
        std::size_t size) const
    {
        if (!occurrences.empty() && occurrences.size() != positions.size())
            detail::raise(AC_ERR_INVALID_ARGUMENT);
        const std::uint32_t *known = occurrences.empty() ? nullptr : occurrences.data();
        detail::check(
            ac_encoder_encode_history(&value_, detail::array(positions), known, positions.size(), buffer, size));
    }
    /// The same of the position on the board of a game, with those before it.
    void encode(const Game &game, void *buffer, std::size_t size) const
    {
        detail::check(ac_encoder_encode_game(&value_, game.raw(), buffer, size));
    }

private:
    ac_encoder value_;
};

/// A way to number moves; see ac_action_scheme.
class ActionScheme {
public:
    ActionScheme(ac_action_scheme value = AC_ACTIONS_AZ4672) : value_(value) { size(); }
    /// By name, such as "lc0_1858".
    explicit ActionScheme(std::string_view name)
    {
        ac_error problem;
        detail::check(ac_action_scheme_from_name(name.data(), name.size(), &value_, &problem), problem);
    }
    ac_action_scheme raw() const noexcept { return value_; }
    std::string_view name() const noexcept { return ac_action_scheme_name(value_); }
    std::size_t size() const
    {
        std::size_t size = 0;
        detail::check(ac_action_scheme_size(value_, &size));
        return size;
    }
    std::uint16_t index(const Position &position, Move move) const
    {
        std::uint16_t action = 0;
        detail::check(ac_action_scheme_index(value_, &position.raw(), move.raw(), &action));
        return action;
    }
    /// Empty if no legal move has this action.
    std::optional<Move> move_at(const Position &position, std::size_t action) const noexcept
    {
        ac_move move;
        if (ac_action_scheme_move_at(value_, &position.raw(), action, &move) != AC_OK)
            return std::nullopt;
        return Move(move);
    }
    /// A byte for each action, 1 where it is legal.
    std::vector<std::uint8_t> mask(const Position &position) const { return mask(&position.raw(), 1); }
    /// The masks of positions, one after the other.
    std::vector<std::uint8_t> mask(const std::vector<Position> &positions) const
    {
        return mask(detail::array(positions), positions.size());
    }
    /// A bit for each action, in words of 64; see ac_action_scheme_mask_bits.
    std::vector<std::uint64_t> mask_bits(const Position &position) const { return mask_bits(&position.raw(), 1); }
    std::vector<std::uint64_t> mask_bits(const std::vector<Position> &positions) const
    {
        return mask_bits(detail::array(positions), positions.size());
    }
    /// The actions of the legal moves of positions, in the order of legal_moves().
    ActionLists indices(const std::vector<Position> &positions) const
    {
        return detail::action_lists(positions.size(), [&](auto... arguments) {
            return ac_action_scheme_indices(value_, detail::array(positions), positions.size(), arguments...);
        });
    }

private:
    std::vector<std::uint8_t> mask(const ac_position *positions, std::size_t count) const
    {
        std::vector<std::uint8_t> mask(count * size());
        detail::check(ac_action_scheme_mask_bytes(value_, positions, count, mask.data(), mask.size()));
        return mask;
    }
    std::vector<std::uint64_t> mask_bits(const ac_position *positions, std::size_t count) const
    {
        std::vector<std::uint64_t> mask(count * ((size() + 63) / 64));
        detail::check(ac_action_scheme_mask_bits(value_, positions, count, mask.data(), mask.size()));
        return mask;
    }

    ac_action_scheme value_;
};

/// A way to turn a position round so that the game stays the same; see ac_symmetry.
class Symmetry {
public:
    constexpr Symmetry(ac_symmetry value) noexcept : value_(value) {}
    constexpr ac_symmetry raw() const noexcept { return value_; }
    std::string_view name() const noexcept { return ac_symmetry_name(value_); }
    /// Empty if files are to be mirrored while a king may castle.
    std::optional<Position> apply(const Position &position) const
    {
        ac_position turned;
        ac_status status = ac_symmetry_position(value_, &position.raw(), &turned);
        if (status == AC_ERR_CASTLING_RIGHTS)
            return std::nullopt;
        detail::check(status);
        return Position(turned);
    }
    Move apply(Move move) const
    {
        ac_move turned;
        detail::check(ac_symmetry_move(value_, move.raw(), &turned));
        return Move(turned);
    }
    ac_square square(ac_square square) const
    {
        ac_square turned;
        detail::check(ac_symmetry_square(value_, square, &turned));
        return turned;
    }
    /// What an action becomes in the position turned round.
    std::uint16_t action(ActionScheme scheme, std::size_t action) const
    {
        std::uint16_t turned;
        detail::check(ac_symmetry_action(value_, scheme.raw(), action, &turned));
        return turned;
    }

private:
    ac_symmetry value_;
};

} // namespace atomic_chess

#endif // ATOMIC_CHESS_ENCODE_HPP
