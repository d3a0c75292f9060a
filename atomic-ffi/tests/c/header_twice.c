#include <atomic_chess.h>
#include <atomic_chess.h>

int main(void)
{
    return 0;
}
