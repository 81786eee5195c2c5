#pragma once

#include "validator/play/procedures/raid/facts.hpp"

/// Rooms in a straight line, as some tiles light them up.
namespace sabotier::play::raid {

/// By its ends, which may be one room: from the topmost to the lowest, or from the left to the right. Who
/// looks along it cannot be told from it.
struct Line {
    std::uint8_t first = no_room;
    std::uint8_t last = no_room;

    friend bool operator==(const Line&, const Line&) = default;
};

inline constexpr int longest_line = 3; ///< rooms

/// The next rooms in a direction, the room itself left out, until a wall or the border ends the line. The
/// direction must be open.
[[nodiscard]] Line line_from(const Facts& facts, std::size_t room, std::size_t way) noexcept;
[[nodiscard]] RoomSet rooms_of(const Facts& facts, const Line& line) noexcept;
/// The rooms from which it is the line of some direction.
[[nodiscard]] RoomSet lookers_of(const Facts& facts, const Line& line) noexcept;

} // namespace sabotier::play::raid
