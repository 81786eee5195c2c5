#include "validator/starter/deployment.hpp"

#include "formats/base/words.hpp"
#include "validator/analysis/movement/model.hpp"

#include <algorithm>
#include <map>
#include <memory>
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

    /// Every free place of the zone, the best first; a space with room for two is there twice.
    [[nodiscard]] std::vector<SpaceIndex> free_places() const {
        std::vector<SpaceIndex> places;
        for (const SpaceIndex space : zone_) {
            const auto found = standing_.find(space);
            const int taken = found == standing_.end() ? 0 : found->second;
            for (int i = taken; i < setup_.rulebook().board.space_capacity; ++i)
                places.push_back(space);
        }
        return places;
    }

    [[nodiscard]] bool may_stand(const SetupUnit& unit, SpaceIndex space) {
        if (!unit.kind || setup_.board.hexes == 0) return true;
        const auto movers = movers_of(*unit.kind, setup_.rulebook());
        if (movers.empty()) return true;
        auto& model = models_[movers.front().profile];
        if (!model)
            model = std::make_unique<MovementModel>(setup_.board, setup_.rulebook(), movers.front().profile);
        return model->moves(space).is_enterable();
    }

private:
    /// In front first: near the middle of the board; then near the middle of the zone.
    void sort_zone() {
        const auto board = setup_.spaces();
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
    std::map<SpaceIndex, int> standing_;
    std::map<MovementProfile, std::unique_ptr<MovementModel>> models_;
};

/// Seats left on the units of a side, by the ids of those who carry.
std::map<std::pair<UnitId, std::size_t>, int> free_seats(const Setup& setup, std::size_t side) {
    std::map<std::pair<UnitId, std::size_t>, int> seats;
    for (std::size_t i = 0; i < setup.units.size(); ++i) {
        const SetupUnit& unit = setup.units[i];
        if (unit.kind && unit.kind->carries > 0 && unit.side == side)
            seats[{unit.id, i}] = unit.kind->carries;
    }
    for (const SetupUnit& unit : setup.units) {
        if (unit.carrier == none) continue;
        const auto carrier = seats.find({setup.units[unit.carrier].id, unit.carrier});
        if (carrier != seats.end()) --carrier->second;
    }
    return seats;
}

/// The seats that go to those who may ride and found no place.
void board_the_rest(const Setup& setup, std::size_t side, const std::vector<std::size_t>& left,
                    DeploymentPlan& plan) {
    auto seats = free_seats(setup, side);
    std::string without;
    for (const std::size_t unit : left) {
        const SetupUnit& one = setup.units[unit];
        const auto seat = std::ranges::find_if(
            seats, [&](const auto& entry) { return entry.second > 0 && entry.first.second != unit; });
        if (one.kind && one.kind->may_ride && seat != seats.end()) {
            --seat->second;
            plan.places.push_back({unit, no_space, seat->first.second});
        } else {
            without += (without.empty() ? "" : ", ") + one.id.str();
        }
    }
    if (!without.empty())
        plan = {{}, say("No room in the zone of {} for {}.", setup.sides[side].side->id.str(), without)};
}

/// Greedy from the best place, unless that leaves somebody over: then any assignment that leaves fewest.
std::vector<std::size_t> assign(const std::vector<std::vector<std::size_t>>& choices, std::size_t places) {
    constexpr auto nowhere = static_cast<std::size_t>(-1);
    std::vector<std::size_t> place_of(choices.size(), nowhere);
    std::vector<std::size_t> taken_by(places, nowhere);
    // Augmenting paths, unit by unit: nobody who has a place loses it.
    for (std::size_t unit = 0; unit < choices.size(); ++unit) {
        std::vector<std::uint8_t> seen(places);
        const auto settle = [&](const auto& self, std::size_t one) -> bool {
            for (const std::size_t place : choices[one])
                if (taken_by[place] == nowhere) {
                    taken_by[place] = one;
                    place_of[one] = place;
                    return true;
                }
            for (const std::size_t place : choices[one]) {
                if (seen[place] != 0) continue;
                seen[place] = 1;
                if (!self(self, taken_by[place])) continue;
                taken_by[place] = one;
                place_of[one] = place;
                return true;
            }
            return false;
        };
        settle(settle, unit);
    }
    return place_of;
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
        return {{}, say("{} has no zone to set up in.", setup.sides[side].side->id.str())};
    Quarters quarters(setup, side);
    const std::vector<SpaceIndex> places = quarters.free_places();
    std::vector<std::vector<std::size_t>> choices(units.size());
    for (std::size_t i = 0; i < units.size(); ++i)
        for (std::size_t place = 0; place < places.size(); ++place)
            if (quarters.may_stand(setup.units[units[i]], places[place])) choices[i].push_back(place);
    const std::vector<std::size_t> place_of = assign(choices, places.size());
    DeploymentPlan plan;
    std::vector<std::size_t> left;
    for (std::size_t i = 0; i < units.size(); ++i) {
        if (place_of[i] < places.size())
            plan.places.push_back({units[i], places[place_of[i]], none});
        else
            left.push_back(units[i]);
    }
    board_the_rest(setup, side, left, plan);
    return plan;
}

Facing facing_from_zone(const Side& side) {
    const std::string end = side.zone && side.zone->end ? *side.zone->end : "";
    if (end == "north") return Facing::s;
    if (end == "west") return Facing::se;
    if (end == "east") return Facing::nw;
    return Facing::n;
}

} // namespace sabotier
