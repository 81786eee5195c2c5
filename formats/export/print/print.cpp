#include "formats/export/print/print.hpp"

#include "formats/export/kinds.hpp"
#include "formats/export/print/booklet_maker.hpp"

namespace sabotier {
namespace {

using namespace print;

void add_all(BookletMaker& maker) {
    maker.cover();
    board_print(maker.setup()).add_parts(maker);
}

/// A booklet with what its pages refer to.
struct Kept {
    std::shared_ptr<const Setup> setup;
    ExportOptions options;
    BookletMaker maker{*setup, options};
};

std::vector<ExportPage> pages_of(const std::shared_ptr<const Setup>& setup, const ExportOptions& options,
                                 void (*fill)(BookletMaker&)) {
    const auto kept = std::shared_ptr<Kept>(new Kept{setup, options});
    fill(kept->maker);
    std::vector<ExportPage> pages;
    const std::vector<Page>& made = kept->maker.booklet().pages();
    for (std::size_t i = 0; i < made.size(); ++i)
        pages.push_back({made[i].section, made[i].sheet.width, made[i].sheet.height,
                         [kept, i](Canvas& canvas) { kept->maker.booklet().draw(canvas, i); }});
    return pages;
}

} // namespace

Export export_pdf(const Setup& setup, const ExportOptions& options, const ExportCallbacks& callbacks) {
    BookletMaker maker(setup, options);
    add_all(maker);
    return maker.finish(callbacks);
}

Export export_sheet(const Setup& setup, const ExportOptions& options, const ExportCallbacks& callbacks) {
    BookletMaker maker(setup, options);
    maker.setup_sheet_of_all();
    return maker.finish(callbacks);
}

std::vector<ExportPage> pdf_pages(const std::shared_ptr<const Setup>& setup, const ExportOptions& options) {
    return pages_of(setup, options, add_all);
}

std::vector<ExportPage> sheet_pages(const std::shared_ptr<const Setup>& setup, const ExportOptions& options) {
    return pages_of(setup, options, [](BookletMaker& maker) { maker.setup_sheet_of_all(); });
}

} // namespace sabotier
