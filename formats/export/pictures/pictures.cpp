#include "formats/export/pictures/pictures.hpp"

#include "formats/base/words.hpp"
#include "formats/draw/board_art.hpp"
#include "formats/draw/canvas/fitted_text.hpp"
#include "formats/draw/canvas/inks.hpp"
#include "formats/draw/canvas/surface.hpp"
#include "formats/draw/map/detail.hpp"
#include "formats/draw/map/legend.hpp"
#include "formats/draw/map/map_layers.hpp"
#include "formats/draw/pieces/counters.hpp"
#include "formats/export/drawn/captions.hpp"
#include "formats/export/drawn/options.hpp"
#include "formats/export/drawn/text_losses.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace sabotier {
namespace {

/// Larger boards are drawn without signs in vector pictures, or as an image: a viewer would choke on them.
constexpr std::size_t most_signed_hexes = 20'000;
constexpr std::size_t most_vector_hexes = 200'000;
/// Counters of more units are drawn as marks in vector pictures, for the same reason.
constexpr std::size_t most_vector_counters = 3'000;
/// Longest side of a vector picture, in millimetres: the drawing library counts in 24 bits and 8 behind the
/// point, and numbers beyond that would come out as others.
constexpr double largest_vector = 4e6;
/// Lettering grows with the map until its largest letters have 25,500 units: fonts have no more than 65,535.
constexpr double largest_lettering = 3'000;
/// Of a PNG in all: bounds the memory that drawing takes to about 250 megabytes.
constexpr double most_pixels = 28e6;
/// Below this many pixels a hex shows nothing but its colour, and few pixels say as much as many.
constexpr double least_drawn = 13;
constexpr double pixels_of_plain_hexes = 3;

bool has_many_units(const Setup& setup) {
    return setup.units.size() > most_vector_counters;
}

/// The picture in millimetres: a heading, the map, the legend. On large maps all but the map grows with it.
struct Composition {
    double unit = 1; ///< millimetre of lettering
    double margin = 8;
    double width = 0;
    double height = 0;
    Rect map;
    double legend_top = 0;
};

Composition compose(const Setup& setup, const PictureOptions& options,
                    const std::vector<LegendEntry>& legend) {
    const Rect board = board_area(setup);
    const double map_width = board.width * options.hex_mm;
    const double map_height = board.height * options.hex_mm;
    Composition c;
    c.unit = std::clamp(std::max(map_width, map_height) / 420, 1.0, largest_lettering);
    c.margin = 8 * c.unit;
    const double content = std::max(map_width, 130 * c.unit);
    c.width = content + 2 * c.margin;
    const double heading = 19 * c.unit;
    c.map = {c.margin + (content - map_width) / 2, c.margin + heading, map_width, map_height};
    c.legend_top = c.map.bottom() + 6 * c.unit;
    c.height = c.legend_top + draw_legend(nullptr, {}, content, 7 * c.unit, legend) + c.margin;
    return c;
}

std::string title_of(const Setup& setup, const MapOverlay* overlay) {
    return overlay == nullptr ? title_of(setup) : overlay->title;
}

std::string subtitle_of(const Setup& setup, const MapOverlay* overlay) {
    return overlay == nullptr ? subtitle_of(setup) : overlay->subtitle;
}

void draw_key(Canvas& canvas, const MapOverlay::Key& key, Point middle, double size) {
    using Look = MapOverlay::Key::Look;
    const Rect box = inset({middle.x - size / 2, middle.y - size / 2, size, size}, size * 0.12);
    Pen pen;
    if (key.look == Look::line || key.look == Look::dashed) {
        pen.width = size * 0.1;
        if (key.look == Look::dashed) pen.dashes = {size * 0.25, size * 0.2};
        canvas.move_to({box.x, middle.y});
        canvas.line_to({box.right(), middle.y});
        canvas.stroke(key.colour, pen);
        return;
    }
    canvas.rounded_rectangle(box, size * 0.12);
    if (key.look == Look::tint) canvas.fill_and_keep(key.colour);
    pen.width = size * (key.look == Look::ring ? 0.12 : 0.04);
    canvas.stroke(key.look == Look::ring ? key.colour : quiet_ink, pen);
}

/// What the picture shows, and its legend explains.
MapLayers layers_of(const PictureOptions& options) {
    MapLayers layers;
    layers.units = layers.positions = !options.is_secret;
    return layers;
}

/// The map's own legend, or what the colours of an overlay mean.
std::vector<LegendEntry> legend_of(const Setup& setup, const PictureOptions& options, const MapStyle& style,
                                   const MapOverlay* overlay) {
    if (overlay == nullptr) return board_legend(setup, style, layers_of(options));
    std::vector<LegendEntry> entries;
    for (const MapOverlay::Key& key : overlay->keys)
        entries.push_back({key.name, [&key](Canvas& canvas, Point middle, double size) {
                               draw_key(canvas, key, middle, size);
                           }});
    return entries;
}

void draw_heading(Canvas& canvas, const Setup& setup, const MapOverlay* overlay, const Composition& c) {
    const double width = c.width - 2 * c.margin;
    const std::string title = title_of(setup, overlay);
    const TextStyle title_style{
        .size = 8.5 * c.unit, .face = Face::title, .weight = Weight::bold, .width = width};
    canvas.text({c.margin, c.margin - 2 * c.unit}, title,
                fitted_block(canvas, title, title_style, 1.26 * title_style.size, 2.6 * c.unit), dark_ink);
    const std::string subtitle = subtitle_of(setup, overlay);
    const TextStyle subtitle_style{.size = 3.8 * c.unit, .width = width, .spacing = 1.1};
    canvas.text({c.margin, c.margin + 9 * c.unit}, subtitle,
                fitted_block(canvas, subtitle, subtitle_style, 6.2 * c.unit, 2.2 * c.unit), quiet_ink);
}

void draw_picture(Canvas& canvas, const Setup& setup, const PictureOptions& options, const MapStyle& style,
                  const Composition& c, const std::vector<LegendEntry>& legend, std::optional<Detail> detail,
                  const MapOverlay* overlay) {
    canvas.rectangle({0, 0, c.width, c.height});
    canvas.fill(rgb(0xffffff));
    {
        const Layer layer(canvas, "title");
        draw_heading(canvas, setup, overlay, c);
    }
    {
        const Layer layer(canvas, "legend");
        draw_legend(&canvas, {c.margin, c.legend_top}, c.width - 2 * c.margin, 7 * c.unit, legend);
    }
    const Saved saved(canvas);
    canvas.move(c.map.x, c.map.y);
    canvas.scale(options.hex_mm);
    const Rect board = board_area(setup);
    canvas.move(-board.x, -board.y);
    MapLayers layers = layers_of(options);
    layers.detail = detail;
    layers.unit_marks = canvas.is_vector() && has_many_units(setup);
    layers.overlay = overlay;
    draw_board(canvas, setup, style, layers);
}

/// Pixels for a millimetre, so that the picture keeps its bounds.
double fitting_scale(const Composition& c, const PictureOptions& options) {
    const double wanted = options.pixels_per_hex / options.hex_mm;
    const double longest = largest_picture / std::max(c.width, c.height);
    const double most = std::sqrt(most_pixels / (c.width * c.height));
    const double scale = std::min({wanted, longest, most});
    const bool is_plain = scale < wanted && scale * options.hex_mm < least_drawn;
    return is_plain ? std::min(scale, pixels_of_plain_hexes / options.hex_mm) : scale;
}

/// Calls draw for one strip after the other, each clipped to whole rows of pixels: what the drawing keeps in
/// memory depends on what is seen.
void in_strips(Canvas& canvas, int columns, int rows, const ExportCallbacks& callbacks,
               const std::function<void()>& draw) {
    constexpr int strip = 1500;
    // the picture is compressed after the last one
    const std::size_t all = static_cast<std::size_t>((rows + strip - 1) / strip) + 1;
    std::size_t done = 0;
    for (int y = 0; y < rows; y += strip) {
        if (callbacks.progress) callbacks.progress(done++, all);
        const Saved saved(canvas);
        canvas.rectangle({0, static_cast<double>(y), static_cast<double>(columns),
                          static_cast<double>(std::min(strip, rows - y))});
        canvas.clip();
        draw();
    }
    if (callbacks.progress) callbacks.progress(done, all);
}

std::string shrunk_note(const Setup& setup, double wanted, double got) {
    return say("{} of {:g} pixels: the map is too large for that, they have {:.3g} pixels",
               said_spaces(setup), wanted, got);
}

std::vector<std::string> dropped_details(const Setup& setup, Detail detail) {
    if (detail == Detail::full) return {};
    return {say("signs and numbers of {0}: the {0} are too small or too many for them", said_spaces(setup))};
}

/// What a picture of lines leaves out.
std::vector<std::string> dropped_of_vectors(const Setup& setup, const PictureOptions& options, Detail detail,
                                            double wanted_mm) {
    std::vector<std::string> dropped = dropped_details(setup, detail);
    if (options.hex_mm < wanted_mm)
        dropped.push_back(
            say("{} of {:g} millimetres: the map is too large for that, they have {:.3g} millimetres",
                said_spaces(setup), wanted_mm, options.hex_mm));
    if (has_many_units(setup) && !options.is_secret)
        dropped.push_back(
            say("counters of {} units: they are too many, marks show where they stand", setup.units.size()));
    return dropped;
}

/// With spaces so small that a picture of lines can hold the board.
PictureOptions with_vector_size(const Setup& setup, PictureOptions options) {
    const Rect board = board_area(setup);
    options.hex_mm = std::min(options.hex_mm, largest_vector / std::max(board.width, board.height));
    return options;
}

/// Of a picture of lines.
Detail detail_of(const Setup& setup) {
    const std::size_t hexes = board_spaces(setup);
    return hexes > most_vector_hexes   ? Detail::pixels
           : hexes > most_signed_hexes ? Detail::flat
                                       : Detail::full;
}

std::vector<ExportPage> picture_page(const std::shared_ptr<const Setup>& setup, const PictureOptions& options,
                                     std::optional<Detail> detail) {
    const MapStyle style(setup->rulebook());
    const auto legend = legend_of(*setup, options, style, nullptr);
    const Composition c = compose(*setup, options, legend);
    return {{{}, c.width, c.height, [setup, options, c, detail](Canvas& canvas) {
                 const MapStyle own(setup->rulebook());
                 draw_picture(canvas, *setup, options, own, c, legend_of(*setup, options, own, nullptr),
                              detail, nullptr);
             }}};
}

void add_to(std::vector<std::string>& dropped, const TextLosses& losses) {
    for (std::string& sentence : losses.sentences())
        dropped.push_back(std::move(sentence));
}

std::string description_of(const Setup& setup) {
    return fmt::format("{}; {}", subtitle_of(setup), counted_spaces(setup));
}

} // namespace

Export make_svg(const Setup& setup, const PictureOptions& wanted, const ExportCallbacks& callbacks,
                const MapOverlay* overlay) {
    const PictureOptions options = with_vector_size(setup, wanted);
    const MapStyle style(setup.rulebook());
    const auto legend = legend_of(setup, options, style, overlay);
    const Composition c = compose(setup, options, legend);
    const Detail detail = detail_of(setup);
    TextLosses losses;
    Export result;
    result.extent = say("{:.0f} by {:.0f} mm", c.width, c.height);
    result.dropped = dropped_of_vectors(setup, options, detail, wanted.hex_mm);
    result.files = FileSet(svg_picture(
        c.width, c.height, title_of(setup, overlay), description_of(setup),
        [&](Canvas& canvas) {
            draw_picture(canvas, setup, options, style, c, legend, detail, overlay);
            losses.take(canvas);
        },
        callbacks.is_cancelled));
    add_to(result.dropped, losses);
    return result;
}

Export make_png(const Setup& setup, const PictureOptions& options, const ExportCallbacks& callbacks,
                const MapOverlay* overlay) {
    const MapStyle style(setup.rulebook());
    const auto legend = legend_of(setup, options, style, overlay);
    const Composition c = compose(setup, options, legend);
    const double scale = fitting_scale(c, options);
    const double pixels = scale * options.hex_mm;
    TextLosses losses;
    Export result;
    result.dropped = dropped_details(setup, detail_for(pixels));
    if (scale < options.pixels_per_hex / options.hex_mm)
        result.dropped.push_back(shrunk_note(setup, options.pixels_per_hex, pixels));
    const auto size = [scale](double mm) { return std::max(1, static_cast<int>(std::lround(mm * scale))); };
    const int columns = size(c.width);
    const int rows = size(c.height);
    result.extent = say("{} by {} pixels", columns, rows);
    result.files = FileSet(png_picture(
        columns, rows, rgb(0xffffff), scale * 1000,
        [&](Canvas& canvas) {
            in_strips(canvas, columns, rows, callbacks, [&] {
                canvas.scale(scale);
                draw_picture(canvas, setup, options, style, c, legend, std::nullopt, overlay);
            });
            losses.take(canvas);
        },
        callbacks.is_cancelled));
    add_to(result.dropped, losses);
    return result;
}

Problems png_objections(const Setup& setup) {
    constexpr double least_pixels = 0.5; // of a space
    Problems problems = drawn::objections(setup);
    if (!problems.empty()) return problems;
    const Rect board = board_area(setup);
    const double longest = std::max(board.width, board.height);
    if (longest * least_pixels <= largest_picture) return {};
    return {{{},
             say("the board is too large for this picture: {} would have {:.2g} pixels of the {} that a side "
                 "may have",
                 said_spaces(setup), largest_picture / longest, largest_picture),
             say("expected about {:.0f} of them a side at most; a picture of lines (svg) takes more",
                 largest_picture / least_pixels),
             {}}};
}

std::vector<ExportPage> svg_pages(const std::shared_ptr<const Setup>& setup, const PictureOptions& options) {
    return picture_page(setup, with_vector_size(*setup, options), detail_of(*setup));
}

std::vector<ExportPage> png_pages(const std::shared_ptr<const Setup>& setup, const PictureOptions& options) {
    return picture_page(setup, options, std::nullopt);
}

} // namespace sabotier
