#pragma once

#include "editor/core/document/tool_settings.hpp"

#include <string>

namespace sabotier::editor {

/// The tool to work with after something of the palette was chosen: the one that lays it, unless the tool in
/// hand uses the same choice in a way of its own (terrain is filled as well as painted).
[[nodiscard]] inline std::string tool_after_choice(const std::string& lays, const std::string& in_hand) {
    return lays == "terrain-brush" && in_hand == "terrain-fill" ? in_hand : lays;
}

/// The tool of whose choices the palette marks the one in use: of tools that use the choice of another, that.
[[nodiscard]] inline std::string tool_of_choice(const std::string& in_hand) {
    if (in_hand == "draft") return "piece";
    return in_hand == "terrain-fill" ? "terrain-brush" : in_hand;
}

/// Whether nothing was chosen yet for the tool in hand, which then takes the first there is. Units of armies
/// are placed one after the other instead.
[[nodiscard]] inline bool takes_first(const std::string& in_hand, const ToolSettings& settings,
                                      bool has_armies) {
    const std::string tool = tool_of_choice(in_hand);
    return (tool == "terrain-brush" && settings.terrain.empty()) || (tool == "tile" && settings.tile.empty())
           || (tool == "card" && settings.card.empty())
           || (tool == "piece" && settings.kind.empty() && !has_armies);
}

/// Whether the tool in hand writes the text of the settings, or names something by it.
[[nodiscard]] inline bool takes_text(const std::string& in_hand) {
    return in_hand == "label" || in_hand == "building" || in_hand == "objective";
}

} // namespace sabotier::editor
