#pragma once

#include <cstddef>
#include <string>
#include <string_view>

/// Spaces in sentences. `word` is the board's own for its spaces (Board::word(): "hex", "room", "square",
/// ...).
namespace sabotier {

[[nodiscard]] std::string space_text(std::string_view word, std::string_view name); ///< "room B2"
[[nodiscard]] std::string in_space(std::string_view word, std::string_view name);   ///< "in room B2"
[[nodiscard]] std::string space_count(std::string_view word, std::size_t count);    ///< "1 hex", "3 rooms"

} // namespace sabotier
