#pragma once

#include "formats/yaml/source.hpp"

#include <cstddef>
#include <optional>
#include <string>

namespace sabotier::yaml {

/// Where a text was mistyped, and how.
struct TypingMistake {
    std::size_t offset = 0;
    std::string wrong;
    std::string expected;
};

/// Looks for the cause of a complaint of the parser: the parser stumbles where a text cannot go on, which may
/// be lines below a bracket or quote that was never closed, a "#" that made a comment of the rest of a line,
/// a missing ":" or comma, or a "-" without a blank behind it. Reads the text as it stands in its lines, from
/// the start to the line of the complaint, in one pass. Nothing if the parser's own words are the best there
/// are; never asked for a text that the parser takes, since indentation is only a sign, no rule, inside
/// brackets and quotes.
[[nodiscard]] std::optional<TypingMistake> find_typing_mistake(const YamlSource& source,
                                                               std::size_t complaint);

} // namespace sabotier::yaml
