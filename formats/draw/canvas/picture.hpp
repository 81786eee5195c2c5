#pragma once

#include "formats/draw/canvas/canvas.hpp"
#include "formats/draw/canvas/surface.hpp"

#include <functional>
#include <memory>

namespace sabotier {

/// A rectangle of whole pixels.
struct PixelRect {
    int x = 0;
    int y = 0;
    int width = 0;
    int height = 0;

    [[nodiscard]] int right() const noexcept { return x + width; }
    [[nodiscard]] int bottom() const noexcept { return y + height; }
    [[nodiscard]] bool is_empty() const noexcept { return width <= 0 || height <= 0; }

    friend bool operator==(const PixelRect&, const PixelRect&) = default;
};
/// Empty if they do not meet.
[[nodiscard]] PixelRect common(const PixelRect& a, const PixelRect& b) noexcept;
/// The least that holds both.
[[nodiscard]] PixelRect around(const PixelRect& a, const PixelRect& b) noexcept;

/// Pixels kept the way that the drawing library copies them, to be painted again and again. Copies share the
/// pixels.
class Picture {
public:
    Picture() = default; ///< none
    /// Draws on a ground, opaque unless that is not. Unit: one pixel. Throws std::invalid_argument for a side
    /// of less than 1 or more than `largest_picture`, std::bad_alloc in want of memory.
    Picture(int columns, int rows, Colour ground, const std::function<void(Canvas&)>& draw);

    [[nodiscard]] explicit operator bool() const noexcept { return surface_ != nullptr; }
    [[nodiscard]] int columns() const noexcept;
    [[nodiscard]] int rows() const noexcept;

    /// Takes `part` of another picture over, with its top left corner at (x, y) of this one.
    void copy(const Picture& from, const PixelRect& part, int x, int y);
    /// Onto a canvas, its top left corner at `at`. A pixel of it becomes `size` units: where that is one
    /// pixel of the canvas and `at` a whole one, it is copied as it is. Else it is stretched: quickly, not
    /// finely.
    void paint(Canvas& canvas, Point at, double size = 1) const;
    [[nodiscard]] Pixels pixels() const;

private:
    std::shared_ptr<void> surface_; ///< of the drawing library
};

/// A canvas on what a toolkit paints its windows with: `cairo` is a cairo_t, which stays the toolkit's. Unit:
/// as it is set there.
[[nodiscard]] Canvas canvas_on(void* cairo);

} // namespace sabotier
