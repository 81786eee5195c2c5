#include "formats/draw/grids/grid_art.hpp"

#include "formats/draw/canvas/inks.hpp"
#include "formats/draw/canvas/points.hpp"
#include "formats/draw/grids/grid_ground.hpp"
#include "formats/draw/map/detail.hpp"
#include "formats/draw/map/map_layers.hpp"
#include "formats/draw/pieces/piece_art.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace sabotier {

using namespace grid;

namespace {

constexpr double room_rim = 0.24;
constexpr double square_rim = 0.5;
constexpr std::size_t most_pictured = 5'000; ///< pieces that are drawn with their signs

bool is_wanted(const MapLayers& layers, std::size_t side) {
    return side == none || !layers.only_side || *layers.only_side == side;
}

/// Where the i-th of `count` pieces of a space stands, and how large it is.
struct Stand {
    Point middle;
    double size = 0;
};

Stand stand_of(Rect area, std::size_t i, std::size_t count, double most) {
    const auto columns = static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(count)) - 1e-9));
    const std::size_t rows = (count + columns - 1) / columns;
    const double pitch =
        std::min(area.width / static_cast<double>(columns), area.height / static_cast<double>(rows));
    const std::size_t row = i / columns;
    const std::size_t in_row = row + 1 < rows ? columns : count - (rows - 1) * columns;
    const double x = static_cast<double>(i % columns) - static_cast<double>(in_row - 1) / 2;
    const double y = static_cast<double>(row) - static_cast<double>(rows - 1) / 2;
    return {area.middle() + Point{x * pitch, y * pitch}, std::min(most, pitch * 0.92)};
}

void draw_pieces(Canvas& canvas, const Setup& setup, const View& view, const MapLayers& layers) {
    std::map<SpaceIndex, std::vector<const SetupUnit*>> standing;
    for (const SetupUnit& unit : setup.units) {
        if (!is_wanted(layers, unit.side) || !setup.board.on<GridBoard>().is_space(unit.space)) continue;
        if (layers.is_bare && unit.side != none) continue;
        if (!view.shows(setup.board.on<GridBoard>().column(unit.space),
                        setup.board.on<GridBoard>().row(unit.space)))
            continue;
        standing[unit.space].push_back(&unit);
    }
    const bool are_rooms = setup.board.on<GridBoard>().are_rooms();
    const bool are_plain = view.detail == Detail::pixels || setup.units.size() > most_pictured;
    const auto draw = [&](Point middle, double size, const PieceLook& look) {
        if (are_plain)
            draw_plain_piece(canvas, middle, size, look);
        else if (layers.is_bare)
            draw_piece_mark(canvas, middle, size, look);
        else
            draw_piece(canvas, middle, size, look, layers.least_type);
    };
    for (const auto& [space, units] : standing) {
        const double x = setup.board.on<GridBoard>().column(space);
        const double y = setup.board.on<GridBoard>().row(space);
        const Rect area = are_rooms ? Rect{x + 0.1, y + 0.22, 0.8, 0.7} : Rect{x, y, 1, 1};
        for (std::size_t i = 0; i < units.size(); ++i) {
            const Stand stand = stand_of(area, i, units.size(), are_rooms ? 0.56 : 0.84);
            draw(stand.middle, stand.size, piece_look(setup, *units[i]));
        }
    }
}

void draw_grid_objectives(Canvas& canvas, const Setup& setup) {
    constexpr Colour gold = rgb(0xf2b81f);
    for (std::size_t i = 0; i < setup.objectives.size(); ++i) {
        const SpaceIndex space = setup.objectives[i];
        if (!setup.board.on<GridBoard>().is_space(space)) continue;
        const Point corner{static_cast<double>(setup.board.on<GridBoard>().column(space)),
                           static_cast<double>(setup.board.on<GridBoard>().row(space))};
        canvas.rounded_rectangle({corner.x + 0.07, corner.y + 0.07, 0.86, 0.86}, 0.08);
        canvas.stroke_and_keep(faded(dark_ink, 0.8), {.width = 0.085, .dashes = {}});
        canvas.stroke(gold, {.width = 0.05, .dashes = {}});
        const Objective& objective = setup.scenario().objectives[i];
        canvas.haloed_label(
            corner + Point{-0.5, 0.9}, objective.name.empty() ? objective.id.str() : objective.name,
            {.size = 0.15, .face = Face::title, .weight = Weight::bold, .align = Align::centre, .width = 2},
            dark_ink, rgb(0xfffdf4, 0.85), 0.03);
    }
}

void add_entry(std::vector<LegendEntry>& entries, std::string name, const PieceLook& look) {
    entries.push_back({std::move(name), [look](Canvas& canvas, Point p, double size) {
                           PieceLook unnamed = look;
                           unnamed.name.clear();
                           draw_piece(canvas, p, size * 0.92, unnamed);
                       }});
}

/// One of each kind, in the colours of the first side that shows it.
void add_pieces(std::vector<LegendEntry>& entries, const Setup& setup, const MapLayers& layers) {
    std::set<KindId> seen;
    for (const SetupUnit& unit : setup.units) {
        const bool is_nobodys = unit.side == none;
        const bool is_shown = is_nobodys ? layers.units || layers.is_bare
                                         : layers.units && !layers.is_bare && is_wanted(layers, unit.side);
        if (!is_shown || unit.kind == nullptr || !setup.board.on<GridBoard>().is_space(unit.space)) continue;
        if (!seen.insert(unit.kind_id).second) continue;
        const PieceLook look = piece_look(setup, *unit.kind, unit.side);
        add_entry(entries, look.name, look);
    }
}

} // namespace

Rect grid_area(const Setup& setup) {
    const auto* board = setup.board.as<GridBoard>();
    if (board == nullptr || board->size() == 0) return {};
    const double rim = board->are_rooms() ? room_rim : square_rim;
    return {-rim, -rim, board->columns() + 2 * rim, board->rows() + 2 * rim};
}

void draw_grid_board(Canvas& canvas, const Setup& setup, const MapStyle&, const MapLayers& layers) {
    const View view(setup.board.on<GridBoard>(), canvas.clip_bounds(),
                    layers.detail.value_or(detail_for(canvas)));
    const GridLook look(setup.rulebook());
    const GridBoard& board = setup.board.on<GridBoard>();
    const auto layer = [&](const char* name, bool is_shown, const auto& draw) {
        const Layer open(canvas, name);
        if (is_shown) draw();
    };
    layer("board", true, [&] {
        board.are_rooms() ? draw_rooms(canvas, board, view, look, layers)
                          : draw_squares(canvas, setup, view, look, layers);
    });
    const bool is_over_units = layers.overlay != nullptr && layers.overlay->is_over_units;
    const auto analyse = [&] { draw_overlay(canvas, board, *layers.overlay); };
    layer("analysis", layers.overlay != nullptr && !is_over_units, analyse);
    layer("objectives", layers.objectives, [&] { draw_grid_objectives(canvas, setup); });
    layer("units", layers.units || layers.is_bare, [&] { draw_pieces(canvas, setup, view, layers); });
    if (is_over_units) layer("analysis-over-units", true, analyse);
}

std::vector<LegendEntry> grid_legend(const Setup& setup, const MapStyle&, const MapLayers& layers) {
    std::vector<LegendEntry> entries;
    const GridLook look(setup.rulebook());
    add_ground_entries(entries, setup, look, layers);
    add_pieces(entries, setup, layers);
    return entries;
}

} // namespace sabotier
