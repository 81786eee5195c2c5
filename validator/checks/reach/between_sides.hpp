#pragma once

#include "validator/analysis/reach/unit_range.hpp"
#include "validator/engine/check.hpp"

#include <optional>
#include <utility>
#include <vector>

/// The ground between the sides.
namespace sabotier {

/// Sides that have a zone with hexes, indices into Setup::sides.
[[nodiscard]] std::vector<std::size_t> sides_with_zone(const Setup& setup);
/// Pairs of sides that both have a zone with hexes, the first index lower.
[[nodiscard]] std::vector<std::pair<std::size_t, std::size_t>> facing_sides(const Setup& setup);
/// Those of classes_in_play() that move on the ground.
[[nodiscard]] std::vector<ClassInPlay> ground_classes(const Setup& setup);
/// A hex of each of two sets, as near as can be, and the steps between them on the map, terrain aside.
struct Nearest {
    SpaceIndex from = no_space;
    SpaceIndex to = no_space;
    int steps = 0;
};

/// None if one of the sets is empty.
[[nodiscard]] std::optional<Nearest> nearest_pair(const HexBoard& board, const std::vector<SpaceIndex>& from,
                                                  const std::vector<SpaceIndex>& to);

} // namespace sabotier
