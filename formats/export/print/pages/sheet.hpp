#pragma once

#include "formats/draw/canvas/canvas.hpp"

#include <span>
#include <string>
#include <string_view>

/// Sheets of paper. Units: millimetres. Private to formats/export.
namespace sabotier {

/// Paper as it lies in the printer, upright: no wider than it is high. Millimetres.
struct Paper {
    double width = 210;
    double height = 297;

    static const Paper a4;
    static const Paper letter;

    friend bool operator==(const Paper&, const Paper&) = default;
};
inline constexpr Paper Paper::a4{210, 297};
inline constexpr Paper Paper::letter{215.9, 279.4};

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
[[nodiscard]] std::string name(Paper paper); ///< "A4", "US Letter", "300 × 400 mm"

/// Paper that has a name.
struct NamedPaper {
    std::string_view name;  ///< "letter"
    std::string_view title; ///< "US Letter"
    Paper paper;
};
[[nodiscard]] std::span<const NamedPaper> named_papers() noexcept; ///< the usual one first

} // namespace print
} // namespace sabotier
