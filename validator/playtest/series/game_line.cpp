#include "validator/playtest/series/game_line.hpp"

#include <algorithm>
#include <numeric>

namespace sabotier::playtest {

namespace {

std::size_t count_of(const GameLine& line, play::Standing standing) noexcept {
    return static_cast<std::size_t>(std::ranges::count(line.of, standing, &play::SeatResult::standing));
}

} // namespace

bool is_decided(const GameLine& line) noexcept {
    const std::size_t winners = count_of(line, play::Standing::won);
    return winners > 0 && winners < line.of.size();
}

bool is_drawn(const GameLine& line) noexcept {
    return count_of(line, play::Standing::won) == 0 && count_of(line, play::Standing::drawn) > 0;
}

void note_camps(const play::Camps& camps, GameLine& line) {
    const auto counts = line.tally.of(camps.measure);
    const auto times = [](std::int64_t count) {
        return static_cast<std::uint64_t>(std::max<std::int64_t>(count, 0));
    };
    line.camps.clear();
    for (const play::Camps::Camp& camp : camps.list)
        line.camps.push_back(times(counts[camp.cell]));
    line.camp_trials = 0;
    for (const std::int64_t count : counts)
        line.camp_trials += times(count);
}

} // namespace sabotier::playtest
