#pragma once

#include "formats/base/problem.hpp"
#include "formats/setup/setup.hpp"

/// Whether a client's board has room for what lies on it, asked before anything is laid out or drawn.
namespace sabotier {

/// In a picture of `largest` pixels a side a space would have fewer than `least` of them: a sentence about
/// it. Empty: it has room.
[[nodiscard]] Problems too_small_spaces(const Setup& setup, int largest, double least);

/// Why no client's table can be made of a scenario: there is nothing to draw, or spaces are so many, or cards
/// lie so far apart, that nobody could tell them on it. `largest`: pixels of a side of the board's picture.
[[nodiscard]] Problems table_objections(const Setup& setup, int largest);
/// The same of the usual picture, of 4096 pixels.
[[nodiscard]] Problems table_objections(const Setup& setup);

} // namespace sabotier
