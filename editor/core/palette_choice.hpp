#pragma once

#include <string>

namespace sabotier::editor {

/// The tool to work with after something of the palette was chosen: the one that lays it, unless the tool in
/// hand uses the same choice in a way of its own (terrain is filled as well as painted).
[[nodiscard]] inline std::string tool_after_choice(const std::string& lays, const std::string& in_hand) {
    return lays == "terrain-brush" && in_hand == "terrain-fill" ? in_hand : lays;
}

} // namespace sabotier::editor
