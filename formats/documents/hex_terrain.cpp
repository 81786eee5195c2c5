#include "formats/documents/hex_terrain.hpp"

#include "formats/base/words.hpp"
#include "formats/documents/reading.hpp"
#include "formats/documents/writing.hpp"
#include "formats/geometry/hex_grid.hpp"
#include "formats/geometry/tile_lattice.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sabotier {
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

std::optional<std::array<int, 2>> read_size(Fields& fields, Problems& problems) {
    const Node* node = fields.optional("size");
    if (!node) return std::nullopt;
    const auto size = reading::pair(*node, "size", 1, 2'000'000'000, problems);
    if (!size || !is_possible((*size)[0], (*size)[1], node->at, problems)) return std::nullopt;
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

void read_ground(Fields& fields, HexTerrain& terrain, Problems& problems) {
    const auto size = read_size(fields, problems);
    const Node* block = fields.optional("terrain");
    const Node* filling = fields.optional("fill");
    if (block && filling)
        add_problem(problems,
                    {filling->at, tr("both 'terrain' and 'fill' are given"), tr("expected one of them"), {}});
    else if (block)
        read_codes(*block, terrain, problems);
    else if (filling && !fields.has("size"))
        add_problem(
            problems,
            {filling->at, tr("'fill' needs a size"), tr("expected 'size: [columns, rows]' beside it"), {}});
    else if (filling)
        fill(*filling, size, terrain, problems);
    else
        (void)fields.required("terrain");
    if (block && size && terrain.columns > 0 && ((*size)[0] != terrain.columns || (*size)[1] != terrain.rows))
        add_problem(problems,
                    {fields.at("size"),
                     say("the size is given as {} by {}", (*size)[0], (*size)[1]),
                     say("expected {} columns and {} rows as in the terrain", terrain.columns, terrain.rows),
                     {}});
}

/// The side that an end of a path names instead of a hex: "n". Numbers of sides would look like hex numbers
/// gone wrong.
std::optional<Facing> side_of(const Node& item) {
    if (!item.is_scalar() || item.text.empty() || (item.text[0] >= '0' && item.text[0] <= '9'))
        return std::nullopt;
    return parse_facing(item.text);
}

/// A path leaves its first or last hex by the side that stands before or after it; the cell is the one
/// beyond.
void read_leaving(const Node& node, const Node& item, HexPath& path, bool is_first, Problems& problems) {
    const Node* beside = nullptr;
    if (node.items.size() > 1) beside = is_first ? &node.items[1] : &node.items[node.items.size() - 2];
    Problems reported_elsewhere;
    const auto cell = beside != nullptr ? reading::hex_number(*beside, reported_elsewhere) : std::nullopt;
    if (!cell) {
        add_problem(problems, {item.at,
                               say("the side {} has no hex beside it", item.text),
                               tr("expected the hex that the path leaves through it"),
                               {}});
        return;
    }
    path.cells.push_back(to_cell(neighbour(to_hex(*cell), *side_of(item))));
    path.at.push_back(item.at);
}

/// What stands behind the last hex of a tile's line (or before the first) that ends in the middle of a side
/// and does not leave the tile there.
constexpr std::string_view dead_end = "end";

/// The cell beyond the side through which a tile's line leaves at an end of it: a line ends so in the middle
/// hex of a side, unless it has come in through that very side. A single hex has no exits.
std::optional<Cell> way_out(const std::vector<Cell>& cells, bool at_start) {
    if (cells.size() < 2) return std::nullopt;
    const Cell end = at_start ? cells.front() : cells.back();
    const Cell before = at_start ? cells[1] : cells[cells.size() - 2];
    for (const Facing side : all_facings) {
        if (tile_cell(gate(side)) != end) continue;
        const Cell beyond = to_cell(neighbour(to_hex(end), side));
        return beyond == before ? std::nullopt : std::optional(beyond);
    }
    return std::nullopt;
}

/// Where a tile's line says that it ends; null where it does not say so.
struct DeadEnds {
    const Node* start = nullptr;
    const Node* finish = nullptr;
};

/// Takes a tile's line out of the tile at the ends that leave it.
void leave_tile(HexPath& path, const DeadEnds& said, Problems& problems) {
    const std::vector<Cell> cells = path.cells; // as written: where it leaves does not hang on the other end
    for (const bool at_start : {true, false}) {
        const Node* word = at_start ? said.start : said.finish;
        const auto beyond = way_out(cells, at_start);
        if (word && !beyond)
            add_problem(problems,
                        {word->at,
                         say("'{}' says nothing here", dead_end),
                         say("expected '{}' only beside a hex in the middle of a tile's side, where "
                             "a line would leave the tile",
                             dead_end),
                         {}});
        if (word || !beyond) continue;
        path.cells.insert(at_start ? path.cells.begin() : path.cells.end(), *beyond);
        const Position at = at_start ? path.at.front() : path.at.back();
        path.at.insert(at_start ? path.at.begin() : path.at.end(), at);
    }
}

HexPath read_path(const Node& node, std::string_view what, GroundOf of, Problems& problems) {
    HexPath path;
    DeadEnds dead_ends;
    if (!node.is_list() || node.items.empty()) {
        add_problem(problems, {node.at,
                               say("this is no {}", tr(std::string(what))),
                               tr("expected a list of hexes, such as [\"0101\", \"0202\"]"),
                               {}});
        return path;
    }
    for (std::size_t i = 0; i < node.items.size(); ++i) {
        const Node& item = node.items[i];
        const bool is_end = i == 0 || i + 1 == node.items.size();
        if (is_end && of == GroundOf::tile && item.is_scalar() && item.text == dead_end) {
            (i == 0 ? dead_ends.start : dead_ends.finish) = &item;
        } else if (is_end && side_of(item)) {
            read_leaving(node, item, path, i == 0, problems);
        } else if (const auto cell = reading::hex_number(item, problems)) {
            path.cells.push_back(*cell);
            path.at.push_back(item.at);
        }
    }
    if (of == GroundOf::tile) leave_tile(path, dead_ends, problems);
    return path;
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

Bridge read_bridge(const Node& node, Problems& problems) {
    Bridge bridge;
    bridge.at = node.at;
    if (node.is_scalar()) {
        bridge.cell = reading::hex_number(node, problems).value_or(Cell{});
        return bridge;
    }
    Fields fields(node, "a bridge", problems);
    if (const Node* at = fields.required("at"))
        bridge.cell = reading::hex_number(*at, problems).value_or(Cell{});
    if (const Node* along = fields.optional("along")) bridge.along = read_along(*along, problems);
    fields.finish();
    return bridge;
}

Building read_building(const Node& node, Problems& problems) {
    Building building;
    building.at = node.at;
    Fields fields(node, "a building", problems);
    building.id = fields.required_id<BuildingId>("id");
    (void)fields.required("hexes");
    fields.list("hexes", [&](const Node& item) {
        if (const auto cell = reading::hex_number(item, problems)) building.cells.push_back(*cell);
    });
    fields.finish();
    return building;
}

Node hex_node(Cell cell, int width) {
    return writing::quoted(to_ccrr(cell, width));
}

Node hexes_node(const std::vector<Cell>& cells, int width) {
    Node list = Node::list({}, true);
    for (const Cell cell : cells)
        list.items.push_back(hex_node(cell, width));
    return list;
}

/// The side through which a path leaves the text at its end, where it does.
std::optional<Facing> leaving_side(const HexTerrain& terrain, Cell end, Cell beside) {
    const bool is_inside =
        end.column >= 0 && end.column < terrain.columns && end.row >= 0 && end.row < terrain.rows;
    return is_inside ? std::nullopt : facing_to(to_hex(beside), to_hex(end));
}

/// "0502"; with `end` beside it where the line would otherwise leave the tile.
Node path_node(const HexTerrain& terrain, const HexPath& path, GroundOf of, int width) {
    const bool is_tile = of == GroundOf::tile;
    Node list = Node::list({}, true);
    const std::size_t count = path.cells.size();
    if (is_tile && way_out(path.cells, true)) list.items.push_back(Node::scalar(std::string(dead_end)));
    for (std::size_t i = 0; i < count; ++i) {
        std::optional<Facing> side;
        if (count > 1 && i == 0) side = leaving_side(terrain, path.cells[0], path.cells[1]);
        if (count > 1 && i == count - 1) side = leaving_side(terrain, path.cells[i], path.cells[i - 1]);
        list.items.push_back(side ? Node::scalar(std::string(name(*side))) : hex_node(path.cells[i], width));
    }
    if (is_tile && way_out(path.cells, false)) list.items.push_back(Node::scalar(std::string(dead_end)));
    return list;
}

Node paths_node(const HexTerrain& terrain, const std::vector<HexPath>& paths, GroundOf of, int width) {
    Node list = Node::list();
    for (const HexPath& path : paths)
        list.items.push_back(path_node(terrain, path, of, width));
    return list;
}

Node bridge_node(const Bridge& bridge, int width) {
    if (!bridge.along) return hex_node(bridge.cell, width);
    Node map = Node::map(true);
    map.set("at", hex_node(bridge.cell, width));
    Node along = Node::list({}, true);
    for (const Facing facing : *bridge.along)
        along.items.push_back(Node::scalar(std::string(name(facing))));
    map.set("along", std::move(along));
    return map;
}

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

} // namespace

HexTerrain read_hex_terrain(Fields& fields, GroundOf of, Problems& problems) {
    HexTerrain terrain;
    read_ground(fields, terrain, problems);
    fields.list("roads",
                [&](const Node& item) { terrain.roads.push_back(read_path(item, "road", of, problems)); });
    fields.list("rivers",
                [&](const Node& item) { terrain.rivers.push_back(read_path(item, "river", of, problems)); });
    fields.list("bridges", [&](const Node& item) { terrain.bridges.push_back(read_bridge(item, problems)); });
    fields.list("buildings",
                [&](const Node& item) { terrain.buildings.push_back(read_building(item, problems)); });
    return terrain;
}

void write_hex_terrain(Node& map, const HexTerrain& terrain, GroundOf of, int width) {
    if (of == GroundOf::map) map.set("size", writing::pair(terrain.columns, terrain.rows));
    map.set("terrain", Node::block(block_of(terrain)));
    writing::put_list(map, "roads", paths_node(terrain, terrain.roads, of, width));
    writing::put_list(map, "rivers", paths_node(terrain, terrain.rivers, of, width));
    Node bridges =
        Node::list({}, std::none_of(terrain.bridges.begin(), terrain.bridges.end(),
                                    [](const Bridge& bridge) { return bridge.along.has_value(); }));
    for (const Bridge& bridge : terrain.bridges)
        bridges.items.push_back(bridge_node(bridge, width));
    writing::put_list(map, "bridges", std::move(bridges));
    Node buildings = Node::list();
    for (const Building& building : terrain.buildings) {
        Node node = Node::map(true);
        writing::put(node, "id", building.id);
        node.set("hexes", hexes_node(building.cells, width));
        buildings.items.push_back(std::move(node));
    }
    writing::put_list(map, "buildings", std::move(buildings));
}

} // namespace sabotier
