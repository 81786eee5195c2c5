#include "formats/base/words.hpp"
#include "formats/documents/keys/key_table.hpp"
#include "formats/documents/keys/shapes.hpp"
#include "formats/documents/keys/things.hpp"

namespace sabotier {

using namespace keys;

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
void read_size(const Key& key, const Reading& reading, Grid& grid) {
    const Node* node = reading.fields.required(key.name);
    if (node == nullptr) return;
    const auto size = sections::read_pair(*node, key.name, key.form, reading.problems);
    grid.columns = size ? (*size)[0] : 1;
    grid.rows = size ? (*size)[1] : 1;
}

template <class Grid>
Node write_size(const Grid& grid) {
    return writing::pair(grid.columns, grid.rows);
}

template <class Grid>
constexpr KeyOf<Grid> size_key() {
    return own<read_size<Grid>, write_size<Grid>>("size", {.kind = Form::Kind::pair,
                                                           .about = "Columns and rows.",
                                                           .least = 1,
                                                           .most = largest_grid_side})
        .needed();
}

void read_walls(const Key& key, const Reading& reading, Rooms& rooms) {
    reading.fields.list(key.name, [&](const Node& node) {
        if (auto edge = read_edge(node, reading.problems)) rooms.walls.push_back(std::move(*edge));
    });
}

Node write_walls(const Rooms& rooms) {
    Node walls = Node::list({}, true);
    for (const WrittenEdge& wall : rooms.walls)
        walls.items.push_back(Node::scalar(wall.first + "|" + wall.second));
    return unless_empty(std::move(walls));
}

constexpr Form wall_form{.kind = Form::Kind::pattern, .pattern = "^[^|]+\\|[^|]+$"};
constexpr auto rooms_keys =
    table<Rooms>(size_key<Rooms>(),
                 own<read_walls, write_walls>("walls", {.kind = Form::Kind::list,
                                                        .about = "Walls, each between two rooms: B2|B3.",
                                                        .items = &wall_form}));

void read_blocked(const Key& key, const Reading& reading, Squares& squares) {
    reading.fields.list(key.name, [&](const Node& node) {
        squares.blocked.push_back({scalar_text(node, "a blocked square", reading.problems), node.at});
    });
}

Node write_blocked(const Squares& squares) {
    Node blocked = Node::list({}, true);
    for (const WrittenSpace& square : squares.blocked)
        blocked.items.push_back(Node::scalar(square.name));
    return unless_empty(std::move(blocked));
}

constexpr Form square_form{.kind = Form::Kind::text, .about = "A square."};
constexpr auto squares_keys = table<Squares>(
    size_key<Squares>(), own<read_blocked, write_blocked>("blocked", {.kind = Form::Kind::list,
                                                                      .about = "Squares that nothing enters.",
                                                                      .items = &square_form}));

void read_card_place(const Key& key, const Reading& reading, LaidCard& laid) {
    const Node* at = reading.fields.required(key.name);
    if (at == nullptr) return;
    if (const auto place = sections::read_pair(*at, key.name, key.form, reading.problems)) {
        laid.x = (*place)[0];
        laid.y = (*place)[1];
    }
}

Node write_card_place(const LaidCard& laid) {
    return writing::pair(laid.x, laid.y);
}

constexpr auto laid_keys = table<LaidCard>(
    id<&LaidCard::card>("card", "Id of a card of the rulebook.").needed(),
    own<read_card_place, write_card_place>(
        "at", {.kind = Form::Kind::pair,
               .about = "Column to the right and row upwards from the start card.",
               .least = -farthest_card,
               .most = farthest_card})
        .needed(),
    whole<&LaidCard::turn>("turn", {-360, 360}, marked("Degrees; 0 or 180 for portrait cards.")),
    flag<&LaidCard::face_down>("face-down", marked("Not yet turned up.")));
constexpr Thing laid_thing = thing<LaidCard>(
    {.what = marked("a card"), .about = "A card on the table.", .keys = laid_keys, .is_on_one_line = true});
constexpr auto cards_keys =
    table<Cards>(things<&Cards::laid>("cards", laid_thing, 0, "The cards that lie there."));

void read_row(const Key& key, const Reading& reading, Table& table) {
    table.row = sections::read_row(key, reading);
}

Node write_row(const Table& table) {
    return sections::row_node(table.row);
}

constexpr auto table_keys = table<Table>(own<read_row, write_row>(
    "row",
    {.kind = Form::Kind::list, .about = marked("The row that is laid out."), .items = &sections::slot_form}));

} // namespace

constinit const Thing rooms_thing =
    thing<Rooms>({.what = marked("a map"), .about = "A map of rooms.", .keys = rooms_keys});
constinit const Thing squares_thing =
    thing<Squares>({.what = marked("a map"), .about = "A map of squares.", .keys = squares_keys});
constinit const Thing cards_thing =
    thing<Cards>({.what = marked("a map"), .about = "Cards on a table.", .keys = cards_keys});
constinit const Thing table_thing =
    thing<Table>({.what = marked("a map"), .about = "A table without a board.", .keys = table_keys});

} // namespace sabotier
