#include "formats/export/export.hpp"

#include "formats/draw/surface.hpp"
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
    const ExportOptions sizes = with_usual_sizes(*setup);
    CHECK(sizes.hex_mm == 16);
    CHECK(sizes.pixels_per_hex == 96);
}

TEST_CASE("Counter sizes are those of the trade") {
    CHECK(counter_size_mm("5/8") == 15.875);
    CHECK(counter_size_mm("1") == 25.4);
    CHECK_FALSE(counter_size_mm("5/7"));
}
