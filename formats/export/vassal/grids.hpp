#pragma once

#include "formats/export/kit/board_picture.hpp"
#include "formats/setup/setup.hpp"

#include <string>
#include <variant>
#include <vector>

/// How the client finds the space under a point, and its name. Unit: pixels of the board's picture.
namespace sabotier::vassal {

/// HexGrid with HexGridNumbering: flat-topped hexes, odd columns half a hex lower, numbered by column and
/// row from 1.
struct HexNumbers {
    int x = 0; ///< middle of the hex in the first column and row
    int y = 0;
    double pitch = 0; ///< flat to flat
    int digits = 2;   ///< of each half of a number
};

/// SquareGrid with SquareGridNumbering.
struct SquareNumbers {
    int x = 0; ///< middle of the space in the first column and row
    int y = 0;
    double width = 0; ///< of a space
    double height = 0;
    bool has_letters = true; ///< columns: A, B, ...; else numbers
    int first_column = 0;    ///< added to the column's number, counted from 0; letters: 0 is A
    int first_row = 0;       ///< the same of rows as `is_upward` has them
    bool is_upward = false;  ///< rows are counted from below, as the client does: from the picture's height
    std::string separator{};
};

/// RegionGrid: single points with their names.
struct NamedPoints {
    struct Place {
        std::string name;
        int x = 0;
        int y = 0;
    };
    std::vector<Place> places;
    bool is_snapping = true; ///< pieces snap to the points; else each point only names what is round it
};

using Grid = std::variant<std::monostate, HexNumbers, SquareNumbers, NamedPoints>;

/// Of the scenario's board. What no regular grid of the client can name is named point by point, up to
/// `most_points` spaces.
[[nodiscard]] Grid grid_of(const Setup& setup, const BoardPicture& picture);
inline constexpr std::size_t most_points = 4'000;

/// Whether the client calls the spaces what the scenario calls them.
[[nodiscard]] bool has_own_names(const Setup& setup);

/// Pixels of the middle of a space, whole as the client's.
struct Pixel {
    int x = 0;
    int y = 0;
};
[[nodiscard]] Pixel pixel_of(const Setup& setup, const BoardPicture& picture, SpaceIndex space);

} // namespace sabotier::vassal
