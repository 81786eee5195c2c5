#pragma once

#include "editor/core/work/edit.hpp"

#include <functional>
#include <optional>
#include <string>

/// Boards that grow and shrink. Hex numbers count from the left upper corner of the map: when it grows or
/// shrinks there, or gets so large that its numbers take more digits, everything that names a hex is renamed,
/// so that it stays where it was. What loses its ground goes, or the edit is refused: no name is left to
/// become that of other ground.
namespace sabotier::editor {

/// The name that a space has on the changed board; none: its ground is gone. What is no space of the old
/// board is asked for too: names of other things, which waivers may hold, and mistakes.
using Renaming = std::function<std::optional<std::string>(const std::string&)>;

/// Renames every space that the scenario names: zones, objectives, deployment, positions, pieces, drafts, and
/// waivers whose subjects are spaces. Zones, positions and waivers lose what is gone; positions without a
/// space left go. Refused if a piece, an objective, a step of the draft or the last space of a zone would
/// lose its ground.
[[nodiscard]] Edited renamed_spaces(Work work, const Renaming& rename);

/// The work with another map, hexes identified by where they lie: a hex of the old board less
/// `old_minus_new` is the same one on the new board (axial, each from its first hex). Labels move along;
/// those on hexes that are gone are dropped. Numbers that are no hex of the old board, holes and places
/// beyond its rim, move like the ground. Refused as renamed_spaces() is.
[[nodiscard]] Edited with_moved_map(const Scene& before, Map map, Hex old_minus_new);

} // namespace sabotier::editor
