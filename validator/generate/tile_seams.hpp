#pragma once

#include "formats/geometry/tile_lattice.hpp"
#include "formats/model/rulebook.hpp"
#include "formats/model/tiles.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace sabotier {

/// Which sides of the tiles of a set fit together without a seam: both halves of each shared hex of one
/// terrain with the same roads and rivers, and roads and rivers through the middle on both sides or on
/// neither.
class TileSeams {
public:
    TileSeams(const TileSet& tiles, const Rulebook& rulebook);

    /// A tile of the set, turned clockwise by sixths.
    struct Laid {
        std::uint32_t tile = 0;
        std::uint8_t turn = 0;

        friend bool operator==(const Laid&, const Laid&) = default;
    };
    /// Whether `other` may lie beyond a side of `one`.
    [[nodiscard]] bool fit(Laid one, Facing side, Laid other) const noexcept {
        return border(one, side) == mates_[border(other, opposite(side))];
    }

private:
    [[nodiscard]] std::uint32_t border(Laid laid, Facing side) const noexcept {
        return borders_[laid.tile][static_cast<std::size_t>(number(turned(side, -laid.turn)))];
    }

    std::vector<std::array<std::uint32_t, 6>> borders_; ///< by tile and side of the tile as drawn
    std::vector<std::uint32_t> mates_;                  ///< the same border seen from the other side
};

} // namespace sabotier
