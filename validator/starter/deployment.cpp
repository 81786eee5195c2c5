#include "validator/starter/deployment.hpp"

#include "formats/base/words.hpp"
#include "formats/board/has_hexes.hpp"
#include "formats/board/zone_end.hpp"
#include "formats/setup/traits.hpp"
#include "validator/analysis/movement/model.hpp"
#include "validator/engine/check.hpp"
#include "validator/starter/assignment.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <utility>

namespace sabotier {
namespace {

/// Where units of one side may stand, and who has room.
class Quarters {
public:
    Quarters(const Setup& setup, std::size_t side)
        : setup_(setup),
          zone_(setup_.sides[side].zone) {
        for (const SetupUnit& unit : setup_.units)
            if (unit.space != no_space && unit.carrier == none) ++standing_[unit.space];
        sort_zone();
    }

    /// Where a unit is to be.
    struct Quarter {
        SpaceIndex space = no_space;
        bool is_seat = false; ///< aboard somebody; neither: there is no room for it
    };

    /// A space or one of so many seats for each of as many units as possible, by unit.
    [[nodiscard]] std::vector<Quarter> places_for(const std::vector<std::size_t>& units, std::size_t seats) {
        PlaceWishes wishes;
        std::vector<Group> groups;
        std::map<Group, std::size_t> numbers;
        for (const std::size_t unit : units) {
            const auto [found, is_first] = numbers.try_emplace(group_of(setup_.units[unit]), groups.size());
            if (is_first) groups.push_back(found->first);
            wishes.group_of.push_back(found->second);
        }
        const std::vector<SpaceIndex> spaces = free_places(groups, units.size(), wishes);
        add_seats(groups, std::min(seats, units.size()), wishes);
        std::vector<Quarter> result;
        for (const std::size_t place : assign_places(wishes)) {
            const bool is_seat = place != no_place && place >= spaces.size();
            result.push_back({place == no_place || is_seat ? no_space : spaces[place], is_seat});
        }
        return result;
    }

private:
    /// What a unit has to be able to enter; none if it may stand anywhere.
    using Ground = std::optional<MovementProfile>;
    /// Units that suit the same places: their ground, and whether a seat will do. Who carries others stands,
    /// as long as there is room: nobody rides on his own passenger.
    using Group = std::pair<Ground, bool>;

    [[nodiscard]] Group group_of(const SetupUnit& unit) const {
        return {ground_of(unit), unit.kind && unit.kind->may_ride && unit.kind->carries == 0};
    }

    /// Behind all spaces, for who finds none.
    static void add_seats(const std::vector<Group>& groups, std::size_t seats, PlaceWishes& wishes) {
        if (seats == 0) return;
        std::vector<bool> riders;
        for (const Group& group : groups)
            riders.push_back(group.second);
        wishes.class_of.insert(wishes.class_of.end(), seats, wishes.suits.size());
        wishes.suits.push_back(std::move(riders));
    }

    [[nodiscard]] Ground ground_of(const SetupUnit& unit) const {
        if (!unit.kind || !has_hexes(setup_.board)) return {};
        const auto movers = movers_of(*unit.kind, setup_.rulebook());
        if (movers.empty()) return {};
        return movers.front().profile;
    }

    [[nodiscard]] bool may_stand(const Ground& ground, SpaceIndex space) {
        if (!ground) return true;
        auto& model = models_[*ground];
        if (!model) model = std::make_unique<MovementModel>(setup_.board.hexes(), setup_.rulebook(), *ground);
        return model->moves(space).is_enterable();
    }

    /// The free places of the zone, the best first; a space with room for two is there twice. Of places that
    /// suit the same units no more than there are units.
    [[nodiscard]] std::vector<SpaceIndex> free_places(const std::vector<Group>& groups, std::size_t units,
                                                      PlaceWishes& wishes) {
        const std::size_t capacity = room_of_space(units);
        std::vector<SpaceIndex> places;
        std::vector<std::size_t> places_in; // by class
        std::map<std::vector<bool>, std::size_t> classes;
        for (const SpaceIndex space : zone_) {
            std::vector<bool> suits(groups.size());
            for (std::size_t i = 0; i < groups.size(); ++i)
                suits[i] = may_stand(groups[i].first, space);
            const auto [found, is_first] = classes.try_emplace(suits, places_in.size());
            if (is_first) {
                places_in.push_back(0);
                wishes.suits.push_back(std::move(suits));
            }
            const auto standing = standing_.find(space);
            for (std::size_t i = standing == standing_.end() ? 0 : standing->second;
                 i < capacity && places_in[found->second] < units; ++i) {
                ++places_in[found->second];
                places.push_back(space);
                wishes.class_of.push_back(found->second);
            }
        }
        return places;
    }

    /// Units that a space holds; where the rulebook sets no number, all that might stand there.
    [[nodiscard]] std::size_t room_of_space(std::size_t units) const {
        const auto& capacity = setup_.rulebook().board.space_capacity;
        return capacity ? static_cast<std::size_t>(*capacity) : setup_.units.size() + units;
    }

    /// In front first: near the middle of the board; then near the middle of the zone.
    void sort_zone() {
        const auto& board = setup_.board;
        const Layout& layout = board->layout();
        const Point middle{layout.width() / 2, layout.height() / 2};
        Point own;
        for (const SpaceIndex space : zone_) {
            own.x += layout.centre(space).x / static_cast<double>(zone_.size());
            own.y += layout.centre(space).y / static_cast<double>(zone_.size());
        }
        const Point way{middle.x - own.x, middle.y - own.y};
        const auto rank = [&](SpaceIndex space) {
            const Point at = layout.centre(space);
            const double front = (at.x - own.x) * way.x + (at.y - own.y) * way.y;
            const double aside = (at.x - own.x) * way.y - (at.y - own.y) * way.x;
            return (aside < 0 ? -aside : aside) * 2 - front;
        };
        std::ranges::stable_sort(zone_, {}, rank);
    }

    const Setup& setup_;
    std::vector<SpaceIndex> zone_;
    std::map<SpaceIndex, std::size_t> standing_;
    std::map<MovementProfile, std::unique_ptr<MovementModel>> models_;
};

/// Seats left on the units of a side, by those who carry; nobody who is full.
std::map<std::size_t, int> free_seats(const Setup& setup, std::size_t side) {
    std::map<std::size_t, int> seats;
    for (std::size_t i = 0; i < setup.units.size(); ++i) {
        const SetupUnit& unit = setup.units[i];
        if (unit.kind && unit.kind->carries > 0 && unit.side == side) seats[i] = unit.kind->carries;
    }
    for (const SetupUnit& unit : setup.units) {
        const auto carrier = unit.carrier == none ? seats.end() : seats.find(unit.carrier);
        if (carrier != seats.end()) --carrier->second;
    }
    std::erase_if(seats, [](const auto& entry) { return entry.second <= 0; });
    return seats;
}

/// Gives seats to those who ride, on units that have a place themselves; says who has none.
void board(const Setup& setup, std::size_t side, std::vector<std::size_t> riders,
           std::map<std::size_t, int> seats, DeploymentPlan& plan) {
    const auto carries = [&](std::size_t unit) {
        return setup.units[unit].kind && setup.units[unit].kind->carries > 0;
    };
    std::stable_partition(riders.begin(), riders.end(), carries); // each of them brings seats
    std::set<std::size_t> waiting(riders.begin(), riders.end());
    std::vector<std::size_t> without;
    for (const std::size_t unit : riders) {
        const SetupUnit& one = setup.units[unit];
        const auto seat =
            std::ranges::find_if(seats, [&](const auto& entry) { return !waiting.contains(entry.first); });
        if (!one.kind || !one.kind->may_ride || seat == seats.end()) {
            without.push_back(unit);
            continue;
        }
        plan.places.push_back({unit, no_space, seat->first});
        if (--seat->second == 0) seats.erase(seat);
        waiting.erase(unit);
    }
    if (without.empty()) return;
    std::ranges::sort(without);
    std::vector<std::string> names;
    for (const std::size_t unit : without)
        names.push_back(setup.units[unit].id.str());
    plan = {{}, say("No room in the zone of {} for {}.", setup.sides[side].side->id.str(), join_list(names))};
}

} // namespace

std::vector<std::size_t> undeployed_units(const Setup& setup, std::size_t side) {
    std::vector<std::size_t> left;
    for (std::size_t i = 0; i < setup.units.size(); ++i) {
        const SetupUnit& unit = setup.units[i];
        if (unit.side == side && unit.piece == none && unit.draft_step == none && unit.deployed == none)
            left.push_back(i);
    }
    return left;
}

DeploymentPlan plan_deployment(const Setup& setup, std::size_t side) {
    const std::vector<std::size_t> units = undeployed_units(setup, side);
    if (units.empty()) return {};
    if (setup.sides[side].zone.empty())
        return {{}, say("There is no zone for {} to set up in.", setup.sides[side].side->id.str())};
    Quarters quarters(setup, side);
    std::map<std::size_t, int> seats = free_seats(setup, side);
    std::size_t free = 0;
    for (const auto& [carrier, count] : seats)
        free += static_cast<std::size_t>(count);
    const std::vector<Quarters::Quarter> places = quarters.places_for(units, free);
    DeploymentPlan plan;
    std::vector<std::size_t> riders;
    std::vector<std::size_t> left;
    for (std::size_t i = 0; i < units.size(); ++i) {
        if (places[i].space != no_space)
            plan.places.push_back({units[i], places[i].space, none});
        else
            (places[i].is_seat ? riders : left).push_back(units[i]);
    }
    riders.insert(riders.end(), left.begin(), left.end());
    board(setup, side, std::move(riders), std::move(seats), plan);
    return plan;
}

Facing facing_away_from(const std::string& end) {
    if (end == "north") return Facing::s;
    if (end == "west") return Facing::se;
    if (end == "east") return Facing::nw;
    return Facing::n;
}

Facing facing_from_zone(const Setup& setup, std::size_t side) {
    const SetupSide& own = setup.sides[side];
    if (!traits_of(setup).has_terrain) return Facing::n;
    const auto lies = zone_end(setup.board.hexes(), own.side->zone.value_or(Zone{}), own.zone);
    return facing_away_from(lies ? lies->end : "");
}

} // namespace sabotier
