// The C++ layer: values, objects that free themselves, strings, exceptions and their noexcept forms.
#include <cstdio>
#include <type_traits>
#include <unordered_set>

#include <atomic_chess.hpp>
#include <atomic_chess.hpp>

namespace ac = atomic_chess;

static_assert(std::is_trivially_copyable_v<ac::Position> && std::is_trivially_copyable_v<ac::Move>);
static_assert(std::is_nothrow_move_constructible_v<ac::Game> && !std::is_copy_constructible_v<ac::PgnReader>);
static_assert(noexcept(ac::Position::try_from_fen("")) && noexcept(ac::Position().try_san("")));

namespace {

unsigned long checks;
unsigned long failures;

void check(bool holds, const char *what)
{
    ++checks;
    if (!holds) {
        ++failures;
        std::fprintf(stderr, "failed: %s\n", what);
    }
}

template <class Error, class Call> void throws(Call call, ac_status status)
{
    bool thrown = false;
    try {
        call();
    } catch (const Error &error) {
        thrown = error.status() == status && error.what()[0] != '\0';
    }
    check(thrown, "the call throws");
}

std::uint64_t perft(const ac::Position &position, unsigned depth)
{
    if (depth == 1)
        return position.count_legal_moves();
    std::uint64_t leaves = 0;
    for (ac::Move move : position.legal_moves())
        leaves += perft(position.after_unchecked(move), depth - 1);
    return leaves;
}

} // namespace

int main()
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
    ac::Position pinned("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1");
    check(pinned.pin(AC_WHITE, 12) == 0x1010101010101010u, "the knight e2 is pinned to the e-file");
    check(pinned.with_files_mirrored()->with_files_mirrored() == pinned, "files mirrored twice");
    throws<ac::text_error>([] { ac::Book::map("there is no such file"); }, AC_ERR_IO);
    throws<ac::illegal_move>([&] { position.san("Nf6"); }, AC_ERR_ILLEGAL_MOVE);
    throws<ac::text_error>([&] { position.uci("\xff"); }, AC_ERR_INVALID_TEXT);
    throws<ac::error>([&] { position.play(ac::Move()); }, AC_ERR_ILLEGAL_MOVE);
    throws<ac::error>([&] { position.piece_at(64); }, AC_ERR_INVALID_ARGUMENT);
    check(!position.try_san("Nf6") && !position.try_play(ac::Move(0xffff)), "try_ forms");
    check(position.uci(position.san("Nf3")) == "g1f3" && position.san(position.uci("g1f3")) == "Nf3", "notation");

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
    throws<ac::text_error>([] { ac::PgnReader::open("/no/such/file"); }, AC_ERR_IO);

    ac::Book book = ac::Book::from_memory({});
    check(book.size() == 0 && book.moves(position).empty() && !book.pick(position, 1), "an empty book");
    throws<ac::text_error>([] { ac::Book::from_memory("x"); }, AC_ERR_SYNTAX);

    ac::Encoder planes;
    std::vector<unsigned char> observation(planes.size());
    planes.encode(position, observation.data(), observation.size());
    check(observation[64 * AC_ATOMIC_OWN_KING + 4] == 1 && planes.shape().size() == 3, "the planes");
    ac::Encoder history("az119");
    observation.resize(history.size());
    history.encode(ac::Game(), observation.data(), observation.size());
    throws<ac::error>([&] { history.encode(position, observation.data(), 1); }, AC_ERR_BUFFER_TOO_SMALL);
    throws<ac::error>([] { ac::Encoder(ac_encoder{AC_OBSERVATION_TOKENS, AC_ELEMENT_F32, 0}); }, AC_ERR_INVALID_ARGUMENT);
    throws<ac::text_error>([] { ac::Encoder("no such name"); }, AC_ERR_SYNTAX);
    ac::ActionScheme scheme;
    ac::Move knight = position.uci("g1f3");
    check(scheme.move_at(position, scheme.index(position, knight)) == knight && !scheme.move_at(position, 0), "actions");
    check(scheme.mask(position)[scheme.index(position, knight)] == 1 && scheme.name() == "az4672", "the mask");
    throws<ac::error>([] { ac::ActionScheme(3); }, AC_ERR_INVALID_ARGUMENT);

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
    actions.assign(3, -1);
    throws<ac::illegal_move>([&] { batch.step(actions, steps); }, AC_ERR_ILLEGAL_MOVE);
    throws<ac::text_error>([] { ac::Batch::from_snapshot("x"); }, AC_ERR_SYNTAX);
    batch.reset(7);
    check(batch.position(2) == position, "a reset");

    ac_svg_options options = ac::svg_options();
    options.pixels = 200;
    check(ac::svg(position, options).find("width=\"200\"") != std::string::npos, "a picture");
    check(ac::svg(position).compare(0, 5, "<svg ") == 0, "a picture");

    std::printf("%lu checks\n", checks);
    return failures == 0 && checks > 0 ? 0 : 1;
}
