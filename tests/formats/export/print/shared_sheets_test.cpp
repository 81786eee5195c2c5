#include "formats/draw/canvas/surface.hpp"
#include "formats/export/export.hpp"
#include "formats/export/kit/kit.hpp"

#include "tests/formats/draw/cards_sample.hpp"
#include "tests/formats/draw/sample.hpp"
#include "tests/formats/export/every_sample.hpp"
#include "tests/formats/export/pdf_tools.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

using namespace sabotier;

namespace {

std::vector<std::string> sections_of(const std::shared_ptr<const Setup>& setup, ExportOptions options = {}) {
    const auto pages = export_pages(setup, "pdf", options);
    REQUIRE(pages);
    std::vector<std::string> sections;
    for (const ExportPage& page : *pages.value)
        sections.push_back(page.section);
    return sections;
}

pdf::TemporaryFile printed(const Setup& setup, const ExportOptions& options) {
    const auto made = export_scenario(setup, "pdf", options);
    REQUIRE(made);
    return pdf::TemporaryFile(made.value->files.bytes());
}

/// Of the paper's pixels how dark they are on average, 0 to 1.
double darkness(const pdf::GreyPage& page) {
    double sum = 0;
    for (const unsigned char value : page.data)
        sum += 255 - value;
    return sum / 255 / static_cast<double>(page.data.size());
}

constexpr int dots = 100; ///< to the inch

} // namespace

TEST_CASE("Counters and markers share sheets, and so do cards of several kinds") {
    CHECK(sections_of(sample::recipe().make(), {{"only", "counters,markers"}})
          == std::vector<std::string>{"Counters, markers", "Counters, markers (backs)"});
    const auto rooms = sample::setup_of_file("fortress/ember-hall.scenario.yaml");
    const auto alone = [&](const char* part) { return sections_of(rooms, {{"only", part}}).size(); };
    CHECK(sections_of(rooms, {{"only", "pieces,tokens,tiles"}}).size()
          < alone("pieces") + alone("tokens") + alone("tiles"));
    const auto mine = sample::grid_setup(sample::laid_scenario(""));
    const auto cards = sections_of(mine, {{"only", "start,paths,actions,roles"}});
    CHECK(cards.size() == 24); // 4, 70, 47 and 15 cards in rows of four, three of which a sheet holds
    CHECK(cards.front() == "Start and goals, path cards");
    CHECK(cards.back() == "Roles (backs)");
}

TEST_CASE("The contents name the sheet on which each of several parts begins") {
    const auto setup = sample::grid_setup(sample::laid_scenario(""));
    const auto file = printed(*setup, {{"only", "cover,start,paths,roles"}});
    const auto words = pdf::words(file.path());
    const auto listed = [&](const std::string& part) {
        for (const pdf::Word& name : words) { // cards on the board have names, too
            if (name.page != 1 || name.text != part) continue;
            const auto page = std::ranges::find_if(words, [&](const pdf::Word& word) {
                return word.page == 1 && std::abs(word.y - name.y) < 0.5 && word.x < name.x
                       && word.x > name.x - 10
                       && word.text.find_first_not_of("0123456789") == std::string::npos;
            });
            if (page != words.end()) return std::stoi(page->text);
        }
        FAIL("the contents lack " << part);
        return 0;
    };
    CHECK(listed("Start") == 3); // behind the cover and a page left blank
    CHECK(listed("Path") == 3);
    const int roles = listed("Roles");
    CHECK(std::ranges::any_of(
        words, [&](const pdf::Word& word) { return word.page == roles && word.text == "ROLE"; }));
    CHECK_FALSE(std::ranges::any_of(words, [&](const pdf::Word& word) {
        return word.page > 1 && word.page < roles && word.text == "ROLE";
    }));
}

TEST_CASE(
    "Between backs of different parts or sides a cut beside its line leaves white, not the other's colour") {
    SECTION("cards of two parts") {
        const auto setup = sample::grid_setup(sample::laid_scenario(""));
        const auto file = printed(*setup, {{"only", "start,paths"}});
        const auto page = pdf::render(file.path(), 2, dots); // backs of the first sheet
        const auto words = pdf::words(file.path());
        const auto goal = std::ranges::find_if(
            words, [](const pdf::Word& word) { return word.page == 2 && word.text == "goal"; });
        REQUIRE(goal != words.end());
        int white = 0;
        for (double y = goal->y; y < goal->y + 45; y += 25.4 / dots)
            white += page.at(static_cast<int>(goal->x / 25.4 * dots), static_cast<int>(y / 25.4 * dots)) > 250
                         ? 1
                         : 0;
        CHECK(white * 25.4 / dots > 0.6);
    }
    SECTION("pieces of two sides") {
        const auto setup = sample::setup_of_file("landmines/small-fry.scenario.yaml");
        const auto file = printed(*setup, {{"only", "pieces"}});
        const auto words = pdf::words(file.path());
        const auto backs_of = [&](std::size_t side) {
            const std::string name = setup->sides.at(side).side->name;
            const std::string first = name.substr(0, name.find(' '));
            std::vector<pdf::Word> backs;
            std::ranges::copy_if(words, std::back_inserter(backs), [&](const pdf::Word& word) {
                return word.page == 2 && word.text == first && word.y > 26 && word.y < 275;
            });
            return backs;
        };
        const std::vector<pdf::Word> ones = backs_of(0), others = backs_of(1);
        REQUIRE(ones.size() > 3);
        REQUIRE(others.size() > 3);
        for (const pdf::Word& one : ones)
            for (const pdf::Word& other : others) // names stand in one place of every back
                CHECK(std::max(std::abs(one.x - other.x), std::abs(one.y - other.y)) > 15.875 + 9);
    }
}

TEST_CASE("Pale backs take little ink, lie as the others do, and betray as little") {
    for (const auto& [setup, parts] :
         {std::pair(sample::setup_of_file("sabot/pattenford/market-day.scenario.yaml"), "counters"),
          {sample::setup_of_file("landmines/two-walls.scenario.yaml"), "pieces"},
          {sample::grid_setup(sample::laid_scenario("")), "paths"}}) {
        const auto full = printed(*setup, {{"only", parts}});
        const auto pale = printed(*setup, {{"only", parts}, {"pale-backs", true}});
        CHECK(darkness(pdf::render(pale.path(), 2, 50)) < 0.35 * darkness(pdf::render(full.path(), 2, 50)));
        CHECK(pdf::render(pale.path(), 1, 50).data == pdf::render(full.path(), 1, 50).data); // fronts
        const auto text = [](const pdf::TemporaryFile& file) {
            std::string all;
            for (const pdf::Word& word : pdf::words(file.path()))
                all += word.text + " ";
            return all;
        };
        CHECK(text(pale) == text(full));
    }
}

TEST_CASE("Pale backs tell sides and kinds of cards apart, and are alike for all of one") {
    const auto setup = sample::setup_of_file("landmines/small-fry.scenario.yaml");
    const Kit kit = kit_of(*setup);
    const auto drawn = [](const KitFace& face) {
        return pixel_picture(64, 64, rgb(0xffffff),
                             [&](Canvas& canvas) {
                                 canvas.scale(4);
                                 face(canvas, {0, 0, 16, 16}, 0);
                             })
            .data;
    };
    std::map<std::size_t, std::set<std::vector<std::uint32_t>>> by_side;
    for (const KitPiece& piece : kit.pieces)
        if (piece.side != none) by_side[piece.side].insert(drawn(piece.pale_back));
    REQUIRE(by_side.size() == 2);
    CHECK(by_side[0].size() == 1);
    CHECK(by_side[1].size() == 1);
    CHECK(by_side[0] != by_side[1]);
}
