#pragma once

#include "formats/tmx/map.hpp"
#include "formats/tmx/mapping_line.hpp"

#include <string>

namespace sabotier::tmx {

/// Whether a line of a mapping is meant for it. An object that shows a tile has what the tile has, unless it
/// has its own.
[[nodiscard]] bool matches(const MappingLine& line, const Map& map, const std::string& layer, Gid gid);
[[nodiscard]] bool matches(const MappingLine& line, const Map& map, const std::string& layer,
                           const Object& object);

} // namespace sabotier::tmx
