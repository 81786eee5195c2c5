#pragma once

#include "formats/draw/map/map_style.hpp"
#include "formats/export/print/pages/page.hpp"
#include "formats/setup/setup.hpp"

#include <string>
#include <vector>

/// The map over many sheets, to be glued together. Private to formats/export.
namespace sabotier::print {

inline constexpr double poster_overlap = 10;          ///< of neighbouring sheets
inline constexpr double poster_bleed = 3;             ///< beyond cuts that lie on another sheet
inline constexpr std::size_t most_poster_pages = 120; ///< a board that needs more is refused

struct PosterPage {
    int column = 0;
    int row = 0;
    Rect window;          ///< part of the map that it shows, in mm from the board's corner
    bool is_drawn = true; ///< false: no hex touches it

    [[nodiscard]] std::string label() const; ///< "B2": column letter, row number
};

struct Poster {
    bool is_landscape = false;
    int columns = 0;
    int rows = 0;
    double hex_mm = 16;            ///< from a space to the next
    std::vector<PosterPage> pages; ///< row by row

    [[nodiscard]] std::size_t drawn() const noexcept; ///< pages with a part of the board
    [[nodiscard]] const PosterPage& page(int column, int row) const noexcept;
};

/// The layout with the fewest sheets, upright or lying; the map is centred on them.
[[nodiscard]] Poster lay_poster(const Setup& setup, Paper paper, double hex_mm);

/// How the sheets go together, with a diagram where there are several, then the sheets; in secret without a
/// mark of any piece. `style` and `setup` must outlive the booklet.
void add_poster(Booklet& booklet, const Setup& setup, const MapStyle& style, const Poster& poster,
                bool is_secret);

/// The one sheet of a poster that has no more, under a title.
void add_board(Booklet& booklet, const Setup& setup, const MapStyle& style, const Poster& poster,
               bool is_secret, const std::string& title);

} // namespace sabotier::print
