#include "validator/checks/reach/over_own_bridges.hpp"

#include "formats/base/words.hpp"
#include "validator/checks/shared/cancelled_with.hpp"

#include <algorithm>

namespace sabotier {

bool has_bridging_units(const Setup& setup, const SetupSide& side) {
    return std::any_of(side.units.begin(), side.units.end(), [&](std::size_t unit) {
        return setup.units[unit].kind != nullptr && setup.units[unit].kind->bridges_after > 0;
    });
}

BridgeBudget bridge_budget(const CheckContext& context) {
    BridgeBudget budget;
    budget.is_cancelled = cancelled_with(context);
    return budget;
}

void skip_unsettled(const CheckContext& context, const SetupSide& side,
                    const std::vector<std::string>& what) {
    if (!what.empty())
        context.skip(
            say("few enough places for bridges of {} on the way to {}", side_name(side), join_list(what)));
}

std::string own_bridge_words(const Setup& setup, const SetupSide& side, const std::string& what,
                             const OwnBridgeAnswer& answer) {
    const OwnBridgeWay& way = *answer.way;
    std::vector<std::string> places;
    for (const OwnBridge& bridge : way.bridges)
        places.push_back(say("{} in hex {}, a bridge from turn {} on",
                             unit_name(setup, setup.units[bridge.unit]),
                             setup.board.hexes().name(bridge.space), bridge.turn));
    const std::string turn =
        answer.tried_all ? say("turn {}", way.turn) : say("turn {} or earlier", way.turn);
    if (way.bridges.size() > 1)
        return say("the units of {} reach {} only by their own bridges, {}: {}", side_name(side), what, turn,
                   join_list(places));
    return say("the units of {} reach {} only by their own bridge, {}: {}", side_name(side), what, turn,
               places.front());
}

} // namespace sabotier
