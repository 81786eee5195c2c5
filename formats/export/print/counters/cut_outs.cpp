#include "formats/export/print/counters/cut_outs.hpp"

#include <fmt/format.h>

#include <cctype>

namespace sabotier::print {
namespace {

std::string fronts_remark(Backs backs) {
    return backs == Backs::fold       ? "fronts above, backs below the fold"
           : backs == Backs::left_out ? "printed without backs"
                                      : "fronts";
}

std::string backs_remark(Backs backs) {
    return backs == Backs::long_edge ? "backs: turn over the long edge" : "backs: turn over the short edge";
}

void add_blank_page(Booklet& booklet, const std::string& section) {
    booklet.add({section, "", booklet.sheet(), [sheet = booklet.sheet()](Canvas& canvas) {
                     canvas.label(
                         {sheet.width / 2, sheet.height / 2},
                         "Left blank, so that two-sided printing puts the backs behind their fronts.",
                         {.size = 3.4, .align = Align::centre}, quiet);
                 }});
}

void draw_fold(Canvas& canvas, const Sheet& sheet) {
    const double y = sheet.height / 2;
    canvas.move_to({margin, y});
    canvas.line_to({sheet.width - margin, y});
    canvas.stroke(ink, {.width = 0.2, .is_round = false, .dashes = {3, 1.5}});
    canvas.haloed_label({sheet.width / 2, y}, "fold backwards along this line and glue",
                        {.size = 2.6, .face = Face::narrow, .align = Align::centre}, quiet, rgb(0xffffff), 1);
}

/// "Counters, markers"; the titles are English.
std::string listed(const std::vector<std::string>& titles) {
    std::string list;
    for (std::string title : titles) {
        if (!list.empty() && !title.empty())
            title.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(title.front())));
        list += (list.empty() ? "" : ", ") + title;
    }
    return list;
}

std::vector<std::string> titles_of(const std::vector<std::size_t>& parts,
                                   const std::vector<std::string>& titles) {
    std::vector<std::string> chosen;
    for (const std::size_t part : parts)
        chosen.push_back(titles[part]);
    return chosen;
}

/// Those of a sheet that no sheet before it has; notes the page.
std::vector<std::size_t> beginning_on(const CutOutSheet& sheet, std::size_t page,
                                      std::vector<std::size_t>& first) {
    std::vector<std::size_t> beginning;
    for (const std::size_t part : sheet.parts) {
        if (first[part] != 0) continue;
        first[part] = page;
        beginning.push_back(part);
    }
    return beginning;
}

} // namespace

Rect behind(Rect front, const Sheet& sheet, Backs backs) noexcept {
    if (backs == Backs::long_edge) return {sheet.width - front.right(), front.y, front.width, front.height};
    return {front.x, sheet.height - front.bottom(), front.width, front.height};
}

std::vector<std::size_t> add_cut_outs(Booklet& booklet, const std::vector<std::string>& titles,
                                      const std::vector<CutOutSheet>& sheets, Backs backs) {
    std::vector<std::size_t> first(titles.size(), 0);
    const Sheet paper = booklet.sheet();
    for (std::size_t i = 0; i < sheets.size(); ++i) {
        const CutOutSheet& sheet = sheets[i];
        const std::string section = listed(titles_of(sheet.parts, titles));
        if (i == 0 && are_pages(backs) && booklet.size() % 2 == 1) add_blank_page(booklet, section);
        const auto beginning = beginning_on(sheet, booklet.size() + 1, first);
        const std::string heading =
            sheets.size() > 1 ? fmt::format("{} {} of {}", section, i + 1, sheets.size()) : section;
        booklet.add({section, listed(titles_of(beginning, titles)), paper, [=](Canvas& canvas) {
                         draw_heading(canvas, paper, heading, fronts_remark(backs));
                         sheet.draw_fronts(canvas);
                         if (backs != Backs::fold) return;
                         sheet.draw_backs(canvas);
                         draw_fold(canvas, paper);
                     }});
        if (!are_pages(backs)) continue;
        booklet.add({section + " (backs)", "", paper, [=](Canvas& canvas) {
                         draw_heading(canvas, paper, heading, backs_remark(backs));
                         sheet.draw_backs(canvas);
                     }});
    }
    return first;
}

} // namespace sabotier::print
