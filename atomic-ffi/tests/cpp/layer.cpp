// The C++ layer: values, objects that free themselves, strings, exceptions and their noexcept forms.
#include <sstream>
#include <thread>
#include <type_traits>
#include <unordered_set>

#include <atomic_chess.hpp>
#include <atomic_chess.hpp>

#include "check.hpp"

namespace ac = atomic_chess;

static_assert(std::is_trivially_copyable_v<ac::Position> && std::is_trivially_copyable_v<ac::Move>);
static_assert(std::is_nothrow_move_constructible_v<ac::Game> && !std::is_copy_constructible_v<ac::PgnReader>);
static_assert(noexcept(ac::Position::try_from_fen("")) && noexcept(ac::Position().try_san("")));

namespace {

std::uint64_t perft(const ac::Position &position, unsigned depth)
{
    if (depth == 1)
        return position.count_legal_moves();
    std::uint64_t leaves = 0;
    for (ac::Move move : position.legal_moves())
        leaves += perft(position.after_unchecked(move), depth - 1);
    return leaves;
}

/// Nxd7 and Nxf7 explode the king, Nxg4 does not.
ac::Position winning()
{
    return ac::Position("rnbqkbnr/ppppppp1/8/4N3/6p1/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1");
}

/// The knight e2 is pinned to its king by the rook e8.
ac::Position pinned()
{
    return ac::Position("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1");
}

void positions()
{
    ac::Position position;
    check(position == ac::Position(position.fen()) && position.legal_moves().size() == 20, "the start");
    check(perft(position, 3) == 8902 && position.perft(3) == 8902, "perft");
    check(position.turn() == AC_WHITE && !position.is_check() && position.king(AC_BLACK) == 60, "what it is");
    check(!ac::Position::try_from_fen("no FEN") && ac::Position::try_from_fen(position.fen()), "try_from_fen");
    throws<ac::text_error>([] { ac::Position("8/8/8/8/8/8/8/8"); }, AC_ERR_INVALID_POSITION);
    try {
        ac::Position("kk6/8/8/8/8/8/8/P7 w - - 0 1");
        check(false, "the FEN is refused");
    } catch (const ac::text_error &error) {
        check(error.faults().size() >= 2 && ac_fault_name(error.faults()[0].kind)[0] != '\0', "all faults");
    }
    check(position.attackers(18, AC_WHITE) == (1u << 1 | 1u << 9 | 1u << 11), "the attackers of c3");
    check(position.attacks(1) == (1u << 11 | 1u << 16 | 1u << 18), "the attacks of the knight b1");
    check(position.with_colors_flipped().with_colors_flipped() == position, "colours flipped twice");
    check(!position.with_files_mirrored(), "castling rights have no mirror image");
    check(position.pieces(AC_WHITE) == 0xffff, "the men of a colour");
    check(position.pieces_of_role(AC_KING) == (1ull << 4 | 1ull << 60), "the kings");
    check(position.castling_rook(AC_BLACK, AC_QUEEN_SIDE) == 56, "a castling rook");
    check(!position.is_dead_material(AC_DEAD_PROVEN) && position.captures().empty(), "men enough, and apart");
    check(position.has_winning_material(AC_WHITE, AC_DEAD_PROVEN), "either side can win");
    check(position.resolve(12, 28) == position.uci("e2e4"), "squares pointed out");
    throws<ac::error>([&] { position.resolve(12, 36); }, AC_ERR_ILLEGAL_MOVE);
    check(ac::square("e4") == 28 && ac::squares_between(0, 27) == (1u << 9 | 1u << 18), "squares");
    check(ac::squares_line(2, 5) == 0xff && ac::squares_line(0, 10) == 0, "lines");
    throws<ac::text_error>([] { ac::square("e9"); }, AC_ERR_SYNTAX);
    ac::UciMove promotion = ac::parse_uci("e7e8q");
    check(promotion.from == 52 && promotion.to == 60 && promotion.promotion == AC_QUEEN, "a move without a position");
    check(winning().captures().size() == 3 && winning().winning_moves().size() == 2, "captures that win");
    std::vector<std::pair<ac::Move, std::uint64_t>> divided = position.perft_divide(2);
    check(divided.size() == 20 && divided[0].second == 20, "perft by first moves");
    std::ostringstream written;
    written << position << ' ' << position.uci("g1f3") << ' ' << ac::Position("7k/P7/8/8/8/8/8/K7 w - - 0 1").uci("a7a8n")
            << ' ' << ac::Position("k7/8/8/8/8/8/8/4K2R w K - 0 1").uci("e1g1");
    check(written.str() == position.fen() + " g1f3 a7a8n e1h1", "positions and moves on a stream");
    ac::Stop stop;
    check(position.perft_until(stop, 4, 2, 16) == 197326u, "perft with a table");
    std::thread watch([&] { stop.set(); });
    check(!position.perft_until(stop, 30), "perft that is stopped");
    watch.join();
    check(pinned().attackers(4, AC_BLACK) == 0, "the knight is in the way of the rook");
    check(pinned().attackers_through(4, AC_BLACK, 1ull << 60) == 1ull << 60, "and is not");
    check(pinned().pin(AC_WHITE, 12) == 0x1010101010101010u, "the knight e2 is pinned to the e-file");
    check(pinned().with_files_mirrored()->with_files_mirrored() == pinned(), "files mirrored twice");
    for (auto open : {ac::Book::open, ac::Book::map})
        throws<ac::error>([=] { open("there is no such file"); }, AC_ERR_IO, "there is no such file: ");
    throws<ac::illegal_move>([&] { position.san("Nf6"); }, AC_ERR_ILLEGAL_MOVE);
    throws<ac::text_error>([&] { position.uci("\xff"); }, AC_ERR_INVALID_TEXT);
    throws<ac::error>([&] { position.play(ac::Move()); }, AC_ERR_ILLEGAL_MOVE);
    throws<ac::error>([&] { position.piece_at(64); }, AC_ERR_INVALID_ARGUMENT);
    check(!position.try_san("Nf6") && !position.try_play(ac::Move(0xffff)), "try_ forms");
    check(position.uci(position.san("Nf3")) == "g1f3" && position.san(position.uci("g1f3")) == "Nf3", "notation");
}

void games()
{
    ac::Position position;
    ac::Game game(position, ac::ruleset("fide"));
    std::unordered_set<ac::Position> seen;
    for (std::string_view text : {"Nf3", "f6", "Ne5", "a6"}) {
        seen.insert(game.position());
        game.play(game.position().san(text));
    }
    check(seen.size() == 4 && seen.count(ac::Position()) == 1, "positions hash");
    ac::Move blast = game.position().san("Nxd7#");
    std::optional<ac::Explosion> explosion = game.position().explosion(blast);
    check(explosion && explosion->black_king && !explosion->white_king, "the explosion");
    check(!game.position().explosion(game.position().san("Nf3")), "no explosion");
    ac::Game copy = game;
    game.play(blast);
    check(game.outcome().result() == "1-0" && game.outcome().name() == "king_exploded", "the outcome");
    check(!copy.outcome().is_over() && copy.moves().size() == 4 && game.moves().back() == blast, "the copy");
    throws<ac::error>([&] { game.play(blast); }, AC_ERR_GAME_OVER);
    check(game.undo() && game.redo() && !game.redo(), "undo and redo");
    check(copy.resign(AC_WHITE).winner() == AC_BLACK, "resignation");
    check(copy.reopen() && !copy.reopen() && !copy.outcome().is_over(), "no resignation");
    check(game.undo() && game.undone() == std::vector<ac::Move>{blast} && game.redo(), "what was undone");
    check(game.repetitions_at(1) == 1, "repetitions");
    check(game.ruleset().dead_material == ac::ruleset("fide").dead_material, "the rules");
    throws<ac::error>([&] { game.repetitions_at(6); }, AC_ERR_NOT_FOUND);
    check(ac::ruleset_outcome(ac::ruleset("fide"), position, 5).termination() == AC_TERMINATION_FIVEFOLD_REPETITION,
          "the fifth time");
    check(ac::ruleset_claimable(ac::ruleset("fide"), position, 3).threefold, "the third time");
    check(ac::termination("king_exploded") == AC_TERMINATION_KING_EXPLODED, "a name of an end");
    copy = std::move(game);

    ac::PgnGame record(copy);
    record.set_tag("White", std::string(300, 'w'));
    throws<ac::text_error>([&] { record.set_tag("FEN", "x"); }, AC_ERR_INVALID_ARGUMENT);
    std::string pgn = record.text() + "\n1. e4 e4 *\n";
    ac::PgnReader reader = ac::PgnReader::from_memory(pgn);
    ac::PgnMainline line;
    check(reader.read(line) && line.moves().size() == 5 && line.result() == AC_RESULT_WHITE_WINS, "the main line");
    check(line.tag("White") == std::string(300, 'w') && !line.tag("Nothing"), "the tags");
    check(line.end() == copy.position() && line.start() == ac::Position(), "the positions");
    throws<ac::text_error>([&] { reader.read_game(); }, AC_ERR_INVALID_GAME);
    check(!reader.read(line) && !reader.read_game(), "the end");
    throws<ac::error>([] { ac::PgnReader::open("/no/such/file"); }, AC_ERR_IO, "/no/such/file: ");

    ac::Book book = ac::Book::from_memory({});
    check(book.size() == 0 && book.moves(position).empty() && !book.pick(position, 1), "an empty book");
    throws<ac::text_error>([] { ac::Book::from_memory("x"); }, AC_ERR_SYNTAX);
}

void numbers()
{
    ac::Position position;
    ac::Encoder planes;
    std::vector<unsigned char> observation(planes.size());
    planes.encode(position, observation.data(), observation.size());
    check(observation[64 * AC_ATOMIC_OWN_KING + 4] == 1 && planes.shape().size() == 3, "the planes");
    ac::Encoder history("az119");
    observation.resize(history.size());
    history.encode(ac::Game(), observation.data(), observation.size());
    throws<ac::error>([&] { history.encode(position, observation.data(), 1); }, AC_ERR_BUFFER_TOO_SMALL);
    throws<ac::error>([] { ac::Encoder(ac_encoder{AC_OBSERVATION_TOKENS, AC_ELEMENT_F32, 0}); },
                      AC_ERR_INVALID_ARGUMENT);
    throws<ac::text_error>([] { ac::Encoder("no such name"); }, AC_ERR_SYNTAX);
    ac::ActionScheme scheme;
    ac::Move knight = position.uci("g1f3");
    check(scheme.move_at(position, scheme.index(position, knight)) == knight, "an action");
    check(!scheme.move_at(position, 0), "no action");
    check(scheme.mask(position)[scheme.index(position, knight)] == 1 && scheme.name() == "az4672", "the mask");
    throws<ac::error>([] { ac::ActionScheme(3); }, AC_ERR_INVALID_ARGUMENT);
    check(ac::ActionScheme("lc0_1858").raw() == AC_ACTIONS_LC0_1858, "a scheme by its name");
    std::vector<ac::Position> both{position, winning()};
    ac::ActionLists lists = scheme.indices(both);
    check(lists.offsets == std::vector<std::int32_t>{0, 20, static_cast<std::int32_t>(lists.actions.size())}, "lists");
    check(scheme.indices({}).offsets == std::vector<std::int32_t>{0}, "lists of nothing");
    std::vector<std::uint8_t> masks = scheme.mask(both);
    std::vector<std::uint64_t> bits = scheme.mask_bits(both);
    check(masks.size() == 2 * scheme.size() && bits.size() == 2 * 73, "masks");
    check(scheme.mask(std::vector<ac::Position>()).empty(), "no masks");
    std::size_t action = lists.actions[0];
    check(masks[action] == 1 && (bits[action / 64] >> action % 64 & 1) == 1, "the same actions");
    bits.resize(73);
    check(scheme.mask_bits(position) == bits, "one mask of bits");
    std::vector<unsigned char> pair(2 * planes.size());
    planes.encode(both, pair.data(), pair.size());
    observation.resize(planes.size());
    planes.encode(winning(), observation.data(), observation.size());
    check(std::equal(observation.begin(), observation.end(), pair.begin() + planes.size()), "the second of two");
    observation.resize(history.size());
    history.encode_history(both, {1, 2}, observation.data(), observation.size());
    throws<ac::error>([&] { history.encode_history(both, {1}, observation.data(), observation.size()); },
                      AC_ERR_INVALID_ARGUMENT);
    ac::Symmetry mirror(AC_SYMMETRY_MIRROR_FILES);
    check(mirror.apply(pinned()) == pinned().with_files_mirrored() && !mirror.apply(position), "a mirror image");
    check(mirror.name() == "mirror_files" && mirror.square(0) == 7, "a square in the mirror");
    ac::Move left = pinned().uci("e1d1"), right = mirror.apply(left);
    std::uint16_t turned = mirror.action(scheme, scheme.index(pinned(), left));
    check(scheme.index(*mirror.apply(pinned()), right) == turned, "a move in the mirror");
    throws<ac::error>([&] { ac::Symmetry(2).apply(position); }, AC_ERR_INVALID_ARGUMENT);
}

void batches()
{
    ac::Position position;
    ac::Batch batch(3);
    ac::Batch twin = batch;
    std::vector<std::int64_t> actions, others;
    batch.random_actions(actions);
    twin.random_actions(others);
    check(actions == others && actions.size() == 3, "random actions");
    std::vector<float> rewards(3, 9.0F);
    ac_batch_steps steps{};
    steps.size = rewards.size();
    steps.rewards = rewards.data();
    batch.step(actions, steps);
    check(rewards[2] == 0.0F && batch.position(0) != position && batch.reason(0) == AC_REASON_ONGOING, "a step");
    check(ac::Batch::from_snapshot(batch.snapshot()).position(1) == batch.position(1), "a snapshot");
    check(batch.ply(0) == 1 && batch.repetitions(0) == 1 && batch.winner(0) == AC_NO_COLOR, "a game of the batch");
    check(batch.legal_moves(1).size() == batch.position(1).count_legal_moves(), "its moves");
    check(batch.encoder().raw().observation == AC_OBSERVATION_ATOMIC, "its observation");
    check(batch.action_scheme().name() == "az4672", "its actions");
    ac::ActionLists legal = batch.legal_actions();
    check(legal.offsets.size() == 4 && legal.offsets[3] == static_cast<int>(legal.actions.size()), "those of all");
    throws<ac::error>([&] { batch.winner(3); }, AC_ERR_NOT_FOUND);
    actions.assign(3, -1);
    throws<ac::illegal_move>([&] { batch.step(actions, steps); }, AC_ERR_ILLEGAL_MOVE);
    throws<ac::text_error>([] { ac::Batch::from_snapshot("x"); }, AC_ERR_SYNTAX);
    batch.reset(7);
    check(batch.position(2) == position, "a reset");
}

void pictures()
{
    ac::Position position;
    ac_svg_options options = ac::svg_options();
    options.pixels = 200;
    check(ac::svg(position, options).find("width=\"200\"") != std::string::npos, "a picture");
    check(ac::svg(position).compare(0, 5, "<svg ") == 0, "a picture");
    check(ac::svg(ac::Setup()).compare(0, 5, "<svg ") == 0, "a picture of an empty board");
    check(ac::svg(ac_piece{AC_WHITE, AC_KING}, 60).find("width=\"60\"") != std::string::npos, "a picture of a man");
    ac_svg_colors colors = ac::svg_colors("brown");
    colors.light = ac::paint("#123456");
    options.colors = &colors;
    check(ac::svg(position, options).find("#123456") != std::string::npos, "a picture in other colours");
    throws<ac::text_error>([] { ac::paint("no colour"); }, AC_ERR_SYNTAX);
    throws<ac::text_error>([] { ac::svg_colors("no such name"); }, AC_ERR_SYNTAX);
}

} // namespace

int main()
{
    positions();
    games();
    numbers();
    batches();
    pictures();
    return finish();
}
