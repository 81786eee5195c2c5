#pragma once

#include "editor/core/work/edit.hpp"
#include "validator/answers/piece_placement.hpp"

#include <optional>
#include <string>
#include <vector>

/// Pieces in games without armies, by kind: how many a side has, and what is still to be placed.
namespace sabotier::editor {

struct KindTally {
    KindId kind;
    std::string name;
    std::optional<int> wanted; ///< none: any number
    int placed = 0;            ///< on the board, or off it where the kind starts there
    bool starts_off_board = false;

    friend bool operator==(const KindTally&, const KindTally&) = default;
};

/// The kinds that a side may have, in the rulebook's order; with an empty side those that nobody owns.
[[nodiscard]] std::vector<KindTally> kinds_of(const Scene& scene, const SideId& side);

/// Places what is listed without a place, and adds what the sides lack by the rulebook's numbers: the plan of
/// `sabotier deploy` (place_pieces()) with a fixed seed. What a draft places is left to it. Of several ways
/// to stand the one with the fewest findings, even if it has errors. An empty side means all but those that
/// set up themselves, and what nobody owns. Refused: nothing is missing; too little room.
[[nodiscard]] Edited place_missing(const Scene& scene, const SideId& side = {});

} // namespace sabotier::editor
