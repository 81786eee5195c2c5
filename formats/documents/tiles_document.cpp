#include "formats/base/words.hpp"
#include "formats/documents/hex_terrain.hpp"
#include "formats/documents/reading.hpp"
#include "formats/documents/writing.hpp"
#include "formats/geometry/tile_lattice.hpp"

#include <fmt/format.h>

namespace sabotier {
namespace {

constexpr int tile_number_width = 2;
constexpr std::size_t most_tiles = 1000;

Position code_position(const HexTerrain& terrain, Cell cell) {
    Position at = terrain.codes_at;
    at.line += static_cast<std::uint32_t>(cell.row);
    at.column += static_cast<std::uint32_t>(cell.column);
    return at;
}

/// A tile has a code on each of its whole and half hexes and none elsewhere.
void check_outline(const Tile& tile, Problems& problems) {
    const HexTerrain& terrain = tile.terrain;
    if (terrain.columns != tile_span || terrain.rows != tile_span) {
        add_problem(problems,
                    {terrain.codes_at,
                     say("tile {} is {} columns by {} rows", tile.id.str(), terrain.columns, terrain.rows),
                     say("expected {} by {}", tile_span, tile_span),
                     {}});
        return;
    }
    for (int row = 0; row < tile_span; ++row) {
        for (int column = 0; column < tile_span; ++column) {
            const Cell cell{column, row};
            const int measure = tile_measure(tile_offset(cell));
            const bool is_on_tile = measure <= 7;
            if (is_on_tile == (terrain.code(cell) != '.')) continue;
            add_problem(problems, {code_position(terrain, cell),
                                   say(is_on_tile ? marked("tile {} has no terrain at {}")
                                                  : marked("tile {} has terrain off the tile, at {}"),
                                       tile.id.str(), to_ccrr(cell)),
                                   is_on_tile ? tr("expected a code of terrain") : tr("expected '.'"),
                                   {}});
            return;
        }
    }
}

Tile read_tile(const Node& node, Problems& problems) {
    Tile tile;
    tile.at = node.at;
    Fields fields(node, "a tile", problems);
    tile.id = fields.required_id<TileId>("id");
    tile.name = fields.text("name");
    tile.theme = fields.text("theme");
    const std::size_t before = problems.size();
    tile.terrain = read_hex_terrain(fields, GroundOf::tile, problems);
    if (problems.size() == before) check_outline(tile, problems);
    fields.finish();
    return tile;
}

void check_tile_ids(const TileSet& tiles, Problems& problems) {
    std::map<TileId, const Tile*> first;
    for (const Tile& tile : tiles.tiles) {
        const auto [found, is_new] = first.emplace(tile.id, &tile);
        if (!is_new && !tile.id.empty())
            add_problem(problems, {tile.at,
                                   say("there is a tile {} already", tile.id.str()),
                                   say("expected another id; the first is at {}", to_text(found->second->at)),
                                   {}});
    }
}

} // namespace

Outcome<TileSet> read_tiles(const Node& document) {
    Problems problems;
    TileSet tiles;
    Fields fields(document, "a tile set", problems);
    reading::opening_line(fields, DocumentKind::tiles);
    tiles.id = fields.required_id<TileSetId>("id");
    tiles.rulebook = fields.required_id<RulebookId>("rulebook");
    tiles.title = fields.text("title");
    tiles.author = fields.text("author");
    (void)fields.required("tiles");
    reading::list_up_to(fields, "tiles", most_tiles,
                        [&](const Node& item) { tiles.tiles.push_back(read_tile(item, problems)); });
    tiles.notes = reading::texts(fields, "notes");
    check_tile_ids(tiles, problems);
    fields.finish();
    return reading::outcome(std::move(tiles), std::move(problems));
}

Node write_tiles(const TileSet& tiles) {
    Node node = Node::map();
    writing::opening_line(node, DocumentKind::tiles);
    writing::put(node, "id", tiles.id);
    writing::put(node, "rulebook", tiles.rulebook);
    writing::put(node, "title", tiles.title);
    writing::put(node, "author", tiles.author);
    writing::put_texts(node, "notes", tiles.notes);
    Node list = Node::list();
    for (const Tile& tile : tiles.tiles) {
        Node item = Node::map();
        writing::put(item, "id", tile.id);
        writing::put(item, "name", tile.name);
        writing::put(item, "theme", tile.theme);
        write_hex_terrain(item, tile.terrain, GroundOf::tile, tile_number_width);
        list.items.push_back(std::move(item));
    }
    node.set("tiles", std::move(list));
    return node;
}

} // namespace sabotier
