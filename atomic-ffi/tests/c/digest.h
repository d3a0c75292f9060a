/* A digest of bytes, to compare what C gets with what Rust gets. */
#ifndef DIGEST_H
#define DIGEST_H

#include <stddef.h>
#include <stdint.h>

#define DIGEST_START 0xcbf29ce484222325u

/* FNV-1a of 64 bits. */
static inline uint64_t digest(uint64_t before, const void *bytes, size_t size)
{
    const unsigned char *at = bytes;
    while (size-- > 0)
        before = (before ^ *at++) * 0x100000001b3u;
    return before;
}

#endif
