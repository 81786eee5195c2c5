#pragma once

#include <string>
#include <string_view>

namespace sabotier {

/// The SHA-256 digest of some bytes: 32 bytes. Source: FIPS 180-4.
[[nodiscard]] std::string sha256_digest(std::string_view bytes);

/// The same in 64 small hexadecimal digits, as sha256sum prints it. Tells texts apart; nothing secret depends
/// on it.
[[nodiscard]] std::string sha256(std::string_view bytes);

} // namespace sabotier
