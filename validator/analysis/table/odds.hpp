#pragma once

#include "formats/board/table_board.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sabotier {

/// An exact chance in lowest terms.
struct Fraction {
    std::uint64_t above = 0; ///< the numerator
    std::uint64_t below = 1; ///< the denominator; not 0

    [[nodiscard]] double value() const noexcept {
        return static_cast<double>(above) / static_cast<double>(below);
    }
    friend bool operator==(const Fraction&, const Fraction&) = default;
};
[[nodiscard]] Fraction fraction(std::uint64_t above, std::uint64_t below); ///< `below` is not 0
[[nodiscard]] std::string text_of(const Fraction& chance);                 ///< "3/10"

/// Most players whose chances fit 64 bits: C(60, 30) does.
inline constexpr int most_players_of_odds = 60;

/// The hidden players in a team that is drawn at random from all players.
struct MissionOdds {
    int place = 0;                 ///< in the row, from 1
    int team = 0;                  ///< players in the team
    int needed = 0;                ///< hidden players that it takes to spoil the mission
    std::uint64_t teams = 0;       ///< that can be drawn
    std::uint64_t clean_teams = 0; ///< without any of them
    Fraction none;
    Fraction one;
    Fraction enough; ///< at least `needed`

    friend bool operator==(const MissionOdds&, const MissionOdds&) = default;
};

/// For each place of the row, by the hypergeometric distribution. A team larger than the table has no
/// chances: it is left out. None: players or hidden players out of range (1 to 60, 0 to all).
[[nodiscard]] std::optional<std::vector<MissionOdds>> odds_of(const TableBoard& table);

} // namespace sabotier
