#include "validator/starter/deployment.hpp"

#include "formats/base/words.hpp"
#include "validator/analysis/movement/model.hpp"
#include "validator/engine/check.hpp"
#include "validator/starter/assignment.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
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

    /// A place for each of as many units as possible, by unit; no_space for those without.
    [[nodiscard]] std::vector<SpaceIndex> places_for(const std::vector<std::size_t>& units) {
        PlaceWishes wishes;
        std::vector<Ground> groups;
        std::map<Ground, std::size_t> numbers;
        for (const std::size_t unit : units) {
            const auto [found, is_first] = numbers.try_emplace(ground_of(setup_.units[unit]), groups.size());
            if (is_first) groups.push_back(found->first);
            wishes.group_of.push_back(found->second);
        }
        const std::vector<SpaceIndex> places = free_places(groups, units.size(), wishes);
        std::vector<SpaceIndex> result;
        for (const std::size_t place : assign_places(wishes))
            result.push_back(place == no_place ? no_space : places[place]);
        return result;
    }

private:
    /// What a unit has to be able to enter; none if it may stand anywhere.
    using Ground = std::optional<MovementProfile>;

    [[nodiscard]] Ground ground_of(const SetupUnit& unit) const {
        if (!unit.kind || setup_.board.hexes().hexes == 0) return {};
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
    [[nodiscard]] std::vector<SpaceIndex> free_places(const std::vector<Ground>& groups, std::size_t units,
                                                      PlaceWishes& wishes) {
        const std::size_t capacity = room_of_space(units);
        std::vector<SpaceIndex> places;
        std::vector<std::size_t> places_in; // by class
        std::map<std::vector<bool>, std::size_t> classes;
        for (const SpaceIndex space : zone_) {
            std::vector<bool> suits(groups.size());
            for (std::size_t i = 0; i < groups.size(); ++i)
                suits[i] = may_stand(groups[i], space);
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

/// Seats left on the units of a side, by the ids of those who carry; nobody who is full.
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
    std::erase_if(seats, [](const auto& entry) { return entry.second <= 0; });
    return seats;
}

/// The seats that go to those who may ride and found no place.
void board_the_rest(const Setup& setup, std::size_t side, const std::vector<std::size_t>& left,
                    DeploymentPlan& plan) {
    auto seats = free_seats(setup, side);
    std::vector<std::string> without;
    for (const std::size_t unit : left) {
        const SetupUnit& one = setup.units[unit];
        const auto seat =
            std::ranges::find_if(seats, [&](const auto& entry) { return entry.first.second != unit; });
        if (one.kind && one.kind->may_ride && seat != seats.end()) {
            plan.places.push_back({unit, no_space, seat->first.second});
            if (--seat->second == 0) seats.erase(seat);
        } else {
            without.push_back(one.id.str());
        }
    }
    if (!without.empty())
        plan = {
            {},
            say("No room in the zone of {} for {}.", setup.sides[side].side->id.str(), join_list(without))};
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
    const std::vector<SpaceIndex> places = quarters.places_for(units);
    DeploymentPlan plan;
    std::vector<std::size_t> left;
    for (std::size_t i = 0; i < units.size(); ++i) {
        if (places[i] != no_space)
            plan.places.push_back({units[i], places[i], none});
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
