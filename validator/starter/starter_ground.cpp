#include "validator/starter/starter_ground.hpp"

#include "formats/base/words.hpp"
#include "formats/geometry/hex.hpp"

#include <algorithm>
#include <array>

namespace sabotier {
namespace {

constexpr int smallest_columns = 16;
constexpr int smallest_rows = 9;
constexpr int smallest_gap = 10; ///< between the zones: patches on both sides, and objectives

bool is_open(const Terrain& terrain, const Rulebook& rulebook) {
    return !terrain.is_water && terrain.blocks == Blocking::never
           && std::ranges::all_of(rulebook.classes, [&](const MovementClass& movement) {
                  const auto cost = terrain.costs.find(movement.id);
                  return cost != terrain.costs.end() && cost->second.kind == EntryCost::Kind::cost
                         && cost->second.halves <= 2;
              });
}

const Terrain* open_terrain(const Rulebook& rulebook) {
    const auto found =
        std::ranges::find_if(rulebook.terrains, [&](const Terrain& t) { return is_open(t, rulebook); });
    return found == rulebook.terrains.end() ? nullptr : &*found;
}

int height(const Rulebook& rulebook, const Terrain& terrain) {
    const Level* const level = rulebook.level(terrain.level);
    return level == nullptr ? 0 : level->height;
}

/// Terrain worth a patch: it matters in a fight, and nobody lives in it or drowns.
std::vector<const Terrain*> patch_terrains(const Rulebook& rulebook) {
    std::vector<const Terrain*> found;
    for (const Terrain& terrain : rulebook.terrains)
        if ((terrain.shelters || terrain.blocks != Blocking::never) && !terrain.is_water
            && !terrain.is_building && !terrain.is_road_like && height(rulebook, terrain) <= 1)
            found.push_back(&terrain);
    return found;
}

/// The next height above a hill's foot, for the middle of its patch; else the terrain itself.
const Terrain& summit(const Rulebook& rulebook, const Terrain& foot) {
    const int base = height(rulebook, foot);
    if (base < 1) return foot;
    for (const Terrain& terrain : rulebook.terrains)
        if (height(rulebook, terrain) == base + 1) return terrain;
    return foot;
}

Cell image(const HexTerrain& ground, Cell cell) {
    return {ground.columns - 1 - cell.column,
            ground.rows - 1 - cell.row}; // half a turn, for an even number of columns
}

/// Ground with zones at its west and east, or at its north and south.
class Painter {
public:
    /// `margin`: columns or rows at those ends that stay as they are.
    Painter(HexTerrain& ground, bool is_upright, int margin)
        : ground_(ground),
          is_upright_(is_upright),
          margin_(margin) {}

    /// Both cells of a pair, unless they lie near a zone or where the road between the zones goes.
    void paint(Cell cell, char code) {
        for (const Cell c : {cell, image(ground_, cell)}) {
            const bool is_inside =
                c.column >= 0 && c.column < ground_.columns && c.row >= 0 && c.row < ground_.rows;
            const int from_end = is_upright_ ? std::min(c.row, ground_.rows - 1 - c.row)
                                             : std::min(c.column, ground_.columns - 1 - c.column);
            if (is_inside && from_end >= margin_ && !is_road(c)) ground_.codes[index(c)] = code;
        }
    }

    void patch(Cell centre, char code, char middle) {
        for (const Facing facing : all_facings)
            paint(to_cell(neighbour(to_hex(centre), facing)), code);
        paint(centre, middle);
    }

private:
    [[nodiscard]] bool is_road(Cell cell) const {
        if (!is_upright_) return cell.row == ground_.rows / 2;
        return cell.column == ground_.columns / 2 - 1 || cell.column == ground_.columns / 2;
    }
    [[nodiscard]] std::size_t index(Cell cell) const {
        return static_cast<std::size_t>(cell.row) * static_cast<std::size_t>(ground_.columns)
               + static_cast<std::size_t>(cell.column);
    }

    HexTerrain& ground_;
    bool is_upright_;
    int margin_;
};

/// From end to end, the same after half a turn: along the middle row, or down the two middle columns, from
/// one to the other in the middle row.
HexPath middle_road(const HexTerrain& ground, bool is_upright) {
    HexPath road;
    const int middle = ground.rows / 2;
    if (is_upright) {
        for (int row = 0; row <= middle; ++row)
            road.cells.push_back({ground.columns / 2 - 1, row});
        for (int row = middle; row < ground.rows; ++row)
            road.cells.push_back({ground.columns / 2, row});
    } else {
        for (int column = 0; column < ground.columns; ++column)
            road.cells.push_back({column, middle});
    }
    road.at.resize(road.cells.size());
    return road;
}

/// Whether the first side sets up at the north or south.
bool is_upright(const Rulebook& rulebook) {
    return !rulebook.sides.empty()
           && (rulebook.sides.front().end == "north" || rulebook.sides.front().end == "south");
}

} // namespace

Outcome<FreeHexes> starter_ground(const Rulebook& rulebook, int depth) {
    const Terrain* const open = open_terrain(rulebook);
    if (open == nullptr)
        return {std::nullopt,
                {{{},
                  tr("the rulebook has no ground that every movement class may enter"),
                  tr("expected a terrain with a cost for each of 'classes'"),
                  ""}}};
    FreeHexes result;
    result.depth = depth;
    HexTerrain& ground = result.terrain;
    const bool upright = is_upright(rulebook);
    const int length = 2 * depth + smallest_gap; // from end to end
    ground.columns = std::max((rulebook.board.default_size[0] + 1) / 2 * 2,
                              upright ? smallest_columns : std::max(smallest_columns, length));
    ground.rows = std::max(rulebook.board.default_size[1], upright ? length : smallest_rows) / 2 * 2 + 1;
    ground.codes.assign(static_cast<std::size_t>(ground.columns) * static_cast<std::size_t>(ground.rows),
                        open->code);

    const int near = depth + 2;
    const int far = depth + 5;
    const int across = upright ? ground.columns : ground.rows;
    const auto cell = [&](int from_end, int aside) {
        return upright ? Cell{aside, from_end} : Cell{from_end, aside};
    };
    const std::array<Cell, 4> centres{cell(near, across / 6), cell(far, across - 1 - across / 6),
                                      cell(near, across - 1 - across / 4), cell(far, across / 4)};
    Painter painter(ground, upright, depth + 1);
    const std::vector<const Terrain*> patches = patch_terrains(rulebook);
    for (std::size_t i = 0; i < std::min(centres.size(), patches.size()); ++i)
        painter.patch(centres[i], patches[i]->code, summit(rulebook, *patches[i]).code);
    if (rulebook.overlay(Overlay::Role::road) != nullptr)
        ground.roads.push_back(middle_road(ground, upright));
    return {std::move(result), {}};
}

std::array<Cell, 2> starter_objectives(const FreeHexes& ground) {
    const Cell first{ground.terrain.columns / 2 - 1, ground.terrain.rows / 2 - 2};
    return {first, image(ground.terrain, first)};
}

} // namespace sabotier
