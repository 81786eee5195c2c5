#pragma once

#include "editor/core/work/edit.hpp"

#include <vector>

/// Sides of a scenario, and what a game without a board lays out.
namespace sabotier::editor {

/// A side with the next free id ("side-3"), without zone and with an empty army
/// where the game has armies.
[[nodiscard]] Edited add_side(const Scene& scene, const std::string& name);
/// With its army, zone, deployment and positions; its pieces become nobody's,
/// and its steps of a draft refuse it.
[[nodiscard]] Edited remove_side(const Scene& scene, const SideId& side);
[[nodiscard]] Edited name_side(const Scene& scene, const SideId& side, const std::string& name);
/// "#rrggbb"; empty: the rulebook's.
[[nodiscard]] Edited colour_side(const Scene& scene, const SideId& side, const std::string& colour);

/// The row of places on a table, as stated by the map; the rulebook's for the
/// players where it is empty.
[[nodiscard]] std::vector<Slot> table_row(const Scene& scene);
/// Sets one place of the row; the row becomes the map's own. Refused: no table,
/// no such place, a number below 0.
[[nodiscard]] Edited set_slot(const Scene& scene, std::size_t place, int number, bool is_marked);
[[nodiscard]] Edited add_slot(const Scene& scene, int number,
                              bool is_marked = false); ///< at the end
[[nodiscard]] Edited remove_slot(const Scene& scene, std::size_t place);
/// Back to the rulebook's row.
[[nodiscard]] Edited reset_row(const Scene& scene);
/// None: the scenario does not say.
[[nodiscard]] Edited set_players(const Scene& scene, std::optional<int> players);
/// How many of a role are dealt; 0: none is stated.
[[nodiscard]] Edited set_role(const Scene& scene, const RoleId& role, int count);

} // namespace sabotier::editor
