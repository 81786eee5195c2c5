#include "formats/export/pictures/stood.hpp"

#include "formats/board/card_board.hpp"
#include "formats/draw/canvas/inks.hpp"
#include "formats/draw/canvas/points.hpp"
#include "formats/draw/cards/cards_art.hpp"
#include "formats/draw/pieces/counters.hpp"
#include "formats/draw/pieces/piece_art.hpp"
#include "formats/export/drawn/kinds.hpp"
#include "formats/setup/traits.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

namespace sabotier {
namespace {

constexpr double paleness = 0.5;
constexpr double usual_size = 0.62;
constexpr double small_size = 0.34;
constexpr double least_pixels = 12;    ///< of things that are more than a blot
constexpr std::size_t most_beside = 4; ///< in the corners of a space that is taken

Point corner(const FreeCorners& corners, std::size_t i, std::size_t count) {
    const double x = i % 2 == 0 ? -corners.across : corners.across;
    if (count <= 2) return {x, corners.down};
    return {x, i < 2 ? -corners.down_of_more : corners.down_of_more};
}

/// Where the i-th of several stands in a space that they have for themselves.
Point spread(std::size_t i, std::size_t count) {
    constexpr double step = 0.34;
    const std::size_t columns = count <= 1 ? 1 : 2;
    const auto offset = [](std::size_t at, std::size_t of) {
        return (static_cast<double>(at) - (static_cast<double>(of) - 1) / 2) * step;
    };
    return {offset(i % columns, columns), offset(i / columns, (count + columns - 1) / columns)};
}

void draw_thing(Canvas& canvas, const Setup& own, const Stood& stood, Point middle, double size) {
    if (stood.unit < own.units.size()) {
        const SetupUnit& unit = own.units[stood.unit];
        if (traits_of(own).has_terrain)
            draw_map_counter(canvas, middle, size, counter_face(own, unit), unit.facing, 0);
        else
            draw_piece(canvas, middle, size, piece_look(own, unit));
        return;
    }
    const auto* cards = own.board.as<CardBoard>();
    if (cards == nullptr || !cards->is_space(stood.was)) return;
    const CardKind* const kind = cards->card(stood.was);
    const double width = size / card_height;
    const Rect area{middle.x - width / 2, middle.y - size / 2, width, size};
    const LaidCard& laid = cards->laid(stood.was);
    if (kind == nullptr || laid.face_down)
        draw_card_back(canvas, area, 0, cards->is_goal(stood.was) ? CardBack::goal : CardBack::deck, "",
                       own.rulebook().back_glyph);
    else
        draw_card_front(canvas, area, 0, *kind, own.rulebook(), laid.x * 131 + laid.y * 17);
}

void draw_one(Canvas& canvas, const Setup* own, const Stood& stood, Point middle, double size) {
    canvas.rounded_rectangle({middle.x - size / 2, middle.y - size / 2, size, size}, 0.08 * size);
    canvas.fill(rgb(0xffffff, 0.55));
    if (own != nullptr && canvas.pixels_per_unit() * size >= least_pixels) {
        canvas.begin_group();
        draw_thing(canvas, *own, stood, middle, size);
        canvas.end_group(paleness);
    }
    draw_stood_outline(canvas, middle, size);
}

/// Spaces in which something stands that is drawn: passengers are not.
std::set<SpaceIndex> taken_spaces(const Setup& setup) {
    std::set<SpaceIndex> taken;
    for (const SetupUnit& unit : setup.units)
        if (unit.carrier == none) taken.insert(unit.space);
    if (const auto* cards = setup.board.as<CardBoard>())
        for (std::uint32_t i = 0; i < cards->size(); ++i)
            taken.insert(SpaceIndex{i});
    return taken;
}

void draw_beside(Canvas& canvas, const Setup* own, const std::vector<const Stood*>& all, Point centre,
                 const FreeCorners& corners) {
    const std::size_t shown = all.size() <= most_beside ? all.size() : most_beside - 1;
    const std::size_t places = std::min(all.size(), most_beside);
    for (std::size_t i = 0; i < shown; ++i)
        draw_one(canvas, own, *all[i], centre + corner(corners, i, places), small_size);
    if (shown < all.size())
        canvas.haloed_label(
            centre + corner(corners, shown, places), fmt::format("+{}", all.size() - shown),
            {.size = 0.24, .face = Face::narrow, .weight = Weight::bold, .align = Align::centre}, dark_ink,
            rgb(0xffffff, 0.9), 0.05);
}

void draw_alone(Canvas& canvas, const Setup* own, const std::vector<const Stood*>& all, Point centre) {
    const double size = all.size() == 1 ? usual_size : small_size;
    const std::size_t shown = std::min(all.size(), most_beside);
    for (std::size_t i = 0; i < shown; ++i)
        draw_one(canvas, own, *all[i], centre + spread(i, shown), size);
    if (shown < all.size())
        canvas.haloed_label(
            centre, fmt::format("+{}", all.size() - shown),
            {.size = 0.24, .face = Face::narrow, .weight = Weight::bold, .align = Align::centre}, dark_ink,
            rgb(0xffffff, 0.9), 0.05);
}

} // namespace

void draw_stood_outline(Canvas& canvas, Point middle, double size) {
    const double dash = std::max(0.045, 0.16 * size);
    canvas.rounded_rectangle({middle.x - size / 2, middle.y - size / 2, size, size}, 0.08 * size);
    canvas.stroke_and_keep(rgb(0xffffff, 0.9), {.width = 0.035 + 0.03 * size, .dashes = {}});
    canvas.stroke(dark_ink, {.width = 0.02 + 0.02 * size, .is_round = false, .dashes = {dash, 0.7 * dash}});
}

void draw_stood(Canvas& canvas, const Setup& shown, const Setup& own, const std::vector<Stood>& all,
                std::size_t most_pictured) {
    std::map<SpaceIndex, std::vector<const Stood*>> by_space;
    for (const Stood& stood : all)
        if (shown.board->is_space(stood.space)) by_space[stood.space].push_back(&stood);
    const std::set<SpaceIndex> taken = taken_spaces(shown);
    const FreeCorners& corners = drawn_board(shown).corners;
    const Setup* const pictured = all.size() <= most_pictured ? &own : nullptr;
    for (const auto& [space, there] : by_space) {
        const Point centre = shown.board->layout().centre(space);
        if (taken.contains(space))
            draw_beside(canvas, pictured, there, centre, corners);
        else
            draw_alone(canvas, pictured, there, centre);
    }
}

} // namespace sabotier
