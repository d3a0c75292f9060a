// What the test programs share: checks that count, and calls that throw.
#ifndef CHECK_HPP
#define CHECK_HPP

#include <cstdio>
#include <cstring>

#include <atomic_chess.h>

inline unsigned long checks;
inline unsigned long failures;

inline void check(bool holds, const char *what)
{
    ++checks;
    if (!holds) {
        ++failures;
        std::fprintf(stderr, "failed: %s\n", what);
    }
}

/// Checks that a call throws an error of this class with this status and a message that names something.
template <class Error, class Call> void throws(Call call, ac_status status, const char *name = "")
{
    bool thrown = false;
    try {
        call();
    } catch (const Error &error) {
        thrown = error.status() == status && error.what()[0] != '\0' && std::strstr(error.what(), name);
    }
    check(thrown, ac_status_message(status));
}

/// The last statement of main: tells how much was checked; the exit status says whether all of it holds.
inline int finish()
{
    std::printf("%lu checks\n", checks);
    return failures == 0 && checks > 0 ? 0 : 1;
}

#endif
