#include "editor/ui/canvas/hint_pictures.hpp"

#include "editor/core/document/document.hpp"
#include "editor/core/places/picking.hpp"
#include "editor/ui/widgets/pictures.hpp"
#include "formats/board/assembly.hpp"
#include "formats/draw/cards/cards_art.hpp"
#include "formats/draw/hexes/board_outline.hpp"
#include "formats/draw/hexes/map_art.hpp"
#include "formats/draw/map/detail.hpp"

#include <algorithm>
#include <cmath>

namespace sabotier::editor {

namespace {

constexpr double see_through = 0.8;
constexpr double finest = 120; ///< pixels for each board unit: nobody needs more of a preview
constexpr double half_turn = 3.14159265358979324;

template <class Function>
wxBitmap painted(double width, double height, Function&& draw) {
    const auto columns = std::max(1, static_cast<int>(std::ceil(width)));
    const auto rows = std::max(1, static_cast<int>(std::ceil(height)));
    return drawn_bitmap(columns, rows, {0, 0, 0, 0}, [&](Canvas& canvas) {
        canvas.begin_group();
        draw(canvas);
        canvas.end_group(see_through);
    });
}

HintPicture tile_picture(const Document& document, const Hint& hint, double scale) {
    HintPicture picture;
    const auto& tiles = document.work().tiles;
    if (!tiles || !tiles->tile(TileId(hint.text))) return picture;
    Map map;
    TiledHexes laid;
    laid.layout.push_back({TileId(hint.text), 0, 0, hint.turn, {}});
    map.ground = laid;
    const Assembly assembly = assemble(map, document.rulebook(), tiles.get());
    const Rect area = board_area(assembly.board);
    const Point middle = centre_of(assembly.board, TilePlace{});
    picture.corner = {area.x - middle.x, area.y - middle.y};
    picture.width = area.width;
    picture.height = area.height;
    picture.bitmap = painted(area.width * scale, area.height * scale, [&](Canvas& canvas) {
        const Saved saved(canvas);
        canvas.scale(scale);
        canvas.move(-area.x, -area.y);
        draw_ground(canvas, assembly.board, MapStyle(document.rulebook()), detail_for(scale));
    });
    return picture;
}

HintPicture card_picture(const Document& document, const Hint& hint, double scale) {
    HintPicture picture;
    const CardKind* card = find_card(document.rulebook(), CardId(hint.text));
    if (card == nullptr) return picture;
    picture.corner = {-0.5, -card_height / 2};
    picture.width = 1;
    picture.height = card_height;
    const Rect area{0, 0, scale, scale * card_height};
    picture.bitmap = painted(area.width, area.height, [&](Canvas& canvas) {
        const Saved saved(canvas);
        if (hint.turn == 180) {
            canvas.move(area.width, area.height);
            canvas.turn(half_turn);
        }
        if (hint.is_face_down)
            draw_card_back(canvas, area, 0,
                           card->role == CardKind::Role::goal ? CardBack::goal : CardBack::deck, "",
                           document.rulebook().back_glyph);
        else
            draw_card_front(canvas, area, 0, *card, document.rulebook(), 0);
    });
    return picture;
}

} // namespace

HintPicture hint_picture(const Document& document, const Hint& hint, double scale) {
    const double fine = std::min(scale, finest);
    return hint.kind == Hint::Kind::tile ? tile_picture(document, hint, fine)
                                         : card_picture(document, hint, fine);
}

} // namespace sabotier::editor
