#pragma once

namespace sabotier {

/// Whether a character is seen where a text is shown. Not so: control characters, separators of lines, what
/// changes the direction of text, what has no look or an empty one (soft hyphens, fillers, the empty Braille
/// pattern), characters of private use and what is no character. Joiners and choices of a look (U+200C,
/// U+200D, variation selectors) are part of how several scripts are written and count as seen; so do
/// characters of a later Unicode.
/// Source: Unicode 15, the general categories Cc, Cf, Co, Cs, Zl and Zp and the property
/// Default_Ignorable_Code_Point.
[[nodiscard]] bool is_printable(char32_t character) noexcept;

/// Whether it turns the text behind it round, or keeps it from being turned (Unicode Annex 9, explicit
/// directional formatting): in the text of a stranger it lets a line show something else than it says.
[[nodiscard]] bool is_directional_format(char32_t character) noexcept;

} // namespace sabotier
