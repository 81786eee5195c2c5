#pragma once

#include <string>
#include <string_view>

/// Endings of the names of files: "png", "scenario.yaml". Without the dot before them; capitals of ASCII
/// count as small letters.
namespace sabotier {

/// What stands behind the last dot of the name, in small letters: "png" of "maps/FORD.PNG". "" where there is
/// no dot but in front of the name, and where the name ends in one.
[[nodiscard]] std::string file_ending(std::string_view path);

/// Whether the name is something, a dot and `ending`, which may have dots itself.
[[nodiscard]] bool has_ending(std::string_view path, std::string_view ending);

/// Whether it says what sort of file something is, to us or to the programs that people have: "mp3", but not
/// the "v1" of "ford.v1".
[[nodiscard]] bool is_known_ending(std::string_view ending);
/// Whether that sort is text, which may hold any words and data.
[[nodiscard]] bool is_text_ending(std::string_view ending);
/// Whether that text is one for people, of no form that programs read: "txt", "md".
[[nodiscard]] bool is_prose_ending(std::string_view ending);

} // namespace sabotier
