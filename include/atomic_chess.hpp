// C++17 over atomic_chess.h: values and objects that free themselves, views in, strings out, exceptions.
//
// A thin layer without a state of its own: everything is inline and calls the C functions, whose comments say more.
// What can fail throws an exception derived from atomic_chess::error; the try_ forms of it are noexcept and give an
// empty std::optional instead. Objects (Game, Epd and so on) may be read by many threads at once or changed by one.
//
// C functions that cannot fail, such as ac_piece_char and ac_fault_name, are called as they are.
//
// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef ATOMIC_CHESS_HPP
#define ATOMIC_CHESS_HPP

#include "atomic_chess/batch.hpp"
#include "atomic_chess/book.hpp"
#include "atomic_chess/encode.hpp"
#include "atomic_chess/epd.hpp"
#include "atomic_chess/error.hpp"
#include "atomic_chess/game.hpp"
#include "atomic_chess/pgn.hpp"
#include "atomic_chess/position.hpp"
#include "atomic_chess/setup.hpp"
#include "atomic_chess/svg.hpp"

#endif // ATOMIC_CHESS_HPP
