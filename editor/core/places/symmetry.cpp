#include "editor/core/places/symmetry.hpp"

#include "formats/setup/traits.hpp"

#include <algorithm>

namespace sabotier::editor {

namespace {

bool is_tiled(const Setup& setup) {
    return std::holds_alternative<TiledHexes>(setup.loaded->map.ground);
}

/// What can be done on the board at all.
Symmetry possible(const Setup& setup, Symmetry wanted) {
    const BoardTraits& board = traits_of(setup);
    return board.has_lattice && !board.grows ? wanted : Symmetry::none;
}

template <class Value>
void add_new(std::vector<Value>& values, const Value& value) {
    if (std::ranges::find(values, value) == values.end()) values.push_back(value);
}

} // namespace

SymmetryMap::SymmetryMap(const Setup& setup, Symmetry symmetry)
    : setup_(setup),
      symmetry_(possible(setup, symmetry)) {}

/// About the origin of a lattice that is its own mirror image.
Hex SymmetryMap::lattice_image(Hex hex) const {
    if (symmetry_ == Symmetry::left_right) return mirrored(hex);
    return Hex{0, 0} - (symmetry_ == Symmetry::half_turn ? hex : mirrored(hex));
}

Hex SymmetryMap::hex_image(Hex hex) const {
    const HexBoard& board = setup_.board.hexes();
    const int columns = board.grid.columns();
    const int rows = board.grid.rows();
    if (is_tiled(setup_)) return lattice_image(hex + board.origin) - board.origin;
    if (symmetry_ == Symmetry::half_turn) return to_hex({columns - 1, rows - 1}) - hex;
    if (symmetry_ == Symmetry::left_right) {
        const int last = columns - 1 - (columns - 1) % 2; // columns keep their parity
        return mirrored(hex) + to_hex({last, 0});
    }
    return {hex.q, rows - 1 - hex.q - hex.r};
}

std::optional<Cell> SymmetryMap::image(Cell cell) const {
    if (!is_active() || !traits_of(setup_).has_terrain) return std::nullopt;
    return to_cell(hex_image(to_hex(cell)));
}

SpaceIndex SymmetryMap::image(SpaceIndex space) const {
    if (!is_active() || space == no_space) return no_space;
    if (const auto* grid = setup_.board.as<GridBoard>()) {
        const bool turns_columns = symmetry_ != Symmetry::top_bottom;
        const bool turns_rows = symmetry_ != Symmetry::left_right;
        const int column = grid->column(space);
        const int row = grid->row(space);
        return grid->space(turns_columns ? grid->columns() - 1 - column : column,
                           turns_rows ? grid->rows() - 1 - row : row);
    }
    const Hex hex = hex_image(setup_.board.hexes().grid.hex(space));
    return setup_.board.hexes().is_space(hex) ? setup_.board.hexes().grid.index(hex) : no_space;
}

Facing SymmetryMap::image(Facing facing) const {
    switch (symmetry_) {
    case Symmetry::none:
        return facing;
    case Symmetry::half_turn:
        return opposite(facing);
    case Symmetry::left_right:
        return mirrored(facing);
    case Symmetry::top_bottom:
        break;
    }
    return opposite(mirrored(facing));
}

std::optional<TilePlace> SymmetryMap::image(TilePlace place) const {
    if (!is_active()) return std::nullopt;
    const Hex there = lattice_image({place.i, place.j});
    const TilePlace result{there.q, there.r};
    return result == place ? std::nullopt : std::optional(result);
}

std::optional<LaidTile> SymmetryMap::image(const LaidTile& tile) const {
    const int opposite_turn = (tile.turn + 3) % 6;
    if (symmetry_ == Symmetry::half_turn) return LaidTile{tile.tile, opposite_turn};
    const auto& set = setup_.loaded->tiles;
    if (!is_active() || !set) return std::nullopt;
    auto image = mirror_image(*set, tile);
    if (image && symmetry_ == Symmetry::top_bottom) image->turn = (image->turn + 3) % 6;
    return image;
}

std::optional<SideId> SymmetryMap::image(const SideId& side) const {
    if (!is_active() || setup_.sides.size() != 2) return std::nullopt;
    for (std::size_t i = 0; i < 2; ++i)
        if (setup_.sides[i].side->id == side) return setup_.sides[1 - i].side->id;
    return std::nullopt;
}

std::optional<EdgeRef> SymmetryMap::image(const EdgeRef& edge) const {
    const SpaceIndex a = image(edge.first);
    const SpaceIndex b = image(edge.second);
    if (a == no_space || b == no_space) return std::nullopt;
    return EdgeRef{std::min(a, b), std::max(a, b)};
}

std::vector<Cell> SymmetryMap::with_images(std::vector<Cell> cells) const {
    if (!is_active()) return cells;
    const std::size_t own = cells.size();
    for (std::size_t i = 0; i < own; ++i)
        if (const auto there = image(cells[i])) cells.push_back(*there);
    std::ranges::sort(cells);
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    return cells;
}

std::vector<SpaceIndex> SymmetryMap::with_images(std::vector<SpaceIndex> spaces) const {
    const std::size_t own = is_active() ? spaces.size() : 0;
    for (std::size_t i = 0; i < own; ++i)
        if (const SpaceIndex there = image(spaces[i]); there != no_space) add_new(spaces, there);
    return spaces;
}

std::vector<EdgeRef> SymmetryMap::with_images(std::vector<EdgeRef> edges) const {
    const std::size_t own = is_active() ? edges.size() : 0;
    for (std::size_t i = 0; i < own; ++i)
        if (const auto there = image(edges[i])) add_new(edges, *there);
    return edges;
}

std::vector<Cell> SymmetryMap::line_image(const std::vector<Cell>& cells) const {
    std::vector<Cell> line;
    for (const Cell cell : cells) {
        const auto there = image(cell);
        if (!there) return {};
        line.push_back(*there);
    }
    return line;
}

} // namespace sabotier::editor
