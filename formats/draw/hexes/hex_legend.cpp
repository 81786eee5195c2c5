#include "formats/draw/hexes/hex_legend.hpp"

#include "formats/draw/canvas/inks.hpp"
#include "formats/draw/hexes/hex_points.hpp"
#include "formats/draw/hexes/map_art.hpp"
#include "formats/draw/map/hatch.hpp"
#include "formats/draw/pieces/counters.hpp"

#include <algorithm>
#include <array>

namespace sabotier {
namespace {

void add_terrains(std::vector<LegendEntry>& entries, const Setup& setup, const MapStyle& style) {
    std::array<bool, 256> is_seen{};
    for (const TerrainCode code : setup.board.hexes().terrain)
        is_seen[code] = true;
    const Rulebook& rulebook = setup.rulebook();
    for (std::size_t i = 0; i < std::min<std::size_t>(rulebook.terrains.size(), 255); ++i)
        if (is_seen[i + 1])
            entries.push_back(
                {rulebook.terrains[i].name, [&rulebook, &style, i](Canvas& canvas, Point p, double size) {
                     draw_terrain_swatch(canvas, p, size, rulebook, style, static_cast<TerrainCode>(i + 1));
                 }});
}

bool has_any(const std::vector<std::uint8_t>& plane) {
    return std::any_of(plane.begin(), plane.end(), [](std::uint8_t value) { return value != 0; });
}

void add_overlays(std::vector<LegendEntry>& entries, const Setup& setup, const MapStyle& style) {
    const HexBoard& board = setup.board.hexes();
    for (const Overlay& overlay : setup.rulebook().overlays) {
        const bool is_on_map = overlay.role == Overlay::Role::road    ? has_any(board.has_road)
                               : overlay.role == Overlay::Role::river ? has_any(board.has_river)
                                                                      : has_any(board.bridge);
        if (is_on_map)
            entries.push_back(
                {overlay.name, [&style, role = overlay.role](Canvas& canvas, Point p, double size) {
                     draw_overlay_swatch(canvas, p, size, style, role);
                 }});
    }
}

void add_sides(std::vector<LegendEntry>& entries, const Setup& setup, const MapLayers& layers) {
    bool has_positions = false;
    for (std::size_t i = 0; i < setup.sides.size(); ++i) {
        has_positions = has_positions || (layers.positions && !setup.sides[i].positions.empty());
        if (!layers.shows(i) || setup.sides[i].zone.empty() || !layers.zones) continue;
        const SideLook look = side_look(setup, i);
        entries.push_back({look.name + ": set-up zone", [look](Canvas& canvas, Point p, double size) {
                               draw_hatch_swatch(canvas,
                                                 {p.x - 0.5 * size, p.y - 0.42 * size, size, 0.84 * size},
                                                 look.colour, look.mark, size * 0.22);
                           }});
    }
    if (has_positions)
        entries.push_back({"Prepared position", [](Canvas& canvas, Point p, double size) {
                               draw_glyph(canvas, "position", p + Point{0, 0.08 * size}, size * 1.1,
                                          {rgb(0x4a3c22), rgb(0xcdb682), counter_paper});
                           }});
}

} // namespace

std::vector<LegendEntry> legend_entries(const Setup& setup, const MapStyle& style, const MapLayers& layers) {
    std::vector<LegendEntry> entries;
    if (layers.terrain) add_terrains(entries, setup, style);
    if (layers.ways) add_overlays(entries, setup, style);
    add_sides(entries, setup, layers);
    if (!setup.objectives.empty() && layers.objectives)
        entries.push_back(
            {"Objective", [](Canvas& canvas, Point p, double size) {
                 canvas.circle(p, size * 0.45);
                 canvas.fill(dark_ink);
                 draw_glyph(canvas, "star", p, size * 0.75, {rgb(0xf2b81f), rgb(0xf2b81f), rgb(0xf2b81f)});
             }});
    return entries;
}

} // namespace sabotier
