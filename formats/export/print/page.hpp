#pragma once

#include "formats/draw/canvas.hpp"
#include "formats/draw/surface.hpp"
#include "formats/export/export.hpp"

#include <functional>
#include <string>
#include <vector>

/// Sheets of paper with what all of them carry. Units: millimetres. Private to formats/export.
namespace sabotier::print {

inline constexpr Colour ink = rgb(0x1d2226);
inline constexpr Colour quiet = rgb(0x5c646b);
inline constexpr Colour faint = rgb(0xc9cdd0);
inline constexpr Colour wash = rgb(0xf1f2f0);

inline constexpr double margin = 10;        ///< left, right and above; most printers reach that far
inline constexpr double footer_height = 18; ///< below; holds the ruler and the page number

struct Sheet {
    double width = 210;
    double height = 297;

    [[nodiscard]] Rect content() const noexcept {
        return {margin, margin, width - 2 * margin, height - margin - footer_height};
    }
};
[[nodiscard]] Sheet sheet_of(Paper paper, bool is_landscape = false) noexcept;
[[nodiscard]] std::string name(Paper paper);

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
    [[nodiscard]] Sheet sheet(bool is_landscape = false) const noexcept {
        return sheet_of(paper_, is_landscape);
    }
    [[nodiscard]] Paper paper() const noexcept { return paper_; }
    [[nodiscard]] std::size_t size() const noexcept { return pages_.size(); }
    [[nodiscard]] const std::vector<Page>& pages() const noexcept { return pages_; }
    /// Draws all pages with their footers.
    [[nodiscard]] std::string finish(const std::string& subject) const;

private:
    std::string title_;
    std::string author_;
    Paper paper_;
    std::vector<Page> pages_;
};

/// A ruler of exactly 100 mm from `at` to the right.
void draw_ruler(Canvas& canvas, Point at);

/// A section's heading with a rule below; gives the height that it took.
double draw_heading(Canvas& canvas, const Sheet& sheet, const std::string& title,
                    const std::string& remark = {});

/// Text in one column with paragraphs and small headings, from a place downwards.
class Column {
public:
    Column(Canvas& canvas, Rect area)
        : canvas_(canvas),
          area_(area),
          y_(area.y) {}

    void heading(const std::string& text);
    void paragraph(const std::string& text, Colour colour = ink, double size = 3.4);
    void bullet(const std::string& text, const std::string& mark = "\u2022");
    void space(double height) { y_ += height; }
    [[nodiscard]] double y() const noexcept { return y_; }
    [[nodiscard]] double left() const noexcept { return area_.bottom() - y_; } ///< height that is left
    [[nodiscard]] bool is_cut() const noexcept { return is_cut_; }             ///< something did not fit

private:
    /// As many lines as there is room for; none: nothing is drawn.
    [[nodiscard]] int lines_left(double size) const noexcept;

    Canvas& canvas_;
    Rect area_;
    double y_;
    bool is_cut_ = false;
};

/// Short marks at the four corners of a rectangle, pointing away from it, starting `gap` outside.
void draw_crop_marks(Canvas& canvas, Rect area, double gap);
inline constexpr Pen mark_pen_style{.width = 0.15, .is_round = false, .dashes = {}, .dash_start = 0};

} // namespace sabotier::print
