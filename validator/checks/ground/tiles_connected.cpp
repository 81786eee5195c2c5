#include "formats/base/words.hpp"
#include "validator/checks/ground/tiles.hpp"
#include "validator/engine/check.hpp"
#include "validator/graph/components.hpp"

#include "formats/geometry/tile_lattice.hpp"

#include <algorithm>

namespace sabotier {

namespace {

/// The tiles of each block, by component of the board. A tile whose centre is no hex did not make it onto the
/// board.
std::vector<std::vector<const PlacedTile*>> tile_blocks(const TiledHexes& tiled, const HexBoard& board) {
    const Components blocks = components(board);
    std::vector<std::vector<const PlacedTile*>> tiles(blocks.count());
    for (const PlacedTile& tile : tiled.layout) {
        const Hex middle = centre(TilePlace{tile.i, tile.j}) - board.origin;
        if (board.is_space(middle)) tiles[blocks.at(board.grid.index(middle))].push_back(&tile);
    }
    return tiles;
}

void report_block(const CheckContext& context, const std::vector<const PlacedTile*>& block) {
    std::vector<std::string> names;
    std::vector<Subject> subjects;
    for (const PlacedTile* tile : block) {
        names.push_back(tile_name(*tile));
        for (Subject& subject : tile_subjects(*tile))
            subjects.push_back(std::move(subject));
    }

    context.report(say_count("tile {1} touches no side of the other tiles, where all must form one block",
                             "tiles {1} touch no side of the other tiles, where all must form one block",
                             block.size(), join_list(names)),
                   std::move(subjects), block.front()->at);
}

// Tiles meet in whole hexes exactly where they share a side, so that blocks of tiles are components of the
// board.
void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    const TiledHexes* tiled = tiled_map(setup);
    if (!tiled || tiled->layout.empty()) return;
    auto blocks = tile_blocks(*tiled, setup.board.hexes());
    const auto largest = std::max_element(blocks.begin(), blocks.end(),
                                          [](const auto& a, const auto& b) { return a.size() < b.size(); });
    for (auto block = blocks.begin(); block != blocks.end(); ++block)
        if (block != largest && !block->empty()) report_block(context, *block);
}

} // namespace

CheckType tiles_connected_check() {
    CheckType type(Boards{BoardKind::hexes});
    type.name = "tiles-connected";
    type.summary = marked("Finds tiles that do not hang together with the largest block by their sides.");
    type.example = "{key: tiles.detached, check: tiles-connected, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
