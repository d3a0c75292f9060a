// Pictures.
//
// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef ATOMIC_CHESS_SVG_HPP
#define ATOMIC_CHESS_SVG_HPP

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "setup.hpp"

namespace atomic_chess {

/// What a picture shows beside the men; see ac_svg_options.
inline ac_svg_options svg_options()
{
    ac_svg_options options;
    detail::check(ac_svg_options_default(&options, sizeof options));
    return options;
}

/// The picture of a position as an SVG document.
inline std::string svg(const Position &position, const ac_svg_options &options = svg_options())
{
    return detail::text([&](char *b, std::size_t s, std::size_t *l) {
        return ac_position_svg(&position.raw(), &options, b, s, l);
    });
}

/// The same of a board that need not be a valid position.
inline std::string svg(const Setup &setup, const ac_svg_options &options = svg_options())
{
    return detail::text(
        [&](char *b, std::size_t s, std::size_t *l) { return ac_setup_svg(&setup, &options, b, s, l); });
}

/// One man on a transparent square; 0 pixels for as large as the page lets it be.
inline std::string svg(ac_piece piece, std::uint32_t pixels = 0)
{
    return detail::text(
        [&](char *b, std::size_t s, std::size_t *l) { return ac_piece_svg(piece, pixels, b, s, l); });
}

/// The colour of a text such as "#d18b47" or "peru"; see ac_paint_from_text.
inline ac_paint paint(std::string_view text)
{
    ac_paint value;
    ac_error problem;
    detail::check(ac_paint_from_text(text.data(), text.size(), &value, &problem), problem);
    return value;
}

/// The set of colours of a name, such as "brown"; see ac_svg_colors_from_name.
inline ac_svg_colors svg_colors(std::string_view name)
{
    ac_svg_colors value;
    ac_error problem;
    detail::check(ac_svg_colors_from_name(name.data(), name.size(), &value, &problem), problem);
    return value;
}

} // namespace atomic_chess

#endif // ATOMIC_CHESS_SVG_HPP
