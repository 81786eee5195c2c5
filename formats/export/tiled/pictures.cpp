#include "formats/export/tiled/pictures.hpp"

#include "formats/draw/canvas/surface.hpp"
#include "formats/draw/grids/grid_art.hpp"
#include "formats/draw/hexes/map_art.hpp"
#include "formats/draw/pieces/counters.hpp"
#include "formats/draw/pieces/piece_art.hpp"
#include "formats/model/kinds.hpp"

namespace sabotier::tiled {
namespace {

constexpr Colour clear = rgb(0x000000, 0);
constexpr Colour white = rgb(0xffffff);
constexpr double counter_mm = 16; ///< as which a counter is drawn: how large its type is

/// Draws the tiles of a set into their places.
std::string picture(const tmx::Tileset& set, std::size_t count, const IsCancelled& is_cancelled,
                    const std::function<void(Canvas&, std::uint32_t tile, Rect area)>& draw) {
    return png_picture(
        set.picture_width, set.picture_height, clear, 0,
        [&](Canvas& canvas) {
            for (std::uint32_t tile = 0; tile < count; ++tile) {
                const auto columns = static_cast<std::uint32_t>(set.columns);
                const Rect area{static_cast<double>(tile % columns) * set.tile_width,
                                static_cast<double>(tile / columns) * set.tile_height,
                                static_cast<double>(set.tile_width), static_cast<double>(set.tile_height)};
                const Saved saved(canvas);
                canvas.rectangle(area);
                canvas.clip();
                draw(canvas, tile, area);
            }
        },
        is_cancelled);
}

void draw_unit(Canvas& canvas, const Setup& setup, const SetupUnit& unit, Rect area) {
    const Saved saved(canvas);
    canvas.move(area.middle().x, area.middle().y);
    canvas.scale(area.width / counter_mm);
    if (unit.piece != none || unit.draft_step != none)
        return draw_piece_front(canvas, {0, 0}, counter_mm, 0, piece_look(setup, *unit.kind, unit.side));
    CounterFace face = counter_face(setup, unit);
    face.number.clear(); // one picture for all of a kind
    face.own.clear();
    draw_counter_front(canvas, {0, 0}, counter_mm, 0, face);
}

} // namespace

std::string ground_picture(const Setup& setup, const tmx::Scene& scene, const IsCancelled& is_cancelled) {
    const tmx::Tileset& set = scene.map.tilesets.front();
    const MapStyle style(setup.rulebook());
    const bool are_hexes = traits(setup.rulebook().board.kind).has_terrain;
    return picture(set, static_cast<std::size_t>(scene.ground_tiles), is_cancelled,
                   [&](Canvas& canvas, std::uint32_t tile, Rect area) {
                       const bool is_zone = static_cast<int>(tile) + 1 == scene.ground_tiles;
                       if (are_hexes && is_zone)
                           fill_hex(canvas, area.middle(), tmx::hex_tile_height, white);
                       else if (are_hexes)
                           draw_terrain_tile(canvas, area.middle(), tmx::hex_tile_height, style,
                                             static_cast<TerrainCode>(tile + 1));
                       else if (is_zone) {
                           canvas.rectangle(area);
                           canvas.fill(white);
                       } else
                           draw_space_tile(canvas, area, setup.rulebook(), tile != 0);
                   });
}

std::string piece_picture(const Setup& setup, const tmx::Scene& scene, const IsCancelled& is_cancelled) {
    return picture(scene.map.tilesets.back(), scene.looks.size(), is_cancelled,
                   [&](Canvas& canvas, std::uint32_t tile, Rect area) {
                       draw_unit(canvas, setup, setup.units[scene.looks[tile]], area);
                   });
}

} // namespace sabotier::tiled
