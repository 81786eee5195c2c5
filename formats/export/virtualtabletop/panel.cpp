#include "formats/export/virtualtabletop/widgets.hpp"

#include "formats/export/drawn/captions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace sabotier::virtualtabletop {
namespace {

Json label(Rect area, const std::string& text, double size, const char* align) {
    Json widget = box(area);
    widget["type"] = "label";
    widget["text"] = text;
    widget["css"] = {{"font-size", fmt::format("{:.0f}px", size)},
                     {"text-align", align},
                     {"color", "#1d2226"},
                     {"overflow", "hidden"}};
    return widget;
}

Json button(Rect area, const std::string& text, Json routine) {
    Json widget = box(area);
    widget["type"] = "button";
    widget["text"] = text;
    widget["borderRadius"] = 8;
    widget["css"] = {{"font-size", "14px"}, {"border-width", "2px"}};
    widget["clickRoutine"] = std::move(routine);
    return widget;
}

void add_title(Room& room) {
    Json title = label(room.plan.title, plain(title_of(room.setup), 40), 22, "left");
    title["css"]["font-weight"] = "bold";
    room.add("title", std::move(title));
}

void add_seats(Room& room) {
    for (std::size_t i = 0; i < room.plan.seats.size(); ++i) {
        const KitSeat& seat = room.kit.seats[i];
        const std::string name = plain(seat.name, 24);
        Json widget = box(room.plan.seats[i]);
        widget["type"] = "seat";
        widget["index"] = i + 1;
        widget["color"] = seat.colour;
        widget["colorEmpty"] = seat.colour;
        widget["displayEmpty"] = name;
        widget["display"] = name + ": playerName";
        widget["hand"] = room.plan.hands.height > 0 ? Room::hand(i) : std::string();
        widget["css"] = {{"font-size", "16px"},
                         {"line-height", "17px"},
                         {"border-width", "5px"},
                         {"box-sizing", "border-box"},
                         {"overflow", "hidden"}};
        room.add(Room::seat(i), std::move(widget));
    }
}

/// All steps, the one at hand marked: one face for each, which a click turns to the next.
std::string steps_html(const std::vector<std::string>& steps, std::size_t count, std::size_t at) {
    std::string html;
    for (std::size_t i = 0; i < count; ++i)
        html += fmt::format("<div style=\"height:17px;padding:0 8px;{}\">{}. {}</div>",
                            i == at ? "background:#2f6f8f;color:#ffffff;font-weight:bold" : "color:#39424a",
                            i + 1, escaped_html(steps[i], 40));
    return html;
}

void add_turn(Room& room) {
    const auto& steps = room.setup.rulebook().sequence;
    if (steps.empty()) return;
    const Rect row = room.plan.turn;
    room.add("turn-word", label({row.x, row.y + 6, 56, 24}, "Turn", 18, "left"));
    Json number = label({row.x + 56, row.y + 6, 44, 24}, "1", 18, "center");
    number["editable"] = true;
    number["clickable"] = true;
    room.add("turn-number", std::move(number));
    const std::size_t count = std::min(steps.size(), TablePlan::most_steps);
    room.add("next-step", button({row.x + 112, row.y, 108, row.height}, "Next step",
                                 {{{"func", "FLIP"}, {"collection", {"steps"}}}}));
    room.add("next-turn",
             button({row.x + 228, row.y, 108, row.height}, "Next turn",
                    {{{"func", "LABEL"}, {"label", "turn-number"}, {"mode", "inc"}, {"value", 1}},
                     {{"func", "FLIP"}, {"collection", {"steps"}}, {"face", 0}}}));
    Json list = box(room.plan.steps);
    list["movable"] = false;
    list["color"] = "transparent";
    list["css"] = {{"font-size", "13px"},     {"line-height", "17px"},  {"padding", "4px 0"},
                   {"background", "#eef1f3"}, {"border-radius", "6px"}, {"box-sizing", "border-box"},
                   {"text-align", "left"}};
    list["faces"] = Json::array();
    for (std::size_t i = 0; i < count; ++i)
        list["faces"].push_back({{"html", steps_html(steps, count, i)}});
    room.add("steps", std::move(list));
}

void add_dice(Room& room, const TablePlan::DiceRow& of_kind) {
    const auto& [index, count, row] = of_kind;
    const Dice& dice = room.setup.rulebook().dice[index];
    const double step = std::min(52.0, (row.width - 96) / count);
    Json faces = Json::array();
    for (int face = 1; face <= dice.faces; ++face)
        faces.push_back(face);
    Json ids = Json::array();
    for (int i = 0; i < count; ++i) {
        const std::string id = fmt::format("dice-{}.{}", index + 1, i + 1);
        Json die = box({row.x + 96 + i * step, row.y + (row.height - step) / 2, step - 6, step - 6});
        die["type"] = "dice";
        die["faces"] = faces;
        if (dice.faces != 6) die["pips"] = false;
        room.add(id, std::move(die));
        ids.push_back(id);
    }
    const std::string name = dice.name.empty() ? dice.id : dice.name;
    room.add(fmt::format("roll-{}", index + 1),
             button({row.x, row.y + 4, 88, row.height - 8}, "Roll " + plain(name, 10),
                    {{{"func", "CLICK"}, {"collection", std::move(ids)}}}));
}

} // namespace

void add_panel(Room& room) {
    add_title(room);
    add_seats(room);
    add_turn(room);
    for (const TablePlan::DiceRow& dice : room.plan.dice)
        add_dice(room, dice);
}

} // namespace sabotier::virtualtabletop
