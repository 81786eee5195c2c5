#include "validator/playtest/hunt/hunt_report.hpp"

#include <array>

namespace sabotier::playtest {

std::string_view name(HuntFinding::Kind kind) noexcept {
    constexpr std::array<std::string_view, 6> names{"stuck",   "endless",   "one-sided",
                                                    "opening", "pointless", "no-effect"};
    return names[static_cast<std::size_t>(kind)];
}

std::uint64_t HuntReport::games() const noexcept {
    std::uint64_t sum = 0;
    for (const HuntTrial& trial : trials)
        sum += trial.games;
    return sum;
}

} // namespace sabotier::playtest
