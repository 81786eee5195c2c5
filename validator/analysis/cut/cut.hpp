#pragma once

#include "formats/board/board.hpp"

#include <cstdint>
#include <vector>

namespace sabotier {

/// The fewest hexes whose loss leaves no way between two zones.
struct Cut {
    enum class Result : std::uint8_t {
        found,
        apart, ///< there is no way to begin with, as where a zone holds no hex that can be entered; no hexes
        touching ///< the zones share a hex or touch along an open side: nothing parts them; no hexes
    };
    Result result = Result::apart;
    std::vector<SpaceIndex> hexes; ///< sorted; one of the smallest cuts, always the same one

    friend bool operator==(const Cut&, const Cut&) = default;
};

} // namespace sabotier
