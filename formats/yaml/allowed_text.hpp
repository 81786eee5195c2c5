#pragma once

#include <string>
#include <string_view>

namespace sabotier::yaml {

/// Whether a document may hold the text: UTF-8 without what is_forbidden() names.
[[nodiscard]] bool is_allowed(std::string_view text) noexcept;

/// The text with U+FFFD for each character, and each byte of no character, that a document may not hold: a
/// text that says something still does.
[[nodiscard]] std::string with_forbidden_replaced(std::string_view text);

/// The text without them, as it is kept of what somebody types or pastes.
[[nodiscard]] std::string without_forbidden(std::string_view text);

} // namespace sabotier::yaml
