#pragma once

#include "formats/export/kit/ids.hpp"
#include "formats/export/kit/kit_piece.hpp"
#include "formats/setup/setup.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

/// Shots that are left of a unit at the start, where not all are.
namespace sabotier {

struct ShotsLeft {
    std::string weapon; ///< its name, or its id where it has none
    int left = 0;       ///< 0 or more
    int held = 0;       ///< what the weapon holds, more than are left
};
/// In the order of the kind's weapons; empty where all are left. What names no limited weapon of the unit, or
/// more shots than it holds, counts for nothing: checks say so.
[[nodiscard]] std::vector<ShotsLeft> shots_left(const Setup& setup, const SetupUnit& unit);
/// "AT missile: 1 shot left"; several in a row; "" where all are left.
[[nodiscard]] std::string shots_text(const Setup& setup, const SetupUnit& unit);
/// What a target that has no place for them says that it leaves out; none where all units have all shots.
[[nodiscard]] std::optional<std::string> shots_left_off(const Setup& setup);

/// The same of those for whom no marker of shots can lie on a table: the game has none, or they are nowhere
/// on the board.
[[nodiscard]] std::optional<std::string> shots_without_marker(const Setup& setup);

namespace kit {

/// The rulebook's marker of shots with that number on it, for each weapon with fewer than all: aboard its
/// unit, where that is on the board. Covered units cover it: that there is one would tell what they are.
/// `pieces` are those of the kit so far, with the units; the markers are to follow them.
[[nodiscard]] std::vector<KitPiece> markers_of_shots(const Setup& setup, const std::vector<KitPiece>& pieces,
                                                     Ids& ids);

} // namespace kit
} // namespace sabotier
