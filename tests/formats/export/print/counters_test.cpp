#include "formats/draw/canvas/surface.hpp"
#include "formats/export/export.hpp"
#include "formats/export/kit/ids.hpp"
#include "formats/export/kit/kit.hpp"
#include "formats/export/kit/markers.hpp"
#include "formats/export/print/counters/counters.hpp"

#include "tests/formats/draw/sample.hpp"
#include "tests/formats/export/every_sample.hpp"
#include "tests/formats/export/pdf_tools.hpp"
#include "tests/formats/export/usual_pdf.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <set>
#include <sstream>

using namespace sabotier;
using namespace sabotier::test;

TEST_CASE("Backs lie exactly behind fronts") {
    const auto setup = sample::parade().make();
    for (const std::string backs : {"long-edge", "short-edge", "fold"}) {
        const auto made = export_scenario(*setup, "pdf", {{"backs", backs}});
        REQUIRE(made);
        const pdf::TemporaryFile file(made.value->files.bytes());
        const auto words = pdf::words(file.path());
        const std::vector<int> pages = pages_named(words, "Counters");
        // For the duplex ways a page is left blank before fronts that would start on the back of a sheet.
        const std::size_t duplex = pages.front() % 2 == 0 ? 3 : 2;
        REQUIRE(pages.size() == (backs == "fold" ? 1 : duplex));
        const int back_page = pages.back();
        const int front_page = backs == "fold" ? back_page : back_page - 1;
        if (backs != "fold") CHECK(front_page % 2 == 1);
        // Symbols on fronts, the sides' names on backs: one for each unit.
        std::size_t fronts = 0;
        std::size_t behind = 0;
        for (const pdf::Word& front : words) {
            const bool is_symbol = front.text == "TNK" || front.text == "CAR" || front.text == "SQD"
                                   || front.text == "ROC" || front.text == "DIG" || front.text == "DCY";
            if (front.page != front_page || !is_symbol) continue;
            ++fronts;
            // Symbols stand left of the counter's middle, names below it in the middle.
            behind +=
                static_cast<std::size_t>(std::any_of(words.begin(), words.end(), [&](const pdf::Word& back) {
                    if (back.page != back_page || (back.text != "Red" && back.text != "Blue")) return false;
                    const double x = backs == "long-edge" ? 210 - back.x : back.x;
                    const double y = backs == "long-edge" ? back.y : 297 - back.y;
                    return std::abs(x - front.x) < 8 && std::abs(y - front.y) < 13;
                }));
        }
        CHECK(fronts == setup->units.size());
        CHECK(behind == fronts);
    }
}

TEST_CASE("Every unit has a counter, and markers are as many as the rulebook says") {
    const auto setup = sample::recipe().make();
    std::size_t counters = 0;
    for (const print::TokenGroup& group : print::counter_groups(*setup))
        counters += group.tokens.size();
    CHECK(counters == setup->units.size());
    std::map<std::string, std::size_t> markers;
    for (const print::TokenGroup& group : print::marker_groups(*setup))
        markers[group.title] = group.tokens.size();
    CHECK(markers["Disabled / Destroyed"] == 5); // one for every two of nine units; the decoy needs none
    CHECK(markers["Prepared position"] == 4);    // the digger's
    CHECK(markers["Shots left"] == 3);           // 4/3, 2/1, 0
    CHECK(markers.size() == 3);                  // the destroyed marker is a back only
}

namespace {

std::vector<std::string> words_in(const std::string& text) {
    std::istringstream stream(text);
    return {std::istream_iterator<std::string>(stream), {}};
}

/// What is to be read on the backs of all that is cut out: the side's name on each of its counters, and on
/// markers their own other sides.
std::map<std::string, int> told_on_backs(const Setup& setup) {
    std::map<std::string, int> told;
    const auto tell = [&](const std::string& text, int times) {
        for (const std::string& word : words_in(text))
            told[word] += times;
    };
    for (const SetupSide& side : setup.sides)
        tell(side.side->name, static_cast<int>(side.units.size()));
    kit::Ids ids;
    for (const KitPiece& piece : kit::markers(setup, ids)) {
        if (const auto point = piece.kind.rfind('.'); point != std::string::npos)
            tell(std::to_string(std::max(0, std::stoi(piece.kind.substr(point + 1)) - 1)), 1); // shots left
        else if (const auto bar = piece.group.find(" / "); bar != std::string::npos)
            tell(piece.group.substr(bar + 3), 1);
        else
            tell(piece.name, 1);
    }
    return told;
}

/// What is to be read on the sheets of backs, but for headings and footers, which are cut away.
std::map<std::string, int> read_on_backs(const std::shared_ptr<const Setup>& setup,
                                         const ExportOptions& options) {
    const auto pages = export_pages(setup, "pdf", options);
    REQUIRE(pages);
    const auto made = export_scenario(*setup, "pdf", options);
    REQUIRE(made);
    const pdf::TemporaryFile file(made.value->files.bytes());
    std::map<std::string, int> read;
    for (const pdf::Word& word : pdf::words(file.path()))
        if (word.y > 24 && word.y < 275
            && (*pages.value)[static_cast<std::size_t>(word.page) - 1].section.ends_with("(backs)"))
            ++read[word.text];
    return read;
}

} // namespace

TEST_CASE("Backs of counters betray nothing, alone and on the sheets that they share with markers") {
    const auto setup = sample::skirmish().make();
    for (const bool are_pale : {false, true}) {
        const auto read = read_on_backs(setup, {{"pale-backs", are_pale}});
        CHECK(read == told_on_backs(*setup));
        CHECK(read.at("Red") + read.at("Blue") == static_cast<int>(setup->units.size()));
        CHECK(read.contains("Destroyed")); // markers are there
    }
    const auto alone = read_on_backs(setup, {{"only", "counters"}});
    CHECK(alone.size() == 4); // Red Column, Blue Guard
}

TEST_CASE("Of what a side hides all backs are alike, pale ones too, in every sample") {
    for (const std::string& file : sample::playable_files()) {
        INFO(file);
        const auto setup = sample::setup_of_file(file);
        const auto drawn = [](const KitFace& face) {
            return pixel_picture(48, 48, rgb(0xffffff),
                                 [&](Canvas& canvas) {
                                     canvas.scale(3);
                                     face(canvas, {0, 0, 16, 16}, 0);
                                 })
                .data;
        };
        std::map<std::size_t, std::set<std::vector<std::uint32_t>>> backs, pale_backs;
        for (const KitPiece& piece : kit_of(*setup).pieces) {
            if (!piece.is_hidden) continue;
            backs[piece.side].insert(drawn(piece.back));
            if (piece.pale_back) pale_backs[piece.side].insert(drawn(piece.pale_back));
        }
        for (const auto& all : {backs, pale_backs})
            for (const auto& [side, pictures] : all)
                CHECK(pictures.size() == 1);
    }
}

TEST_CASE("Armies of thousands get no counters, and the export says so") {
    auto recipe = sample::parade();
    recipe.armies[SideId("red")].platoons[0].count = 501;
    const auto made = export_scenario(*recipe.make(), "pdf");
    REQUIRE(made);
    REQUIRE_FALSE(made.value->dropped.empty());
    CHECK(made.value->dropped[0].find("Counters: ") == 0);
}

TEST_CASE("Counters have a gutter for their bleed, and keep what is to be read clear of the cut") {
    ExportOptions options;
    options.set("counters", "5/8");
    options.set("hex", 20);
    const pdf::TemporaryFile file(pdf_of(sample::parade(), options));
    const auto words = pdf::words(file.path());
    const std::vector<int> pages = pages_named(words, "Counters");
    std::vector<double> symbols; // middles of symbols of the first row, which is the topmost
    double top = 1e9;
    for (const pdf::Word& word : words)
        if (word.page == pages.at(pages.size() - 2) && word.text == "TNK") top = std::min(top, word.y);
    for (const pdf::Word& word : words)
        if (word.page == pages.at(pages.size() - 2) && word.text == "TNK" && std::abs(word.y - top) < 1)
            symbols.push_back(word.x);
    REQUIRE(symbols.size() >= 2);
    std::sort(symbols.begin(), symbols.end());
    CHECK(symbols[1] - symbols[0] == Approx(15.875 + 3).margin(0.01));

    // The letters stand in the upper left corner of a counter: from there on all that is to be read keeps
    // within the side less what stays clear on both hands.
    constexpr double side = 15.875;
    constexpr double clear = 1.5;
    for (const double middle : symbols) {
        double left = 1e9, right = 0, lowest = 0;
        std::size_t read = 0;
        for (const pdf::Word& word : words)
            if (word.page == pages.at(pages.size() - 2) && word.x > middle - 4 && word.x < middle + side - 4
                && word.y > top - 1 && word.y < top + side) {
                ++read;
                left = std::min(left, word.x - word.width / 2);
                right = std::max(right, word.x + word.width / 2);
                lowest = std::max(lowest, word.y + word.height / 2);
            }
        CHECK(read >= 5);
        CHECK(right - left <= side - 2 * clear + 0.05);
        CHECK(lowest - top <= side - 2 * clear);
    }
}

TEST_CASE("Values stand below their letters on every counter, in columns of their own") {
    const pdf::TemporaryFile file(usual_pdf());
    const auto words = pdf::words(file.path());
    const std::vector<int> pages = pages_named(words, "Counters");
    const int page = pages.at(pages.size() - 2);
    std::size_t letters = 0;
    for (const pdf::Word& letter : words) {
        if (letter.page != page || (letter.text != "M" && letter.text != "T" && letter.text != "D")) continue;
        ++letters;
        CHECK(std::any_of(words.begin(), words.end(), [&](const pdf::Word& figure) {
            return figure.page == page && std::abs(figure.x - letter.x) < 0.3 && figure.y > letter.y + 1.5
                   && figure.y < letter.y + 4 && figure.text.find_first_of("0123456789-") == 0;
        }));
    }
    CHECK(letters >= 9);
}
