#include "editor/core/view/free_part.hpp"

#include <algorithm>

namespace sabotier::editor {

Rectangle free_part(const Rectangle& view, const Rectangle& covered, double least) {
    const Rectangle both{{std::max(view.from.x, covered.from.x), std::max(view.from.y, covered.from.y)},
                         {std::min(view.to.x, covered.to.x), std::min(view.to.y, covered.to.y)}};
    if (both.from.x >= both.to.x || both.from.y >= both.to.y) return view;
    Rectangle best = view;
    double size = 0;
    for (const Rectangle& part :
         {Rectangle{view.from, {both.from.x, view.to.y}}, Rectangle{{both.to.x, view.from.y}, view.to},
          Rectangle{view.from, {view.to.x, both.from.y}}, Rectangle{{view.from.x, both.to.y}, view.to}}) {
        const double wide = part.to.x - part.from.x, high = part.to.y - part.from.y;
        if (wide < least || high < least || wide * high <= size) continue;
        size = wide * high;
        best = part;
    }
    return best;
}

} // namespace sabotier::editor
