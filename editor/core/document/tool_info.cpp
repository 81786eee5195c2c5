#include "editor/core/document/tool_info.hpp"

#include <algorithm>

namespace sabotier::editor {

const ToolInfo* tool_of(const Toolbox& toolbox, const std::string& id) {
    const auto found = std::ranges::find(toolbox, id, &ToolInfo::id);
    return found == toolbox.end() ? nullptr : &*found;
}

} // namespace sabotier::editor
