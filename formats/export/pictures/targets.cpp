#include "formats/export/pictures/targets.hpp"

#include "formats/base/words.hpp"
#include "formats/export/drawn/options.hpp"
#include "formats/export/drawn/words_left_off.hpp"
#include "formats/export/kit/shots.hpp"
#include "formats/export/pictures/pictures.hpp"

namespace sabotier {
namespace {

using Make = Export (*)(const Setup&, const PictureOptions&, const ExportCallbacks&, const MapOverlay*);

template <Make make>
Export write(const Setup& setup, const ExportOptions& wanted, const ExportCallbacks& callbacks) {
    const PictureOptions options = picture_options(setup, wanted);
    Export made = make(setup, options, callbacks, nullptr);
    for (std::string& sentence :
         drawn::words_left_off(setup, {drawn::Words::description, drawn::Words::special_rules}))
        made.dropped.push_back(std::move(sentence));
    if (auto shots = shots_left_off(setup); shots && !options.is_secret)
        made.dropped.push_back(std::move(*shots));
    if (drawn::has_secrets(setup) && !options.is_secret) made.reveals = "--secret leaves it off";
    return made;
}

} // namespace

ExportTarget vector_picture_target() {
    return {.name = "svg",
            .title = marked("Vector picture (SVG)"),
            .summary = marked("The board as lines, which scale to any size."),
            .ending = "svg",
            .opens = marked("a web browser, or a program that draws with lines, such as Inkscape"),
            .options = vector_picture_options(),
            .write = write<make_svg>,
            .pages =
                [](const std::shared_ptr<const Setup>& setup, const ExportOptions& options) {
                    return svg_pages(setup, picture_options(*setup, options));
                },
            .objections = drawn::objections,
            .usual = usual_picture_sizes};
}

ExportTarget pixel_picture_target() {
    return {.name = "png",
            .title = marked("Picture (PNG)"),
            .summary = marked("The board as pixels."),
            .ending = "png",
            .opens = marked("any program that shows pictures"),
            .options = pixel_picture_options(),
            .write = write<make_png>,
            .pages =
                [](const std::shared_ptr<const Setup>& setup, const ExportOptions& options) {
                    return png_pages(setup, picture_options(*setup, options));
                },
            .objections = png_objections,
            .usual = usual_picture_sizes};
}

} // namespace sabotier
