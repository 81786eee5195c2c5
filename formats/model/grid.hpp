#pragma once

#include "formats/base/problem.hpp"

#include <string>
#include <vector>

namespace sabotier {

/// An edge between two neighbouring spaces, as written: "B2|B3".
struct WrittenEdge {
    std::string first;
    std::string second;
    Position at;

    friend bool operator==(const WrittenEdge&, const WrittenEdge&) = default;
};

/// A space as written, with its place in the file.
struct WrittenSpace {
    std::string name;
    Position at;

    friend bool operator==(const WrittenSpace&, const WrittenSpace&) = default;
};

/// A rectangle of rooms with walls on edges. Walls that are on no edge and doubled walls are kept as written:
/// checks find them.
struct Rooms {
    int columns = 0;
    int rows = 0;
    std::vector<WrittenEdge> walls;
    Position at;

    friend bool operator==(const Rooms&, const Rooms&) = default;
};

/// A rectangle of squares, some of them blocked (volcanoes). Names off the board and doubled ones are kept as
/// written.
struct Squares {
    int columns = 0;
    int rows = 0;
    std::vector<WrittenSpace> blocked;
    Position at;

    friend bool operator==(const Squares&, const Squares&) = default;
};

/// Most columns, and most rows, of a board of rooms or squares.
inline constexpr int largest_grid_side = 1000;

} // namespace sabotier
