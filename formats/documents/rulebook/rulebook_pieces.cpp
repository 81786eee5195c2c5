#include "formats/base/words.hpp"
#include "formats/documents/keys/limits.hpp"
#include "formats/documents/rulebook/rulebook_things.hpp"
#include "formats/model/wesnoth_names.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sabotier {

using namespace keys;

namespace {

constexpr std::size_t most_weapons = 20;
constexpr int most_units = 1000;
constexpr int most_move_units = 100; ///< of a turn
constexpr int most_turns = 100;

constexpr Word column_owners[]{{"piece", false}, {"weapon", true}};

constexpr auto column_keys = table<ValueColumn>(
    id<&ValueColumn::id>("id", "Its id.").needed(), text<&ValueColumn::label>("label", "Its heading."),
    word<&ValueColumn::of_weapon>("of", column_owners, "Whose number it is."));

void check_column(const Reading& reading, ValueColumn& column) {
    if (column.of_weapon && column.id != "range" && column.id != "damage" && column.id != "shots")
        reading.fields.problem(reading.fields.node().at, say("weapons have no '{}'", column.id),
                               say("expected one of {}", "range, damage, shots"));
}

constexpr auto mode_keys = table<MovementMode>(
    id<&MovementMode::movement>("class", "A movement class.").needed(),
    whole<&MovementMode::allowance>("units", {0, most_move_units}, "Move units in a turn.").needed());
constexpr Thing mode_thing = thing<MovementMode>(
    {.what = marked("a way to move"), .about = "A way to move.", .keys = mode_keys, .is_on_one_line = true});

/// Values that are stated for the piece itself; those of its first weapon are not repeated here.
void read_values(const Key& key, const Reading& reading, PieceKind& piece) {
    const auto& rulebook = *static_cast<const Rulebook*>(reading.inside);
    std::vector<std::string> columns;
    for (const ValueColumn& column : rulebook.values)
        if (!column.of_weapon) columns.push_back(column.id);
    reading.fields.entries(key.name, [&](const Node::Entry& entry) {
        if (std::find(columns.begin(), columns.end(), entry.key) == columns.end())
            reading.fields.problem(
                entry.at, say("unknown value '{}' of a piece", entry.key),
                columns.empty() ? tr("the rulebook declares none: expected it in 'values' of the rulebook")
                                : say("expected one of {}", fmt::format("{}", fmt::join(columns, ", "))),
                nearest_name(entry.key, columns));
        piece.values[entry.key] = reading::whole_number(entry.value, say("number for '{}'", entry.key),
                                                        *key.form.items, reading.problems)
                                      .value_or(0);
    });
}

/// Those of its first weapon.
void take_weapon_values(const Reading& reading, PieceKind& piece) {
    if (piece.weapons.empty()) return;
    const Weapon& first = piece.weapons.front();
    for (const ValueColumn& column : static_cast<const Rulebook*>(reading.inside)->values) {
        if (!column.of_weapon) continue;
        const auto value = column.id == "damage"  ? first.damage
                           : column.id == "shots" ? first.shots
                                                  : std::optional(first.range);
        if (value) piece.values[column.id] = *value;
    }
}

Node write_values(const PieceKind& piece, const void* inside) {
    Node node = Node::map(true);
    for (const ValueColumn& column : static_cast<const Rulebook*>(inside)->values)
        if (const auto found = piece.values.find(column.id); found != piece.values.end() && !column.of_weapon)
            node.set(column.id, writing::number_node(found->second));
    return unless_empty(std::move(node));
}

constexpr Word waters[]{{"rivers", 0}, {"waters", 1}};

void read_amphibious(const Key& key, const Reading& reading, PieceKind& piece) {
    reading.fields.list(key.name, [&](const Node& item) {
        if (item.is_scalar() && item.text == waters[0].text)
            piece.amphibious_rivers = true;
        else if (item.is_scalar() && item.text == waters[1].text)
            piece.amphibious_waters = true;
        else
            reading.fields.problem(
                item.at, say("{} is nothing to swim in", describe(item)), tr("expected rivers or waters"),
                nearest_name(item.text, {std::string(waters[0].text), std::string(waters[1].text)}));
    });
}

Node write_amphibious(const PieceKind& piece) {
    Node node = Node::list({}, true);
    if (piece.amphibious_rivers) node.items.push_back(Node::scalar(std::string(waters[0].text)));
    if (piece.amphibious_waters) node.items.push_back(Node::scalar(std::string(waters[1].text)));
    return unless_empty(std::move(node));
}

constexpr Form value_form{
    .kind = Form::Kind::whole, .about = "A number.", .least = -largest_number, .most = largest_number};
constexpr Form water_form{.kind = Form::Kind::word, .about = "Water.", .words = waters};

constexpr auto piece_keys = table<PieceKind>(
    id<&PieceKind::id>("id", "Its id, also its symbol.").needed(),
    text<&PieceKind::name>("name", "Its name."), text<&PieceKind::group>("group", "Its group in lists."),
    text<&PieceKind::glyph>("glyph", "Its picture on counters."),
    stand_in_key<PieceKind, read_wesnoth_unit>(
        wesnoth::unit_pattern,
        "Type of Wesnoth's units that stands for it there, such as Spearman; without it, by its glyph."),
    colour<&PieceKind::colour>("colour", "Its colour; else its side's."),
    id<&PieceKind::side>("side", "The only side that may have it."),
    things_on_line<&PieceKind::modes>("moves", mode_thing, "How it moves; first, how it is set up."),
    own<read_values, write_values>(
        "values", {.kind = Form::Kind::map, .about = "Its numbers, by column.", .items = &value_form}),
    origin_key<&PieceKind::origin>(), origins_key<PieceKind>(),
    things<&PieceKind::weapons>("weapons", weapon_thing, most_weapons, "Its weapons, the main one first."),
    whole<&PieceKind::carries>("carries", {0, most_units}, "Passengers that it takes."),
    flag<&PieceKind::may_ride>("rides", "It can be a passenger."),
    own<read_amphibious, write_amphibious>("amphibious",
                                           {.kind = Form::Kind::list,
                                            .about = "What it swims through for a whole turn's move units.",
                                            .items = &water_form}),
    whole<&PieceKind::bridges_after>("bridges-after", {0, most_turns},
                                     "Turns after it stopped in a river that it is a bridge; 0: never."),
    flag<&PieceKind::is_decoy>("decoy", "A blank counter."),
    whole<&PieceKind::positions>("positions", {0, most_units},
                                 "Prepared positions that it may dig before the game."),
    whole<&PieceKind::scouting_bonus>("scouting", {-most_units, most_units}, "Added to its scouting rolls."),
    whole<&PieceKind::supply>("supply", {0, largest_number},
                              "Counters on one sheet for one player; 0: any number."),
    whole<&PieceKind::exactly>("exactly", {0, largest_number}, "Pieces in play."),
    flag<&PieceKind::starts_off_board>("off-board", "It must not stand on the board at set-up."),
    texts<&PieceKind::notes>("notes", "Its special rules."));

void read_contents(const Key& key, const Reading& reading, PurchaseLine& line) {
    (void)reading.fields.required(key.name);
    reading.fields.entries(key.name, [&](const Node::Entry& entry) {
        const auto count = reading::whole_number(entry.value, say("number of {}", entry.key), *key.form.items,
                                                 reading.problems);
        line.contents.emplace_back(KindId(entry.key), count.value_or(1));
    });
}

Node write_contents(const PurchaseLine& line) {
    Node contents = Node::map(true);
    for (const auto& [kind, count] : line.contents)
        writing::append(contents, kind.str(), writing::number_node(count));
    return contents;
}

constexpr Form contents_form{.kind = Form::Kind::whole, .least = 1, .most = most_units, .may_be_null = true};

constexpr auto line_keys = table<PurchaseLine>(
    id<&PurchaseLine::id>("id", "Its id.").needed(), text<&PurchaseLine::name>("name", "Its name."),
    whole<&PurchaseLine::cost>("cost", {0, largest_number}, "Build points.").needed(),
    own<read_contents, write_contents>(
        "contents", {.kind = Form::Kind::map,
                     .about = "Units, by kind; null takes a kind of the base rulebook away.",
                     .items = &contents_form})
        .needed(),
    origin_key<&PurchaseLine::origin>());

constexpr Word counted_by[]{{"sheet", Marker::Per::sheet},
                            {"unit", Marker::Per::unit},
                            {"position", Marker::Per::position},
                            {"shots", Marker::Per::shots}};
constexpr Form a_kind{.kind = Form::Kind::id, .about = "A kind.", .noun = marked("a kind")};

constexpr auto marker_keys = table<Marker>(
    id<&Marker::id>("id", "Its id.").needed(), text<&Marker::name>("name", "What is printed on it."),
    text<&Marker::glyph>("glyph", "Its picture."), colour<&Marker::colour>("colour", "Its colour."),
    text<&Marker::back>("back", "The marker on its other side."),
    word<&Marker::per>("per", counted_by, "What it is counted by."),
    whole<&Marker::count>("count", {0, most_units}, "How many."),
    whole<&Marker::each>("each", {1, most_units}, "For every so many units."),
    ids<&Marker::kinds>("kinds", a_kind, "Kinds that are counted; none: all."));

} // namespace

constinit const Thing column_thing = thing<ValueColumn>({.what = marked("a column of values"),
                                                         .about = "A column of rosters.",
                                                         .keys = column_keys,
                                                         .is_on_one_line = true,
                                                         .is_layered = true,
                                                         .check = checked<ValueColumn, check_column>});
constinit const Thing piece_thing = thing<PieceKind>({.what = marked("a piece"),
                                                      .about = "A kind of piece.",
                                                      .keys = piece_keys,
                                                      .is_layered = true,
                                                      .check = checked<PieceKind, take_weapon_values>});
constinit const Thing line_thing = thing<PurchaseLine>({.what = marked("a platoon line"),
                                                        .about = "What can be bought.",
                                                        .keys = line_keys,
                                                        .is_on_one_line = true,
                                                        .is_layered = true});
constinit const Thing marker_thing = thing<Marker>({.what = marked("a marker"),
                                                    .about = "A marker that is printed.",
                                                    .keys = marker_keys,
                                                    .is_on_one_line = true,
                                                    .is_layered = true});

} // namespace sabotier
