#pragma once

#include "validator/analysis/rooms/room_layouts.hpp"

#include <vector>

/// What stands in the way of a wall or a piece; for the sources about drafts.
namespace sabotier {

/// Inner walls that stand; pieces of a kind, by its index in the rules.
[[nodiscard]] int walls_of(const RoomLayout& layout);
[[nodiscard]] int pieces_of(const RoomLayout& layout, std::int8_t kind);
/// Rooms through an open edge whose piece must be apart from `kind`.
[[nodiscard]] std::vector<int> too_near(const RoomLayout& layout, const RoomLayoutRules& rules, int room,
                                        std::int8_t kind);
/// Rooms that a wall on `edge` would enclose.
[[nodiscard]] std::vector<int> enclosed(const RoomLayout& layout, const RoomLayoutRules& rules, int edge);

} // namespace sabotier
