#pragma once

#include "formats/base/problem.hpp"
#include "formats/model/army.hpp"
#include "formats/yaml/node.hpp"

namespace sabotier {

/// Every mistake in one go, and an army only if there was none. `is_inline`: an army inside a scenario has no
/// opening line.
[[nodiscard]] Outcome<Army> read_army(const Node& document, bool is_inline = false);
/// The canonical tree: read_army(write_army(x)) == x.
[[nodiscard]] Node write_army(const Army& army, bool is_inline = false);

} // namespace sabotier
