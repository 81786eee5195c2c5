#include "formats/documents/load.hpp"
#include "formats/draw/canvas/surface.hpp"
#include "formats/export/drawn/captions.hpp"
#include "formats/export/export.hpp"
#include "formats/export/print/sheets/setup_list.hpp"

#include "tests/formats/draw/sample.hpp"
#include "tests/formats/export/pdf_tools.hpp"
#include "tests/formats/export/usual_pdf.hpp"
#include "tests/support/places.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

using namespace sabotier;
using namespace sabotier::test;

TEST_CASE("The roster names every unit and where it stands") {
    const auto setup = sample::skirmish().make();
    const pdf::TemporaryFile file(usual_pdf());
    const auto words = pdf::words(file.path());
    const std::vector<int> rosters = pages_named(words, "Roster:");
    REQUIRE(rosters.size() == 2);
    const auto labels = unit_labels(*setup);
    for (std::size_t i = 0; i < labels.size(); ++i) {
        INFO(labels[i]);
        const int page = rosters[setup->units[i].side];
        std::string text = " ";
        for (const pdf::Word& word : words)
            if (word.page == page) text += word.text + " ";
        CHECK(text.find(" " + labels[i] + " ") != std::string::npos);
    }
}

TEST_CASE("Units of their own bear a name on counter, roster and set-up sheet alike") {
    auto recipe = sample::skirmish();
    auto& units = recipe.armies[SideId("blue")].units;
    REQUIRE(units.size() >= 3);
    units[0].id = UnitId("old-bess");
    units[0].name = "Old Bess";
    units[1].id = UnitId("sunday");
    units[2].id = UnitId("sqd-two");
    units[2].name = "Old Bess";
    recipe.scenario.deployment.clear();
    const auto setup = recipe.make();
    std::set<std::string> labels;
    for (std::size_t i = 0; i < setup->units.size(); ++i)
        if (setup->units[i].side == 1) labels.insert(unit_labels(*setup)[i]);
    CHECK(labels.size() == setup->sides[1].units.size());
    CHECK(labels.count("CAR \u00b7 Old Bess") == 1);
    CHECK(labels.count("SQD \u00b7 sunday") == 1);
    CHECK(labels.count("SQD \u00b7 Old Bess") == 1);
    const pdf::TemporaryFile file(export_scenario(*setup, "pdf").value->files.bytes());
    const auto words = pdf::words(file.path());
    const auto count_on = [&](int page, const std::string& text) {
        return std::count_if(words.begin(), words.end(),
                             [&](const pdf::Word& word) { return word.page == page && word.text == text; });
    };
    for (const char* const section : {"Set-up:", "Roster:", "Counters"}) {
        INFO(section);
        const std::vector<int> pages = pages_named(words, section);
        const int page = section == std::string("Counters") ? pages.at(pages.size() - 2) : pages.back();
        CHECK(count_on(page, "Bess") >= 2);
        CHECK(count_on(page, "sunday") >= 1);
    }
}

TEST_CASE("No two units of a side have the same name on paper") {
    auto recipe = sample::parade();
    auto& units = recipe.armies[SideId("blue")].units;
    for (ListedUnit& unit : units)
        unit.name = "Guard";
    units[1].id = UnitId("one");
    units[2].id = UnitId("two");
    const auto setup = recipe.make();
    const auto labels = unit_labels(*setup);
    CHECK(std::set<std::string>(labels.begin(), labels.end()).size() == labels.size());
}

TEST_CASE("The set-up sheet of one side does not show the other's units") {
    const pdf::TemporaryFile file(usual_pdf());
    const auto words = pdf::words(file.path());
    const std::vector<int> sheets = pages_named(words, "Set-up:");
    REQUIRE(sheets.size() == 2);
    for (const pdf::Word& word : words) {
        if (word.page == sheets[0]) CHECK((word.text != "car-1" && word.text != "CAR"));
        if (word.page == sheets[1]) CHECK((word.text != "tnk-1" && word.text != "TNK"));
    }
}

namespace {

/// How wide the counter of a unit in the middle of the map is on the set-up sheet, in hexes of that map: it
/// is what changes there when the unit stands elsewhere.
double counter_on_sheet(int hex_mm, const char* counter) {
    const auto sheet_with = [&](const char* place) {
        auto recipe = sample::parade();
        auto& unit = recipe.scenario.deployment.front().units.back();
        unit.space = NamedSpace{place, {}};
        unit.facing = 3;
        const auto pages =
            export_pages(recipe.make(), "pdf", {{"hex", hex_mm}, {"counters", std::string(counter)}});
        REQUIRE(pages);
        PdfFile file({}, 210, 297);
        const auto page = std::ranges::find_if(
            *pages.value, [](const ExportPage& each) { return each.section.starts_with("Set-up: Red"); });
        REQUIRE(page != pages.value->end());
        file.page("", page->width_mm, page->height_mm, page->draw);
        return file.finish();
    };
    const pdf::TemporaryFile here(sheet_with("0504"));
    const pdf::TemporaryFile elsewhere(sheet_with("0206"));
    double x = 0, top = 0, below = 0;
    for (const pdf::Word& word : pdf::words(elsewhere.path())) {
        if (word.text == "0504") x = word.x, top = word.y;
        if (word.text == "0505") below = word.y;
    }
    const double pitch = below - top;
    REQUIRE(pitch > 5);
    constexpr int dpi = 150;
    constexpr double mm = dpi / 25.4;
    const pdf::GreyPage with = pdf::render(here.path(), 1, dpi);
    const pdf::GreyPage without = pdf::render(elsewhere.path(), 1, dpi);
    int left = with.columns, right = 0;
    const int row = static_cast<int>((top + 0.4 * pitch) * mm);
    for (int column = static_cast<int>((x - pitch) * mm); column < (x + pitch) * mm; ++column)
        if (std::abs(with.at(column, row) - without.at(column, row)) > 12) {
            left = std::min(left, column);
            right = std::max(right, column);
        }
    return (right - left + 1) / mm / pitch;
}

} // namespace

TEST_CASE("Counters lie on a set-up sheet as large beside their hexes as on the table") {
    constexpr double shadow = 0.03;      // or twice that, of a hex
    for (const int hex : {16, 20, 32}) { // in hexes of 16 mm they overlap, there as well
        INFO(hex);
        CHECK(counter_on_sheet(hex, "5/8") == Approx(15.875 / hex + shadow).margin(shadow));
    }
}

TEST_CASE("Lists share the page of the map where it loses little by that") {
    const auto pages_of_sample = [](const char* file, const char* target) {
        auto loaded = load_scenario(test::source_folder() / "samples/sabot" / file);
        REQUIRE(loaded);
        const auto setup = resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)));
        const auto pages = export_pages(setup, target);
        REQUIRE(pages);
        std::map<std::string, int> counts;
        for (const ExportPage& page : *pages.value)
            ++counts[page.section.substr(0, page.section.find(':'))];
        return counts;
    };
    CHECK(pages_of_sample("pattenford/market-day.scenario.yaml", "sheet").at("Set-up") == 1);
    CHECK(pages_of_sample("pattenford/market-day.scenario.yaml", "pdf").at("Set-up") == 2); // one a side
    CHECK(pages_of_sample("free-form/clogheim.scenario.yaml", "sheet").at("Set-up") == 1);
    // neither do numbers that cannot be read in any case part a short list from its map
    auto recipe = sample::plain(60, 60);
    recipe.scenario.sides = sample::parade().scenario.sides;
    recipe.armies = sample::parade().armies;
    const auto large = export_pages(recipe.make(), "sheet");
    REQUIRE(large);
    CHECK(large.value->size() == 1);
    // a map as high as the page keeps its size
    CHECK(pages_of_sample("hobnail/quarry-shift.scenario.yaml", "sheet").at("Set-up") == 2);
}

TEST_CASE("No heading of a list is the last line of a column") {
    using print::ListLine;
    const ListLine heading{"Objectives", "", 9};
    const ListLine thing{"A thing", "0101", std::nullopt};
    const Rect four_rows{0, 0, 44, 4 * print::usual_list.line + 0.1};
    CHECK(print::lines_on({thing, thing, thing, thing, thing}, 0, four_rows, print::usual_list) == 4);
    CHECK(print::lines_on({thing, thing, thing, heading, thing}, 0, four_rows, print::usual_list) == 3);
    CHECK(print::lines_on({thing, thing, heading, thing}, 0, four_rows, print::usual_list) == 4);
    SECTION("all lines are written in the end, in whatever room") {
        CHECK(rc::check([&] {
            std::vector<ListLine> lines;
            for (const bool is_heading : *rc::gen::container<std::vector<bool>>(rc::gen::arbitrary<bool>()))
                lines.push_back(is_heading ? heading : thing);
            const Rect area{0, 0, 20.0 * *rc::gen::inRange(1, 12), *rc::gen::inRange(1, 60) * 1.0};
            std::size_t done = 0;
            for (std::size_t at = 0; at < lines.size(); at = done) {
                done += print::lines_on(lines, at, area, print::usual_list);
                RC_ASSERT(done > at);
            }
            RC_ASSERT(done == lines.size());
            const double height = print::list_height(lines, area.width, print::usual_list);
            const Rect enough{0, 0, area.width, height};
            RC_ASSERT(lines.empty() || print::lines_on(lines, 0, enough, print::usual_list) == lines.size());
        }));
    }
}
