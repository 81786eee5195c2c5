#include "formats/export/export.hpp"

#include "formats/draw/canvas/surface.hpp"
#include "formats/export/pages.hpp"
#include "tests/formats/draw/sample.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace sabotier;

TEST_CASE("Every export target writes a file, the same one every time") {
    const auto setup = sample::parade().make();
    for (const ExportTarget& target : export_targets()) {
        INFO(target.name);
        CHECK_FALSE(target.extension.empty());
        CHECK_FALSE(target.summary.empty());
        const Outcome<Export> made = export_scenario(*setup, target.name);
        REQUIRE(made);
        CHECK(made.problems.empty());
        CHECK(made.value->dropped.empty());
        CHECK(made.value->warnings.empty());
        CHECK(made.value->bytes.size() > 1000);
        CHECK(export_scenario(*setup, target.name).value->bytes == made.value->bytes);
    }
}

TEST_CASE("Exports that cannot be made say why") {
    const auto setup = sample::recipe().make();
    SECTION("an unknown target names the known ones and the nearest") {
        const auto made = export_scenario(*setup, "pgn");
        CHECK_FALSE(made);
        REQUIRE(made.problems.size() == 1);
        CHECK(made.problems[0].suggestion == "png");
    }
    SECTION("options out of their range are each reported") {
        ExportOptions options;
        options.hex_mm = 7;
        options.counter_mm = 31;
        options.pixels_per_hex = 0.0 / 1.0;
        CHECK(export_scenario(*setup, "png", options).problems.size() == 3);
    }
    SECTION("a board without hexes") {
        auto recipe = sample::plain(2, 2, '.');
        const auto made = export_scenario(*recipe.make(), "png");
        CHECK_FALSE(made);
        REQUIRE(made.problems.size() == 1);
        CHECK(made.problems[0].wrong == "the scenario has no hexes to draw");
    }
}

TEST_CASE("The pages of every target are drawn by themselves, as many as its file has") {
    const auto setup = sample::skirmish().make();
    for (const ExportTarget& target : export_targets()) {
        INFO(target.name);
        const auto pages = export_pages(setup, target.name);
        REQUIRE(pages);
        REQUIRE_FALSE(pages.value->empty());
        if (target.name == "pdf") CHECK(pages.value->size() > 5);
        for (const ExportPage& page : *pages.value) {
            CHECK(page.width_mm > 50);
            CHECK(page.height_mm > 50);
            const int columns = static_cast<int>(page.width_mm);
            const int rows = static_cast<int>(page.height_mm);
            const Pixels pixels = pixel_picture(columns, rows, rgb(0xffffff), page.draw);
            const auto blank = std::count(pixels.data.begin(), pixels.data.end(), 0xFFFF'FFFFU);
            CHECK(blank < columns * rows);
            if (target.name == "sheet") CHECK(blank < columns * rows * 9 / 10);
        }
    }
    CHECK(export_pages(setup, "pgn").problems.size() == 1);
}

TEST_CASE("Counters fit their hexes unless the user wants them not to") {
    const auto setup = sample::parade().make();
    const auto sizes = [&](const char* target, std::optional<double> hex, std::optional<double> counter) {
        ExportOptions options;
        options.hex_mm = hex;
        options.counter_mm = counter;
        return with_usual_sizes(*setup, target, options);
    };
    const auto warnings = [&](std::optional<double> hex, std::optional<double> counter) {
        ExportOptions options;
        options.hex_mm = hex;
        options.counter_mm = counter;
        return export_scenario(*setup, "pdf", options).value->warnings;
    };
    SECTION("by default, in print; pictures have hexes of their own size") {
        CHECK(sizes("pdf", {}, {}).hex_mm == 20);
        CHECK(sizes("pdf", {}, {}).counter_mm == 15.875);
        CHECK(sizes("sheet", {}, {}).hex_mm == 20);
        CHECK(sizes("svg", {}, {}).hex_mm == 16);
        CHECK(sizes("png", {}, {}).pixels_per_hex == 96);
    }
    SECTION("hexes grow with the counters, and counters shrink with the hexes") {
        for (const CounterSize& size : counter_sizes()) {
            INFO(size.inches);
            const ExportOptions grown = sizes("pdf", {}, size.mm);
            CHECK(size.mm <= 0.86 * *grown.hex_mm);
            CHECK(size.mm >= 0.75 * *grown.hex_mm);
        }
        CHECK(sizes("pdf", 16, {}).counter_mm == 12.7);
        CHECK(sizes("pdf", 17, {}).counter_mm == 14.2875);
        CHECK(sizes("pdf", 50, {}).counter_mm == 15.875);
    }
    SECTION("what the user gives stands, with a warning where neighbours overlap") {
        CHECK(warnings(19, 15.875).empty());
        CHECK(warnings(18, 15.875).size() == 1);
        REQUIRE(warnings(8, 25.4).size() == 1);
        CHECK(warnings(8, 25.4).front()
              == "counters of 25.4 mm do not fit hexes of 8 mm: those of neighbours overlap; they need hexes "
                 "of at "
                 "least 30 mm");
        CHECK(warnings(8, {}).size() == 1); // the smallest there are
    }
}

TEST_CASE("Each target tells which options it takes") {
    const auto takes = [](std::string_view name, ExportOption option) {
        for (const ExportTarget& target : export_targets())
            if (target.name == name) return target.takes(option);
        FAIL(name);
        return false;
    };
    for (const ExportTarget& target : export_targets())
        CHECK(target.takes(ExportOption::secret));
    CHECK(takes("pdf", ExportOption::backs));
    CHECK(takes("sheet", ExportOption::paper));
    CHECK_FALSE(takes("sheet", ExportOption::backs));
    CHECK_FALSE(takes("pdf", ExportOption::scale));
    CHECK_FALSE(takes("png", ExportOption::hex));
    const ExportTarget& pdf = export_targets().front();
    CHECK(pdf.takes(ExportOption::cards, BoardKind::cards));
    CHECK_FALSE(pdf.takes(ExportOption::cards, BoardKind::hexes));
    CHECK(pdf.takes(ExportOption::counters, BoardKind::squares));
    CHECK_FALSE(pdf.takes(ExportOption::counters, BoardKind::table));
}

TEST_CASE("Signs that no font has are named, once for each text") {
    auto recipe = sample::parade();
    recipe.scenario.title = "Dragon \xF3\xB1\x88\xB4"; // U+F1234, of a private plane
    recipe.map.labels.push_back({{1, 1}, "Lair \xF3\xB1\x88\xB5\xF3\xB1\x88\xB5", {}});
    const auto setup = recipe.make();
    for (const ExportTarget& target : export_targets()) {
        INFO(target.name);
        const auto dropped = export_scenario(*setup, target.name).value->dropped;
        const auto naming = [&](const std::string& text) {
            return std::count_if(dropped.begin(), dropped.end(), [&](const std::string& each) {
                return each.find(text) != std::string::npos;
            });
        };
        CHECK(naming("U+F1235") == 1);
        CHECK(naming("\"Lair ") == 1);
        CHECK(naming("U+F1234") >= 1);
    }
}

TEST_CASE("Counter sizes are those of the trade") {
    CHECK(counter_size_mm("5/8") == 15.875);
    CHECK(counter_size_mm("1") == 25.4);
    CHECK_FALSE(counter_size_mm("5/7"));
}
