/*
 * The rule cases: cases.c FILE checks those of a file in which a case is lines of a key and its values, separated by
 * tabs, and a line "end"; a NUL is written "\0". tests/programs.rs writes it from the cases that the tests in Rust
 * check; what each key says stands there, in atomic-core/tests/cases.rs.
 */
#include <stdlib.h>

#include "check.h"

#define MAX_VALUES 256

struct tally {
    const char *name;
    unsigned expected, seen;
};

/* How many cases each topic has. */
static struct tally topics[] = {
    {"castling", 48, 0},   {"castling-rights", 29, 0}, {"en-passant", 20, 0},    {"promotion", 9, 0},
    {"check", 24, 0},      {"explosion", 14, 0},       {"king-adjacency", 11, 0}, {"termination", 26, 0},
    {"fen-valid", 20, 0},  {"fen-invalid", 50, 0},     {"hash", 6, 0},           {"dead-position", 23, 0},
    {"san", 8, 0},         {"repetition", 4, 0},       {"pgn", 3, 0},
};

/* How many cases have each key, and in how many this program has asked for it. */
static struct tally keys[] = {
    {"id", 295, 0},          {"topic", 295, 0},       {"fen", 295, 0},        {"chess960", 295, 0},
    {"moves", 233, 0},       {"san_moves", 12, 0},    {"legal_count", 241, 0}, {"legal", 47, 0},
    {"illegal", 52, 0},      {"legal_exact", 148, 0}, {"fen_after", 122, 0},  {"in_check", 241, 0},
    {"outcome", 236, 0},     {"destroyed", 76, 0},    {"valid", 70, 0},       {"fault", 50, 0},
    {"san", 108, 0},         {"lichess_draw", 28, 0}, {"claimable", 2, 0},
};

#define KEY_COUNT (sizeof keys / sizeof *keys)
#define TOPIC_COUNT (sizeof topics / sizeof *topics)

/* The values of each key in the case that is checked. */
static char *values[KEY_COUNT][MAX_VALUES];
static size_t value_counts[KEY_COUNT];
static bool present[KEY_COUNT], asked[KEY_COUNT];

static size_t index_of(const struct tally *tallies, size_t count, const char *name)
{
    size_t index = 0;
    while (index < count && strcmp(tallies[index].name, name) != 0)
        index++;
    return index;
}

/* Whether the case has a key; then its index. */
static bool has(const char *key, size_t *index)
{
    *index = index_of(keys, KEY_COUNT, key);
    if (*index == KEY_COUNT) {
        check(0, key, __FILE__, __LINE__);
        exit(1);
    }
    asked[*index] |= present[*index];
    return present[*index];
}

/* The only value of a key, or NULL. */
static const char *text(const char *key)
{
    size_t index;
    if (!has(key, &index))
        return NULL;
    CHECK(value_counts[index] == 1);
    return values[index][0];
}

static const char *needed(const char *key)
{
    const char *value = text(key);
    check(value != NULL, key, __FILE__, __LINE__);
    return value != NULL ? value : "";
}

static size_t list(const char *key, char ***found)
{
    size_t index;
    *found = NULL;
    if (!has(key, &index))
        return 0;
    *found = values[index];
    return value_counts[index];
}

static ac_castling_mode mode(void)
{
    return strcmp(needed("chess960"), "true") == 0 ? AC_CHESS960 : AC_STANDARD;
}

static uint64_t key_of(const ac_position *position)
{
    uint64_t key = 0;
    CHECK_OK(ac_position_key(position, &key));
    return key;
}

static int by_text(const void *one, const void *other)
{
    return strcmp(one, other);
}

/* The game that the moves of the case make by a ruleset. */
static ac_game *play(const char *ruleset_name)
{
    ac_position position = position_of(needed("fen"), mode());
    ac_ruleset ruleset;
    ac_game *game = NULL;
    char **moves;
    size_t count, index, pass;

    CHECK_OK(ac_ruleset_from_name(ruleset_name, strlen(ruleset_name), &ruleset, NULL));
    CHECK_OK(ac_game_new(&position, &ruleset, &game));
    for (pass = 0; pass < 2; pass++) {
        count = list(pass == 0 ? "moves" : "san_moves", &moves);
        for (index = 0; index < count; index++) {
            ac_move move = AC_NO_MOVE;
            size_t length = strlen(moves[index]);
            CHECK_OK(ac_game_position(game, &position));
            if (pass == 0)
                CHECK_OK(ac_position_move_from_uci(&position, moves[index], length, &move, NULL));
            else
                CHECK_OK(ac_position_move_from_san(&position, moves[index], length, &move, NULL));
            CHECK_OK(ac_game_play(game, move));
        }
    }
    return game;
}

static void last_move(const ac_game *game)
{
    static ac_move played[1024];
    const char *san = text("san");
    ac_position before;
    ac_explosion explosion;
    ac_move move;
    ac_square square;
    char **destroyed, written[AC_SAN_MAX];
    size_t count, ply = 0, found = 0, expected = list("destroyed", &destroyed);
    unsigned file, rank;

    CHECK_OK(ac_game_ply(game, &ply));
    if (ply == 0) {
        CHECK(san == NULL && destroyed == NULL);
        return;
    }
    CHECK_OK(ac_game_moves(game, played, sizeof played / sizeof *played, &count));
    CHECK(count == ply);
    move = played[ply - 1];
    CHECK_OK(ac_game_position_at(game, ply - 1, &before));
    CHECK_OK(ac_position_explosion(&before, move, &explosion));
    /* The cases name squares in the order of their names: by file, then by rank. */
    for (file = 0; file < 8; file++)
        for (rank = 0; rank < 8; rank++) {
            square = (ac_square)(file + 8 * rank);
            if ((explosion.destroyed >> square & 1) == 0)
                continue;
            CHECK(found < expected && strcmp(ac_square_name(square), destroyed[found]) == 0);
            found++;
        }
    CHECK(found == expected);
    if (san != NULL) {
        CHECK_OK(ac_position_move_to_san(&before, move, written, sizeof written, NULL));
        CHECK_TEXT(written, san);
        move = AC_NO_MOVE;
        CHECK_OK(ac_position_move_from_san(&before, san, strlen(san), &move, NULL));
        CHECK(move == played[ply - 1]);
    }
}

static void draws(void)
{
    const char *drawn = text("lichess_draw");
    char **names;
    size_t index, count = list("claimable", &names);
    ac_game *game;

    if (drawn != NULL) {
        ac_outcome outcome;
        bool dead;
        game = play("lichess");
        CHECK_OK(ac_game_outcome(game, &outcome));
        dead = outcome.termination == AC_TERMINATION_DEAD_MATERIAL || outcome.termination == AC_TERMINATION_BARE_KINGS;
        CHECK(dead == (strcmp(drawn, "true") == 0));
        CHECK(!dead || outcome.winner == AC_NO_COLOR);
        ac_game_free(game);
    }
    if (names != NULL) {
        ac_claims claims;
        bool threefold = false, fifty = false;
        for (index = 0; index < count; index++) {
            threefold |= strcmp(names[index], "threefold") == 0;
            fifty |= strcmp(names[index], "fifty") == 0;
        }
        CHECK(count == (size_t)threefold + fifty);
        game = play("claim");
        CHECK_OK(ac_game_claimable(game, &claims));
        CHECK(claims.threefold == threefold && claims.fifty_moves == fifty);
        ac_game_free(game);
    }
}

static void moves(const ac_position *position)
{
    static char legal[AC_MAX_MOVES][AC_UCI_MAX];
    ac_move found[AC_MAX_MOVES], move;
    const char *number = text("legal_count");
    char **expected, san[AC_SAN_MAX];
    size_t count = 0, counted = 0, index, length;

    CHECK_OK(ac_position_legal_moves(position, found, AC_MAX_MOVES, &count));
    CHECK_OK(ac_position_count_legal_moves(position, &counted));
    CHECK(counted == count);
    if (number != NULL)
        CHECK(strtoul(number, NULL, 10) == count);
    for (index = 0; index < count; index++)
        CHECK_OK(ac_position_move_to_uci(position, found[index], legal[index], AC_UCI_MAX, NULL));
    qsort(legal, count, AC_UCI_MAX, by_text);
    length = list("legal_exact", &expected);
    if (expected != NULL) {
        CHECK(length == count);
        for (index = 0; index < count && index < length; index++)
            CHECK_TEXT(legal[index], expected[index]);
    }
    length = list("legal", &expected);
    for (index = 0; index < length; index++) {
        bool holds = false, listed = false;
        size_t other;
        move = AC_NO_MOVE;
        CHECK_OK(ac_position_move_from_uci(position, expected[index], strlen(expected[index]), &move, NULL));
        CHECK_OK(ac_position_is_legal(position, move, &holds));
        for (other = 0; other < count; other++)
            listed |= found[other] == move;
        CHECK(holds && listed);
    }
    length = list("illegal", &expected);
    for (index = 0; index < length; index++) {
        const char *uci = expected[index];
        ac_square from = 0, to = 0;
        CHECK(ac_position_move_from_uci(position, uci, strlen(uci), &move, NULL) == AC_ERR_ILLEGAL_MOVE);
        CHECK_OK(ac_square_from_name(uci, 2, &from, NULL));
        CHECK_OK(ac_square_from_name(uci + 2, 2, &to, NULL));
        move = (ac_move)(from | to << 6);
        CHECK(ac_position_move_to_san(position, move, san, sizeof san, NULL) == AC_ERR_ILLEGAL_MOVE);
    }
}

static ac_outcome outcome_of(const char *name)
{
    static const struct {
        const char *name;
        ac_outcome outcome;
    } known[] = {
        {"none", {AC_TERMINATION_NONE, AC_NO_COLOR}},
        {"white_explodes", {AC_TERMINATION_KING_EXPLODED, AC_WHITE}},
        {"black_explodes", {AC_TERMINATION_KING_EXPLODED, AC_BLACK}},
        {"white_mates", {AC_TERMINATION_CHECKMATE, AC_WHITE}},
        {"black_mates", {AC_TERMINATION_CHECKMATE, AC_BLACK}},
        {"stalemate", {AC_TERMINATION_STALEMATE, AC_NO_COLOR}},
        {"bare_kings", {AC_TERMINATION_BARE_KINGS, AC_NO_COLOR}},
    };
    size_t index;
    for (index = 0; index < sizeof known / sizeof *known; index++)
        if (strcmp(known[index].name, name) == 0)
            return known[index].outcome;
    check(0, name, __FILE__, __LINE__);
    return known[0].outcome;
}

static void refused(void)
{
    const char *fen = needed("fen"), *fault = needed("fault");
    ac_position position;
    ac_error error;
    bool named = false;
    uint32_t index;
    size_t length = strlen(fen);

    memset(&error, 0, sizeof error);
    if (length >= 2 && strcmp(fen + length - 2, "\\0") == 0) {
        /* A NUL at the end, which C refuses in every text. */
        char with_nul[AC_FEN_MAX] = "";
        memcpy(with_nul, fen, length - 2);
        CHECK(ac_position_from_fen(with_nul, length - 1, mode(), &position, &error) == AC_ERR_INVALID_TEXT);
        CHECK(error.kind == AC_FAULT_TEXT && error.offset == length - 2 && error.fault_count == 0);
        return;
    }
    CHECK(ac_position_from_fen(fen, length, mode(), &position, &error) == AC_ERR_INVALID_POSITION);
    CHECK(error.fault_count >= 1 && error.fault_count <= AC_MAX_FAULTS);
    CHECK(error.kind == error.faults[0].kind && error.offset == error.faults[0].offset);
    for (index = 0; index < error.fault_count; index++)
        named |= strcmp(ac_fault_name(error.faults[index].kind), fault) == 0;
    check(named, fault, __FILE__, __LINE__);
}

static void holds(void)
{
    const char *valid = text("valid"), *fen, *name;
    ac_game *game;
    ac_position position, other;
    char written[AC_FEN_MAX];

    if (valid != NULL && strcmp(valid, "false") == 0) {
        refused();
        return;
    }
    game = play("claim");
    CHECK_OK(ac_game_position(game, &position));
    last_move(game);
    draws();
    CHECK_OK(ac_position_fen(&position, written, sizeof written, NULL));
    other = position_of(written, mode());
    CHECK(key_of(&position) == key_of(&other));
    if ((fen = text("fen_after")) != NULL) {
        CHECK_TEXT(written, fen);
        other = position_of(fen, mode());
        CHECK(key_of(&position) == key_of(&other));
    }
    moves(&position);
    if ((name = text("in_check")) != NULL) {
        bool in_check;
        CHECK_OK(ac_position_is_check(&position, &in_check));
        CHECK(in_check == (strcmp(name, "true") == 0));
    }
    if ((name = text("outcome")) != NULL) {
        ac_outcome expected = outcome_of(name), outcome;
        CHECK_OK(ac_position_outcome(&position, &outcome));
        CHECK(outcome.termination == expected.termination && outcome.winner == expected.winner);
        CHECK_OK(ac_game_outcome(game, &outcome));
        CHECK(outcome.termination == expected.termination && outcome.winner == expected.winner);
    }
    ac_game_free(game);
}

/* Checks the case whose lines have been read. */
static void check_case(void)
{
    unsigned long failures = check_failures;
    const char *id = needed("id"), *topic = needed("topic");
    size_t index = index_of(topics, TOPIC_COUNT, topic);

    check(index < TOPIC_COUNT, topic, __FILE__, __LINE__);
    if (index < TOPIC_COUNT)
        topics[index].seen++;
    holds();
    for (index = 0; index < KEY_COUNT; index++)
        keys[index].seen += asked[index];
    if (check_failures != failures)
        fprintf(stderr, "so case %s does not hold\n", id);
    memset(present, 0, sizeof present);
    memset(asked, 0, sizeof asked);
}

/* Takes a line of a case apart, in place. */
static void take_line(char *line)
{
    char *tab = strchr(line, '\t');
    size_t index;

    if (tab != NULL)
        *tab++ = '\0';
    index = index_of(keys, KEY_COUNT, line);
    check(index < KEY_COUNT && !present[index], line, __FILE__, __LINE__);
    if (index == KEY_COUNT)
        return;
    present[index] = true;
    value_counts[index] = 0;
    while (tab != NULL && value_counts[index] < MAX_VALUES) {
        values[index][value_counts[index]++] = tab;
        tab = strchr(tab, '\t');
        if (tab != NULL)
            *tab++ = '\0';
    }
    CHECK(tab == NULL);
}

static void all_seen(const struct tally *tallies, size_t count)
{
    for (; count > 0; tallies++, count--) {
        if (tallies->seen != tallies->expected)
            fprintf(stderr, "%u cases of %s instead of %u\n", tallies->seen, tallies->name, tallies->expected);
        CHECK(tallies->seen == tallies->expected);
    }
}

int main(int argc, char **argv)
{
    static char lines[1 << 20];
    char *line, *end;
    size_t size;
    FILE *file = argc == 2 ? fopen(argv[1], "rb") : NULL;

    if (file == NULL) {
        fprintf(stderr, "usage: cases FILE\n");
        return 2;
    }
    size = fread(lines, 1, sizeof lines - 1, file);
    fclose(file);
    CHECK(size > 0 && size < sizeof lines - 1);
    for (line = lines; (end = strchr(line, '\n')) != NULL; line = end + 1) {
        *end = '\0';
        if (strcmp(line, "end") == 0)
            check_case();
        else
            take_line(line);
    }
    CHECK(*line == '\0');
    all_seen(topics, TOPIC_COUNT);
    all_seen(keys, KEY_COUNT);
    return finish();
}
