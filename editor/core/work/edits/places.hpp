#pragma once

#include "editor/core/work/edit.hpp"

#include <vector>

/// Places that the scenario marks: zones, objectives, prepared positions, labels.
namespace sabotier::editor {

/// The first `depth` columns or rows from an end of the map ("west"), or diagonals from a corner of a grid
/// ("south-west"). Refused: less than one. Whether the board has that end is for the checks.
[[nodiscard]] Edited set_zone_end(const Scene& scene, const SideId& side, const std::string& end, int depth);
/// Adds spaces to a side's zone, or takes them away. A zone that was stated by an end becomes a list of its
/// spaces.
[[nodiscard]] Edited add_to_zone(const Scene& scene, const SideId& side,
                                 const std::vector<SpaceIndex>& spaces);
[[nodiscard]] Edited take_from_zone(const Scene& scene, const SideId& side,
                                    const std::vector<SpaceIndex>& spaces);
[[nodiscard]] Edited clear_zone(const Scene& scene, const SideId& side);

/// An objective with the next free id ("objective-2").
[[nodiscard]] Edited add_objective(const Scene& scene, SpaceIndex space, const std::string& name = {});
[[nodiscard]] Edited move_objective(const Scene& scene, const ObjectiveId& id, SpaceIndex space);
[[nodiscard]] Edited name_objective(const Scene& scene, const ObjectiveId& id, const std::string& name);
[[nodiscard]] Edited remove_objectives(const Scene& scene, const std::vector<ObjectiveId>& ids);

/// Digs a prepared position of a side, or fills it in.
[[nodiscard]] Edited toggle_position(const Scene& scene, const SideId& side, SpaceIndex space);

/// Writes on a hex of the map; an empty text removes what was written.
[[nodiscard]] Edited set_label(const Scene& scene, Cell cell, const std::string& text);
[[nodiscard]] std::string label_at(const Map& map, Cell cell); ///< "" where nothing is written

} // namespace sabotier::editor
