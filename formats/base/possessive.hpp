#pragma once

#include "formats/base/words.hpp"

#include <string>

namespace sabotier {

/// "Red Column's mbt-1", "The Cordwainers' mbt-1".
[[nodiscard]] inline std::string possessive(const std::string& owner, const std::string& thing) {
    return owner.ends_with('s') ? say("{}' {}", owner, thing) : say("{}'s {}", owner, thing);
}

} // namespace sabotier
