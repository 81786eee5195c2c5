#pragma once

#include "editor/core/document/tool.hpp"
#include "formats/model/map.hpp"

#include <memory>
#include <string>
#include <vector>

namespace sabotier::editor {

/// What the mouse pointer looks like over the board.
enum class Pointer : std::uint8_t { arrow, cross, hand, pencil, bucket, dropper, ruler };

/// A tool that the tool box has, as menus and toolbars show it. Texts are marked for translation: show
/// tr(..).
struct ToolInfo {
    std::string id; ///< "terrain-brush"; its action is "tool.terrain-brush"
    const char* title;
    const char* hint;     ///< for tooltip and status bar, a sentence
    const char* shortcut; ///< "B"; may be empty
    const char* icon;     ///< name of a picture
    Pointer pointer;
    /// Whether it is of use on a map of this rulebook. By board kind and sections, never by game.
    bool (*serves)(const Rulebook& rulebook, const Map& map);
    std::unique_ptr<Tool> (*make)();
};

/// Every tool, in the order of the tool bar. The first, "select", serves everywhere.
[[nodiscard]] const std::vector<ToolInfo>& all_tools();
[[nodiscard]] const ToolInfo* tool_info(const std::string& id);
[[nodiscard]] std::vector<const ToolInfo*> tools_for(const Rulebook& rulebook, const Map& map);

} // namespace sabotier::editor
