#include "formats/board/hex_board.hpp"

#include <cmath>

namespace sabotier {

namespace {

// A hex of height 1: its corners lie at half and at a quarter of its width, which is 2/sqrt(3).
const double half_width = 1 / std::sqrt(3.0);
const double column_pitch = 1.5 * half_width;

Point centre_of(Cell cell) {
    return {cell.column * column_pitch + half_width, cell.row + 0.5 + ((cell.column & 1) != 0 ? 0.5 : 0.0)};
}

} // namespace

double HexBoard::width() const {
    return (grid.columns() - 1) * column_pitch + 2 * half_width;
}

/// Odd columns reach half a hex lower, if there is one.
double HexBoard::height() const {
    return grid.rows() + (grid.columns() > 1 ? 0.5 : 0.0);
}

std::vector<SpaceIndex> HexBoard::spaces() const {
    std::vector<SpaceIndex> result;
    result.reserve(hexes);
    for_each_space([&](SpaceIndex space) { result.push_back(space); });
    return result;
}

Point HexBoard::centre(SpaceIndex space) const {
    return centre_of(to_cell(grid.hex(space)));
}

std::vector<Point> HexBoard::polygon(SpaceIndex space) const {
    const Point c = centre(space);
    const double w = half_width;
    return {{c.x - w / 2, c.y - 0.5}, {c.x + w / 2, c.y - 0.5}, {c.x + w, c.y},
            {c.x + w / 2, c.y + 0.5}, {c.x - w / 2, c.y + 0.5}, {c.x - w, c.y}};
}

/// The nearest of the few centres round the point: hexes are the Voronoi cells of their centres.
SpaceIndex HexBoard::at(Point point) const {
    if (!(point.x >= 0 && point.x <= width() && point.y >= 0 && point.y <= height())) return no_space;
    const int column = static_cast<int>(std::floor((point.x - half_width / 2) / column_pitch));
    Hex best;
    double nearest = 1e9;
    for (const int c : {column - 1, column, column + 1}) {
        const int row = static_cast<int>(std::floor(point.y - ((c & 1) != 0 ? 0.5 : 0.0)));
        for (const int r : {row - 1, row, row + 1}) {
            const Point p = centre_of({c, r});
            const double away = std::hypot(p.x - point.x, p.y - point.y);
            if (away >= nearest) continue;
            nearest = away;
            best = to_hex({c, r});
        }
    }
    return is_space(best) ? grid.index(best) : no_space;
}

} // namespace sabotier
