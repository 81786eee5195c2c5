#pragma once

#include "formats/draw/canvas/canvas.hpp"

#include <functional>
#include <memory>

namespace sabotier {

/// A drawing kept as lines, to be shown again and again: a PDF holds it once, on however many pages it
/// stands. Copies share it.
class Recording {
public:
    Recording() = default; ///< none
    /// What `draw` draws within `area`, as finely as `canvas` would show it now. Texts that cannot be read or
    /// are cut off are told by that canvas; it is given up with it, too.
    Recording(Canvas& canvas, Rect area, const std::function<void(Canvas&)>& draw);

    /// Whether it is as fine as this canvas shows it now, and not on its page yet: the library names what a
    /// page shows, and names what it shows twice two times, which readers of PDF files may object to.
    [[nodiscard]] bool fits(Canvas& canvas) const;
    /// Where the units of the canvas put it. Must not be none.
    void show(Canvas& canvas) const;

private:
    std::shared_ptr<void> surface_; ///< of the drawing library
    Rect area_;
    double scale_ = 0;  ///< of a unit
    double pixels_ = 0; ///< that a unit counts for
};

} // namespace sabotier
