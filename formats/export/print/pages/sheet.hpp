#pragma once

#include "formats/draw/canvas/canvas.hpp"

#include <cstdint>
#include <string>

/// Sheets of paper. Units: millimetres. Private to formats/export.
namespace sabotier {

enum class Paper : std::uint8_t { a4, letter };

namespace print {

inline constexpr double margin = 10;        ///< left, right and above; most printers reach that far
inline constexpr double footer_height = 18; ///< below; holds the ruler and the page number
inline constexpr double poster_rim = 2;     ///< round the board, for the width of its border

/// A page, in millimetres.
struct Sheet {
    double width = 210;
    double height = 297;

    /// What is left within the margins, above the footer.
    [[nodiscard]] Rect content() const noexcept {
        return {margin, margin, width - 2 * margin, height - margin - footer_height};
    }
};
[[nodiscard]] Sheet sheet_of(Paper paper, bool is_landscape = false) noexcept;
[[nodiscard]] std::string name(Paper paper); ///< "A4", "US Letter"

} // namespace print
} // namespace sabotier
