#include "editor/core/view/whole_picture.hpp"

#include "editor/core/view/changed_spaces.hpp"
#include "formats/draw/board_art.hpp"
#include "formats/draw/map/map_layers.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace sabotier::editor {

namespace {

/// What lies on a space reaches this far: in pitches, and in pixels for the marks that never get smaller.
constexpr double reach = 2.6;
constexpr double reach_of_marks = 8;
/// More parts than these are painted as one that holds them all.
constexpr std::size_t most_parts = 16;

std::size_t pixels_of(const PixelRect& part) {
    return static_cast<std::size_t>(part.width) * static_cast<std::size_t>(part.height);
}

} // namespace

void WholePicture::show(std::shared_ptr<const Setup> setup, const MapLayers& layers, Colour around,
                        int columns, int rows) {
    const bool same_look =
        setup_ && layers == layers_ && around == around_ && columns == columns_ && rows == rows_;
    if (same_look && setup == setup_) return;
    const auto changed =
        same_look && picture_ && !is_all_old_ ? changed_spaces(*setup_, *setup) : std::nullopt;
    if (!setup_ || setup_->loaded->rulebook != setup->loaded->rulebook) style_.reset();
    setup_ = std::move(setup);
    if (!style_) style_.emplace(setup_->rulebook());
    layers_ = layers;
    around_ = around;
    columns_ = columns;
    rows_ = rows;
    is_all_old_ = !changed;
    if (!changed) return edited_.clear();
    for (const SpaceIndex space : *changed)
        touch(space);
    if (edited_.size() <= most_parts) return;
    PixelRect all = edited_.front();
    for (const PixelRect& part : edited_)
        all = sabotier::around(all, part);
    edited_ = {all};
}

void WholePicture::clear() {
    *this = {};
}

void WholePicture::touch(SpaceIndex space) {
    const auto& board = setup_->board;
    if (number(space) >= board->size()) return;
    const Point middle = board->layout().centre(space);
    const double far = reach * scale_ + reach_of_marks;
    const auto from = [&](double at, double least) {
        return static_cast<int>(std::floor((at - least) * scale_ - far));
    };
    const int size = static_cast<int>(std::ceil(2 * far)) + 1;
    const PixelRect part = common({from(middle.x, area_.x), from(middle.y, area_.y), size, size},
                                  {0, 0, picture_.columns(), picture_.rows()});
    if (!part.is_empty()) edited_.push_back(part);
}

Picture WholePicture::draw(const PixelRect& part) const {
    return {part.width, part.height, around_, [&](Canvas& canvas) {
                canvas.move(-part.x, -part.y);
                canvas.scale(scale_);
                canvas.move(-area_.x, -area_.y);
                draw_board(canvas, *setup_, *style_, layers_);
            }};
}

std::size_t WholePicture::catch_up() {
    std::size_t painted = 0;
    if (is_all_old_) {
        area_ = board_area(*setup_);
        scale_ = std::min(columns_ / std::max(1e-6, area_.width), rows_ / std::max(1e-6, area_.height));
        const auto pixels = [&](double size, int most) {
            return std::clamp(static_cast<int>(std::ceil(size * scale_)), 1, most);
        };
        const PixelRect all{0, 0, pixels(area_.width, columns_), pixels(area_.height, rows_)};
        picture_ = draw(all);
        painted = pixels_of(all);
    }
    for (const PixelRect& part : edited_) {
        picture_.copy(draw(part), {0, 0, part.width, part.height}, part.x, part.y);
        painted += pixels_of(part);
    }
    edited_.clear();
    is_all_old_ = false;
    return painted;
}

} // namespace sabotier::editor
