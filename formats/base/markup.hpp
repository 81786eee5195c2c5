#pragma once

#include <string>
#include <string_view>

namespace sabotier {

/// A text as it stands in XML and HTML, between tags and in attributes in double quotes. Signs that XML
/// cannot hold at all (most control characters) are the caller's to replace.
[[nodiscard]] std::string escaped_markup(std::string_view text);

} // namespace sabotier
