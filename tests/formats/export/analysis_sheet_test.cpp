#include "formats/export/print/sheets/analysis_sheet.hpp"

#include "formats/draw/map/map_overlay.hpp"
#include "tests/formats/draw/sample.hpp"
#include "tests/formats/export/pdf_tools.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace sabotier;

namespace {

AnalysisSheet small_sheet() {
    AnalysisSheet sheet;
    sheet.title = "Mill";
    sheet.subtitle = "measured";
    sheet.map.tints.push_back({SpaceIndex{30}, rgb(0xff0000, 0.4)});
    sheet.map.keys.push_back({"somewhere", rgb(0xff0000, 0.4), MapOverlay::Key::Look::tint});
    sheet.summary_title = "Words";
    sheet.summary = {"Verdict first.", "Then sentences."};
    sheet.bars_title = "Bars";
    sheet.bars.push_back({"shares", {{3, rgb(0x336699), "three"}, {1, rgb(0x993333), "one"}}});
    sheet.tables.push_back({"Figures", {{"name", "value"}, {"width", "17"}, {"height", "never"}}});
    sheet.remarks_title = "Left out";
    sheet.remarks = {"Everything else."};
    return sheet;
}

Export made(const Setup& setup, const AnalysisSheet& sheet, const char* format, Paper paper = Paper::a4) {
    auto outcome = export_analysis_sheet(setup, sheet, format, paper);
    REQUIRE(outcome);
    return *std::move(outcome.value);
}

} // namespace

TEST_CASE("An analysis is put on one page with all its words") {
    const auto setup = sample::recipe().make();
    const Export sheet = made(*setup, small_sheet(), "pdf");
    CHECK(sheet.dropped.empty());
    const pdf::TemporaryFile file(sheet.files.bytes());
    CHECK(pdf::run("qpdf --check " + file.path()).exit == 0);
    const auto words = pdf::words(file.path());
    for (const char* wanted : {"Mill", "measured", "Verdict", "sentences.", "Words", "Bars", "shares",
                               "three", "Figures", "17", "never", "Left", "Everything", "somewhere"}) {
        INFO(wanted);
        CHECK(std::any_of(words.begin(), words.end(),
                          [&](const pdf::Word& word) { return word.text == wanted; }));
    }
    for (const pdf::Word& word : words) {
        INFO(word.text);
        CHECK(word.page == 1);
        CHECK((word.x > 5 && word.x < 205));
        CHECK((word.y > 5 && word.y < 292));
    }
    CHECK(sheet.files.bytes() == made(*setup, small_sheet(), "pdf").files.bytes());
    CHECK(made(*setup, small_sheet(), "svg", Paper::letter).files.bytes().find("<svg") != std::string::npos);
    CHECK(made(*setup, small_sheet(), "png").files.bytes().substr(1, 3) == "PNG");
}

TEST_CASE("What finds no room on the page is counted") {
    const auto setup = sample::recipe().make();
    AnalysisSheet sheet = small_sheet();
    for (int i = 0; i < 200; ++i)
        sheet.tables[0].rows.push_back({"row", std::to_string(i)});
    const Export full = made(*setup, sheet, "pdf");
    REQUIRE(full.dropped.size() == 1);
    CHECK(full.dropped[0].find("the page is full") != std::string::npos);
}

TEST_CASE("Tables below a long text go where there is room beside it") {
    const auto setup = sample::recipe().make();
    AnalysisSheet sheet = small_sheet();
    for (int i = 0; i < 14; ++i)
        sheet.summary.push_back(
            "A sentence of the summary that says something and goes on over the next line.");
    AnalysisSheet::Table left{"Narrow places", {{"class", "hexes"}}, AnalysisSheet::Table::Place::left};
    for (int i = 0; i < 12; ++i)
        left.rows.push_back({"narrow", std::to_string(1000 + i)});
    sheet.tables.push_back(left);
    const Export made_sheet = made(*setup, sheet, "pdf");
    CHECK(made_sheet.dropped.empty());
    const pdf::TemporaryFile file(made_sheet.files.bytes());
    const auto words = pdf::words(file.path());
    CHECK(std::any_of(words.begin(), words.end(),
                      [](const pdf::Word& word) { return word.text == "1011" && word.x > 105; }));
}

TEST_CASE("A sheet is refused where there is nothing to draw, or no such format") {
    const auto setup = sample::recipe().make();
    CHECK_FALSE(export_analysis_sheet(*setup, small_sheet(), "docx"));
    Setup bare = *setup;
    bare.board = HexBoard{};
    CHECK_FALSE(export_analysis_sheet(bare, small_sheet(), "pdf"));
}
