// C++17 over atomic_chess.h: values and objects that free themselves, views in, strings out, exceptions.
//
// A thin layer without a state of its own: everything is inline and calls the C functions, whose comments say more.
// What can fail throws an exception derived from atomic_chess::error; the try_ forms of it are noexcept and give an
// empty std::optional instead. Objects (Game, Pgn and so on) may be read by many threads at once or changed by one.
//
// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef ATOMIC_CHESS_HPP
#define ATOMIC_CHESS_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <atomic_chess.h>

namespace atomic_chess {

/// What a call could not do: a status of the C interface and its message.
class error : public std::runtime_error {
public:
    explicit error(ac_status status) : std::runtime_error(ac_status_message(status)), status_(status) {}
    error(ac_status status, const char *message) : std::runtime_error(message), status_(status) {}
    /// One of the AC_ERR_ numbers.
    ac_status status() const noexcept { return status_; }

private:
    ac_status status_;
};

/// What is wrong with a text, and where.
class text_error : public error {
public:
    text_error(ac_status status, const ac_error &detail)
        : error(status, detail.message), kind_(detail.kind), offset_(detail.offset), line_(detail.line),
          column_(detail.column), faults_(detail.faults, detail.faults + detail.fault_count)
    {
    }
    /// One of the AC_FAULT_ numbers.
    ac_fault kind() const noexcept { return kind_; }
    /// In bytes from the start of the text, or AC_NO_OFFSET.
    std::size_t offset() const noexcept { return offset_; }
    /// In a file of games from 1, otherwise 0.
    std::uint64_t line() const noexcept { return line_; }
    /// In a file of games from 1, otherwise 0.
    std::uint64_t column() const noexcept { return column_; }
    /// Everything that is wrong with a FEN, those of syntax first; empty for other texts.
    const std::vector<ac_position_fault> &faults() const noexcept { return faults_; }

private:
    ac_fault kind_;
    std::size_t offset_;
    std::uint64_t line_, column_;
    std::vector<ac_position_fault> faults_;
};

/// A move that is not legal, or more than one legal move.
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

private:
    ac_move raw_ = AC_NO_MOVE;
};

static_assert(sizeof(Move) == sizeof(ac_move), "arrays of moves are arrays of ac_move");

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
        return detail::text([this](char *b, std::size_t s, std::size_t *l) { return ac_position_fen(&value_, b, s, l); });
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
    Position with_colors_flipped() const noexcept
    {
        Position flipped{Uninitialised()};
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

    /// Equal men, side to move, castling rights, en passant and clocks.
    friend bool operator==(const Position &a, const Position &b) noexcept
    {
        bool equal = false;
        ac_position_equal(&a.value_, &b.value_, &equal);
        return equal;
    }
    friend bool operator!=(const Position &a, const Position &b) noexcept { return !(a == b); }

private:
    struct Uninitialised {};
    explicit Position(Uninitialised) noexcept {}

    using Read = ac_status (*)(const ac_position *, const char *, std::size_t, ac_move *, ac_error *);
    using Write = ac_status (*)(const ac_position *, ac_move, char *, std::size_t, std::size_t *);

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
    template <Write function> std::string write(Move move) const
    {
        return detail::text([this, move](char *b, std::size_t s, std::size_t *l) {
            return function(&value_, move.raw(), b, s, l);
        });
    }

    ac_position value_;
};

inline MoveList::MoveList(const Position &position) noexcept
{
    if (ac_position_legal_moves(&position.raw(), moves_, AC_MAX_MOVES, &size_) != AC_OK)
        size_ = 0;
}

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
    Outcome outcome() const { return get<ac_outcome>(ac_game_outcome); }
    ac_claims claimable() const { return get<ac_claims>(ac_game_claimable); }
    std::vector<Move> moves() const
    {
        std::vector<ac_move> raw_moves = detail::list<ac_move>(
            [this](ac_move *m, std::size_t c, std::size_t *n) { return ac_game_moves(raw(), m, c, n); });
        std::vector<Move> moves;
        for (ac_move move : raw_moves)
            moves.push_back(Move(move));
        return moves;
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

/// The main line of a game of a file; see ac_pgn_mainline.
class PgnMainline {
public:
    PgnMainline()
    {
        ac_pgn_mainline *made = nullptr;
        detail::check(ac_pgn_mainline_new(&made));
        handle_.reset(made);
    }
    ac_pgn_mainline *raw() noexcept { return handle_.get(); }
    std::vector<Move> moves() const
    {
        const ac_move *first = nullptr;
        std::size_t count = 0;
        detail::check(ac_pgn_mainline_moves(handle_.get(), &first, &count));
        std::vector<Move> moves;
        for (std::size_t i = 0; i < count; i++)
            moves.push_back(Move(first[i]));
        return moves;
    }
    Position start() const { return position(ac_pgn_mainline_start); }
    Position end() const { return position(ac_pgn_mainline_end); }
    ac_result result() const
    {
        ac_result result;
        detail::check(ac_pgn_mainline_result(handle_.get(), &result));
        return result;
    }
    /// Empty if the game has no such tag.
    std::optional<std::string> tag(std::string_view name) const
    {
        const ac_pgn_tags *tags = nullptr;
        detail::check(ac_pgn_mainline_tags(handle_.get(), &tags));
        std::size_t length = 0;
        if (ac_pgn_tags_get(tags, name.data(), name.size(), nullptr, 0, &length) == AC_ERR_NOT_FOUND)
            return std::nullopt;
        return detail::text([&](char *b, std::size_t s, std::size_t *l) {
            return ac_pgn_tags_get(tags, name.data(), name.size(), b, s, l);
        });
    }

private:
    Position position(ac_status (*function)(const ac_pgn_mainline *, ac_position *)) const
    {
        ac_position value;
        detail::check(function(handle_.get(), &value));
        return Position(value);
    }

    detail::Handle<ac_pgn_mainline, ac_pgn_mainline_free> handle_;
};

/// A game record with variations and comments; see ac_pgn_game. `raw()` gives it to the C functions.
class PgnGame {
public:
    explicit PgnGame(ac_pgn_game *owned) noexcept : handle_(owned) {}
    explicit PgnGame(const Game &game)
    {
        ac_pgn_game *made = nullptr;
        detail::check(ac_pgn_game_from_game(game.raw(), &made));
        handle_.reset(made);
    }
    ac_pgn_game *raw() noexcept { return handle_.get(); }
    const ac_pgn_game *raw() const noexcept { return handle_.get(); }
    void set_tag(std::string_view name, std::string_view value)
    {
        ac_error problem;
        detail::check(
            ac_pgn_game_set_tag(raw(), name.data(), name.size(), value.data(), value.size(), &problem), problem);
    }
    std::string text() const
    {
        return detail::text([this](char *b, std::size_t s, std::size_t *l) { return ac_pgn_game_text(raw(), b, s, l); });
    }

private:
    detail::Handle<ac_pgn_game, ac_pgn_game_free> handle_;
};

/// Reads games one after the other; see ac_pgn_reader. A game that cannot be read throws a text_error, and the next call
/// goes on with the next game.
class PgnReader {
public:
    static PgnReader open(std::string_view path) { return make(ac_pgn_reader_open, path); }
    /// The text must outlive the reader.
    static PgnReader from_memory(std::string_view text)
    {
        ac_pgn_reader *made = nullptr;
        ac_error problem;
        detail::check(ac_pgn_reader_from_memory(text.data(), text.size(), &made, &problem), problem);
        return PgnReader(made);
    }
    ac_pgn_reader *raw() noexcept { return handle_.get(); }
    /// Whether there was another game.
    bool read(PgnMainline &mainline)
    {
        ac_error problem;
        ac_status status = ac_pgn_reader_read_mainline(raw(), mainline.raw(), &problem);
        if (status == AC_ERR_NOT_FOUND)
            return false;
        detail::check(status, problem);
        return true;
    }
    /// Empty at the end.
    std::optional<PgnGame> read_game()
    {
        ac_pgn_game *game = nullptr;
        ac_error problem;
        ac_status status = ac_pgn_reader_read_game(raw(), &game, &problem);
        if (status == AC_ERR_NOT_FOUND)
            return std::nullopt;
        detail::check(status, problem);
        return PgnGame(game);
    }

private:
    explicit PgnReader(ac_pgn_reader *owned) noexcept : handle_(owned) {}
    template <class Function> static PgnReader make(Function function, std::string_view argument)
    {
        ac_pgn_reader *made = nullptr;
        ac_error problem;
        detail::check(function(argument.data(), argument.size(), &made, &problem), problem);
        return PgnReader(made);
    }

    detail::Handle<ac_pgn_reader, ac_pgn_reader_free> handle_;
};

/// An opening book; see ac_book.
class Book {
public:
    static Book open(std::string_view path)
    {
        ac_book *made = nullptr;
        ac_error problem;
        detail::check(ac_book_open(path.data(), path.size(), &made, &problem), problem);
        return Book(made);
    }
    /// Maps the file, which must not change while the book is open.
    static Book map(std::string_view path)
    {
        ac_book *made = nullptr;
        ac_error problem;
        detail::check(ac_book_map(path.data(), path.size(), &made, &problem), problem);
        return Book(made);
    }
    /// The bytes are copied.
    static Book from_memory(std::string_view bytes)
    {
        ac_book *made = nullptr;
        ac_error problem;
        detail::check(ac_book_from_memory(bytes.data(), bytes.size(), &made, &problem), problem);
        return Book(made);
    }
    std::size_t size() const
    {
        std::size_t count = 0;
        detail::check(ac_book_count(handle_.get(), &count));
        return count;
    }
    std::vector<ac_book_move> moves(const Position &position) const
    {
        return detail::list<ac_book_move>([&](ac_book_move *m, std::size_t c, std::size_t *n) {
            return ac_book_moves(handle_.get(), &position.raw(), m, c, n);
        });
    }
    /// Chosen at random by the weights; empty if the book has no move.
    std::optional<Move> pick(const Position &position, std::uint64_t seed) const noexcept
    {
        ac_move move;
        if (ac_book_pick(handle_.get(), &position.raw(), seed, &move) != AC_OK)
            return std::nullopt;
        return Move(move);
    }

private:
    explicit Book(ac_book *owned) noexcept : handle_(owned) {}

    detail::Handle<ac_book, ac_book_free> handle_;
};

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
    std::vector<std::uint8_t> mask(const Position &position) const
    {
        std::vector<std::uint8_t> mask(size());
        detail::check(ac_action_scheme_mask_bytes(value_, &position.raw(), 1, mask.data(), mask.size()));
        return mask;
    }

private:
    ac_action_scheme value_;
};

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
    Position position(std::size_t game) const
    {
        ac_position value;
        detail::check(ac_batch_position(raw(), game, &value));
        return Position(value);
    }
    ac_reason reason(std::size_t game) const
    {
        ac_reason reason;
        detail::check(ac_batch_reason(raw(), game, &reason));
        return reason;
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

    Handle handle_;
};

/// What a picture shows beside the men; see ac_svg_options.
inline ac_svg_options svg_options()
{
    ac_svg_options options;
    detail::check(ac_svg_options_default(&options, sizeof options));
    return options;
}

/// The picture of a position as an SVG document.
inline std::string svg(const Position &position, const ac_svg_options &options = svg_options())
{
    return detail::text([&](char *b, std::size_t s, std::size_t *l) {
        return ac_position_svg(&position.raw(), &options, b, s, l);
    });
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

#endif // ATOMIC_CHESS_HPP
