#include "formats/documents/scenario/army_document.hpp"

#include "formats/base/words.hpp"
#include "formats/documents/keys/key_table.hpp"
#include "formats/documents/keys/things.hpp"

namespace sabotier {

using namespace keys;

namespace {

void read_platoons(const Key& key, const Reading& reading, Army& army) {
    reading.fields.entries(key.name, [&](const Node::Entry& entry) {
        if (!is_id(entry.key))
            reading.fields.problem(entry.at, say("'{}' is no name of a platoon line", entry.key),
                                   tr("expected a name such as MBT"));
        const auto count = reading::whole_number(entry.value, say("number of {} platoons", entry.key),
                                                 *key.form.items, reading.problems);
        army.platoons.push_back({LineId(entry.key), count.value_or(1), entry.at});
    });
}

Node write_platoons(const Army& army) {
    Node platoons = Node::map(true);
    for (const BoughtLine& bought : army.platoons)
        writing::append(platoons, bought.line.str(), writing::number_node(bought.count));
    return unless_empty(std::move(platoons));
}

constexpr auto listed_keys =
    table<ListedUnit>(id<&ListedUnit::id>("id", "Its id; without one, the kind in lower case and a number."),
                      id<&ListedUnit::kind>("kind", "Its kind.").needed(),
                      text<&ListedUnit::name>("name", "A name of its own."));
constexpr Thing listed_thing = thing<ListedUnit>(
    {.what = marked("a unit"), .about = "A unit.", .keys = listed_keys, .is_on_one_line = true});

/// A unit by its kind alone, or with an id and a name of its own.
void read_units(const Key& key, const Reading& reading, Army& army) {
    reading.fields.list(key.name, [&](const Node& item) {
        if (!item.is_scalar()) {
            army.units.push_back(read_as<ListedUnit>(listed_thing, item, reading.problems));
            return;
        }
        ListedUnit unit;
        unit.at = item.at;
        unit.kind = KindId(reading::id_of(item, "a kind of unit", reading.problems));
        army.units.push_back(std::move(unit));
    });
}

Node write_units(const Army& army) {
    Node units = Node::list();
    for (const ListedUnit& unit : army.units)
        units.items.push_back(unit.id.empty() && unit.name.empty() ? Node::scalar(unit.kind.str())
                                                                   : write_thing(listed_thing, &unit));
    return unless_empty(std::move(units));
}

constexpr Form platoons_form{.kind = Form::Kind::whole, .about = "Platoons.", .least = 1, .most = 1000};
constexpr Form unit_forms[]{{.kind = Form::Kind::id, .about = "A kind of unit."},
                            {.kind = Form::Kind::thing, .thing = &listed_thing}};
constexpr Form unit_form{.kind = Form::Kind::choice,
                         .about = "A unit: its kind, or its kind with an id and a name of its own.",
                         .choices = unit_forms};

constexpr auto army_keys = table<Army>(
    text<&Army::name>("name", marked("Its name.")).aside(),
    text<&Army::author>("author", marked("Who made it.")).aside(),
    text<&Army::rulebook>("rulebook", "The rulebook that its units are of, for an army that stands alone.")
        .aside(),
    own<read_platoons, write_platoons>(
        "platoons",
        {.kind = Form::Kind::map, .about = "Platoons bought, by purchase line.", .items = &platoons_form}),
    own<read_units, write_units>(
        "units", {.kind = Form::Kind::list, .about = "Units listed one by one.", .items = &unit_form}),
    whole<&Army::decoys>("decoys", {0, 1000}, marked("Blank counters.")),
    texts<&Army::notes>("notes", "Remarks for designers.").aside());

} // namespace

constinit const Thing army_thing =
    thing<Army>({.what = marked("an army"), .about = "An army.", .keys = army_keys});

Outcome<Army> read_army(const Node& document, bool is_inline) {
    return read_document<Army>(army_thing, DocumentKind::army, document, is_inline);
}

Node write_army(const Army& army, bool is_inline) {
    return write_document(army_thing, DocumentKind::army, &army, is_inline);
}

} // namespace sabotier
