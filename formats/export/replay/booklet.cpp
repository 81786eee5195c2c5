#include "formats/base/words.hpp"
#include "formats/draw/board_art.hpp"
#include "formats/export/print/pages/options.hpp"
#include "formats/export/print/pages/page.hpp"
#include "formats/export/replay/story_art.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

/// A game on paper: boards in rows, above each what led to it.
namespace sabotier::replay {
namespace {

using namespace print;

constexpr double gap = 6;
constexpr double type_size = 2.9;
constexpr double line_height = 1.3 * type_size;
constexpr std::size_t least_lines = 3;           ///< above a board
constexpr std::size_t most_lines = 10;           ///< of a move that ends a round with many players
constexpr double letter_width = 0.6 * type_size; ///< rather too much

/// Moments whose boards are drawn: the first, the last and every so many between.
std::vector<std::size_t> drawn_moments(const Story& story, std::size_t every) {
    std::vector<std::size_t> drawn;
    for (std::size_t i = 0; i < story.moments.size(); ++i)
        if (i % std::max<std::size_t>(every, 1) == 0 || i + 1 == story.moments.size()) drawn.push_back(i);
    return drawn;
}

/// How many boards stand on a sheet: as many as can still be read.
struct Grid {
    std::size_t columns = 1;
    std::size_t rows = 1;
    double width = 0; ///< of a board's place, text included
    double height = 0;
    double scale = 1;                ///< millimetres of a pitch
    std::size_t lines = least_lines; ///< of text above a board
};

/// Lines that so many letters take, broken between words.
std::size_t lines_of(std::size_t letters, double width) {
    const double in_line = std::max(1.0, width / letter_width);
    return std::clamp(static_cast<std::size_t>(std::ceil(static_cast<double>(letters) / in_line)),
                      least_lines, most_lines);
}

/// `letters`: of the longest text above a board.
Grid grid_on(const Rect& content, const Rect& area, std::size_t letters) {
    constexpr double least_pitch = 5; ///< millimetres: smaller pieces could not be told apart
    Grid best;
    for (std::size_t columns = 1; columns <= 3; ++columns) {
        const double width =
            (content.width - gap * static_cast<double>(columns - 1)) / static_cast<double>(columns);
        const std::size_t lines = lines_of(letters, width);
        const double text = static_cast<double>(lines) * line_height + 2;
        for (std::size_t rows = 1; rows <= 4; ++rows) {
            const double height =
                (content.height - gap * static_cast<double>(rows - 1)) / static_cast<double>(rows);
            const double scale = std::min(width / area.width, (height - text) / area.height);
            const bool is_first = columns == 1 && rows == 1;
            if (is_first || (scale >= least_pitch && columns * rows > best.columns * best.rows))
                best = {columns, rows, width, height, std::min(scale, 20.0), lines};
        }
    }
    return best;
}

/// What stands above a board: all that led to it, or its beginning where the list at the end has the rest.
std::string caption(const StoryMoment& moment, std::size_t number, bool has_list) {
    if (number == 0) return moment.title;
    const bool is_cut = has_list && moment.told.size() > 1;
    return fmt::format("{}.  {}{}", number, is_cut ? moment.told.front() : told_line(moment),
                       is_cut ? " \u2026" : "");
}

void draw_moment(Canvas& canvas, const StoryArt& art, const StoryMoment& moment, const std::string& text,
                 Rect place, const Grid& grid) {
    const auto lines = static_cast<double>(grid.lines);
    canvas.text({place.x, place.y}, text,
                {.size = type_size,
                 .width = place.width,
                 .lines = static_cast<int>(grid.lines),
                 .spacing = line_height / type_size},
                ink);
    const Saved saved(canvas);
    canvas.move(place.x + (place.width - art.area().width * grid.scale) / 2,
                place.y + lines * line_height + 2);
    canvas.scale(grid.scale);
    canvas.move(-art.area().x, -art.area().y);
    art.draw(canvas, moment);
}

void add_boards(Booklet& booklet, const std::shared_ptr<const StoryArt>& art, const Story& story,
                std::size_t every) {
    const Sheet sheet = booklet.sheet();
    const std::vector<std::size_t> drawn = drawn_moments(story, every);
    std::size_t letters = 0;
    for (const std::size_t moment : drawn)
        letters = std::max(letters, caption(story.moments[moment], moment, every > 1).size());
    const Grid grid = grid_on(sheet.content(), art->area(), letters);
    const std::size_t on_sheet = grid.columns * grid.rows;
    for (std::size_t first = 0; first < drawn.size(); first += on_sheet)
        booklet.add({tr("The game"), first == 0 ? tr("The game") : "", sheet, [=, &story](Canvas& canvas) {
                         const Rect content = sheet.content();
                         for (std::size_t i = 0; i < on_sheet && first + i < drawn.size(); ++i) {
                             const std::size_t moment = drawn[first + i];
                             const Rect place{
                                 content.x + static_cast<double>(i % grid.columns) * (grid.width + gap),
                                 content.y + static_cast<double>(i / grid.columns) * (grid.height + gap),
                                 grid.width, grid.height};
                             draw_moment(canvas, *art, story.moments[moment],
                                         caption(story.moments[moment], moment, every > 1), place, grid);
                         }
                     }});
}

/// Text in as many pages as it takes.
void add_text(Booklet& booklet, const std::string& section, std::vector<TextItem> items) {
    const Sheet sheet = booklet.sheet();
    const auto shared = std::make_shared<const std::vector<TextItem>>(std::move(items));
    PdfFile measured({}, sheet.width, sheet.height); // pages are known only once the text is set
    for (std::size_t first = 0; first < shared->size();) {
        std::size_t next = first;
        measured.page("",
                      [&](Canvas& canvas) { next = Column(canvas, sheet.content()).write(*shared, first); });
        next = std::max(next, first + 1);
        booklet.add({section, first == 0 ? section : "", sheet, [=](Canvas& canvas) {
                         const std::vector<TextItem> here(
                             shared->begin() + static_cast<std::ptrdiff_t>(first),
                             shared->begin() + static_cast<std::ptrdiff_t>(next));
                         Column(canvas, sheet.content()).write_all(here);
                     }});
        first = next;
    }
}

} // namespace

Export make_booklet(const Story& story, const StoryOptions& options, const ExportCallbacks& callbacks) {
    const auto art = std::make_shared<const StoryArt>(story);
    Booklet booklet(story.title, story.setup->scenario().author, paper_named(options.paper));
    std::vector<TextItem> front{{TextItem::Kind::heading, story.title, ""}};
    for (const std::string& line : story.heading)
        front.push_back({TextItem::Kind::paragraph, line, ""});
    const StoryMoment& last = story.moments.back();
    if (!last.beside.empty()) front.push_back({TextItem::Kind::heading, tr("At the end"), ""});
    for (const std::string& line : last.beside)
        front.push_back({TextItem::Kind::bullet, line});
    add_text(booklet, tr("Overview"), std::move(front)); // the title stands in all footers anyway
    if (art->has_board()) add_boards(booklet, art, story, options.every);
    // Boards of every move say it all themselves.
    if (!art->has_board() || options.every > 1) {
        std::vector<TextItem> moves{{TextItem::Kind::heading, tr("What happened"), ""}};
        for (std::size_t i = 0; i < story.moments.size(); ++i)
            if (!story.moments[i].told.empty())
                moves.push_back(
                    {TextItem::Kind::remark, fmt::format("{}.  {}", i, told_line(story.moments[i])), ""});
        add_text(booklet, tr("What happened"), std::move(moves));
    }
    return booklet.finish(tr("A game that was played"), callbacks);
}

} // namespace sabotier::replay
