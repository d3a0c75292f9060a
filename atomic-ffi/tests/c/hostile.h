/* Calls with hostile arguments: each macro takes a call with certain variables in it. */
#ifndef HOSTILE_H
#define HOSTILE_H

#include "refusal.h"

/* Where results go, between canaries. */
static uint64_t block_of_words[1 << 14];
static char *const block = (char *)block_of_words;
static const size_t block_size = sizeof block_of_words;

static inline int clean(const void *from, size_t size)
{
    const unsigned char *at = from;
    while (size-- > 0)
        if (*at++ != 0x5A)
            return 0;
    return 1;
}

static inline int harmless(ac_status status)
{
    return status != AC_ERR_PANIC && status != AC_ERR_NULL;
}

/* `text` and `length` in the call. */
#define TEXT(call)                                              \
    do {                                                        \
        text = "\xff", length = 1;                              \
        CHECK_REFUSED(AC_ERR_INVALID_TEXT, call);               \
        text = "a\xc3", length = 2;                             \
        CHECK_REFUSED(AC_ERR_INVALID_TEXT, call);               \
        text = "a\0b", length = 3;                              \
        CHECK_REFUSED(AC_ERR_INVALID_TEXT, call);               \
        text = "a", length = SIZE_MAX;                          \
        CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, call);           \
        text = "a", length = SIZE_MAX / 2 + 1;                  \
        CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, call);           \
        text = NULL, length = 0;                                \
        CHECK(harmless((call)));                                \
        text = "", length = 0;                                  \
        CHECK(harmless((call)));                                \
    } while (0)

/* `buffer`, `size` and `&needed` in the call. */
#define BUFFER(call)                                            \
    do {                                                        \
        memset(block, 0x5A, block_size);                        \
        buffer = NULL, size = 0, needed = SIZE_MAX;             \
        CHECK((call) == AC_ERR_BUFFER_TOO_SMALL);               \
        CHECK(needed > 0 && needed < block_size - 256);         \
        buffer = block + 8, size = needed;                      \
        CHECK((call) == AC_ERR_BUFFER_TOO_SMALL);               \
        CHECK(clean(block, block_size));                        \
        size = needed + 1;                                      \
        CHECK_OK(call);                                         \
        CHECK(clean(block, 8) && clean(buffer + size, 64));     \
        CHECK(strlen(buffer) == needed);                        \
        size = SIZE_MAX;                                        \
        CHECK_OK(call);                                         \
        CHECK(clean(block, 8) && clean(buffer + needed + 1, 64)); \
    } while (0)

/* `array`, `capacity` and `&needed` in the call. */
#define ARRAY(call)                                             \
    do {                                                        \
        memset(block, 0x5A, block_size);                        \
        array = NULL, capacity = 0, needed = SIZE_MAX;          \
        CHECK((call) == AC_ERR_BUFFER_TOO_SMALL);               \
        CHECK(needed > 0 && needed < 64);                       \
        array = block + 16, capacity = needed - 1;              \
        CHECK((call) == AC_ERR_BUFFER_TOO_SMALL);               \
        CHECK(clean(block, block_size));                        \
        capacity = needed;                                      \
        CHECK_OK(call);                                         \
        CHECK(clean(block, 16) && clean(block + 16 + needed * 8, 64)); \
        capacity = SIZE_MAX;                                    \
        CHECK_OK(call);                                         \
        CHECK(clean(block, 16));                                \
    } while (0)

/* `room` and `size` in the call, which needs `count` elements of `width` bytes. */
#define ROOM(call, count, width)                                \
    do {                                                        \
        memset(block, 0x5A, block_size);                        \
        room = NULL, size = 0;                                  \
        CHECK_REFUSED(AC_ERR_BUFFER_TOO_SMALL, call);           \
        room = NULL, size = (count);                            \
        CHECK_REFUSED(AC_ERR_NULL, call);                       \
        room = block + 64, size = (count) - 1;                  \
        CHECK_REFUSED(AC_ERR_BUFFER_TOO_SMALL, call);           \
        CHECK(clean(block, block_size));                        \
        size = (count);                                         \
        CHECK_OK(call);                                         \
        CHECK(!clean(block + 64, (count) * (width)));           \
        CHECK(clean(block, 64) && clean(block + 64 + (count) * (width), 64)); \
        size = SIZE_MAX;                                        \
        CHECK_OK(call);                                         \
        CHECK(clean(block, 64) && clean(block + 64 + (count) * (width), 64)); \
    } while (0)

#define REFUSED(call) CHECK_REFUSED(AC_ERR_INVALID_ARGUMENT, call)

/* A pointer that is needed, and one that may be NULL. */
#define NEEDED(call) CHECK_REFUSED(AC_ERR_NULL, call)
#define OPTIONAL(call) CHECK_OK(call)
#define HARMLESS(call) (call)

#endif
