#pragma once

#include "editor/core/work/edit.hpp"

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

/// Kinds that a draft places, whoever places them.
[[nodiscard]] bool is_drafted(const Rulebook& rulebook, const KindId& kind);
/// Kinds that nobody owns: those of a draft, and those without a side whose number the rules count on the
/// whole board rather than for each side.
[[nodiscard]] bool is_shared(const Rulebook& rulebook, const KindId& kind);
/// The kinds that a side may have, in the rulebook's order; with an empty side those that nobody owns.
[[nodiscard]] std::vector<KindTally> kinds_of(const Scene& scene, const SideId& side);

/// Adds what the sides lack by the rulebook's numbers, each on a space of its side's zone (the board without
/// one) that has room, or off the board where it starts there: of several ways to stand, drawn by chance from
/// a fixed seed, the one with the fewest findings. What a draft places is left to it. An empty side means
/// all, and what nobody owns, which stands outside of the zones. Refused: nothing is missing; too little
/// room.
[[nodiscard]] Edited place_missing(const Scene& scene, const SideId& side = {});

} // namespace sabotier::editor
