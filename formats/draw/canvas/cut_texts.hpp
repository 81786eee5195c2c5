#pragma once

#include "formats/draw/canvas/canvas.hpp"

#include <string>
#include <vector>

namespace sabotier {

/// Texts that were drawn on this canvas without their end, "..." in its place, in the order of drawing: each
/// once, the first few hundred, of long ones the first 300 characters. In a printed file this cannot be seen:
/// there the text stands whole behind the sign.
[[nodiscard]] const std::vector<std::string>& cut_texts(Canvas& canvas) noexcept;

} // namespace sabotier
