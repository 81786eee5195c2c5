#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace sabotier::tmx {

/// Why the text of an XML file cannot go into documents, which take UTF-8 without control characters, and
/// where it stands.
struct UnreadableText {
    std::size_t offset = 0; ///< in bytes
    std::string wrong;
    std::string expected;
};

/// The first such place: another encoding stated than UTF-8, bytes that are none, a control character as it
/// is or as a reference ("&#27;"). Source: XML 1.0, Char.
[[nodiscard]] std::optional<UnreadableText> unreadable_text(std::string_view text);

} // namespace sabotier::tmx
