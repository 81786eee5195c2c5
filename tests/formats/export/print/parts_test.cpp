#include "formats/export/export.hpp"
#include "formats/export/print/pages/sections.hpp"

#include "tests/formats/draw/cards_sample.hpp"
#include "tests/formats/draw/sample.hpp"
#include "tests/formats/export/every_sample.hpp"
#include "tests/formats/export/pdf_tools.hpp"
#include "tests/formats/export/usual_pdf.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>

using namespace sabotier;
using namespace sabotier::test;

namespace {

std::vector<std::string> sections_of(const std::shared_ptr<const Setup>& setup,
                                     const ExportOptions& options = {}) {
    const auto pages = export_pages(setup, "pdf", options);
    for (const Problem& problem : pages.problems)
        UNSCOPED_INFO(to_text(problem));
    REQUIRE(pages);
    std::vector<std::string> sections;
    for (const ExportPage& page : *pages.value)
        sections.push_back(page.section);
    return sections;
}

/// The parts that a booklet has, as the error of an unknown one tells them.
std::vector<std::string> parts_of(const Setup& setup, ExportOptions options = {}) {
    const auto& form = std::get<TextForm>(find_export_target("pdf")->option("only")->form);
    std::vector<std::string> names;
    for (const auto& value : form.of_scenario(setup, options))
        names.push_back(value.name);
    return names;
}

std::string page_words(const std::vector<pdf::Word>& words, int page) {
    std::string text = " ";
    for (const pdf::Word& word : words)
        if (word.page == page) text += word.text + " ";
    return text;
}

std::vector<pdf::Word> words_of(const Setup& setup, const ExportOptions& options) {
    const auto made = export_scenario(setup, "pdf", options);
    REQUIRE(made);
    const pdf::TemporaryFile file(made.value->files.bytes());
    return pdf::words(file.path());
}

} // namespace

TEST_CASE("Parts of a booklet are printed alone, in its order whatever order they are named in") {
    const auto setup = sample::skirmish().make();
    CHECK(parts_of(*setup)
          == std::vector<std::string>{"cover", "set-up", "map", "counters", "markers", "rosters", "terrain"});
    const auto all = sections_of(setup);
    CHECK(sections_of(setup, {{"only", "cover"}}) == std::vector<std::string>{"Cover"});
    const auto maps = sections_of(setup, {{"only", "map"}});
    CHECK(std::ranges::all_of(maps, [](const std::string& each) { return each.starts_with("Map"); }));
    const auto counters = sections_of(setup, {{"only", "counters"}});
    CHECK(counters
          == std::vector<std::string>{"Counters", "Counters (backs)"}); // on an odd page: no blank one
    CHECK(sections_of(setup, {{"only", "counters,cover"}})
          == std::vector<std::string>{"Cover", "Counters", "Counters", "Counters (backs)"});
    CHECK(all.size() > 8);
}

TEST_CASE("All parts of every booklet together are the booklet") {
    for (const auto& file : sample::playable_files()) {
        INFO(file);
        const auto setup = sample::setup_of_file(file);
        const std::vector<std::string> parts = parts_of(*setup);
        REQUIRE(parts.size() > 2);
        CHECK(parts.front() == "cover");
        std::string all;
        for (const std::string& part : parts)
            all += (all.empty() ? "" : ",") + part;
        CHECK(sections_of(setup, {{"only", all}}) == sections_of(setup));
        for (const std::string& part : parts)
            CHECK_FALSE(sections_of(setup, {{"only", part}}).empty());
    }
}

TEST_CASE("Hands that a scenario has written are printed on slips, and on no page that others see") {
    const auto setup = sample::grid_setup(sample::laid_scenario(
        "", "deal: {decks: [base, second], seats: [{name: Agnes, hand: [cross, rock-fall]}, {name: Bruno}, "
            "{hand: [map, trap]}]}\n"));
    const auto all_words = [&](const ExportOptions& options) {
        std::string text = " ";
        for (const pdf::Word& word : words_of(*setup, options))
            text += word.text + " ";
        return text;
    };
    CHECK(parts_of(*setup)
          == std::vector<std::string>{"cover", "set-up", "start", "paths", "actions", "roles", "slips"});
    CHECK(std::ranges::count(parts_of(*setup, {{"secret", true}}), "slips") == 0);
    const std::string slips = all_words({{"only", "slips"}});
    for (const char* const word : {"Agnes", "Crossing", "Rock", "Player", "Map", "Trap"}) {
        INFO(word);
        CHECK(slips.find(word) != std::string::npos);
    }
    CHECK(slips.find("Bruno") == std::string::npos); // his cards are dealt
    const std::string list = all_words({{"only", "set-up"}});
    INFO(list);
    CHECK(list.find(" Agnes ") != std::string::npos);
    CHECK(list.find(" 2 by a secret slip ") != std::string::npos);
    for (const char* const word : {"Crossing", "Rock", "Trap", "Bruno"}) {
        INFO(word);
        CHECK(list.find(word) == std::string::npos);
    }
    CHECK(all_words({{"only", "cover"}, {"secret", true}}).find("slip") == std::string::npos);
}

TEST_CASE("A part that a booklet lacks is told with those that it has") {
    const auto setup = sample::skirmish().make();
    const auto lacking = export_scenario(*setup, "pdf", {{"only", "cover,screens"}});
    REQUIRE(lacking.problems.size() == 1);
    CHECK(lacking.problems.front().wrong
          == "only: 'screens' is not one of cover, set-up, map, counters, markers, rosters, terrain");
    const auto secret = export_scenario(*setup, "pdf", {{"only", "counters"}, {"secret", true}});
    REQUIRE(secret.problems.size() == 1);
    CHECK(secret.problems.front().wrong == "only: 'counters' is not one of cover, map, terrain");
    const auto unknown = export_scenario(*setup, "pdf", {{"only", "conters"}});
    REQUIRE(unknown.problems.size() == 1);
    CHECK(unknown.problems.front().suggestion == "counters");
    const auto cards =
        export_scenario(*sample::grid_setup(sample::laid_scenario("")), "pdf", {{"only", "map"}});
    REQUIRE(cards.problems.size() == 1);
    CHECK(cards.problems.front().wrong
          == "only: 'map' is not one of cover, set-up, start, paths, actions, roles");
}

TEST_CASE("A part alone counts its own pages, and its cover lists and tells what is there") {
    const auto setup = sample::skirmish().make();
    const auto words = words_of(*setup, {{"only", "cover,map"}});
    const int pages = words.back().page;
    for (int page = 1; page <= pages; ++page)
        CHECK(page_words(words, page).find("page " + std::to_string(page) + " of " + std::to_string(pages))
              != std::string::npos);
    const std::string cover = page_words(words, 1);
    CHECK(cover.find("Map on") != std::string::npos);
    CHECK(cover.find("Counters") == std::string::npos);
    CHECK(cover.find("both sides") == std::string::npos);
    CHECK(page_words(words_of(*setup, {{"only", "cover"}}), 1).find("In this file") == std::string::npos);
    CHECK(cover.find("In this file") != std::string::npos);
    const std::string counters = page_words(words_of(*setup, {{"only", "cover,counters"}}), 1);
    CHECK(counters.find("both sides") != std::string::npos);
    CHECK(counters.find("the map on one side") == std::string::npos);
    const auto listed = words_of(*setup, {{"only", "cover,counters"}});
    const auto name = std::ranges::find(listed, "Counters", &pdf::Word::text);
    REQUIRE(name != listed.end());
    CHECK(std::ranges::any_of(listed, [&](const pdf::Word& word) { // behind a blank page
        return word.page == 1 && word.text == "3" && std::abs(word.y - name->y) < 0.5 && word.x < name->x;
    }));
}

TEST_CASE("A map that is too large to print is refused by its reason where nothing else is asked for") {
    const auto made = export_scenario(*sample::plain(200, 150).make(), "pdf", {{"only", "map"}, {"hex", 50}});
    REQUIRE(made.problems.size() == 1);
    CHECK(made.problems.front().wrong.find("sheets of A4") != std::string::npos);
}

TEST_CASE("Without backs no page is one, and none is left blank for them") {
    for (const auto& setup : {sample::skirmish().make(), sample::grid_setup(sample::laid_scenario(""))}) {
        const auto sections = sections_of(setup, {{"backs", "none"}});
        for (const std::string& section : sections)
            CHECK(section.find("(backs)") == std::string::npos);
        const auto words = words_of(*setup, {{"backs", "none"}});
        for (int page = 1; page <= words.back().page; ++page)
            CHECK(page_words(words, page).find("Left blank") == std::string::npos);
        CHECK(page_words(words, 1).find("they have no backs") != std::string::npos);
    }
}
