#pragma once

namespace sabotier {

/// Of the letters of ids and notations, which are those of ASCII, whatever the user's language is; all others
/// stay.
[[nodiscard]] constexpr char small_letter(char c) noexcept {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
[[nodiscard]] constexpr char large_letter(char c) noexcept {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

} // namespace sabotier
