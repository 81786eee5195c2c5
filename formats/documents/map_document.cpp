#include "formats/base/words.hpp"
#include "formats/documents/hex_terrain.hpp"
#include "formats/documents/reading.hpp"
#include "formats/documents/sections.hpp"
#include "formats/documents/writing.hpp"
#include "formats/geometry/hex_grid.hpp"
#include "formats/geometry/tile_lattice.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sabotier {
namespace {

constexpr int largest_place = 10'000;
constexpr std::size_t most_tiles_laid = 100'000;
constexpr int largest_depth = 10'000;
constexpr int most_copies = 1000;

PlacedTile read_placed(const Node& node, Problems& problems) {
    PlacedTile placed;
    placed.at = node.at;
    Fields fields(node, "a laid tile", problems);
    placed.tile = fields.required_id<TileId>("tile");
    if (const Node* at = fields.required("at")) {
        const auto place = reading::pair(*at, "place of a tile", -largest_place, largest_place, problems);
        placed.i = place ? (*place)[0] : 0;
        placed.j = place ? (*place)[1] : 0;
    }
    placed.turn = reading::integer(fields, "turn", 0, 0, 5);
    fields.finish();
    return placed;
}

/// The rectangle round all tiles must be a possible board: two tiles far apart would ask for more than there
/// is.
void check_extent(const TiledHexes& tiled, const Position& at, Problems& problems) {
    std::int64_t left = 0, right = 0, top = 0, bottom = 0;
    bool is_first = true;
    for (const PlacedTile& placed : tiled.layout) {
        const Cell cell = to_cell(centre({placed.i, placed.j}));
        left = is_first ? cell.column : std::min<std::int64_t>(left, cell.column);
        right = is_first ? cell.column : std::max<std::int64_t>(right, cell.column);
        top = is_first ? cell.row : std::min<std::int64_t>(top, cell.row);
        bottom = is_first ? cell.row : std::max<std::int64_t>(bottom, cell.row);
        is_first = false;
    }
    const std::int64_t columns = right - left + tile_span;
    const std::int64_t rows = bottom - top + tile_span + 1;
    if (columns * rows > largest_board)
        add_problem(problems,
                    {at,
                     say("the tiles lie so far apart that the map would span {} by {} hexes", columns, rows),
                     say("expected at most {} hexes", largest_board),
                     {}});
}

void read_inventory(Fields& fields, TiledHexes& tiled, Problems& problems) {
    fields.entries("inventory", [&](const Node::Entry& entry) {
        const auto copies = reading::whole_number(entry.value, say("number of copies of tile {}", entry.key),
                                                  0, most_copies, problems);
        tiled.inventory[TileId(entry.key)] = copies.value_or(0);
    });
}

TiledHexes read_tiled(Fields& fields, Problems& problems) {
    TiledHexes tiled;
    tiled.at = fields.at("layout");
    tiled.tiles = fields.required_text("tiles");
    (void)fields.required("layout");
    reading::list_up_to(fields, "layout", most_tiles_laid,
                        [&](const Node& item) { tiled.layout.push_back(read_placed(item, problems)); });
    check_extent(tiled, tiled.at, problems);
    read_inventory(fields, tiled, problems);
    tiled.depth = reading::optional_integer(fields, "depth", 1, largest_depth);
    return tiled;
}

FreeHexes read_free(Fields& fields, Problems& problems) {
    FreeHexes free;
    free.at = fields.at("terrain");
    free.terrain = read_hex_terrain(fields, GroundOf::map, problems);
    free.depth = reading::optional_integer(fields, "depth", 1, largest_depth);
    return free;
}

Label read_label(const Node& node, Problems& problems) {
    Label label;
    label.at = node.at;
    Fields fields(node, "a label", problems);
    if (const Node* at = fields.required("at"))
        label.cell = reading::hex_number(*at, problems).value_or(Cell{});
    label.text = fields.required_text("text");
    fields.finish();
    return label;
}

bool is_tiled(const Node& document) {
    return document.find("layout") || document.find("tiles");
}

Node placed_node(const PlacedTile& placed) {
    Node node = Node::map(true);
    writing::put(node, "tile", placed.tile);
    node.set("at", writing::pair(placed.i, placed.j));
    writing::put_number(node, "turn", placed.turn, 0);
    return node;
}

void put_ground(Node& map, const TiledHexes& tiled, int) {
    writing::put(map, "tiles", tiled.tiles);
    Node layout = Node::list();
    for (const PlacedTile& placed : tiled.layout)
        layout.items.push_back(placed_node(placed));
    map.set("layout", std::move(layout));
    Node inventory = Node::map();
    for (const auto& [tile, copies] : tiled.inventory)
        writing::append(inventory, tile.str(), writing::number_node(copies));
    writing::put_list(map, "inventory", std::move(inventory));
    writing::put_number(map, "depth", tiled.depth);
}

void put_ground(Node& map, const FreeHexes& free, int width) {
    write_hex_terrain(map, free.terrain, GroundOf::map, width);
    writing::put_number(map, "depth", free.depth);
}

/// Boards that are no hexes.
template <class Ground>
void put_ground(Node& map, const Ground& ground, int) {
    write_ground(ground, map);
}

BoardKind board_of(const Map& map) {
    constexpr std::array kinds{BoardKind::hexes,   BoardKind::hexes, BoardKind::rooms,
                               BoardKind::squares, BoardKind::cards, BoardKind::table};
    static_assert(kinds.size() == std::variant_size_v<decltype(map.ground)>);
    return kinds[map.ground.index()];
}

template <class Ground>
Ground read_with(void (*read)(Fields&, Ground&, Problems&), Fields& fields, Problems& problems) {
    Ground ground;
    read(fields, ground, problems);
    return ground;
}

/// The kind of board that a map states, or that it means where that is misspelt: what is wrong is told, and
/// the rest is read as what it is.
std::string stated_board(Fields& fields) {
    static const std::vector<std::string> boards{"hexes", "rooms", "squares", "cards", "table"};
    const std::string board =
        fields.choice("board", {"hexes", "rooms", "squares", "cards", "table"}, name(BoardKind::hexes));
    const Node& map = fields.node();
    const Node* stated = map.find("board");
    for (const Node::Entry& entry : map.entries)
        if (stated == nullptr && nearest_name(entry.key, {"board"}) == "board") stated = &entry.value;
    if (stated == nullptr || !stated->is_scalar()) return board;
    const std::string near = nearest_name(stated->text, boards);
    return near.empty() ? board : near;
}

void read_ground(Fields& fields, Map& map, Problems& problems) {
    const std::string board = stated_board(fields);
    if (board == name(BoardKind::rooms))
        map.ground = read_with(read_rooms, fields, problems);
    else if (board == name(BoardKind::squares))
        map.ground = read_with(read_squares, fields, problems);
    else if (board == name(BoardKind::cards))
        map.ground = read_with(read_cards, fields, problems);
    else if (board == name(BoardKind::table))
        map.ground = read_with(read_table, fields, problems);
    else if (is_tiled(fields.node()))
        map.ground = read_tiled(fields, problems);
    else
        map.ground = read_free(fields, problems);
}

/// Digits of hex numbers: those of the terrain's size; on tiled maps, of the largest number in use.
int width_of(const Map& map) {
    int columns = 1, rows = 1;
    if (const auto* free = std::get_if<FreeHexes>(&map.ground)) {
        columns = free->terrain.columns;
        rows = free->terrain.rows;
    }
    for (const Label& label : map.labels) {
        columns = std::max(columns, label.cell.column + 1);
        rows = std::max(rows, label.cell.row + 1);
    }
    return number_width(columns, rows);
}

} // namespace

Outcome<Map> read_map(const Node& document, bool is_inline) {
    Problems problems;
    Map map;
    map.at = document.at;
    Fields fields(document, "a map", problems);
    reading::opening_line(fields, DocumentKind::map, is_inline);
    map.title = fields.text("title");
    map.author = fields.text("author");
    map.rulebook = fields.text("rulebook");
    read_ground(fields, map, problems);
    fields.list("labels", [&](const Node& item) { map.labels.push_back(read_label(item, problems)); });
    map.notes = reading::texts(fields, "notes");
    fields.finish();
    return reading::outcome(std::move(map), std::move(problems));
}

Node write_map(const Map& map, bool is_inline) {
    Node node = Node::map();
    if (!is_inline) writing::opening_line(node, DocumentKind::map);
    writing::put(node, "title", map.title);
    writing::put(node, "author", map.author);
    writing::put(node, "rulebook", map.rulebook);
    node.set("board", Node::scalar(std::string(name(board_of(map)))));
    const int width = width_of(map);
    std::visit([&](const auto& ground) { put_ground(node, ground, width); }, map.ground);
    Node labels = Node::list();
    for (const Label& label : map.labels) {
        Node item = Node::map(true);
        writing::put_quoted(item, "at", to_ccrr(label.cell, width));
        item.set("text", Node::scalar(label.text));
        labels.items.push_back(std::move(item));
    }
    writing::put_list(node, "labels", std::move(labels));
    writing::put_texts(node, "notes", map.notes);
    return node;
}

} // namespace sabotier
