#pragma once

#include "formats/board/board.hpp"
#include "formats/draw/canvas/colour.hpp"

#include <string>
#include <vector>

namespace sabotier {

/// What an analysis lays over a map: reach, sight, exposure. Drawn over the ground and below units, or over
/// these, too.
struct MapOverlay {
    std::string title;    ///< over the picture, instead of the scenario's
    std::string subtitle; ///< instead of game, points and author

    /// A hex washed with a colour. Give the colour an opacity, so that the terrain shows.
    struct Tint {
        SpaceIndex space = no_space;
        Colour colour;

        friend bool operator==(const Tint&, const Tint&) = default;
    };
    /// A line from the middle of one hex to that of another.
    struct Line {
        SpaceIndex from = no_space;
        SpaceIndex to = no_space;
        Colour colour;
        bool is_dashed = false;
        double width = 0.07; ///< in pitches

        friend bool operator==(const Line&, const Line&) = default;
    };
    /// A hex with a border.
    struct Ring {
        SpaceIndex space = no_space;
        Colour colour;

        friend bool operator==(const Ring&, const Ring&) = default;
    };
    /// A few characters in the lower part of a hex, left out where there is no room.
    struct Figure {
        SpaceIndex space = no_space;
        std::string text;

        friend bool operator==(const Figure&, const Figure&) = default;
    };
    /// What a colour means.
    struct Key {
        std::string name;
        Colour colour;
        enum class Look : std::uint8_t { tint, ring, line, dashed } look = Look::tint;

        friend bool operator==(const Key&, const Key&) = default;
    };
    std::vector<Tint> tints;
    std::vector<Line> lines;
    std::vector<Ring> rings;
    std::vector<Figure> figures;
    std::vector<Key> keys;
    bool is_over_units = false; ///< tells of spaces whoever stands there: units show through its colours

    friend bool operator==(const MapOverlay&, const MapOverlay&) = default;
};

/// A colour between pale yellow and dark red for a value from 0 to 1, with an opacity that lets terrain show.
/// Lightness falls all the way, so that the order can be told in grey and by colour-blind eyes, too.
[[nodiscard]] Colour heat_colour(double value) noexcept;

} // namespace sabotier
