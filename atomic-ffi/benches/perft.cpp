#include <atomic_chess.h>
extern "C" {
#include "perft.c"
}
