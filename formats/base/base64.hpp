#pragma once

#include <string>
#include <string_view>

namespace sabotier {

/// Bytes as base64 text, padded, on one line. Source: RFC 4648, section 4.
[[nodiscard]] std::string base64(std::string_view bytes);

} // namespace sabotier
