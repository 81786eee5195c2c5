#include "formats/export/export.hpp"

#include "tests/formats/draw/sample.hpp"

#include <catch2/catch.hpp>

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

TEST_CASE("Counter sizes are those of the trade") {
    CHECK(counter_size_mm("5/8") == 15.875);
    CHECK(counter_size_mm("1") == 25.4);
    CHECK_FALSE(counter_size_mm("5/7"));
}
