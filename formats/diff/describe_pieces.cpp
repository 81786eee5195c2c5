#include "formats/base/possessive.hpp"
#include "formats/base/words.hpp"
#include "formats/diff/describer.hpp"
#include "formats/geometry/hex.hpp"

#include <algorithm>

/// What stands on the board: units, pieces, objectives, positions, zones.
namespace sabotier::diff {
namespace {

using Kind = Change::Kind;

/// Where a unit stands or rides.
struct Whereabouts {
    std::string space;
    std::string carrier;
};

Whereabouts whereabouts_of(const Node* unit) {
    return {text_at(unit, "at"), text_at(unit, "aboard")};
}

std::vector<std::string> one(const std::string& space) {
    return space.empty() ? std::vector<std::string>{} : std::vector{space};
}

std::string facing_name(const std::string& written) {
    const auto facing = parse_facing(written);
    return facing ? std::string(name(*facing)) : written;
}

std::string words_of_move(const std::string& unit, const Whereabouts& from, const Whereabouts& to) {
    if (from.carrier.empty() && to.carrier.empty())
        return say("{} moved from {} to {}", unit, from.space, to.space);
    if (from.carrier.empty()) return say("{} went from {} aboard {}", unit, from.space, to.carrier);
    if (to.carrier.empty()) return say("{} left {} for {}", unit, from.carrier, to.space);
    return say("{} changed from {} to {}", unit, from.carrier, to.carrier);
}

void describe_move(Describer& describer, const Place& place, Values values, const std::string& unit) {
    const Whereabouts from = whereabouts_of(values.before), to = whereabouts_of(values.after);
    if (from.space == to.space && from.carrier == to.carrier) return;
    describer.describe(place, values, words_of_move(unit, from, to),
                       {.kind = Kind::moved, .old_spaces = one(from.space), .new_spaces = one(to.space)});
}

void describe_facing(Describer& describer, const Place& place, Values values, const std::string& unit) {
    const std::string from = text_at(values.before, "facing"), to = text_at(values.after, "facing");
    if (from == to) return;
    const std::string space = text_at(values.after, "at");
    const std::string words =
        from.empty() ? say("{} faces {}", unit, facing_name(to))
        : to.empty() ? say("{} has no facing; it faced {}", unit, facing_name(from))
                     : say("{} faces {} instead of {}", unit, facing_name(to), facing_name(from));
    describer.describe(
        place, values, words,
        {.kind = Kind::changed, .old_spaces = one(text_at(values.before, "at")), .new_spaces = one(space)});
}

void describe_deployed(Describer& describer, const Place& place, Values values, const std::string& side) {
    const Node& named = values.after != nullptr ? *values.after : *values.before;
    if (named.is_scalar()) return; // whose players place the rest, which is told of the side
    const std::string unit = possessive(side, text_at(&named, "unit"));
    const Whereabouts at = whereabouts_of(&named);
    if (values.before == nullptr)
        describer.describe(place, values,
                           at.carrier.empty() ? say("{} is set up in {}", unit, at.space)
                                              : say("{} is set up aboard {}", unit, at.carrier),
                           {.kind = Kind::added, .new_spaces = one(at.space)});
    else if (values.after == nullptr)
        describer.describe(place, values,
                           at.carrier.empty()
                               ? say("{} is not set up any more; it stood in {}", unit, at.space)
                               : say("{} is not set up any more; it was aboard {}", unit, at.carrier),
                           {.kind = Kind::removed, .old_spaces = one(at.space)});
    else {
        describe_move(describer, place, values, unit);
        describe_facing(describer, place, values, unit);
        describer.compare_keys(place, values, {"unit", "at", "aboard", "facing"});
    }
}

/// "Doomsday Machine", "machine-1 (Doomsday Machine)", "Red's scout-1 (Scout)".
std::string piece_called(const Describer& describer, const Node& piece) {
    const std::string id = text_at(&piece, "id"), kind = kind_called(describer, text_at(&piece, "kind"));
    const std::string side = text_at(&piece, "side"), own = text_at(&piece, "name");
    std::string called = !own.empty() ? say("{} ({})", own, kind)
                         : id.empty() ? kind
                                      : say("{} ({})", id, kind);
    return side.empty() ? called : possessive(side_called(describer, side), called);
}

/// "Green's General in D2 is Grey's now".
std::string words_of_owner(const std::string& piece, const std::string& space, const std::string& owner) {
    if (owner.empty())
        return space.empty() ? say("{} is no side's now", piece)
                             : say("{} in {} is no side's now", piece, space);
    if (owner.ends_with('s'))
        return space.empty() ? say("{} is {}' now", piece, owner)
                             : say("{} in {} is {}' now", piece, space, owner);
    return space.empty() ? say("{} is {}'s now", piece, owner)
                         : say("{} in {} is {}'s now", piece, space, owner);
}

/// Another kind, of whichever side it is now; else the same one of another side.
void describe_exchange(Describer& describer, const Place& place, Values values) {
    const std::string from = text_at(values.before, "at"), to = text_at(values.after, "at");
    const std::string was = piece_called(describer, *values.before),
                      is = piece_called(describer, *values.after);
    const std::string owner = text_at(values.after, "side");
    std::string words;
    if (text_at(values.before, "kind") != text_at(values.after, "kind"))
        words = from.empty() ? say("{} stands in place of {}", is, was)
                             : say("{} stands in place of {} in {}", is, was, from);
    else if (text_at(values.before, "side") != owner)
        words = words_of_owner(was, from, owner.empty() ? owner : side_called(describer, owner));
    if (!words.empty())
        describer.describe(place, values, words,
                           {.kind = Kind::changed, .old_spaces = one(from), .new_spaces = one(to)});
}

/// `has_written_id`: its id stands in one of the versions alone, and is told with others.
void describe_piece(Describer& describer, const Place& place, Values values, bool has_written_id) {
    const Node& named = values.after != nullptr ? *values.after : *values.before;
    const std::string piece = piece_called(describer, named), at = text_at(&named, "at");
    if (values.before == nullptr) {
        describer.describe(place, values,
                           at.empty() ? say("{} is new, off the board", piece)
                                      : say("{} is new in {}", piece, at),
                           {.kind = Kind::added, .new_spaces = one(at)});
        return;
    }
    if (values.after == nullptr) {
        describer.describe(place, values,
                           at.empty() ? say("{} is gone; it was off the board", piece)
                                      : say("{} is gone from {}", piece, at),
                           {.kind = Kind::removed, .old_spaces = one(at)});
        return;
    }
    describe_exchange(describer, place, values);
    const std::string from = text_at(values.before, "at");
    if (from != at)
        describer.describe(place, values,
                           from.empty() ? say("{} moved onto the board, to {}", piece, at)
                           : at.empty() ? say("{} moved off the board, from {}", piece, from)
                                        : say("{} moved from {} to {}", piece, from, at),
                           {.kind = Kind::moved, .old_spaces = one(from), .new_spaces = one(at)});
    std::vector<std::string_view> told{"kind", "side", "at"};
    if (has_written_id) told.emplace_back("id");
    describer.compare_keys(place, values, told);
}

/// Spaces that came and went, each in one sentence; `say_added` and `say_removed` make it of how many they
/// are, and which. Their order says nothing.
template <class SayAdded, class SayRemoved>
void describe_names(Describer& describer, const Place& place, Values values, const SayAdded& say_added,
                    const SayRemoved& say_removed) {
    const NameDifference names = difference_of(values.before, values.after);
    if (!names.added.empty())
        describer.describe(place, values, say_added(names.added.size(), runs_of(names.added)),
                           {.kind = Kind::added, .new_spaces = names.added});
    if (!names.removed.empty())
        describer.describe(place, values, say_removed(names.removed.size(), runs_of(names.removed)),
                           {.kind = Kind::removed, .old_spaces = names.removed});
}

/// "3 deep from the west", "12 hexes".
std::string zone_called(const Node* zone) {
    const std::string end = text_at(zone, "end");
    if (!end.empty()) return say("{} deep from {}", text_at(zone, "depth"), tr(end));
    const std::size_t spaces = items_of(zone->find("hexes")).size();
    return say_count("{} space", "{} spaces", spaces);
}

} // namespace

void describe_deployment(Describer& describer, const Place& place, Values values) {
    const std::string side = side_called(describer, place.last());
    const auto by_players = [](const Node* node) {
        return node != nullptr
               && (node->is_scalar()
                   || std::ranges::any_of(items_of(node), [](const Node& item) { return item.is_scalar(); }));
    };
    Place below = place;
    below.group = say("Set-up of {}", side);
    if (by_players(values.after) && !by_players(values.before))
        describer.describe(below, values, say("{} sets up itself", side), {});
    else if (by_players(values.before) && !by_players(values.after))
        describer.describe(below, values, say("{} does not set up itself any more", side), {});
    // A side that is listed without a unit differs from one that is not listed.
    else if (items_of(values.before).empty() && items_of(values.after).empty())
        describer.describe_plainly(below, values);
    describer.compare_items(below, values, [&](const Place& unit, Values pair) {
        describe_deployed(describer, unit, pair, side);
    });
}

void describe_pieces(Describer& describer, const Place& place, Values values) {
    WrittenIds ids;
    describer.compare_items(place, values, [&](const Place& piece, Values pair) {
        describe_piece(describer, piece, pair, ids.take(pair));
    });
    ids.describe(describer, place);
}

void describe_positions(Describer& describer, const Place& place, Values values) {
    if (items_of(values.before).empty() && items_of(values.after).empty()) {
        describer.describe_plainly(place, values);
        return;
    }
    const std::string side = side_called(describer, place.last());
    describe_names(
        describer, place, values,
        [&](std::size_t count, const std::string& names) {
            return say_count("{0} more prepared position of {2}: {1}",
                             "{0} more prepared positions of {2}: {1}", count, names, side);
        },
        [&](std::size_t count, const std::string& names) {
            return say_count("{0} prepared position of {2} less: {1}",
                             "{0} prepared positions of {2} less: {1}", count, names, side);
        });
}

void describe_sides(Describer& describer, const Place& place, Values values) {
    describer.compare_items(place, values, [&](const Place& below, Values pair) {
        if (pair.before != nullptr && pair.after != nullptr) {
            describer.compare(below, pair);
            return;
        }
        const std::string side = side_called(describer, below.last());
        describer.describe(
            below, pair, pair.before == nullptr ? say("side {} is new", side) : say("side {} is gone", side),
            {.kind = pair.before == nullptr ? Kind::added : Kind::removed});
        describer.compare_keys(below, pair, {"id", "name", "colour"});
    });
}

void describe_zone(Describer& describer, const Place& place, Values values) {
    const std::string side = side_called(describer, place.steps.at(1));
    if (values.before == nullptr)
        describer.describe(place, values, say("{} has a zone: {}", side, zone_called(values.after)),
                           {.kind = Kind::added});
    else if (values.after == nullptr)
        describer.describe(place, values, say("{} has no zone; it was {}", side, zone_called(values.before)),
                           {.kind = Kind::removed});
    else if (values.before->find("hexes") != nullptr && values.after->find("hexes") != nullptr)
        describe_names(
            describer, place, {values.before->find("hexes"), values.after->find("hexes")},
            [&](std::size_t count, const std::string& names) {
                return say_count("the zone of {2} has {0} space more: {1}",
                                 "the zone of {2} has {0} spaces more: {1}", count, names, side);
            },
            [&](std::size_t count, const std::string& names) {
                return say_count("the zone of {2} has {0} space less: {1}",
                                 "the zone of {2} has {0} spaces less: {1}", count, names, side);
            });
    else
        describer.describe(place, values,
                           say("the zone of {} is {} instead of {}", side, zone_called(values.after),
                               zone_called(values.before)),
                           {});
}

void describe_objectives(Describer& describer, const Place& place, Values values) {
    describer.compare_items(place, values, [&](const Place& below, Values pair) {
        const Node& named = pair.after != nullptr ? *pair.after : *pair.before;
        const std::string own = text_at(&named, "name"), at = text_at(&named, "at");
        const std::string called = own.empty() ? text_at(&named, "id") : own;
        const std::string from = text_at(pair.before, "at");
        if (pair.before == nullptr)
            describer.describe(below, pair, say("objective {} is new in {}", called, at),
                               {.kind = Kind::added, .new_spaces = one(at)});
        else if (pair.after == nullptr)
            describer.describe(below, pair, say("objective {} is gone from {}", called, at),
                               {.kind = Kind::removed, .old_spaces = one(at)});
        else {
            if (from != at)
                describer.describe(below, pair, say("objective {} moved from {} to {}", called, from, at),
                                   {.kind = Kind::moved, .old_spaces = one(from), .new_spaces = one(at)});
            describer.compare_keys(below, pair, {"at"});
        }
    });
}

} // namespace sabotier::diff
