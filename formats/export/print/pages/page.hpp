#pragma once

#include "formats/draw/canvas/canvas.hpp"
#include "formats/draw/canvas/inks.hpp"
#include "formats/draw/canvas/surface.hpp"
#include "formats/draw/pieces/printed.hpp"
#include "formats/export/port/made.hpp"
#include "formats/export/print/pages/sheet.hpp"

#include <functional>
#include <string>
#include <vector>

/// Sheets of paper with what all of them carry. Units: millimetres. Private to formats/export.
namespace sabotier::print {

inline constexpr Colour ink = dark_ink;
inline constexpr Colour quiet = quiet_ink;
inline constexpr Colour faint = rgb(0xc9cdd0);
inline constexpr Colour wash = rgb(0xf1f2f0);

inline constexpr double least_type = printed::least_type;

/// A page before it is drawn: only once all are known can each say which of how many it is.
struct Page {
    std::string section;  ///< printed in the footer
    std::string bookmark; ///< may be empty
    Sheet sheet;
    std::function<void(Canvas&)> draw;
};

/// Pages in order, made into a file at the end.
class Booklet {
public:
    Booklet(std::string title, std::string author, Paper paper)
        : title_(std::move(title)),
          author_(std::move(author)),
          paper_(paper) {}

    void add(Page page) { pages_.push_back(std::move(page)); }
    /// On which sides of the paper it is printed; unstated unless this is called.
    void print_on(PdfFile::Info::Sides sides) { sides_ = sides; }
    [[nodiscard]] Sheet sheet(bool is_landscape = false) const noexcept {
        return sheet_of(paper_, is_landscape);
    }
    [[nodiscard]] Paper paper() const noexcept { return paper_; }
    [[nodiscard]] std::size_t size() const noexcept { return pages_.size(); }
    [[nodiscard]] const std::vector<Page>& pages() const noexcept { return pages_; }
    /// Draws one page with its footer.
    void draw(Canvas& canvas, std::size_t page) const;
    /// All pages as a file, with what could not be written; throws Cancelled.
    [[nodiscard]] Export finish(const std::string& subject, const ExportCallbacks& callbacks) const;

private:
    std::string title_;
    std::string author_;
    Paper paper_;
    std::vector<Page> pages_;
    PdfFile::Info::Sides sides_ = PdfFile::Info::Sides::unstated;
};

/// A ruler of exactly 100 mm from `at` to the right.
void draw_ruler(Canvas& canvas, Point at);

/// A section's heading with a rule below; gives the height that it took. A title that has been told whole
/// on another page, `is_told`, takes one line and is cut there.
double draw_heading(Canvas& canvas, const Sheet& sheet, const std::string& title,
                    const std::string& remark = {}, bool is_told = false);

/// A piece of running text.
struct TextItem {
    enum class Kind : std::uint8_t { heading, paragraph, remark, bullet };
    Kind kind = Kind::paragraph;
    std::string text;
    std::string mark = "\u2022";   ///< before a bullet
    std::vector<TextPart> parts{}; ///< that stand out
    int depth = 1;                 ///< of a bullet: in how many lists it stands
};

/// Running text in one column, from the top of an area downwards.
class Column {
public:
    Column(Canvas& canvas, Rect area)
        : canvas_(canvas),
          area_(area),
          y_(area.y) {}

    /// Writes items from `first` on while there is room, and gives the first one that is not written.
    /// Headings stay with what follows. What does not even fit into an empty column is cut.
    std::size_t write(const std::vector<TextItem>& items, std::size_t first = 0);
    /// Writes all, or as much as there is room for.
    void write_all(const std::vector<TextItem>& items) { (void)write(items); }
    /// That all of them take in a column of this width.
    [[nodiscard]] double height(const std::vector<TextItem>& items) const;
    [[nodiscard]] double y() const noexcept { return y_; } ///< where the next item begins

private:
    [[nodiscard]] double height(const TextItem& item) const;
    void put(const TextItem& item);

    Canvas& canvas_;
    Rect area_;
    double y_;
};

/// Short marks at the four corners of a rectangle, pointing away from it, starting `gap` outside.
void draw_crop_marks(Canvas& canvas, Rect area, double gap);
inline constexpr Pen mark_pen_style{.width = 0.15, .is_round = false, .dashes = {}, .dash_start = 0};

} // namespace sabotier::print
