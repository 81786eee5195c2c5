#include "formats/export/playtest/export_playtest_page.hpp"

#include "formats/documents/load.hpp"
#include "tests/formats/draw/sample.hpp"
#include "tests/formats/export/pdf_tools.hpp"
#include "tests/support/documents.hpp"
#include "tests/support/places.hpp"

#include <catch2/catch.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <sstream>
#include <utility>

using namespace sabotier;

namespace {

std::shared_ptr<const Setup> sample_setup(const std::string& name) {
    auto loaded = load_scenario((test::source_folder() / "samples" / name).string());
    INFO(test::joined(loaded.problems));
    REQUIRE(loaded);
    return resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)));
}

/// Two sides, a few sentences, and so many heat maps.
PlaytestPage small_page(std::shared_ptr<const Setup> setup, std::size_t maps) {
    PlaytestPage page;
    page.setup = std::move(setup);
    page.title = "Trial of Mill";
    page.subtitle = "2401 games by greedy";
    page.verdict = "Fair enough.";
    page.tables.push_back({"Winners",
                           {{"Red", "52.3%", PlaytestPage::Bar{0.523, 0.503, 0.543, rgb(0xa03030)}},
                            {"Blue", "47.7%", PlaytestPage::Bar{0.477, 0.457, 0.497, rgb(0x3050a0)}}},
                           PlaytestPage::Band{0.4, 0.6}});
    page.tables.push_back({"Endings", {{"annihilation", "91%", PlaytestPage::Bar{0.91, 0, 0}}}, {}});
    page.summary_title = "Course";
    page.summary = {"Being first helps nobody.", "Games take forty decisions."};
    page.remarks = {"Bots are no people."};
    for (std::size_t i = 0; i < maps; ++i) {
        PlaytestPage::Heat heat{fmt::format("heat-{}", i), {}};
        heat.map.tints.push_back({SpaceIndex{30}, rgb(0xff0000, 0.8)});
        heat.map.keys.push_back(
            {fmt::format("{}.5", i + 1), rgb(0xff0000, 0.8), MapOverlay::Key::Look::tint});
        page.maps.push_back(std::move(heat));
    }
    return page;
}

struct Made {
    std::vector<std::string> dropped;
    std::vector<pdf::Word> words;
    std::string bytes;

    [[nodiscard]] bool says(const std::string& text) const {
        return std::ranges::any_of(words, [&](const pdf::Word& word) { return word.text == text; });
    }
};

Made made(const PlaytestPage& page, const std::string& paper = "a4") {
    auto exported = export_playtest_page(page, paper);
    INFO(test::joined(exported.problems));
    REQUIRE(exported);
    Made result{exported.value->dropped, {}, exported.value->files.bytes()};
    const pdf::TemporaryFile file(result.bytes);
    CHECK(pdf::run("qpdf --check " + file.path()).exit == 0);
    result.words = pdf::words(file.path());
    return result;
}

/// All on one page of A4, no word beyond its margins and none cut off.
void check_room(const Made& page) {
    for (const pdf::Word& word : page.words) {
        INFO(word.text);
        CHECK(word.page == 1);
        CHECK(word.x - word.width / 2 > 9);
        CHECK(word.x + word.width / 2 < 201);
        CHECK(word.y > 6);
        CHECK(word.y < 292);
        CHECK(word.text.find("…") == std::string::npos);
    }
}

/// Every word of a text stands on the page.
void check_says(const Made& page, const std::string& text) {
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        INFO(word);
        CHECK(page.says(word));
    }
}

} // namespace

TEST_CASE("A play-test is put on one page with all its words", "[playtest]") {
    const PlaytestPage wanted = small_page(sample::recipe().make(), 3);
    const Made page = made(wanted);
    CHECK(page.dropped.empty());
    check_room(page);
    check_says(page, "Trial of Mill 2401 games by greedy Fair enough. Winners Red 52.3% Blue 47.7% Endings "
                     "annihilation 91% Course Being first helps nobody. Games take forty decisions. Bots are "
                     "no people. heat-0 heat-1 heat-2 1.5 2.5 3.5");
    CHECK(page.bytes == made(wanted).bytes);
    CHECK(made(wanted, "letter").bytes != page.bytes);
}

TEST_CASE("Maps and bars of a play-test are drawn as they are told", "[playtest]") {
    const auto ink_of = [](const PlaytestPage& page) {
        const pdf::TemporaryFile file(made(page).bytes);
        return pdf::render(file.path(), 1, 60).data;
    };
    const PlaytestPage page = small_page(sample::recipe().make(), 1);
    const auto before = ink_of(page);
    SECTION("a tint") {
        PlaytestPage other = page;
        other.maps[0].map.tints.clear();
        CHECK((ink_of(other) != before));
    }
    SECTION("a share") {
        PlaytestPage other = page;
        other.tables[0].rows[0].bar->value = 0.8;
        CHECK((ink_of(other) != before));
    }
    SECTION("an interval") {
        PlaytestPage other = page;
        other.tables[0].rows[0].bar->high = 0.9;
        CHECK((ink_of(other) != before));
    }
    SECTION("what is fair") {
        PlaytestPage other = page;
        other.tables[0].band.reset();
        CHECK((ink_of(other) != before));
    }
}

TEST_CASE("Games without a board, and games that count nothing over it, have a page of words", "[playtest]") {
    for (const char* name : {"cell/seven-at-the-mill.scenario.yaml", "tunnels/two-doors.scenario.yaml"}) {
        INFO(name);
        const Made page = made(small_page(sample_setup(name), 0));
        CHECK(page.dropped.empty());
        check_room(page);
        CHECK(page.says("annihilation"));
    }
}

TEST_CASE("Sixteen seats with long names all find room on the page of a play-test", "[playtest]") {
    PlaytestPage page = small_page(sample::recipe().make(), 3);
    page.tables[0].rows.clear();
    std::string all;
    for (int seat = 0; seat < 16; ++seat) {
        std::string name;
        for (int word = 0; word < 14; ++word)
            name += fmt::format("name-{}-{} ", seat, word);
        all += name;
        page.tables[0].rows.push_back({name, "6.2%", PlaytestPage::Bar{0.062, 0.05, 0.08, rgb(0x808080)}});
    }
    page.title = "A title that goes on for quite a while, so that it has to become smaller to be read";
    for (int i = 0; i < 8; ++i)
        page.summary.push_back("A sentence of the summary that says something and goes on for a while.");
    const Made full = made(page);
    CHECK(full.dropped.empty());
    check_room(full);
    check_says(full, all);
    check_says(full, page.title);
    CHECK(full.says("heat-2"));
}

TEST_CASE("Large boards and flat ones keep their heat maps within the page", "[playtest]") {
    for (const char* name : {"sabot/pattenford/market-day.scenario.yaml", "landmines/two-walls.scenario.yaml",
                             "fortress/ember-hall.scenario.yaml", "sabot/free-form/clogheim.scenario.yaml"})
        for (const std::size_t maps : {1U, 2U, 3U}) {
            INFO(name << ", " << maps << " maps");
            const Made page = made(small_page(sample_setup(name), maps));
            CHECK(page.dropped.empty());
            check_room(page);
            CHECK(page.says(fmt::format("heat-{}", maps - 1)));
        }
}

TEST_CASE("The marks of a play-test's bars are told where they are drawn", "[playtest]") {
    PlaytestPage page = small_page(sample::recipe().make(), 1);
    page.legend = {"share-won", "true-share", "fair-share"};
    const Made all = made(page);
    check_room(all);
    check_says(all, "share-won true-share fair-share");
    page.legend.band.clear();
    CHECK_FALSE(made(page).says("fair-share"));
}

TEST_CASE("Figures of a play-test stand in both columns, and what they leave is filled", "[playtest]") {
    PlaytestPage page = small_page(sample_setup("cell/seven-at-the-mill.scenario.yaml"), 0);
    page.tables.push_back({"Figures", {}, {}});
    for (int i = 0; i < 30; ++i)
        page.tables.back().rows.push_back({fmt::format("figure-{}", i), "1", {}});
    const Made full = made(page);
    CHECK(full.dropped.empty());
    check_room(full);
    double left = 0;
    double right = 0;
    for (const pdf::Word& word : full.words)
        if (word.text.starts_with("figure-")) {
            double& lowest = word.x < 105 ? left : right;
            lowest = std::max(lowest, word.y);
        }
    CHECK(std::abs(left - right) < 12);
    // With type that is larger than where there are many of them.
    PlaytestPage more = page;
    for (int i = 30; i < 80; ++i)
        more.tables.back().rows.push_back({fmt::format("figure-{}", i), "1", {}});
    const auto width = [](const Made& of) {
        return std::ranges::find(of.words, "figure-10", &pdf::Word::text)->width;
    };
    CHECK(width(full) > 1.15 * width(made(more)));
}

TEST_CASE("Figures beyond the first page of a play-test take as many pages as can be read", "[playtest]") {
    PlaytestPage page = small_page(sample::recipe().make(), 3);
    page.more_maps = page.maps;
    page.more_tables.push_back({"More", {}, {}});
    for (int i = 0; i < 230; ++i)
        page.more_tables.back().rows.push_back({fmt::format("figure-{}", i), "1", {}});
    const Made all = made(page);
    CHECK(all.dropped.empty());
    std::size_t last = 0;
    for (int i = 0; i < 230; ++i)
        CHECK(all.says(fmt::format("figure-{}", i)));
    double narrowest = 1000;
    for (const pdf::Word& word : all.words) {
        last = std::max(last, static_cast<std::size_t>(word.page));
        if (word.text == "figure-10" || word.text == "figure-99") narrowest = std::min(narrowest, word.width);
    }
    CHECK(last == 4);
    const auto first = std::ranges::find(all.words, "annihilation", &pdf::Word::text);
    REQUIRE(first != all.words.end());
    CHECK(narrowest > 10); // nine letters of eight points
}

TEST_CASE("Parts of a figure stand below what it counts, in each column", "[playtest]") {
    using Kind = PlaytestPage::Row::Kind;
    PlaytestPage page = small_page(sample::recipe().make(), 1);
    page.more_tables.push_back({"More", {}, {}});
    const auto add = [&](const std::string& name, Kind kind) {
        page.more_tables.back().rows.push_back({name, kind == Kind::heading ? "" : "1", {}, kind});
    };
    add("alone", Kind::alone);
    for (int group = 0; group < 7; ++group) {
        add(fmt::format("group-{}", group), Kind::heading);
        for (int i = 0; i < 36; ++i)
            add(fmt::format("part-{}-{}", group, i), Kind::part);
    }
    const Made all = made(page);
    CHECK(all.dropped.empty());
    // From the top of each column of each page: a part belongs to the heading above it.
    std::map<std::pair<int, bool>, std::map<double, std::string>> columns;
    for (const pdf::Word& word : all.words)
        if (word.page > 1 && (word.text.starts_with("group-") || word.text.starts_with("part-")))
            columns[{word.page, word.x > 105}][word.y] = word.text;
    std::size_t parts = 0;
    CHECK(columns.size() > 3);
    for (const auto& [column, words] : columns) {
        INFO(column.first << (column.second ? " right" : " left"));
        std::string group;
        for (const auto& [y, word] : words) {
            if (word.starts_with("group-")) {
                group = word.substr(6);
                continue;
            }
            ++parts;
            INFO(word);
            CHECK(word.substr(5, 1) == group);
        }
        CHECK(words.rbegin()->second.starts_with("part-"));
    }
    CHECK(parts == std::size_t{7} * 36);
}

TEST_CASE("Further pages of a play-test have its title on one line", "[playtest]") {
    PlaytestPage page = small_page(sample::recipe().make(), 1);
    page.title = "Heading";
    for (int i = 0; i < 24; ++i)
        page.title += fmt::format(" title-{}", i);
    page.more_tables.push_back({"More", {}, {}});
    for (int i = 0; i < 230; ++i)
        page.more_tables.back().rows.push_back({fmt::format("figure-{}", i), "1", {}});
    const Made all = made(page);
    check_says(all, page.title);
    std::map<int, std::set<int>> lines; // of each page, in millimetres
    std::map<int, std::size_t> words;
    for (const pdf::Word& word : all.words)
        if (word.text.starts_with("title-") && word.y < 20) {
            lines[word.page].insert(static_cast<int>(std::lround(word.y)));
            ++words[word.page];
        }
    CHECK(words[1] == 24);
    CHECK(lines[1].size() > 1);
    for (const int other : {2, 3, 4}) {
        INFO(other);
        CHECK(lines[other].size() == 1);
        CHECK(words[other] >= 2);
        CHECK(words[other] < 20);
    }
}

TEST_CASE("A heading of a play-test's page that is too long for its column takes two lines", "[playtest]") {
    PlaytestPage page = small_page(sample::recipe().make(), 1);
    page.tables[1].title =
        "The first 2 decisions, as no two games begin alike for longer, and how often they win, whoever "
        "takes them heading-end";
    const Made all = made(page);
    check_room(all);
    check_says(all, page.tables[1].title);
    check_says(all, "annihilation");
    double heading = 0;
    double below = 0;
    for (const pdf::Word& word : all.words) {
        if (word.text == "heading-end") heading = word.y;
        if (word.text == "annihilation") below = word.y;
    }
    CHECK(below - heading > 4); // millimetres: the rule and the row stand below all of it
}

TEST_CASE("What finds no room on the page of a play-test is counted", "[playtest]") {
    PlaytestPage page = small_page(sample::recipe().make(), 1);
    for (int i = 0; i < 400; ++i)
        page.tables[1].rows.push_back({fmt::format("ending-{}", i), "0%", {}});
    const Made full = made(page);
    REQUIRE(full.dropped.size() == 1);
    CHECK(full.dropped[0].ends_with("lines of text and tables: the page is full"));
    check_room(full);
    CHECK(full.says("heat-0"));
}

TEST_CASE("A page of a play-test that is not wanted any more is none", "[playtest]") {
    ExportCallbacks callbacks;
    callbacks.is_cancelled = [] { return true; };
    const auto cancelled = export_playtest_page(small_page(sample::recipe().make(), 1), "a4", callbacks);
    CHECK_FALSE(cancelled);
    REQUIRE(cancelled.problems.size() == 1);
    CHECK(cancelled.problems[0].wrong == "the export was cancelled");
}
