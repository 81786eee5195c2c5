#include "editor/core/places/tile_places.hpp"

#include "formats/geometry/nearest_hex.hpp"

#include <algorithm>
#include <cmath>

namespace sabotier::editor {

namespace {

const double column_pitch = std::sqrt(3.0) / 2;
const double half_width = 1 / std::sqrt(3.0);

/// Centre in the plane of a hex of the grid, wherever it lies.
Point plane_centre(Hex hex) {
    return {hex.q * column_pitch + half_width, hex.r + hex.q * 0.5 + 0.5};
}

} // namespace

Point lattice_origin(const HexBoard& board) {
    return plane_centre(Hex{0, 0} - board.origin);
}

TilePlace place_at(const HexBoard& board, Point point) {
    const Point origin = lattice_origin(board);
    // Tile centres form the hex lattice, seven times as wide.
    const double q = (point.x - origin.x) / column_pitch / 7;
    const double r = (point.y - origin.y) / 7 - q / 2;
    const double bound = 1e6;
    const Hex place = nearest_hex(std::clamp(q, -bound, bound), std::clamp(r, -bound, bound));
    return {place.q, place.r};
}

Point centre_of(const HexBoard& board, TilePlace place) {
    return plane_centre(centre(place) - board.origin);
}

std::vector<Point> outline_of(const HexBoard& board, TilePlace place) {
    const Point c = centre_of(board, place);
    std::vector<Point> corners;
    const double w = 7 * half_width;
    for (const Point corner : {Point{-w / 2, -3.5}, Point{w / 2, -3.5}, Point{w, 0}, Point{w / 2, 3.5},
                               Point{-w / 2, 3.5}, Point{-w, 0}})
        corners.push_back({c.x + corner.x, c.y + corner.y});
    return corners;
}

} // namespace sabotier::editor
