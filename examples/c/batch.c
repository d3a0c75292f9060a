/*
 * Plays many games of random moves side by side and counts how they end: ./batch [GAMES [STEPS [THREADS]]]
 *
 *   cc -O2 examples/c/batch.c -o batch $(pkg-config --cflags --libs atomic_chess)
 *   ./batch 1024 1000 2
 *
 * A learning program does the same with actions of its own: it chooses them by the observations and masks that each step
 * writes, and learns from the rewards.
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include <atomic_chess.h>

/* All that a batch reads and writes, one row for each game. */
struct arrays {
    int64_t *actions;
    unsigned char *observations;
    uint64_t *mask;
    float *rewards;
    ac_reason *reasons;
};

static int report(const char *what, ac_status status)
{
    fprintf(stderr, "%s: %s\n", what, ac_status_message(status));
    return 1;
}

/* Steps the batch and counts the endings by their reasons. */
static ac_status play(ac_batch *batch, size_t games, unsigned long steps, const struct arrays *arrays,
                      const ac_batch_steps *results, const ac_batch_view *view, unsigned long *ends)
{
    while (steps-- > 0) {
        size_t game;
        ac_status status = ac_batch_random_actions(batch, arrays->actions, games);
        if (status == AC_OK)
            status = ac_batch_step(batch, arrays->actions, games, results, view, NULL);
        if (status != AC_OK)
            return status;
        for (game = 0; game < games; game++)
            ends[arrays->reasons[game]]++;
    }
    return AC_OK;
}

int main(int argc, char **argv)
{
    size_t games = argc > 1 ? strtoul(argv[1], NULL, 10) : 1024;
    unsigned long steps = argc > 2 ? strtoul(argv[2], NULL, 10) : 1000;
    unsigned long ends[AC_REASON_COUNT] = {0}, finished = 0;
    ac_batch_config config;
    ac_batch_steps results = {0};
    ac_batch_view view = {0};
    struct arrays arrays;
    ac_batch *batch;
    ac_error error;
    ac_status status;
    ac_reason reason;
    size_t bytes;
    double seconds;
    clock_t begin;

    if (games == 0) {
        fprintf(stderr, "usage: %s [GAMES [STEPS [THREADS]]]\n", argv[0]);
        return 2;
    }
    status = ac_batch_config_default(&config, sizeof config);
    if (status != AC_OK)
        return report("settings", status);
    config.games = games;
    config.seed = 1;
    config.threads = argc > 3 ? (uint32_t)strtoul(argv[3], NULL, 10) : 1;
    /* The step that ends a game begins the next one, so that every step is one of a game. */
    config.autoreset = AC_AUTORESET_SAME_STEP;
    if (ac_batch_new(&config, &batch, &error) != AC_OK) {
        fprintf(stderr, "%s\n", error.message);
        return 1;
    }
    status = ac_encoder_size(&config.encoder, &bytes);
    if (status != AC_OK)
        return report("observations", status);

    arrays.actions = malloc(games * sizeof *arrays.actions);
    arrays.observations = malloc(games * bytes);
    arrays.mask = malloc(games * (AC_AZ4672_SIZE / 64) * sizeof *arrays.mask);
    arrays.rewards = malloc(games * sizeof *arrays.rewards);
    arrays.reasons = malloc(games * sizeof *arrays.reasons);
    if (!arrays.actions || !arrays.observations || !arrays.mask || !arrays.rewards || !arrays.reasons) {
        fprintf(stderr, "no memory\n");
        return 1;
    }
    results.size = games;
    results.rewards = arrays.rewards;
    results.reasons = arrays.reasons;
    view.observations = arrays.observations;
    view.observations_size = games * bytes;
    view.mask_bits = arrays.mask;
    view.mask_bits_size = games * (AC_AZ4672_SIZE / 64);

    begin = clock();
    status = play(batch, games, steps, &arrays, &results, &view, ends);
    seconds = (double)(clock() - begin) / CLOCKS_PER_SEC;
    if (status != AC_OK)
        return report("step", status);
    for (reason = AC_REASON_ONGOING + 1; reason < AC_REASON_COUNT; reason++)
        finished += ends[reason];
    printf("%lu steps of %lu games side by side, %lu games ended, %.2f seconds of processor time\n", steps * (unsigned long)games,
           (unsigned long)games, finished, seconds);
    for (reason = AC_REASON_ONGOING + 1; reason < AC_REASON_COUNT; reason++)
        if (ends[reason] > 0)
            printf("%-22s %lu\n", ac_reason_name(reason), ends[reason]);

    free(arrays.actions);
    free(arrays.observations);
    free(arrays.mask);
    free(arrays.rewards);
    free(arrays.reasons);
    ac_batch_free(batch);
    return 0;
}
