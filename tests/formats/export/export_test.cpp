#include "formats/export/export.hpp"

#include "formats/draw/canvas/surface.hpp"
#include "formats/export/pictures/options.hpp"
#include "formats/export/print/pages/options.hpp"
#include "tests/formats/draw/sample.hpp"
#include "tests/formats/export/served_game.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <set>

using namespace sabotier;

TEST_CASE("Every export target writes a file, the same one every time") {
    for (const ExportTarget& target : export_targets()) {
        INFO(target.name);
        CHECK_FALSE(target.ending.empty());
        CHECK_FALSE(target.summary.empty());
        const auto setup = sample::served_game(target);
        const Outcome<Export> made = export_scenario(*setup, target.name);
        REQUIRE(made);
        CHECK(made.problems.empty());
        if (target.pages != nullptr)
            CHECK(made.value->dropped.size() <= 1); // a drawing takes all of it along but sentences
        CHECK(made.value->warnings.empty());
        for (const auto& [name, bytes] : made.value->files.files())
            CHECK_FALSE(bytes.empty());
        CHECK_FALSE(made.value->files.files().empty());
        CHECK(export_scenario(*setup, target.name).value->files.files() == made.value->files.files());
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
        const auto made =
            export_scenario(*setup, "pdf", {{"hex", 7}, {"counters", "5/7"}, {"secret", 1}, {"scale", 32}});
        REQUIRE(made.problems.size() == 4);
        CHECK(made.problems[0].wrong == "counters: '5/7' is not one of 1/2, 9/16, 5/8, 3/4, 1");
        CHECK(made.problems[1].wrong == "hex: '7' is not a whole number from 8 to 50");
        CHECK(made.problems[2].wrong == "unknown option 'scale'");
        CHECK(made.problems[3].wrong == "secret: '1' is not one of yes, no");
        CHECK(export_pages(setup, "pdf", {{"paper", "a5"}}).problems.size() == 1);
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
        if (target.pages == nullptr) continue;
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
    const auto warnings = [&](const ExportOptions& options) {
        return export_scenario(*setup, "pdf", options).value->warnings;
    };
    SECTION("by default, in print; pictures have hexes of their own size") {
        CHECK(print_options(*setup, {}).hex_mm == 20);
        CHECK(print_options(*setup, {}).counter_mm == 15.875);
        CHECK(picture_options(*setup, {}).hex_mm == 16);
        CHECK(picture_options(*setup, {}).pixels_per_hex == 96);
        CHECK(with_usual_options(*setup, "pdf")
              == ExportOptions{{"backs", "long-edge"},
                               {"cards", "mini"},
                               {"counters", "5/8"},
                               {"hex", 20},
                               {"pale-backs", false},
                               {"paper", "a4"},
                               {"secret", false}});
        CHECK(with_usual_options(*setup, "png", {{"secret", true}}).number("scale") == 96);
    }
    SECTION("hexes grow with the counters, and counters shrink with the hexes") {
        for (const CounterSize& size : counter_sizes()) {
            INFO(size.inches);
            const PrintOptions grown = print_options(*setup, {{"counters", std::string(size.inches)}});
            CHECK(size.mm <= 0.86 * grown.hex_mm);
            CHECK(size.mm >= 0.75 * grown.hex_mm);
        }
        CHECK(print_options(*setup, {{"hex", 16}}).counter_mm == 12.7);
        CHECK(print_options(*setup, {{"hex", 17}}).counter_mm == 14.2875);
        CHECK(print_options(*setup, {{"hex", 50}}).counter_mm == 15.875);
    }
    SECTION("what the user gives stands, with a warning where neighbours overlap") {
        CHECK(warnings({{"hex", 19}, {"counters", "5/8"}}).empty());
        CHECK(warnings({{"hex", 18}, {"counters", "5/8"}}).size() == 1);
        const auto crowded = warnings({{"hex", 8}, {"counters", "1"}});
        REQUIRE(crowded.size() == 1);
        CHECK(crowded.front()
              == "counters of 25.4 mm do not fit hexes of 8 mm: those of neighbours overlap; they need hexes "
                 "of at least 30 mm");
        CHECK(warnings({{"hex", 8}}).size() == 1); // the smallest there are
    }
}

TEST_CASE("Each target tells which options it takes") {
    const auto takes = [](std::string_view name, std::string_view option) {
        return find_export_target(name)->option(option) != nullptr;
    };
    for (const ExportTarget& target : export_targets())
        if (target.pages != nullptr) CHECK(takes(target.name, "secret"));
    CHECK(takes("pdf", "backs"));
    CHECK(takes("sheet", "paper"));
    CHECK_FALSE(takes("sheet", "backs"));
    CHECK_FALSE(takes("pdf", "scale"));
    CHECK_FALSE(takes("png", "hex"));
    const auto means = [](const std::shared_ptr<const Setup>& setup, std::string_view option) {
        const auto options = find_export_target("pdf")->options_for(setup->rulebook());
        return std::ranges::any_of(options, [&](const ExportOption* each) { return each->name == option; });
    };
    const auto hexes = sample::parade().make();
    CHECK(means(hexes, "counters"));
    CHECK_FALSE(means(hexes, "cards"));
}

TEST_CASE("The tables of the targets fit each other and what makes controls and help of them") {
    std::map<std::string, std::size_t> forms;
    std::set<std::string> names;
    for (const ExportTarget& target : export_targets()) {
        INFO(target.name);
        CHECK(names.insert(target.name).second);
        CHECK_FALSE(target.title.empty());
        CHECK(target.summary.ends_with("."));
        std::set<std::string> own;
        for (const ExportOption& option : target.options) {
            INFO(option.name);
            CHECK(own.insert(option.name).second);
            CHECK(forms.emplace(option.name, option.form.index()).first->second == option.form.index());
            CHECK(std::set<std::string>{"to", "output", "force", "help"}.count(option.name) == 0);
            CHECK_FALSE(option.title.empty());
            CHECK_FALSE(option.help.empty());
            CHECK_FALSE(option.help.ends_with("."));
            const bool is_written = std::holds_alternative<NumberForm>(option.form)
                                    || std::holds_alternative<TextForm>(option.form);
            CHECK(is_written == !option.symbol.empty());
            if (const auto usual = usual_value(option))
                CHECK(read_value(option, to_text(*usual)).value == *usual);
        }
    }
}

TEST_CASE("Signs that no font has are named, once for each text") {
    auto recipe = sample::parade();
    recipe.scenario.title = "Dragon \xF3\xB1\x88\xB4"; // U+F1234, of a private plane
    recipe.map.labels.push_back({{1, 1}, "Lair \xF3\xB1\x88\xB5\xF3\xB1\x88\xB5", {}});
    const auto setup = recipe.make();
    for (const ExportTarget& target : export_targets()) {
        INFO(target.name);
        if (target.pages == nullptr) continue; // it sets no type
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
