#include "editor/core/view/legend_place.hpp"

#include <algorithm>
#include <array>

namespace sabotier::editor {

namespace {

double covered(const Rectangle& board, Point from, Extent box) {
    const double x = std::min(board.to.x, from.x + box.width) - std::max(board.from.x, from.x);
    const double y = std::min(board.to.y, from.y + box.height) - std::max(board.from.y, from.y);
    return x > 0 && y > 0 ? x * y : 0;
}

/// A length that starts at `from`, pushed into 0 to `room`.
double within(double from, double length, double room) {
    return std::clamp(from, 0.0, std::max(0.0, room - length));
}

} // namespace

Point corner_beside(const Rectangle& board, Extent view, Extent box, double rim) {
    const double right = std::max(rim, view.width - box.width - rim);
    const double low = std::max(rim, view.height - box.height - rim);
    const std::array<Point, 4> corners{Point{rim, low}, {right, low}, {rim, rim}, {right, rim}};
    return *std::ranges::min_element(corners, [&](Point a, Point b) {
        return covered(board, a, box) + 0.5 < covered(board, b, box); // no corner is better by a rounding
    });
}

PlaceByEdges::PlaceByEdges(Point at, Extent view, Extent box) {
    const double right = view.width - box.width - at.x;
    const double low = view.height - box.height - at.y;
    is_right_ = right < at.x;
    is_low_ = low < at.y;
    across_ = is_right_ ? right : at.x;
    down_ = is_low_ ? low : at.y;
}

Point PlaceByEdges::in(Extent view, Extent box) const {
    return {within(is_right_ ? view.width - box.width - across_ : across_, box.width, view.width),
            within(is_low_ ? view.height - box.height - down_ : down_, box.height, view.height)};
}

} // namespace sabotier::editor
