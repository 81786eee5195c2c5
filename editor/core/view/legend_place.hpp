#pragma once

#include "editor/core/view/camera.hpp"

namespace sabotier::editor {

/// How large something is on the screen, in screen units.
struct Extent {
    double width = 0;
    double height = 0;
};

/// Where a box stands in a view, in screen units from its top left corner: in the corner in which it covers
/// least of `board`, the lower left one if that is no worse than the others, then the lower right, the upper
/// left, the upper right. `rim` is left free towards the view's edges; what does not fit is cut off at the
/// right and below.
[[nodiscard]] Point corner_beside(const Rectangle& board, Extent view, Extent box, double rim);

/// A place that a user gave a box, kept from the two edges of the view that were nearest then: a view that is
/// made larger, and a box that is folded, leave it beside them.
class PlaceByEdges {
public:
    /// `at`: the box's top left corner.
    PlaceByEdges(Point at, Extent view, Extent box);

    /// The top left corner, within the view; a box larger than the view is cut off at the right and below.
    [[nodiscard]] Point in(Extent view, Extent box) const;

private:
    bool is_right_;
    bool is_low_;
    double across_; ///< from that edge
    double down_;
};

} // namespace sabotier::editor
