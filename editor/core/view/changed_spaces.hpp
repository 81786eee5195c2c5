#pragma once

#include "formats/setup/setup.hpp"

#include <optional>
#include <set>

namespace sabotier::editor {

/// Spaces that look different in two setups of one map of hexes; none if the board itself is another one,
/// what is drawn over all of it differs, or there are more than a few hundred.
[[nodiscard]] std::optional<std::set<SpaceIndex>> changed_spaces(const Setup& before, const Setup& after);

} // namespace sabotier::editor
