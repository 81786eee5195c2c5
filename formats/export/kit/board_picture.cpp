#include "formats/export/kit/board_picture.hpp"

#include "formats/board/card_board.hpp"
#include "formats/draw/board_art.hpp"
#include "formats/draw/canvas/inks.hpp"
#include "formats/draw/canvas/surface.hpp"
#include "formats/draw/map/map_style.hpp"
#include "formats/setup/traits.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <utility>

namespace sabotier {
namespace {

constexpr int spare_slots = 2;           ///< beyond the cards that lie there, on each side
constexpr long long most_slots = 20'000; ///< that are drawn wherever a card may come to lie

bool has_cards(const Setup& setup) {
    return traits_of(setup).grows || traits_of(setup).has_row;
}

/// What the picture shows, in pitches.
Rect area_of(const Setup& setup) {
    if (!has_cards(setup)) return board_area(setup);
    const Layout& layout = setup.board->layout();
    const double down = spare_slots * card_height;
    return {-spare_slots, -down, std::max(1.0, layout.width()) + 2 * spare_slots,
            std::max(card_height, layout.height()) + 2 * down};
}

/// In pitches; of a board without spaces its corner.
Point first_centre(const Setup& setup) {
    const std::vector<SpaceIndex> spaces = setup.board->layout().spaces();
    return spaces.empty() ? Point{} : setup.board->layout().centre(spaces.front());
}

void draw_slot(Canvas& canvas, Rect slot) {
    canvas.rounded_rectangle(inset(slot, 0.03), 0.06);
    canvas.stroke(lighter(table_cloth, 0.22), {.width = 0.012, .dashes = {}});
}

/// Row and column of a slot, counted from the layout's corner.
using Slot = std::pair<int, int>;

/// All that the cloth has room for; where that is too many, because few cards lie far apart, those round the
/// cards: what is drawn goes by what lies there.
std::set<Slot> slots_of(const Setup& setup, Rect area) {
    const auto columns = static_cast<int>(std::lround(area.width));
    const auto rows = static_cast<int>(std::lround(area.height / card_height));
    std::set<Slot> slots;
    if (static_cast<long long>(columns) * rows <= most_slots) {
        for (int row = 0; row < rows; ++row)
            for (int column = 0; column < columns; ++column)
                slots.emplace(row - spare_slots, column - spare_slots);
        return slots;
    }
    const Layout& layout = setup.board->layout();
    for (const SpaceIndex space : layout.spaces()) {
        const Point centre = layout.centre(space);
        const auto row = static_cast<int>(std::floor(centre.y / card_height));
        const auto column = static_cast<int>(std::floor(centre.x));
        for (int down = -spare_slots; down <= spare_slots; ++down)
            for (int right = -spare_slots; right <= spare_slots; ++right)
                slots.emplace(row + down, column + right);
    }
    return slots;
}

/// A cloth with a slot for every card that may come to lie there.
void draw_cloth(Canvas& canvas, const Setup& setup, Rect area) {
    canvas.rectangle(area);
    canvas.fill(table_cloth);
    if (!traits_of(setup).grows) {
        for (const SpaceIndex space : setup.board->layout().spaces()) {
            const Point middle = setup.board->layout().centre(space);
            draw_slot(canvas, {middle.x - 0.5, middle.y - card_height / 2, 1, card_height});
        }
        return;
    }
    for (const auto& [row, column] : slots_of(setup, area))
        draw_slot(canvas, {static_cast<double>(column), row * card_height, 1, card_height});
}

} // namespace

Point BoardPicture::centre(const Setup& setup, SpaceIndex space) const {
    return at(setup.board->layout().centre(space));
}

std::vector<Point> BoardPicture::polygon(const Setup& setup, SpaceIndex space) const {
    std::vector<Point> points = setup.board->layout().polygon(space);
    for (Point& point : points)
        point = at(point);
    return points;
}

BoardPicture board_picture(const Setup& setup, double pitch, int largest) {
    const Rect area = area_of(setup);
    // One pixel is lost where the first centre is moved to a whole one, another where sizes are rounded up.
    pitch = std::min(pitch, (largest - 2) / std::max({area.width, area.height, 1e-9}));
    const Point first = first_centre(setup);
    const auto origin = [pitch](double start, double centre) {
        return std::ceil((centre - start) * pitch) - centre * pitch;
    };
    BoardPicture picture;
    picture.pitch = pitch;
    picture.origin = {origin(area.x, first.x), origin(area.y, first.y)};
    picture.columns =
        std::max(1, static_cast<int>(std::ceil(picture.origin.x + area.right() * pitch - 1e-9)));
    picture.rows = std::max(1, static_cast<int>(std::ceil(picture.origin.y + area.bottom() * pitch - 1e-9)));
    return picture;
}

MapLayers board_layers() {
    MapLayers layers;
    layers.units = false;
    return layers;
}

std::string board_png(const Setup& setup, const BoardPicture& picture, const MapLayers& layers,
                      const std::function<bool()>& is_cancelled, PngPacking packing) {
    const Colour ground = has_cards(setup) ? table_cloth : rgb(0xffffff);
    return png_picture(
        picture.columns, picture.rows, ground, 0,
        [&](Canvas& canvas) {
            canvas.move(picture.origin.x, picture.origin.y);
            canvas.scale(picture.pitch);
            if (has_cards(setup))
                draw_cloth(canvas, setup, area_of(setup));
            else
                draw_board(canvas, setup, MapStyle(setup.rulebook()), layers);
        },
        is_cancelled, packing);
}

std::string face_png(const KitFace& face, int columns, int rows, const std::function<bool()>& is_cancelled,
                     PngPacking packing) {
    // Faces keep clear of the cut by millimetres: drawn as large as they are printed, scaled to the pixels.
    constexpr double printed_width = 16;
    const double pixels = columns / printed_width;
    const Rect area{0, 0, printed_width, rows / pixels};
    return png_picture(
        columns, rows, rgb(0xffffff), 0,
        [&](Canvas& canvas) {
            canvas.scale(pixels);
            face(canvas, area, 0);
            canvas.rectangle(inset(area, 0.5 / pixels));
            canvas.stroke(faded(dark_ink, 0.6), {.width = 1 / pixels, .is_round = false, .dashes = {}});
        },
        is_cancelled, packing);
}

} // namespace sabotier
