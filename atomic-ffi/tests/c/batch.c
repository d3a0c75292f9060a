/*
 * Batches of games: what steps do, and hostile arguments. With an argument, prints digests of all that a batch writes over
 * so many steps; tests/encode.rs compares them.
 */
#include <stdlib.h>

#include "digest.h"
#include "hostile.h"

#define GAMES 130

static ac_batch_config config_of(size_t games)
{
    ac_batch_config config;
    CHECK_OK(ac_batch_config_default(&config, sizeof config));
    config.games = games;
    return config;
}

static ac_batch *batch_of(const ac_batch_config *config)
{
    ac_batch *batch = NULL;
    ac_error error;
    error.message[0] = '\0';
    check(ac_batch_new(config, &batch, &error) == AC_OK, error.message, __FILE__, __LINE__);
    return batch;
}

/* The step of a game of two moves: the second captures beside the king. */
static void a_short_game(void)
{
    ac_batch_config config = config_of(1);
    ac_position position = position_of("rnbqkb1r/pppp1ppp/5n2/4p1N1/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 3", AC_STANDARD);
    ac_batch_steps steps = {0};
    ac_batch_view view = {0};
    unsigned char mask[AC_UCI20480_SIZE], observation[AC_TOKENS_SIZE];
    float reward;
    bool terminated, truncated;
    ac_reason reason;
    ac_color winner;
    ac_batch *batch;
    int64_t action;
    uint16_t index;
    uint32_t ply, repetitions;
    size_t i, games, count;
    ac_encoder encoder;
    ac_action_scheme scheme;
    ac_error error;

    config.starts = &position;
    config.start_count = 1;
    config.action_scheme = AC_ACTIONS_UCI20480;
    config.encoder.observation = AC_OBSERVATION_TOKENS;
    config.autoreset = AC_AUTORESET_DISABLED;
    batch = batch_of(&config);
    CHECK_OK(ac_batch_games(batch, &games));
    CHECK_OK(ac_batch_encoder(batch, &encoder));
    CHECK_OK(ac_batch_action_scheme(batch, &scheme));
    CHECK(games == 1 && encoder.observation == AC_OBSERVATION_TOKENS && encoder.element == AC_ELEMENT_U8);
    CHECK(scheme == AC_ACTIONS_UCI20480);

    steps.size = 1;
    steps.rewards = &reward;
    steps.terminated = &terminated;
    steps.truncated = &truncated;
    steps.reasons = &reason;
    steps.winners = &winner;
    view.observations = observation;
    view.observations_size = sizeof observation;
    view.mask_bytes = mask;
    view.mask_bytes_size = sizeof mask;
    CHECK_OK(ac_batch_observe(batch, &view));
    CHECK(observation[SQUARE('g', 5)] == 2 && observation[AC_TOKENS_COLOR] == 0);

    /* An illegal action changes nothing. */
    reward = 9;
    action = -1;
    CHECK(ac_batch_step(batch, &action, 1, &steps, &view, &error) == AC_ERR_ILLEGAL_MOVE);
    CHECK(error.kind == AC_FAULT_ILLEGAL_MOVE && error.offset == 0 && reward == 9);
    CHECK_TEXT(error.message, "game 0: -1 is no legal action by uci20480");

    CHECK_OK(ac_action_scheme_index(scheme, &position, move_of(&position, "g5f7"), &index));
    CHECK(mask[index] == 1);
    action = index;
    CHECK_OK(ac_batch_step(batch, &action, 1, &steps, &view, NULL));
    CHECK(reward == 1 && terminated && !truncated && reason == AC_REASON_KING_EXPLODED && winner == AC_WHITE);
    CHECK_TEXT(ac_reason_name(reason), "king_exploded");
    CHECK_TEXT(ac_reason_name(AC_REASON_COUNT), "unknown");
    for (i = 0; i < sizeof mask; i++)
        CHECK(mask[i] == 0);
    CHECK_OK(ac_batch_ply(batch, 0, &ply));
    CHECK_OK(ac_batch_repetitions(batch, 0, &repetitions));
    CHECK_OK(ac_batch_reason(batch, 0, &reason));
    CHECK_OK(ac_batch_winner(batch, 0, &winner));
    CHECK_OK(ac_batch_legal_moves(batch, 0, NULL, 0, &count));
    CHECK(ply == 1 && repetitions == 1 && reason == AC_REASON_KING_EXPLODED && winner == AC_WHITE && count == 0);

    /* Nothing more happens until it is reset. */
    CHECK_OK(ac_batch_step(batch, &action, 1, &steps, NULL, NULL));
    CHECK(reward == 0 && terminated);
    CHECK_OK(ac_batch_reset(batch, &terminated, 1, NULL, &view));
    CHECK_OK(ac_batch_reason(batch, 0, &reason));
    CHECK_OK(ac_batch_position(batch, 0, &position));
    CHECK(reason == AC_REASON_ONGOING && mask[index] == 1);
    ac_batch_free(batch);

    CHECK_TEXT(ac_autoreset_name(AC_AUTORESET_SAME_STEP), "same_step");
    CHECK_TEXT(ac_illegal_action_name(AC_ILLEGAL_RANDOM_LEGAL), "random_legal");
    CHECK_TEXT(ac_start_order_name(AC_START_IN_ORDER), "in_order");
    CHECK_TEXT(ac_autoreset_name(3), "unknown");
}

/* Two batches that play at random do the same. */
static void same(ac_batch *a, ac_batch *b, int rounds)
{
    static int64_t actions[GAMES], others[GAMES];
    static ac_color winners[GAMES], other_winners[GAMES];
    static ac_reason reasons[GAMES], other_reasons[GAMES];
    ac_batch_steps steps = {0}, other_steps = {0};
    size_t games, i;

    CHECK_OK(ac_batch_games(a, &games));
    steps.size = other_steps.size = games;
    steps.winners = winners;
    steps.reasons = reasons;
    other_steps.winners = other_winners;
    other_steps.reasons = other_reasons;
    while (rounds-- > 0) {
        CHECK_OK(ac_batch_random_actions(a, actions, GAMES));
        CHECK_OK(ac_batch_random_actions(b, others, GAMES));
        CHECK(memcmp(actions, others, games * sizeof *actions) == 0);
        CHECK_OK(ac_batch_step(a, actions, games, &steps, NULL, NULL));
        CHECK_OK(ac_batch_step(b, others, games, &other_steps, NULL, NULL));
        CHECK(memcmp(winners, other_winners, games) == 0 && memcmp(reasons, other_reasons, games) == 0);
    }
    for (i = 0; i < games; i++) {
        ac_position position, other;
        bool equal;
        CHECK_OK(ac_batch_position(a, i, &position));
        CHECK_OK(ac_batch_position(b, i, &other));
        CHECK_OK(ac_position_equal(&position, &other, &equal));
        CHECK(equal);
    }
}

static void copies(void)
{
    ac_batch_config config = config_of(GAMES);
    ac_batch *batch, *copy = NULL, *restored = NULL, *empty;
    uint64_t seed = 3;
    unsigned char *bytes;
    size_t size, cut;
    ac_error error;

    config.seed = 3;
    config.threads = 2;
    batch = batch_of(&config);
    CHECK_OK(ac_batch_clone(batch, &copy));
    CHECK_OK(ac_batch_set_threads(copy, 1));
    same(batch, copy, 4);
    CHECK(ac_batch_snapshot(batch, NULL, 0, &size) == AC_ERR_BUFFER_TOO_SMALL);
    bytes = malloc(size);
    CHECK_OK(ac_batch_snapshot(batch, bytes, size, &size));
    CHECK_OK(ac_batch_from_snapshot(bytes, size, &restored, NULL));
    same(copy, restored, 4);
    CHECK_OK(ac_batch_reset(copy, NULL, 0, &seed, NULL));
    CHECK_OK(ac_batch_reset(restored, NULL, 0, &seed, NULL));
    same(copy, restored, 2);
    ac_batch_free(restored);

    /* What is cut off or changed is refused, or at least a batch; never a fault. */
    for (cut = 0; cut < size; cut += cut < 300 ? 7 : size / 16) {
        restored = NULL;
        CHECK(ac_batch_from_snapshot(bytes, cut, &restored, &error) == AC_ERR_SYNTAX);
        CHECK(error.offset <= cut && restored == NULL);
        bytes[cut] ^= 0xff;
        if (ac_batch_from_snapshot(bytes, size, &restored, NULL) != AC_OK)
            CHECK(restored == NULL);
        bytes[cut] ^= 0xff;
        ac_batch_free(restored);
    }
    free(bytes);
    ac_batch_free(copy);
    ac_batch_free(batch);

    config = config_of(0);
    empty = batch_of(&config);
    CHECK_OK(ac_batch_random_actions(empty, NULL, 0));
    CHECK_OK(ac_batch_step(empty, NULL, 0, NULL, NULL, NULL));
    ac_batch_free(empty);
}

static void refused_settings(void)
{
    ac_batch_config config;
    ac_position over = position_of("8/8/8/8/8/8/8/K7 b - - 0 1", AC_STANDARD), none;
    ac_batch *batch = NULL;
    ac_error error;
    unsigned number;

    memset(&none, 0, sizeof none);
#define WITH(field, value)                                        \
    do {                                                          \
        config = config_of(2);                                    \
        config.field = (value);                                   \
        REFUSED(ac_batch_new(&config, &batch, &error));           \
    } while (0)
    for (number = 0; number < 256; number++) {
        uint8_t value = (uint8_t)number;
        if (value > AC_START_IN_ORDER)
            WITH(start_order, value);
        if (value > AC_AUTORESET_DISABLED)
            WITH(autoreset, value);
        if (value > AC_ILLEGAL_RANDOM_LEGAL)
            WITH(illegal_action, value);
        if (value > AC_ACTIONS_UCI20480)
            WITH(action_scheme, value);
        if (value > AC_OBSERVATION_HALFKA_V2_ATOMIC)
            WITH(encoder.observation, value);
        if (value > AC_ELEMENT_BITS64)
            WITH(encoder.element, value);
        if (value > 1)
            WITH(ones_when_finished, value);
        if (value > AC_DRAW_AUTOMATIC)
            WITH(ruleset.threefold, value);
    }
    WITH(size, 0);
    WITH(size, sizeof config + 1);
    WITH(threads, AC_MAX_BATCH_THREADS + 1);
    WITH(threads, UINT32_MAX);
    config = config_of(2);
    config.starts = &none;
    config.start_count = 1;
    REFUSED(ac_batch_new(&config, &batch, &error));
    config.start_count = SIZE_MAX;
    REFUSED(ac_batch_new(&config, &batch, &error));
    config.start_count = 0;
    REFUSED(ac_batch_new(&config, &batch, &error));
    CHECK_TEXT(error.message, "there is no start position");
    config.starts = NULL;
    config.start_count = 1;
    CHECK_REFUSED(AC_ERR_NULL, ac_batch_new(&config, &batch, &error));
    config.starts = &over;
    CHECK(ac_batch_new(&config, &batch, &error) == AC_ERR_GAME_OVER);
    CHECK(error.offset == 0);
    config = config_of(SIZE_MAX);
    CHECK(ac_batch_new(&config, &batch, &error) == AC_ERR_TOO_LARGE);
    CHECK(error.kind == AC_FAULT_TOO_LARGE && batch == NULL);
}

static void hostile(void)
{
    ac_batch_config config = config_of(2);
    ac_batch *batch = batch_of(&config), *made = NULL;
    ac_batch_steps steps = {0};
    ac_batch_view view = {0};
    ac_error error;
    int64_t actions[2], *any = (int64_t *)out.number;
    bool all[2] = {true, true};
    uint64_t seed = 1;
    void *room, *array, *numbers = out.number;
    int32_t offsets[3];
    size_t size, capacity, needed, told = 0;
    unsigned char *bytes;

    CHECK_OK(ac_batch_random_actions(batch, actions, 2));
    CHECK(ac_batch_snapshot(batch, NULL, 0, &size) == AC_ERR_BUFFER_TOO_SMALL);
    needed = size;
    bytes = malloc(size);
    CHECK_OK(ac_batch_snapshot(batch, bytes, size, &size));

    NEEDED(ac_batch_config_default(NULL, sizeof config));
    REFUSED(ac_batch_config_default(numbers, sizeof config - 1));
    REFUSED(ac_batch_config_default(numbers, SIZE_MAX));
    NEEDED(ac_batch_new(NULL, &made, &error));
    NEEDED(ac_batch_new(&config, NULL, &error));
    OPTIONAL(ac_batch_new(&config, &made, NULL));
    ac_batch_free(made);
    NEEDED(ac_batch_clone(NULL, &made));
    NEEDED(ac_batch_clone(batch, NULL));
    HARMLESS(ac_batch_free(NULL));
    NEEDED(ac_batch_set_threads(NULL, 1));
    REFUSED(ac_batch_set_threads(batch, UINT32_MAX));
    NEEDED(ac_batch_reset(NULL, all, 2, &seed, &view));
    OPTIONAL(ac_batch_reset(batch, NULL, 0, &seed, &view));
    OPTIONAL(ac_batch_reset(batch, all, 2, NULL, &view));
    OPTIONAL(ac_batch_reset(batch, all, 2, &seed, NULL));
    CHECK_REFUSED(AC_ERR_NULL, ac_batch_reset(batch, NULL, 2, &seed, &view));
    REFUSED(ac_batch_reset(batch, all, 1, &seed, &view));
    REFUSED(ac_batch_reset(batch, all, SIZE_MAX, &seed, &view));
    NEEDED(ac_batch_observe(NULL, &view));
    NEEDED(ac_batch_observe(batch, NULL));
    NEEDED(ac_batch_legal_actions(NULL, numbers, 3, out.moves, 64, &out.count));
    NEEDED(ac_batch_legal_actions(batch, NULL, 3, out.moves, 64, &out.count));
    NEEDED(ac_batch_legal_actions(batch, numbers, 3, NULL, 64, &out.count));
    NEEDED(ac_batch_legal_actions(batch, numbers, 3, out.moves, 64, NULL));
    NEEDED(ac_batch_random_actions(NULL, any, 2));
    NEEDED(ac_batch_random_actions(batch, NULL, 2));
    CHECK_OK(ac_batch_random_actions(batch, actions, 2));
    NEEDED(ac_batch_step(NULL, actions, 2, &steps, &view, &error));
    NEEDED(ac_batch_step(batch, NULL, 2, &steps, &view, &error));
    OPTIONAL(ac_batch_step(batch, actions, 2, NULL, &view, &error));
    CHECK_OK(ac_batch_random_actions(batch, actions, 2));
    steps.size = 2;
    OPTIONAL(ac_batch_step(batch, actions, 2, &steps, NULL, &error));
    CHECK_OK(ac_batch_random_actions(batch, actions, 2));
    OPTIONAL(ac_batch_step(batch, actions, 2, &steps, &view, NULL));
    CHECK_OK(ac_batch_random_actions(batch, actions, 2));
    REFUSED(ac_batch_step(batch, actions, 1, &steps, &view, &error));
    REFUSED(ac_batch_step(batch, actions, SIZE_MAX, &steps, &view, &error));
    steps.size = 1;
    CHECK_REFUSED(AC_ERR_BUFFER_TOO_SMALL, ac_batch_step(batch, actions, 2, &steps, &view, &error));
    steps.size = 2;
    steps.final_observations_size = 1;
    CHECK_REFUSED(AC_ERR_NULL, ac_batch_step(batch, actions, 2, &steps, &view, &error));
    steps.final_observations = numbers;
    CHECK_REFUSED(AC_ERR_BUFFER_TOO_SMALL, ac_batch_step(batch, actions, 2, &steps, &view, &error));
    NEEDED(ac_batch_games(NULL, &out.count));
    NEEDED(ac_batch_games(batch, NULL));
    NEEDED(ac_batch_encoder(NULL, numbers));
    NEEDED(ac_batch_encoder(batch, NULL));
    NEEDED(ac_batch_action_scheme(NULL, numbers));
    NEEDED(ac_batch_action_scheme(batch, NULL));
    NEEDED(ac_batch_position(NULL, 0, &out.position));
    NEEDED(ac_batch_position(batch, 0, NULL));
    NEEDED(ac_batch_legal_moves(NULL, 0, out.moves, 64, &out.count));
    NEEDED(ac_batch_legal_moves(batch, 0, NULL, 64, &out.count));
    NEEDED(ac_batch_legal_moves(batch, 0, out.moves, 64, NULL));
    NEEDED(ac_batch_repetitions(NULL, 0, &out.clock));
    NEEDED(ac_batch_repetitions(batch, 0, NULL));
    NEEDED(ac_batch_ply(NULL, 0, &out.clock));
    NEEDED(ac_batch_ply(batch, 0, NULL));
    NEEDED(ac_batch_reason(NULL, 0, numbers));
    NEEDED(ac_batch_reason(batch, 0, NULL));
    NEEDED(ac_batch_winner(NULL, 0, &out.color));
    NEEDED(ac_batch_winner(batch, 0, NULL));
    NEEDED(ac_batch_snapshot(NULL, numbers, sizeof out.number, &out.count));
    NEEDED(ac_batch_snapshot(batch, NULL, sizeof out.number, &out.count));
    NEEDED(ac_batch_snapshot(batch, numbers, sizeof out.number, NULL));
    NEEDED(ac_batch_from_snapshot(NULL, needed, &made, &error));
    NEEDED(ac_batch_from_snapshot(bytes, needed, NULL, &error));
    OPTIONAL(ac_batch_from_snapshot(bytes, needed, &made, NULL));
    ac_batch_free(made);
    free(bytes);

    /* Games that there are not. */
    CHECK_REFUSED(AC_ERR_NOT_FOUND, ac_batch_position(batch, 2, &out.position));
    CHECK_REFUSED(AC_ERR_NOT_FOUND, ac_batch_legal_moves(batch, SIZE_MAX, out.moves, 64, &out.count));
    CHECK_REFUSED(AC_ERR_NOT_FOUND, ac_batch_repetitions(batch, 2, &out.clock));
    CHECK_REFUSED(AC_ERR_NOT_FOUND, ac_batch_ply(batch, SIZE_MAX, &out.clock));
    CHECK_REFUSED(AC_ERR_NOT_FOUND, ac_batch_reason(batch, 2, numbers));
    CHECK_REFUSED(AC_ERR_NOT_FOUND, ac_batch_winner(batch, 2, &out.color));

    CHECK_OK(ac_batch_reset(batch, NULL, 0, NULL, NULL));
    ARRAY(ac_batch_legal_actions(batch, offsets, 3, array, capacity, &needed));
    ARRAY(ac_batch_legal_moves(batch, 1, array, capacity, &needed));
    ROOM(ac_batch_legal_actions(batch, room, size, out.moves, 64, numbers), 3, 4);
    ROOM(ac_batch_random_actions(batch, room, size), 2, 8);
    ac_batch_snapshot(batch, NULL, 0, &needed);
    ROOM(ac_batch_snapshot(batch, room, size, &told), needed, 1);
    CHECK(told == needed);
    /* The arrays of a view, each by itself. */
#define VIEW(member, count, width)                                            \
    do {                                                                      \
        memset(&view, 0, sizeof view);                                        \
        view.member##_size = (count);                                         \
        CHECK_REFUSED(AC_ERR_NULL, ac_batch_observe(batch, &view));           \
        memset(block, 0x5A, block_size);                                      \
        view.member = (void *)(block + 64);                                   \
        view.member##_size = (count) - 1;                                     \
        CHECK_REFUSED(AC_ERR_BUFFER_TOO_SMALL, ac_batch_observe(batch, &view)); \
        CHECK_REFUSED(AC_ERR_BUFFER_TOO_SMALL, ac_batch_reset(batch, NULL, 0, NULL, &view)); \
        CHECK_REFUSED(AC_ERR_BUFFER_TOO_SMALL, ac_batch_step(batch, actions, 2, NULL, &view, NULL)); \
        CHECK(clean(block, block_size));                                      \
        view.member##_size = (count);                                         \
        CHECK_OK(ac_batch_observe(batch, &view));                             \
        CHECK(clean(block, 64) && clean(block + 64 + (count) * (width), 64)); \
        CHECK(!clean(block + 64, (count) * (width)));                         \
    } while (0)
    VIEW(observations, 2 * AC_ATOMIC_PLANES * 64, 1);
    VIEW(mask_bytes, 2 * AC_AZ4672_SIZE, 1);
    VIEW(mask_bits, 2 * 73, 8);
    view.mask_bytes = (unsigned char *)(block + 8192);
    view.mask_bytes_size = 2 * AC_AZ4672_SIZE;
    REFUSED(ac_batch_observe(batch, &view));
    ac_batch_free(batch);
}

/* Digests of what a batch writes over some steps. */
static int digests(int rounds)
{
    static unsigned char observations[GAMES * AC_ATOMIC_PLANES * 64];
    static unsigned char finals[GAMES * AC_ATOMIC_PLANES * 64];
    static uint64_t mask[GAMES * 73];
    static int64_t actions[GAMES];
    static float rewards[GAMES];
    static bool terminated[GAMES], truncated[GAMES];
    static ac_reason reasons[GAMES];
    static ac_color winners[GAMES];
    static int32_t offsets[GAMES + 1];
    static uint16_t legal[GAMES * 256];
    ac_batch_config config = config_of(GAMES);
    ac_batch_view view = {0};
    ac_batch_steps steps = {0};
    ac_batch *batch;
    uint64_t sum = DIGEST_START;
    size_t count, i;
    unsigned long ended = 0;
    unsigned char *snapshot;

    config.seed = 11;
    config.threads = 2;
    config.opening_plies = 3;
    config.move_limit = 30;
    config.autoreset = AC_AUTORESET_SAME_STEP;
    batch = batch_of(&config);
    view.observations = observations;
    view.observations_size = sizeof observations;
    view.mask_bits = mask;
    view.mask_bits_size = sizeof mask / sizeof *mask;
    steps.size = GAMES;
    steps.rewards = rewards;
    steps.terminated = terminated;
    steps.truncated = truncated;
    steps.reasons = reasons;
    steps.winners = winners;
    steps.final_observations = finals;
    steps.final_observations_size = sizeof finals;
    while (rounds-- > 0) {
        CHECK_OK(ac_batch_random_actions(batch, actions, GAMES));
        CHECK_OK(ac_batch_step(batch, actions, GAMES, &steps, &view, NULL));
        CHECK_OK(ac_batch_legal_actions(batch, offsets, GAMES + 1, legal, sizeof legal / sizeof *legal, &count));
        sum = digest(sum, actions, sizeof actions);
        sum = digest(sum, observations, sizeof observations);
        sum = digest(sum, mask, sizeof mask);
        sum = digest(sum, rewards, sizeof rewards);
        sum = digest(sum, terminated, sizeof terminated);
        sum = digest(sum, truncated, sizeof truncated);
        sum = digest(sum, reasons, sizeof reasons);
        sum = digest(sum, winners, sizeof winners);
        sum = digest(sum, finals, sizeof finals);
        sum = digest(sum, offsets, sizeof offsets);
        sum = digest(sum, legal, count * sizeof *legal);
        for (i = 0; i < GAMES; i++)
            ended += terminated[i] || truncated[i];
    }
    CHECK(ac_batch_snapshot(batch, NULL, 0, &count) == AC_ERR_BUFFER_TOO_SMALL);
    snapshot = malloc(count);
    CHECK_OK(ac_batch_snapshot(batch, snapshot, count, &count));
    sum = digest(sum, snapshot, count);
    free(snapshot);
    ac_batch_free(batch);
    printf("%lu ended %016llx\n", ended, (unsigned long long)sum);
    return finish();
}

int main(int argc, char **argv)
{
    if (argc > 1)
        return digests(atoi(argv[1]));
    a_short_game();
    copies();
    refused_settings();
    hostile();
    return finish();
}
