#pragma once

#include "formats/tmx/map.hpp"

#include <string>

namespace sabotier::tmx {

/// The file of a map, always the same text for the same map. What XML cannot hold, such as control
/// characters, is replaced by U+FFFD. read_map() of it gives the same map; layers have no offsets.
[[nodiscard]] std::string write_map(const Map& map);

} // namespace sabotier::tmx
