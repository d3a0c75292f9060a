// The header serves C++: its values live in containers and are compared by their functions.
#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_set>
#include <vector>

#include "check.hpp"

static_assert(sizeof(ac_position) == AC_POSITION_SIZE);
static_assert(alignof(ac_position) == AC_POSITION_ALIGN);
static_assert(std::is_trivially_copyable_v<ac_position> && std::is_standard_layout_v<ac_position>);
static_assert(std::is_same_v<ac_move, std::uint16_t> && std::is_same_v<ac_status, std::int32_t>);

namespace {

ac_move uci(const ac_position &position, std::string_view text)
{
    ac_move move = AC_NO_MOVE;
    ac_error error;
    check(ac_position_move_from_uci(&position, text.data(), text.size(), &move, &error) == AC_OK, "a legal move");
    return move;
}

std::string fen(const ac_position &position)
{
    std::array<char, AC_FEN_MAX> buffer;
    std::size_t length = 0;
    check(ac_position_fen(&position, buffer.data(), buffer.size(), &length) == AC_OK, "a FEN");
    return {buffer.data(), length};
}

} // namespace

int main()
{
    std::vector<ac_position> game(1);
    check(ac_position_default(&game[0]) == AC_OK, "the start");
    for (std::string_view text : {"g1f3", "a7a6", "f3g5", "a6a5", "g5f7"}) {
        ac_position next;
        check(ac_position_play(&game.back(), uci(game.back(), text), &next) == AC_OK, "a move");
        game.push_back(next);
    }
    check(game.size() == 6, "five moves");
    check(fen(game.back()) == "rnbq3r/1pppp1pp/8/p7/8/8/PPPPPPPP/RNBQKB1R b KQ - 0 3", "the king is gone");

    ac_outcome outcome;
    check(ac_position_outcome(&game.back(), &outcome) == AC_OK, "an outcome");
    check(outcome.termination == AC_TERMINATION_KING_EXPLODED && outcome.winner == AC_WHITE, "White wins");

    std::unordered_set<std::uint64_t> keys;
    for (const ac_position &position : game) {
        std::uint64_t key = 0;
        check(ac_position_key(&position, &key) == AC_OK, "a key");
        keys.insert(key);
    }
    check(keys.size() == game.size(), "different positions have different keys");

    std::array<ac_move, AC_MAX_MOVES> moves;
    std::size_t count = 0;
    check(ac_position_legal_moves(&game[0], moves.data(), moves.size(), &count) == AC_OK, "moves");
    std::sort(moves.begin(), moves.begin() + count);
    check(count == 20 && std::adjacent_find(moves.begin(), moves.begin() + count) == moves.begin() + count,
          "twenty different moves");

    return finish();
}
