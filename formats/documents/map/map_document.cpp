#include "formats/documents/map/map_document.hpp"

#include "formats/base/words.hpp"
#include "formats/documents/keys/key_table.hpp"
#include "formats/documents/keys/things.hpp"
#include "formats/documents/map/hex_terrain.hpp"
#include "formats/documents/map/kinds.hpp"
#include "formats/geometry/hex_grid.hpp"
#include "formats/geometry/tile_lattice.hpp"
#include "formats/model/kinds.hpp"

#include <algorithm>

namespace sabotier {

using namespace keys;

namespace {

constexpr int largest_place = 10'000;
constexpr std::size_t most_tiles_laid = 100'000;
constexpr int largest_depth = 10'000;
constexpr const char* about_depth =
    "Set-up depth of the map in hexes. Without it, the number of tile columns.";

void read_tile_place(const Key& key, const Reading& reading, PlacedTile& placed) {
    const Node* at = reading.fields.required(key.name);
    if (at == nullptr) return;
    const auto place = reading::pair(*at, "place of a tile", key.form, reading.problems);
    placed.i = place ? (*place)[0] : 0;
    placed.j = place ? (*place)[1] : 0;
}

Node write_tile_place(const PlacedTile& placed) {
    return writing::pair(placed.i, placed.j);
}

constexpr auto placed_keys = table<PlacedTile>(
    id<&PlacedTile::tile>("tile", "Id of a tile of the set.").needed(),
    own<read_tile_place, write_tile_place>(
        "at", {.kind = Form::Kind::pair,
               .about = "Place in the lattice of tiles: [i, j]. [1, 0] is to the lower right of "
                        "[0, 0], [0, 1] below it.",
               .least = -largest_place,
               .most = largest_place})
        .needed(),
    whole<&PlacedTile::turn>("turn", {0, 5}, "Turned clockwise by sixths."));
constexpr Thing placed_thing = thing<PlacedTile>({.what = marked("a laid tile"),
                                                  .about = "A tile and where it lies.",
                                                  .keys = placed_keys,
                                                  .is_on_one_line = true});

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

void check_tiled(const Reading& reading, TiledHexes& tiled) {
    tiled.at = reading.fields.at("layout");
    check_extent(tiled, tiled.at, reading.problems);
}

void read_inventory(const Key& key, const Reading& reading, TiledHexes& tiled) {
    reading.fields.entries(key.name, [&](const Node::Entry& entry) {
        const auto copies = reading::whole_number(entry.value, say("number of copies of tile {}", entry.key),
                                                  *key.form.items, reading.problems);
        tiled.inventory[TileId(entry.key)] = copies.value_or(0);
    });
}

Node write_inventory(const TiledHexes& tiled) {
    Node inventory = Node::map();
    for (const auto& [tile, copies] : tiled.inventory)
        writing::append(inventory, tile.str(), writing::number_node(copies));
    return unless_empty(std::move(inventory));
}

constexpr Form copies_form{.kind = Form::Kind::whole, .about = "Copies.", .most = 1000};

constexpr auto tiled_keys = table<TiledHexes>(
    text<&TiledHexes::tiles>("tiles", "A built-in tile set, or a file below this one's folder.").needed(),
    things<&TiledHexes::layout>("layout", placed_thing, most_tiles_laid, "The tiles that are laid.").needed(),
    own<read_inventory, write_inventory>("inventory",
                                         {.kind = Form::Kind::map,
                                          .about = "Copies of tiles at hand; without it, as many as wanted.",
                                          .items = &copies_form}),
    whole<&TiledHexes::depth>("depth", {1, largest_depth}, about_depth));

void note_terrain(const Reading& reading, FreeHexes& free) {
    free.at = reading.fields.at(reading.fields.has("terrain") ? "terrain" : "fill");
}

constexpr auto free_keys =
    table<FreeHexes>(spread<&FreeHexes::terrain>(map_terrain_thing),
                     whole<&FreeHexes::depth>("depth", {1, largest_depth}, about_depth));

void read_label_place(const Key& key, const Reading& reading, Label& label) {
    if (const Node* at = reading.fields.required(key.name))
        label.cell = reading::hex_number(*at, reading.problems).value_or(Cell{});
}

/// `width`: digits of columns and rows, an int.
Node write_label_place(const Label& label, const void* width) {
    return writing::quoted(to_ccrr(label.cell, *static_cast<const int*>(width)));
}

constexpr auto label_keys = table<Label>(
    own<read_label_place, write_label_place>("at", {.kind = Form::Kind::hex, .about = "Where they stand."})
        .needed(),
    text<&Label::text>("text", marked("The words.")).needed());
constexpr Thing label_thing = thing<Label>(
    {.what = marked("a label"), .about = "Words on the map.", .keys = label_keys, .is_on_one_line = true});

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

bool is_tiled(const Node& document) {
    return std::ranges::any_of(tiled_keys,
                               [&](const Key& key) { return key.is_needed && document.find(key.name); });
}

/// The kind of board that a map states, or that it means where that is misspelt: what is wrong is told, and
/// the rest is read as what it is.
BoardKind stated_board(const Key& key, const Reading& reading) {
    const std::vector<std::string> boards = board_names();
    std::string word = reading.fields.one_of(key.name, boards, "");
    const Node& map = reading.fields.node();
    const std::string board(key.name);
    const Node* stated = map.find(board);
    for (const Node::Entry& entry : map.entries)
        if (stated == nullptr && nearest_name(entry.key, {board}) == board) stated = &entry.value;
    if (word.empty() && stated != nullptr && stated->is_scalar()) word = nearest_name(stated->text, boards);
    return board_named(word.empty() ? boards.front() : word);
}

/// The ground is read by its own keys, once its kind is known.
void read_board(const Key& key, const Reading& reading, Map& map) {
    const BoardKind kind = stated_board(key, reading);
    map.ground = ground_forms()[kind].begin(reading.fields.node());
    set_kind(map, kind);
}

Node write_board(const Map& map) {
    return Node::scalar(std::string(name(kind_of(map))));
}

/// In the order of the variant.
constexpr Form forms_of_ground[]{
    {.kind = Form::Kind::thing, .thing = &free_thing},  {.kind = Form::Kind::thing, .thing = &tiled_thing},
    {.kind = Form::Kind::thing, .thing = &rooms_thing}, {.kind = Form::Kind::thing, .thing = &squares_thing},
    {.kind = Form::Kind::thing, .thing = &cards_thing}, {.kind = Form::Kind::thing, .thing = &table_thing}};
static_assert(std::size(forms_of_ground) == std::variant_size_v<decltype(Map::ground)>);

void read_ground(const Key& key, const Reading& reading, Map& map) {
    std::visit(
        [&](auto& ground) {
            const Thing& thing = *key.form.choices[map.ground.index()].thing;
            ground.at = reading.fields.node().at;
            read_keys(thing, {reading.fields, reading.problems, &ground, &map});
        },
        map.ground);
}

Node write_ground(const Map& map) {
    Node node = Node::map();
    const int width = width_of(map);
    std::visit(
        [&](const auto& ground) {
            write_keys(*forms_of_ground[map.ground.index()].thing, node, &ground, &width);
        },
        map.ground);
    return node;
}

void read_labels(const Key& key, const Reading& reading, Map& map) {
    reading.fields.list(key.name, [&](const Node& item) {
        map.labels.push_back(read_as<Label>(label_thing, item, reading.problems));
    });
}

Node write_labels(const Map& map) {
    const int width = width_of(map);
    Node labels = Node::list();
    for (const Label& label : map.labels)
        labels.items.push_back(write_thing(label_thing, &label, &width));
    return unless_empty(std::move(labels));
}

constexpr auto map_keys = table<Map>(
    text<&Map::title>("title", marked("Title of the map.")).aside(),
    text<&Map::author>("author", marked("Who made it.")).aside(),
    text<&Map::rulebook>("rulebook", "The rulebook whose terrain it uses, for a map that stands alone."),
    own<read_board, write_board>(
        "board", {.kind = Form::Kind::word, .about = "The kind of board.", .words = board_words}),
    own<read_ground, write_ground>("", {.kind = Form::Kind::choice, .choices = forms_of_ground}),
    own<read_labels, write_labels>(
        "labels", {.kind = Form::Kind::list, .about = "Words on the map.", .thing = &label_thing})
        .aside(),
    texts<&Map::notes>("notes", "Remarks for designers.").aside());

} // namespace

MapGround begin_hexes(const Node& map) {
    return is_tiled(map) ? MapGround(TiledHexes{}) : MapGround(FreeHexes{});
}

constinit const Thing free_thing = thing<FreeHexes>({.what = marked("a map"),
                                                     .about = "A map of hexes as a block of text.",
                                                     .keys = free_keys,
                                                     .check = checked<FreeHexes, note_terrain>});
constinit const Thing tiled_thing = thing<TiledHexes>({.what = marked("a map"),
                                                       .about = "A map of hexes laid from tiles.",
                                                       .keys = tiled_keys,
                                                       .check = checked<TiledHexes, check_tiled>});

constinit const Thing map_thing = thing<Map>({.what = marked("a map"), .about = "A map.", .keys = map_keys});

Outcome<Map> read_map(const Node& document, bool is_inline) {
    return read_document<Map>(map_thing, DocumentKind::map, document, is_inline);
}

Node write_map(const Map& map, bool is_inline) {
    return write_document(map_thing, DocumentKind::map, &map, is_inline);
}

} // namespace sabotier
