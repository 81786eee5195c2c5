#include "validator/analysis/reach/own_bridges.hpp"

#include "validator/analysis/reach/unit_range.hpp"

#include <algorithm>
#include <deque>
#include <tuple>

namespace sabotier {

namespace {

constexpr std::uint8_t out_of_reach = 255;
constexpr std::size_t most_placements = 500'000;

bool flies(const Setup& setup, const Traveller& traveller) {
    const bool itself =
        std::any_of(traveller.movers.begin(), traveller.movers.end(), [&](const Mover& mover) {
            return setup.rulebook().movement_class(mover.profile.movement)->flies;
        });
    return itself || (traveller.carrier && flies(setup, *traveller.carrier));
}

/// A river through ground: one that has run into water is water.
bool can_be_bridged(const Setup& setup, SpaceIndex space) {
    const std::uint32_t cell = number(space);
    return setup.board.hexes().has_river[cell] != 0 && setup.board.hexes().bridge[cell] == 0
           && !setup.terrain(space)->is_water;
}

std::uint32_t last_turn(const std::vector<OwnBridge>& bridges) {
    return bridges.empty() ? 0 : bridges.back().turn;
}

std::vector<SpaceIndex> spaces_of(const std::vector<OwnBridge>& bridges) {
    std::vector<SpaceIndex> spaces;
    for (const OwnBridge& bridge : bridges)
        spaces.push_back(bridge.space);
    return spaces;
}

/// Every way to put `count` different units on different sites; stops where there are too many.
class Placements {
public:
    Placements(const std::vector<std::vector<OwnBridge>>& sites, std::size_t count)
        : sites_(sites) {
        choose(0, count);
        for (std::vector<OwnBridge>& placement : all)
            std::sort(placement.begin(), placement.end(), [](const OwnBridge& a, const OwnBridge& b) {
                return std::tuple(a.turn, a.space, a.unit) < std::tuple(b.turn, b.space, b.unit);
            });
        // No way is done before its last bridge stands: the best come first, and the rest can be left out.
        std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) {
            return std::tuple(last_turn(a), spaces_of(a)) < std::tuple(last_turn(b), spaces_of(b));
        });
    }

    std::vector<std::vector<OwnBridge>> all;
    bool are_all = true;

private:
    void choose(std::size_t unit, std::size_t left) {
        if (left == 0) {
            if (all.size() < most_placements)
                all.push_back(chosen_);
            else
                are_all = false;
            return;
        }
        for (; unit + left <= sites_.size() && are_all; ++unit)
            for (const OwnBridge& site : sites_[unit]) {
                if (std::any_of(chosen_.begin(), chosen_.end(),
                                [&](const OwnBridge& other) { return other.space == site.space; }))
                    continue;
                chosen_.push_back(site);
                choose(unit + 1, left - 1);
                chosen_.pop_back();
                if (!are_all) return;
            }
    }

    const std::vector<std::vector<OwnBridge>>& sites_;
    std::vector<OwnBridge> chosen_;
};

} // namespace

OwnBridges::OwnBridges(const Setup& setup, AnalysisCache& cache, std::size_t side)
    : setup_(setup),
      cache_(cache),
      side_(side),
      is_site_(setup.board.hexes().grid.size()) {
    for (const std::size_t unit : setup.sides[side].units)
        if (setup.units[unit].kind != nullptr && setup.units[unit].kind->bridges_after > 0) add_sites(unit);
    if (!units_.empty()) choose_companies();
}

void OwnBridges::add_sites(std::size_t unit) {
    const Traveller traveller = traveller_of(setup_, cache_, unit);
    if (traveller.carrier) return;
    const TurnMap turns = unit_travel(setup_, cache_, traveller);
    const auto after = static_cast<std::uint32_t>(setup_.units[unit].kind->bridges_after);
    std::vector<OwnBridge> sites;
    setup_.board.hexes().for_each_space([&](SpaceIndex space) {
        if (turns[number(space)] == never || !can_be_bridged(setup_, space)) return;
        sites.push_back({unit, space, turns[number(space)] + after});
        is_site_[number(space)] = 1;
    });
    if (sites.empty()) return;
    units_.push_back(unit);
    sites_.push_back(std::move(sites));
}

/// Nothing is new to fliers: they pass over rivers as it is.
void OwnBridges::choose_companies() {
    companies_ =
        companies_of(setup_, cache_, side_, [](const PieceKind& kind) { return kind.bridges_after == 0; });
    std::erase_if(companies_, [&](const Company& company) { return flies(setup_, company.traveller); });
    passable_.assign(setup_.board.hexes().grid.size(), 0);
    for (const Company& company : companies_) {
        const TurnMap turns = company_travel(setup_, cache_, company);
        std::vector<const MovementModel*> models;
        for (const Traveller* who = &company.traveller; who != nullptr; who = who->carrier.get())
            for (const Mover& mover : who->movers)
                models.push_back(&movement_model(setup_, cache_, mover.profile));
        setup_.board.hexes().for_each_space([&](SpaceIndex space) {
            if (turns[number(space)] != never) reached_.push_back(space);
            if (turns[number(space)] != never
                || std::any_of(models.begin(), models.end(), [&](const MovementModel* model) {
                       return model->moves(space).is_enterable();
                   }))
                passable_[number(space)] = 1;
        });
    }
}

OwnBridge OwnBridges::earliest() const {
    OwnBridge best = sites_.front().front();
    for (const auto& sites : sites_)
        for (const OwnBridge& site : sites)
            if (std::tuple(site.turn, site.space) < std::tuple(best.turn, best.space)) best = site;
    return best;
}

/// At least how many bridges a way from any of `from` to each cell takes, its own included: as if everybody
/// could go on where anybody can.
OwnBridges::Steps OwnBridges::bridges_needed(const std::vector<SpaceIndex>& from) const {
    Steps needed(passable_.size(), out_of_reach);
    std::deque<SpaceIndex> queue;
    for (const SpaceIndex space : from)
        if (setup_.board.hexes().is_space(space) && needed[number(space)] != 0) {
            needed[number(space)] = 0;
            queue.push_back(space);
        }
    while (!queue.empty()) {
        const SpaceIndex space = queue.front();
        queue.pop_front();
        for (const Facing facing : all_facings) {
            const SpaceIndex beside = setup_.board.hexes().grid.neighbour(space, facing);
            if (!setup_.board.hexes().is_space(beside)) continue;
            const std::uint32_t cell = number(beside);
            if (passable_[cell] == 0 && is_site_[cell] == 0) continue;
            const bool is_free = passable_[cell] != 0;
            const int count = needed[number(space)] + (is_free ? 0 : 1);
            if (count >= needed[cell] || count > static_cast<int>(deepest)) continue;
            needed[cell] = static_cast<std::uint8_t>(count);
            is_free ? queue.push_front(beside) : queue.push_back(beside);
        }
    }
    return needed;
}

std::uint32_t OwnBridges::first_turn(const std::vector<OwnBridge>& bridges,
                                     const std::vector<SpaceIndex>& targets) const {
    BridgedBoards boards(setup_, side_, bridges);
    std::uint32_t first = never;
    for (const Company& company : companies_) {
        const TurnMap turns = unit_travel(setup_, cache_, company.traveller, boards);
        for (const SpaceIndex target : targets)
            if (setup_.board.hexes().is_space(target)) first = std::min(first, turns[number(target)]);
    }
    return first;
}

OwnBridgeAnswer OwnBridges::way_to(const std::vector<SpaceIndex>& targets) const {
    OwnBridgeAnswer answer;
    if (units_.empty() || companies_.empty()) return answer;
    const Steps there = bridges_needed(reached_);
    const Steps back = bridges_needed(targets);
    std::uint8_t fewest = out_of_reach;
    for (const SpaceIndex target : targets)
        if (setup_.board.hexes().is_space(target)) fewest = std::min(fewest, there[number(target)]);
    const std::size_t cost = setup_.board.hexes().grid.size() * companies_.size();
    std::size_t work = 0;
    for (std::size_t count = std::max<std::size_t>(1, fewest); count <= std::min(deepest, units_.size());
         ++count) {
        // A site that others swim to costs the way nothing by itself: any may be of use.
        std::vector<std::vector<OwnBridge>> useful = sites_;
        for (auto& sites : useful)
            std::erase_if(sites, [&](const OwnBridge& site) {
                const std::uint32_t cell = number(site.space);
                const int own = passable_[cell] != 0 ? 0 : 1;
                return there[cell] == out_of_reach || back[cell] == out_of_reach
                       || static_cast<std::size_t>(there[cell] + back[cell] - own) > count;
            });
        const Placements placements(useful, count);
        answer.tried_all = answer.tried_all && placements.are_all;
        for (const std::vector<OwnBridge>& placement : placements.all) {
            if (answer.way && last_turn(placement) >= answer.way->turn) break;
            if (work > most_work) {
                answer.tried_all = false;
                break;
            }
            work += cost * count;
            const std::uint32_t turn = first_turn(placement, targets);
            if (turn != never && (!answer.way || turn < answer.way->turn))
                answer.way = OwnBridgeWay{placement, turn};
        }
        if (answer.way || !answer.tried_all) break;
    }
    return answer;
}

} // namespace sabotier
