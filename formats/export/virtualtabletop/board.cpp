#include "formats/export/virtualtabletop/widgets.hpp"

#include "formats/base/words.hpp"
#include "formats/export/drawn/captions.hpp"

namespace sabotier::virtualtabletop {
namespace {

constexpr int board_layer = -4;
/// Below this many units a space cannot be told from its neighbours on the table.
constexpr double least_pitch = 12;

/// As sharp as the client takes it.
std::string board_asset(Room& room) {
    TablePlan plan = room.plan;
    for (;;) {
        std::string png = board_png(room.setup, plan.picture, board_layers(), room.cancel());
        if (png.size() <= Assets::most_bytes) return room.assets.add(std::move(png));
        plan.picture = board_picture(room.setup, plan.picture.pitch * 0.75);
    }
}

} // namespace

void add_board(Room& room) {
    Json board = box(room.plan.board);
    board["image"] = board_asset(room);
    board["color"] = "transparent";
    board["layer"] = board_layer;
    board["movable"] = false;
    board["movableInEdit"] = false;
    board["clickable"] = false;
    room.add("board", std::move(board));
    if (room.plan.pitch() < least_pitch)
        room.warnings.push_back(say("{} have {:.1f} units of the table: too small to play on",
                                    said_spaces(room.setup), room.plan.pitch()));
}

} // namespace sabotier::virtualtabletop
