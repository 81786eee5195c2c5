#include "formats/export/pictures/options.hpp"

#include "formats/base/words.hpp"
#include "formats/draw/board_art.hpp"
#include "formats/export/drawn/options.hpp"

namespace sabotier {

std::vector<ExportOption> vector_picture_options() {
    return {drawn::space_option(), drawn::secret_option()};
}

std::vector<ExportOption> pixel_picture_options() {
    return {drawn::pixel_option(), drawn::secret_option()};
}

PictureOptions picture_options(const Setup& setup, const ExportOptions& options) {
    const BoardArt& art = board_art(setup);
    const auto space = options.number("hex");
    const auto pixels = options.number("scale");
    return {space ? *space : art.usual_mm, pixels ? *pixels : art.usual_pixels, options.flag("secret")};
}

ExportOptions usual_picture_sizes(const Setup& setup, const ExportOptions& options) {
    const PictureOptions sized = picture_options(setup, options);
    return {{"hex", static_cast<int>(sized.hex_mm)}, {"scale", static_cast<int>(sized.pixels_per_hex)}};
}

} // namespace sabotier
