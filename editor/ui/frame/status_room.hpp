#pragma once

#include <algorithm>

namespace sabotier::editor {

/// How much of the room (in pixels) of two texts beside each other the second one gets: two parts of seven,
/// and what the first one leaves over; less where it needs less and the first one more.
[[nodiscard]] constexpr int room_of_place(int room, int message, int place) noexcept {
    const int usual = room * 2 / 7;
    if (place > usual) return std::min(place, std::max(usual, room - message));
    return std::min(usual, std::max({1, place, room - message}));
}

} // namespace sabotier::editor
