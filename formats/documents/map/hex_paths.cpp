#include "formats/documents/map/hex_paths.hpp"

#include "formats/base/words.hpp"
#include "formats/documents/keys/reading.hpp"
#include "formats/documents/keys/writing.hpp"
#include "formats/geometry/hex_grid.hpp"
#include "formats/geometry/tile_lattice.hpp"

namespace sabotier {
namespace {

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
                         say("expected '{}' only beside a hex in the middle of a tile's side, where a line "
                             "would leave the tile",
                             dead_end),
                         {}});
        if (word || !beyond) continue;
        path.cells.insert(at_start ? path.cells.begin() : path.cells.end(), *beyond);
        const Position at = at_start ? path.at.front() : path.at.back();
        path.at.insert(at_start ? path.at.begin() : path.at.end(), at);
    }
}

/// The side through which a path leaves the text at its end, where it does.
std::optional<Facing> leaving_side(const HexTerrain& terrain, Cell end, Cell beside) {
    const bool is_inside =
        end.column >= 0 && end.column < terrain.columns && end.row >= 0 && end.row < terrain.rows;
    return is_inside ? std::nullopt : facing_to(to_hex(beside), to_hex(end));
}

} // namespace

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

Node hex_node(Cell cell, int width) {
    return writing::quoted(to_ccrr(cell, width));
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

} // namespace sabotier
