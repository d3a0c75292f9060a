/* The numbers of the statuses are stable, and each has a message of its own. */
#include "check.h"

int main(void)
{
    ac_status a, b;

    CHECK(AC_OK == 0 && AC_ERR_NULL == 1 && AC_ERR_INVALID_ARGUMENT == 2 && AC_ERR_BUFFER_TOO_SMALL == 3);
    CHECK(AC_ERR_INVALID_TEXT == 4 && AC_ERR_INVALID_POSITION == 5 && AC_ERR_SYNTAX == 6);
    CHECK(AC_ERR_ILLEGAL_MOVE == 7 && AC_ERR_PANIC == 8);
    for (a = AC_OK; a <= AC_ERR_CASTLING_RIGHTS; a++) {
        CHECK(strlen(ac_status_message(a)) > 0);
        CHECK(strcmp(ac_status_message(a), "unknown status") != 0);
        for (b = AC_OK; b < a; b++)
            CHECK(strcmp(ac_status_message(a), ac_status_message(b)) != 0);
    }
    CHECK_TEXT(ac_status_message(AC_ERR_CASTLING_RIGHTS + 1), "unknown status");
    CHECK_TEXT(ac_status_message(-1), "unknown status");
    CHECK_TEXT(ac_status_message(INT32_MIN), "unknown status");
    CHECK_TEXT(ac_status_message(INT32_MAX), "unknown status");
    return finish();
}
