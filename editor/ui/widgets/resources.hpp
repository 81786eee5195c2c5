#pragma once

#include "formats/documents/builtin.hpp"

#include <string_view>
#include <vector>

namespace sabotier {

/// Icons (SVG), the pages of the guide and the licence, compiled in: paths as below editor/. Defined in a
/// source that the build makes (cmake/Embed.cmake).
[[nodiscard]] const std::vector<BuiltinText>& editor_resources();

namespace editor {

/// The text of one of them by the end of its path ("commands/select.svg"); null if there is none.
[[nodiscard]] const std::string* resource(std::string_view path);

} // namespace editor
} // namespace sabotier
