#pragma once

#include "formats/board/grid_board.hpp"

#include <span>
#include <string_view>
#include <vector>

namespace sabotier {

/// Turns and mirrors of a rectangle of columns by rows onto itself.
enum class GridSymmetry : std::uint8_t {
    half_turn,
    left_right, ///< mirrored, columns change places
    top_bottom,
    diagonal,      ///< mirrored along the way from the top left to the bottom right; squares only
    anti_diagonal, ///< along the other; squares only
    quarter_turn   ///< clockwise; squares only
};

/// As options name it: "half-turn", "left-right", ...
[[nodiscard]] std::string_view name(GridSymmetry symmetry) noexcept;
/// As sentences do: "half a turn", "a mirror from left to right", ...
[[nodiscard]] std::string_view words(GridSymmetry symmetry) noexcept;
/// Those that a board of this size has.
[[nodiscard]] std::vector<GridSymmetry> symmetries(int columns, int rows);

/// Where a space goes. The board must have the symmetry.
[[nodiscard]] SpaceIndex image(const GridBoard& board, SpaceIndex space, GridSymmetry symmetry);

/// Whether it maps the spaces of one list onto those of the other, in both directions. Lists are sorted.
[[nodiscard]] bool exchanges(const GridBoard& board, GridSymmetry symmetry, std::span<const SpaceIndex> a,
                             std::span<const SpaceIndex> b);

} // namespace sabotier
