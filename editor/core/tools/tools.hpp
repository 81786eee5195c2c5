#pragma once

#include "editor/core/tool.hpp"

#include <memory>

/// Makers of all tools, one file each. For the tool box.
namespace sabotier::editor {

[[nodiscard]] std::unique_ptr<Tool> make_select_tool();

} // namespace sabotier::editor
