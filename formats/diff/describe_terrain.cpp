#include "formats/base/words.hpp"
#include "formats/diff/exchanges.hpp"
#include "formats/geometry/hex.hpp"

#include <algorithm>
#include <utility>

/// Terrain as blocks of codes: what changed alike is one change.
namespace sabotier::diff {
namespace {

std::string terrain_called(const Describer& describer, char code) {
    if (code == '.') return tr("no hex");
    for (const LoadedScenario* version : {&describer.new_version(), &describer.old_version()})
        if (const Terrain* terrain = version->rulebook->terrain(code)) return terrain->name;
    return std::string(1, code);
}

constexpr std::size_t most_runs = 8; ///< that a sentence names

/// Where the code of a hex stands in the file; the start where it has none.
Position code_at(const HexTerrain& terrain, Cell cell) {
    Position at = terrain.codes_at;
    if (at.line == 0 || cell.row >= terrain.rows || cell.column >= terrain.columns) return at;
    at.line += static_cast<std::uint32_t>(cell.row);
    at.column += static_cast<std::uint32_t>(cell.column);
    return at;
}

std::vector<std::string> names_of(const std::vector<Cell>& cells, int width) {
    std::vector<std::string> names;
    names.reserve(cells.size());
    for (const Cell cell : cells)
        names.push_back(to_ccrr(cell, width));
    return names;
}

} // namespace

const HexTerrain* terrain_of(const LoadedScenario& version, const Place& place) {
    if (place.steps.front() == "map") {
        const auto* free = std::get_if<FreeHexes>(&version.map.ground);
        return free == nullptr ? nullptr : &free->terrain;
    }
    const Tile* tile = version.tiles == nullptr ? nullptr : version.tiles->tile(TileId(place.steps.at(2)));
    return tile == nullptr ? nullptr : &tile->terrain;
}

void describe_exchanges(Describer& describer, const Place& place, const Exchanges& exchanges, int old_width,
                        int new_width, const PlacesOfCode& places) {
    const bool is_tile = place.steps.front() != "map";
    for (const auto& [codes, exchange] : exchanges) {
        const std::vector<std::string> names = names_of(exchange.cells, new_width);
        const std::string hexes =
            say_count("{} hex from {} to {}: {}", "{} hexes from {} to {}: {}", exchange.count,
                      terrain_called(describer, codes.first), terrain_called(describer, codes.second),
                      runs_of(names, most_runs, exchange.count));
        const auto [old_at, new_at] =
            places ? places(exchange.cells.front()) : std::pair<Position, Position>{};
        describer.describe(place, {}, is_tile ? say("tile {}: {}", place.steps.at(2), hexes) : hexes,
                           {.kind = codes.first == '.'    ? Change::Kind::added
                                    : codes.second == '.' ? Change::Kind::removed
                                                          : Change::Kind::changed,
                            .old_spaces = codes.first == '.' ? std::vector<std::string>{}
                                                             : names_of(exchange.cells, old_width),
                            .new_spaces = codes.second == '.' ? std::vector<std::string>{} : names,
                            .spaces = exchange.count,
                            .old_at = old_at,
                            .new_at = new_at});
    }
}

void describe_terrain(Describer& describer, const Place& place, Values values) {
    const HexTerrain* before = terrain_of(describer.old_version(), place);
    const HexTerrain* after = terrain_of(describer.new_version(), place);
    if (before == nullptr || after == nullptr) {
        describer.describe_plainly(place, values);
        return;
    }
    const int columns = std::max(before->columns, after->columns), rows = std::max(before->rows, after->rows);
    describe_exchanges(describer, place, exchanges_between(*before, *after, columns, rows),
                       number_width(before->columns, before->rows), number_width(after->columns, after->rows),
                       [&](Cell cell) { return std::pair(code_at(*before, cell), code_at(*after, cell)); });
}

} // namespace sabotier::diff
