#include "validator/checks/shared/map_places.hpp"

#include "formats/base/words.hpp"

#include <variant>

namespace sabotier {

namespace {

/// That of `fill`, which stands for all of them, where there are no rows of codes.
Position code_position(const FreeHexes& ground, Cell cell) {
    Position at = ground.terrain.codes_at;
    if (at.line == 0) return ground.at;
    at.line += static_cast<std::uint32_t>(cell.row);
    at.column += static_cast<std::uint32_t>(cell.column);
    return at;
}

} // namespace

Position hex_position(const Setup& setup, SpaceIndex space) {
    if (!setup.board.hexes().is_space(space)) return setup.loaded->map.at;
    if (const auto* tiled = std::get_if<TiledHexes>(&setup.loaded->map.ground)) {
        const auto& tiles = setup.board.hexes().tile;
        const std::uint32_t tile = number(space) < tiles.size() ? tiles[number(space)] : no_tile;
        return tile < tiled->layout.size() ? tiled->layout[tile].at : tiled->at;
    }
    const auto* free = std::get_if<FreeHexes>(&setup.loaded->map.ground);
    return free ? code_position(*free, to_cell(setup.board.hexes().grid.hex(space))) : setup.loaded->map.at;
}

Position map_position(const Setup& setup) {
    const auto& ground = setup.loaded->map.ground;
    if (const auto* rooms = std::get_if<Rooms>(&ground)) return rooms->at;
    if (const auto* squares = std::get_if<Squares>(&ground)) return squares->at;
    if (const auto* cards = std::get_if<Cards>(&ground)) return cards->at;
    if (const auto* table = std::get_if<Table>(&ground)) return table->at;
    return setup.loaded->map.at;
}

Edit map_edit(const Setup& setup, const std::string& path, const std::string& value) {
    const auto& target = setup.scenario().map.target;
    if (std::holds_alternative<Map>(target)) return {"map/" + path, value, {}};
    const Position& at = setup.loaded->map.at;
    const bool is_elsewhere = std::holds_alternative<std::string>(target) && at.file;
    return {path, value, is_elsewhere ? *at.file : std::string{}};
}

std::string ground_name(const Setup& setup, SpaceIndex space) {
    const Terrain* terrain = setup.terrain(space);
    if (terrain == nullptr) return tr("no terrain");
    return setup.board.hexes().has_river[number(space)] ? say("{} with a river", terrain->name)
                                                        : terrain->name;
}

} // namespace sabotier
