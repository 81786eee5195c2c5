#include "formats/export/print/targets.hpp"

#include "formats/base/words.hpp"
#include "formats/export/drawn/options.hpp"
#include "formats/export/print/booklets/booklet_maker.hpp"
#include "formats/export/print/kinds.hpp"
#include "formats/export/print/pages/options.hpp"

namespace sabotier {
namespace {

using namespace print;

void add_all(BookletMaker& maker) {
    maker.cover();
    board_prints()[maker.setup().rulebook().board.kind].add_parts(maker);
}

void add_sheet(BookletMaker& maker) {
    maker.setup_sheet_of_all();
}

/// A booklet with what its pages refer to.
struct Kept {
    std::shared_ptr<const Setup> setup;
    PrintOptions options;
    BookletMaker maker{*setup, options};
};

std::vector<ExportPage> pages_of(const std::shared_ptr<const Setup>& setup, const ExportOptions& options,
                                 void (*fill)(BookletMaker&)) {
    const auto kept = std::shared_ptr<Kept>(new Kept{setup, print_options(*setup, options)});
    fill(kept->maker);
    std::vector<ExportPage> pages;
    const std::vector<Page>& made = kept->maker.booklet().pages();
    for (std::size_t i = 0; i < made.size(); ++i)
        pages.push_back({made[i].section, made[i].sheet.width, made[i].sheet.height,
                         [kept, i](Canvas& canvas) { kept->maker.booklet().draw(canvas, i); }});
    return pages;
}

Export write_booklet(const Setup& setup, const ExportOptions& wanted, const ExportCallbacks& callbacks) {
    const PrintOptions options = print_options(setup, wanted);
    BookletMaker maker(setup, options);
    add_all(maker);
    Export made = maker.finish(callbacks);
    made.warnings = crowded_counters(setup, options);
    return made;
}

Export write_sheet(const Setup& setup, const ExportOptions& wanted, const ExportCallbacks& callbacks) {
    const PrintOptions options = print_options(setup, wanted);
    BookletMaker maker(setup, options);
    add_sheet(maker);
    Export made = maker.finish(callbacks);
    if (drawn::has_secrets(setup) && !options.is_secret)
        made.reveals = "--to pdf has a sheet for each side's eyes only";
    return made;
}

} // namespace

ExportTarget booklet_target() {
    return {.name = "pdf",
            .title = marked("Print and play (PDF)"),
            .summary = marked(
                "Everything there is to print and play: map, counters, markers, rosters, set-up sheets."),
            .ending = "pdf",
            .opens = marked("any reader of PDF files"),
            .options = booklet_options(),
            .write = write_booklet,
            .pages = [](const std::shared_ptr<const Setup>& setup,
                        const ExportOptions& options) { return pages_of(setup, options, add_all); },
            .objections = drawn::objections,
            .usual = usual_print_sizes};
}

ExportTarget setup_sheet_target() {
    return {.name = "sheet",
            .title = marked("Set-up sheet (PDF)"),
            .summary = marked("The map with all units, and where they start."),
            .ending = "sheet.pdf",
            .opens = marked("any reader of PDF files"),
            .options = sheet_options(),
            .write = write_sheet,
            .pages = [](const std::shared_ptr<const Setup>& setup,
                        const ExportOptions& options) { return pages_of(setup, options, add_sheet); },
            .objections = drawn::objections};
}

} // namespace sabotier
