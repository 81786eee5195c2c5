#pragma once

#include "formats/draw/canvas/canvas.hpp"
#include "formats/setup/setup.hpp"

#include <vector>

namespace sabotier {

/// Something that stands in a space of one version of a board, shown on the other.
struct Stood {
    SpaceIndex space = no_space; ///< of the board that shows it
    SpaceIndex was = no_space;   ///< of its own
    std::size_t unit = none;     ///< index into its own Setup::units; none: the card that lies there

    friend bool operator==(const Stood&, const Stood&) = default;
};

/// Draws them over the board of `shown`, pale and with dashed outlines, each as `own` has it: in its size
/// where nothing stands in the space, else small, in a corner that what stands there leaves free. Of more
/// than a space has room for the rest is counted. The canvas has the pitch of the board as its unit, as for
/// draw_board(). Those that are too small for it, or more than `most_pictured`, are outlines alone.
void draw_stood(Canvas& canvas, const Setup& shown, const Setup& own, const std::vector<Stood>& all,
                std::size_t most_pictured);
/// The outline that they all have, `size` wide, for a legend.
void draw_stood_outline(Canvas& canvas, Point middle, double size);

} // namespace sabotier
