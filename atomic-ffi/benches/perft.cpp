// Perft by the C++ layer: list the moves, play each on a copy, and count at the leaves.
#include <atomic_chess.hpp>

extern "C" {
std::uint64_t perft(const ac_position *position, unsigned depth);
std::uint64_t list(const ac_position *position, unsigned times);
}

namespace {

std::uint64_t leaves(const atomic_chess::Position &position, unsigned depth)
{
    if (depth == 1)
        return position.count_legal_moves();
    std::uint64_t sum = 0;
    for (atomic_chess::Move move : position.legal_moves())
        sum += leaves(position.after_unchecked(move), depth - 1);
    return sum;
}

} // namespace

std::uint64_t perft(const ac_position *position, unsigned depth)
{
    return leaves(atomic_chess::Position(*position), depth);
}

// The same call again and again; gives the number of all moves.
std::uint64_t list(const ac_position *position, unsigned times)
{
    const atomic_chess::Position start(*position);
    std::uint64_t listed = 0;
    while (times-- > 0)
        listed += start.legal_moves().size();
    return listed;
}
