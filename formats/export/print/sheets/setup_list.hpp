#pragma once

#include "formats/export/print/pages/page.hpp"
#include "formats/setup/setup.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

/// The lists of a set-up sheet: who starts where, what is laid out, what is fought for. Millimetres.
namespace sabotier::print {

/// A heading or a thing with its place.
struct ListLine {
    std::string text;
    std::string where;
    std::optional<std::size_t> side; ///< of a heading: index into Setup::sides, or beyond them of no side
};

/// How lists are set: in columns at least so wide, gap included, in lines so high; type goes with the lines.
struct ListLook {
    double column; ///< mm, at least
    double line;   ///< mm
};
inline constexpr ListLook usual_list{45, 4.1};
inline constexpr ListLook dense_list{38, 3.7};
inline constexpr ListLook large_list{60, 5.6};

/// Of one side, or of all of them; in secret without anything of theirs. `has_slips`: as in laid_out.hpp.
[[nodiscard]] std::vector<ListLine> setup_lines(const Setup& setup, std::optional<std::size_t> only,
                                                bool is_secret, bool has_slips);

/// That all the lines take in columns of even length.
[[nodiscard]] double list_height(const std::vector<ListLine>& lines, double width, ListLook look);
/// How many lines from `first` on have room; at least one. No heading ends a column.
[[nodiscard]] std::size_t lines_on(const std::vector<ListLine>& lines, std::size_t first, Rect area,
                                   ListLook look);
/// Draws those.
void draw_lines(Canvas& canvas, const Setup& setup, const std::vector<ListLine>& lines, std::size_t first,
                Rect area, ListLook look);

} // namespace sabotier::print
