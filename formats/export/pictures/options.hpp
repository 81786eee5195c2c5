#pragma once

#include "formats/export/port/options.hpp"
#include "formats/setup/setup.hpp"

#include <vector>

namespace sabotier {

/// What a picture is made by; all sizes are known. Private to formats/export.
struct PictureOptions {
    double hex_mm = 0;         ///< of a space, hexes flat to flat
    double pixels_per_hex = 0; ///< the same in pictures of pixels
    bool is_secret = false;    ///< nothing in it tells what the sides have, or where it stands
};

/// The tables of pictures of lines and of pixels.
[[nodiscard]] std::vector<ExportOption> vector_picture_options();
[[nodiscard]] std::vector<ExportOption> pixel_picture_options();

/// By one of these tables. Sizes that are not given are those that are usual for the kind of board; nothing
/// is laid on a picture that it must have room for. The setup must have a drawing.
[[nodiscard]] PictureOptions picture_options(const Setup& setup, const ExportOptions& options);
/// Those sizes as values of options: see ExportTarget::usual.
[[nodiscard]] ExportOptions usual_picture_sizes(const Setup& setup, const ExportOptions& options);

} // namespace sabotier
