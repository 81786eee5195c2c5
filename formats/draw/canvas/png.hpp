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

/// The same bytes for the same pixels. `pixels_per_metre` is stated in the file where positive. Maps are
/// plain areas of colour, so the quick ways to compress are taken. Throws std::runtime_error in want of
/// memory, and Cancelled.
[[nodiscard]] std::string png_file(const PixelRows& pixels, double pixels_per_metre,
                                   const IsCancelled& is_cancelled = {});

} // namespace sabotier
