#pragma once

#include "validator/analysis/movement/model.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sabotier::play::battle {

/// What a unit that is a bridge changes for one model: half move units of the steps out of its hex through
/// each side, and of those into it that way.
struct Crossing {
    std::array<std::uint8_t, 6> out{}, in{};

    friend bool operator==(const Crossing&, const Crossing&) = default;
};

/// Parts hexes so that no two of a part touch, as indices into them: three parts at most, whatever the map.
[[nodiscard]] std::vector<std::vector<std::size_t>> apart(const HexBoard& board,
                                                          std::span<const SpaceIndex> hexes);

/// For each of the hexes what a bridge there, and nowhere else, would be to who moves so. What steps into and
/// out of a hex cost depends on it and its neighbours alone, so hexes that do not touch are bridged together:
/// three models of the board, however many hexes there are.
[[nodiscard]] std::vector<Crossing> crossings_of(const HexBoard& board, const Rulebook& rulebook,
                                                 const MovementProfile& profile,
                                                 std::span<const SpaceIndex> hexes);

} // namespace sabotier::play::battle
