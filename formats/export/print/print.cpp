#include "formats/export/print/print.hpp"

#include "formats/base/words.hpp"
#include "formats/export/print/booklet_maker.hpp"
#include "formats/export/print/card_booklet.hpp"
#include "formats/export/print/counters.hpp"
#include "formats/export/print/grid_booklet.hpp"
#include "formats/export/print/reference.hpp"
#include "formats/export/print/roster.hpp"

namespace sabotier {
namespace {

using namespace print;

/// All there is to print of a game of armies on hexes.
void add_hex_parts(BookletMaker& maker) {
    const Setup& setup = maker.setup();
    const double size = *maker.options().counter_mm;
    const bool is_secret = maker.options().is_secret;
    if (!is_secret) maker.setup_sheets();
    maker.poster();
    if (!is_secret) {
        maker.tokens(marked("Counters"), counter_groups(setup), size);
        maker.tokens(marked("Markers"), marker_groups(setup), size); // as many as the armies need
        if (!setup.sides.empty()) maker.begin("Rosters");
        for (std::size_t side = 0; side < setup.sides.size(); ++side)
            add_roster(maker.booklet(), setup, side);
    }
    maker.begin("Terrain");
    add_terrain_reference(maker.booklet(), setup, maker.style());
}

void add_all(BookletMaker& maker) {
    maker.cover();
    switch (maker.setup().rulebook().board.kind) {
    case BoardKind::hexes:
        add_hex_parts(maker);
        break;
    case BoardKind::rooms:
    case BoardKind::squares:
        add_grid_parts(maker);
        break;
    case BoardKind::cards:
        add_card_parts(maker);
        break;
    case BoardKind::table:
        add_table_parts(maker);
        break;
    }
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
