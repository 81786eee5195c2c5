#include "editor/core/tools/reach_probe.hpp"

#include "validator/analysis/reach/situation.hpp"
#include "validator/analysis/reach/travel.hpp"
#include "validator/analysis/reach/turn_reach.hpp"
#include "validator/analysis/steps/piece_reach.hpp"

#include <algorithm>
#include <map>

namespace sabotier::editor {

namespace {

std::vector<SpaceIndex> starts_of(const Setup& setup, const SetupUnit& unit) {
    if (setup.board.hexes().is_space(unit.space)) return {unit.space};
    return unit.side == none ? std::vector<SpaceIndex>{} : setup.sides[unit.side].zone;
}

class Probe {
public:
    Probe(const Setup& setup, std::size_t unit)
        : setup_(setup),
          unit_(setup.units[unit]),
          starts_(starts_of(setup, unit_)),
          positions_(unit_.side == none ? std::vector<SpaceIndex>{} : setup.sides[unit_.side].positions) {
        for (const Mover& mover : movers_of(*unit_.kind, setup.rulebook())) {
            models_.emplace_back(setup.board.hexes(), setup.rulebook(), mover.profile, positions_);
            allowances_.push_back(mover.allowance);
        }
    }

    std::vector<ReachedSpace> run(int turns) {
        if (turns > 1) add_later_turns(turns);
        add_first_turn();
        for (const SpaceIndex start : starts_)
            if (setup_.board.hexes().is_space(unit_.space)) found_.erase(start);
        std::vector<ReachedSpace> result;
        for (const auto& [space, turn] : found_)
            result.push_back({space, turn});
        return result;
    }

private:
    /// On an empty map, but nothing is reached in the first turn unless it really
    /// is.
    void add_later_turns(int turns) {
        std::vector<TravelMode> modes;
        for (std::size_t i = 0; i < models_.size(); ++i)
            modes.push_back({&models_[i], allowances_[i]});
        std::vector<TravelStart> starts;
        for (const SpaceIndex start : starts_)
            starts.push_back({start, unit_.facing, 0});
        const TurnMap map = travel_turns(modes, starts);
        setup_.board.hexes().for_each_space([&](SpaceIndex space) {
            const std::uint32_t turn = map[number(space)];
            if (turn != never && turn <= static_cast<std::uint32_t>(turns))
                found_[space] = std::max(2, static_cast<int>(turn));
        });
    }

    void add_first_turn() {
        const Situation situation =
            unit_.side == none ? Situation(setup_.board.hexes()) : Situation(setup_, unit_.side);
        TurnReach reach;
        for (std::size_t i = 0; i < models_.size(); ++i)
            for (const SpaceIndex start : starts_)
                for (const ReachedHex& hex :
                     unit_.facing ? reach.reach(models_[i], allowances_[i], situation, start, *unit_.facing)
                                  : reach.reach_freely(models_[i], allowances_[i], situation, start))
                    found_[hex.space] = 1;
    }

    const Setup& setup_;
    const SetupUnit& unit_;
    std::vector<SpaceIndex> starts_;
    std::vector<SpaceIndex> positions_;
    std::vector<MovementModel> models_;
    std::vector<int> allowances_;
    std::map<SpaceIndex, int> found_;
};

std::vector<ReachedSpace> probe_grid(const Setup& setup, std::size_t unit, int turns) {
    const PieceReach reach = piece_reach(setup, unit);
    if (reach.steps_a_turn <= 0) return {};
    std::map<SpaceIndex, int> found;
    for (std::size_t i = 0; turns > 1 && i < reach.steps.size(); ++i) {
        const int turn = (reach.steps[i] + reach.steps_a_turn - 1) / reach.steps_a_turn;
        if (reach.steps[i] > 0 && turn <= turns)
            found[SpaceIndex{static_cast<std::uint32_t>(i)}] = std::max(2, turn);
    }
    for (const SteppedTo& end : reach.this_turn)
        found[end.space] = 1;
    std::vector<ReachedSpace> result;
    for (const auto& [space, turn] : found)
        result.push_back({space, turn});
    return result;
}

} // namespace

std::vector<ReachedSpace> probe_reach(const Setup& setup, std::size_t unit, int turns) {
    if (unit < setup.units.size() && setup.units[unit].kind && setup.board.as<GridBoard>())
        return probe_grid(setup, unit, turns);
    if (unit >= setup.units.size() || !setup.units[unit].kind || setup.board.hexes().hexes == 0) return {};
    return Probe(setup, unit).run(turns);
}

} // namespace sabotier::editor
