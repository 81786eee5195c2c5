#pragma once

#include "formats/base/problem.hpp"
#include "formats/export/port/options.hpp"
#include "formats/setup/setup.hpp"

/// What targets have in common that draw the board. Private to formats/export.
namespace sabotier::drawn {

/// The size of a space on paper and in pictures of lines.
[[nodiscard]] ExportOption space_option();
inline constexpr int least_space_mm = 8;
inline constexpr int most_space_mm = 50;
/// The size of a space in pictures of pixels.
[[nodiscard]] ExportOption pixel_option();
/// Leaving out what the sides have.
[[nodiscard]] ExportOption secret_option();

/// A board without spaces, or of a kind that nobody draws; no font on the machine.
[[nodiscard]] Problems objections(const Setup& setup);

/// Whether the sides of this game hide their set-ups from each other, and this scenario has something to
/// hide.
[[nodiscard]] bool has_secrets(const Setup& setup);

} // namespace sabotier::drawn
