#include "validator/analysis/reach/own_bridges.hpp"

#include "formats/base/cancel_probe.hpp"
#include "validator/analysis/reach/unit_range.hpp"

#include <algorithm>
#include <deque>
#include <functional>
#include <tuple>
#include <utility>

namespace sabotier {

namespace {

constexpr std::uint8_t out_of_reach = 255;

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

bool goes_before(const std::vector<OwnBridge>& a, const std::vector<OwnBridge>& b) {
    return std::lexicographical_compare(
        a.begin(), a.end(), b.begin(), b.end(), [](const OwnBridge& one, const OwnBridge& other) {
            return std::pair(one.space, one.unit) < std::pair(other.space, other.unit);
        });
}

/// Ways to put `count` different units on different sites, turn by turn: no way is done before its last
/// bridge stands, so the best come first, and the rest can be left out.
class Placements {
public:
    /// What it costs to look at a site, and to keep a placement.
    static constexpr std::size_t work_of_site = 8;
    static constexpr std::size_t work_of_placement = 64;

    /// `sites`: of each unit, the earliest first. `spend` pays for work; false: there is no more.
    template <class Spend>
    Placements(const std::vector<std::vector<OwnBridge>>& sites, std::size_t count, Spend&& spend)
        : sites_(sites),
          count_(count),
          spend_(std::forward<Spend>(spend)) {
        for (const auto& of_unit : sites_)
            for (const OwnBridge& site : of_unit)
                turns_.push_back(site.turn);
        std::ranges::sort(turns_);
        turns_.erase(std::unique(turns_.begin(), turns_.end()), turns_.end());
    }

    /// The turns in which a last bridge can come to stand, sorted.
    [[nodiscard]] const std::vector<std::uint32_t>& turns() const noexcept { return turns_; }
    /// All placements whose last bridge comes to stand in that turn, each with its bridges in the order of
    /// their turns; none if there was too much work.
    [[nodiscard]] std::optional<std::vector<std::vector<OwnBridge>>> of(std::uint32_t last) {
        last_ = last;
        found_.clear();
        if (!choose(0, count_, false)) return std::nullopt;
        for (std::vector<OwnBridge>& placement : found_)
            std::ranges::sort(placement, {}, [](const OwnBridge& bridge) {
                return std::tuple(bridge.turn, bridge.space, bridge.unit);
            });
        std::ranges::sort(found_, goes_before);
        return std::move(found_);
    }

private:
    /// False: too much work.
    bool choose(std::size_t unit, std::size_t left, bool has_last) {
        if (left == 0) {
            found_.push_back(chosen_);
            return spend_(work_of_placement);
        }
        for (; unit + left <= sites_.size(); ++unit)
            for (const OwnBridge& site : sites_[unit]) {
                if (site.turn > last_) break;
                if (!spend_(work_of_site)) return false;
                const bool is_last = has_last || site.turn == last_;
                if (!is_last && left == 1) continue;
                if (std::ranges::find(chosen_, site.space, &OwnBridge::space) != chosen_.end()) continue;
                chosen_.push_back(site);
                const bool goes_on = choose(unit + 1, left - 1, is_last);
                chosen_.pop_back();
                if (!goes_on) return false;
            }
        return true;
    }

    const std::vector<std::vector<OwnBridge>>& sites_;
    std::size_t count_;
    std::function<bool(std::size_t)> spend_;
    std::vector<std::uint32_t> turns_;
    std::uint32_t last_ = 0;
    std::vector<OwnBridge> chosen_;
    std::vector<std::vector<OwnBridge>> found_;
};

} // namespace

OwnBridges::OwnBridges(const Setup& setup, AnalysisCache& cache, std::size_t side, BridgeBudget& budget)
    : setup_(setup),
      cache_(cache),
      side_(side),
      budget_(budget),
      is_site_(setup.board.hexes().grid.size()) {
    for (const std::size_t unit : setup.sides[side].units)
        if (setup.units[unit].kind != nullptr && setup.units[unit].kind->bridges_after > 0) add_sites(unit);
    if (!units_.empty()) choose_companies();
}

bool OwnBridges::spend(std::size_t work, std::size_t& left) const {
    if (work > left || work > budget_.left) return false;
    left -= work;
    budget_.left -= work;
    return true;
}

void OwnBridges::add_sites(std::size_t unit) {
    const Traveller traveller = traveller_of(setup_, cache_, unit);
    if (traveller.carrier) return;
    std::size_t left = budget_.left;
    if (!spend(is_site_.size(), left)) {
        are_all_units_ = false;
        return;
    }
    const TurnMap turns = unit_travel(setup_, cache_, traveller, budget_.is_cancelled);
    const auto after = static_cast<std::uint32_t>(setup_.units[unit].kind->bridges_after);
    std::vector<OwnBridge> sites;
    setup_.board.hexes().for_each_space([&](SpaceIndex space) {
        if (turns[number(space)] == never || !can_be_bridged(setup_, space)) return;
        sites.push_back({unit, space, turns[number(space)] + after});
        is_site_[number(space)] = 1;
    });
    if (sites.empty()) return;
    std::ranges::stable_sort(sites, {}, &OwnBridge::turn);
    units_.push_back(unit);
    sites_.push_back(std::move(sites));
}

/// Nothing is new to fliers: they pass over rivers as it is.
void OwnBridges::choose_companies() {
    companies_ =
        companies_of(setup_, cache_, side_, [](const PieceKind& kind) { return kind.bridges_after == 0; });
    std::erase_if(companies_, [&](const Company& company) { return flies(setup_, company.traveller); });
    passable_.assign(setup_.board.hexes().grid.size(), 0);
    std::vector<SpaceIndex> reached;
    for (const Company& company : companies_) {
        const TurnMap turns = company_travel(setup_, cache_, company, budget_.is_cancelled);
        std::vector<const MovementModel*> models;
        for (const Traveller* who = &company.traveller; who != nullptr; who = who->carrier.get())
            for (const Mover& mover : who->movers)
                models.push_back(&movement_model(setup_, cache_, mover.profile));
        setup_.board.hexes().for_each_space([&](SpaceIndex space) {
            if (turns[number(space)] != never) reached.push_back(space);
            if (turns[number(space)] != never
                || std::any_of(models.begin(), models.end(), [&](const MovementModel* model) {
                       return model->moves(space).is_enterable();
                   }))
                passable_[number(space)] = 1;
        });
    }
    there_ = bridges_needed(reached);
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
    CancelProbe probe(budget_.is_cancelled);
    while (!queue.empty()) {
        probe.step();
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
        throw_if_cancelled(budget_.is_cancelled);
        const TurnMap turns = unit_travel(setup_, cache_, company.traveller, boards);
        for (const SpaceIndex target : targets)
            if (setup_.board.hexes().is_space(target)) first = std::min(first, turns[number(target)]);
    }
    return first;
}

/// A site that others swim to costs the way nothing by itself: any may be of use.
OwnBridges::Sites OwnBridges::useful_sites(const Steps& back, std::size_t count) const {
    Sites useful = sites_;
    for (auto& sites : useful)
        std::erase_if(sites, [&](const OwnBridge& site) {
            const std::uint32_t cell = number(site.space);
            const int own = passable_[cell] != 0 ? 0 : 1;
            return there_[cell] == out_of_reach || back[cell] == out_of_reach
                   || static_cast<std::size_t>(there_[cell] + back[cell] - own) > count;
        });
    return useful;
}

/// False: there were too many.
bool OwnBridges::try_placements(const Sites& useful, std::size_t count,
                                const std::vector<SpaceIndex>& targets, std::size_t& work,
                                std::optional<OwnBridgeWay>& best) const {
    const std::size_t cost = setup_.board.hexes().grid.size() * companies_.size() * count;
    Placements placements(useful, count, [&](std::size_t more) { return spend(more, work); });
    for (const std::uint32_t last : placements.turns()) {
        if (best && last >= best->turn) break;
        throw_if_cancelled(budget_.is_cancelled);
        const auto all = placements.of(last);
        if (!all) return false;
        for (const std::vector<OwnBridge>& placement : *all) {
            if (!spend(cost, work)) return false;
            const std::uint32_t turn = first_turn(placement, targets);
            if (turn != never && (!best || turn < best->turn)) best = OwnBridgeWay{placement, turn};
            if (best && last >= best->turn) break;
        }
    }
    return true;
}

OwnBridgeAnswer OwnBridges::way_to(const std::vector<SpaceIndex>& targets) const {
    OwnBridgeAnswer answer;
    answer.tried_all = are_all_units_;
    if (units_.empty() || companies_.empty()) return answer;
    std::uint8_t fewest = out_of_reach;
    for (const SpaceIndex target : targets)
        if (setup_.board.hexes().is_space(target)) fewest = std::min(fewest, there_[number(target)]);
    if (fewest == out_of_reach) return answer; // not by any bridges
    std::size_t work = most_work;
    if (!spend(setup_.board.hexes().grid.size(), work)) {
        answer.tried_all = false;
        return answer;
    }
    const Steps back = bridges_needed(targets);
    for (std::size_t count = std::max<std::size_t>(1, fewest); count <= std::min(deepest, units_.size());
         ++count) {
        const bool are_all = try_placements(useful_sites(back, count), count, targets, work, answer.way);
        answer.tried_all = answer.tried_all && are_all;
        if (answer.way || !are_all) break;
    }
    return answer;
}

} // namespace sabotier
