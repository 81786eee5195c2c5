#include "editor/core/tools/reach_probe.hpp"

#include "formats/setup/traits.hpp"
#include "validator/answers/piece_reach.hpp"
#include "validator/answers/reach.hpp"

#include <algorithm>
#include <map>

namespace sabotier::editor {

namespace {

/// By space: its turn. What an empty board lets be reached in the first turn is reached in the second where
/// others are in the way.
class TurnsOf {
public:
    void add_later(const std::vector<std::vector<SpaceIndex>>& by_turn) {
        for (std::size_t turn = 1; turn < by_turn.size(); ++turn)
            for (const SpaceIndex space : by_turn[turn])
                found_[space] = std::max(2, static_cast<int>(turn));
    }
    void add_now(SpaceIndex space) { found_[space] = 1; }
    void leave_out(SpaceIndex start) { found_.erase(start); }

    [[nodiscard]] std::vector<ReachedSpace> within(int turns) const {
        std::vector<ReachedSpace> result;
        for (const auto& [space, turn] : found_)
            if (turn <= turns) result.push_back({space, turn});
        return result;
    }

private:
    std::map<SpaceIndex, int> found_;
};

TurnsOf turns_of(const ReachOfUnit& reach) {
    TurnsOf turns;
    turns.add_later(reach.by_turn);
    for (const TurnEnd& end : reach.ends)
        turns.add_now(end.space);
    for (const TravelStart& start : reach.traveller.starts)
        turns.leave_out(start.space);
    return turns;
}

TurnsOf turns_of(const ReachOfPiece& reach) {
    TurnsOf turns;
    if (!reach.reach.is_stated) return turns; // its steps are no turns
    turns.add_later(reach.by_turn);
    for (const SteppedTo& end : reach.reach.this_turn)
        turns.add_now(end.space);
    return turns;
}

} // namespace

std::vector<ReachedSpace> probe_reach(const Setup& setup, std::size_t unit, int turns) {
    if (unit >= setup.units.size() || setup.units[unit].kind == nullptr || turns < 1) return {};
    const auto listed = static_cast<std::uint32_t>(turns);
    if (traits_of(setup).has_steps) return turns_of(reach_of_piece(setup, {unit, listed})).within(turns);
    if (!traits_of(setup).has_terrain) return {};
    ReachQuestion question;
    question.unit = unit;
    question.turns = listed;
    return turns_of(reach_of_unit(setup, question)).within(turns);
}

} // namespace sabotier::editor
