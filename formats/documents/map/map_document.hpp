#pragma once

#include "formats/base/problem.hpp"
#include "formats/model/map.hpp"
#include "formats/yaml/node.hpp"

namespace sabotier {

/// Every mistake in one go, and a map only if there was none. `is_inline`: a map inside a scenario has no
/// opening line. Codes of terrain are not held against a rulebook here.
[[nodiscard]] Outcome<Map> read_map(const Node& document, bool is_inline = false);
/// The canonical tree: read_map(write_map(x)) == x.
[[nodiscard]] Node write_map(const Map& map, bool is_inline = false);

} // namespace sabotier
