// Games and their draw rules.
//
// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef ATOMIC_CHESS_GAME_HPP
#define ATOMIC_CHESS_GAME_HPP

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "position.hpp"

namespace atomic_chess {

/// The draw rules of a game; see ac_ruleset.
using Ruleset = ac_ruleset;

/// The ruleset of a name: "claim", "automatic", "fide" or "lichess".
inline Ruleset ruleset(std::string_view name)
{
    Ruleset value;
    ac_error problem;
    detail::check(ac_ruleset_from_name(name.data(), name.size(), &value, &problem), problem);
    return value;
}

/// How a game stands when a position is on the board for the so-manieth time; see ac_ruleset_outcome.
inline Outcome ruleset_outcome(const Ruleset &ruleset, const Position &position, std::uint32_t occurrences = 1)
{
    ac_outcome outcome;
    detail::check(ac_ruleset_outcome(&ruleset, &position.raw(), occurrences, &outcome));
    return outcome;
}

/// Which draws may be claimed then; see ac_ruleset_claimable.
inline ac_claims ruleset_claimable(const Ruleset &ruleset, const Position &position, std::uint32_t occurrences = 1)
{
    ac_claims claims;
    detail::check(ac_ruleset_claimable(&ruleset, &position.raw(), occurrences, &claims));
    return claims;
}

/// The way to end of a name, such as "king_exploded"; ac_termination_name gives the name.
inline ac_termination termination(std::string_view name)
{
    ac_termination value;
    ac_error problem;
    detail::check(ac_termination_from_name(name.data(), name.size(), &value, &problem), problem);
    return value;
}

/// A game: its moves and how it ends; see ac_game.
class Game {
public:
    Game() : Game(Position()) {}
    explicit Game(const Position &start) : handle_(make(start, nullptr)) {}
    Game(const Position &start, const Ruleset &ruleset) : handle_(make(start, &ruleset)) {}
    Game(const Game &other)
    {
        ac_game *copy = nullptr;
        detail::check(ac_game_clone(other.raw(), &copy));
        handle_.reset(copy);
    }
    Game &operator=(const Game &other) { return *this = Game(other); }
    Game(Game &&) noexcept = default;
    Game &operator=(Game &&) noexcept = default;

    ac_game *raw() noexcept { return handle_.get(); }
    const ac_game *raw() const noexcept { return handle_.get(); }

    Position position() const { return Position(get<ac_position>(ac_game_position)); }
    Position position_at(std::size_t ply) const
    {
        ac_position value;
        detail::check(ac_game_position_at(raw(), ply, &value));
        return Position(value);
    }
    std::size_t ply() const { return get<std::size_t>(ac_game_ply); }
    std::uint32_t repetitions() const { return get<std::uint32_t>(ac_game_repetitions); }
    std::uint32_t repetitions_at(std::size_t ply) const
    {
        std::uint32_t repetitions;
        detail::check(ac_game_repetitions_at(raw(), ply, &repetitions));
        return repetitions;
    }
    Ruleset ruleset() const { return get<ac_ruleset>(ac_game_ruleset); }
    Outcome outcome() const { return get<ac_outcome>(ac_game_outcome); }
    ac_claims claimable() const { return get<ac_claims>(ac_game_claimable); }
    std::vector<Move> moves() const
    {
        return detail::moves(
            [this](ac_move *m, std::size_t c, std::size_t *n) { return ac_game_moves(raw(), m, c, n); });
    }
    /// The moves that can be played again, the next one first.
    std::vector<Move> undone() const
    {
        return detail::moves(
            [this](ac_move *m, std::size_t c, std::size_t *n) { return ac_game_undone(raw(), m, c, n); });
    }
    void play(Move move) { detail::check(ac_game_play(raw(), move.raw())); }
    bool try_play(Move move) noexcept { return ac_game_play(raw(), move.raw()) == AC_OK; }
    /// Whether there was a move to take back.
    bool undo() noexcept { return ac_game_undo(raw(), nullptr) == AC_OK; }
    /// Whether there was a move to play again.
    bool redo() noexcept { return ac_game_redo(raw(), nullptr) == AC_OK; }
    Outcome claim_draw() { return end(ac_game_claim_draw); }
    Outcome agree_draw() { return end(ac_game_agree_draw); }
    Outcome resign(ac_color loser) { return end(ac_game_resign, loser); }
    Outcome forfeit_on_time(ac_color loser) { return end(ac_game_forfeit_on_time, loser); }
    /// Takes back a claim, an agreement, a resignation or a flag fall; whether there was one.
    bool reopen() noexcept { return ac_game_reopen(raw(), nullptr) == AC_OK; }

private:
    static ac_game *make(const Position &start, const Ruleset *ruleset)
    {
        ac_game *game = nullptr;
        detail::check(ac_game_new(&start.raw(), ruleset, &game));
        return game;
    }
    template <class T> T get(ac_status (*function)(const ac_game *, T *)) const
    {
        T value;
        detail::check(function(raw(), &value));
        return value;
    }
    template <class Function, class... Arguments> Outcome end(Function function, Arguments... arguments)
    {
        ac_outcome outcome;
        detail::check(function(raw(), arguments..., &outcome));
        return outcome;
    }

    detail::Handle<ac_game, ac_game_free> handle_;
};

} // namespace atomic_chess

#endif // ATOMIC_CHESS_GAME_HPP
