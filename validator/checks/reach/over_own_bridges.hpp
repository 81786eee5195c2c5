#pragma once

#include "validator/analysis/reach/own_bridges.hpp"
#include "validator/engine/check.hpp"

#include <string>

/// Ways over bridges that units of the side become.
namespace sabotier {

/// Whether units of the side become bridges.
[[nodiscard]] bool has_bridging_units(const Setup& setup, const SetupSide& side);
/// What a check asks of ways over own bridges: all its searches share what they may do.
[[nodiscard]] BridgeBudget bridge_budget(const CheckContext& context);
/// Notes that there were too many places for bridges of the side to tell whether one leads to `what`, names
/// of places in a list. Nothing where there are none.
void skip_unsettled(const CheckContext& context, const SetupSide& side, const std::vector<std::string>& what);
/// "the units of Red reach the zone of Blue only by their own bridge, turn 4: Red's brv-1 in hex 0602, a
/// bridge from turn 3 on". `what`: as the object of a sentence. The answer must have a way.
[[nodiscard]] std::string own_bridge_words(const Setup& setup, const SetupSide& side, const std::string& what,
                                           const OwnBridgeAnswer& answer);

} // namespace sabotier
