#include "validator/play/procedures/raid/lines.hpp"

#include <algorithm>

namespace sabotier::play::raid {

Line line_from(const Facts& facts, std::size_t room, std::size_t way) noexcept {
    const std::uint8_t near = facts.next[room][way];
    std::uint8_t far = near;
    for (int length = 1; length < longest_line && facts.next[far][way] != no_room; ++length)
        far = facts.next[far][way];
    return {std::min(near, far), std::max(near, far)};
}

RoomSet rooms_of(const Facts& facts, const Line& line) noexcept {
    const std::size_t columns = facts.columns();
    const bool is_row = line.first / columns == line.last / columns;
    RoomSet rooms;
    for (std::size_t room = line.first; room <= line.last; room += is_row ? 1 : columns)
        rooms.add(room);
    return rooms;
}

RoomSet lookers_of(const Facts& facts, const Line& line) noexcept {
    RoomSet rooms;
    for (std::size_t way = 0; way < directions; ++way) { // that they look in
        const std::size_t back = (way + 2) % directions;
        const bool is_forwards = way == 1 || way == 2; // right, down: the first room is the near one
        const std::uint8_t room = facts.next[is_forwards ? line.first : line.last][back];
        if (room != no_room && line_from(facts, room, way) == line) rooms.add(room);
    }
    return rooms;
}

} // namespace sabotier::play::raid
