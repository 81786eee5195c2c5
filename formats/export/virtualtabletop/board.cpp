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

Json picture_widget(const Room& room) {
    Json board = box(room.plan.board);
    board["image"] = room.board_image;
    board["color"] = "transparent";
    board["layer"] = board_layer;
    board["movable"] = false;
    board["movableInEdit"] = false;
    board["clickable"] = false;
    return board;
}

/// Over the whole left of the table, so that what lies on it has the same place there as on the table.
void add_private_board(Room& room, std::size_t index) {
    const std::string id = Room::private_board(index);
    Json board = box({0, 0, room.plan.title.x - 8, TablePlan::height});
    board["type"] = "holder";
    board["layer"] = board_layer;
    board["alignChildren"] = false;
    board["dropTarget"] = {{"sort", "piece"}};
    board["css"] = {{"background", "none"}, {"border", "none"}};
    board["onlyVisibleForSeat"] = room.seats_of(index);
    room.add(id, std::move(board));
    Json picture = picture_widget(room);
    picture["parent"] = id;
    room.add(id + ".picture", std::move(picture));
}

void add_hint(Room& room) {
    const Rect board = room.plan.board;
    Json hint = box({board.x, board.y + board.height / 2 - 14, board.width, 28});
    hint["type"] = "label";
    hint["layer"] = board_layer - 1;
    hint["text"] = "Take a seat: each side has a board of its own, which nobody else sees.";
    hint["css"] = {{"font-size", "20px"}, {"color", "#5c646b"}};
    room.add("board-hint", std::move(hint));
}

} // namespace

void add_board(Room& room) {
    room.board_image = board_asset(room);
    if (room.plan.boards > 1) {
        add_hint(room);
        for (std::size_t i = 0; i < room.plan.boards; ++i)
            add_private_board(room, i);
    } else {
        room.add("board", picture_widget(room));
    }
    if (room.plan.pitch() < least_pitch)
        room.warnings.push_back(say("{} have {:.1f} units of the table: too small to play on",
                                    said_spaces(room.setup), room.plan.pitch()));
}

} // namespace sabotier::virtualtabletop
