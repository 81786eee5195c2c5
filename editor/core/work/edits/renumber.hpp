#pragma once

#include "editor/core/work/edit.hpp"

#include <functional>

/// Hex numbers count from the left upper corner of the map. When the map grows or shrinks there, or gets so
/// large that its numbers take more digits, everything that names a hex is renamed, so that it stays where it
/// was.
namespace sabotier::editor {

/// Renames every space that the scenario names: zones, objectives, deployment, positions, pieces, drafts, and
/// waivers whose subjects are spaces. Names for which `rename` gives "" are left as they are, and so become
/// unknown names for the checks to find.
[[nodiscard]] Work renamed_spaces(Work work, const std::function<std::string(const std::string&)>& rename);

/// The work with another map, hexes identified by where they lie: a hex of the old board less
/// `old_minus_new` is the same one on the new board (axial, each from its first hex). Labels move along;
/// those on hexes that are gone are dropped.
[[nodiscard]] Work with_moved_map(const Scene& before, Map map, Hex old_minus_new);

} // namespace sabotier::editor
