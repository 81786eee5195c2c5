#pragma once

#include "formats/board/hex_board.hpp"
#include "validator/analysis/movement/mover.hpp"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

/// Small boards and a small rulebook for the tests of movement, with every kind of rule in it.
namespace sabotier::test {

/// Terrain g grassland, f forest, v depression, h hillside, H hilltop, s swamp, w shallows, W deep, t town.
/// Classes tracked, wheeled, hover, agrav, rotary, soldiers; kinds named after how they move.
[[nodiscard]] const Rulebook& ground_rules();

/// A board of text rows ('.' for no hex) with what runs over it; hexes by their numbers.
struct Ground {
    std::vector<std::string> rows;
    std::vector<std::vector<std::string>> roads; ///< each a list of hex numbers that touch
    std::vector<std::vector<std::string>> rivers;
    std::vector<std::string> bridges;
    /// Bridges with the exits of their deck.
    std::vector<std::pair<std::string, std::pair<Facing, Facing>>> flyovers;

    [[nodiscard]] HexBoard board() const;
};

/// Grassland all over.
[[nodiscard]] Ground plain_ground(int columns, int rows);

/// A random board with everything on it. `roughness` in percent: how much of it is not grassland.
[[nodiscard]] HexBoard random_board(std::uint32_t seed, int columns, int rows, int roughness = 40);

/// Throws std::invalid_argument if the board has no hex of that number.
[[nodiscard]] SpaceIndex at(const HexBoard& board, const std::string& name);
[[nodiscard]] std::vector<std::string> names(const Board& board, const std::vector<SpaceIndex>& spaces);
/// First mode of a kind of ground_rules().
[[nodiscard]] Mover mover(const std::string& kind, std::size_t mode = 0);
[[nodiscard]] std::vector<std::string> kinds_that_move();

} // namespace sabotier::test
