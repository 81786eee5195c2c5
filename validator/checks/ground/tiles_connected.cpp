#include "formats/base/words.hpp"
#include "validator/checks/ground/tiles.hpp"
#include "validator/checks/shared/map_fit.hpp"
#include "validator/engine/check.hpp"

namespace sabotier {

namespace {

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
    const auto blocks = tile_blocks(context.setup());
    for (std::size_t i = 1; i < blocks.size(); ++i)
        report_block(context, blocks[i]);
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
