#pragma once

#include "formats/board/board.hpp"
#include "formats/draw/canvas/colour.hpp"

#include <string>
#include <vector>

namespace sabotier {

/// What an analysis lays over a map: reach, sight, exposure. Drawn over the ground and below units.
struct MapOverlay {
    std::string title;    ///< over the picture, instead of the scenario's
    std::string subtitle; ///< instead of game, points and author

    /// A hex washed with a colour. Give the colour an opacity, so that the terrain shows.
    struct Tint {
        SpaceIndex space = no_space;
        Colour colour;
    };
    /// A line from the middle of one hex to that of another.
    struct Line {
        SpaceIndex from = no_space;
        SpaceIndex to = no_space;
        Colour colour;
        bool is_dashed = false;
        double width = 0.07; ///< in pitches
    };
    /// A hex with a border.
    struct Ring {
        SpaceIndex space = no_space;
        Colour colour;
    };
    /// A few characters in the lower part of a hex, left out where there is no room.
    struct Figure {
        SpaceIndex space = no_space;
        std::string text;
    };
    /// What a colour means.
    struct Key {
        std::string name;
        Colour colour;
        enum class Look : std::uint8_t { tint, ring, line, dashed } look = Look::tint;
    };
    std::vector<Tint> tints;
    std::vector<Line> lines;
    std::vector<Ring> rings;
    std::vector<Figure> figures;
    std::vector<Key> keys;
};

/// A colour between pale yellow and dark red for a value from 0 to 1, with an opacity that lets terrain show.
/// Lightness falls all the way, so that the order can be told in grey and by colour-blind eyes, too.
[[nodiscard]] Colour heat_colour(double value) noexcept;

} // namespace sabotier
