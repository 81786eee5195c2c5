#include "editor/core/edits/armies.hpp"
#include "editor/core/edits/kinds.hpp"
#include "editor/core/edits/pieces.hpp"

#include "validator/analysis/movement/model.hpp"

#include <algorithm>
#include <map>
#include <memory>

namespace sabotier::editor {

namespace {

/// Where units of one side may stand, and who has room.
class Quarters {
public:
    Quarters(const Scene& scene, std::size_t side)
        : scene_(scene),
          setup_(*scene.setup),
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
            for (int i = taken; i < scene_.rulebook().board.space_capacity; ++i)
                places.push_back(space);
        }
        return places;
    }

    [[nodiscard]] bool may_stand(const SetupUnit& unit, SpaceIndex space) {
        if (!unit.kind || setup_.board.hexes == 0) return true;
        const auto movers = movers_of(*unit.kind, scene_.rulebook());
        if (movers.empty()) return true;
        auto& model = models_[movers.front().profile];
        if (!model)
            model = std::make_unique<MovementModel>(setup_.board, scene_.rulebook(), movers.front().profile);
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

    const Scene& scene_;
    const Setup& setup_;
    std::vector<SpaceIndex> zone_;
    std::map<SpaceIndex, int> standing_;
    std::map<MovementProfile, std::unique_ptr<MovementModel>> models_;
};

/// Seats left, by carrier.
std::map<PieceRef, int> free_seats(const Scene& scene, const SideId& side) {
    std::map<PieceRef, int> seats;
    const Setup& setup = *scene.setup;
    for (const SetupUnit& unit : setup.units)
        if (unit.kind && unit.kind->carries > 0 && ref_of(setup, unit).side == side)
            seats[ref_of(setup, unit)] = unit.kind->carries;
    for (const SetupUnit& unit : setup.units)
        if (unit.carrier != none)
            if (const auto carrier = seats.find(ref_of(setup, setup.units[unit.carrier]));
                carrier != seats.end())
                --carrier->second;
    return seats;
}

/// The seats that go to those who may ride and found no place.
std::string board_the_rest(const Scene& scene, const SideId& side, std::vector<PieceRef> left,
                           std::vector<std::pair<PieceRef, PieceRef>>& riders) {
    auto seats = free_seats(scene, side);
    std::string without;
    for (const PieceRef& unit : left) {
        const SetupUnit& one = scene.setup->units[find_piece(*scene.setup, unit)];
        const auto seat = std::ranges::find_if(
            seats, [&](const auto& entry) { return entry.second > 0 && !(entry.first == unit); });
        if (one.kind && one.kind->may_ride && seat != seats.end()) {
            --seat->second;
            riders.emplace_back(unit, seat->first);
        } else {
            without += (without.empty() ? "" : ", ") + unit.id.str();
        }
    }
    return without;
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

Edited deploy_side(const Scene& scene, std::size_t side) {
    const SideId id = scene.setup->sides[side].side->id;
    const std::vector<PieceRef> units = not_deployed(scene, id);
    if (units.empty()) return scene.work;
    if (scene.setup->sides[side].zone.empty())
        return Edited::refused(say("{} has no zone to set up in.", id.str()));
    Quarters quarters(scene, side);
    const std::vector<SpaceIndex> places = quarters.free_places();
    std::vector<std::vector<std::size_t>> choices(units.size());
    for (std::size_t i = 0; i < units.size(); ++i) {
        const SetupUnit& unit = scene.setup->units[find_piece(*scene.setup, units[i])];
        for (std::size_t place = 0; place < places.size(); ++place)
            if (quarters.may_stand(unit, places[place])) choices[i].push_back(place);
    }
    const std::vector<std::size_t> place_of = assign(choices, places.size());
    std::vector<PieceRef> left;
    for (std::size_t i = 0; i < units.size(); ++i)
        if (place_of[i] >= places.size()) left.push_back(units[i]);
    std::vector<std::pair<PieceRef, PieceRef>> riders;
    if (const std::string without = board_the_rest(scene, id, left, riders); !without.empty())
        return Edited::refused(say("No room in the zone of {} for {}.", id.str(), without));
    Scene now = scene;
    for (std::size_t i = 0; i < units.size(); ++i) {
        if (place_of[i] >= places.size()) continue;
        // The board is the same for each step; only entries are added.
        Edited placed = place_piece(now, units[i], places[place_of[i]]);
        if (!placed) return placed;
        now.work = std::move(*placed.work);
    }
    for (const auto& [rider, carrier] : riders) {
        Edited loaded = load_pieces(now, {rider}, carrier);
        if (!loaded) return loaded;
        now.work = std::move(*loaded.work);
    }
    return std::move(now.work);
}

} // namespace

Edited deploy_rest(const Scene& scene, const SideId& side) {
    if (scene.rulebook().lines.empty()) return place_missing(scene, side);
    Scene now = scene;
    bool is_any = false;
    for (std::size_t i = 0; i < scene.setup->sides.size(); ++i) {
        const SideId& id = scene.setup->sides[i].side->id;
        if (!side.empty() && id != side) continue;
        is_any = is_any || !not_deployed(scene, id).empty();
        Edited deployed = deploy_side(now, i);
        if (!deployed) return deployed;
        now.work = std::move(*deployed.work);
    }
    if (!is_any) return Edited::refused(tr("Every unit is deployed."));
    return std::move(now.work);
}

} // namespace sabotier::editor
