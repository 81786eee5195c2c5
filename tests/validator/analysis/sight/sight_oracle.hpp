#pragma once

#include "formats/setup/setup.hpp"
#include "validator/analysis/sight/line.hpp"

#include <cstdint>
#include <memory>
#include <random>
#include <string_view>
#include <vector>

/// The rules of sight once more, slowly: every hex of the board is cut with the line in exact fractions, and
/// terrain and units are asked in the words of the rulebook. Shares no code with the program but the values
/// it reads.
namespace sabotier::oracle {

/// How the segment from the origin to `end` meets the hexagon round `hex`, by cutting it with the six sides.
[[nodiscard]] OnLine meets(Hex end, Hex hex);

/// A game made up for tests: ground, forest, swamp, hills of two heights, town, building, depression and
/// forest on a hill; classes that hug the ground, hover above friends, fly and walk.
[[nodiscard]] Rulebook rulebook();
/// Rows of codes (as in documents, '.' where there is no hex) of that game.
[[nodiscard]] HexBoard board(const std::vector<std::string_view>& rows, const Rulebook& rulebook);
/// `density` percent of the hexes hold something other than ground, `holes` percent are no spaces.
[[nodiscard]] HexBoard random_board(int columns, int rows, int density, int holes, const Rulebook& rulebook,
                                    std::mt19937& random);

/// A set-up of two sides on a board, without a document behind it.
[[nodiscard]] Setup setup(HexBoard board, Rulebook rulebook);
/// Puts a unit of a kind ("tank", "agrav", "copter", "squad", "decoy", "crate") on the map; gives its index.
std::size_t place(Setup& setup, std::string_view kind, std::size_t side, Hex hex);
void place_random(Setup& setup, int units, std::mt19937& random);

/// Does a looker with this movement class (null: none) and side see the target?
[[nodiscard]] bool sees(const Setup& setup, Hex from, Hex to, std::size_t side, const MovementClass* movement,
                        bool target_flies);

} // namespace sabotier::oracle
