#pragma once

#include "validator/playtest/summary/summary.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace sabotier {

/// A measure of a play-test over the board.
struct HeatMap {
    std::string title;         ///< what is counted, a clause: "shots fired"
    std::uint64_t games = 0;   ///< that it stands on
    std::vector<double> means; ///< by SpaceIndex: how often in a game, on average
};

/// Which measures of a game can be shown over its board: indices into Procedure::measures(), in its order.
/// None where no overlay is drawn, as on cards.
[[nodiscard]] std::vector<std::size_t> measures_of_spaces(const play::Game& game);
/// `measure`: one of these. `summary` is one of the game's.
[[nodiscard]] HeatMap heat_map_of(const play::Game& game, const playtest::Summary& summary,
                                  std::size_t measure);
/// Of a board on which it never happened: false.
[[nodiscard]] bool is_anywhere(const HeatMap& map) noexcept;

} // namespace sabotier
