#pragma once

#include "validator/engine/engine.hpp"

#include <string>
#include <string_view>

/// Text for reports, from text that may hold anything.
namespace sabotier {

/// Well-formed UTF-8: every byte that is part of no character becomes U+FFFD.
[[nodiscard]] std::string valid_utf8(std::string_view text);

/// For terminals: one line, valid UTF-8; a line end becomes \n, a tab a blank, and what else is not printable
/// (formats/base/printable.hpp) becomes \u{1B}.
/// Doing it twice changes nothing more.
[[nodiscard]] std::string for_terminal(std::string_view text);

/// JSON as it is, but what for_terminal() replaces stands in it as \u001b: the same data, and harmless where
/// it is shown or quoted as text. `json` must be well-formed.
[[nodiscard]] std::string plain_json(std::string_view json);

/// Columns that a terminal needs for the text: none for colours (ESC [ ... m) and combining marks, two for
/// wide characters.
[[nodiscard]] std::size_t columns_of(std::string_view text) noexcept;

/// A line, colours and all, in lines of at most `width` columns, all but the first after `hang` blanks. It is
/// parted at blanks behind column `hang` only, so that what stands before (a mark, the cells of a table)
/// stays whole; a word that fits nowhere sticks out. 0: no limit. Where less than a few words would fit
/// behind `hang` the line stays whole.
[[nodiscard]] std::string wrapped_line(std::string_view line, std::size_t width, std::size_t hang);

/// For XML 1.0 text and attributes: markup escaped, characters that XML cannot hold become U+FFFD.
[[nodiscard]] std::string for_xml(std::string_view text);

/// "2 errors, 1 warning", with infos and waived ones where there are any; "no findings".
[[nodiscard]] std::string summary_words(std::size_t errors, std::size_t warnings, std::size_t infos,
                                        std::size_t waived);

} // namespace sabotier
