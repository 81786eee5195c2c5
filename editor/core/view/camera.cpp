#include "editor/core/view/camera.hpp"

#include <algorithm>
#include <cmath>

namespace sabotier::editor {

namespace {

constexpr double farthest = 1e7;  ///< board units from the origin
constexpr double glide_rate = 12; ///< share of the way for each second, as an exponent

double bounded(double value) {
    return std::isfinite(value) ? std::clamp(value, -farthest, farthest) : 0.0;
}

double bounded_scale(double scale) {
    return std::isfinite(scale) ? std::clamp(scale, Camera::smallest_scale, Camera::largest_scale)
                                : Camera::smallest_scale;
}

} // namespace

void Camera::resize(double width, double height) {
    width_ = std::max(1.0, bounded(width));
    height_ = std::max(1.0, bounded(height));
}

Point Camera::to_board(Point screen) const noexcept {
    return {centre_.x + (screen.x - width_ / 2) / scale_, centre_.y + (screen.y - height_ / 2) / scale_};
}

Point Camera::to_screen(Point board) const noexcept {
    return {(board.x - centre_.x) * scale_ + width_ / 2, (board.y - centre_.y) * scale_ + height_ / 2};
}

Rectangle Camera::visible() const noexcept {
    return {to_board({0, 0}), to_board({width_, height_})};
}

void Camera::zoom_at(Point screen, double factor) {
    const Point kept = to_board(screen);
    scale_ = bounded_scale(scale_ * (factor > 0 ? factor : 1));
    const Point moved = to_board(screen);
    centre_ = {bounded(centre_.x + kept.x - moved.x), bounded(centre_.y + kept.y - moved.y)};
    glide_scale_ = 0;
}

void Camera::set_scale(double scale) {
    scale_ = bounded_scale(scale);
    glide_scale_ = 0;
}

void Camera::pan(double right, double down) {
    centre_ = {bounded(centre_.x - right / scale_), bounded(centre_.y - down / scale_)};
    glide_scale_ = 0;
}

void Camera::centre_on(Point board) {
    centre_ = {bounded(board.x), bounded(board.y)};
    glide_scale_ = 0;
}

void Camera::show(Point board, double margin) {
    const Point at = to_screen(board);
    const auto beyond = [&](double place, double size) {
        const double edge = std::min(margin, size / 2);
        return place < edge ? place - edge : std::max(0.0, place - (size - edge));
    };
    const double right = beyond(at.x, width_);
    const double down = beyond(at.y, height_);
    if (right != 0 || down != 0) pan(-right, -down);
}

void Camera::fit(double board_width, double board_height, double margin) {
    fit({{0, 0}, {board_width, board_height}}, margin);
}

void Camera::fit(Rectangle area, double margin) {
    const double wide = std::max(1e-3, area.to.x - area.from.x);
    const double high = std::max(1e-3, area.to.y - area.from.y);
    const double room_x = std::max(1.0, width_ - 2 * margin);
    const double room_y = std::max(1.0, height_ - 2 * margin);
    scale_ = bounded_scale(std::min(room_x / wide, room_y / high));
    centre_on({(area.from.x + area.to.x) / 2, (area.from.y + area.to.y) / 2});
}

void Camera::follow(Point shift) {
    centre_ = {bounded(centre_.x + shift.x), bounded(centre_.y + shift.y)};
}

void Camera::glide_at(Point screen, double factor) {
    const double aim = bounded_scale((glide_scale_ > 0 ? glide_scale_ : scale_) * (factor > 0 ? factor : 1));
    glide_scale_ = aim;
    glide_at_ = screen;
}

bool Camera::step(double seconds) {
    if (glide_scale_ <= 0) return false;
    const double aim = glide_scale_;
    const double share = 1 - std::exp(-glide_rate * std::max(0.0, bounded(seconds)));
    const bool is_there = std::abs(aim / scale_ - 1) < 0.005;
    zoom_at(glide_at_, is_there ? aim / scale_ : std::pow(aim / scale_, share));
    if (is_there) return false;
    glide_scale_ = aim;
    return true;
}

} // namespace sabotier::editor
