#pragma once

#include <fmt/format.h>

#include <string>

namespace sabotier::editor {

/// Marks a text of a table for the translators; tr() translates it where it is shown.
[[nodiscard]] constexpr const char* marked(const char* text) noexcept {
    return text;
}

/// A text of the editor in the user's language (gettext, domain "sabotier"); the text itself where there is
/// none.
[[nodiscard]] std::string tr(const char* text);
/// One of two texts by a number, as the language has it.
[[nodiscard]] std::string tr(const char* one, const char* many, std::size_t count);

/// A translated pattern filled in: say("Painted {} hexes", n). A translation whose braces do not fit is
/// passed over.
template <class... Values>
[[nodiscard]] std::string say(const char* pattern, const Values&... values) {
    try {
        return fmt::vformat(tr(pattern), fmt::make_format_args(values...));
    } catch (const fmt::format_error&) {
        return fmt::vformat(pattern, fmt::make_format_args(values...));
    }
}

} // namespace sabotier::editor
