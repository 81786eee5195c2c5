#include "formats/base/words.hpp"
#include "formats/board/grid_board.hpp"
#include "validator/playtest/tune/change.hpp"
#include "validator/playtest/tune/changes_of_cards.hpp"
#include "validator/playtest/tune/edit.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace sabotier::playtest {

namespace {

/// Two rooms that touch, by name, the one with the lower index first.
using Edge = std::pair<std::string, std::string>;

std::string text(const Edge& edge) {
    return edge.first + "|" + edge.second;
}

void build(LoadedScenario& scenario, const Edge& edge) {
    edit_map(scenario, [&](Map& map) {
        std::get<Rooms>(map.ground).walls.push_back({edge.first, edge.second, {}});
    });
}

void pull_down(LoadedScenario& scenario, const Edge& edge) {
    edit_map(scenario, [&](Map& map) {
        std::erase_if(std::get<Rooms>(map.ground).walls, [&](const WrittenEdge& wall) {
            return Edge(std::minmax(wall.first, wall.second)) == Edge(std::minmax(edge.first, edge.second));
        });
    });
}

/// The rooms that touch on both sides of an edge, walls or not.
std::vector<Edge> edges_of(const GridBoard& grid, bool with_wall) {
    std::vector<Edge> edges;
    for (std::uint32_t i = 0; i < grid.size(); ++i) {
        const SpaceIndex room{i};
        grid.touching(room, [&](SpaceIndex other) {
            if (number(room) < number(other) && grid.has_wall(room, other) == with_wall)
                edges.emplace_back(grid.name(room), grid.name(other));
        });
    }
    return edges;
}

bool share_room(const Edge& a, const Edge& b) {
    return a.first == b.first || a.first == b.second || a.second == b.first || a.second == b.second;
}

void block(LoadedScenario& scenario, const std::string& square) {
    edit_map(scenario, [&](Map& map) { std::get<Squares>(map.ground).blocked.push_back({square, {}}); });
}

void clear(LoadedScenario& scenario, const std::string& square) {
    edit_map(scenario, [&](Map& map) {
        std::erase_if(std::get<Squares>(map.ground).blocked,
                      [&](const WrittenSpace& blocked) { return blocked.name == square; });
    });
}

/// Squares that a piece stands on stay free.
std::set<SpaceIndex> taken_spaces(const Setup& setup) {
    std::set<SpaceIndex> taken;
    for (const SetupUnit& unit : setup.units)
        if (unit.space != no_space) taken.insert(unit.space);
    return taken;
}

std::vector<SpaceIndex> around(const GridBoard& grid, SpaceIndex square) {
    std::vector<SpaceIndex> all;
    for (int row = grid.row(square) - 1; row <= grid.row(square) + 1; ++row)
        for (int column = grid.column(square) - 1; column <= grid.column(square) + 1; ++column)
            if (row >= 0 && row < grid.rows() && column >= 0 && column < grid.columns()
                && grid.space(column, row) != square)
                all.push_back(grid.space(column, row));
    return all;
}

constexpr int turns_of_tile = 6;

} // namespace

std::vector<SmallChange> changes_of_walls(const Setup& setup) {
    const auto* const rooms = std::get_if<Rooms>(&setup.loaded->map.ground);
    const auto* const grid = setup.board.as<GridBoard>();
    if (rooms == nullptr || grid == nullptr) return {};
    std::vector<SmallChange> changes;
    const std::vector<Edge> built = edges_of(*grid, true);
    const std::vector<Edge> open = edges_of(*grid, false);
    for (const Edge& edge : built)
        changes.push_back({SmallChange::Kind::wall, say("there is no wall on {}", text(edge)),
                           [edge](LoadedScenario& scenario) { pull_down(scenario, edge); }});
    for (const Edge& edge : open)
        changes.push_back({SmallChange::Kind::wall, say("there is a wall on {}", text(edge)),
                           [edge](LoadedScenario& scenario) { build(scenario, edge); }});
    // Where a game has so many walls and no other number, one has to move.
    for (const Edge& from : built)
        for (const Edge& to : open) {
            if (!share_room(from, to)) continue;
            changes.push_back({SmallChange::Kind::wall,
                               say("the wall on {} stands on {}", text(from), text(to)),
                               [from, to](LoadedScenario& scenario) {
                                   pull_down(scenario, from);
                                   build(scenario, to);
                               }});
        }
    return changes;
}

std::vector<SmallChange> changes_of_blocked(const Setup& setup) {
    const auto* const grid = setup.board.as<GridBoard>();
    if (!std::holds_alternative<Squares>(setup.loaded->map.ground) || grid == nullptr) return {};
    std::vector<SmallChange> changes;
    const std::set<SpaceIndex> taken = taken_spaces(setup);
    const auto is_free = [&](SpaceIndex square) {
        return !grid->is_blocked(square) && !taken.contains(square);
    };
    for (std::uint32_t i = 0; i < grid->size(); ++i) {
        const SpaceIndex square{i};
        const std::string place = grid->name(square);
        if (is_free(square))
            changes.push_back({SmallChange::Kind::blocked, say("{} is blocked", place),
                               [place](LoadedScenario& scenario) { block(scenario, place); }});
        if (!grid->is_blocked(square)) continue;
        changes.push_back({SmallChange::Kind::blocked, say("{} is free", place),
                           [place](LoadedScenario& scenario) { clear(scenario, place); }});
        for (const SpaceIndex other : around(*grid, square)) {
            if (!is_free(other)) continue;
            changes.push_back({SmallChange::Kind::blocked,
                               say("{} is blocked in place of {}", grid->name(other), place),
                               [place, to = grid->name(other)](LoadedScenario& scenario) {
                                   clear(scenario, place);
                                   block(scenario, to);
                               }});
        }
    }
    return changes;
}

std::vector<SmallChange> changes_of_tiles(const Setup& setup) {
    std::vector<SmallChange> changes;
    add_laid_cards(setup, changes);
    const auto* const tiled = std::get_if<TiledHexes>(&setup.loaded->map.ground);
    if (tiled == nullptr) return changes;
    for (std::size_t i = 0; i < tiled->layout.size(); ++i)
        for (int by = 1; by < turns_of_tile; ++by) {
            const PlacedTile& tile = tiled->layout[i];
            changes.push_back({SmallChange::Kind::tile,
                               say("the tile {} at {},{} is turned clockwise by {} sixths", tile.tile.str(),
                                   tile.i, tile.j, by),
                               [i, by](LoadedScenario& scenario) {
                                   edit_map(scenario, [&](Map& map) {
                                       PlacedTile& turned = std::get<TiledHexes>(map.ground).layout[i];
                                       turned.turn = (turned.turn + by) % turns_of_tile;
                                   });
                               }});
        }
    for (std::size_t i = 0; i < tiled->layout.size(); ++i)
        for (std::size_t j = i + 1; j < tiled->layout.size(); ++j) {
            const PlacedTile& a = tiled->layout[i];
            const PlacedTile& b = tiled->layout[j];
            if (a.tile == b.tile) continue;
            changes.push_back({SmallChange::Kind::tile,
                               say("the tiles {} and {} change places", a.tile.str(), b.tile.str()),
                               [i, j](LoadedScenario& scenario) {
                                   edit_map(scenario, [&](Map& map) {
                                       auto& layout = std::get<TiledHexes>(map.ground).layout;
                                       std::swap(layout[i].tile, layout[j].tile);
                                       std::swap(layout[i].turn, layout[j].turn);
                                   });
                               }});
        }
    return changes;
}

} // namespace sabotier::playtest
