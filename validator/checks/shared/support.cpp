#include "validator/checks/shared/support.hpp"

#include "formats/base/words.hpp"
#include "validator/analysis/movement/model.hpp"
#include "validator/checks/shared/sides_wanted.hpp"

#include <algorithm>
#include <variant>

namespace sabotier {

namespace {

Position code_position(const HexTerrain& text, Cell cell) {
    Position at = text.codes_at;
    if (at.line == 0) return at;
    at.line += static_cast<std::uint32_t>(cell.row);
    at.column += static_cast<std::uint32_t>(cell.column);
    return at;
}

std::string place_name(const PlacedTile& tile) {
    return std::to_string(tile.i) + "," + std::to_string(tile.j);
}

} // namespace

const TiledHexes* tiled_map(const Setup& setup) {
    return std::get_if<TiledHexes>(&setup.loaded->map.ground);
}

std::string tile_name(const PlacedTile& tile) {
    return say("{} at ({}, {})", tile.tile.str(), tile.i, tile.j);
}

std::vector<Subject> tile_subjects(const PlacedTile& tile) {
    return {{"place", place_name(tile)}, {"tile", tile.tile.str()}};
}

Position hex_position(const Setup& setup, SpaceIndex space) {
    if (!setup.board.hexes().is_space(space)) return setup.loaded->map.at;
    if (const TiledHexes* tiled = tiled_map(setup)) {
        const auto& tiles = setup.board.hexes().tile;
        const std::uint32_t tile = number(space) < tiles.size() ? tiles[number(space)] : no_tile;
        return tile < tiled->layout.size() ? tiled->layout[tile].at : tiled->at;
    }
    const auto* free = std::get_if<FreeHexes>(&setup.loaded->map.ground);
    return free ? code_position(free->terrain, to_cell(setup.board.hexes().grid.hex(space)))
                : setup.loaded->map.at;
}

Edit map_edit(const Setup& setup, const std::string& path, const std::string& value) {
    const auto& target = setup.scenario().map.target;
    if (std::holds_alternative<Map>(target)) return {"map/" + path, value, {}};
    const Position& at = setup.loaded->map.at;
    const bool is_elsewhere = std::holds_alternative<std::string>(target) && at.file;
    return {path, value, is_elsewhere ? *at.file : std::string{}};
}

std::string deployment_path(const SetupSide& side, std::size_t entry, const std::string& rest) {
    const std::string path = "deployment/" + side.side->id.str() + "/" + std::to_string(entry);
    return rest.empty() ? path : path + "/" + rest;
}

const MovementModel& movement_model(const CheckContext& context, const MovementProfile& profile) {
    const Setup& setup = context.setup();
    return context.cache().get<MovementModel>(
        to_text(profile), [&] { return MovementModel(setup.board.hexes(), setup.rulebook(), profile); });
}

bool lacks_points(const Setup& setup) {
    return setup.loaded->given == Given::scenario && !setup.scenario().points
           && !setup.rulebook().lines.empty()
           && std::any_of(setup.sides.begin(), setup.sides.end(),
                          [](const SetupSide& side) { return side.army && !side.units.empty(); });
}

void skip_without_points(const CheckContext& context) {
    if (lacks_points(context.setup()))
        context.skip(tr("points"), Cause{"points-missing", {{"field", "points"}}});
}

void skip_without_zone(const CheckContext& context) {
    const Setup& setup = context.setup();
    skip_without_sides(context);
    if (setup.loaded->given != Given::scenario || setup.board.hexes().hexes == 0) return;
    for (const SetupSide& side : setup.sides)
        if (!side.units.empty() && side.zone.empty())
            context.skip(say("a zone of {}", side_name(side)), Cause{"zone-missing", {side_subject(side)}});
}

void skip_without_places(const CheckContext& context) {
    const Setup& setup = context.setup();
    skip_without_sides(context);
    std::vector<std::string> sides;
    for (const SetupSide& side : setup.sides)
        if (std::ranges::any_of(
                side.units, [&](std::size_t unit) { return setup.is_left_to_players(setup.units[unit]); }))
            sides.push_back(side_name(side));
    if (!sides.empty()) context.skip(say("the places that the players of {} choose", join_list(sides)));
}

std::optional<Cause> second_of_its_id(const Setup& setup, const SetupSide& side) {
    const auto first = std::ranges::find_if(
        setup.sides, [&](const SetupSide& other) { return other.side->id == side.side->id; });
    if (first == setup.sides.end() || &*first == &side) return std::nullopt;
    return Cause{"duplicate-id", {side_subject(side)}};
}

std::optional<Cause> shared_id(const Setup& setup, const SetupUnit& unit) {
    const bool is_shared = std::ranges::any_of(setup.duplicates, [&](const DuplicateId& duplicate) {
        return duplicate.what == "unit" && duplicate.id == unit.id.str();
    });
    if (!is_shared) return std::nullopt;
    return Cause{"duplicate-id", {{"unit", unit.id.str()}}};
}

int counter_sheets(const Setup& setup) {
    return setup.scenario().sheets.value_or(1);
}

std::map<const PieceKind*, int> kind_counts(const Setup& setup, const SetupSide& side) {
    std::map<const PieceKind*, int> counts;
    for (const std::size_t unit : side.units)
        if (const PieceKind* kind = setup.units[unit].kind) ++counts[kind];
    return counts;
}

const Deployed* deployed(const Setup& setup, const SetupUnit& unit) {
    if (unit.side == none) return nullptr;
    const auto& list = setup.sides[unit.side].deployment;
    return unit.deployed < list.size() ? &list[unit.deployed] : nullptr;
}

std::string ground_name(const Setup& setup, SpaceIndex space) {
    const Terrain* terrain = setup.terrain(space);
    if (terrain == nullptr) return tr("no terrain");
    return setup.board.hexes().has_river[number(space)] ? say("{} with a river", terrain->name)
                                                        : terrain->name;
}

bool has_rule(const Setup& setup, std::string_view type) {
    const auto& checks = setup.rulebook().checks;
    return std::any_of(checks.begin(), checks.end(),
                       [&](const CheckBinding& binding) { return binding.type == type; });
}

std::string kind_name(const PieceKind& kind) {
    return kind.name.empty() ? kind.id.str() : kind.name + " (" + kind.id.str() + ")";
}

} // namespace sabotier
