#pragma once

#include "validator/engine/engine.hpp"

#include <string>
#include <string_view>

/// Text for reports, from text that may hold anything.
namespace sabotier {

/// Well-formed UTF-8: every byte that is part of no character becomes U+FFFD.
[[nodiscard]] std::string valid_utf8(std::string_view text);

/// For terminals: one line, valid UTF-8; control characters and those that change the direction of text
/// become \u{1B}.
[[nodiscard]] std::string for_terminal(std::string_view text);

/// Text of several lines for terminals: each as for_terminal() makes it, the line ends between them kept.
/// What may hold line ends of its own (names, titles) has to be one line before it gets into such a text.
[[nodiscard]] std::string lines_for_terminal(std::string_view text);

/// For XML 1.0 text and attributes: markup escaped, characters that XML cannot hold become U+FFFD.
[[nodiscard]] std::string for_xml(std::string_view text);

/// "2 errors, 1 warning", with infos and waived ones where there are any; "no findings".
[[nodiscard]] std::string summary_words(std::size_t errors, std::size_t warnings, std::size_t infos,
                                        std::size_t waived);

} // namespace sabotier
