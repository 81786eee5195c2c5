#include "editor/core/view/board_pictures.hpp"

#include "editor/core/view/changed_spaces.hpp"
#include "formats/draw/board_art.hpp"
#include "formats/draw/map/map_layers.hpp"
#include "formats/draw/map/map_overlay.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace sabotier::editor {

namespace {

using Clock = std::chrono::steady_clock;

/// What lies on a space, and what its neighbours look like for it, reaches this far, in pitches: trees over
/// the side, shores that bend, roads that swing.
constexpr double reach = 2.6;
/// What was edited is painted in the next frame if it is no larger than this in all; the rest picture by
/// picture, within the budget of a frame.
constexpr int largest_part = BoardPictures::side * BoardPictures::side;
/// Beyond those that are seen and their neighbours.
constexpr std::size_t most_pictures = 64;
constexpr int whole_side = 640; ///< pixels of the small picture of the board

int floor_of(double value) {
    return static_cast<int>(std::floor(value));
}

/// Joins those that overlap, so that nothing is painted twice.
void join(std::vector<PixelRect>& parts) {
    for (std::size_t i = 0; i < parts.size(); ++i)
        for (std::size_t j = i + 1; j < parts.size();) {
            if (common(parts[i], parts[j]).is_empty()) {
                ++j;
                continue;
            }
            parts[i] = around(parts[i], parts[j]);
            parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(j));
            j = i + 1;
        }
}

/// In whole device pixels, so that pictures are copied as they are.
Point origin_of(const Camera& camera, double device) {
    const Point at = camera.to_screen({0, 0});
    return {std::round(at.x * device), std::round(at.y * device)};
}

} // namespace

void BoardPictures::show(std::shared_ptr<const Setup> setup, const MapLayers& layers,
                         std::shared_ptr<const MapOverlay> overlay, Colour around) {
    MapLayers wanted = layers;
    wanted.overlay = overlay.get();
    const bool same_look = setup_ && setup && wanted == layers_ && around == around_;
    if (same_look && setup == setup_) {
        is_overlay_due_ = false;
        return;
    }
    MapLayers others = wanted;
    others.overlay = layers_.overlay;
    const bool next_overlay = setup_ && setup == setup_ && around == around_ && others == layers_ && overlay_
                              && overlay && !level_.pictures.empty();
    // One that is begun is painted to its end: of overlays that come faster than they are painted none
    // would ever be whole.
    is_overlay_due_ = next_overlay && !is_complete_;
    if (is_overlay_due_) return;
    is_held_ = next_overlay;
    if (!overlay) whole_overlay_.reset();
    const auto changed = same_look ? changed_spaces(*setup_, *setup) : std::nullopt;
    if (!setup_ || !setup || setup_->loaded->rulebook != setup->loaded->rulebook) style_.reset();
    setup_ = std::move(setup);
    layers_ = wanted;
    overlay_ = std::move(overlay);
    around_ = around;
    if (setup_ && !style_) style_.emplace(setup_->rulebook());
    if (!changed) area_ = setup_ && has_drawing(*setup_) ? board_area(*setup_) : Rect{};
    if (changed)
        touch(*changed);
    else
        set_aside();
}

/// Pictures are shown until there are others: of one scale those of before, too, where there is no later one.
void BoardPictures::set_aside() {
    is_complete_ = false;
    if (level_.pictures.empty()) return;
    if (last_.scale == level_.scale) level_.pictures.merge(last_.pictures);
    last_ = std::exchange(level_, Level{level_.scale, {}});
    edited_.clear();
}

void BoardPictures::clear() {
    is_complete_ = false;
    level_ = {};
    last_ = {};
    edited_.clear();
    whole_.clear();
}

Picture BoardPictures::draw(const PixelRect& part, double scale) const {
    return {part.width, part.height, around_, [&](Canvas& canvas) {
                canvas.move(-part.x, -part.y);
                canvas.scale(scale);
                if (area_.width > 0) draw_board(canvas, *setup_, *style_, layers_);
            }};
}

BoardPictures::Span BoardPictures::seen(const Camera& camera, double device, int rim) const {
    const Point origin = origin_of(camera, device);
    const auto first = [&](double from) { return floor_of(-from / side) - rim; };
    const auto last = [&](double size, double from) {
        return floor_of((std::ceil(size * device) - 1 - from) / side) + rim;
    };
    return {{first(origin.x), first(origin.y)},
            {last(camera.width(), origin.x), last(camera.height(), origin.y)}};
}

/// Elsewhere there is nothing but the table.
bool BoardPictures::has_board(Key key, double scale) const {
    constexpr double rim = 2.2; // names of objectives stand out of the board
    const double size = side / scale;
    return key.x * size <= area_.right() + rim && (key.x + 1) * size >= area_.x - rim
           && key.y * size <= area_.bottom() + rim && (key.y + 1) * size >= area_.y - rim;
}

void BoardPictures::touch(const std::set<SpaceIndex>& spaces) {
    const auto& board = setup_->board;
    for (const SpaceIndex space : spaces) {
        if (number(space) >= board->size()) continue;
        const Point middle = board->layout().centre(space);
        const int x = floor_of((middle.x - reach) * level_.scale);
        const int y = floor_of((middle.y - reach) * level_.scale);
        const int size = static_cast<int>(std::ceil(2 * reach * level_.scale)) + 1;
        edited_.push_back({x, y, size, size});
    }
    join(edited_);
}

PixelRect BoardPictures::place_of(Key key) {
    return {key.x * side, key.y * side, side, side};
}

/// The pictures that a part touches are shown until there are others.
void BoardPictures::retire(const PixelRect& part) {
    for (int x = floor_of(part.x / double{side}); x <= floor_of((part.right() - 1) / double{side}); ++x)
        for (int y = floor_of(part.y / double{side}); y <= floor_of((part.bottom() - 1) / double{side}); ++y)
            if (auto found = level_.pictures.extract(Key{x, y})) {
                if (last_.scale != level_.scale) last_ = {level_.scale, {}};
                last_.pictures.insert_or_assign(Key{x, y}, found.mapped());
            }
}

/// Paints the edited parts that are seen, once for all pictures that they touch. True: there were some.
bool BoardPictures::mend(const Span& seen) {
    const PixelRect screen{seen.from.x * side, seen.from.y * side, (seen.to.x - seen.from.x + 1) * side,
                           (seen.to.y - seen.from.y + 1) * side};
    int painted = 0;
    bool has_painted = false;
    for (const PixelRect& edited : std::exchange(edited_, {})) {
        const PixelRect part = common(edited, screen);
        painted += part.width * part.height;
        if (painted > largest_part) {
            retire(edited);
            continue;
        }
        std::erase_if(level_.pictures, [&](const auto& entry) {
            return !seen.contains(entry.first) && !common(place_of(entry.first), edited).is_empty();
        });
        if (part.is_empty()) continue;
        has_painted = true;
        const Picture drawn = draw(part, level_.scale);
        for (auto& [key, picture] : level_.pictures) {
            const PixelRect place = place_of(key);
            const PixelRect both = common(place, part);
            picture.copy(drawn, {both.x - part.x, both.y - part.y, both.width, both.height}, both.x - place.x,
                         both.y - place.y);
        }
    }
    return has_painted;
}

void BoardPictures::copy(Canvas& canvas, const Level& level, const Camera& camera, double device) const {
    if (level.pictures.empty()) return;
    const Point origin = origin_of(camera, device);
    const double size = camera.scale() / level.scale; // screen units for each of its pixels
    const bool is_exact = std::abs(level.scale / device - camera.scale()) < 1e-9;
    const double pixel = is_exact ? 1 / device : size;
    for (const auto& [key, picture] : level.pictures) {
        const Point at{origin.x / device + key.x * side * pixel, origin.y / device + key.y * side * pixel};
        const double shown = side * pixel;
        if (at.x > camera.width() || at.y > camera.height() || at.x + shown < 0 || at.y + shown < 0) continue;
        picture.paint(canvas, at, pixel);
    }
}

void BoardPictures::forget_far(const Span& near) {
    const auto count = static_cast<std::size_t>(near.to.x - near.from.x + 1)
                       * static_cast<std::size_t>(near.to.y - near.from.y + 1);
    for (Level* level : {&level_, &last_})
        if (level->scale == level_.scale && level->pictures.size() > count + most_pictures)
            std::erase_if(level->pictures, [&](const auto& entry) { return !near.contains(entry.first); });
}

/// True: there was something to do.
bool BoardPictures::prepare_whole() {
    MapLayers layers = layers_;
    layers.overlay = nullptr;
    whole_.show(setup_, layers, around_, whole_side, whole_side);
    return whole_.is_old() && whole_.catch_up() > 0;
}

void BoardPictures::paint_whole(Canvas& canvas, const Camera& camera) const {
    whole_.picture().paint(canvas, camera.to_screen({whole_.area().x, whole_.area().y}),
                           camera.scale() / whole_.scale());
}

/// Pictures of a level lie everywhere on the screen where there is a board.
bool BoardPictures::covers(const Level& level, const Camera& camera, double device) const {
    if (level.pictures.empty()) return false;
    const Rectangle seen = camera.visible();
    const double size = side / level.scale;
    const double rim = 1 / (camera.scale() * device); // pictures lie on whole pixels
    const Key last{floor_of((seen.to.x + rim) / size), floor_of((seen.to.y + rim) / size)};
    for (int y = floor_of((seen.from.y - rim) / size); y <= last.y; ++y)
        for (int x = floor_of((seen.from.x - rim) / size); x <= last.x; ++x)
            if (!level.pictures.contains({x, y}) && has_board({x, y}, level.scale)) return false;
    return true;
}

/// The overlay of before while it is whole and the next one is not. Else what there is of another scale:
/// stretching takes longer than copying, so nothing is stretched that is
/// not seen in the end.
void BoardPictures::stand_in(Canvas& canvas, const Camera& camera, double device) const {
    if (is_held_ && last_.scale == level_.scale && covers(last_, camera, device))
        return copy(canvas, last_, camera, device);
    const bool is_covered = covers(level_, camera, device);
    if (!is_covered && !covers(last_, camera, device)) paint_whole(canvas, camera);
    if (!is_covered) copy(canvas, last_, camera, device);
    copy(canvas, level_, camera, device);
}

void BoardPictures::add(Key key) {
    const auto start = Clock::now();
    level_.pictures.emplace(key, draw(place_of(key), level_.scale));
    // a single slow one is forgotten again
    longest_ = std::max(Clock::now() - start, longest_ - longest_ / 8);
}

bool BoardPictures::paint(Canvas& canvas, const Camera& camera, const Frame& frame) {
    if (!setup_ || area_.width <= 0) {
        whole_overlay_ = overlay_; // all that there is to see of it
        return false;
    }
    const double scale = camera.scale() * frame.device;
    if (scale != level_.scale) {
        if (frame.is_moving && !level_.pictures.empty()) {
            stand_in(canvas, camera, frame.device);
            return true;
        }
        set_aside();
        level_ = {scale, {}};
        longest_ = {};
    }
    const auto end = Clock::now() + frame.budget;
    const Span seen = this->seen(camera, frame.device);
    bool has_painted = mend(seen);
    is_complete_ = true;
    for (int y = seen.from.y; y <= seen.to.y; ++y)
        for (int x = seen.from.x; x <= seen.to.x; ++x) {
            if (!is_missing({x, y})) continue;
            if (has_painted && Clock::now() + longest_ > end) {
                is_complete_ = false;
                continue;
            }
            has_painted = true;
            add({x, y});
        }
    if (is_complete_) {
        last_ = {};
        is_held_ = false;
        whole_overlay_ = overlay_;
    }
    stand_in(canvas, camera, frame.device);
    forget_far(this->seen(camera, frame.device, 1));
    return !is_complete_ || is_overlay_due_;
}

bool BoardPictures::prepare(const Camera& camera, const Frame& frame) {
    const double scale = camera.scale() * frame.device;
    if (!setup_ || area_.width <= 0 || scale != level_.scale) return false;
    if (prepare_whole()) return true;
    const Span near = seen(camera, frame.device, 1);
    for (int y = near.from.y; y <= near.to.y; ++y)
        for (int x = near.from.x; x <= near.to.x; ++x) {
            if (!is_missing({x, y})) continue;
            add({x, y});
            return true;
        }
    return false;
}

} // namespace sabotier::editor
