#include "formats/draw/hexes/board_outline.hpp"
#include "formats/export/export.hpp"
#include "formats/export/print/sheets/poster.hpp"

#include "formats/draw/hexes/hex_points.hpp"
#include "formats/draw/hexes/map_art.hpp"
#include "tests/formats/draw/sample.hpp"
#include "tests/formats/export/pdf_tools.hpp"
#include "tests/formats/export/usual_pdf.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>
#include <sstream>

using namespace sabotier;
using namespace sabotier::test;

namespace {

int pages_of(const std::string& info) {
    const std::size_t at = info.find("Pages:");
    REQUIRE(at != std::string::npos);
    return std::stoi(info.substr(at + 6));
}

} // namespace

TEST_CASE("The PDF is sound, with all fonts embedded, and says what it is") {
    const pdf::TemporaryFile file(usual_pdf());
    CHECK(pdf::run("qpdf --check '" + file.path() + "'").exit == 0);
    const std::string info = pdf::run("pdfinfo -box -isodates '" + file.path() + "'").output;
    CHECK(info.find(std::string("Title:           ") + usual_title) != std::string::npos);
    CHECK(info.find("Author:          A. Nonymous") != std::string::npos);
    CHECK(info.find("CreationDate:    2000-01-01T00:00:00Z") != std::string::npos);
    CHECK(info.find("MediaBox:            0.00     0.00   595.28   841.89") != std::string::npos);
    CHECK(pages_of(info) == 9);
    std::istringstream fonts(pdf::run("pdffonts '" + file.path() + "'").output);
    std::string line;
    std::getline(fonts, line);
    const std::size_t embedded = line.find("emb");
    std::getline(fonts, line);
    std::size_t count = 0;
    for (; std::getline(fonts, line); ++count)
        CHECK(line.substr(embedded, 3) == "yes");
    CHECK(count > 2);
}

TEST_CASE("US Letter is US Letter") {
    ExportOptions options;
    options.set("paper", "letter");
    const pdf::TemporaryFile file(pdf_of(sample::parade(), options));
    CHECK(pdf::run("pdfinfo '" + file.path() + "'").output.find("612 x 792 pts (letter)")
          != std::string::npos);
}

TEST_CASE("Paper is any that a printer takes, named or measured") {
    struct Case {
        const char* asked;
        const char* points; // of the first page, upright
    };
    for (const auto& [asked, points] :
         {Case{"a3", "841.89 x 1190.55"}, Case{"legal", "612 x 1008"}, Case{"tabloid", "792 x 1224"},
          Case{"300x400", "850.394 x 1133.86"}, Case{"400x300", "850.394 x 1133.86"},
          Case{"180x180", "510.236 x 510.236"}, Case{"250.5x3000", "710.079 x 8503.94"}}) {
        INFO(asked);
        const auto made = export_scenario(*sample::parade().make(), "pdf", {{"paper", asked}});
        REQUIRE(made);
        CHECK(made.value->dropped == std::vector<std::string>());
        const pdf::TemporaryFile file(made.value->files.bytes());
        CHECK(pdf::run("pdfinfo '" + file.path() + "'").output.find(points) != std::string::npos);
    }
    for (const char* const asked :
         {"a5", "179x300", "300x3001", "300", "300x", "x300", "300X400", "300x400mm", "nanx300", "infx300",
          "3e2x3e2", "-300x300", " 300x300", "300x300x300", ""}) {
        INFO(asked);
        const auto made = export_scenario(*sample::parade().make(), "pdf", {{"paper", asked}});
        REQUIRE(made.problems.size() == 1);
        CHECK(made.problems.front().wrong
              == "paper: '" + std::string(asked)
                     + "' is not one of a4, letter, a3, legal, tabloid, nor WIDTHxHEIGHT in mm, each from "
                       "180 to 3000");
    }
}

TEST_CASE("The ruler of every page is 100 mm long, and the hexes have their size") {
    // A single column of hexes without signs: the sides that they share are found on the page by their
    // darkness.
    auto recipe = sample::plain(1, 8);
    recipe.game.terrains[0].symbol = "plain";
    ExportOptions options;
    options.set("hex", 16);
    const pdf::TemporaryFile file(pdf_of(recipe, options));
    const auto words = pdf::words(file.path());
    const int pages = pages_of(pdf::run("pdfinfo '" + file.path() + "'").output);
    constexpr int dpi = 600;
    constexpr double mm = dpi / 25.4;
    for (int page = 1; page <= pages; ++page) {
        std::vector<double> ends;
        for (const pdf::Word& word : words)
            if (word.page == page && word.y > 287 && (word.text == "0" || word.text == "100") && word.x < 120)
                ends.push_back(word.x);
        REQUIRE(ends.size() >= 2);
        CHECK(std::abs(std::abs(ends.back() - ends.front()) - 100)
              < 0.7); // figures stand centred at the ends
    }
    const pdf::GreyPage page = pdf::render(file.path(), pages_named(words, "A1").front(), dpi);
    SECTION("the ruler's line") {
        const int y = static_cast<int>(std::lround((297 - 9.5) * mm));
        int first = -1;
        int last = -1;
        for (int x = 0; x < page.columns / 2 + 700; ++x)
            if (page.at(x, y) < 128) {
                if (first < 0) first = x;
                last = x;
            }
        CHECK((last - first + 1) / mm
              == Approx(100).margin(0.25)); // half the width of the end ticks on both sides
    }
    SECTION("the pitch, between the sides that hexes share") {
        const int x = page.columns / 2 + static_cast<int>(0.25 * 16 * mm); // beside the dots and numbers
        std::vector<double> lines;
        for (int y = static_cast<int>(20 * mm); y < static_cast<int>(270 * mm); ++y)
            if (page.at(x, y) < 175 && (lines.empty() || y - lines.back() > 5 * mm)) lines.push_back(y);
        REQUIRE(lines.size() >= 8);
        // The first line is the thick border.
        for (std::size_t i = 2; i + 1 < std::min<std::size_t>(lines.size(), 8); ++i)
            CHECK((lines[i + 1] - lines[i]) / mm == Approx(16).margin(0.1));
    }
}

TEST_CASE("Poster sheets cover the map and overlap by 10 mm") {
    for (const auto& [columns, rows] : {std::pair{21, 15}, {60, 40}, {1, 90}, {90, 1}, {1, 1}})
        for (const Paper paper : {Paper::a4, Paper::letter}) {
            INFO(columns << " x " << rows);
            const auto setup = sample::plain(columns, rows).make();
            const HexBoard& board = setup->board.hexes();
            const print::Poster poster = print::lay_poster(*setup, paper, 16);
            REQUIRE(poster.pages.size()
                    == static_cast<std::size_t>(poster.columns) * static_cast<std::size_t>(poster.rows));
            for (const print::PosterPage& page : poster.pages) {
                if (page.column > 0)
                    CHECK(poster.page(page.column - 1, page.row).window.right() - page.window.x
                          == Approx(10));
                if (page.row > 0)
                    CHECK(poster.page(page.column, page.row - 1).window.bottom() - page.window.y
                          == Approx(10));
            }
            const Rect area = board_area(board);
            CHECK(poster.pages.front().window.x <= 0);
            CHECK(poster.pages.front().window.y <= 0);
            CHECK(poster.pages.back().window.right() >= area.width * 16);
            CHECK(poster.pages.back().window.bottom() >= area.height * 16);
            board.for_each_space([&](SpaceIndex space) {
                const Point p = 16 * hex_centre(to_cell(board.grid.hex(space)));
                CHECK(
                    std::any_of(poster.pages.begin(), poster.pages.end(), [&](const print::PosterPage& page) {
                        return page.is_drawn && page.window.contains(p);
                    }));
            });
        }
}

TEST_CASE("No name on a poster runs from one sheet onto the next") {
    auto recipe = sample::plain(24, 24);
    for (int column = 0; column < 24; column += 3)
        for (int row = 0; row < 24; row += 2)
            recipe.map.labels.push_back(
                {{column, row}, "Unterstadt" + std::to_string(100 * column + row), {}});
    for (const char* hex : {"1001", "1102", "1203", "1304", "1405", "0206", "0612", "0716", "1817"}) {
        Objective objective;
        objective.id = ObjectiveId(std::string("o") + hex);
        objective.name = std::string("Zwischenziel") + hex;
        objective.space = {hex, {}};
        recipe.scenario.objectives.push_back(objective);
    }
    const double hex_mm = GENERATE(16.0, 24.0);
    ExportOptions options;
    options.set("hex", static_cast<int>(hex_mm));
    const print::Poster poster = print::lay_poster(*recipe.make(), Paper::a4, hex_mm);
    REQUIRE(poster.columns > 1);
    REQUIRE(poster.rows > 1);
    const pdf::TemporaryFile file(pdf_of(recipe, options));
    const auto words = pdf::words(file.path());
    const Rect view = print::sheet_of(Paper::a4, poster.is_landscape).content();
    const auto is_name = [](const std::string& text) {
        return text.starts_with("Unterstadt") || text.starts_with("Zwischenziel");
    };
    std::set<std::string> seen;
    for (const print::PosterPage& page : poster.pages) {
        // the last one: the plan of the sheets has their names, too
        const auto footer = std::find_if(words.rbegin(), words.rend(), [&](const pdf::Word& word) {
            return word.text == page.label() && word.y > view.bottom();
        });
        REQUIRE(footer != words.rend());
        for (const pdf::Word& word : words) {
            if (word.page != footer->page || !is_name(word.text)) continue;
            seen.insert(word.text);
            INFO(word.text << " on sheet " << page.label());
            const double left = word.x - word.width / 2 - view.x + page.window.x;
            const double line = word.y - view.y + page.window.y; // the box of a font is higher than letters
            for (const print::PosterPage& other : poster.pages) {
                CHECK_FALSE(
                    (other.column > 0 && left < other.window.x && left + word.width > other.window.x));
                CHECK_FALSE((other.row > 0 && std::abs(line - other.window.y) < 0.2 * word.height));
            }
        }
    }
    for (const Label& label : recipe.map.labels)
        CHECK(seen.contains(label.text));
    CHECK(seen.size() >= recipe.map.labels.size() + recipe.scenario.objectives.size());
}

TEST_CASE("Sheets without hexes are not printed, and labels go on after Z") {
    sample::Recipe recipe;
    std::vector<std::string> rows(60, std::string(60, '.'));
    rows[0][0] = rows[59][59] = 'g';
    recipe.ground(rows);
    const print::Poster poster = print::lay_poster(*recipe.make(), Paper::a4, 16);
    CHECK(poster.drawn() == 2);
    CHECK(print::PosterPage{0, 0, {}, true}.label() == "A1");
    CHECK(print::PosterPage{25, 9, {}, true}.label() == "Z10");
    CHECK(print::PosterPage{26, 0, {}, true}.label() == "AA1");
}

TEST_CASE("A map of one sheet comes without a plan for gluing it") {
    const auto words_of = [](int columns, int rows) {
        const pdf::TemporaryFile file(pdf_of(sample::plain(columns, rows)));
        return pdf::words(file.path());
    };
    const auto gluing = [](const std::vector<pdf::Word>& words) {
        return std::count_if(words.begin(), words.end(),
                             [](const pdf::Word& word) { return word.text == "Putting"; });
    };
    CHECK(gluing(words_of(4, 4)) == 0);
    CHECK(gluing(words_of(24, 4)) == 1);
}

TEST_CASE("The map goes on beyond the edges that are cut off a sheet, and only there") {
    ExportOptions options;
    options.set("hex", 16);
    const pdf::TemporaryFile file(pdf_of(sample::plain(20, 20), options));
    const auto words = pdf::words(file.path());
    constexpr int dpi = 150;
    constexpr double mm = dpi / 25.4;
    const auto ink_at = [&](const char* sheet, double x, double y) {
        const pdf::GreyPage page = pdf::render(file.path(), pages_named(words, sheet).front(), dpi);
        return page.at(static_cast<int>(x * mm), static_cast<int>(y * mm)) < 245;
    };
    // Sheet B2 has neighbours on its left and above: 10 mm of margin there, 3 mm of them bleed.
    CHECK(ink_at("B2", 10 - 2.7, 130));
    CHECK_FALSE(ink_at("B2", 10 - 3.4, 135));
    CHECK(ink_at("B2", 120, 10 - 2.7));
    CHECK_FALSE(ink_at("A1", 200.8, 130));
}

TEST_CASE("A map of too many sheets is left out, and the export says so") {
    const auto made = export_scenario(*sample::plain(300, 100).make(), "pdf");
    REQUIRE(made);
    REQUIRE(made.value->dropped.size() == 1);
    CHECK(made.value->dropped[0].find("sheets of A4") != std::string::npos);
}

TEST_CASE("Smaller hexes bring a map of too many sheets back") {
    ExportOptions options;
    options.set("hex", 8);
    CHECK(export_scenario(*sample::plain(60, 60).make(), "pdf", options).value->dropped.empty());
}

TEST_CASE("Texts of every length and script fit their pages") {
    auto recipe = sample::parade();
    const std::string endless(1500, 'W');
    recipe.scenario.title = endless;
    recipe.scenario.author = "\xD7\xA9\xD7\x9C\xD7\x95\xD7\x9D \xF0\x9F\x98\x80";
    recipe.scenario.description = endless + "\n\n" + endless;
    recipe.scenario.special_rules.assign(
        60, "A rule that is said again and again and again, at length, for the sake of it.");
    recipe.scenario.sides[0].name = endless;
    recipe.scenario.sides[1].name = "";
    recipe.scenario.objectives[0].name = endless;
    recipe.map.labels[0].text = endless;
    recipe.game.terrains[0].name = endless;
    recipe.game.pieces[0].name = endless;
    recipe.game.pieces[0].notes = {endless, endless};
    const pdf::TemporaryFile file(pdf_of(recipe));
    CHECK(pdf::run("qpdf --check '" + file.path() + "'").exit == 0);
    std::size_t rules = 0;
    for (const pdf::Word& word : pdf::words(file.path())) {
        CHECK(word.x > 0);
        CHECK(word.x < 297);
        CHECK(word.y < 297);
        if (word.text == "sake") ++rules;
    }
    CHECK(rules == 60); // those that the cover has no room for go on over the next pages
    for (const char* target : {"png", "svg", "sheet"})
        CHECK(export_scenario(*recipe.make(), target));
}

TEST_CASE("Scenarios without sides, units, names or objectives are printed") {
    auto recipe = sample::plain(3, 3);
    recipe.scenario.title = "";
    const pdf::TemporaryFile file(pdf_of(recipe));
    CHECK(pdf::run("qpdf --check '" + file.path() + "'").exit == 0);
    const auto words = pdf::words(file.path());
    CHECK(std::any_of(words.begin(), words.end(),
                      [](const pdf::Word& word) { return word.text == "Untitled"; }));
    auto empty_side = sample::parade();
    empty_side.armies.clear();
    empty_side.scenario.deployment.clear();
    CHECK(export_scenario(*empty_side.make(), "pdf"));
}

TEST_CASE("Points of a description are printed each on a line of its own") {
    auto recipe = sample::plain(6, 6);
    recipe.scenario.description = "Both sides\nwant:\n- firstly mills\n- secondly shoes\n  for winter\n\n"
                                  "12. thirdly\n13. **fourthly**";
    const pdf::TemporaryFile file(pdf_of(recipe));
    const auto words = pdf::words(file.path());
    const auto line_of = [&](const std::string& text) {
        const auto word = std::ranges::find_if(
            words, [&](const pdf::Word& each) { return each.page == 1 && each.text == text; });
        REQUIRE(word != words.end());
        return word->y;
    };
    CHECK(std::abs(line_of("want:") - line_of("Both")) < 0.1);
    CHECK(line_of("firstly") > line_of("want:") + 1);
    CHECK(line_of("secondly") > line_of("firstly") + 1);
    CHECK(std::abs(line_of("winter") - line_of("secondly")) < 0.1);
    CHECK(line_of("thirdly") > line_of("winter") + 1);
    CHECK(line_of("fourthly") > line_of("thirdly") + 1);
    CHECK(std::abs(line_of("13.") - line_of("fourthly")) < 0.5);
    CHECK(std::ranges::none_of(words,
                               [](const pdf::Word& word) { return word.page == 1 && word.text == "-"; }));
}

TEST_CASE("A title of many words is printed whole, on the cover and above the picture") {
    auto recipe = sample::plain(6, 6);
    recipe.scenario.title =
        "The Long and Winding Tale of the Seven Shoemakers of Pattenford, Their Cousins in Clogheim, the "
        "Great Market Day, and What the Millers Made of It in the Endmost";
    const pdf::TemporaryFile file(pdf_of(recipe));
    const auto words = pdf::words(file.path());
    CHECK(std::any_of(words.begin(), words.end(), [](const pdf::Word& word) {
        return word.page == 1 && word.y < 60 && word.text == "Endmost";
    }));
}
