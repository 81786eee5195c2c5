#pragma once

#include "formats/draw/canvas/canvas.hpp"
#include "formats/export/playtest/playtest_page.hpp"

#include <cstddef>
#include <functional>
#include <vector>

/// The words and tables of a play-test's page in two columns. Millimetres, before they are made smaller.
/// Private to formats/export.
namespace sabotier::playtest_page {

/// Something that stands in a column.
struct Block {
    double height = 0; ///< with the room below it
    std::function<void(Canvas&, Point)> draw;
    std::size_t rows = 1;    ///< that are missing where it is left out
    std::size_t heading = 0; ///< of the table's blocks the one that stands before it and its like; 0: none
};

class Columns {
public:
    static constexpr double gutter = 7;

    /// Tables and sentences for columns that fill `width` together. Neither canvas nor page is kept, but what
    /// it draws refers to the page.
    Columns(Canvas& canvas, const PlaytestPage& page, double width);

    [[nodiscard]] double height() const; ///< of the longer column
    /// From the upper left corner down to `height`; gives how many rows and sentences found no room.
    [[nodiscard]] std::size_t draw(Canvas& canvas, double height) const;

private:
    /// Heading and rows hang together: a heading never stands alone.
    void add(std::vector<Block> blocks);
    /// Rows of figures alone, a heading before them: parted between the columns, so that these become as long
    /// as each other.
    void add_parted(const std::vector<Block>& blocks);

    double column_;
    std::vector<Block> left_;
    std::vector<Block> right_;
};

} // namespace sabotier::playtest_page
