#include "tests/gui/driver/driver.hpp"
#include "tests/gui/driver/samples.hpp"

#include "editor/ui/dialogs/print.hpp"
#include "formats/documents/load.hpp"

#include <catch2/catch.hpp>

#include <wx/dcmemory.h>
#include <wx/image.h>

using namespace sabotier;
using namespace sabotier::test::gui;

namespace {

constexpr int dpi = 150;

/// A page as a printer of A4 paper gets it.
wxImage printed(std::vector<ExportPage> pages, int page, wxSize paper) {
    wxBitmap sheet(paper.x, paper.y, 24);
    wxMemoryDC dc(sheet);
    dc.SetBackground(*wxWHITE_BRUSH);
    dc.Clear();
    editor::PagesPrintout printout("Test", std::move(pages));
    printout.SetDC(&dc);
    printout.SetPPIPrinter(dpi, dpi);
    printout.SetPaperRectPixels(wxRect(paper));
    printout.SetPageSizePixels(paper.x, paper.y);
    if (!printout.HasPage(page) || !printout.OnPrintPage(page)) return {};
    dc.SelectObject(wxNullBitmap);
    return sheet.ConvertToImage();
}

bool is_dark(const wxImage& image, int x, int y) {
    return image.GetRed(x, y) < 128;
}

const wxSize a4(1240, 1754);

/// From 50 to 150 mm across and from 100 to 200 mm down.
ExportPage square() {
    return {"Square", 210, 297, [](Canvas& canvas) {
                canvas.rectangle({50, 100, 100, 100});
                canvas.fill(rgb(0x000000));
            }};
}

} // namespace

TEST_CASE("Pages are printed true to size, and smaller on paper that is too small for them") {
    const Driver user;
    const wxImage page = user.ask([] { return printed({square(), square()}, 2, a4); });
    REQUIRE(page.IsOk());
    CHECK(is_dark(page, 300, 900));
    CHECK(is_dark(page, 880, 900));
    CHECK_FALSE(is_dark(page, 290, 900));
    CHECK_FALSE(is_dark(page, 892, 900));
    CHECK_FALSE(is_dark(page, 600, 585));
    CHECK(is_dark(page, 600, 596));
    const wxImage small = user.ask([] { return printed({square()}, 1, a4 / 2); });
    REQUIRE(small.IsOk());
    CHECK(is_dark(small, 150, 450));
    CHECK(is_dark(small, 440, 450));
    CHECK_FALSE(is_dark(small, 144, 450));
    CHECK_FALSE(user.ask([] { return printed({square()}, 2, a4); }).IsOk());
}

TEST_CASE("The board is printed on one page, clear of the rim") {
    const Driver user;
    const auto path = sample("sabot/pattenford/market-day.scenario.yaml");
    auto loaded = load_scenario(path);
    REQUIRE(loaded);
    const std::shared_ptr<const Setup> setup =
        resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)));
    const wxImage page = user.ask([=] { return printed(editor::board_page(setup, {}, 210, 297), 1, a4); });
    REQUIRE(page.IsOk());
    std::size_t painted = 0;
    std::size_t on_rim = 0;
    for (int y = 0; y < page.GetHeight(); y += 4)
        for (int x = 0; x < page.GetWidth(); x += 4)
            if (page.GetRed(x, y) < 250 || page.GetBlue(x, y) < 250) {
                ++painted;
                if (x < 50 || x > a4.x - 50 || y < 50 || y > a4.y - 50) ++on_rim;
            }
    CHECK(painted > 20'000);
    CHECK(on_rim == 0);
}
