#pragma once

#include "validator/analysis/reach/travel.hpp"
#include "validator/analysis/reach/turn_reach.hpp"

#include <map>

/// Reach and travel once more, by Boost.Graph's Dijkstra on the implicit graphs of
/// tests/oracles/move_graph.hpp: what the kernels are specified by, measured against and compared with.
/// Every answer is the same.
namespace sabotier {

[[nodiscard]] ClockMap travel_clock_reference(const MovementModel& model, int allowance,
                                              std::span<const SpaceIndex> starts);

/// Takes about a hundred bytes for each hex and face that the class turns in a turn. All starts at turn 0.
[[nodiscard]] TurnMap travel_turns_reference(const TravelMode& mode, std::span<const TravelStart> starts);

[[nodiscard]] std::map<SpaceIndex, ReachedHex> turn_reach_reference(const MovementModel& model, int allowance,
                                                                    const Situation& situation,
                                                                    SpaceIndex from, Facing facing);

} // namespace sabotier
