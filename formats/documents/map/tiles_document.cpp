#include "formats/documents/map/tiles_document.hpp"

#include "formats/base/words.hpp"
#include "formats/documents/keys/key_table.hpp"
#include "formats/documents/keys/things.hpp"
#include "formats/documents/map/hex_terrain.hpp"
#include "formats/geometry/tile_lattice.hpp"

namespace sabotier {

using namespace keys;

namespace {

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

void read_terrain(const Key& key, const Reading& reading, Tile& tile) {
    const std::size_t before = reading.problems.size();
    read_keys(*key.form.thing, {reading.fields, reading.problems, &tile.terrain, &tile});
    if (reading.problems.size() == before) check_outline(tile, reading.problems);
}

Node write_terrain(const Tile& tile) {
    Node node = Node::map();
    write_keys(tile_terrain_thing, node, &tile.terrain, &tile);
    return node;
}

constexpr auto tile_keys = table<Tile>(
    id<&Tile::id>("id", "Name of the tile.").needed(), text<&Tile::name>("name", "What it shows."),
    text<&Tile::theme>("theme", "Group in palettes."),
    own<read_terrain, write_terrain>("", {.kind = Form::Kind::thing, .thing = &tile_terrain_thing}));
constexpr Thing tile_thing = thing<Tile>({.what = marked("a tile"),
                                          .about = "A tile: nine rows of nine codes, '.' off the tile.",
                                          .keys = tile_keys});

void check_tile_ids(const Reading& reading, TileSet& tiles) {
    std::map<TileId, const Tile*> first;
    for (const Tile& tile : tiles.tiles) {
        const auto [found, is_new] = first.emplace(tile.id, &tile);
        if (!is_new && !tile.id.empty())
            reading.fields.problem(
                tile.at, say("there is a tile {} already", tile.id.str()),
                say("expected another id; the first is at {}", to_text(found->second->at)));
    }
}

constexpr auto tiles_keys =
    table<TileSet>(id<&TileSet::id>("id", "Name of the set.").needed(),
                   id<&TileSet::rulebook>("rulebook", "Id of the rulebook whose terrain it uses.").needed(),
                   text<&TileSet::title>("title", "Title of the set.").aside(),
                   text<&TileSet::author>("author", "Who made it.").aside(),
                   texts<&TileSet::notes>("notes", "Remarks for designers.").aside(),
                   things<&TileSet::tiles>("tiles", tile_thing, most_tiles, "The tiles.").needed());

} // namespace

constinit const Thing tiles_thing = thing<TileSet>({.what = marked("a tile set"),
                                                    .about = "A set of tiles.",
                                                    .keys = tiles_keys,
                                                    .check = checked<TileSet, check_tile_ids>});

Outcome<TileSet> read_tiles(const Node& document) {
    return read_document<TileSet>(tiles_thing, DocumentKind::tiles, document);
}

Node write_tiles(const TileSet& tiles) {
    return write_document(tiles_thing, DocumentKind::tiles, &tiles);
}

} // namespace sabotier
