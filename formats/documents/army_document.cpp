#include "formats/base/words.hpp"
#include "formats/documents/reading.hpp"
#include "formats/documents/writing.hpp"

#include <fmt/format.h>

namespace sabotier {
namespace {

constexpr int most_platoons = 1000;
constexpr int most_decoys = 1000;

void read_platoons(Fields& fields, Army& army, Problems& problems) {
    fields.entries("platoons", [&](const Node::Entry& entry) {
        if (!is_id(entry.key))
            add_problem(problems, {entry.at,
                                   say("'{}' is no name of a platoon line", entry.key),
                                   tr("expected a name such as MBT"),
                                   {}});
        const auto count = reading::whole_number(entry.value, say("number of {} platoons", entry.key), 1,
                                                 most_platoons, problems);
        army.platoons.push_back({LineId(entry.key), count.value_or(1), entry.at});
    });
}

/// A unit by its kind alone, or with an id and a name of its own.
ListedUnit read_listed(const Node& node, Problems& problems) {
    ListedUnit unit;
    unit.at = node.at;
    if (node.is_scalar()) {
        unit.kind = KindId(reading::id_of(node, "a kind of unit", problems));
        return unit;
    }
    Fields fields(node, "a unit", problems);
    unit.id = fields.id<UnitId>("id");
    unit.kind = fields.required_id<KindId>("kind");
    unit.name = fields.text("name");
    fields.finish();
    return unit;
}

Node listed_node(const ListedUnit& unit) {
    if (unit.id.empty() && unit.name.empty()) return Node::scalar(unit.kind.str());
    Node node = Node::map(true);
    writing::put(node, "id", unit.id);
    writing::put(node, "kind", unit.kind);
    writing::put(node, "name", unit.name);
    return node;
}

} // namespace

Outcome<Army> read_army(const Node& document, bool is_inline) {
    Problems problems;
    Army army;
    army.at = document.at;
    Fields fields(document, "an army", problems);
    reading::opening_line(fields, DocumentKind::army, is_inline);
    army.name = fields.text("name");
    army.author = fields.text("author");
    army.rulebook = fields.text("rulebook");
    read_platoons(fields, army, problems);
    fields.list("units", [&](const Node& item) { army.units.push_back(read_listed(item, problems)); });
    army.decoys = reading::integer(fields, "decoys", 0, 0, most_decoys);
    army.notes = reading::texts(fields, "notes");
    fields.finish();
    return reading::outcome(std::move(army), std::move(problems));
}

Node write_army(const Army& army, bool is_inline) {
    Node node = Node::map();
    if (!is_inline) writing::opening_line(node, DocumentKind::army);
    writing::put(node, "name", army.name);
    writing::put(node, "author", army.author);
    writing::put(node, "rulebook", army.rulebook);
    Node platoons = Node::map(true);
    for (const BoughtLine& bought : army.platoons)
        writing::append(platoons, bought.line.str(), writing::number_node(bought.count));
    writing::put_list(node, "platoons", std::move(platoons));
    Node units = Node::list();
    for (const ListedUnit& unit : army.units)
        units.items.push_back(listed_node(unit));
    writing::put_list(node, "units", std::move(units));
    writing::put_number(node, "decoys", army.decoys, 0);
    writing::put_texts(node, "notes", army.notes);
    return node;
}

} // namespace sabotier
