#pragma once

#include "formats/export/print/pages/options.hpp"
#include "formats/export/print/pages/page.hpp"

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

/// Sheets of things with two sides that are cut out: fronts, and what is printed behind them. Private to
/// formats/export.
namespace sabotier::print {

/// A sheet, before it is pages.
struct CutOutSheet {
    std::vector<std::size_t> parts; ///< of which something lies on it, by index, ascending
    std::function<void(Canvas&)> draw_fronts;
    std::function<void(Canvas&)> draw_backs; ///< on the next page, or on the same one below the fold
};

/// Adds the sheets of several parts that are called by `titles`, as the options say with pages of backs
/// behind those of the fronts or backs below a fold. Fronts lie on odd pages where their backs follow on the
/// next, so that two-sided printing puts them behind; a page is left blank for that where needed. Gives for
/// each part the page on which it begins, from 1; 0: none.
[[nodiscard]] std::vector<std::size_t> add_cut_outs(Booklet& booklet, const std::vector<std::string>& titles,
                                                    const std::vector<CutOutSheet>& sheets, Backs backs);

/// From a place of the front to where it lies on the sheet of the backs.
[[nodiscard]] Rect behind(Rect front, const Sheet& sheet, Backs backs) noexcept;
/// Whether a back stands upside down on its page.
[[nodiscard]] constexpr bool is_turned(Backs backs) noexcept {
    return backs != Backs::long_edge;
}

} // namespace sabotier::print
