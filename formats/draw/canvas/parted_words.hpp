#pragma once

#include "formats/draw/canvas/canvas.hpp"

#include <string_view>

namespace sabotier {

/// Whether a text that is drawn so has a word that is wider than its lines and goes on in the next one,
/// behind a hyphen.
[[nodiscard]] bool parts_words(Canvas& canvas, std::string_view text, const TextStyle& style);

} // namespace sabotier
