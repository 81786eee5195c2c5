#pragma once

#include "formats/base/cancel.hpp"

#include <cstddef>
#include <string>

/// Pixels as a PNG file.
namespace sabotier {

/// Rows from the top, `stride` bytes apart, of 32-bit pixels 0x..RRGGBB as the machine has them; the upper
/// byte is not looked at, the picture is opaque, unless it says otherwise.
struct PixelRows {
    const unsigned char* data = nullptr;
    std::size_t stride = 0;
    int columns = 0;
    int rows = 0;
    bool is_opaque = true; ///< else the upper byte is how opaque a pixel is, its colour multiplied by that
};

/// `quick` for what may be large; `small`, by a fifth in about the time, for pictures inside a page that
/// is sent: plain areas of colour are packed best as they are, by more than the quickest level.
enum class PngPacking { quick, small };

/// The same bytes for the same pixels. `pixels_per_metre` is stated in the file where positive. Throws
/// std::runtime_error in want of memory, and Cancelled.
[[nodiscard]] std::string png_file(const PixelRows& pixels, double pixels_per_metre,
                                   const IsCancelled& is_cancelled = {},
                                   PngPacking packing = PngPacking::quick);

} // namespace sabotier
