#include "formats/base/words.hpp"
#include "formats/documents/sections.hpp"
#include "formats/documents/sections_parts.hpp"

namespace sabotier {

using namespace sections;

namespace {

/// "B2|B3": two names with a bar between.
std::optional<WrittenEdge> read_edge(const Node& node, Problems& problems) {
    const std::string written = scalar_text(node, "a wall", problems);
    const auto bar = written.find('|');
    if (bar == std::string::npos || bar == 0 || bar + 1 == written.size()
        || written.find('|', bar + 1) != std::string::npos) {
        if (node.is_scalar())
            add_problem(problems, {node.at,
                                   say("'{}' is no wall", written),
                                   tr("the two rooms it stands between, as B2|B3"),
                                   {}});
        return std::nullopt;
    }
    return WrittenEdge{written.substr(0, bar), written.substr(bar + 1), node.at};
}

template <class Grid>
void read_size(Fields& fields, Grid& grid, Problems& problems) {
    grid.at = fields.node().at;
    const Node* node = fields.required("size");
    if (node == nullptr) return;
    const auto size = read_pair(*node, "size", 1, largest_grid_side, problems);
    grid.columns = size ? (*size)[0] : 1;
    grid.rows = size ? (*size)[1] : 1;
}

/// "4" or "4*".
std::optional<Slot> read_slot(const Node& node, Problems& problems) {
    Node digits = node;
    const bool is_marked = node.is_scalar() && !node.text.empty() && node.text.back() == '*';
    if (is_marked) digits.text.pop_back();
    const auto value = read_number(digits, "a place of the row", -1'000'000, 1'000'000, problems);
    if (!value) return std::nullopt;
    return Slot{*value, is_marked, node.at};
}

} // namespace

void read_rooms(Fields& fields, Rooms& rooms, Problems& problems) {
    read_size(fields, rooms, problems);
    fields.list("walls", [&](const Node& node) {
        if (auto edge = read_edge(node, problems)) rooms.walls.push_back(std::move(*edge));
    });
}

void read_squares(Fields& fields, Squares& squares, Problems& problems) {
    read_size(fields, squares, problems);
    fields.list("blocked", [&](const Node& node) {
        squares.blocked.push_back({scalar_text(node, "a blocked square", problems), node.at});
    });
}

void read_cards(Fields& fields, Cards& cards, Problems& problems) {
    cards.at = fields.node().at;
    fields.list("cards", [&](const Node& node) {
        Fields card(node, "a card", problems);
        LaidCard laid;
        laid.at = node.at;
        laid.card = card.required_id<CardId>("card");
        if (const Node* at = card.required("at"))
            if (const auto place = read_pair(*at, "at", -farthest_card, farthest_card, problems)) {
                laid.x = (*place)[0];
                laid.y = (*place)[1];
            }
        laid.turn = static_cast<int>(card.integer("turn", 0, -360, 360));
        laid.face_down = card.boolean("face-down", false);
        card.finish();
        cards.laid.push_back(std::move(laid));
    });
}

void read_table(Fields& fields, Table& table, Problems& problems) {
    table.at = fields.node().at;
    fields.list("row", [&](const Node& node) {
        if (const auto slot = read_slot(node, problems)) table.row.push_back(*slot);
    });
}

void write_ground(const Rooms& rooms, Node& document) {
    document.set("size", pair({rooms.columns, rooms.rows}));
    Node walls = Node::list({}, true);
    for (const WrittenEdge& wall : rooms.walls)
        walls.items.push_back(text(wall.first + "|" + wall.second));
    if (!walls.items.empty()) document.set("walls", std::move(walls));
}

void write_ground(const Squares& squares, Node& document) {
    document.set("size", pair({squares.columns, squares.rows}));
    Node blocked = Node::list({}, true);
    for (const WrittenSpace& square : squares.blocked)
        blocked.items.push_back(text(square.name));
    if (!blocked.items.empty()) document.set("blocked", std::move(blocked));
}

void write_ground(const Cards& cards, Node& document) {
    Node list = Node::list();
    for (const LaidCard& laid : cards.laid) {
        Node node = Node::map(true);
        node.set("card", text(laid.card.str()));
        node.set("at", pair({laid.x, laid.y}));
        if (laid.turn != 0) node.set("turn", number(laid.turn));
        set_flag(node, "face-down", laid.face_down);
        list.items.push_back(std::move(node));
    }
    if (!list.items.empty()) document.set("cards", std::move(list));
}

void write_ground(const Table& table, Node& document) {
    Node row = Node::list({}, true);
    for (const Slot& slot : table.row)
        row.items.push_back(text(std::to_string(slot.number) + (slot.is_marked ? "*" : "")));
    if (!row.items.empty()) document.set("row", std::move(row));
}

} // namespace sabotier
