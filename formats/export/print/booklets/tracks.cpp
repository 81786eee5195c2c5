#include "formats/export/print/booklets/tracks.hpp"

#include "formats/draw/pieces/glyphs.hpp"
#include "formats/export/drawn/captions.hpp"
#include "formats/setup/component_count.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace sabotier::print {
namespace {

constexpr double box = 11; ///< of a place; takes the usual 8 and 10 mm cubes
constexpr double pitch = box + 2;
constexpr double name_height = 7;
constexpr double row_gap = 4;
constexpr std::size_t most_boxes = 60; ///< of one set

/// One thing that is laid out, and how often.
struct Track {
    std::string name;
    std::string glyph;
    Colour colour;
    std::size_t count = 0;
    std::size_t sets = 1;
    std::string note;

    [[nodiscard]] std::size_t boxes() const { return std::min(count, most_boxes); }
    [[nodiscard]] double height(double width) const {
        const double rows = std::ceil(static_cast<double>(boxes()) / std::floor(width / pitch));
        return name_height + std::max(1.0, rows) * pitch + row_gap;
    }
};

std::vector<Track> tracks_of(const Setup& setup) {
    std::vector<Track> tracks;
    for (const Component& component : setup.rulebook().components) {
        const int count = component_count(setup, component);
        if (component.shape != Component::Shape::listed || count == 0) continue;
        tracks.push_back({component.name, component.glyph, colour_or(component.colour, rgb(0x8a949c)),
                          static_cast<std::size_t>(count), static_cast<std::size_t>(component.sets),
                          component.note});
    }
    return tracks;
}

std::string amount_of(const Track& track) {
    std::string text = track.sets == 1
                           ? std::to_string(track.count)
                           : fmt::format("{} each, {} in all", track.count, track.count * track.sets);
    if (!track.note.empty()) text += "; " + track.note;
    return text;
}

void draw_track(Canvas& canvas, const Track& track, Point at, double width) {
    canvas.label({at.x, at.y + name_height / 2}, track.name,
                 {.size = 3.6, .weight = Weight::bold, .width = width * 0.62}, ink);
    canvas.label({at.x + width * 0.62, at.y + name_height / 2}, amount_of(track),
                 {.size = 3.2, .face = Face::narrow, .align = Align::right, .width = width * 0.38}, quiet);
    const auto columns = static_cast<std::size_t>(std::floor(width / pitch));
    for (std::size_t i = 0; i < track.boxes(); ++i) {
        const Rect place{at.x + static_cast<double>(i % columns) * pitch,
                         at.y + name_height + static_cast<double>(i / columns) * pitch, box, box};
        canvas.rounded_rectangle(place, 1.2);
        canvas.fill_and_keep(mixed(track.colour, rgb(0xffffff), 0.82));
        canvas.stroke(darker(track.colour, 0.2), {.width = 0.35, .dashes = {}});
        canvas.begin_group();
        draw_glyph(canvas, track.glyph, place.middle(), box * 0.7,
                   {darker(track.colour, 0.6), track.colour, lighter(track.colour, 0.6)});
        canvas.end_group(0.35);
    }
}

} // namespace

void add_tracks(BookletMaker& maker) {
    const std::vector<Track> tracks = tracks_of(maker.setup());
    if (tracks.empty()) return;
    maker.begin("Tracks");
    const Sheet sheet = maker.booklet().sheet();
    Rect area = sheet.content();
    area.y += 13;
    area.height -= 13;
    for (std::size_t next = 0; next < tracks.size();) {
        const std::size_t first = next;
        double taken = 0;
        do
            taken += tracks[next++].height(area.width);
        while (next < tracks.size() && taken + tracks[next].height(area.width) <= area.height);
        maker.booklet().add({"Tracks", first == 0 ? "Tracks" : "", sheet, [=, last = next](Canvas& canvas) {
                                 draw_heading(canvas, sheet, "Tracks", "lay cubes on the boxes");
                                 double y = area.y;
                                 for (std::size_t i = first; i < last; ++i) {
                                     draw_track(canvas, tracks[i], {area.x, y}, area.width);
                                     y += tracks[i].height(area.width);
                                 }
                             }});
    }
}

} // namespace sabotier::print
