#include "formats/base/words.hpp"
#include "formats/documents/scenario_parts.hpp"

#include "formats/documents/reading.hpp"
#include "formats/documents/sections.hpp"
#include "formats/documents/writing.hpp"

#include <fmt/format.h>

namespace sabotier {
namespace {

constexpr int most_points = 1'000'000;
constexpr int most_sheets = 1000;
constexpr int most_players = 1000;
constexpr std::size_t most_sides = 64; ///< each may name a file

/// A document here, or the name of its file.
template <class Document, class Read>
Reference<Document> read_reference(Fields& fields, std::string_view key, Problems& problems, Read read) {
    Reference<Document> reference;
    const Node* node = fields.optional(key);
    if (!node) return reference;
    reference.at = node->at;
    if (node->is_scalar()) {
        reference.target = node->text;
        if (node->text.empty())
            add_problem(
                problems,
                {node->at, say("'{}' names no file", key), tr("expected a file below this folder"), {}});
        return reference;
    }
    Outcome<Document> document = read(*node, true);
    problems.insert(problems.end(), document.problems.begin(), document.problems.end());
    if (document) reference.target = std::move(*document.value);
    return reference;
}

template <class Document, class Write>
void put_reference(Node& node, const char* key, const Reference<Document>& reference, Write write) {
    if (const auto* file = std::get_if<std::string>(&reference.target))
        writing::put(node, key, *file);
    else if (const auto* document = std::get_if<Document>(&reference.target))
        node.set(key, write(*document, true));
}

Side read_side(const Node& node, Problems& problems) {
    Side side;
    side.at = node.at;
    Fields fields(node, "a side", problems);
    side.id = fields.required_id<SideId>("id");
    side.name = fields.text("name");
    side.colour = reading::colour(fields, "colour");
    if (const Node* zone = fields.optional("zone")) side.zone = read_zone(*zone, problems);
    side.army = read_reference<Army>(fields, "army", problems, read_army);
    fields.finish();
    return side;
}

Node side_node(const Side& side) {
    const bool is_short = !std::holds_alternative<Army>(side.army.target);
    Node node = Node::map(is_short);
    writing::put(node, "id", side.id);
    writing::put(node, "name", side.name);
    writing::put_quoted(node, "colour", side.colour);
    if (side.zone) node.set("zone", zone_node(*side.zone));
    put_reference(node, "army", side.army, write_army);
    return node;
}

void read_head(Fields& fields, Scenario& scenario) {
    scenario.rulebook = fields.required_text("rulebook");
    scenario.rulebook_at = fields.at("rulebook");
    scenario.title = fields.text("title");
    scenario.author = fields.text("author");
    scenario.version = fields.text("version");
    scenario.description = reading::prose(fields, "description");
    scenario.players = reading::optional_integer(fields, "players", 0, most_players);
    scenario.points = reading::optional_integer(fields, "points", 0, most_points);
    scenario.sheets = reading::optional_integer(fields, "sheets", 1, most_sheets);
}

void write_head(Node& node, const Scenario& scenario) {
    writing::put(node, "rulebook", scenario.rulebook);
    writing::put(node, "title", scenario.title);
    writing::put(node, "author", scenario.author);
    writing::put(node, "version", scenario.version);
    writing::put_prose(node, "description", scenario.description);
    writing::put_number(node, "players", scenario.players);
    writing::put_number(node, "points", scenario.points);
    writing::put_number(node, "sheets", scenario.sheets);
}

} // namespace

Outcome<Scenario> read_scenario(const Node& document) {
    Problems problems;
    Scenario scenario;
    scenario.at = document.at;
    Fields fields(document, "a scenario", problems);
    reading::opening_line(fields, DocumentKind::scenario);
    read_head(fields, scenario);
    scenario.map = read_reference<Map>(fields, "map", problems, read_map);
    reading::list_up_to(fields, "sides", most_sides,
                        [&](const Node& item) { scenario.sides.push_back(read_side(item, problems)); });
    read_ground_parts(fields, scenario, problems);
    read_play(fields, scenario, problems);
    read_settings(fields, scenario, problems);
    scenario.special_rules = reading::texts(fields, "special-rules");
    scenario.notes = reading::texts(fields, "notes");
    fields.finish();
    return reading::outcome(std::move(scenario), std::move(problems));
}

Node write_scenario(const Scenario& scenario) {
    Node node = Node::map();
    writing::opening_line(node, DocumentKind::scenario);
    write_head(node, scenario);
    put_reference(node, "map", scenario.map, write_map);
    Node sides = Node::list();
    for (const Side& side : scenario.sides)
        sides.items.push_back(side_node(side));
    writing::put_list(node, "sides", std::move(sides));
    write_ground_parts(node, scenario);
    write_play(scenario, node);
    write_settings(node, scenario);
    writing::put_texts(node, "special-rules", scenario.special_rules);
    writing::put_texts(node, "notes", scenario.notes);
    return node;
}

} // namespace sabotier
