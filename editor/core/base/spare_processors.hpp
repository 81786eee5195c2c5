#pragma once

#include <algorithm>
#include <thread>

namespace sabotier::editor {

/// For work beside the window: one processor is left to that.
[[nodiscard]] inline unsigned spare_processors() {
    return std::max(2U, std::thread::hardware_concurrency()) - 1;
}

} // namespace sabotier::editor
