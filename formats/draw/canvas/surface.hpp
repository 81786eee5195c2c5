#pragma once

#include "formats/base/cancel.hpp"
#include "formats/base/problem.hpp"
#include "formats/draw/canvas/canvas.hpp"
#include "formats/draw/canvas/png.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace sabotier {

/// True if text can be drawn at all: fontconfig finds a font that scales. Pictures without any would come
/// out blank: ask first, and report `no_fonts_problem()`.
[[nodiscard]] bool has_fonts();
[[nodiscard]] Problem no_fonts_problem();

// All that is made here is given up with Cancelled when it is not wanted any more, and with std::bad_alloc in
// want of memory.

/// An SVG picture. Unit: millimetres. The same drawing always gives the same bytes. Layers of the canvas are
/// groups of their names, and no id of it is one of another picture.
/// `title` and `description` are put into the file as such, escaped.
[[nodiscard]] std::string svg_picture(double width_mm, double height_mm, const std::string& title,
                                      const std::string& description,
                                      const std::function<void(Canvas&)>& draw,
                                      const IsCancelled& is_cancelled = {});

/// Pixels in rows from the top, 0xAARRGGBB with colour multiplied by alpha.
struct Pixels {
    int columns = 0;
    int rows = 0;
    std::vector<std::uint32_t> data;
};
/// Draws into pixels on a ground of `ground`. Unit: one pixel. Throws std::invalid_argument for a side of
/// less than 1 or more than `largest_picture`; so does png_picture().
[[nodiscard]] Pixels pixel_picture(int columns, int rows, Colour ground,
                                   const std::function<void(Canvas&)>& draw,
                                   const IsCancelled& is_cancelled = {});
inline constexpr int largest_picture = 20'000; ///< pixels of a side
/// The pixels as a PNG file, as transparent as its ground is; `pixels_per_metre` is stated in it where
/// positive.
[[nodiscard]] std::string png_picture(int columns, int rows, Colour ground, double pixels_per_metre,
                                      const std::function<void(Canvas&)>& draw,
                                      const IsCancelled& is_cancelled = {},
                                      PngPacking packing = PngPacking::quick);

/// A PDF file in the making. Unit: millimetres; the canvas starts at the top left corner of the paper.
/// Dates in the file are fixed, so that the same pages always give the same bytes. All fonts are embedded. It
/// states that its language is English, and that it is printed without scaling.
class PdfFile {
public:
    struct Info {
        std::string title;
        std::string author;
        std::string subject;
        std::string keywords;
        /// On which sides of the paper it is to be printed, for the dialog of who prints it.
        enum class Sides : std::uint8_t { unstated, one, long_edge, short_edge };
        Sides sides = Sides::unstated;
    };
    PdfFile(const Info& info, double width_mm, double height_mm, IsCancelled is_cancelled = {});
    PdfFile(const PdfFile&) = delete;
    PdfFile& operator=(const PdfFile&) = delete;
    ~PdfFile();

    /// Draws one page; with a name, viewers list it among the bookmarks.
    void page(const std::string& bookmark, const std::function<void(Canvas&)>& draw);
    void page(const std::string& bookmark, double width_mm, double height_mm,
              const std::function<void(Canvas&)>& draw);
    /// The finished file; no page can be added after.
    [[nodiscard]] std::string finish();

private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace sabotier
