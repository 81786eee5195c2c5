#pragma once

#include "formats/board/hex_board.hpp"
#include "formats/model/scenario.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabotier {

/// The columns and rows of the playable hexes of a board or zone, as counted by end_zone(): both ends
/// included.
struct Extent {
    int left = 0, right = 0, top = 0, bottom = 0;

    friend bool operator==(const Extent&, const Extent&) = default;
};
[[nodiscard]] std::optional<Extent> extent_of(const HexBoard& board); ///< none: no playable hex
/// None: an empty zone.
[[nodiscard]] std::optional<Extent> extent_of(const HexBoard& board, const std::vector<SpaceIndex>& zone);

/// Which end of the map a zone lies at: the stated one, or for listed hexes the end from which they reach
/// least far into the map, of those that they touch or that all of them are near to: in the third of the map
/// there, with no more than a sixth of it, or one line, free behind them. None if there is no such end.
struct ZoneEnd {
    std::string end; ///< "west", "east", "north", "south"
    int depth = 0;   ///< columns or rows from that end to the far side of the zone; as stated, where it is
};
[[nodiscard]] std::optional<ZoneEnd> zone_end(const HexBoard& board, const Zone& zone,
                                              const std::vector<SpaceIndex>& spaces);

} // namespace sabotier
