#pragma once

#include "validator/engine/check.hpp"

#include <string>

/// Where documents hold the map, and what they say of it.
namespace sabotier {

/// Where a document states a hex: its code in the text of a free-form map, or the one code that fills it; its
/// tile in a layout.
[[nodiscard]] Position hex_position(const Setup& setup, SpaceIndex space);
/// Where the map stands in the documents.
[[nodiscard]] Position map_position(const Setup& setup);
/// A change to the map, wherever it stands: in the scenario or in a file of its own. `path` counts from the
/// map.
[[nodiscard]] Edit map_edit(const Setup& setup, const std::string& path, const std::string& value);
/// What a hex is made of: "Forest", "Grassland with a river".
[[nodiscard]] std::string ground_name(const Setup& setup, SpaceIndex space);

} // namespace sabotier
