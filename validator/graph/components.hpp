#pragma once

#include "formats/board/hex_board.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sabotier {

/// In place of a component: the space is not open.
inline constexpr std::uint32_t no_component = 0xFFFF'FFFFU;

/// Which open spaces of a board can be reached from each other in steps over open neighbours.
struct Components {
    std::vector<std::uint32_t> of;  ///< for each cell of the flat grid; no_component where it is not open
    std::vector<std::size_t> sizes; ///< in spaces; components are numbered by their first space

    [[nodiscard]] std::uint32_t at(SpaceIndex space) const noexcept { return of[number(space)]; }
    [[nodiscard]] std::size_t count() const noexcept { return sizes.size(); }
};

/// `open` has an entry for each cell of the board's planes, not 0 where one may be; cells that are no spaces
/// never count. Linear time.
[[nodiscard]] Components components(const HexBoard& board, const std::vector<std::uint8_t>& open);
/// Of all playable spaces.
[[nodiscard]] Components components(const HexBoard& board);

} // namespace sabotier
