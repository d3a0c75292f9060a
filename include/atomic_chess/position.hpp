// Positions, moves, explosions and outcomes.
//
// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef ATOMIC_CHESS_POSITION_HPP
#define ATOMIC_CHESS_POSITION_HPP

#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "error.hpp"

namespace atomic_chess {

/// What a move removes from the board; see ac_explosion.
using Explosion = ac_explosion;

/// Whether and how a game is over.
class Outcome {
public:
    Outcome() noexcept : value_{AC_TERMINATION_NONE, AC_NO_COLOR} {}
    Outcome(ac_outcome value) noexcept : value_(value) {}
    ac_termination termination() const noexcept { return value_.termination; }
    /// AC_NO_COLOR for a draw and while the game goes on.
    ac_color winner() const noexcept { return value_.winner; }
    bool is_over() const noexcept { return value_.termination != AC_TERMINATION_NONE; }
    /// "1-0", "0-1", "1/2-1/2" or "*".
    std::string_view result() const noexcept { return ac_outcome_result(value_); }
    /// Such as "king_exploded".
    std::string_view name() const noexcept { return ac_termination_name(value_.termination); }
    friend bool operator==(Outcome a, Outcome b) noexcept
    {
        return a.value_.termination == b.value_.termination && a.value_.winner == b.value_.winner;
    }
    friend bool operator!=(Outcome a, Outcome b) noexcept { return !(a == b); }

private:
    ac_outcome value_;
};

/// A move in 16 bits; see ac_move. It means something only with the position it belongs to.
class Move {
public:
    constexpr Move() noexcept = default;
    constexpr explicit Move(ac_move raw) noexcept : raw_(raw) {}
    constexpr ac_move raw() const noexcept { return raw_; }
    ac_square from() const noexcept { return ac_move_from(raw_); }
    ac_square to() const noexcept { return ac_move_to(raw_); }
    ac_role promotion() const noexcept { return ac_move_promotion(raw_); }
    bool is_castling() const noexcept { return ac_move_is_castling(raw_); }
    bool is_en_passant() const noexcept { return ac_move_is_en_passant(raw_); }
    friend constexpr bool operator==(Move a, Move b) noexcept { return a.raw_ == b.raw_; }
    friend constexpr bool operator!=(Move a, Move b) noexcept { return a.raw_ != b.raw_; }
    /// Origin, target and promotion letter, castling as king takes rook: UCI as Chess960 writes it.
    friend std::ostream &operator<<(std::ostream &stream, Move move)
    {
        stream << ac_square_name(move.from()) << ac_square_name(move.to());
        if (move.promotion() != AC_NO_ROLE)
            stream << ac_piece_char({AC_BLACK, move.promotion()});
        return stream;
    }

private:
    ac_move raw_ = AC_NO_MOVE;
};

namespace detail {

/// The moves that a C function writes into an array: `write(array, capacity, &count)`.
template <class Write> std::vector<Move> moves(Write write)
{
    std::vector<ac_move> raw = list<ac_move>(write);
    return std::vector<Move>(raw.begin(), raw.end());
}

} // namespace detail

/// The square of a name such as "e4"; ac_square_name gives the name.
inline ac_square square(std::string_view name)
{
    ac_square value;
    ac_error problem;
    detail::check(ac_square_from_name(name.data(), name.size(), &value, &problem), problem);
    return value;
}

/// The squares between two squares on a line of a queen; none if they are on no such line.
inline ac_bitboard squares_between(ac_square one, ac_square other)
{
    ac_bitboard squares;
    detail::check(ac_squares_between(one, other, &squares));
    return squares;
}

/// The whole line of a queen through two squares; none if they are on no such line.
inline ac_bitboard squares_line(ac_square one, ac_square other)
{
    ac_bitboard squares;
    detail::check(ac_squares_line(one, other, &squares));
    return squares;
}

/// A move in UCI notation without a position; see ac_uci_parse.
struct UciMove {
    ac_square from, to;
    /// AC_NO_ROLE if there is none.
    ac_role promotion;
};

inline UciMove parse_uci(std::string_view text)
{
    UciMove move;
    ac_error problem;
    detail::check(
        ac_uci_parse(text.data(), text.size(), &move.from, &move.to, &move.promotion, &problem), problem);
    return move;
}

/// Asks counts that run on other threads to stop; see ac_stop.
class Stop {
public:
    Stop()
    {
        ac_stop *made = nullptr;
        detail::check(ac_stop_new(&made));
        handle_.reset(made);
    }
    const ac_stop *raw() const noexcept { return handle_.get(); }
    void set(bool stopped = true) const { detail::check(ac_stop_set(raw(), stopped)); }

private:
    detail::Handle<ac_stop, ac_stop_free> handle_;
};

class Position;

/// The legal moves of a position, on the stack.
class MoveList {
public:
    MoveList() noexcept : size_(0) {}
    explicit MoveList(const Position &position) noexcept;

    class iterator {
    public:
        using iterator_category = std::forward_iterator_tag;
        using value_type = Move;
        using difference_type = std::ptrdiff_t;
        using pointer = const Move *;
        using reference = Move;
        iterator() noexcept = default;
        explicit iterator(const ac_move *at) noexcept : at_(at) {}
        Move operator*() const noexcept { return Move(*at_); }
        iterator &operator++() noexcept { return ++at_, *this; }
        iterator operator++(int) noexcept { return iterator(at_++); }
        friend bool operator==(iterator a, iterator b) noexcept { return a.at_ == b.at_; }
        friend bool operator!=(iterator a, iterator b) noexcept { return a.at_ != b.at_; }

    private:
        const ac_move *at_ = nullptr;
    };

    iterator begin() const noexcept { return iterator(moves_); }
    iterator end() const noexcept { return iterator(moves_ + size_); }
    std::size_t size() const noexcept { return size_; }
    bool empty() const noexcept { return size_ == 0; }
    Move operator[](std::size_t index) const noexcept { return Move(moves_[index]); }

private:
    ac_move moves_[AC_MAX_MOVES];
    std::size_t size_;
};

/// A position: a plain value that is always valid; see ac_position.
class Position {
public:
    /// The start position.
    Position() noexcept { ac_position_default(&value_); }
    explicit Position(const ac_position &value) noexcept : value_(value) {}
    explicit Position(std::string_view fen, ac_castling_mode mode = AC_STANDARD)
    {
        ac_error problem;
        detail::check(ac_position_from_fen(fen.data(), fen.size(), mode, &value_, &problem), problem);
    }
    static std::optional<Position> try_from_fen(std::string_view fen, ac_castling_mode mode = AC_STANDARD) noexcept
    {
        ac_position value;
        if (ac_position_from_fen(fen.data(), fen.size(), mode, &value, nullptr) != AC_OK)
            return std::nullopt;
        return Position(value);
    }

    const ac_position &raw() const noexcept { return value_; }

    std::string fen() const
    {
        return detail::text(
            [this](char *b, std::size_t s, std::size_t *l) { return ac_position_fen(&value_, b, s, l); });
    }
    std::string shredder_fen() const
    {
        return detail::text(
            [this](char *b, std::size_t s, std::size_t *l) { return ac_position_shredder_fen(&value_, b, s, l); });
    }
    ac_color turn() const noexcept { return get<ac_color>(ac_position_turn); }
    ac_castling_mode castling_mode() const noexcept { return get<ac_castling_mode>(ac_position_castling_mode); }
    ac_bitboard castling_rooks() const noexcept { return get<ac_bitboard>(ac_position_castling_rooks); }
    ac_square ep_square() const noexcept { return get<ac_square>(ac_position_ep_square); }
    std::uint32_t halfmove_clock() const noexcept { return get<std::uint32_t>(ac_position_halfmove_clock); }
    std::uint32_t fullmove_number() const noexcept { return get<std::uint32_t>(ac_position_fullmove_number); }
    std::uint64_t key() const noexcept { return get<std::uint64_t>(ac_position_key); }
    ac_bitboard occupied() const noexcept { return get<ac_bitboard>(ac_position_occupied); }
    ac_bitboard checkers() const noexcept { return get<ac_bitboard>(ac_position_checkers); }
    bool is_check() const noexcept { return get<bool>(ac_position_is_check); }
    bool kings_touch() const noexcept { return get<bool>(ac_position_kings_touch); }
    Outcome outcome() const noexcept { return get<ac_outcome>(ac_position_outcome); }
    ac_piece piece_at(ac_square square) const
    {
        ac_piece piece;
        detail::check(ac_position_piece_at(&value_, square, &piece));
        return piece;
    }
    ac_bitboard pieces(ac_color color, ac_role role) const
    {
        ac_bitboard squares;
        detail::check(ac_position_pieces(&value_, color, role, &squares));
        return squares;
    }
    ac_bitboard pieces(ac_color color) const
    {
        ac_bitboard squares;
        detail::check(ac_position_by_color(&value_, color, &squares));
        return squares;
    }
    /// The men of both colours.
    ac_bitboard pieces_of_role(ac_role role) const
    {
        ac_bitboard squares;
        detail::check(ac_position_by_role(&value_, role, &squares));
        return squares;
    }
    /// The rook that may still castle to a side, or AC_NO_SQUARE.
    ac_square castling_rook(ac_color color, ac_castling_side side) const
    {
        ac_square rook;
        detail::check(ac_position_castling_rook(&value_, color, side, &rook));
        return rook;
    }
    ac_square king(ac_color color) const
    {
        ac_square king;
        detail::check(ac_position_king(&value_, color, &king));
        return king;
    }
    /// The men of a colour that attack a square.
    ac_bitboard attackers(ac_square square, ac_color color) const
    {
        ac_bitboard squares;
        detail::check(ac_position_attackers(&value_, square, color, &squares));
        return squares;
    }
    /// The same if other squares were occupied.
    ac_bitboard attackers_through(ac_square square, ac_color color, ac_bitboard occupied) const
    {
        ac_bitboard squares;
        detail::check(ac_position_attackers_through(&value_, square, color, occupied, &squares));
        return squares;
    }
    /// The squares that the man on a square attacks.
    ac_bitboard attacks(ac_square square) const
    {
        ac_bitboard squares;
        detail::check(ac_position_attacks(&value_, square, &squares));
        return squares;
    }
    /// The line a man is pinned to; see ac_position_pin.
    ac_bitboard pin(ac_color color, ac_square square) const
    {
        ac_bitboard line;
        detail::check(ac_position_pin(&value_, color, square, &line));
        return line;
    }
    /// Whether the men make a draw; see ac_position_is_dead_material.
    bool is_dead_material(ac_dead_material rule) const
    {
        bool dead;
        detail::check(ac_position_is_dead_material(&value_, rule, &dead));
        return dead;
    }
    /// Whether a side could win if the other ran out of time; see ac_position_has_winning_material.
    bool has_winning_material(ac_color color, ac_dead_material rule) const
    {
        bool answer;
        detail::check(ac_position_has_winning_material(&value_, color, rule, &answer));
        return answer;
    }
    Position with_colors_flipped() const noexcept
    {
        Position flipped = *this;
        ac_position_with_colors_flipped(&value_, &flipped.value_);
        return flipped;
    }
    /// Empty if a castling right stands.
    std::optional<Position> with_files_mirrored() const noexcept
    {
        Position mirrored{Uninitialised()};
        if (ac_position_with_files_mirrored(&value_, &mirrored.value_) != AC_OK)
            return std::nullopt;
        return mirrored;
    }

    MoveList legal_moves() const noexcept { return MoveList(*this); }
    /// The legal moves that capture.
    std::vector<Move> captures() const { return list<ac_position_captures>(); }
    /// The legal moves that win at once.
    std::vector<Move> winning_moves() const { return list<ac_position_winning_moves>(); }
    /// The legal move from one square to another, as a person points it out; see ac_position_resolve.
    Move resolve(ac_square from, ac_square to, ac_role promotion = AC_NO_ROLE) const
    {
        ac_move move;
        detail::check(ac_position_resolve(&value_, from, to, promotion, &move));
        return Move(move);
    }
    std::size_t count_legal_moves() const noexcept { return get<std::size_t>(ac_position_count_legal_moves); }
    bool has_legal_move() const noexcept { return get<bool>(ac_position_has_legal_move); }
    bool is_legal(Move move) const noexcept
    {
        bool legal = false;
        return ac_position_is_legal(&value_, move.raw(), &legal) == AC_OK && legal;
    }
    bool is_capture(Move move) const
    {
        bool capture;
        detail::check(ac_position_is_capture(&value_, move.raw(), &capture));
        return capture;
    }
    /// Empty if the move captures nothing.
    std::optional<Explosion> explosion(Move move) const
    {
        Explosion explosion;
        detail::check(ac_position_explosion(&value_, move.raw(), &explosion));
        if (explosion.center == AC_NO_SQUARE)
            return std::nullopt;
        return explosion;
    }
    /// Plays a legal move, or throws and changes nothing.
    void play(Move move) { detail::check(ac_position_play(&value_, move.raw(), &value_)); }
    bool try_play(Move move) noexcept { return ac_position_play(&value_, move.raw(), &value_) == AC_OK; }
    /// The position after a move that is known to be legal; see ac_position_play_unchecked.
    Position after_unchecked(Move move) const noexcept
    {
        Position next{Uninitialised()};
        if (ac_position_play_unchecked(&value_, move.raw(), &next.value_) != AC_OK)
            next.value_ = value_;
        return next;
    }

    Move uci(std::string_view text) const { return read<ac_position_move_from_uci>(text); }
    std::optional<Move> try_uci(std::string_view text) const noexcept
    {
        return try_read<ac_position_move_from_uci>(text);
    }
    std::string uci(Move move) const { return write<ac_position_move_to_uci>(move); }
    Move san(std::string_view text) const { return read<ac_position_move_from_san>(text); }
    std::optional<Move> try_san(std::string_view text) const noexcept
    {
        return try_read<ac_position_move_from_san>(text);
    }
    std::string san(Move move) const { return write<ac_position_move_to_san>(move); }

    std::uint64_t perft(std::uint32_t depth, std::uint32_t threads = 1) const
    {
        std::uint64_t nodes = 0;
        detail::check(ac_position_perft(&value_, depth, threads, &nodes));
        return nodes;
    }
    /// The same with a table of so many megabytes; empty if the stop was set.
    std::optional<std::uint64_t> perft_until(
        const Stop &stop, std::uint32_t depth, std::uint32_t threads = 1, std::uint32_t table_mb = 0) const
    {
        std::uint64_t nodes = 0;
        ac_status status = ac_position_perft_until(&value_, depth, threads, table_mb, stop.raw(), &nodes);
        if (status == AC_ERR_STOPPED)
            return std::nullopt;
        detail::check(status);
        return nodes;
    }
    /// The first moves, and how many nodes each has.
    std::vector<std::pair<Move, std::uint64_t>> perft_divide(std::uint32_t depth) const
    {
        ac_move moves[AC_MAX_MOVES];
        std::uint64_t nodes[AC_MAX_MOVES];
        std::size_t count = 0;
        detail::check(ac_position_perft_divide(&value_, depth, moves, nodes, AC_MAX_MOVES, &count));
        std::vector<std::pair<Move, std::uint64_t>> divided;
        for (std::size_t i = 0; i < count; i++)
            divided.emplace_back(Move(moves[i]), nodes[i]);
        return divided;
    }

    /// Equal men, side to move, castling rights, en passant and clocks.
    friend bool operator==(const Position &a, const Position &b) noexcept
    {
        bool equal = false;
        ac_position_equal(&a.value_, &b.value_, &equal);
        return equal;
    }
    friend bool operator!=(const Position &a, const Position &b) noexcept { return !(a == b); }
    /// The FEN.
    friend std::ostream &operator<<(std::ostream &stream, const Position &position)
    {
        return stream << position.fen();
    }

private:
    struct Uninitialised {};
    explicit Position(Uninitialised) noexcept {}

    using Read = ac_status (*)(const ac_position *, const char *, std::size_t, ac_move *, ac_error *);
    using Write = ac_status (*)(const ac_position *, ac_move, char *, std::size_t, std::size_t *);
    using List = ac_status (*)(const ac_position *, ac_move *, std::size_t, std::size_t *);

    /// A value of a position, which is always valid: the call cannot fail.
    template <class T> T get(ac_status (*function)(const ac_position *, T *)) const noexcept
    {
        T value{};
        function(&value_, &value);
        return value;
    }
    template <Read function> Move read(std::string_view text) const
    {
        ac_move move;
        ac_error problem;
        detail::check(function(&value_, text.data(), text.size(), &move, &problem), problem);
        return Move(move);
    }
    template <Read function> std::optional<Move> try_read(std::string_view text) const noexcept
    {
        ac_move move;
        if (function(&value_, text.data(), text.size(), &move, nullptr) != AC_OK)
            return std::nullopt;
        return Move(move);
    }
    template <List function> std::vector<Move> list() const
    {
        return detail::moves([this](ac_move *m, std::size_t c, std::size_t *n) { return function(&value_, m, c, n); });
    }
    template <Write function> std::string write(Move move) const
    {
        return detail::text([this, move](char *b, std::size_t s, std::size_t *l) {
            return function(&value_, move.raw(), b, s, l);
        });
    }

    ac_position value_;
};

static_assert(sizeof(Position) == sizeof(ac_position), "arrays of positions are arrays of ac_position");

inline MoveList::MoveList(const Position &position) noexcept
{
    if (ac_position_legal_moves(&position.raw(), moves_, AC_MAX_MOVES, &size_) != AC_OK)
        size_ = 0;
}

} // namespace atomic_chess

namespace std {

template <> struct hash<atomic_chess::Move> {
    size_t operator()(atomic_chess::Move move) const noexcept { return hash<ac_move>()(move.raw()); }
};

/// By the key of the position, which the clocks do not change.
template <> struct hash<atomic_chess::Position> {
    size_t operator()(const atomic_chess::Position &position) const noexcept
    {
        return static_cast<size_t>(position.key());
    }
};

} // namespace std

#endif // ATOMIC_CHESS_POSITION_HPP
