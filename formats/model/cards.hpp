#pragma once

#include "formats/base/id.hpp"
#include "formats/base/problem.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabotier {

using CardId = Id<struct CardTag>;

/// A card on the table: column x grows to the right, row y grows upwards, the start lies at (0, 0).
struct LaidCard {
    CardId card;
    int x = 0;
    int y = 0;
    int turn = 0; ///< degrees as written; 0 and 180 are the legal ones of portrait cards
    bool face_down = false;
    Position at;

    friend bool operator==(const LaidCard&, const LaidCard&) = default;
};

/// Cards laid side by side.
struct Cards {
    std::vector<LaidCard> laid;
    Position at;

    friend bool operator==(const Cards&, const Cards&) = default;
};

/// Coordinates of cards stay within so many slots of the start, so that no layout can exhaust memory.
inline constexpr int farthest_card = 10'000;

} // namespace sabotier
