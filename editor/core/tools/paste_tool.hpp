#pragma once

#include "editor/core/clip/clip.hpp"
#include "editor/core/document/tool.hpp"

#include <memory>

namespace sabotier::editor {

/// Pastes at each click until Escape: the clip follows the pointer, R turns it, M mirrors it. For
/// Document::borrow_tool().
[[nodiscard]] std::unique_ptr<Tool> make_paste_tool(Clip clip);

} // namespace sabotier::editor
