#pragma once

#include "formats/base/problem.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace sabotier::yaml {

/// What a text is that somebody gives for a document, told by how it begins: results of a play-test, a zip
/// file, a picture, a page; none where it may be YAML. Its first mistake as YAML would tell nobody anything.
[[nodiscard]] std::optional<Problem> foreign_text(std::string_view text, const std::string& file);

} // namespace sabotier::yaml
