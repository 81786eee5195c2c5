#include "formats/draw/canvas/png.hpp"
#include "formats/base/cancelled.hpp"

#include <png.h>

#include <algorithm>
#include <cmath>
#include <csetjmp>
#include <cstdint>
#include <cstring>
#include <stdexcept>
#include <vector>

namespace sabotier {
namespace {

/// How libpng packs.
struct Packing {
    int level; ///< zlib's
    int filter;
};

Packing packing_of(PngPacking packing) {
    // Levels above 6 take four times as long for a fiftieth less.
    return packing == PngPacking::small ? Packing{6, PNG_FILTER_NONE} : Packing{3, PNG_FILTER_SUB};
}

void append(png_structp png, png_bytep data, std::size_t length) {
    static_cast<std::string*>(png_get_io_ptr(png))
        ->append(static_cast<const char*>(static_cast<void*>(data)), length);
}

void no_flush(png_structp /*png*/) {}

struct Writer {
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, nullptr, nullptr);
    png_infop info = png == nullptr ? nullptr : png_create_info_struct(png);

    Writer() = default;
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;
    ~Writer() { png_destroy_write_struct(&png, &info); }
};

/// Bytes of a pixel in the file.
std::size_t channels(const PixelRows& pixels) {
    return pixels.is_opaque ? 3 : 4;
}

/// Colours of the file are not multiplied.
png_byte divided(std::uint32_t colour, std::uint32_t alpha) {
    return static_cast<png_byte>(alpha == 0 ? 0 : std::min(255U, (colour * 255 + alpha / 2) / alpha));
}

void take_row(const PixelRows& pixels, int row, std::vector<png_byte>& to) {
    const unsigned char* from = pixels.data + static_cast<std::size_t>(row) * pixels.stride;
    for (std::size_t i = 0; i < to.size(); i += channels(pixels), from += sizeof(std::uint32_t)) {
        std::uint32_t pixel = 0;
        std::memcpy(&pixel, from, sizeof pixel);
        const std::uint32_t alpha = pixels.is_opaque ? 255U : pixel >> 24U;
        const bool is_whole = alpha == 255; // nearly all are, and three divisions each would be felt
        for (std::size_t colour = 0; colour < 3; ++colour) {
            const std::uint32_t part = (pixel >> (16U - 8U * colour)) & 0xFFU;
            to[i + colour] = is_whole ? static_cast<png_byte>(part) : divided(part, alpha);
        }
        if (!pixels.is_opaque) to[i + 3] = static_cast<png_byte>(alpha);
    }
}

enum class Written { all, in_part, not_for_want_of_memory };

/// libpng jumps back here on an error, so nothing in here has a destructor.
Written write(const Writer& writer, const PixelRows& pixels, png_uint_32 density, std::vector<png_byte>& row,
              const IsCancelled& is_cancelled, const Packing packing) {
    // NOLINTNEXTLINE(modernize-avoid-setjmp-longjmp): how libpng reports errors
    if (setjmp(png_jmpbuf(writer.png)) != 0) return Written::not_for_want_of_memory;
    png_set_compression_level(writer.png, packing.level);
    png_set_filter(writer.png, PNG_FILTER_TYPE_BASE, packing.filter);
    png_set_IHDR(writer.png, writer.info, static_cast<png_uint_32>(pixels.columns),
                 static_cast<png_uint_32>(pixels.rows), 8,
                 pixels.is_opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGBA, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    if (density > 0) png_set_pHYs(writer.png, writer.info, density, density, PNG_RESOLUTION_METER);
    png_write_info(writer.png, writer.info);
    for (int i = 0; i < pixels.rows; ++i) {
        if (is_cancelled && is_cancelled()) return Written::in_part;
        take_row(pixels, i, row);
        png_write_row(writer.png, row.data());
    }
    png_write_end(writer.png, nullptr);
    return Written::all;
}

} // namespace

std::string png_file(const PixelRows& pixels, double pixels_per_metre, const IsCancelled& is_cancelled,
                     PngPacking packing) {
    const Writer writer;
    std::string file;
    std::vector<png_byte> row(static_cast<std::size_t>(pixels.columns) * channels(pixels));
    if (writer.info == nullptr) throw std::runtime_error("no memory to write a PNG picture");
    png_set_write_fn(writer.png, &file, append, no_flush);
    const auto density = static_cast<png_uint_32>(std::lround(std::max(pixels_per_metre, 0.0)));
    switch (write(writer, pixels, density, row, is_cancelled, packing_of(packing))) {
    case Written::all:
        break;
    case Written::in_part:
        throw Cancelled();
    case Written::not_for_want_of_memory:
        throw std::runtime_error("no memory to write a PNG picture");
    }
    return file;
}

} // namespace sabotier
