#include "validator/starter/starter_ground.hpp"

#include "formats/base/words.hpp"
#include "formats/geometry/hex.hpp"

#include <algorithm>
#include <array>

namespace sabotier {
namespace {

constexpr int smallest_columns = 16;
constexpr int smallest_rows = 9;

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

class Painter {
public:
    Painter(HexTerrain& ground, int margin)
        : ground_(ground),
          margin_(margin) {}

    /// Both cells of a pair, unless they lie near a zone or on the middle row.
    void paint(Cell cell, char code) {
        for (const Cell c : {cell, image(ground_, cell)}) {
            const bool is_inside = c.column >= margin_ && c.column < ground_.columns - margin_ && c.row >= 0
                                   && c.row < ground_.rows;
            if (is_inside && c.row != ground_.rows / 2) ground_.codes[index(c)] = code;
        }
    }

    void patch(Cell centre, char code, char middle) {
        for (const Facing facing : all_facings)
            paint(to_cell(neighbour(to_hex(centre), facing)), code);
        paint(centre, middle);
    }

private:
    [[nodiscard]] std::size_t index(Cell cell) const {
        return static_cast<std::size_t>(cell.row) * static_cast<std::size_t>(ground_.columns)
               + static_cast<std::size_t>(cell.column);
    }

    HexTerrain& ground_;
    int margin_;
};

/// From end to end along the middle row; east and west of it are the ends that zones usually lie at.
HexPath middle_road(const HexTerrain& ground) {
    HexPath road;
    for (int column = 0; column < ground.columns; ++column)
        road.cells.push_back({column, ground.rows / 2});
    road.at.resize(road.cells.size());
    return road;
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
    ground.columns = std::max((rulebook.board.default_size[0] + 1) / 2 * 2, smallest_columns);
    ground.rows = std::max(rulebook.board.default_size[1] / 2 * 2 + 1, smallest_rows);
    ground.codes.assign(static_cast<std::size_t>(ground.columns) * static_cast<std::size_t>(ground.rows),
                        open->code);

    const int near = depth + 2;
    const int far = depth + 5;
    const std::array<Cell, 4> centres{
        Cell{near, ground.rows / 6}, Cell{far, ground.rows - 1 - ground.rows / 6},
        Cell{near, ground.rows - 1 - ground.rows / 4}, Cell{far, ground.rows / 4}};
    Painter painter(ground, depth + 1);
    const std::vector<const Terrain*> patches = patch_terrains(rulebook);
    for (std::size_t i = 0; i < std::min(centres.size(), patches.size()); ++i)
        painter.patch(centres[i], patches[i]->code, summit(rulebook, *patches[i]).code);
    if (rulebook.overlay(Overlay::Role::road) != nullptr) ground.roads.push_back(middle_road(ground));
    return {std::move(result), {}};
}

std::array<Cell, 2> starter_objectives(const FreeHexes& ground) {
    const Cell first{ground.terrain.columns / 2 - 1, ground.terrain.rows / 2 - 2};
    return {first, image(ground.terrain, first)};
}

} // namespace sabotier
