#include "formats/base/words.hpp"
#include "formats/documents/rulebook_parts.hpp"

#include "formats/documents/reading.hpp"
#include "formats/documents/writing.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sabotier {
namespace {

constexpr int most = 1'000'000;
constexpr std::size_t most_pieces = 1000;
constexpr std::size_t most_weapons = 20;
constexpr std::size_t most_columns = 50;
constexpr int most_units = 1000;
constexpr int most_move_units = 100; ///< of a turn
constexpr int most_turns = 100;
constexpr std::array<std::string_view, 4> per_words{"sheet", "unit", "position", "shots"};

ValueColumn read_column(const Node& node, Problems& problems) {
    ValueColumn column;
    Fields fields(node, "a column of values", problems);
    column.id = fields.required_id<KindId>("id").str();
    column.label = fields.text("label");
    column.of_weapon = fields.choice("of", {"piece", "weapon"}, "piece") == "weapon";
    if (column.of_weapon && column.id != "range" && column.id != "damage" && column.id != "shots")
        fields.problem(node.at, say("weapons have no '{}'", column.id),
                       say("expected one of {}", "range, damage, shots"));
    fields.finish();
    return column;
}

Node column_node(const ValueColumn& column) {
    Node node = Node::map(true);
    writing::put(node, "id", column.id);
    writing::put(node, "label", column.label);
    if (column.of_weapon) node.set("of", Node::scalar("weapon"));
    return node;
}

MovementMode read_mode(const Node& node, Problems& problems) {
    MovementMode mode;
    Fields fields(node, "a way to move", problems);
    mode.movement = fields.required_id<ClassId>("class");
    mode.allowance = reading::required_integer(fields, "units", 0, most_move_units);
    fields.finish();
    return mode;
}

/// Values that are stated for the piece itself; those of its first weapon are not repeated here.
void read_values(Fields& fields, PieceKind& piece, const Rulebook& rulebook, Problems& problems) {
    std::vector<std::string> columns;
    for (const ValueColumn& column : rulebook.values)
        if (!column.of_weapon) columns.push_back(column.id);
    fields.entries("values", [&](const Node::Entry& entry) {
        if (std::find(columns.begin(), columns.end(), entry.key) == columns.end())
            add_problem(problems,
                        {entry.at, say("unknown value '{}' of a piece", entry.key),
                         columns.empty()
                             ? tr("the rulebook declares none: expected it in 'values' of the rulebook")
                             : say("expected one of {}", fmt::format("{}", fmt::join(columns, ", "))),
                         nearest_name(entry.key, columns)});
        piece.values[entry.key] =
            reading::whole_number(entry.value, say("number for '{}'", entry.key), -most, most, problems)
                .value_or(0);
    });
}

void take_weapon_values(PieceKind& piece, const Rulebook& rulebook) {
    if (piece.weapons.empty()) return;
    const Weapon& first = piece.weapons.front();
    for (const ValueColumn& column : rulebook.values) {
        if (!column.of_weapon) continue;
        const auto value = column.id == "damage"  ? first.damage
                           : column.id == "shots" ? first.shots
                                                  : std::optional(first.range);
        if (value) piece.values[column.id] = *value;
    }
}

void read_amphibious(Fields& fields, PieceKind& piece, Problems& problems) {
    fields.list("amphibious", [&](const Node& item) {
        if (item.is_scalar() && item.text == "rivers")
            piece.amphibious_rivers = true;
        else if (item.is_scalar() && item.text == "waters")
            piece.amphibious_waters = true;
        else
            add_problem(problems,
                        {item.at, say("{} is nothing to swim in", describe(item)),
                         tr("expected rivers or waters"), nearest_name(item.text, {"rivers", "waters"})});
    });
}

PieceKind read_piece(const Node& node, const Rulebook& rulebook, Problems& problems) {
    PieceKind piece;
    piece.at = node.at;
    Fields fields(node, "a piece", problems);
    piece.id = fields.required_id<KindId>("id");
    piece.name = fields.text("name");
    piece.group = fields.text("group");
    piece.glyph = fields.text("glyph");
    piece.colour = reading::colour(fields, "colour");
    piece.side = fields.id<SideId>("side");
    fields.list("moves", [&](const Node& item) { piece.modes.push_back(read_mode(item, problems)); });
    read_values(fields, piece, rulebook, problems);
    reading::list_up_to(fields, "weapons", most_weapons,
                        [&](const Node& item) { piece.weapons.push_back(read_weapon(item, problems)); });
    take_weapon_values(piece, rulebook);
    piece.origin = read_origin(fields, Origin::house);
    piece.origins = read_origins(fields, problems);
    piece.carries = reading::integer(fields, "carries", 0, 0, most_units);
    piece.may_ride = fields.boolean("rides", false);
    read_amphibious(fields, piece, problems);
    piece.bridges_after = reading::integer(fields, "bridges-after", 0, 0, most_turns);
    piece.is_decoy = fields.boolean("decoy", false);
    piece.positions = reading::integer(fields, "positions", 0, 0, most_units);
    piece.scouting_bonus = reading::integer(fields, "scouting", 0, -most_units, most_units);
    piece.supply = reading::integer(fields, "supply", 0, 0, most);
    piece.exactly = reading::optional_integer(fields, "exactly", 0, most);
    piece.starts_off_board = fields.boolean("off-board", false);
    piece.notes = reading::texts(fields, "notes");
    fields.finish();
    return piece;
}

Node values_node(const PieceKind& piece, const Rulebook& rulebook) {
    Node node = Node::map(true);
    for (const ValueColumn& column : rulebook.values)
        if (const auto found = piece.values.find(column.id); found != piece.values.end() && !column.of_weapon)
            node.set(column.id, writing::number_node(found->second));
    return node;
}

Node amphibious_node(const PieceKind& piece) {
    Node node = Node::list({}, true);
    if (piece.amphibious_rivers) node.items.push_back(Node::scalar("rivers"));
    if (piece.amphibious_waters) node.items.push_back(Node::scalar("waters"));
    return node;
}

void put_abilities(Node& node, const PieceKind& piece) {
    writing::put_number(node, "carries", piece.carries, 0);
    writing::put_flag(node, "rides", piece.may_ride, false);
    writing::put_list(node, "amphibious", amphibious_node(piece));
    writing::put_number(node, "bridges-after", piece.bridges_after, 0);
    writing::put_flag(node, "decoy", piece.is_decoy, false);
    writing::put_number(node, "positions", piece.positions, 0);
    writing::put_number(node, "scouting", piece.scouting_bonus, 0);
    writing::put_number(node, "supply", piece.supply, 0);
    writing::put_number(node, "exactly", piece.exactly);
    writing::put_flag(node, "off-board", piece.starts_off_board, false);
    writing::put_texts(node, "notes", piece.notes);
}

Node piece_node(const PieceKind& piece, const Rulebook& rulebook) {
    Node node = Node::map();
    writing::put(node, "id", piece.id);
    writing::put(node, "name", piece.name);
    writing::put(node, "group", piece.group);
    writing::put(node, "glyph", piece.glyph);
    writing::put_quoted(node, "colour", piece.colour);
    writing::put(node, "side", piece.side);
    Node moves = Node::list({}, true);
    for (const MovementMode& mode : piece.modes) {
        Node item = Node::map(true);
        writing::put(item, "class", mode.movement);
        writing::put_number(item, "units", mode.allowance);
        moves.items.push_back(std::move(item));
    }
    writing::put_list(node, "moves", std::move(moves));
    writing::put_list(node, "values", values_node(piece, rulebook));
    put_origin(node, piece.origin, Origin::house);
    put_origins(node, piece.origins);
    Node weapons = Node::list();
    for (const Weapon& weapon : piece.weapons)
        weapons.items.push_back(weapon_node(weapon));
    writing::put_list(node, "weapons", std::move(weapons));
    put_abilities(node, piece);
    return node;
}

PurchaseLine read_line(const Node& node, Problems& problems) {
    PurchaseLine line;
    line.at = node.at;
    Fields fields(node, "a platoon line", problems);
    line.id = fields.required_id<LineId>("id");
    line.name = fields.text("name");
    line.cost = reading::required_integer(fields, "cost", 0, most);
    (void)fields.required("contents");
    fields.entries("contents", [&](const Node::Entry& entry) {
        const auto count =
            reading::whole_number(entry.value, say("number of {}", entry.key), 1, most_units, problems);
        line.contents.emplace_back(KindId(entry.key), count.value_or(1));
    });
    line.origin = read_origin(fields, Origin::house);
    fields.finish();
    return line;
}

Node line_node(const PurchaseLine& line) {
    Node node = Node::map(true);
    writing::put(node, "id", line.id);
    writing::put(node, "name", line.name);
    writing::put_number(node, "cost", line.cost);
    Node contents = Node::map(true);
    for (const auto& [kind, count] : line.contents)
        writing::append(contents, kind.str(), writing::number_node(count));
    node.set("contents", std::move(contents));
    put_origin(node, line.origin, Origin::house);
    return node;
}

Marker read_marker(const Node& node, Problems& problems) {
    Marker marker;
    marker.at = node.at;
    Fields fields(node, "a marker", problems);
    marker.id = fields.required_id<KindId>("id").str();
    marker.name = fields.text("name");
    marker.glyph = fields.text("glyph");
    marker.colour = reading::colour(fields, "colour");
    marker.back = fields.text("back");
    const std::string per = fields.choice("per", {"sheet", "unit", "position", "shots"}, "sheet");
    marker.per =
        static_cast<Marker::Per>(std::find(per_words.begin(), per_words.end(), per) - per_words.begin());
    marker.count = reading::integer(fields, "count", 1, 0, most_units);
    marker.each = reading::integer(fields, "each", 1, 1, most_units);
    marker.kinds = reading::ids<KindId>(fields, "kinds", "a kind", problems);
    fields.finish();
    return marker;
}

Node marker_node(const Marker& marker) {
    Node node = Node::map(true);
    writing::put(node, "id", marker.id);
    writing::put(node, "name", marker.name);
    writing::put(node, "glyph", marker.glyph);
    writing::put_quoted(node, "colour", marker.colour);
    writing::put(node, "back", marker.back);
    if (marker.per != Marker::Per::sheet)
        node.set("per", Node::scalar(std::string(per_words[static_cast<std::size_t>(marker.per)])));
    writing::put_number(node, "count", marker.count, 1);
    writing::put_number(node, "each", marker.each, 1);
    writing::put_ids(node, "kinds", marker.kinds);
    return node;
}

} // namespace

void read_pieces(Fields& fields, Rulebook& rulebook, Problems& problems) {
    reading::list_up_to(fields, "values", most_columns,
                        [&](const Node& item) { rulebook.values.push_back(read_column(item, problems)); });
    reading::list_up_to(fields, "pieces", most_pieces, [&](const Node& item) {
        rulebook.pieces.push_back(read_piece(item, rulebook, problems));
    });
    reading::list_up_to(fields, "lines", most_pieces,
                        [&](const Node& item) { rulebook.lines.push_back(read_line(item, problems)); });
    reading::list_up_to(fields, "markers", most_pieces,
                        [&](const Node& item) { rulebook.markers.push_back(read_marker(item, problems)); });
    fields.list("usual-points", [&](const Node& item) {
        rulebook.usual_points.push_back(
            reading::whole_number(item, "number of points", 1, most, problems).value_or(1));
    });
}

void write_pieces(Node& node, const Rulebook& rulebook) {
    writing::put_things(node, "values", rulebook.values, column_node);
    writing::put_things(node, "pieces", rulebook.pieces,
                        [&](const PieceKind& piece) { return piece_node(piece, rulebook); });
    writing::put_things(node, "lines", rulebook.lines, line_node);
    writing::put_things(node, "markers", rulebook.markers, marker_node);
    Node points = Node::list({}, true);
    for (const int value : rulebook.usual_points)
        points.items.push_back(writing::number_node(value));
    writing::put_list(node, "usual-points", std::move(points));
}

} // namespace sabotier
