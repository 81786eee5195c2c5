#include "validator/playtest/series/told_seats.hpp"

#include "formats/base/words.hpp"

#include <algorithm>

namespace sabotier::playtest {

std::vector<std::string> told_seats(const play::Game& game) {
    const std::vector<play::SeatInfo>& seats = game.seats();
    std::vector<std::string> names;
    for (const play::SeatInfo& seat : seats) {
        const bool is_alone = std::ranges::count(seats, seat.name, &play::SeatInfo::name) == 1;
        names.push_back(is_alone ? seat.name : say("{0} (seat {1})", seat.name, names.size() + 1));
    }
    return names;
}

} // namespace sabotier::playtest
