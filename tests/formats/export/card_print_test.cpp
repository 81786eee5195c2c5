#include "formats/draw/canvas/surface.hpp"
#include "formats/draw/cards/cards_art.hpp"
#include "formats/draw/pieces/glyphs.hpp"
#include "formats/export/export.hpp"
#include "formats/export/kit/cards.hpp"
#include "formats/export/print/sheets/laid_out.hpp"
#include "pdf_tools.hpp"
#include "tests/formats/draw/cards_sample.hpp"

#include <algorithm>
#include <functional>
#include <set>

using namespace sabotier;

namespace {

std::vector<pdf::Word> words_of(const Setup& setup, const ExportOptions& options = {},
                                const std::string& target = "pdf", bool checks_file = false) {
    const auto made = export_scenario(setup, target, options);
    for (const Problem& problem : made.problems)
        UNSCOPED_INFO(to_text(problem));
    REQUIRE(made);
    const pdf::TemporaryFile file(made.value->files.bytes());
    if (checks_file) CHECK(pdf::run("qpdf --check '" + file.path() + "'").exit == 0);
    return pdf::words(file.path());
}

/// Pages whose heading has this word, the first one or not.
std::set<int> pages_headed(const std::vector<pdf::Word>& words, const std::string& word) {
    std::string small = word;
    small.front() = static_cast<char>(std::tolower(small.front()));
    std::set<int> pages;
    for (const pdf::Word& w : words)
        if (const std::string text = w.text.substr(0, w.text.find(',')); // one of several parts on the page
            (text == word || text == small) && w.y < 20)
            pages.insert(w.page);
    return pages;
}

std::size_t count_of(const std::vector<pdf::Word>& words, const std::string& text) {
    return static_cast<std::size_t>(
        std::count_if(words.begin(), words.end(), [&](const pdf::Word& w) { return w.text == text; }));
}

/// With the 40 cards of paths of the smaller box.
std::string base_scenario() {
    return sample::laid_scenario("", "deal: {decks: [base]}\n");
}

} // namespace

TEST_CASE("All cards of the decks in use are printed, each with a back") {
    const auto setup = sample::grid_setup(sample::laid_scenario(""));
    const auto words = words_of(*setup);
    // rows of four cards, three on a sheet, fronts and backs
    CHECK(pages_headed(words, "Start").size() == 2);   // one row
    CHECK(pages_headed(words, "Path").size() == 14);   // 70 cards, 18 rows, from the second one on
    CHECK(pages_headed(words, "Action").size() == 10); // 47 cards, 12 rows, from the 20th one on
    CHECK(pages_headed(words, "Roles").size() == 4);   // 15 dwarves
    CHECK(count_of(words, "ACTION") == 47);
    CHECK(count_of(words, "ROLE") == 15);
    CHECK(count_of(words, "Bridge") == 2);
    CHECK(*pages_headed(words, "Path").begin() % 2 == 1); // a front is followed by its back
}

TEST_CASE("A deck that is not in use stays in the box, and what is printed is sound") {
    const auto fewer = words_of(*sample::grid_setup(base_scenario()), {}, "pdf", true);
    CHECK(pages_headed(fewer, "Path").size() == 8); // 40 cards
    CHECK(count_of(fewer, "ACTION") == 27);
    CHECK(count_of(fewer, "Bridge") == 0);
}

TEST_CASE("Start and goals are printed whichever decks are drawn from") {
    const auto words = words_of(*sample::grid_setup(sample::laid_scenario("", "deal: {decks: [second]}\n")));
    CHECK(pages_headed(words, "Start").size() == 2);
    CHECK_FALSE(pages_headed(words, "Path").empty());
}

TEST_CASE("Larger cards take more sheets") {
    ExportOptions options;
    options.set("cards", "standard");
    const auto words = words_of(*sample::grid_setup(base_scenario()), options);
    CHECK(pages_headed(words, "Path").size() == 14); // six on a sheet
}

TEST_CASE("Cards have a gutter on all sides, into which their colours go on") {
    const auto made = export_scenario(*sample::grid_setup(base_scenario()), "pdf", {});
    REQUIRE(made);
    const pdf::TemporaryFile file(made.value->files.bytes());
    const auto words = pdf::words(file.path());
    // Backs bear the same words in the same places.
    std::set<int> pages;
    for (const pdf::Word& word : words)
        if (word.text == "ACTION") pages.insert(word.page);
    REQUIRE(pages.size() > 1);
    pages.erase(pages.begin()); // which it shares with path cards
    std::vector<pdf::Word> backs;
    std::copy_if(words.begin(), words.end(), std::back_inserter(backs),
                 [&](const pdf::Word& word) { return word.page == *pages.begin() && word.text == "ACTION"; });
    const auto steps = [&](double pdf::Word::*along) {
        std::vector<double> places;
        for (const pdf::Word& word : backs)
            places.push_back(word.*along);
        std::sort(places.begin(), places.end());
        std::vector<double> found;
        for (std::size_t i = 1; i < places.size(); ++i)
            if (places[i] - places[i - 1] > 1) found.push_back(places[i] - places[i - 1]);
        return found;
    };
    const auto across = steps(&pdf::Word::x);
    const auto down = steps(&pdf::Word::y);
    REQUIRE(across.size() >= 2);
    REQUIRE(down.size() >= 2);
    for (const double step : across)
        CHECK(step == Approx(44 + 3).margin(0.05)); // small cards are 44 by 68 mm
    for (const double step : down)
        CHECK(step == Approx(68 + 3).margin(0.05));

    // The ground of a back covers the gutter: half of it is this card's, half its neighbour's.
    constexpr int dots = 150;
    const pdf::GreyPage page = pdf::render(file.path(), *pages.begin(), dots);
    const auto at = [&](double x, double y) {
        return page.at(static_cast<int>(x / 25.4 * dots), static_cast<int>(y / 25.4 * dots));
    };
    const double between = (backs[0].x + backs[1].x) / 2;
    CHECK(std::abs(backs[0].y - backs[1].y) < 1);
    for (const double beside : {-1.2, 0.0, 1.2})
        CHECK(at(between + beside, backs[0].y) < 200);
    // Beyond the outermost cards there is nobody to share with.
    const auto by_x = [](const pdf::Word& a, const pdf::Word& b) { return a.x < b.x; };
    const auto [left, right] = std::minmax_element(backs.begin(), backs.end(), by_x);
    CHECK(at(left->x - 44. / 2 - 2.7, left->y) < 200);
    CHECK(at(right->x + 44. / 2 + 2.7, right->y) < 200);
    CHECK(at(left->x - 44. / 2 - 3.4, left->y) > 240);
}

TEST_CASE("Folded sheets have both sides of the cards") {
    ExportOptions options;
    options.set("backs", "fold");
    const auto words = words_of(*sample::grid_setup(base_scenario()), options);
    CHECK(pages_headed(words, "Path").size() == 10); // four on a sheet
}

TEST_CASE("The set-up sheet of cards lists what is laid and dealt, without giving the goals away") {
    const auto setup = sample::grid_setup(sample::laid_scenario("    - {card: bridge, at: [1, 0]}\n",
                                                                "deal: {roles: {green: 2, saboteur: 1}}\n"));
    const auto lists = print::lay_out_lists(*setup);
    REQUIRE(lists.size() == 2);
    using Thing = std::pair<std::string, std::string>;
    CHECK(lists[0].things
          == std::vector<Thing>{{"Start", "0,0"}, {"Bridge", "1,0"}, {"a goal, face down", "3,0"}});
    CHECK(lists[1].things[0] == Thing{"Green gold-digger", "2"});
    CHECK(lists[1].things.back() == Thing{"cards set aside", "10"});
    const auto words = words_of(*setup, {}, "sheet");
    CHECK(count_of(words, "Bridge") >= 1);
}

TEST_CASE("A set-up sheet alone tells of no slips, which nobody gets with it") {
    const auto setup = sample::grid_setup(sample::laid_scenario(
        "", "deal: {decks: [base, second], seats: [{name: Agnes, hand: [cross, rock-fall]}]}\n"));
    const auto text = [&](const char* target) {
        std::string all = " ";
        for (const pdf::Word& word : words_of(*setup, {}, target))
            all += word.text + " ";
        return all;
    };
    const std::string sheet = text("sheet");
    INFO(sheet);
    CHECK(sheet.find("slip") == std::string::npos);
    CHECK(sheet.find(" 2 as the scenario has them ") != std::string::npos);
    CHECK(text("pdf").find(" 2 by a secret slip ") != std::string::npos);
}

TEST_CASE("The set-up sheet of a table names every card and its deck") {
    const auto setup = sample::grid_setup(sample::table_scenario);
    const auto lists = print::lay_out_lists(*setup);
    REQUIRE(lists.size() == 5);
    CHECK(lists[0].things[0].first == "Agnes");
    CHECK(lists[0].things[2].first == "Player 3");
    CHECK(lists[1].heading == "Operatives");
    CHECK(lists[1].things.size() == 14);
    CHECK(lists[1].things[0] == std::pair<std::string, std::string>{"Agnes: ace of diamonds", "first deck"});
    CHECK(lists[2].things.size() == 5);
    CHECK(lists[3].things.size() == 7);
    CHECK(lists[4].things.size() == 4);
    const auto words = words_of(*setup, {}, "pdf", true);
    CHECK(pages_headed(words, "Missions").size() == 2);
    CHECK(count_of(words, "SECRET") == 7);
}

namespace {

std::vector<std::uint32_t> picture_of(const std::function<void(Canvas&, Rect)>& draw) {
    return pixel_picture(120, 186, rgb(0xffffff),
                         [&](Canvas& canvas) {
                             draw(canvas, {0, 0, 120, 186});
                         })
        .data;
}

std::vector<std::uint32_t> action_card(const std::string& glyph) {
    TextCard card;
    card.name = "Name";
    card.kind = "ACTION";
    card.glyph = glyph;
    return picture_of([&](Canvas& canvas, Rect area) { draw_text_card(canvas, area, 0, card); });
}

/// The game with another rulebook.
std::shared_ptr<const Setup> with(const Setup& game, const std::function<void(Rulebook&)>& change) {
    auto loaded = std::make_shared<LoadedScenario>(*game.loaded);
    auto changed = std::make_shared<Rulebook>(*loaded->rulebook);
    change(*changed);
    loaded->rulebook = changed;
    return resolve(loaded);
}

} // namespace

TEST_CASE("Every kind of action card bears a picture of its own") {
    const auto setup = sample::grid_setup(sample::laid_scenario(""));
    std::set<std::string> glyphs;
    std::set<std::vector<std::uint32_t>> pictures{action_card("")}; // of a card that names none
    for (const Component& action : setup->rulebook().card_play->actions) {
        INFO(action.id.str());
        const auto& library = glyph_names();
        CHECK(std::find(library.begin(), library.end(), action.glyph) != library.end());
        CHECK(glyphs.insert(action.glyph).second);
        CHECK(pictures.insert(action_card(action.glyph)).second);
    }
    CHECK(glyphs.size() == 16);
}

TEST_CASE("Printed action cards show the glyph that their rulebook names") {
    const auto game = sample::grid_setup(sample::laid_scenario(""));
    const auto front_of_first = [](const Setup& setup) {
        const std::vector<KitCard> cards = kit::action_cards(setup);
        return picture_of([&](Canvas& canvas, Rect area) { cards.front().front(canvas, area, 0); });
    };
    const auto changed =
        with(*game, [](Rulebook& rulebook) { rulebook.card_play->actions.front().glyph = "tank"; });
    CHECK(front_of_first(*changed) != front_of_first(*game));
}

TEST_CASE("Roles and backs of cards bear the glyphs that their rulebook names") {
    const auto mine = sample::grid_setup(sample::laid_scenario(""));
    REQUIRE(mine->rulebook().roles.front().glyph.empty());
    const auto card = [](const Setup& setup, bool is_back) {
        const KitCard first = kit::role_cards(setup).front();
        return picture_of(
            [&](Canvas& canvas, Rect area) { (is_back ? first.back : first.front)(canvas, area, 0); });
    };
    const auto role = with(*mine, [](Rulebook& rulebook) { rulebook.roles.front().glyph = "crown"; });
    CHECK(card(*role, false) != card(*mine, false));
    CHECK(card(*role, true) == card(*mine, true));
    const auto back = with(*mine, [](Rulebook& rulebook) { rulebook.back_glyph = "crown"; });
    CHECK(card(*back, true) != card(*mine, true));
    CHECK(card(*back, false) == card(*mine, false));
    const auto none = with(*mine, [](Rulebook& rulebook) { rulebook.back_glyph.clear(); });
    CHECK(card(*none, true) != card(*mine, true));
    CHECK(sample::grid_setup(sample::table_scenario)->rulebook().back_glyph.empty());
}
