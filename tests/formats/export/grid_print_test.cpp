#include "formats/export/export.hpp"
#include "formats/export/print/counters/piece_tokens.hpp"
#include "pdf_tools.hpp"
#include "tests/formats/draw/grid_sample.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>

using namespace sabotier;

namespace {

std::vector<pdf::Word> words_of(const Setup& setup, const ExportOptions& options = {},
                                const std::string& target = "pdf") {
    const auto made = export_scenario(setup, target, options);
    REQUIRE(made);
    return pdf::words(pdf::TemporaryFile(made.value->files.bytes()).path());
}

/// Pages after the cover whose footer names a section.
std::set<int> pages_named(const std::vector<pdf::Word>& words, const std::string& word) {
    std::set<int> pages;
    for (const pdf::Word& w : words)
        if (w.page > 1 && w.text == word && w.x > 110 && w.y > 180) pages.insert(w.page);
    return pages;
}

std::size_t count_in(const std::vector<pdf::Word>& words, int page, const std::string& text) {
    return static_cast<std::size_t>(std::count_if(
        words.begin(), words.end(), [&](const pdf::Word& w) { return w.page == page && w.text == text; }));
}

std::vector<std::string> titles(const std::vector<print::TokenGroup>& groups) {
    std::vector<std::string> titles;
    for (const print::TokenGroup& group : groups)
        titles.push_back(group.title);
    return titles;
}

} // namespace

TEST_CASE("A game on rooms prints a board for each team, and everything that is laid on it") {
    const auto setup = sample::grid_setup(sample::rooms_scenario);
    const pdf::TemporaryFile file(export_scenario(*setup, "pdf").value->files.bytes());
    CHECK(pdf::run("qpdf --check '" + file.path() + "'").exit == 0);
    const auto words = pdf::words(file.path());
    CHECK(pages_named(words, "Board:").size() == 2);
    CHECK(pages_named(words, "Walls").size() == 1);
    CHECK(pages_named(words, "Tracks").size() == 1);
    CHECK(pages_named(words, "Screen:").size() == 2);
    SECTION("the contents name every part") {
        for (const char* const part : {"Boards,", "walls", "Pieces", "Tokens", "Tiles", "Tracks", "Screens,"})
            CHECK(count_in(words, 1, part) == 1);
    }
    SECTION("as many pieces as both boards need, and all sets of tokens and tiles") {
        CHECK(titles(print::piece_groups(*setup))
              == std::vector<std::string>{"Spies: 1 piece", "Villains: 2 pieces", "For all sides: 4 pieces"});
        CHECK(titles(print::component_groups(*setup, Component::Shape::token))
              == std::vector<std::string>{"Spies: 12 tokens", "Villains: 8 tokens"});
        CHECK(titles(print::component_groups(*setup, Component::Shape::tile))
              == std::vector<std::string>{"Spies: 12 tiles", "Villains: 12 tiles"});
    }
}

TEST_CASE("Numbers that a scenario states are printed") {
    const auto setup = sample::grid_setup(sample::rooms_scenario + "components: {tnt: 0, virus: 3}\n");
    CHECK(titles(print::component_groups(*setup, Component::Shape::token))
          == std::vector<std::string>{"Spies: 16 tokens", "Villains: 6 tokens"});
}

TEST_CASE("Tokens that are too many are told, however many there are, and those of other sides printed") {
    const auto setup = sample::grid_setup(sample::rooms_scenario + "components: {virus: 1000000}\n");
    const auto dropped_of = [&](const ExportOptions& options) {
        const auto made = export_scenario(*setup, "pdf", options);
        REQUIRE(made);
        return made.value->dropped;
    };
    CHECK(dropped_of({})
          == std::vector<std::string>{"Tokens: 2000018 are more than the 2000 that are printed"});
    CHECK(dropped_of({{"side", std::string("spies")}})
          == std::vector<std::string>{"Tokens: 2000010 are more than the 2000 that are printed"});
    CHECK(dropped_of({{"side", std::string("villains")}}).empty());
    CHECK(titles(print::component_groups(*setup, Component::Shape::token, 1))
          == std::vector<std::string>{"Villains: 8 tokens"});
}

TEST_CASE("A game on squares prints its armies with backs that hide them") {
    const auto setup = sample::grid_setup(sample::squares_scenario);
    const auto words = words_of(*setup);
    CHECK(pages_named(words, "Board").size() == 1);
    CHECK(pages_named(words, "Screen:").size() == 2);
    const std::set<int> pieces = pages_named(words, "Pieces");
    REQUIRE(pieces.size() == 2);
    const int back = *pieces.rbegin();
    CHECK(count_in(words, *pieces.begin(), "Scout") == 2);
    CHECK(count_in(words, back, "Scout") == 0);
    CHECK(count_in(words, back, "Chief") == 0);
    CHECK(count_in(words, back, "Red") == 2);
    SECTION("a side's set-up sheet does not show the other's pieces") {
        const std::set<int> sheets = pages_named(words, "Set-up:");
        REQUIRE(sheets.size() == 2);
        CHECK(count_in(words, *sheets.begin(), "Chief") >= 1);
        CHECK(count_in(words, *sheets.rbegin(), "Chief") == 0);
    }
}

TEST_CASE("The set-up sheet of a game on rooms lists walls, pieces and their places") {
    const auto words = words_of(*sample::grid_setup(sample::rooms_scenario), {}, "sheet");
    for (const char* const word : {"Chantico", "Hawk", "Walls", "Machine"})
        CHECK(count_in(words, 1, word) >= 1);
}

TEST_CASE("Boards that do not fit onto a sheet are posters, and far too large ones are left out") {
    std::string text = sample::rooms_scenario;
    text.replace(text.find("[4, 4]"), 6, "[9, 8]");
    const auto words = words_of(*sample::grid_setup(text));
    CHECK(pages_named(words, "Map").size() >= 4);
    text.replace(text.find("[9, 8]"), 6, "[300, 300]");
    const auto made = export_scenario(*sample::grid_setup(text), "pdf");
    REQUIRE(made);
    REQUIRE(made.value->dropped.size() == 1);
    CHECK(made.value->dropped[0].find("sheets of A4") != std::string::npos);
}
