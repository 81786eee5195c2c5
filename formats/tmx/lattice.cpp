#include "formats/tmx/lattice.hpp"

#include "formats/base/words.hpp"
#include "formats/geometry/hex_grid.hpp"
#include "formats/model/grid.hpp"
#include "formats/model/kinds.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sabotier::tmx {
namespace {

/// Columns and rows from the first to behind the last.
struct Extent {
    int left = 0;
    int top = 0;
    int right = 0;
    int bottom = 0;
};

/// Of what lies in the layers of an infinite map; of another, all of it.
Extent extent_of(const Map& map) {
    if (!map.is_infinite) return {0, 0, map.columns, map.rows};
    constexpr int far = std::numeric_limits<int>::max();
    Extent extent{far, far, -far, -far};
    for (const TileLayer& layer : map.tile_layers)
        for (int y = 0; y < layer.rows; ++y)
            for (int x = 0; x < layer.columns; ++x) {
                if (layer.gid(layer.left + x, layer.top + y) == 0) continue;
                extent.left = std::min(extent.left, layer.left + x);
                extent.top = std::min(extent.top, layer.top + y);
                extent.right = std::max(extent.right, layer.left + x + 1);
                extent.bottom = std::max(extent.bottom, layer.top + y + 1);
            }
    return extent.left == far ? Extent{} : extent;
}

int floor_to(double value) {
    return static_cast<int>(std::floor(std::clamp(value, -1e8, 1e8)));
}

} // namespace

Lattice::Lattice(const Map& map)
    : is_hexagonal_(map.orientation == "hexagonal"),
      is_pointy_(is_hexagonal_ && map.stagger_axis == "y"),
      shifted_(map.stagger_index == "even" ? 0 : 1),
      width_(map.tile_width),
      height_(map.tile_height),
      pitch_x_(map.tile_width),
      pitch_y_(map.tile_height) {
    const Extent extent = extent_of(map);
    left_ = extent.left;
    top_ = extent.top;
    columns_ = extent.right - extent.left;
    rows_ = extent.bottom - extent.top;
    if (!is_hexagonal_) return;
    // as Tiled reckons: whole pixels, and even ones for the tile
    width_ &= ~1;
    height_ &= ~1;
    if (is_pointy_) {
        pitch_y_ = (height_ - map.hex_side) / 2 + map.hex_side;
        pitch_x_ = width_;
        std::swap(columns_, rows_);
        top_ = extent.bottom - 1;
        is_widened_ = columns_ > 0 && is_shifted(top_);
        top_ += is_widened_ ? 1 : 0;
    } else {
        pitch_x_ = (width_ - map.hex_side) / 2 + map.hex_side;
        pitch_y_ = height_;
        is_widened_ = columns_ > 0 && is_shifted(left_);
        left_ -= is_widened_ ? 1 : 0;
    }
    columns_ += is_widened_ ? 1 : 0;
}

Cell Lattice::cell(int column, int row) const noexcept {
    return is_pointy_ ? Cell{top_ - row, column - left_} : Cell{column - left_, row - top_};
}

std::pair<int, int> Lattice::place(Cell cell) const noexcept {
    if (is_pointy_) return {cell.row + left_, top_ - cell.column};
    return {cell.column + left_, cell.row + top_};
}

Point Lattice::middle(int column, int row) const noexcept {
    Point point{column * static_cast<double>(pitch_x_) + width_ / 2.0,
                row * static_cast<double>(pitch_y_) + height_ / 2.0};
    if (is_hexagonal_ && !is_pointy_ && is_shifted(column)) point.y += height_ / 2.0;
    if (is_pointy_ && is_shifted(row)) point.x += width_ / 2.0;
    return point;
}

Point Lattice::centre(Cell cell) const noexcept {
    const auto [column, row] = place(cell);
    return middle(column, row);
}

Point Lattice::corner(Cell cell) const noexcept {
    const Point middle = centre(cell);
    return {middle.x - width_ / 2.0, middle.y - height_ / 2.0};
}

Cell Lattice::at(Point point) const noexcept {
    const int column = floor_to((point.x - (width_ - pitch_x_) / 2.0) / pitch_x_);
    const int row = floor_to((point.y - (height_ - pitch_y_) / 2.0) / pitch_y_);
    if (!is_hexagonal_) return cell(column, row);
    // hexes that are squeezed are measured as if they were not
    const double side =
        is_pointy_ ? height_ * 0.8660254037844386 / width_ : width_ * 0.8660254037844386 / height_;
    const double scale_x = is_pointy_ ? side : 1;
    const double scale_y = is_pointy_ ? 1 : side;
    double nearest = std::numeric_limits<double>::infinity();
    Cell found;
    for (int x = column - 1; x <= column + 1; ++x)
        for (int y = row - 1; y <= row + 1; ++y) {
            const Point there = middle(x, y);
            const double far = std::hypot((there.x - point.x) * scale_x, (there.y - point.y) * scale_y);
            if (far < nearest) {
                nearest = far;
                found = cell(x, y);
            }
        }
    return found;
}

Problems check_form(const Map& map) {
    Problems problems;
    const auto refuse = [&](std::string wrong, std::string expected) {
        add_problem(problems, {map.at, std::move(wrong), std::move(expected), {}});
    };
    if (map.orientation != "hexagonal" && map.orientation != "orthogonal") {
        refuse(say("the map is '{}'", map.orientation),
               tr("expected hexagonal or orthogonal, the forms that our boards have"));
        return problems;
    }
    if (map.orientation == "hexagonal") {
        if (map.stagger_axis != "x" && map.stagger_axis != "y")
            refuse(say("the stagger axis of the map is '{}'", map.stagger_axis), tr("expected x or y"));
        if (map.stagger_index != "odd" && map.stagger_index != "even")
            refuse(say("the stagger index of the map is '{}'", map.stagger_index),
                   tr("expected odd or even"));
        const int along = map.stagger_axis == "y" ? map.tile_height : map.tile_width;
        if (map.hex_side >= along)
            refuse(say("the sides of the map's hexes are {} pixels long", map.hex_side),
                   say("expected less than {}, the size of its tiles", along));
    }
    if (!problems.empty()) return problems;
    const Lattice lattice(map);
    if (std::int64_t{lattice.columns()} * lattice.rows() > largest_board)
        refuse(say("the map has {} by {} cells", lattice.columns(), lattice.rows()),
               say("expected at most {} in all", largest_board));
    else if (lattice.columns() < 1 || lattice.rows() < 1)
        refuse(tr("the map has no cell"), tr("expected a layer with tiles"));
    return problems;
}

Problems unsuitable(const Map& map, const Rulebook& rulebook) {
    const BoardTraits& board = traits(rulebook.board.kind);
    const Lattice lattice(map);
    if (board.has_terrain != lattice.is_hexagonal())
        return {{map.at,
                 say("the map is '{}'", map.orientation),
                 say("expected one for boards of {}, on which {} is played", tr(board.name), rulebook.title),
                 {}}};
    if (!board.has_terrain && std::max(lattice.columns(), lattice.rows()) > largest_grid_side)
        return {{map.at,
                 say("the map has {} by {} cells", lattice.columns(), lattice.rows()),
                 say("expected at most {} by {}", largest_grid_side, largest_grid_side),
                 {}}};
    return {};
}

} // namespace sabotier::tmx
