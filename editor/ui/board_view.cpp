#include "editor/ui/board_view.hpp"

#include "editor/ui/drawing.hpp"
#include "editor/ui/pictures.hpp"

#include <wx/dc.h>
#include <wx/graphics.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <tuple>

namespace sabotier::editor {

namespace {

/// What lies on a space reaches this far, in pitches: trees over the side, names of objectives.
constexpr double reach = 2.1;
constexpr auto time_to_paint = std::chrono::milliseconds(14);
/// Changes of more spaces than this paint everything anew.
constexpr std::size_t most_changes = 400;
constexpr std::size_t most_pictures = 400;

int floor_of(double value) {
    return static_cast<int>(std::floor(value));
}

/// What a unit looks like on the map.
auto look(const SetupUnit& unit) {
    return std::tuple(unit.space, unit.facing, unit.side, unit.kind_id, unit.carrier, unit.id);
}

bool add_plane(std::set<SpaceIndex>& changed, const auto& before, const auto& after) {
    for (std::uint32_t i = 0; i < before.size(); ++i) {
        if (before[i] == after[i]) continue;
        changed.insert(SpaceIndex{i});
        if (changed.size() > most_changes) return false;
    }
    return true;
}

void add_units(std::set<SpaceIndex>& changed, const Setup& before, const Setup& after) {
    std::map<std::pair<std::size_t, UnitId>, decltype(look(before.units.front()))> known;
    const auto add = [&](SpaceIndex space) {
        if (space != no_space) changed.insert(space);
    };
    for (const SetupUnit& unit : before.units)
        known.emplace(std::pair(unit.side, unit.id), look(unit));
    for (const SetupUnit& unit : after.units) {
        const auto was = known.find({unit.side, unit.id});
        if (was == known.end()) {
            add(unit.space);
            continue;
        }
        if (was->second != look(unit)) {
            add(unit.space);
            add(std::get<0>(was->second));
        }
        known.erase(was);
    }
    for (const auto& [id, gone] : known)
        add(std::get<0>(gone));
}

/// What is drawn over the whole board, and seldom changes.
bool same_frame(const Setup& a, const Setup& b) {
    const Scenario& one = a.scenario();
    const Scenario& other = b.scenario();
    if (one.objectives != other.objectives || one.positions != other.positions || one.pieces != other.pieces
        || one.draft != other.draft || a.loaded->map.labels != b.loaded->map.labels
        || a.sides.size() != b.sides.size())
        return false;
    for (std::size_t i = 0; i < a.sides.size(); ++i)
        if (a.sides[i].zone != b.sides[i].zone || a.sides[i].colour != b.sides[i].colour
            || a.sides[i].positions != b.sides[i].positions)
            return false;
    return true;
}

bool same_ground_size(const HexBoard& a, const HexBoard& b) {
    return a.grid.columns() == b.grid.columns() && a.grid.rows() == b.grid.rows()
           && a.terrain.size() == b.terrain.size() && a.number_width == b.number_width
           && a.flyovers == b.flyovers;
}

} // namespace

std::optional<std::set<SpaceIndex>> changed_spaces(const Setup& before, const Setup& after) {
    if (before.grid || after.grid || after.board.hexes == 0) return std::nullopt;
    if (!same_frame(before, after) || !same_ground_size(before.board, after.board)) return std::nullopt;
    if (before.loaded->rulebook != after.loaded->rulebook) return std::nullopt;
    std::set<SpaceIndex> changed;
    const HexBoard& a = before.board;
    const HexBoard& b = after.board;
    if (!add_plane(changed, a.terrain, b.terrain) || !add_plane(changed, a.road, b.road)
        || !add_plane(changed, a.river, b.river) || !add_plane(changed, a.bridge, b.bridge)
        || !add_plane(changed, a.has_road, b.has_road) || !add_plane(changed, a.has_river, b.has_river)
        || !add_plane(changed, a.building, b.building))
        return std::nullopt;
    add_units(changed, before, after);
    return changed.size() > most_changes ? std::nullopt : std::optional(std::move(changed));
}

void BoardView::show(std::shared_ptr<const Setup> setup, const MapLayers& layers,
                     std::shared_ptr<const MapOverlay> overlay, Colour around) {
    const auto key = [](const MapLayers& l) {
        return std::tuple(l.grid, l.numbers, l.zones, l.positions, l.objectives, l.labels, l.units);
    };
    const bool same_look =
        setup_ && setup && key(layers) == key(layers_) && overlay == overlay_ && around == around_;
    const auto changed = same_look && setup != setup_ ? changed_spaces(*setup_, *setup) : std::nullopt;
    const bool is_same = same_look && setup == setup_;
    if (!setup_ || !setup || setup_->loaded->rulebook != setup->loaded->rulebook) style_.reset();
    setup_ = std::move(setup);
    layers_ = layers;
    overlay_ = std::move(overlay);
    layers_.overlay = overlay_.get();
    around_ = around;
    if (setup_ && !style_) style_.emplace(setup_->rulebook());
    if (is_same) return;
    if (changed)
        drop(*changed);
    else if (!level_.pictures.empty())
        last_ = std::exchange(level_, Level{level_.scale, {}});
}

void BoardView::clear() {
    level_ = {};
    last_ = {};
}

void BoardView::drop(const std::set<SpaceIndex>& spaces) {
    const auto board = setup_->spaces();
    if (!board) return;
    for (const SpaceIndex space : spaces) {
        if (!board->is_space(space)) continue;
        const Point middle = board->layout().centre(space);
        const auto from = [&](double at) { return floor_of((at - reach) * level_.scale / tile); };
        const auto to = [&](double at) { return floor_of((at + reach) * level_.scale / tile); };
        for (int x = from(middle.x); x <= to(middle.x); ++x)
            for (int y = from(middle.y); y <= to(middle.y); ++y)
                if (auto found = level_.pictures.extract(Key{x, y})) {
                    // shown until its successor is painted
                    if (last_.scale != level_.scale) last_ = {level_.scale, {}};
                    last_.pictures.insert_or_assign(Key{x, y}, found.mapped());
                }
    }
}

wxBitmap BoardView::paint_tile(Key key, double scale) const {
    return drawn_bitmap(tile, tile, around_, [&](Canvas& canvas) {
        canvas.move(-static_cast<double>(key.x) * tile, -static_cast<double>(key.y) * tile);
        canvas.scale(scale);
        draw_setup(canvas, *setup_, *style_, layers_);
    });
}

void BoardView::copy(wxDC& dc, const Level& level, const Camera& camera, double device) const {
    if (level.pictures.empty()) return;
    const double side = tile / level.scale;     // in board units
    const double shown = side * camera.scale(); // in screen units
    const bool is_exact = std::abs(level.scale / device - camera.scale()) < 1e-9 && device == 1;
    const Point origin = camera.to_screen({0, 0});
    const int left = static_cast<int>(std::lround(origin.x));
    const int top = static_cast<int>(std::lround(origin.y));
    std::unique_ptr<wxGraphicsContext> stretched;
    for (const auto& [key, picture] : level.pictures) {
        const Point at = camera.to_screen({key.x * side, key.y * side});
        if (at.x > camera.width() || at.y > camera.height() || at.x + shown < 0 || at.y + shown < 0) continue;
        if (is_exact) {
            dc.DrawBitmap(picture, left + key.x * tile, top + key.y * tile);
            continue;
        }
        if (!stretched) stretched.reset(wxGraphicsContext::CreateFromUnknownDC(dc));
        if (stretched) stretched->DrawBitmap(picture, at.x, at.y, shown + 0.5, shown + 0.5);
    }
}

void BoardView::forget_far(const Camera& camera, double device) {
    if (level_.pictures.size() <= most_pictures) return;
    const Rectangle seen = camera.visible();
    const double side = tile / (camera.scale() * device);
    std::erase_if(level_.pictures, [&](const auto& entry) {
        const double x = entry.first.x * side;
        const double y = entry.first.y * side;
        return x > seen.to.x + 4 * side || y > seen.to.y + 4 * side || x < seen.from.x - 5 * side
               || y < seen.from.y - 5 * side;
    });
}

bool BoardView::paint(wxDC& dc, const Camera& camera, double device, bool is_moving) {
    if (!setup_) return false;
    const double scale = camera.scale() * device;
    if (scale != level_.scale) {
        if (is_moving && !level_.pictures.empty()) {
            copy(dc, last_, camera, device);
            copy(dc, level_, camera, device);
            return true;
        }
        last_ = std::exchange(level_, Level{scale, {}});
    }
    const auto start = std::chrono::steady_clock::now();
    const Rectangle seen = camera.visible();
    const auto to_tile = [&](double at) { return floor_of(at * scale / tile); };
    bool is_complete = true;
    for (int y = to_tile(seen.from.y); y <= to_tile(seen.to.y); ++y)
        for (int x = to_tile(seen.from.x); x <= to_tile(seen.to.x); ++x) {
            if (level_.pictures.contains({x, y})) continue;
            if (std::chrono::steady_clock::now() - start > time_to_paint) {
                is_complete = false;
                continue;
            }
            level_.pictures.emplace(Key{x, y}, paint_tile({x, y}, scale));
        }
    if (is_complete)
        last_ = {};
    else
        copy(dc, last_, camera, device);
    copy(dc, level_, camera, device);
    forget_far(camera, device);
    return !is_complete;
}

} // namespace sabotier::editor
