# The version is the header's. Before 1.0 a new minor version is another interface, from 1.0 on a new major version.
file(STRINGS "${CMAKE_CURRENT_LIST_DIR}/../../../include/atomic_chess.h" _atomic_chess_line
    REGEX "^#define AC_VERSION \"")
string(REGEX REPLACE ".*\"(.*)\".*" "\\1" PACKAGE_VERSION "${_atomic_chess_line}")

string(REGEX MATCH "^(0\\.[0-9]+|[1-9][0-9]*)" _atomic_chess_series "${PACKAGE_VERSION}")
string(REGEX MATCH "^(0\\.[0-9]+|[0-9]+)" _atomic_chess_wanted "${PACKAGE_FIND_VERSION}")
if(PACKAGE_FIND_VERSION VERSION_GREATER PACKAGE_VERSION OR NOT _atomic_chess_series STREQUAL _atomic_chess_wanted)
    set(PACKAGE_VERSION_COMPATIBLE FALSE)
else()
    set(PACKAGE_VERSION_COMPATIBLE TRUE)
    if(PACKAGE_FIND_VERSION VERSION_EQUAL PACKAGE_VERSION)
        set(PACKAGE_VERSION_EXACT TRUE)
    endif()
endif()
