
#include "formats/base/words.hpp"
#include "formats/diff/describer.hpp"
#include "formats/documents/map/hex_paths.hpp"
#include "formats/geometry/hex_grid.hpp"

#include <algorithm>
#include <set>

/// What runs over hexes: roads, rivers, and bridges.
namespace sabotier::diff {
namespace {

using Kind = Change::Kind;

/// Which tile it is about, in a tile set; "" on a map.
std::string tile_of(const Place& place) {
    return place.steps.front() == "tiles" && place.steps.size() > 2 ? place.steps[2] : std::string();
}

/// A sentence about ground, of a tile if it is one's.
std::string on_tile(const Place& place, std::string words) {
    const std::string tile = tile_of(place);
    return tile.empty() ? words : say("tile {}: {}", tile, words);
}

/// A road or river in words: an end that lies off the ground is no hex of it, but the side through which it
/// leaves.
struct Way {
    std::vector<std::string> hexes; ///< of the ground
    std::string from, to;           ///< "0101", or "the nw side of 0101"

    friend bool operator==(const Way&, const Way&) = default;
};

/// The side of a hex that leads to the end of a way beside it; none where the end is a hex of the ground.
std::optional<Facing> side_left(const std::string& end, const std::string& beside,
                                const HexTerrain* terrain) {
    const auto cell = parse_ccrr(end);
    if (!cell) return parse_facing(end);
    const auto next = parse_ccrr(beside);
    if (terrain == nullptr || !next || terrain->code(*cell) != '.') return std::nullopt;
    return facing_to(to_hex(*next), to_hex(*cell));
}

Way read_way(const Node* way, const HexTerrain* terrain) {
    Way read;
    for (const Node& item : items_of(way))
        read.hexes.push_back(item.text);
    const auto end_of = [&](std::size_t end, std::size_t beside) {
        const auto side = side_left(read.hexes[end], read.hexes[beside], terrain);
        return side ? say("the {} side of {}", name(*side), read.hexes[beside]) : read.hexes[end];
    };
    std::erase(read.hexes, dead_end); // of a tile: says that the way stops in the hex beside it
    if (read.hexes.empty()) return read;
    const std::size_t last = read.hexes.size() - 1;
    read.from = end_of(0, std::min<std::size_t>(1, last));
    read.to = end_of(last, last == 0 ? 0 : last - 1);
    const bool leaves_last = read.to != read.hexes[last], leaves_first = read.from != read.hexes.front();
    if (leaves_last) read.hexes.pop_back();
    if (leaves_first && !read.hexes.empty()) read.hexes.erase(read.hexes.begin());
    return read;
}

std::string way_called(const Place& place, const Way& way) {
    return place.steps.at(place.steps.size() - 2) == "rivers"
               ? say("the river from {} to {}", way.from, way.to)
               : say("the road from {} to {}", way.from, way.to);
}

struct WrittenWay {
    const Node* node = nullptr;
    Way way;
};

struct WayPair {
    const WrittenWay* before = nullptr;
    const WrittenWay* after = nullptr;
};

/// Pairs of ways that differ and share the most hexes: one that was led another way is not gone.
std::vector<WayPair> changed_ways(const std::vector<WrittenWay>& before,
                                  const std::vector<WrittenWay>& after) {
    std::vector<WayPair> pairs;
    std::vector<bool> is_used(before.size(), false);
    constexpr std::size_t most_compared = 200; // each is held against each
    for (std::size_t i = 0; i < after.size(); ++i) {
        const std::vector<std::string>& names = after[i].way.hexes;
        const std::set<std::string> hexes(names.begin(), names.end());
        std::size_t best = before.size(), most = 0;
        for (std::size_t k = 0; k < std::min(before.size(), most_compared) && i < most_compared; ++k) {
            if (is_used[k]) continue;
            const std::vector<std::string>& others = before[k].way.hexes;
            const auto shared = static_cast<std::size_t>(
                std::ranges::count_if(others, [&](const auto& hex) { return hexes.contains(hex); }));
            if (shared > most && 2 * shared >= std::min(names.size(), others.size())) {
                best = k;
                most = shared;
            }
        }
        if (best < before.size()) is_used[best] = true;
        pairs.push_back({best < before.size() ? &before[best] : nullptr, &after[i]});
    }
    for (std::size_t k = 0; k < before.size(); ++k)
        if (!is_used[k]) pairs.push_back({&before[k], nullptr});
    return pairs;
}

/// What is in the first list alone.
std::vector<std::string> only_in(const std::vector<std::string>& names,
                                 const std::vector<std::string>& others) {
    std::multiset<std::string> left(others.begin(), others.end());
    std::vector<std::string> only;
    for (const std::string& each : names) {
        if (const auto found = left.find(each); found != left.end())
            left.erase(found);
        else
            only.push_back(each);
    }
    return only;
}

std::string words_of_change(const std::string& called, const Way& was, const Way& is,
                            const std::vector<std::string>& removed, const std::vector<std::string>& added) {
    if (removed.empty() && added.empty())
        return was.from == is.from && was.to == is.to
                   ? say("{} runs through the same hexes otherwise", called)
                   : say("{} ran from {} to {} before", called, was.from, was.to);
    if (removed.empty()) return say("{} runs through {} now, too", called, runs_of(added));
    if (added.empty()) return say("{} does not run through {} any more", called, runs_of(removed));
    return say("{} runs through {} instead of {}", called, runs_of(added), runs_of(removed));
}

void describe_way(Describer& describer, const Place& place, const WayPair& pair) {
    const Way& named = pair.after != nullptr ? pair.after->way : pair.before->way;
    const Values values{pair.before == nullptr ? nullptr : pair.before->node,
                        pair.after == nullptr ? nullptr : pair.after->node};
    const std::string called = way_called(place, named);
    const std::vector<std::string>& hexes = named.hexes;
    if (pair.before == nullptr) {
        describer.describe(
            place, values,
            on_tile(place, say_count("{1} is new, {0} hex", "{1} is new, {0} hexes", hexes.size(), called)),
            {.kind = Kind::added, .new_spaces = hexes});
    } else if (pair.after == nullptr) {
        describer.describe(
            place, values,
            on_tile(place, say_count("{1} is gone, {0} hex", "{1} is gone, {0} hexes", hexes.size(), called)),
            {.kind = Kind::removed, .old_spaces = hexes});
    } else {
        const std::vector<std::string> removed = only_in(pair.before->way.hexes, hexes);
        const std::vector<std::string> added = only_in(hexes, pair.before->way.hexes);
        const std::string words = words_of_change(called, pair.before->way, named, removed, added);
        describer.describe(place, values, on_tile(place, words),
                           {.kind = Kind::changed, .old_spaces = removed, .new_spaces = added});
    }
}

} // namespace

void describe_ways(Describer& describer, const Place& place, Values values) {
    std::vector<WrittenWay> before, after;
    const HexTerrain* old_ground = terrain_of(describer.old_version(), place);
    const HexTerrain* new_ground = terrain_of(describer.new_version(), place);
    const Pairing pairing = paired(items_of(values.before), items_of(values.after)); // equal ones
    for (const PairedItem& item : pairing.items) {
        if (item.before && !item.after) {
            const Node& way = values.before->items[*item.before];
            before.push_back({&way, read_way(&way, old_ground)});
        }
        if (item.after && !item.before) {
            const Node& way = values.after->items[*item.after];
            after.push_back({&way, read_way(&way, new_ground)});
        }
    }
    std::size_t number = 0;
    for (const WayPair& pair : changed_ways(before, after))
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
        const std::string at = text_at(&named, "at");
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

} // namespace sabotier::diff
