#include "formats/base/words.hpp"
#include "formats/diff/describer.hpp"

#include <algorithm>
#include <set>

/// The ground: sizes, ways, tiles, walls, cards.
namespace sabotier::diff {
namespace {

using Kind = Change::Kind;

std::vector<std::string> names_of(const Node* list) {
    std::vector<std::string> names;
    for (const Node& item : items_of(list))
        names.push_back(item.text);
    return names;
}

/// Which tile it is about, in a tile set; "" on a map.
std::string tile_of(const Place& place) {
    return place.steps.front() == "tiles" && place.steps.size() > 2 ? place.steps[2] : std::string();
}

/// A sentence about ground, of a tile if it is one's.
std::string on_tile(const Place& place, std::string words) {
    const std::string tile = tile_of(place);
    return tile.empty() ? words : say("tile {}: {}", tile, words);
}

std::string way_called(const Place& place, const Node& way) {
    const std::vector<std::string> hexes = names_of(&way);
    const std::string from = hexes.empty() ? std::string() : hexes.front();
    const std::string to = hexes.empty() ? std::string() : hexes.back();
    return place.steps.at(place.steps.size() - 2) == "rivers" ? say("the river from {} to {}", from, to)
                                                              : say("the road from {} to {}", from, to);
}

/// Pairs of ways that differ and share the most hexes: one that was led another way is not gone.
std::vector<Values> changed_ways(const std::vector<const Node*>& before,
                                 const std::vector<const Node*>& after) {
    std::vector<Values> pairs;
    std::vector<bool> is_used(before.size(), false);
    constexpr std::size_t most_compared = 200; // each is held against each
    for (std::size_t i = 0; i < after.size(); ++i) {
        const std::vector<std::string> names = names_of(after[i]);
        const std::set<std::string> hexes(names.begin(), names.end());
        std::size_t best = before.size(), most = 0;
        for (std::size_t k = 0; k < std::min(before.size(), most_compared) && i < most_compared; ++k) {
            if (is_used[k]) continue;
            const auto shared = static_cast<std::size_t>(std::ranges::count_if(
                before[k]->items, [&](const Node& hex) { return hexes.contains(hex.text); }));
            if (shared > most && 2 * shared >= std::min(names.size(), before[k]->items.size())) {
                best = k;
                most = shared;
            }
        }
        if (best < before.size()) is_used[best] = true;
        pairs.push_back({best < before.size() ? before[best] : nullptr, after[i]});
    }
    for (std::size_t k = 0; k < before.size(); ++k)
        if (!is_used[k]) pairs.push_back({before[k], nullptr});
    return pairs;
}

void describe_way(Describer& describer, const Place& place, Values pair) {
    const Node& named = pair.after != nullptr ? *pair.after : *pair.before;
    const std::string way = way_called(place, named);
    const std::vector<std::string> hexes = names_of(&named);
    if (pair.before == nullptr) {
        describer.describe(
            place, pair,
            on_tile(place, say_count("{1} is new, {0} hex", "{1} is new, {0} hexes", hexes.size(), way)),
            {.kind = Kind::added, .new_spaces = hexes});
    } else if (pair.after == nullptr) {
        describer.describe(
            place, pair,
            on_tile(place, say_count("{1} is gone, {0} hex", "{1} is gone, {0} hexes", hexes.size(), way)),
            {.kind = Kind::removed, .old_spaces = hexes});
    } else {
        const NameDifference names = difference_of(pair.before, pair.after);
        const std::string words =
            names.removed.empty() && names.added.empty()
                ? say("{} runs through the same hexes otherwise", way)
            : names.removed.empty() ? say("{} runs through {} now, too", way, runs_of(names.added))
            : names.added.empty()
                ? say("{} does not run through {} any more", way, runs_of(names.removed))
                : say("{} runs through {} instead of {}", way, runs_of(names.added), runs_of(names.removed));
        describer.describe(place, pair, on_tile(place, words),
                           {.kind = Kind::changed, .old_spaces = names.removed, .new_spaces = names.added});
    }
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

void describe_ways(Describer& describer, const Place& place, Values values) {
    std::vector<const Node*> before, after;
    const Pairing pairing = paired(items_of(values.before), items_of(values.after)); // equal ones
    for (const PairedItem& item : pairing.items) {
        if (item.before && !item.after) before.push_back(&values.before->items[*item.before]);
        if (item.after && !item.before) after.push_back(&values.after->items[*item.after]);
    }
    std::size_t number = 0;
    for (const Values& pair : changed_ways(before, after))
        describe_way(describer, place.below(std::to_string(number++)), pair);
    if (pairing.is_reordered) describer.describe_order(place, values);
}

void describe_bridges(Describer& describer, const Place& place, Values values) {
    // A hex, or a hex with the two sides that the upper road leaves through.
    const auto spelled_out = [](const Node* list) {
        std::vector<Node> bridges;
        for (const Node& item : items_of(list)) {
            Node bridge = Node::map(true);
            if (item.is_scalar())
                bridge.set("at", item);
            else
                bridge.entries = item.entries;
            bridge.at = item.at;
            bridges.push_back(std::move(bridge));
        }
        return Node::list(std::move(bridges));
    };
    const Node before = spelled_out(values.before), after = spelled_out(values.after);
    describer.compare_items(place, {&before, &after}, [&](const Place& below, Values pair) {
        const Node& named = pair.after != nullptr ? *pair.after : *pair.before;
        const std::string at = at_text(named);
        if (pair.before == nullptr)
            describer.describe(below, pair, on_tile(place, say("there is a bridge in {}", at)),
                               {.kind = Kind::added, .new_spaces = {at}});
        else if (pair.after == nullptr)
            describer.describe(below, pair, on_tile(place, say("there is no bridge in {} any more", at)),
                               {.kind = Kind::removed, .old_spaces = {at}});
        else
            describer.describe(below, pair, on_tile(place, say("the bridge in {} lies otherwise", at)),
                               {.old_spaces = {at}, .new_spaces = {at}});
    });
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

void describe_walls(Describer& describer, const Place& place, Values values) {
    const NameDifference walls = wall_difference(values);
    if (walls.added.empty() && walls.removed.empty()) describer.describe_order(place, values);
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
    if (squares.added.empty() && squares.removed.empty()) describer.describe_order(place, values);
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
