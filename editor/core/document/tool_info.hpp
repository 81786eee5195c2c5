#pragma once

#include "editor/core/document/tool.hpp"
#include "formats/model/map.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace sabotier::editor {

/// What the mouse pointer looks like over the board.
enum class Pointer : std::uint8_t { arrow, cross, hand, pencil, bucket, dropper, ruler };

/// A tool of a tool box, as menus and toolbars show it. Texts are marked for translation: show tr(..).
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

/// The tools that a document is worked on with. The first is the one that is in hand while no other is.
using Toolbox = std::vector<ToolInfo>;
/// Null: it has none of this id.
[[nodiscard]] const ToolInfo* tool_of(const Toolbox& toolbox, const std::string& id);

} // namespace sabotier::editor
