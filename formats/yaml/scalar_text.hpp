#pragma once

#include "formats/yaml/node.hpp"

#include <string>
#include <string_view>

namespace sabotier::yaml {

/// Whether a scalar needs no quotes: every YAML reader gives its text back. `in_brackets`: it stands in a
/// list or map on one line.
[[nodiscard]] bool is_plain(std::string_view text, Node::Style style, bool in_brackets);

/// Whether "|" can carry the text: lines of printable characters and tabs, not all of them blank, at most one
/// line end at the end.
[[nodiscard]] bool fits_block(std::string_view text);

/// The text in double quotes, all on one line as far as a line may be long. What no document may hold, bytes
/// that are no UTF-8 too, becomes U+FFFD.
[[nodiscard]] std::string in_quotes(std::string_view text);

} // namespace sabotier::yaml
