#include "editor/core/toolbox.hpp"

#include "editor/core/tools/tools.hpp"
#include "editor/core/words.hpp"

#include <algorithm>

namespace sabotier::editor {

namespace {

bool always(const Rulebook&, const Map&) {
    return true;
}

} // namespace

const std::vector<ToolInfo>& all_tools() {
    static const std::vector<ToolInfo> tools{
        {"select", marked("Select and move"),
         marked("Click to select, drag to move, drag over empty ground to select a rectangle"), "S", "select",
         Pointer::arrow, always, make_select_tool},
    };
    return tools;
}

const ToolInfo* tool_info(const std::string& id) {
    const auto found = std::ranges::find(all_tools(), id, &ToolInfo::id);
    return found == all_tools().end() ? nullptr : &*found;
}

std::vector<const ToolInfo*> tools_for(const Rulebook& rulebook, const Map& map) {
    std::vector<const ToolInfo*> tools;
    for (const ToolInfo& tool : all_tools())
        if (tool.serves(rulebook, map)) tools.push_back(&tool);
    return tools;
}

} // namespace sabotier::editor
