#include "formats/base/words.hpp"
#include "formats/diff/describer.hpp"

#include <algorithm>
#include <set>

/// The ground: sizes, tiles, walls, cards.
namespace sabotier::diff {
namespace {

using Kind = Change::Kind;

std::vector<std::string> names_of(const Node* list) {
    std::vector<std::string> names;
    for (const Node& item : items_of(list))
        names.push_back(item.text);
    return names;
}

std::string at_text(const Node& thing) {
    return text_at(&thing, "at");
}

std::string turn_text(const Node& thing) {
    const std::string turn = text_at(&thing, "turn");
    return turn.empty() ? "0" : turn;
}

void describe_tile(Describer& describer, const Place& place, Values pair) {
    if (pair.before == nullptr || pair.after == nullptr) {
        const Node& named = pair.after != nullptr ? *pair.after : *pair.before;
        const std::string tile = text_at(&named, "tile"), at = at_text(named);
        describer.describe(place, pair,
                           pair.before == nullptr
                               ? say("tile {} is laid at {}, turned by {}", tile, at, turn_text(named))
                               : say("tile {} is taken away from {}", tile, at),
                           {.kind = pair.before == nullptr ? Kind::added : Kind::removed});
        return;
    }
    const std::string was = text_at(pair.before, "tile"), is = text_at(pair.after, "tile");
    const std::string from = at_text(*pair.before), to = at_text(*pair.after);
    if (was != is) describer.describe(place, pair, say("tile {} lies at {} instead of {}", is, to, was), {});
    if (from != to)
        describer.describe(place, pair, say("tile {} moved from {} to {}", is, from, to),
                           {.kind = Kind::moved});
    if (turn_text(*pair.before) != turn_text(*pair.after))
        describer.describe(place, pair,
                           say("tile {} at {} is turned by {} instead of {}", is, to, turn_text(*pair.after),
                               turn_text(*pair.before)),
                           {});
}

/// The card by its name in the rulebook.
std::string card_called(const Describer& describer, const Node& card) {
    const std::string id = text_at(&card, "card");
    for (const CardKind& kind : describer.rulebook().cards)
        if (kind.id.str() == id && !kind.name.empty()) return kind.name;
    return id;
}

/// "8,-2", as boards of cards call their spaces.
std::string slot_name(const Node& card) {
    const auto& place = items_of(card.find("at"));
    return place.size() == 2 ? place[0].text + "," + place[1].text : std::string();
}

void describe_card(Describer& describer, const Place& place, Values pair) {
    const Node& named = pair.after != nullptr ? *pair.after : *pair.before;
    const std::string card = card_called(describer, named), at = slot_name(named);
    if (pair.before == nullptr) {
        describer.describe(place, pair, say("card {} is laid at {}", card, at),
                           {.kind = Kind::added, .new_spaces = {at}});
        return;
    }
    const std::string from = slot_name(*pair.before);
    if (pair.after == nullptr) {
        describer.describe(place, pair, say("card {} is taken away from {}", card, at),
                           {.kind = Kind::removed, .old_spaces = {at}});
        return;
    }
    if (text_at(pair.before, "card") != text_at(pair.after, "card"))
        describer.describe(
            place, pair,
            say("card {} lies at {} instead of {}", card, at, card_called(describer, *pair.before)),
            {.old_spaces = {from}, .new_spaces = {at}});
    if (from != at)
        describer.describe(place, pair, say("card {} moved from {} to {}", card, from, at),
                           {.kind = Kind::moved, .old_spaces = {from}, .new_spaces = {at}});
    if (turn_text(*pair.before) != turn_text(*pair.after))
        describer.describe(place, pair,
                           say("card {} at {} is turned by {} degrees instead of {}", card, at,
                               turn_text(*pair.after), turn_text(*pair.before)),
                           {.old_spaces = {from}, .new_spaces = {at}});
    if (text_at(pair.before, "face-down") != text_at(pair.after, "face-down"))
        describer.describe(place, pair,
                           text_at(pair.after, "face-down") == "true"
                               ? say("card {} at {} lies face down", card, at)
                               : say("card {} at {} lies face up", card, at),
                           {.old_spaces = {from}, .new_spaces = {at}});
}

std::vector<std::string> rooms_of(const std::string& wall) {
    const std::size_t bar = wall.find('|');
    return {wall.substr(0, bar), bar == std::string::npos ? std::string() : wall.substr(bar + 1)};
}

} // namespace

/// A map that names none is for whatever is played on it, or for the only rulebook that would do.
void describe_map_rulebook(Describer& describer, const Place& place, Values values) {
    const std::string was = values.before == nullptr ? std::string() : values.before->text;
    const std::string is = values.after == nullptr ? std::string() : values.after->text;
    describer.describe(place, values,
                       was.empty()  ? say("the map names its rulebook: {}", is)
                       : is.empty() ? say("the map does not name its rulebook any more; it was {}", was)
                                    : say("the rulebook of the map is {} instead of {}", is, was),
                       {});
}

void describe_size(Describer& describer, const Place& place, Values values) {
    const auto& before = items_of(values.before);
    const auto& after = items_of(values.after);
    if (before.size() != 2 || after.size() != 2) {
        describer.describe_plainly(place, values);
        return;
    }
    describer.describe(place, values,
                       say("the map is {} by {} instead of {} by {}", after[0].text, after[1].text,
                           before[0].text, before[1].text),
                       {});
}

void describe_tiles_laid(Describer& describer, const Place& place, Values values) {
    describer.compare_items(place, values,
                            [&](const Place& below, Values pair) { describe_tile(describer, below, pair); });
}

/// A wall has no direction: "A3|A2" is "A2|A3".
NameDifference wall_difference(Values values) {
    NameDifference walls = difference_of(values.before, values.after);
    const std::set<std::string> removed(walls.removed.begin(), walls.removed.end());
    std::set<std::string> turned;
    std::erase_if(walls.added, [&](const std::string& wall) {
        const auto rooms = rooms_of(wall);
        const std::string other = rooms[1] + "|" + rooms[0];
        return removed.contains(other) && turned.insert(other).second;
    });
    std::erase_if(walls.removed, [&](const std::string& wall) { return turned.contains(wall); });
    return walls;
}

/// The order of walls, as that of blocked squares, says nothing.
void describe_walls(Describer& describer, const Place& place, Values values) {
    const NameDifference walls = wall_difference(values);
    for (const std::string& wall : walls.added) {
        const auto rooms = rooms_of(wall);
        const Node node = Node::scalar(wall);
        describer.describe(place.below(wall), {nullptr, &node},
                           say("wall between {} and {} is new", rooms[0], rooms[1]),
                           {.kind = Kind::added, .new_spaces = rooms});
    }
    for (const std::string& wall : walls.removed) {
        const auto rooms = rooms_of(wall);
        const Node node = Node::scalar(wall);
        describer.describe(place.below(wall), {&node, nullptr},
                           say("wall between {} and {} is removed", rooms[0], rooms[1]),
                           {.kind = Kind::removed, .old_spaces = rooms});
    }
}

void describe_blocked(Describer& describer, const Place& place, Values values) {
    const NameDifference squares = difference_of(values.before, values.after);
    if (!squares.added.empty())
        describer.describe(place, values,
                           say_count("{} square is blocked: {}", "{} squares are blocked: {}",
                                     squares.added.size(), join_list(squares.added)),
                           {.kind = Kind::added, .new_spaces = squares.added});
    if (!squares.removed.empty())
        describer.describe(place, values,
                           say_count("{} square is free: {}", "{} squares are free: {}",
                                     squares.removed.size(), join_list(squares.removed)),
                           {.kind = Kind::removed, .old_spaces = squares.removed});
}

void describe_cards(Describer& describer, const Place& place, Values values) {
    describer.compare_items(place, values,
                            [&](const Place& below, Values pair) { describe_card(describer, below, pair); });
}

void describe_row(Describer& describer, const Place& place, Values values) {
    const auto row = [](const Node* list) {
        return list == nullptr ? tr("the rulebook's") : join_list(names_of(list), 40);
    };
    describer.describe(place, values,
                       say("the row is {} instead of {}", row(values.after), row(values.before)), {});
}

} // namespace sabotier::diff
