// Many games side by side, for learning programs.
//
// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef ATOMIC_CHESS_BATCH_HPP
#define ATOMIC_CHESS_BATCH_HPP

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "encode.hpp"

namespace atomic_chess {

/// The settings of a batch of so many games; see ac_batch_config.
inline ac_batch_config batch_config(std::size_t games)
{
    ac_batch_config config;
    detail::check(ac_batch_config_default(&config, sizeof config));
    config.games = games;
    return config;
}

/// Many games side by side; see ac_batch.
class Batch {
public:
    explicit Batch(const ac_batch_config &config)
    {
        ac_batch *made = nullptr;
        ac_error problem;
        detail::check(ac_batch_new(&config, &made, &problem), problem);
        handle_.reset(made);
    }
    explicit Batch(std::size_t games) : Batch(batch_config(games)) {}
    static Batch from_snapshot(std::string_view bytes)
    {
        ac_batch *made = nullptr;
        ac_error problem;
        detail::check(ac_batch_from_snapshot(bytes.data(), bytes.size(), &made, &problem), problem);
        return Batch(Handle(made));
    }
    Batch(const Batch &other)
    {
        ac_batch *copy = nullptr;
        detail::check(ac_batch_clone(other.raw(), &copy));
        handle_.reset(copy);
    }
    Batch &operator=(const Batch &other) { return *this = Batch(other); }
    Batch(Batch &&) noexcept = default;
    Batch &operator=(Batch &&) noexcept = default;

    ac_batch *raw() noexcept { return handle_.get(); }
    const ac_batch *raw() const noexcept { return handle_.get(); }

    std::size_t size() const
    {
        std::size_t games = 0;
        detail::check(ac_batch_games(raw(), &games));
        return games;
    }
    Position position(std::size_t game) const { return Position(get<ac_position>(ac_batch_position, game)); }
    ac_reason reason(std::size_t game) const { return get<ac_reason>(ac_batch_reason, game); }
    /// AC_NO_COLOR for a draw and while the game goes on.
    ac_color winner(std::size_t game) const { return get<ac_color>(ac_batch_winner, game); }
    std::uint32_t ply(std::size_t game) const { return get<std::uint32_t>(ac_batch_ply, game); }
    std::uint32_t repetitions(std::size_t game) const { return get<std::uint32_t>(ac_batch_repetitions, game); }
    std::vector<Move> legal_moves(std::size_t game) const
    {
        return detail::moves([&](ac_move *m, std::size_t c, std::size_t *n) {
            return ac_batch_legal_moves(raw(), game, m, c, n);
        });
    }
    Encoder encoder() const
    {
        ac_encoder encoder;
        detail::check(ac_batch_encoder(raw(), &encoder));
        return Encoder(encoder);
    }
    ActionScheme action_scheme() const
    {
        ac_action_scheme scheme;
        detail::check(ac_batch_action_scheme(raw(), &scheme));
        return scheme;
    }
    void set_threads(std::uint32_t threads) { detail::check(ac_batch_set_threads(raw(), threads)); }
    /// Begins all games anew, with their next random numbers.
    void reset(const ac_batch_view &view = {})
    {
        detail::check(ac_batch_reset(raw(), nullptr, 0, nullptr, &view));
    }
    /// Begins all games anew, with a seed.
    void reset(std::uint64_t seed, const ac_batch_view &view = {})
    {
        detail::check(ac_batch_reset(raw(), nullptr, 0, &seed, &view));
    }
    void observe(const ac_batch_view &view) { detail::check(ac_batch_observe(raw(), &view)); }
    /// The legal actions of all games, in no particular order.
    ActionLists legal_actions()
    {
        return detail::action_lists(
            size(), [this](auto... arguments) { return ac_batch_legal_actions(raw(), arguments...); });
    }
    /// A legal action for each game.
    void random_actions(std::vector<std::int64_t> &actions)
    {
        actions.resize(size());
        detail::check(ac_batch_random_actions(raw(), actions.data(), actions.size()));
    }
    /// Plays an action in each game. The structs say where results, observations and masks go.
    void step(const std::vector<std::int64_t> &actions, const ac_batch_steps &steps, const ac_batch_view &view = {})
    {
        ac_error problem;
        detail::check(ac_batch_step(raw(), actions.data(), actions.size(), &steps, &view, &problem), problem);
    }
    /// The settings and the state of all games as bytes.
    std::string snapshot() const
    {
        std::vector<char> bytes = detail::list<char>(
            [this](char *b, std::size_t s, std::size_t *n) { return ac_batch_snapshot(raw(), b, s, n); });
        return std::string(bytes.begin(), bytes.end());
    }

private:
    using Handle = detail::Handle<ac_batch, ac_batch_free>;
    explicit Batch(Handle owned) noexcept : handle_(std::move(owned)) {}
    /// A value of one game.
    template <class T> T get(ac_status (*function)(const ac_batch *, std::size_t, T *), std::size_t game) const
    {
        T value;
        detail::check(function(raw(), game, &value));
        return value;
    }

    Handle handle_;
};

} // namespace atomic_chess

#endif // ATOMIC_CHESS_BATCH_HPP
