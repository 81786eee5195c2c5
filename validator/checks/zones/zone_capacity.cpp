#include "formats/base/words.hpp"
#include "formats/board/has_hexes.hpp"
#include "validator/checks/shared/map_fit.hpp"
#include "validator/checks/shared/skips.hpp"
#include "validator/checks/shared/standing_pieces.hpp"
#include "validator/checks/shared/strays.hpp"
#include "validator/engine/check.hpp"

#include "validator/analysis/reach/unit_range.hpp"
#include "validator/graph/matching.hpp"

#include <algorithm>
#include <map>
#include <optional>

namespace sabotier {

namespace {

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

/// Places that suit the same groups: which they suit, and how many there are.
using Places = std::map<std::vector<bool>, std::size_t>;

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
        std::vector<bool> suits(groups.size());
        for (std::size_t i = 0; i < groups.size(); ++i)
            suits[i] =
                !groups[i].profile
                || movement_model(setup, context.cache(), *groups[i].profile).moves(space).is_enterable();
        places[suits] += static_cast<std::size_t>(
            setup.rulebook().board.space_capacity.value_or(static_cast<int>(largest_army)));
    }
    std::vector<bool> riders(groups.size());
    for (std::size_t i = 0; i < groups.size(); ++i)
        riders[i] = groups[i].takes_seat;
    places[riders] += free_seats(setup, side);
    places.erase(std::vector<bool>(groups.size())); // that suit nobody
    return places;
}

/// Gives places to groups as a flow: from a group through the places that suit it, until nobody can be given
/// one by moving others.
class Assignment {
public:
    Assignment(const std::vector<Group>& groups, const Places& places)
        : given_(groups.size(), std::vector<std::size_t>(places.size())) {
        for (const Group& group : groups)
            waiting_.push_back(group.units.size());
        for (const auto& [suits, count] : places) {
            suits_.push_back(suits);
            free_.push_back(count);
        }
        for (std::size_t i = 0; i < groups.size(); ++i)
            while (waiting_[i] > 0 && give(i)) {
            }
    }

    [[nodiscard]] const std::vector<std::size_t>& waiting() const noexcept { return waiting_; }
    /// The groups that have too little room between them: those without a place, and those whose places they
    /// could take.
    [[nodiscard]] std::vector<bool> short_groups() const {
        std::vector<bool> found(waiting_.size());
        for (std::size_t i = 0; i < waiting_.size(); ++i)
            if (waiting_[i] > 0)
                for (const std::size_t group : search(i).groups)
                    found[group] = true;
        return found;
    }

private:
    static constexpr std::size_t nowhere = static_cast<std::size_t>(-1);

    /// Groups and places that can be come to from a group: a place that suits a group, a group that was given
    /// such a place.
    struct Search {
        std::vector<std::size_t> groups;   ///< in the order in which they were come to
        std::vector<std::size_t> by_place; ///< of a group: through which place
        std::vector<std::size_t> by_group; ///< of a place: from which group
        std::size_t end = nowhere;         ///< a place that is free
    };
    [[nodiscard]] Search search(std::size_t from) const {
        Search found{{from},
                     std::vector<std::size_t>(waiting_.size(), nowhere),
                     std::vector<std::size_t>(free_.size(), nowhere),
                     nowhere};
        std::vector<bool> is_known(waiting_.size());
        is_known[from] = true;
        for (std::size_t next = 0; next < found.groups.size() && found.end == nowhere; ++next) {
            const std::size_t group = found.groups[next];
            for (std::size_t place = 0; place < free_.size() && found.end == nowhere; ++place) {
                if (!suits_[place][group] || found.by_group[place] != nowhere) continue;
                found.by_group[place] = group;
                if (free_[place] > 0) found.end = place;
                for (std::size_t holder = 0; holder < waiting_.size(); ++holder) {
                    if (is_known[holder] || given_[holder][place] == 0) continue;
                    is_known[holder] = true;
                    found.by_place[holder] = place;
                    found.groups.push_back(holder);
                }
            }
        }
        return found;
    }

    /// As many as can go one way.
    bool give(std::size_t group) {
        const Search found = search(group);
        if (found.end == nowhere) return false;
        std::size_t count = std::min(waiting_[group], free_[found.end]);
        for (std::size_t at = found.by_group[found.end]; at != group; at = found.by_group[found.by_place[at]])
            count = std::min(count, given_[at][found.by_place[at]]);
        free_[found.end] -= count;
        std::size_t place = found.end;
        for (std::size_t at = found.by_group[place];; at = found.by_group[place]) {
            given_[at][place] += count;
            if (at == group) break;
            place = found.by_place[at];
            given_[at][place] -= count;
        }
        waiting_[group] -= count;
        return true;
    }

    std::vector<std::vector<bool>> suits_;        ///< by place and group
    std::vector<std::size_t> free_;               ///< by place
    std::vector<std::size_t> waiting_;            ///< units without a place, by group
    std::vector<std::vector<std::size_t>> given_; ///< by group and place
};

/// How many units no assignment places, and the groups that have too little room between them: the least of
/// the sets that are short by so much (theorem of Hall and Ore).
struct Shortage {
    std::size_t units = 0;
    std::vector<bool> groups;
};
Shortage shortage(const std::vector<Group>& groups, const Places& places) {
    const Assignment best(groups, places);
    Shortage worst;
    for (const std::size_t left : best.waiting())
        worst.units += left;
    if (worst.units > 0) worst.groups = best.short_groups();
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
    // by place; of places that suit the same, no more than there are units
    std::vector<const std::vector<bool>*> suits;
    for (const auto& [groups_there, count] : places)
        suits.insert(suits.end(), std::min(count, units.size()), &groups_there);

    std::vector<std::size_t> result;
    if (units.size() * suits.size() <= most_choices) {
        std::vector<std::vector<std::size_t>> choices(units.size());
        for (std::size_t i = 0; i < units.size(); ++i)
            for (std::size_t place = 0; place < suits.size(); ++place)
                if ((*suits[place])[group_of[i]]) choices[i].push_back(place);
        for (const std::size_t i : left_over(choices, suits.size()))
            result.push_back(units[i]);
    } else {
        for (std::size_t i = units.size(); i-- > 0 && result.size() < missing.units;)
            if (missing.groups[group_of[i]]) result.push_back(units[i]);
    }
    std::sort(result.begin(), result.end());
    return result;
}

std::string ground_of(const std::vector<Group>& groups, const Shortage& missing) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < groups.size(); ++i)
        if (missing.groups[i] && groups[i].profile) names.push_back(in_words(*groups[i].profile));
    return names.empty() ? "" : " (" + join_list(names) + ")";
}

void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    if (!has_hexes(setup.board)) return; // what is missing is the map, and not room on it
    skip_without_zone(context);
    for (const SetupSide& side : setup.sides) {
        if (!side.side->zone || context.is_cancelled()) continue;
        const std::vector<Group> groups = groups_of(setup, side);
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
        std::optional<Cause> cause = another_army(setup, side);
        if (side.zone.empty())
            cause = Cause{"zone-missing", {side_subject(side)}};
        else if (!cause)
            cause = cause_of_wrong_ground(context);
        context.report_following(
            cause,
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
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
