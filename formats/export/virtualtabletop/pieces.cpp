#include "formats/export/virtualtabletop/widgets.hpp"

#include "formats/base/words.hpp"
#include "formats/model/kinds.hpp"

#include <fmt/format.h>

#include <utility>

namespace sabotier::virtualtabletop {
namespace {

constexpr int piece_layer = 1;
/// Units of the table that a counter is shown as wide while the mouse is over it.
constexpr double enlarged_width = 180;
/// With more pieces than these each bears no handle of its own, and pictures are shared by those of a kind.
constexpr std::size_t many = 1500;

/// Where they are, pieces snap to the spaces of the board and to nothing beside it.
Json grid_of(const Room& room) {
    const double half = room.plan.piece_size / 2;
    const Rect& board = room.plan.board;
    Json grid = Json::array();
    // Not by the client's alignX: it compares the distances of two lattices by the corner then.
    for (const SnapLattice& lattice : snap_lattices(room.setup, room.plan, false))
        grid.push_back({{"x", rounded(lattice.dx)},
                        {"y", rounded(lattice.dy)},
                        {"offsetX", rounded(lattice.x - half)},
                        {"offsetY", rounded(lattice.y - half)},
                        {"minX", rounded(board.x - half)},
                        {"minY", rounded(board.y - half)},
                        {"maxX", rounded(board.right() - half)},
                        {"maxY", rounded(board.bottom() - half)}});
    return grid;
}

/// What only somebody on one of the seats does by a click: once, also who sits on two of them.
Json done_by(const std::vector<std::string>& seats, const Json& step) {
    Json routine = Json::array();
    for (auto seat = seats.rbegin(); seat != seats.rend(); ++seat) {
        Json asked{{"func", "IF"},
                   {"operand1", "${PROPERTY player OF " + *seat + "}"},
                   {"operand2", "${playerName}"},
                   {"thenRoutine", Json::array({step})}};
        if (!routine.empty()) asked["elseRoutine"] = std::move(routine);
        routine = Json::array({std::move(asked)});
    }
    return routine;
}

const Json flipped{{"func", "FLIP"}, {"collection", "thisButton"}};

Json seen_by(const std::vector<std::string>& seats) {
    return seats.empty() ? Json{"nobody"} : Json(seats);
}

/// Of what only some seats see the first click shows it to all, as it lies; it is turned over by the next.
Json shown_first() {
    const Json shown{{"func", "SET"},
                     {"collection", "thisButton"},
                     {"property", "onlyVisibleForSeat"},
                     {"value", nullptr}};
    return {{"func", "IF"},
            {"operand1", "${PROPERTY onlyVisibleForSeat}"},
            {"operand2", nullptr},
            {"thenRoutine", Json::array({flipped})},
            {"elseRoutine", Json::array({shown})}};
}

class PieceMaker {
public:
    explicit PieceMaker(Room& room)
        : room_(room),
          grid_(grid_of(room)),
          is_many_(room.plan.pieces.size() > many),
          turns_(traits(room.setup.rulebook().board.kind).has_terrain) {}

    void add(const TablePlan::Place& place) {
        const KitPiece& piece = room_.kit.pieces[place.piece];
        const double size = room_.plan.piece_size;
        const std::string id = "piece." + piece.id; // the thing first: ids of units may end in anything
        const std::string front = room_.picture(look_of(piece), piece.front, size, size);
        const std::string back = room_.picture(back_look_of(piece), piece.back, size, size);
        Json widget = box(area_of(place));
        widget["z"] = ++z_;
        widget["layer"] = piece_layer;
        widget["color"] = "transparent";
        widget["grid"] = grid_;
        widget["sort"] = "piece";
        widget["borderRadius"] = rounded(size * 0.06);
        if (!is_many_) widget["enlarge"] = rounded(std::max(1.0, enlarged_width / size));
        if (place.is_aside)
            widget["parent"] = Room::tray(place.tray);
        else if (room_.plan.boards > 1)
            widget["parent"] = Room::private_board(place.board);
        if (piece.facing) widget["rotation"] = 60 * static_cast<int>(*piece.facing);
        const Json shown{{"image", front}};
        const Json covered{{"image", back}};
        widget["faces"] = piece.is_hidden ? Json{covered, shown} : Json{shown, covered};
        const std::vector<std::string> owners = room_.seats_of(piece.side);
        const bool is_aboard = !place.is_aside && rides_unseen(room_.kit, place.piece);
        if (piece.is_hidden) widget["clickRoutine"] = done_by(owners, is_aboard ? shown_first() : flipped);
        if (is_aboard) widget["onlyVisibleForSeat"] = seen_by(owners);
        room_.add(id, std::move(widget));
        if (piece.is_hidden) add_peek(id, "peek." + piece.id, front, owners);
        if (turns_ && piece.sort == KitPiece::Sort::unit && !is_many_) add_handle(id, "turn." + piece.id);
    }

    void note_dropped() const {
        if (!is_many_) return;
        room_.dropped.push_back(
            say("numbers and handles of {} pieces: with more than {} a browser is too slow",
                room_.plan.pieces.size(), many));
    }

private:
    /// In the tray by its own corner and size.
    [[nodiscard]] Rect area_of(const TablePlan::Place& place) const {
        const TablePlan& plan = room_.plan;
        Point middle = place.middle;
        if (place.is_aside) {
            const Rect& tray = plan.trays[place.tray].area;
            middle = {(middle.x - tray.x) / plan.tray_scale, (middle.y - tray.y) / plan.tray_scale};
        }
        const double half = plan.piece_size / 2;
        return {middle.x - half, middle.y - half, plan.piece_size, plan.piece_size};
    }
    [[nodiscard]] std::string look_of(const KitPiece& piece) const {
        if (piece.sort == KitPiece::Sort::unit && !is_many_) return "front of " + piece.id;
        return fmt::format("front of {} {} {}", static_cast<int>(piece.sort), piece.side, piece.kind);
    }
    [[nodiscard]] static std::string back_look_of(const KitPiece& piece) {
        if (!piece.covered.empty()) return fmt::format("back of side {}", piece.side);
        return fmt::format("back of {} {} {}", static_cast<int>(piece.sort), piece.side, piece.kind);
    }
    /// What its owner sees of a piece that lies face down: its front within the rim of its back.
    void add_peek(const std::string& piece, const std::string& id, const std::string& front,
                  const std::vector<std::string>& owners) {
        const double size = room_.plan.piece_size;
        Json peek = box(inset({0, 0, size, size}, size * 0.09));
        peek["parent"] = piece;
        peek["image"] = front;
        peek["color"] = "transparent";
        peek["movable"] = false;
        peek["clickable"] = false;
        peek["css"] = {{"pointer-events", "none"}};
        peek["onlyVisibleForSeat"] = seen_by(owners);
        room_.add(id, std::move(peek));
    }
    void add_handle(const std::string& piece, const std::string& id) {
        const double size = room_.plan.piece_size;
        const double width = std::max(10.0, size * 0.3);
        Json handle = box({size - width * 0.75, -width * 0.25, width, width});
        handle["parent"] = piece;
        handle["z"] = 1;
        handle["text"] = "\u21bb";
        handle["color"] = "transparent";
        handle["movable"] = false;
        handle["css"] = {{"font-size", fmt::format("{:.0f}px", width * 0.8)},
                         {"line-height", fmt::format("{:.0f}px", width)},
                         {"text-align", "center"},
                         {"font-weight", "bold"},
                         {"color", "#1d2226"},
                         {"background", "rgba(255,255,255,.75)"},
                         {"border-radius", "50%"}};
        handle["clickRoutine"] = {{{"func", "ROTATE"}, {"collection", {piece}}, {"angle", 60}}};
        room_.add(id, std::move(handle));
    }

    Room& room_;
    Json grid_;
    bool is_many_;
    bool turns_;
    int z_ = 0;
};

/// Nobody but its side sees that one and what lies in it, so that the heading says whose it is.
void add_tray(Room& room, std::size_t index) {
    const TablePlan::Tray& tray = room.plan.trays[index];
    const double scale = room.plan.tray_scale;
    const bool is_private = tray.side != none;
    Json holder = box({tray.area.x, tray.area.y, tray.area.width / scale, tray.area.height / scale});
    holder["type"] = "holder";
    holder["scale"] = rounded(scale);
    holder["css"] = {{"transform-origin", "0 0"}, {"background", "#dfe3e6"}, {"border", "none"}};
    holder["alignChildren"] = false;
    holder["dropTarget"] = {{"sort", "piece"}};
    if (is_private) holder["onlyVisibleForSeat"] = seen_by(room.seats_of(tray.side));
    room.add(Room::tray(index), std::move(holder));
    if (tray.heading.height <= 0) return;
    Json heading = box(tray.heading);
    heading["type"] = "label";
    heading["layer"] = 0;
    heading["text"] =
        plain(tray.name, is_private ? 24 : 48) + (is_private ? ": seen from this seat alone" : "");
    heading["css"] = {{"font-size", "12px"}, {"text-align", "left"}, {"color", "#39424a"}};
    room.add(fmt::format("heading-{}", index + 1), std::move(heading));
}

} // namespace

void add_pieces(Room& room) {
    for (std::size_t i = 0; i < room.plan.trays.size(); ++i)
        add_tray(room, i);
    PieceMaker maker(room);
    for (const TablePlan::Place& place : room.plan.pieces)
        maker.add(place);
    maker.note_dropped();
}

} // namespace sabotier::virtualtabletop
