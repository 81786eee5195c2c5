#pragma once

#include <string>
#include <vector>

namespace sabotier {

/// What a drawing of one page can be: "svg", "png", "pdf".
[[nodiscard]] const std::vector<std::string>& drawing_formats();
/// Those that are pictures, and no page to print. They are targets of an export, too.
[[nodiscard]] const std::vector<std::string>& picture_formats();

} // namespace sabotier
