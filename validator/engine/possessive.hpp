#pragma once

#include <string>

namespace sabotier {

/// "Red Column's", "The Cordwainers'".
[[nodiscard]] inline std::string possessive(const std::string& name) {
    return name + (name.ends_with('s') ? "'" : "'s");
}

} // namespace sabotier
