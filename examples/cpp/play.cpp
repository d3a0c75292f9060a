// A game in the terminal: you are White and type moves ("Nf3", "g1f3"), the program answers at random, except that it
// explodes your king where it can. "undo" takes back, "resign" resigns.
//
//   c++ -std=c++17 examples/cpp/play.cpp -o play $(pkg-config --cflags --libs atomic_chess)
//   ./play
#include <iostream>
#include <random>
#include <string>

#include <atomic_chess.hpp>

namespace ac = atomic_chess;

static void print(const ac::Position &position)
{
    for (int rank = 7; rank >= 0; --rank) {
        std::cout << rank + 1;
        for (int file = 0; file < 8; ++file)
            std::cout << ' ' << ac_piece_char(position.piece_at(static_cast<ac_square>(8 * rank + file)));
        std::cout << '\n';
    }
    std::cout << "  a b c d e f g h\n";
}

static ac::Move reply(const ac::Position &position, std::mt19937 &random)
{
    ac::MoveList moves = position.legal_moves();
    for (ac::Move move : moves) {
        std::optional<ac::Explosion> explosion = position.explosion(move);
        if (explosion && explosion->white_king)
            return move;
    }
    return moves[random() % moves.size()];
}

int main()
{
    ac::Game game;
    std::mt19937 random(1);
    std::string word;

    print(game.position());
    while (!game.outcome().is_over() && std::cout << "> " << std::flush && std::cin >> word) {
        if (word == "undo") {
            game.undo();
            game.undo();
            print(game.position());
            continue;
        }
        if (word == "resign") {
            game.resign(AC_WHITE);
            break;
        }
        try {
            game.play(game.position().san(word));
        } catch (const ac::error &error) {
            std::cout << word << ": " << error.what() << '\n';
            continue;
        }
        if (!game.outcome().is_over()) {
            ac::Move answer = reply(game.position(), random);
            std::cout << game.position().san(answer) << '\n';
            game.play(answer);
        }
        print(game.position());
    }
    std::cout << '\n' << game.outcome().result() << ' ' << game.outcome().name() << '\n';
    return 0;
}
