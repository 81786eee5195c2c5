#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace sabotier {

/// The text as it may be drawn, shown in viewers or put into metadata: valid UTF-8, line ends and control
/// characters replaced by spaces, what turns text round left out, at most `longest` characters.
[[nodiscard]] std::string drawable_text(std::string_view text, std::size_t longest = 4000);
/// The same; what is longer is cut there and gets an ellipsis.
[[nodiscard]] std::string ellipsized_text(std::string_view text, std::size_t longest);

} // namespace sabotier
