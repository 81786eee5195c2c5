#pragma once

#include "validator/analysis/reach/own_bridges.hpp"
#include "validator/analysis/reach/unit_range.hpp"
#include "validator/engine/check.hpp"

#include <optional>
#include <string>
#include <vector>

/// What the checks of reach and choke points share.
namespace sabotier {

/// Pairs of sides that both have a zone with hexes, the first index lower.
[[nodiscard]] std::vector<std::pair<std::size_t, std::size_t>> facing_sides(const Setup& setup);

/// Those of classes_in_play() that move on the ground.
[[nodiscard]] std::vector<ClassInPlay> ground_classes(const Setup& setup);

/// Steps on the map between two sets of hexes, terrain aside: of the nearest two. None if one is empty.
struct Nearest {
    SpaceIndex from = no_space;
    SpaceIndex to = no_space;
    int steps = 0;
};
[[nodiscard]] std::optional<Nearest> nearest_pair(const HexBoard& board, const std::vector<SpaceIndex>& from,
                                                  const std::vector<SpaceIndex>& to);

/// Whether units of the side become bridges.
[[nodiscard]] bool has_bridging_units(const Setup& setup, const SetupSide& side);
/// "Red reaches the zone of Blue only by its own bridge, turn 4: Red's brv-1 in hex 0602, a bridge from turn
/// 3 on". `what`: as the object of a sentence. The answer must have a way.
[[nodiscard]] std::string own_bridge_words(const Setup& setup, const SetupSide& side, const std::string& what,
                                           const OwnBridgeAnswer& answer);

} // namespace sabotier
