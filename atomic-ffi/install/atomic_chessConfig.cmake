# find_package(atomic_chess) gives the targets atomic_chess::atomic_chess, the shared library, and atomic_chess::static.
# The files are looked for beside this one, so that the installed tree can be moved.
get_filename_component(_atomic_chess_prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
set(_atomic_chess_suffixes lib "lib/${CMAKE_LIBRARY_ARCHITECTURE}" lib64)

find_path(_atomic_chess_include atomic_chess.h
    PATHS "${_atomic_chess_prefix}/include" NO_DEFAULT_PATH NO_CACHE)
find_library(_atomic_chess_shared NAMES libatomic_chess.so
    PATHS "${_atomic_chess_prefix}" PATH_SUFFIXES ${_atomic_chess_suffixes} NO_DEFAULT_PATH NO_CACHE)
find_library(_atomic_chess_static NAMES libatomic_chess.a
    PATHS "${_atomic_chess_prefix}" PATH_SUFFIXES ${_atomic_chess_suffixes} NO_DEFAULT_PATH NO_CACHE)

if(_atomic_chess_include AND _atomic_chess_shared AND NOT TARGET atomic_chess::atomic_chess)
    add_library(atomic_chess::atomic_chess SHARED IMPORTED)
    set_target_properties(atomic_chess::atomic_chess PROPERTIES
        IMPORTED_LOCATION "${_atomic_chess_shared}"
        INTERFACE_INCLUDE_DIRECTORIES "${_atomic_chess_include}")
endif()
if(_atomic_chess_include AND _atomic_chess_static AND NOT TARGET atomic_chess::static)
    add_library(atomic_chess::static STATIC IMPORTED)
    set_target_properties(atomic_chess::static PROPERTIES
        IMPORTED_LOCATION "${_atomic_chess_static}"
        IMPORTED_LINK_INTERFACE_LANGUAGES C
        INTERFACE_INCLUDE_DIRECTORIES "${_atomic_chess_include}"
        INTERFACE_LINK_LIBRARIES "pthread;${CMAKE_DL_LIBS};m")
endif()
if(NOT TARGET atomic_chess::atomic_chess AND NOT TARGET atomic_chess::static)
    set(atomic_chess_FOUND FALSE)
    set(atomic_chess_NOT_FOUND_MESSAGE "no library of atomic_chess in ${_atomic_chess_prefix}")
endif()
