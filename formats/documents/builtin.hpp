#pragma once

#include <string>
#include <vector>

namespace sabotier {

/// A file of formats/rulebooks/, compiled in.
struct BuiltinText {
    std::string path; ///< "rulebooks/tiles/house.yaml"
    std::string text;
};

/// All of them, sorted by path. Defined in a source that the build makes (cmake/Embed.cmake).
[[nodiscard]] const std::vector<BuiltinText>& builtin_texts();

} // namespace sabotier
