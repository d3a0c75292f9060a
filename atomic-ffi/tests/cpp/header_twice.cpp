#include <atomic_chess.h>
#include <atomic_chess.h>

int main()
{
    return 0;
}
