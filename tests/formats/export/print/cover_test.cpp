#include "formats/export/export.hpp"
#include "formats/export/kit/kit.hpp"
#include "formats/export/kit/markers.hpp"

#include "tests/formats/draw/cards_sample.hpp"
#include "tests/formats/draw/grid_sample.hpp"
#include "tests/formats/draw/sample.hpp"
#include "tests/formats/export/every_sample.hpp"
#include "tests/formats/export/pdf_tools.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>

using namespace sabotier;

namespace {

std::vector<pdf::Word> cover_of(const Setup& setup, ExportOptions options = {}) {
    options.set("only", std::string("cover"));
    const auto made = export_scenario(setup, "pdf", options);
    for (const Problem& problem : made.problems)
        UNSCOPED_INFO(to_text(problem));
    REQUIRE(made);
    const pdf::TemporaryFile file(made.value->files.bytes());
    return pdf::words(file.path());
}

/// The words of the strip for what is nobody's, "" where there is none.
std::string nobodys(const std::vector<pdf::Word>& words) {
    const auto first = std::ranges::find_if(
        words, [&](const pdf::Word& word) { return word.page == 1 && word.text == "For" && word.y < 70; });
    if (first == words.end()) return "";
    std::string text;
    for (const pdf::Word& word : words)
        if (word.page == 1 && std::abs(word.y - first->y) < 7 && word.x > first->x - first->width)
            text += (text.empty() ? "" : " ") + word.text;
    return text;
}

std::size_t of_nobody(const Setup& setup, KitPiece::Sort sort) {
    const Kit kit = kit_of(setup);
    return static_cast<std::size_t>(std::ranges::count_if(
        kit.pieces, [&](const KitPiece& piece) { return piece.side == none && piece.sort == sort; }));
}

} // namespace

TEST_CASE("The cover tells what belongs to no side as it tells of the sides") {
    SECTION("pieces") {
        const auto mill = sample::setup_of_file("clogworks/night-shift.scenario.yaml");
        CHECK(nobodys(cover_of(*mill)) == "For all sides 4 pieces");
    }
    SECTION("pieces of every board that is printed") {
        const auto rooms = sample::grid_setup(sample::rooms_scenario);
        CHECK(nobodys(cover_of(*rooms))
              == "For all sides " + std::to_string(of_nobody(*rooms, KitPiece::Sort::unit)) + " pieces");
    }
    SECTION("tokens, also those that are too many for a table") {
        const std::string cubes = "components:\n  - {id: cube, name: Cube, group: cubes, shape: token, "
                                  "count: 15000, sets: 2}\n";
        CHECK(nobodys(cover_of(*sample::grid_setup(sample::squares_scenario, sample::squares_game + cubes)))
              == "For all sides 30000 tokens");
    }
    SECTION("markers") {
        const auto field = sample::recipe().make();
        kit::Ids ids; // of those in play
        const std::size_t markers = kit::markers(*field, ids).size();
        CHECK(nobodys(cover_of(*field)) == "For all sides " + std::to_string(markers) + " markers");
    }
    SECTION("but nothing where all is somebody's, or of cards") {
        CHECK(nobodys(cover_of(*sample::grid_setup(sample::laid_scenario("")))).empty());
        CHECK(nobodys(cover_of(*sample::grid_setup(sample::table_scenario))).empty());
    }
}

TEST_CASE("What belongs to no side is told to one side alone, and in secret to nobody") {
    const auto mill = sample::setup_of_file("clogworks/night-shift.scenario.yaml");
    CHECK(nobodys(cover_of(*mill, {{"side", "hands"}})) == "For all sides 4 pieces");
    CHECK(nobodys(cover_of(*mill, {{"secret", true}})).empty());
}

TEST_CASE("Strips of many sides stand in rows, and none is left out") {
    auto recipe = sample::recipe();
    for (int i = 0; i < 5; ++i) {
        Side side = recipe.scenario.sides.front();
        side.id = SideId("more-" + std::to_string(i));
        side.name = "Co" + std::to_string(i);
        recipe.scenario.sides.push_back(side);
    }
    const auto words = cover_of(*recipe.make());
    for (int i = 0; i < 5; ++i)
        CHECK(std::ranges::any_of(words, [&](const pdf::Word& word) {
            return word.page == 1 && word.text == "Co" + std::to_string(i) && word.y < 70;
        }));
}

TEST_CASE("Names on strips wrap between words, and shrink before a word is parted") {
    auto recipe = sample::recipe();
    const std::vector<std::string> names{"Company2", "Grenadier Battalion", "Hydroelectricians",
                                         "The Old Guard of the Upper Town"};
    for (const std::string& name : names) {
        Side side = recipe.scenario.sides.front();
        side.id = SideId("more-" + std::to_string(recipe.scenario.sides.size()));
        side.name = name;
        recipe.scenario.sides.push_back(side);
    }
    recipe.scenario.sides.erase(recipe.scenario.sides.begin(), recipe.scenario.sides.begin() + 2);
    recipe.armies.clear();
    const auto words = cover_of(*recipe.make());
    for (const char* const word :
         {"Company2", "Grenadier", "Battalion", "Hydroelectricians", "Guard", "Town"})
        CHECK(std::ranges::any_of(words, [&](const pdf::Word& each) {
            return each.page == 1 && each.text == word && each.y < 70;
        }));
}

TEST_CASE("A name that is a little too long for its strip shrinks, and its units stay beside it") {
    const auto words = cover_of(*sample::setup_of_file("sabot/pattenford/market-day.scenario.yaml"));
    const auto word = [&](const std::string& text) {
        const auto found = std::ranges::find_if(
            words, [&](const pdf::Word& each) { return each.page == 1 && each.y < 70 && each.text == text; });
        REQUIRE(found != words.end());
        return *found;
    };
    CHECK(std::abs(word("Cobblers").y - word("Cordwainers").y) < 0.5);
    CHECK(std::abs(word("24").y - word("Cordwainers").y) < 1);
    CHECK(word("24").x - word("24").width / 2 > word("Cordwainers").x + word("Cordwainers").width / 2 + 1);
}

TEST_CASE("One word that is too wide alone is parted on a strip, between syllables and with a hyphen") {
    auto recipe = sample::recipe();
    for (int i = 0; i < 2; ++i) {
        Side side = recipe.scenario.sides.front();
        side.id = SideId("more-" + std::to_string(i));
        side.name = "Donaudampfschifffahrtselektrizitaetenhauptbetriebswerk";
        recipe.scenario.sides.push_back(side);
    }
    const auto words = cover_of(*recipe.make());
    int parted = 0;
    for (const pdf::Word& word : words)
        if (word.page == 1 && word.y < 70 && word.text.starts_with("Donau")) {
            INFO(word.text);
            CHECK(
                (word.text.ends_with("-") || word.text.ends_with("\u2010") || word.text.ends_with("\u00ad")));
            ++parted;
        }
    CHECK(parted == 2);
}

TEST_CASE("Numbers of pages stand clear of what begins there, units below units") {
    const auto setup = sample::setup_of_file("tunnels/two-doors.scenario.yaml");
    const auto made = export_scenario(*setup, "pdf");
    REQUIRE(made);
    const pdf::TemporaryFile file(made.value->files.bytes());
    const auto words = pdf::words(file.path());
    const auto heading = std::ranges::find_if(
        words, [](const pdf::Word& word) { return word.page == 1 && word.text == "file"; });
    REQUIRE(heading != words.end());
    std::vector<double> ends;
    bool is_any_long = false;
    for (const pdf::Word& number : words) {
        if (number.page != 1 || number.y < heading->y || number.y > heading->y + 32
            || number.text.find_first_not_of("0123456789") != std::string::npos)
            continue;
        const double end = number.x + number.width / 2;
        ends.push_back(end);
        is_any_long = is_any_long || number.text.size() > 1;
        for (const pdf::Word& word : words)
            if (word.page == 1 && std::abs(word.y - number.y) < 0.5 && word.x > end)
                CHECK(word.x - word.width / 2 >= end + 1);
    }
    REQUIRE(ends.size() >= 4);
    CHECK(is_any_long);
    CHECK(*std::ranges::max_element(ends) - *std::ranges::min_element(ends) < 0.2);
}
