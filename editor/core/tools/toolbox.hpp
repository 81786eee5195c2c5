#pragma once

#include "editor/core/document/tool_info.hpp"

#include <string>
#include <vector>

namespace sabotier::editor {

/// Every tool, in the order of the tool bar. The first, "select", serves everywhere.
[[nodiscard]] const Toolbox& all_tools();
[[nodiscard]] const ToolInfo* tool_info(const std::string& id); ///< null: none of that id
[[nodiscard]] std::vector<const ToolInfo*> tools_for(const Rulebook& rulebook, const Map& map);

} // namespace sabotier::editor
