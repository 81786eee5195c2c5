#pragma once

#include <string>

namespace sabotier::editor {

/// Inside of a catch block: what was thrown, in words for the user.
[[nodiscard]] std::string words_of_current_exception();

} // namespace sabotier::editor
