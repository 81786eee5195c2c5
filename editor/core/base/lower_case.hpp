#pragma once

#include <string>

namespace sabotier::editor {

/// For searches: capital letters of ASCII and of the western languages (UTF-8) become small ones.
[[nodiscard]] std::string lower_case(std::string text);

} // namespace sabotier::editor
