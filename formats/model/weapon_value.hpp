#pragma once

#include "formats/model/rulebook.hpp"

#include <optional>

namespace sabotier {

/// The number that a column of weapons shows: "range" in hexes, "damage" or "shots". None where the weapon
/// states none.
[[nodiscard]] inline std::optional<int> value_of(const Weapon& weapon, const ValueColumn& column) {
    if (column.id == "range") return weapon.range;
    return column.id == "damage" ? weapon.damage : weapon.shots;
}

} // namespace sabotier
