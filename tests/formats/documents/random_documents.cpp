#include "tests/formats/documents/random_documents.hpp"

#include "formats/geometry/tile_lattice.hpp"

#include <set>

namespace sabotier::test {
namespace {

template <class Value, class Make>
std::vector<Value> several(int most, Make make) {
    std::vector<Value> values;
    for (int count = *rc::gen::inRange(0, most + 1); count > 0; --count)
        values.push_back(make());
    return values;
}

bool coin() {
    return *rc::gen::arbitrary<bool>();
}
int number_between(int least, int most) {
    return *rc::gen::inRange(least, most + 1);
}

std::optional<int> maybe_number(int least, int most) {
    return coin() ? std::optional(number_between(least, most)) : std::nullopt;
}

std::string a_text() {
    return *some_text();
}
std::string an_id() {
    return *some_id();
}

/// Without blanks and line ends at its end, which readers of prose take away.
std::string prose() {
    std::string text = a_text();
    while (!text.empty() && (text.back() == ' ' || text.back() == '\n'))
        text.pop_back();
    return text;
}

std::vector<std::string> texts() {
    return several<std::string>(3, a_text);
}

Cell a_cell(int columns, int rows) {
    return {number_between(0, columns - 1), number_between(0, rows - 1)};
}

std::vector<Cell> cells(int columns, int rows) {
    auto found = several<Cell>(4, [&] { return a_cell(columns, rows); });
    found.push_back(a_cell(columns, rows));
    return found;
}

HexPath a_path(int columns, int rows) {
    HexPath path;
    path.cells = cells(columns, rows);
    path.at.resize(path.cells.size());
    return path;
}

Bridge a_bridge(int columns, int rows) {
    Bridge bridge;
    bridge.cell = a_cell(columns, rows);
    if (coin()) {
        const int first = number_between(0, 5);
        bridge.along = {static_cast<Facing>(first), turned(static_cast<Facing>(first), number_between(1, 5))};
    }
    return bridge;
}

void run_over(HexTerrain& terrain) {
    const int columns = terrain.columns;
    const int rows = terrain.rows;
    terrain.roads = several<HexPath>(3, [&] { return a_path(columns, rows); });
    terrain.rivers = several<HexPath>(3, [&] { return a_path(columns, rows); });
    terrain.bridges = several<Bridge>(3, [&] { return a_bridge(columns, rows); });
    terrain.buildings = several<Building>(2, [&] {
        return Building{BuildingId(an_id()), cells(columns, rows), {}};
    });
}

HexTerrain a_terrain() {
    HexTerrain terrain;
    terrain.columns = number_between(1, 120);
    terrain.rows = number_between(1, 120);
    const std::string codes = "gdfvhHsw#:W-t'b\".&*!|>%@`{}[],?~";
    terrain.codes.resize(static_cast<std::size_t>(terrain.columns) * static_cast<std::size_t>(terrain.rows));
    const auto shift = static_cast<std::size_t>(number_between(1, 1000));
    for (std::size_t i = 0; i < terrain.codes.size(); ++i)
        terrain.codes[i] = codes[(i * shift + i / 7) % codes.size()];
    run_over(terrain);
    return terrain;
}

PlacedTile a_placed_tile() {
    return {TileId(an_id()), number_between(-20, 20), number_between(-20, 20), number_between(0, 5), {}};
}

std::variant<FreeHexes, TiledHexes, Rooms, Squares, Cards, Table> hex_ground() {
    if (coin()) return FreeHexes{a_terrain(), maybe_number(1, 20), {}};
    TiledHexes tiled;
    tiled.tiles = an_id();
    tiled.layout = several<PlacedTile>(12, a_placed_tile);
    for (const std::string& id : several<std::string>(3, an_id))
        tiled.inventory[TileId(id)] = number_between(0, 9);
    tiled.depth = maybe_number(1, 20);
    return tiled;
}

Map a_map() {
    Map map;
    map.title = a_text();
    map.author = a_text();
    map.rulebook = a_text();
    map.ground = hex_ground();
    map.labels = several<Label>(3, [] { return Label{a_cell(300, 300), a_text(), {}}; });
    map.notes = texts();
    return map;
}

Army an_army() {
    Army army;
    army.name = a_text();
    army.author = a_text();
    army.rulebook = a_text();
    std::set<std::string> lines;
    for (const std::string& id : several<std::string>(5, an_id))
        if (lines.insert(id).second) army.platoons.push_back({LineId(id), number_between(1, 9), {}});
    army.units = several<ListedUnit>(5, [] {
        return ListedUnit{UnitId(coin() ? an_id() : ""), KindId(an_id()), coin() ? a_text() : "", {}};
    });
    army.decoys = number_between(0, 4);
    army.notes = texts();
    return army;
}

/// A hex number, or a name of another board.
NamedSpace a_space() {
    if (coin()) return {to_ccrr(a_cell(99, 99)), {}};
    return {std::string(1, static_cast<char>('A' + number_between(0, 9)))
                + std::to_string(number_between(1, 12)),
            {}};
}

std::vector<NamedSpace> spaces() {
    return several<NamedSpace>(5, a_space);
}

Zone a_zone() {
    if (coin())
        return {*rc::gen::element<std::string>("west", "east", "north", "south", "north-west"),
                number_between(0, 9),
                {},
                {}};
    return {std::nullopt, 0, spaces(), {}};
}

Side a_side() {
    Side side;
    side.id = SideId(an_id());
    side.name = a_text();
    side.colour = coin() ? "#b03030" : "";
    if (coin()) side.zone = a_zone();
    const int army = number_between(0, 2);
    if (army == 1) side.army.target = "army-" + an_id() + ".yaml";
    if (army == 2) side.army.target = an_army();
    return side;
}

Deployed a_deployed() {
    Deployed unit;
    unit.unit = UnitId(an_id());
    if (coin())
        unit.space = a_space();
    else
        unit.aboard = UnitId(an_id());
    unit.facing = maybe_number(-3, 9);
    for (const std::string& id : several<std::string>(2, an_id)) {
        unit.shots[WeaponId(id)] = number_between(-2, 9);
        unit.shots_at[WeaponId(id)] = {};
    }
    return unit;
}

/// One entry for each key, as maps have it.
template <class Entry, class Make>
std::vector<Entry> by_id(Make make) {
    std::vector<Entry> entries;
    std::set<std::string> ids;
    for (const std::string& id : several<std::string>(3, an_id))
        if (ids.insert(id).second) entries.push_back(make(id));
    return entries;
}

Waiver a_waiver() {
    return {CheckKey(an_id()), several<std::string>(3, a_text), prose(), {}};
}

void set_up(Scenario& scenario) {
    scenario.sides = several<Side>(3, a_side);
    scenario.objectives = several<Objective>(3, [] {
        return Objective{ObjectiveId(an_id()), a_text(), a_space(), {}};
    });
    scenario.deployment = by_id<Deployment>([](const std::string& id) {
        if (coin()) return Deployment{SideId(id), {}, {}, true};
        return Deployment{SideId(id), several<Deployed>(5, a_deployed), {}};
    });
    if (coin() && coin()) {
        scenario.deployment.clear();
        for (const Side& side : scenario.sides)
            scenario.deployment.push_back({side.id, {}, {}, true});
    }
    scenario.positions = by_id<PreparedPositions>([](const std::string& id) {
        return PreparedPositions{SideId(id), spaces(), {}};
    });
}

Scenario a_scenario() {
    Scenario scenario;
    scenario.rulebook = an_id();
    scenario.title = a_text();
    scenario.author = a_text();
    scenario.version = a_text();
    scenario.description = prose();
    scenario.players = maybe_number(0, 9);
    scenario.points = maybe_number(0, 999);
    scenario.sheets = maybe_number(1, 9);
    const int map = number_between(0, 2);
    if (map == 1) scenario.map.target = an_id() + ".yaml";
    if (map == 2) scenario.map.target = a_map();
    set_up(scenario);
    scenario.options = by_id<OptionSetting>([](const std::string& id) {
        return OptionSetting{OptionId(id), an_id(), {}};
    });
    scenario.waivers = several<Waiver>(3, a_waiver);
    scenario.severities = by_id<SeveritySetting>([](const std::string& id) {
        return SeveritySetting{CheckKey(id), static_cast<Severity>(number_between(0, 3)), {}};
    });
    scenario.special_rules = texts();
    scenario.notes = texts();
    return scenario;
}

Tile a_tile(int number) {
    Tile tile;
    tile.id = TileId("T" + std::to_string(number));
    tile.name = a_text();
    tile.theme = a_text();
    tile.terrain.columns = tile_span;
    tile.terrain.rows = tile_span;
    tile.terrain.codes.assign(tile_span * tile_span, '.');
    for (const Hex offset : tile_hexes()) {
        const Cell cell = tile_cell(offset);
        tile.terrain.codes[static_cast<std::size_t>(cell.row * tile_span + cell.column)] =
            *rc::gen::element('g', 'f', '#', 'W');
    }
    run_over(tile.terrain);
    return tile;
}

TileSet a_tile_set() {
    TileSet tiles;
    tiles.id = TileSetId(an_id());
    tiles.rulebook = RulebookId(an_id());
    tiles.title = a_text();
    tiles.author = a_text();
    const int count = number_between(0, 4);
    for (int i = 0; i < count; ++i)
        tiles.tiles.push_back(a_tile(i));
    tiles.notes = texts();
    return tiles;
}

} // namespace

rc::Gen<std::string> some_text() {
    const auto piece = rc::gen::element<std::string>("a", "The bridge", " ", "\n", "yes", "no", "~", "010",
                                                     "1e3", "0x1F", "#", ": ", "- ", "'", "\"", "{", "[", "]",
                                                     "}", ",", "&", "*", "!", "|", ">", "%", "@", "`", "\\",
                                                     "\t", "é", "橋", "🌉", "null", "12:30", "<b>", "=", "?");
    return rc::gen::map(rc::gen::resize(6, rc::gen::container<std::vector<std::string>>(piece)),
                        [](const std::vector<std::string>& pieces) {
                            std::string text;
                            for (const std::string& part : pieces)
                                text += part;
                            return text;
                        });
}

rc::Gen<std::string> some_id() {
    const auto rest = rc::gen::element('a', 'Z', '0', '9', '-', '_', '.', 'e', 'x');
    return rc::gen::map(
        rc::gen::pair(rc::gen::element('a', 'm', 'Z', '0', '7', 'y', 'n'),
                      rc::gen::resize(5, rc::gen::container<std::string>(rest))),
        [](const std::pair<char, std::string>& parts) { return std::string(1, parts.first) + parts.second; });
}

rc::Gen<HexTerrain> some_terrain() {
    return rc::gen::exec(a_terrain);
}
rc::Gen<Map> some_hex_map() {
    return rc::gen::exec(a_map);
}
rc::Gen<Army> some_army() {
    return rc::gen::exec(an_army);
}
rc::Gen<TileSet> some_tile_set() {
    return rc::gen::exec(a_tile_set);
}
rc::Gen<Scenario> some_scenario() {
    return rc::gen::exec(a_scenario);
}

} // namespace sabotier::test
