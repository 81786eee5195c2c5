#pragma once

#include "editor/core/work/edit.hpp"

#include <string>

/// Sides of a scenario.
namespace sabotier::editor {

/// A side with the next free id ("side-3"), without zone and with an empty army where the game has armies.
/// Refused without a name.
[[nodiscard]] Edited add_side(const Scene& scene, const std::string& name);
/// With its army, zone, deployment and positions; its pieces become nobody's, and its steps of a draft refuse
/// it.
[[nodiscard]] Edited remove_side(const Scene& scene, const SideId& side);
/// Refused where it would lose its name; one that never had any may stay so.
[[nodiscard]] Edited name_side(const Scene& scene, const SideId& side, const std::string& name);
/// "#rrggbb"; empty: the rulebook's.
[[nodiscard]] Edited colour_side(const Scene& scene, const SideId& side, const std::string& colour);

} // namespace sabotier::editor
