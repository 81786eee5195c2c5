#include "formats/base/words.hpp"
#include "validator/checks/checks.hpp"
#include "validator/checks/support.hpp"

#include "validator/analysis/reach/unit_range.hpp"
#include "validator/graph/matching.hpp"

#include <algorithm>
#include <map>
#include <optional>

namespace sabotier {

namespace {

constexpr std::size_t most_groups = 16;         ///< tried in all combinations
constexpr std::size_t most_choices = 2'000'000; ///< matched one by one

/// Units that suit the same places: the profile that they stand with, none for those that stand anywhere, and
/// whether a seat in a carrier will do.
struct Group {
    std::optional<MovementProfile> profile;
    bool takes_seat = false;
    std::vector<std::size_t> units; ///< of the setup

    [[nodiscard]] bool is_like(const Group& other) const {
        return profile == other.profile && takes_seat == other.takes_seat;
    }
};

/// Places that suit the same groups: a bit for each group, and how many there are.
using Places = std::map<std::uint32_t, std::size_t>;

std::vector<Group> groups_of(const Setup& setup, const SetupSide& side) {
    std::vector<Group> groups;
    for (const std::size_t index : side.units) {
        const SetupUnit& unit = setup.units[index];
        if (!unit.kind || unit.carrier != none) continue;
        Group group;
        const auto movers = movers_of(*unit.kind, setup.rulebook());
        if (!movers.empty()) group.profile = movers.front().profile;
        group.takes_seat = unit.kind->may_ride && unit.deployed == none;
        auto found =
            std::find_if(groups.begin(), groups.end(), [&](const Group& g) { return g.is_like(group); });
        if (found == groups.end()) found = groups.insert(groups.end(), std::move(group));
        found->units.push_back(index);
    }
    return groups;
}

/// Units that wait for a seat.
std::size_t riders_of(const std::vector<Group>& groups) {
    std::size_t riders = 0;
    for (const Group& group : groups)
        if (group.takes_seat) riders += group.units.size();
    return riders;
}

std::size_t free_seats(const Setup& setup, const SetupSide& side) {
    std::size_t seats = 0;
    std::size_t taken = 0;
    for (const std::size_t index : side.units) {
        const SetupUnit& unit = setup.units[index];
        if (unit.kind) seats += static_cast<std::size_t>(unit.kind->carries);
        if (unit.carrier != none) ++taken;
    }
    return seats > taken ? seats - taken : 0;
}

Places places_of(const CheckContext& context, const SetupSide& side, const std::vector<Group>& groups) {
    const Setup& setup = context.setup();
    Places places;
    for (const SpaceIndex space : side.zone) {
        std::uint32_t suits = 0;
        for (std::size_t i = 0; i < groups.size(); ++i)
            if (!groups[i].profile
                || movement_model(setup, context.cache(), *groups[i].profile).moves(space).is_enterable())
                suits |= 1U << i;
        places[suits] += static_cast<std::size_t>(
            setup.rulebook().board.space_capacity.value_or(static_cast<int>(largest_army)));
    }
    std::uint32_t riders = 0;
    for (std::size_t i = 0; i < groups.size(); ++i)
        if (groups[i].takes_seat) riders |= 1U << i;
    if (riders != 0) places[riders] += free_seats(setup, side);
    places.erase(0);
    return places;
}

/// How many units no assignment places, and the groups that have too little room between them: the worst of
/// all sets of groups (theorem of Hall and Ore).
struct Shortage {
    std::size_t units = 0;
    std::uint32_t groups = 0;
};
Shortage shortage(const std::vector<Group>& groups, const Places& places) {
    Shortage worst;
    for (std::uint32_t set = 1; set < 1U << groups.size(); ++set) {
        std::size_t wanted = 0;
        std::size_t room = 0;
        for (std::size_t i = 0; i < groups.size(); ++i)
            if ((set >> i & 1U) != 0) wanted += groups[i].units.size();
        for (const auto& [suits, count] : places)
            if ((suits & set) != 0) room += count;
        if (wanted > room && wanted - room > worst.units) worst = {wanted - room, set};
    }
    return worst;
}

/// The units that a best assignment leaves over; the last of the groups that are short where there are too
/// many to match one by one.
std::vector<std::size_t> units_left_over(const std::vector<Group>& groups, const Places& places,
                                         const Shortage& missing) {
    std::vector<std::size_t> units;
    std::vector<std::size_t> group_of;
    for (std::size_t i = 0; i < groups.size(); ++i)
        for (const std::size_t unit : groups[i].units) {
            units.push_back(unit);
            group_of.push_back(i);
        }
    std::vector<std::uint32_t> suits; // by place; of places that suit the same, no more than there are units
    for (const auto& [mask, count] : places)
        suits.insert(suits.end(), std::min(count, units.size()), mask);

    std::vector<std::size_t> result;
    if (units.size() * suits.size() <= most_choices) {
        std::vector<std::vector<std::size_t>> choices(units.size());
        for (std::size_t i = 0; i < units.size(); ++i)
            for (std::size_t place = 0; place < suits.size(); ++place)
                if ((suits[place] >> group_of[i] & 1U) != 0) choices[i].push_back(place);
        for (const std::size_t i : left_over(choices, suits.size()))
            result.push_back(units[i]);
    } else {
        for (std::size_t i = units.size(); i-- > 0 && result.size() < missing.units;)
            if ((missing.groups >> group_of[i] & 1U) != 0) result.push_back(units[i]);
    }
    std::sort(result.begin(), result.end());
    return result;
}

std::string ground_of(const std::vector<Group>& groups, const Shortage& missing) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < groups.size(); ++i)
        if ((missing.groups >> i & 1U) != 0 && groups[i].profile)
            names.push_back(in_words(*groups[i].profile));
    return names.empty() ? "" : " (" + join_list(names) + ")";
}

void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    if (setup.board.hexes == 0) return;
    skip_without_zone(context);
    for (const SetupSide& side : setup.sides) {
        if (!side.side->zone || context.is_cancelled()) continue;
        std::vector<Group> groups = groups_of(setup, side);
        if (groups.size() > most_groups) groups.resize(most_groups);
        const Places places = places_of(context, side, groups);
        const Shortage missing = shortage(groups, places);
        if (missing.units == 0) continue;

        // Some best assignment fills every seat that is wanted: who sits needs no hex.
        std::size_t standing = 0;
        for (const Group& group : groups)
            standing += group.units.size();
        standing -= std::min(riders_of(groups), free_seats(setup, side));
        std::vector<std::string> names;
        for (const std::size_t unit : units_left_over(groups, places, missing))
            names.push_back(setup.units[unit].id.str());
        // A zone without a hex has room for nobody.
        context.report_following(
            Cause{"zone-missing", {side_subject(side)}},
            say("the zone of {} ({}) has room for {} of the {} units that must stand in it; left over{}: {}",
                side_name(side), count_of(side.zone.size(), "hex", "hexes"), standing - missing.units,
                standing, ground_of(groups, missing), join_list(names)),
            {side_subject(side)}, side.side->zone->at);
    }
}

} // namespace

CheckType zone_capacity_check() {
    CheckType type(Boards{BoardKind::hexes});
    type.name = "zone-capacity";
    type.summary = marked(
        "Finds deployment zones that cannot hold their army: no assignment gives each unit that must stand a "
        "hex of its own that it may enter. Names the units left over.");
    type.example = "{key: zone.capacity, check: zone-capacity, severity: error}";
    type.run = run;
    return type;
}

} // namespace sabotier
