/* The macros of the header and the library that runs say the same. */
#include "check.h"

int main(void)
{
    char text[64];

    CHECK(ac_version_major() == AC_VERSION_MAJOR);
    CHECK(ac_version_minor() == AC_VERSION_MINOR);
    CHECK(ac_version_patch() == AC_VERSION_PATCH);
    CHECK(ac_abi_version() == AC_ABI_VERSION);
    CHECK_TEXT(ac_version(), AC_VERSION);
    sprintf(text, "%d.%d.%d", AC_VERSION_MAJOR, AC_VERSION_MINOR, AC_VERSION_PATCH);
    CHECK(strncmp(ac_version(), text, strlen(text)) == 0);
    return finish();
}
