/*
 * Observations, actions and symmetries: what they say, and hostile arguments. With the path of a file of FENs, prints
 * digests of everything that is written of those positions; tests/encode.rs compares them.
 */
#include <stdlib.h>

#include "digest.h"
#include "hostile.h"

#define MAX_POSITIONS 1024

static const struct {
    ac_observation observation;
    ac_element element;
    size_t size;
} encoders[] = {
    {AC_OBSERVATION_ATOMIC, AC_ELEMENT_U8, AC_ATOMIC_PLANES * 64},
    {AC_OBSERVATION_ATOMIC, AC_ELEMENT_F16, AC_ATOMIC_PLANES * 64 * 2},
    {AC_OBSERVATION_ATOMIC, AC_ELEMENT_F32, AC_ATOMIC_PLANES * 64 * 4},
    {AC_OBSERVATION_ATOMIC, AC_ELEMENT_BITS64, AC_ATOMIC_PLANES * 8},
    {AC_OBSERVATION_AZ119, AC_ELEMENT_F32, AC_AZ119_PLANES * 64 * 4},
    {AC_OBSERVATION_AZ119, AC_ELEMENT_F16, AC_AZ119_PLANES * 64 * 2},
    {AC_OBSERVATION_AZ119, AC_ELEMENT_U8, AC_AZ119_PLANES * 64},
    {AC_OBSERVATION_TOKENS, AC_ELEMENT_U8, AC_TOKENS_SIZE},
    {AC_OBSERVATION_TOKENS, AC_ELEMENT_I16, AC_TOKENS_SIZE * 2},
    {AC_OBSERVATION_BITBOARDS, AC_ELEMENT_BITS64, AC_BITBOARDS_SIZE * 8},
    {AC_OBSERVATION_HALFKA_V2_ATOMIC, AC_ELEMENT_I32, 2 * AC_HALFKA_MAX_MEN * 4},
};
static const size_t scheme_sizes[] = {AC_AZ4672_SIZE, AC_LC0_1858_SIZE, AC_UCI20480_SIZE};

static const ac_encoder planes = {AC_OBSERVATION_ATOMIC, AC_ELEMENT_U8, 0};
static const ac_encoder history = {AC_OBSERVATION_AZ119, AC_ELEMENT_U8, 0};
static ac_position start;

static void values(void)
{
    unsigned char observation[AC_ATOMIC_PLANES * 64];
    unsigned char mask[AC_AZ4672_SIZE];
    uint64_t bits[(AC_AZ4672_SIZE + 63) / 64];
    uint16_t actions[AC_MAX_MOVES], action;
    int32_t offsets[3];
    ac_position positions[2], turned, back;
    size_t i, size, count, dimensions[AC_MAX_DIMENSIONS], legal = 0;
    ac_move move;
    ac_encoder encoder;
    ac_square square;
    bool equal;

    for (i = 0; i < sizeof encoders / sizeof *encoders; i++) {
        encoder.observation = encoders[i].observation;
        encoder.element = encoders[i].element;
        encoder.channels_last = 0;
        CHECK_OK(ac_encoder_size(&encoder, &size));
        CHECK(size == encoders[i].size);
        encoder.channels_last = 1;
        CHECK(ac_encoder_size(&encoder, &size) ==
              (encoder.observation == AC_OBSERVATION_AZ119 ? AC_OK : AC_ERR_INVALID_ARGUMENT));
    }
    CHECK_OK(ac_encoder_shape(&planes, dimensions, AC_MAX_DIMENSIONS, &count));
    CHECK(count == 3 && dimensions[0] == AC_ATOMIC_PLANES && dimensions[1] == 8 && dimensions[2] == 8);
    CHECK_OK(ac_encoder_from_name("az119", 5, &encoder, NULL));
    CHECK(encoder.observation == AC_OBSERVATION_AZ119 && encoder.element == AC_ELEMENT_F32 && !encoder.channels_last);
    CHECK(ac_encoder_from_name("az", 2, &encoder, NULL) == AC_ERR_SYNTAX);
    CHECK_TEXT(ac_observation_name(AC_OBSERVATION_HALFKA_V2_ATOMIC), "halfka_v2_atomic");
    CHECK_TEXT(ac_observation_name(5), "unknown");
    CHECK_TEXT(ac_element_name(AC_ELEMENT_BITS64), "bits64");
    CHECK_TEXT(ac_element_name(255), "unknown");

    CHECK_OK(ac_encoder_encode(&planes, &start, NULL, 1, observation, sizeof observation));
    CHECK(observation[64 * AC_ATOMIC_OWN_KING + SQUARE('e', 1)] == 1);
    CHECK(observation[64 * AC_ATOMIC_ENEMY_QUEEN + SQUARE('d', 8)] == 1);
    CHECK(observation[64 * AC_ATOMIC_ENEMY_QUEEN + SQUARE('d', 1)] == 0);
    /* With Black to move the board is flipped. */
    CHECK_OK(ac_position_play(&start, move_of(&start, "e2e4"), &positions[0]));
    CHECK_OK(ac_encoder_encode(&planes, positions, NULL, 1, observation, sizeof observation));
    CHECK(observation[64 * AC_ATOMIC_OWN_KING + SQUARE('e', 1)] == 1);
    CHECK(observation[64 * AC_ATOMIC_ENEMY_PAWN + SQUARE('e', 5)] == 1);
    CHECK_OK(ac_encoder_encode(&planes, NULL, NULL, 0, NULL, 0));

    CHECK_TEXT(ac_action_scheme_name(AC_ACTIONS_LC0_1858), "lc0_1858");
    CHECK_TEXT(ac_action_scheme_name(3), "unknown");
    {
        ac_action_scheme scheme;
        for (scheme = 0; scheme < 3; scheme++) {
            ac_action_scheme found;
            const char *name = ac_action_scheme_name(scheme);
            CHECK_OK(ac_action_scheme_from_name(name, strlen(name), &found, NULL));
            CHECK(found == scheme);
            CHECK_OK(ac_action_scheme_size(scheme, &size));
            CHECK(size == scheme_sizes[scheme]);
        }
    }
    move = move_of(&start, "e2e4");
    CHECK_OK(ac_action_scheme_index(AC_ACTIONS_AZ4672, &start, move, &action));
    CHECK(action == 73 * (8 * 4 + 1) + 17);
    move = AC_NO_MOVE;
    CHECK_OK(ac_action_scheme_move_at(AC_ACTIONS_AZ4672, &start, action, &move));
    CHECK(move == move_of(&start, "e2e4"));
    CHECK(ac_action_scheme_move_at(AC_ACTIONS_AZ4672, &start, 0, &move) == AC_ERR_ILLEGAL_MOVE);
    CHECK(ac_action_scheme_move_at(AC_ACTIONS_AZ4672, &start, AC_AZ4672_SIZE, &move) == AC_ERR_INVALID_ARGUMENT);
    CHECK(ac_action_scheme_move_at(AC_ACTIONS_AZ4672, &start, SIZE_MAX, &move) == AC_ERR_INVALID_ARGUMENT);
    CHECK(ac_action_scheme_index(AC_ACTIONS_AZ4672, &start, (ac_move)(1 << 12), &action) == AC_ERR_ILLEGAL_MOVE);

    CHECK_OK(ac_action_scheme_mask_bytes(AC_ACTIONS_AZ4672, &start, 1, mask, sizeof mask));
    CHECK_OK(ac_action_scheme_mask_bits(AC_ACTIONS_AZ4672, &start, 1, bits, sizeof bits / sizeof *bits));
    for (i = 0; i < AC_AZ4672_SIZE; i++) {
        CHECK(mask[i] == (bits[i / 64] >> i % 64 & 1));
        legal += mask[i];
    }
    CHECK(legal == 20 && mask[73 * (8 * 4 + 1) + 17] == 1);
    positions[1] = positions[0];
    positions[0] = position_of("8/8/8/8/8/8/8/K7 b - - 0 1", AC_STANDARD);
    CHECK_OK(ac_action_scheme_indices(AC_ACTIONS_LC0_1858, positions, 2, offsets, 3, actions, AC_MAX_MOVES, &count));
    CHECK(count == 20 && offsets[0] == 0 && offsets[1] == 0 && offsets[2] == 20);
    for (i = 0; i < count; i++)
        CHECK_OK(ac_action_scheme_move_at(AC_ACTIONS_LC0_1858, &positions[1], actions[i], &move));

    CHECK_TEXT(ac_symmetry_name(AC_SYMMETRY_MIRROR_FILES), "mirror_files");
    CHECK_TEXT(ac_symmetry_name(2), "unknown");
    CHECK_OK(ac_symmetry_position(AC_SYMMETRY_FLIP_COLORS, &positions[1], &turned));
    CHECK_OK(ac_symmetry_position(AC_SYMMETRY_FLIP_COLORS, &turned, &back));
    CHECK_OK(ac_position_equal(&back, &positions[1], &equal));
    CHECK(equal);
    CHECK_OK(ac_symmetry_move(AC_SYMMETRY_FLIP_COLORS, move_of(&positions[1], "g8f6"), &move));
    CHECK(move == move_of(&turned, "g1f3"));
    CHECK(ac_symmetry_position(AC_SYMMETRY_MIRROR_FILES, &start, &turned) == AC_ERR_CASTLING_RIGHTS);
    positions[0] = position_of("4k3/8/8/8/8/8/P7/K7 w - - 0 1", AC_STANDARD);
    CHECK_OK(ac_symmetry_position(AC_SYMMETRY_MIRROR_FILES, &positions[0], &turned));
    CHECK_OK(ac_symmetry_square(AC_SYMMETRY_MIRROR_FILES, SQUARE('a', 2), &square));
    CHECK(square == SQUARE('h', 2));
    CHECK_OK(ac_action_scheme_index(AC_ACTIONS_AZ4672, &positions[0], move_of(&positions[0], "a2a4"), &action));
    CHECK_OK(ac_symmetry_action(AC_SYMMETRY_MIRROR_FILES, AC_ACTIONS_AZ4672, action, &action));
    CHECK_OK(ac_action_scheme_move_at(AC_ACTIONS_AZ4672, &turned, action, &move));
    CHECK(move == move_of(&turned, "h2h4"));
    CHECK(ac_symmetry_action(AC_SYMMETRY_MIRROR_FILES, AC_ACTIONS_AZ4672, AC_AZ4672_SIZE, &action) ==
          AC_ERR_INVALID_ARGUMENT);
}

/* A game and the same positions told one by one give the same planes. */
static void games(void)
{
    static const char *moves[] = {"g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8", "e2e4"};
    static unsigned char expected[AC_AZ119_PLANES * 64], found[AC_AZ119_PLANES * 64];
    ac_position positions[AC_AZ119_STEPS + 2];
    uint32_t occurrences[AC_AZ119_STEPS + 2];
    ac_game *game = NULL;
    size_t i, ply, compared = 0;

    CHECK_OK(ac_game_new(&start, NULL, &game));
    for (ply = 0; ply <= sizeof moves / sizeof *moves; ply++) {
        for (i = 0; i <= ply; i++) {
            CHECK_OK(ac_game_position_at(game, ply - i, &positions[i]));
            CHECK_OK(ac_game_repetitions_at(game, ply - i, &occurrences[i]));
        }
        CHECK_OK(ac_encoder_encode_game(&history, game, found, sizeof found));
        CHECK_OK(ac_encoder_encode_history(&history, positions, occurrences, ply + 1, expected, sizeof expected));
        CHECK(memcmp(found, expected, sizeof found) == 0);
        compared += found[64 * 13];
        if (ply < sizeof moves / sizeof *moves)
            CHECK_OK(ac_game_play(game, move_of(&positions[0], moves[ply])));
    }
    /* The position on the board has occurred before after plies 4 to 8. */
    CHECK(compared == 5);
    ac_game_free(game);
}

static void hostile(void)
{
    ac_position crowded, none;
    ac_setup setup;
    ac_encoder tokens = {AC_OBSERVATION_TOKENS, AC_ELEMENT_U8, 0}, features = {4, AC_ELEMENT_I32, 0};
    ac_game *game = NULL;
    ac_error error;
    uint32_t zero = 0;
    const char *text;
    void *room, *array, *any = out.number;
    size_t length, size, capacity, needed, i;
    int32_t offsets[2];
    ac_move move = move_of(&start, "e2e4");
    unsigned number;

    CHECK_OK(ac_game_new(&start, NULL, &game));

    NEEDED(ac_encoder_from_name(NULL, 5, any, &error));
    NEEDED(ac_encoder_from_name("az119", 5, NULL, &error));
    OPTIONAL(ac_encoder_from_name("az119", 5, any, NULL));
    NEEDED(ac_encoder_size(NULL, &out.count));
    NEEDED(ac_encoder_size(&planes, NULL));
    NEEDED(ac_encoder_shape(NULL, any, 3, &out.count));
    NEEDED(ac_encoder_shape(&planes, NULL, 3, &out.count));
    NEEDED(ac_encoder_shape(&planes, any, 3, NULL));
    NEEDED(ac_encoder_encode(NULL, &start, NULL, 1, any, sizeof out.number));
    NEEDED(ac_encoder_encode(&planes, NULL, NULL, 1, any, sizeof out.number));
    OPTIONAL(ac_encoder_encode(&planes, &start, NULL, 1, any, sizeof out.number));
    NEEDED(ac_encoder_encode(&planes, &start, NULL, 1, NULL, sizeof out.number));
    NEEDED(ac_encoder_encode_history(NULL, &start, NULL, 1, any, sizeof out.number));
    NEEDED(ac_encoder_encode_history(&planes, NULL, NULL, 1, any, sizeof out.number));
    OPTIONAL(ac_encoder_encode_history(&planes, &start, NULL, 1, any, sizeof out.number));
    NEEDED(ac_encoder_encode_history(&planes, &start, NULL, 1, NULL, sizeof out.number));
    NEEDED(ac_encoder_encode_game(NULL, game, any, sizeof out.number));
    NEEDED(ac_encoder_encode_game(&planes, NULL, any, sizeof out.number));
    NEEDED(ac_encoder_encode_game(&planes, game, NULL, sizeof out.number));
    NEEDED(ac_action_scheme_from_name(NULL, 6, any, &error));
    NEEDED(ac_action_scheme_from_name("az4672", 6, NULL, &error));
    OPTIONAL(ac_action_scheme_from_name("az4672", 6, any, NULL));
    NEEDED(ac_action_scheme_size(AC_ACTIONS_AZ4672, NULL));
    NEEDED(ac_action_scheme_index(AC_ACTIONS_AZ4672, NULL, move, any));
    NEEDED(ac_action_scheme_index(AC_ACTIONS_AZ4672, &start, move, NULL));
    NEEDED(ac_action_scheme_move_at(AC_ACTIONS_AZ4672, NULL, 2426, out.moves));
    NEEDED(ac_action_scheme_move_at(AC_ACTIONS_AZ4672, &start, 2426, NULL));
    NEEDED(ac_action_scheme_mask_bytes(AC_ACTIONS_LC0_1858, NULL, 1, any, sizeof out.number));
    NEEDED(ac_action_scheme_mask_bytes(AC_ACTIONS_LC0_1858, &start, 1, NULL, sizeof out.number));
    NEEDED(ac_action_scheme_mask_bits(AC_ACTIONS_LC0_1858, NULL, 1, any, AC_MAX_MOVES));
    NEEDED(ac_action_scheme_mask_bits(AC_ACTIONS_LC0_1858, &start, 1, NULL, AC_MAX_MOVES));
    NEEDED(ac_action_scheme_indices(AC_ACTIONS_LC0_1858, NULL, 1, any, 2, out.moves, 64, &out.count));
    NEEDED(ac_action_scheme_indices(AC_ACTIONS_LC0_1858, &start, 1, NULL, 2, out.moves, 64, &out.count));
    NEEDED(ac_action_scheme_indices(AC_ACTIONS_LC0_1858, &start, 1, any, 2, NULL, 64, &out.count));
    NEEDED(ac_action_scheme_indices(AC_ACTIONS_LC0_1858, &start, 1, any, 2, out.moves, 64, NULL));
    NEEDED(ac_symmetry_position(AC_SYMMETRY_FLIP_COLORS, NULL, &out.position));
    NEEDED(ac_symmetry_position(AC_SYMMETRY_FLIP_COLORS, &start, NULL));
    NEEDED(ac_symmetry_move(AC_SYMMETRY_FLIP_COLORS, move, NULL));
    NEEDED(ac_symmetry_square(AC_SYMMETRY_FLIP_COLORS, 0, NULL));
    NEEDED(ac_symmetry_action(AC_SYMMETRY_FLIP_COLORS, AC_ACTIONS_AZ4672, 0, NULL));

    TEXT(ac_encoder_from_name(text, length, any, &error));
    TEXT(ac_action_scheme_from_name(text, length, any, &error));
    ARRAY(ac_encoder_shape(&planes, array, capacity, &needed));
    ARRAY(ac_action_scheme_indices(AC_ACTIONS_UCI20480, &start, 1, offsets, 2, array, capacity, &needed));
    ROOM(ac_encoder_encode(&planes, &start, NULL, 1, room, size), AC_ATOMIC_PLANES * 64, 1);
    ROOM(ac_encoder_encode_history(&history, &start, NULL, 1, room, size), AC_AZ119_PLANES * 64, 1);
    ROOM(ac_encoder_encode_game(&tokens, game, room, size), AC_TOKENS_SIZE, 1);
    ROOM(ac_action_scheme_mask_bytes(AC_ACTIONS_UCI20480, &start, 1, room, size), AC_UCI20480_SIZE, 1);
    ROOM(ac_action_scheme_mask_bits(AC_ACTIONS_LC0_1858, &start, 1, room, size), 30, 8);
    ROOM(ac_action_scheme_indices(AC_ACTIONS_AZ4672, &start, 1, room, size, out.moves, 64, any), 2, 4);

    for (number = 0; number < 256; number++) {
        uint8_t value = (uint8_t)number;
        ac_encoder encoder = planes;
        encoder.observation = value;
        if (value > AC_OBSERVATION_TOKENS)
            REFUSED(ac_encoder_encode(&encoder, &start, NULL, 1, any, sizeof out.number));
        encoder.observation = AC_OBSERVATION_ATOMIC;
        encoder.element = value;
        if (value > AC_ELEMENT_BITS64)
            REFUSED(ac_encoder_size(&encoder, &out.count));
        encoder.element = AC_ELEMENT_U8;
        encoder.channels_last = value;
        if (value > 0)
            REFUSED(ac_encoder_encode_game(&encoder, game, any, sizeof out.number));
        if (value > AC_ACTIONS_UCI20480) {
            REFUSED(ac_action_scheme_size(value, &out.count));
            REFUSED(ac_action_scheme_index(value, &start, move, any));
            REFUSED(ac_action_scheme_move_at(value, &start, 0, out.moves));
            REFUSED(ac_action_scheme_mask_bytes(value, &start, 1, any, sizeof out.number));
            REFUSED(ac_action_scheme_mask_bits(value, &start, 1, any, AC_MAX_MOVES));
            REFUSED(ac_action_scheme_indices(value, &start, 1, any, 2, out.moves, 64, &out.count));
            REFUSED(ac_symmetry_action(AC_SYMMETRY_FLIP_COLORS, value, 0, any));
        }
        if (value > AC_SYMMETRY_MIRROR_FILES) {
            REFUSED(ac_symmetry_position(value, &start, &out.position));
            REFUSED(ac_symmetry_move(value, move, out.moves));
            REFUSED(ac_symmetry_square(value, 0, &out.square));
            REFUSED(ac_symmetry_action(value, AC_ACTIONS_AZ4672, 0, any));
        }
        if (value > 63)
            REFUSED(ac_symmetry_square(AC_SYMMETRY_FLIP_COLORS, value, &out.square));
    }
    REFUSED(ac_action_scheme_index(AC_ACTIONS_AZ4672, &start, 0xffff, any));
    REFUSED(ac_symmetry_move(AC_SYMMETRY_FLIP_COLORS, 0xffff, out.moves));

    /* Lengths that no array has, and none at all. */
    REFUSED(ac_encoder_encode(&planes, &start, NULL, SIZE_MAX, any, SIZE_MAX));
    REFUSED(ac_encoder_encode_history(&planes, &start, NULL, SIZE_MAX, any, SIZE_MAX));
    REFUSED(ac_encoder_encode_history(&planes, &start, NULL, 0, any, sizeof out.number));
    REFUSED(ac_action_scheme_mask_bytes(AC_ACTIONS_LC0_1858, &start, SIZE_MAX / 128, any, SIZE_MAX));
    REFUSED(ac_action_scheme_mask_bits(AC_ACTIONS_LC0_1858, &start, SIZE_MAX / 128, any, SIZE_MAX));
    REFUSED(ac_action_scheme_indices(AC_ACTIONS_LC0_1858, &start, SIZE_MAX, any, SIZE_MAX, out.moves, 64, &out.count));
    /* Counted from 1. */
    REFUSED(ac_encoder_encode(&planes, &start, &zero, 1, any, sizeof out.number));
    /* A struct that is no position. */
    memset(&none, 0, sizeof none);
    REFUSED(ac_encoder_encode(&planes, &none, NULL, 1, any, sizeof out.number));
    REFUSED(ac_action_scheme_mask_bytes(AC_ACTIONS_LC0_1858, &none, 1, any, sizeof out.number));
    REFUSED(ac_action_scheme_indices(AC_ACTIONS_LC0_1858, &none, 1, any, 2, out.moves, 64, &out.count));
    /* More men than there is room for. */
    CHECK_OK(ac_position_setup(&start, &setup));
    setup.pieces[SQUARE('e', 4)].color = AC_WHITE;
    setup.pieces[SQUARE('e', 4)].role = AC_PAWN;
    CHECK_OK(ac_setup_validate(&setup, AC_STANDARD, &crowded, NULL));
    CHECK_REFUSED(AC_ERR_TOO_LARGE, ac_encoder_encode(&features, &crowded, NULL, 1, any, sizeof out.number));
    for (i = 0; i < AC_ATOMIC_PLANES; i++)
        CHECK_OK(ac_encoder_encode(&planes, &crowded, NULL, 1, any, sizeof out.number));
    ac_game_free(game);
}

/* Digests of what is written of the positions of a file. */
static int digests(const char *path)
{
    static ac_position positions[MAX_POSITIONS];
    static uint32_t occurrences[MAX_POSITIONS];
    static unsigned char mask[AC_UCI20480_SIZE];
    static uint64_t bits[AC_UCI20480_SIZE / 64];
    static uint16_t actions[MAX_POSITIONS * 64];
    static int32_t offsets[MAX_POSITIONS + 1];
    FILE *file = fopen(path, "r");
    char line[AC_FEN_MAX + 1];
    size_t count = 0, i, needed;
    unsigned char *observations = malloc(MAX_POSITIONS * AC_AZ119_PLANES * 64 * 4);
    ac_action_scheme scheme;

    if (file == NULL || observations == NULL)
        return 1;
    while (count < MAX_POSITIONS && fgets(line, sizeof line, file) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        positions[count] = position_of(line, AC_STANDARD);
        occurrences[count] = (uint32_t)(count % 4 + 1);
        count++;
    }
    fclose(file);
    printf("%lu positions\n", (unsigned long)count);
    for (i = 0; i < 2 * sizeof encoders / sizeof *encoders; i++) {
        size_t size = encoders[i / 2].size, j;
        ac_encoder encoder;
        uint64_t sum = DIGEST_START;
        encoder.observation = encoders[i / 2].observation;
        encoder.element = encoders[i / 2].element;
        encoder.channels_last = i % 2;
        if (encoder.channels_last && encoder.observation != AC_OBSERVATION_AZ119)
            continue;
        CHECK_OK(ac_encoder_encode(&encoder, positions, NULL, count, observations, size * count));
        sum = digest(sum, observations, size * count);
        for (j = 0; j < count; j++) {
            CHECK_OK(ac_encoder_encode_history(&encoder, positions + j, NULL, count - j, observations, size));
            sum = digest(sum, observations, size);
        }
        CHECK_OK(ac_encoder_encode(&encoder, positions, occurrences, count, observations, size * count));
        sum = digest(sum, observations, size * count);
        printf("%s %s %d %016llx\n", ac_observation_name(encoder.observation), ac_element_name(encoder.element),
               encoder.channels_last, (unsigned long long)sum);
    }
    for (scheme = 0; scheme <= AC_ACTIONS_UCI20480; scheme++) {
        uint64_t sum = DIGEST_START;
        for (i = 0; i < count; i++) {
            CHECK_OK(ac_action_scheme_mask_bytes(scheme, &positions[i], 1, mask, sizeof mask));
            CHECK_OK(ac_action_scheme_mask_bits(scheme, &positions[i], 1, bits, sizeof bits / sizeof *bits));
            sum = digest(sum, mask, scheme_sizes[scheme]);
            sum = digest(sum, bits, (scheme_sizes[scheme] + 63) / 64 * 8);
        }
        CHECK_OK(ac_action_scheme_indices(scheme, positions, count, offsets, count + 1, actions,
                                          sizeof actions / sizeof *actions, &needed));
        sum = digest(sum, offsets, (count + 1) * sizeof *offsets);
        sum = digest(sum, actions, needed * sizeof *actions);
        printf("%s %016llx\n", ac_action_scheme_name(scheme), (unsigned long long)sum);
    }
    free(observations);
    return finish();
}

int main(int argc, char **argv)
{
    ac_position_default(&start);
    if (argc > 1)
        return digests(argv[1]);
    values();
    games();
    hostile();
    return finish();
}
