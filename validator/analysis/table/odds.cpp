#include "validator/analysis/table/odds.hpp"

#include <algorithm>
#include <numeric>

namespace sabotier {

namespace {

/// Ways to choose; each step of the product is a whole number and, up to 60 things, below 2^64.
std::uint64_t choose(int things, int chosen) {
    if (chosen < 0 || chosen > things) return 0;
    std::uint64_t ways = 1;
    for (int i = 1; i <= std::min(chosen, things - chosen); ++i) {
        const auto factor = static_cast<std::uint64_t>(things - i + 1);
        const auto divisor = static_cast<std::uint64_t>(i);
        const std::uint64_t common = std::gcd(ways, divisor);
        ways = ways / common * (factor / (divisor / common));
    }
    return ways;
}

} // namespace

Fraction fraction(std::uint64_t above, std::uint64_t below) {
    const std::uint64_t common = std::gcd(above, below);
    return {above / common, below / common};
}

std::string text_of(const Fraction& chance) {
    return std::to_string(chance.above) + (chance.below == 1 ? "" : "/" + std::to_string(chance.below));
}

std::optional<std::vector<MissionOdds>> odds_of(const TableBoard& table) {
    const int players = table.players();
    const int hidden = table.hidden();
    if (players < 1 || players > most_players_of_odds || hidden < 0 || hidden > players) return std::nullopt;
    std::vector<MissionOdds> missions;
    for (std::size_t i = 0; i < table.row().size(); ++i) {
        const Slot& slot = table.row()[i];
        if (slot.number < 1 || slot.number > players) continue;
        MissionOdds odds;
        odds.place = static_cast<int>(i) + 1;
        odds.team = slot.number;
        odds.needed = table.spoilers(slot);
        odds.teams = choose(players, odds.team);
        const auto with = [&](int spies) {
            return choose(hidden, spies) * choose(players - hidden, odds.team - spies);
        };
        odds.clean_teams = with(0);
        std::uint64_t enough = 0;
        for (int spies = odds.needed; spies <= odds.team; ++spies)
            enough += with(spies);
        odds.none = fraction(odds.clean_teams, odds.teams);
        odds.one = fraction(with(1), odds.teams);
        odds.enough = fraction(enough, odds.teams);
        missions.push_back(odds);
    }
    return missions;
}

} // namespace sabotier
