#include "formats/documents/map/hex_terrain.hpp"

#include "formats/base/words.hpp"
#include "formats/documents/keys/key_table.hpp"
#include "formats/documents/map/hex_paths.hpp"
#include "formats/geometry/hex_grid.hpp"
#include "formats/geometry/tile_lattice.hpp"

#include <algorithm>

namespace sabotier {

using namespace keys;

namespace {

constexpr std::size_t most_code_problems = 10;

bool is_code(char c) {
    return c > ' ' && c <= '~';
}

Position moved(Position at, std::size_t lines, std::size_t columns) {
    at.line += static_cast<std::uint32_t>(lines);
    at.column += static_cast<std::uint32_t>(columns);
    return at;
}

std::vector<std::string_view> rows_of(std::string_view text) {
    std::vector<std::string_view> rows;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        rows.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    while (!rows.empty() && rows.back().empty())
        rows.pop_back();
    return rows;
}

/// A size that a board may have; reported otherwise.
bool is_possible(std::int64_t columns, std::int64_t rows, const Position& at, Problems& problems) {
    if (columns >= 1 && rows >= 1 && columns * rows <= largest_board) return true;
    add_problem(problems, {at,
                           say("a map of {} by {} hexes is too large", columns, rows),
                           say("expected at most {} hexes", largest_board),
                           {}});
    return false;
}

// Read together: each says something about the others.
constexpr std::string_view size_key = marked("size");
constexpr std::string_view codes_key = "terrain";
constexpr std::string_view fill_key = "fill";

std::optional<std::array<int, 2>> read_size(const Key& key, const Reading& reading) {
    const Node* node = reading.fields.optional(key.name);
    if (!node) return std::nullopt;
    const auto size = reading::pair(*node, key.name, key.form, reading.problems);
    if (!size || !is_possible((*size)[0], (*size)[1], node->at, reading.problems)) return std::nullopt;
    return size;
}

/// Reports rows of different lengths, and characters that cannot be codes.
void check_row(std::string_view row, std::size_t number, std::size_t columns, const Position& at,
               Problems& problems) {
    if (row.size() != columns)
        add_problem(problems, {moved(at, number, std::min(row.size(), columns)),
                               say("row {} of the terrain has {} codes", number + 1, row.size()),
                               say("expected {} as in the other rows", columns),
                               {}});
    const auto wrong = std::find_if_not(row.begin(), row.end(), is_code);
    if (wrong != row.end())
        add_problem(problems, {moved(at, number, static_cast<std::size_t>(wrong - row.begin())),
                               *wrong == ' ' ? tr("a blank among the codes of the terrain")
                                             : tr("a character that is no code of terrain"),
                               tr("expected one printable ASCII character for each hex, '.' for none"),
                               {}});
}

void read_codes(const Node& block, HexTerrain& terrain, Problems& problems) {
    const std::string text = scalar_text(block, "the terrain", problems);
    if (!block.is_scalar()) return;
    const auto rows = rows_of(text);
    const std::size_t columns = rows.empty() ? 0 : rows.front().size();
    if (columns == 0) {
        add_problem(problems, {block.at,
                               tr("the terrain is empty"),
                               tr("expected a block of text, one code for each hex"),
                               {}});
        return;
    }
    terrain.codes_at = block.at;
    if (!is_possible(static_cast<std::int64_t>(columns), static_cast<std::int64_t>(rows.size()), block.at,
                     problems))
        return;
    const std::size_t before = problems.size();
    terrain.codes.reserve(columns * rows.size());
    for (std::size_t row = 0; row < rows.size() && problems.size() < before + most_code_problems; ++row) {
        check_row(rows[row], row, columns, terrain.codes_at, problems);
        terrain.codes += rows[row];
    }
    terrain.columns = static_cast<int>(columns);
    terrain.rows = static_cast<int>(rows.size());
}

void fill(const Node& node, const std::optional<std::array<int, 2>>& size, HexTerrain& terrain,
          Problems& problems) {
    const std::string code = scalar_text(node, "the code to fill with", problems);
    if (code.size() != 1 || !is_code(code.front())) {
        add_problem(problems,
                    {node.at, say("'{}' is no code of terrain", code), tr("expected one character"), {}});
        return;
    }
    if (!size) return;
    terrain.columns = (*size)[0];
    terrain.rows = (*size)[1];
    terrain.codes.assign(static_cast<std::size_t>(terrain.columns) * static_cast<std::size_t>(terrain.rows),
                         code.front());
}

void read_codes_of(const Key& key, const Reading& reading, HexTerrain& terrain) {
    Fields& fields = reading.fields;
    Problems& problems = reading.problems;
    const auto size = read_size(key, reading);
    const Node* block = fields.optional(codes_key);
    const Node* filling = fields.optional(fill_key);
    if (block && filling)
        add_problem(problems,
                    {filling->at, tr("both 'terrain' and 'fill' are given"), tr("expected one of them"), {}});
    else if (block)
        read_codes(*block, terrain, problems);
    else if (filling && !fields.has(size_key))
        add_problem(
            problems,
            {filling->at, tr("'fill' needs a size"), tr("expected 'size: [columns, rows]' beside it"), {}});
    else if (filling)
        fill(*filling, size, terrain, problems);
    else
        (void)fields.required(codes_key);
    if (block && size && terrain.columns > 0 && ((*size)[0] != terrain.columns || (*size)[1] != terrain.rows))
        add_problem(problems,
                    {fields.at(size_key),
                     say("the size is given as {} by {}", (*size)[0], (*size)[1]),
                     say("expected {} columns and {} rows as in the terrain", terrain.columns, terrain.rows),
                     {}});
}

std::optional<std::array<Facing, 2>> read_along(const Node& node, Problems& problems) {
    std::array<Facing, 2> along{};
    bool is_good = node.is_list() && node.items.size() == 2;
    for (std::size_t i = 0; is_good && i < 2; ++i) {
        const auto facing = node.items[i].is_scalar() ? parse_facing(node.items[i].text) : std::nullopt;
        is_good = facing.has_value();
        along[i] = facing.value_or(Facing::n);
    }
    if (is_good && along[0] != along[1]) return along;
    add_problem(problems, {node.at,
                           tr("this is no direction of a bridge"),
                           tr("expected two different sides of the hex, such as [n, s]"),
                           {}});
    return std::nullopt;
}

void read_bridge_place(const Key& key, const Reading& reading, Bridge& bridge) {
    if (const Node* at = reading.fields.required(key.name))
        bridge.cell = reading::hex_number(*at, reading.problems).value_or(Cell{});
}

void read_bridge_along(const Key& key, const Reading& reading, Bridge& bridge) {
    if (const Node* along = reading.fields.optional(key.name))
        bridge.along = read_along(*along, reading.problems);
}

void read_building_hexes(const Key& key, const Reading& reading, Building& building) {
    (void)reading.fields.required(key.name);
    reading.fields.list(key.name, [&](const Node& item) {
        if (const auto cell = reading::hex_number(item, reading.problems)) building.cells.push_back(*cell);
    });
}

Node hexes_node(const std::vector<Cell>& cells, int width) {
    Node list = Node::list({}, true);
    for (const Cell cell : cells)
        list.items.push_back(hex_node(cell, width));
    return list;
}

Node paths_node(const HexTerrain& terrain, const std::vector<HexPath>& paths, GroundOf of, int width) {
    Node list = Node::list();
    for (const HexPath& path : paths)
        list.items.push_back(path_node(terrain, path, of, width));
    return list;
}

constexpr int tile_width = 2;

/// Digits of columns and rows in hex numbers: an int, which what writes the terrain of a map is told.
template <GroundOf of>
int width_of(const void* inside) {
    return of == GroundOf::tile ? tile_width : *static_cast<const int*>(inside);
}

Node write_bridge_place(const Bridge& bridge, const void* width) {
    return hex_node(bridge.cell, *static_cast<const int*>(width));
}

Node write_bridge_along(const Bridge& bridge) {
    if (!bridge.along) return {};
    Node along = Node::list({}, true);
    for (const Facing facing : *bridge.along)
        along.items.push_back(Node::scalar(std::string(name(facing))));
    return along;
}

Node write_building_hexes(const Building& building, const void* width) {
    return hexes_node(building.cells, *static_cast<const int*>(width));
}

constexpr Word side_words[]{{"n", 0}, {"ne", 1}, {"se", 2}, {"s", 3}, {"sw", 4}, {"nw", 5}};
constexpr Word end_words[]{{dead_end, 0}};
constexpr Form a_hex{.kind = Form::Kind::hex, .about = "A hex."};
constexpr Form bridge_side{.kind = Form::Kind::word,
                           .about = "A side of the hex: its name or its number, clockwise from the top.",
                           .words = side_words};

constexpr auto bridge_keys =
    table<Bridge>(own<read_bridge_place, write_bridge_place>(
                      "at", {.kind = Form::Kind::hex, .about = "The hex of the bridge."})
                      .needed(),
                  own<read_bridge_along, write_bridge_along>(
                      "along", {.kind = Form::Kind::list,
                                .about = "The two sides of the hex that the upper road leaves through.",
                                .items = &bridge_side}));
constexpr Thing bridge_thing = thing<Bridge>({.what = marked("a bridge"),
                                              .about = "A bridge where two roads cross.",
                                              .keys = bridge_keys,
                                              .is_on_one_line = true});

constexpr auto building_keys = table<Building>(
    id<&Building::id>("id", "Name of the building.").needed(),
    own<read_building_hexes, write_building_hexes>(
        "hexes", {.kind = Form::Kind::list, .about = "Its hexes.", .least = 1, .items = &a_hex})
        .needed());
constexpr Thing building_thing = thing<Building>({.what = marked("a building"),
                                                  .about = "Hexes that are one building.",
                                                  .keys = building_keys,
                                                  .is_on_one_line = true});

std::string block_of(const HexTerrain& terrain) {
    std::string text;
    const auto columns = static_cast<std::size_t>(terrain.columns);
    text.reserve(terrain.codes.size() + static_cast<std::size_t>(terrain.rows));
    for (std::size_t start = 0; start < terrain.codes.size(); start += columns) {
        text.append(terrain.codes, start, columns);
        text += '\n';
    }
    return text;
}

void read_nothing(const Key&, const Reading&, HexTerrain&) {}

Node write_nothing(const HexTerrain&) {
    return {};
}

template <GroundOf of>
Node write_size(const HexTerrain& terrain) {
    return of == GroundOf::map ? writing::pair(terrain.columns, terrain.rows) : Node{};
}

Node write_codes(const HexTerrain& terrain) {
    return Node::block(block_of(terrain));
}

template <std::vector<HexPath> HexTerrain::*Paths, GroundOf of>
void read_paths(const Key& key, const Reading& reading, HexTerrain& terrain) {
    reading.fields.list(key.name, [&](const Node& item) {
        (terrain.*Paths).push_back(read_path(item, key.form.noun, of, reading.problems));
    });
}

template <std::vector<HexPath> HexTerrain::*Paths, GroundOf of>
Node write_paths(const HexTerrain& terrain, const void* inside) {
    return unless_empty(paths_node(terrain, terrain.*Paths, of, width_of<of>(inside)));
}

void read_bridges(const Key& key, const Reading& reading, HexTerrain& terrain) {
    reading.fields.list(key.name, [&](const Node& item) {
        if (!item.is_scalar()) {
            terrain.bridges.push_back(read_as<Bridge>(bridge_thing, item, reading.problems));
            return;
        }
        Bridge bridge;
        bridge.at = item.at;
        bridge.cell = reading::hex_number(item, reading.problems).value_or(Cell{});
        terrain.bridges.push_back(std::move(bridge));
    });
}

template <GroundOf of>
Node write_bridges(const HexTerrain& terrain, const void* inside) {
    const int width = width_of<of>(inside);
    const bool are_hexes =
        std::ranges::none_of(terrain.bridges, [](const Bridge& bridge) { return bridge.along.has_value(); });
    Node bridges = Node::list({}, are_hexes);
    for (const Bridge& bridge : terrain.bridges)
        bridges.items.push_back(bridge.along ? write_thing(bridge_thing, &bridge, &width)
                                             : hex_node(bridge.cell, width));
    return unless_empty(std::move(bridges));
}

void read_buildings(const Key& key, const Reading& reading, HexTerrain& terrain) {
    reading.fields.list(key.name, [&](const Node& item) {
        terrain.buildings.push_back(read_as<Building>(building_thing, item, reading.problems));
    });
}

template <GroundOf of>
Node write_buildings(const HexTerrain& terrain, const void* inside) {
    const int width = width_of<of>(inside);
    Node buildings = Node::list();
    for (const Building& building : terrain.buildings)
        buildings.items.push_back(write_thing(building_thing, &building, &width));
    return unless_empty(std::move(buildings));
}

constexpr Form map_steps[]{
    a_hex, {.kind = Form::Kind::word, .about = "A side of the map's outermost hex.", .words = side_words}};
constexpr Form tile_steps[]{map_steps[0],
                            map_steps[1],
                            {.kind = Form::Kind::word,
                             .about = "The line ends in the hex beside it, in the middle of a side.",
                             .words = end_words}};

template <GroundOf of>
constexpr Form step_form{
    .kind = Form::Kind::choice,
    .about = "A hex; first or last also the side through which the hex beside it is left.",
    .choices = of == GroundOf::tile ? std::span<const Form>(tile_steps) : std::span<const Form>(map_steps)};
template <GroundOf of>
constexpr Form road_form{.kind = Form::Kind::list, .about = "A road.", .least = 1, .items = &step_form<of>};
template <GroundOf of>
constexpr Form river_form{.kind = Form::Kind::list, .about = "A river.", .least = 1, .items = &step_form<of>};
constexpr Form bridge_forms[]{{.kind = Form::Kind::hex, .about = "The hex of the bridge."},
                              {.kind = Form::Kind::thing, .thing = &bridge_thing}};
constexpr Form bridge_form{.kind = Form::Kind::choice, .about = "A bridge.", .choices = bridge_forms};

template <GroundOf of>
constexpr auto terrain_keys = table<HexTerrain>(
    own<read_codes_of, write_size<of>>(
        size_key, {.kind = Form::Kind::pair,
                   .about = "Columns and rows. Needed with 'fill' only; beside 'terrain' it must agree.",
                   .least = 1,
                   .most = largest_board}),
    own<read_nothing, write_codes>(
        codes_key, {.kind = Form::Kind::block,
                    .about = "A block of text: a row of codes for each row of hexes, '.' where there is no "
                             "hex. Odd columns (the second, the fourth) lie half a hex lower."}),
    own<read_nothing, write_nothing>(fill_key, {.kind = Form::Kind::pattern,
                                                .about = "One code for all hexes, instead of 'terrain'.",
                                                .pattern = "^[!-~]$"}),
    own<read_paths<&HexTerrain::roads, of>, write_paths<&HexTerrain::roads, of>>(
        "roads", {.kind = Form::Kind::list,
                  .about = "Roads, each as the hexes that it runs through.",
                  .noun = marked("road"),
                  .items = &road_form<of>}),
    own<read_paths<&HexTerrain::rivers, of>, write_paths<&HexTerrain::rivers, of>>(
        "rivers", {.kind = Form::Kind::list,
                   .about = "Rivers, each as the hexes that it runs through.",
                   .noun = marked("river"),
                   .items = &river_form<of>}),
    own<read_bridges, write_bridges<of>>(
        "bridges", {.kind = Form::Kind::list, .about = "Bridges.", .items = &bridge_form}),
    own<read_buildings, write_buildings<of>>(
        "buildings", {.kind = Form::Kind::list,
                      .about = "Buildings, where touching hexes of building are not one.",
                      .thing = &building_thing}));

} // namespace

constinit const Thing map_terrain_thing = thing<HexTerrain>({.keys = terrain_keys<GroundOf::map>});
constinit const Thing tile_terrain_thing = thing<HexTerrain>({.keys = terrain_keys<GroundOf::tile>});

} // namespace sabotier
