#pragma once

#include "formats/board/layout.hpp"

namespace sabotier::editor {

struct Rectangle {
    Point from;
    Point to; ///< never left of or above `from`
};

/// What part of the plane a canvas shows, and how large. Screen units are the canvas's own, from its top left
/// corner; the scale counts them for each board unit. Window sizes of any absurdity are taken: every size
/// counts as at least 1, every scale stays within the limits, and no result is ever infinite or not a number.
class Camera {
public:
    static constexpr double smallest_scale = 0.2; ///< screen units for each board unit
    static constexpr double largest_scale = 400;
    static constexpr double zoom_step = 1.25; ///< of a notch of the wheel

    void resize(double width, double height);
    [[nodiscard]] double width() const noexcept { return width_; }
    [[nodiscard]] double height() const noexcept { return height_; }
    [[nodiscard]] double scale() const noexcept { return scale_; }
    [[nodiscard]] Point centre() const noexcept { return centre_; } ///< board point in the middle

    [[nodiscard]] Point to_board(Point screen) const noexcept;
    [[nodiscard]] Point to_screen(Point board) const noexcept;
    [[nodiscard]] Rectangle visible() const noexcept; ///< part of the plane on the screen

    /// The board point under `screen` stays where it is.
    void zoom_at(Point screen, double factor);
    void set_scale(double scale);        ///< about the middle
    void pan(double right, double down); ///< moves the picture by screen units
    void centre_on(Point board);
    /// Moves as little as it takes for the point to be `margin` screen units within the canvas.
    void show(Point board, double margin = 40);
    /// The whole board with a margin in screen units.
    void fit(double board_width, double board_height, double margin = 16);
    void fit(Rectangle area, double margin = 16);
    /// The plane's origin moved against the spaces (a tile was laid to the left) by so many board units:
    /// the picture stays.
    void follow(Point shift);

    /// Smooth zoom: the camera goes there in steps. step() is called for each frame and says whether there is
    /// more to come. Every other change of place or scale, but for follow(), ends the glide.
    void glide_at(Point screen, double factor);
    [[nodiscard]] bool step(double seconds);

private:
    double width_ = 1;
    double height_ = 1;
    double scale_ = 32;
    Point centre_;
    double glide_scale_ = 0; ///< 0: none
    Point glide_at_;
};

} // namespace sabotier::editor
