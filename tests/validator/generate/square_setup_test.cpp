#include "formats/board/end_zone.hpp"
#include "validator/generate/square_setup.hpp"

#include "formats/documents/load.hpp"
#include "formats/setup/setup.hpp"
#include "validator/analysis/steps/steps.hpp"
#include "validator/engine/engine.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>

namespace sabotier {

namespace {

std::shared_ptr<const Rulebook> variant(const std::string& name) {
    const auto rulebook = load_rulebook("landmines", ".", {}, {{OptionId("variant"), name, {}}});
    REQUIRE(rulebook);
    return *rulebook.value;
}

GridBoard board_of(const Rulebook& rulebook, const BlockedWish& wish,
                   const std::vector<std::string>& blocked) {
    Squares squares{wish.columns, wish.rows, {}, {}};
    for (const std::string& name : blocked)
        squares.blocked.push_back({name, {}});
    return GridBoard(squares, rulebook.grid.rows_from_top);
}

std::size_t cut_of(const Rulebook& rulebook, const GridBoard& board) {
    return smallest_step_cut(board, end_zone(board, rulebook.sides[0].end, rulebook.sides[0].depth),
                             end_zone(board, rulebook.sides[1].end, rulebook.sides[1].depth))
        .size();
}

SquareWish wish_for(const Rulebook& rulebook, const std::string& name) {
    SquareWish wish;
    wish.board = usual_board(rulebook);
    wish.board.blocked = static_cast<int>(rulebook.grid.usual_blocked.size());
    wish.options = {{OptionId("variant"), name, {}}};
    wish.rulebook = "landmines";
    wish.title = "Test";
    wish.author = "Somebody";
    return wish;
}

} // namespace

TEST_CASE("a set-up can be drawn before anybody has signed it") {
    const auto rulebook = variant("SM");
    SquareWish wish = wish_for(*rulebook, "SM");
    wish.title.clear();
    wish.author.clear();
    RandomNumbers random(5);
    const SquareSetup setup = draw_setup(rulebook, wish, random);
    INFO(setup.trouble);
    REQUIRE(setup.scenario);
    CHECK(setup.scenario->author.empty());
    CHECK_FALSE(setup.scenario->pieces.empty());
}

TEST_CASE("a drawn layout has as many blocked squares and chokes as wanted, and is symmetric and connected") {
    const auto rulebook = variant("SG");
    RandomNumbers random(7);
    for (const int chokes : {1, 2, 3, 5}) {
        for (const GridSymmetry symmetry : {GridSymmetry::half_turn, GridSymmetry::top_bottom}) {
            CAPTURE(chokes, name(symmetry));
            BlockedWish wish = usual_board(*rulebook);
            wish.symmetry = symmetry;
            wish.chokes = chokes;
            if (chokes == 3) wish.blocked = 14;
            const BlockedLayout layout = draw_blocked(*rulebook, wish, random);
            INFO(layout.trouble);
            REQUIRE(layout.squares);
            if (wish.blocked) CHECK(layout.squares->size() == 14);
            const GridBoard board = board_of(*rulebook, wish, *layout.squares);
            CHECK(cut_of(*rulebook, board) == static_cast<std::size_t>(chokes));
            const auto reached = reached_from(board, end_zone(board, "south", 3));
            for (std::uint32_t i = 0; i < board.size(); ++i) {
                const SpaceIndex space{i};
                CHECK(board.is_blocked(space) == board.is_blocked(image(board, space, symmetry)));
                CHECK((reached[i] != 0) != board.is_blocked(space));
            }
        }
    }
}

TEST_CASE("the same seed draws the same layout, another one another") {
    const auto rulebook = variant("SG");
    BlockedWish wish = usual_board(*rulebook);
    wish.blocked = 10;
    const auto drawn = [&](std::uint64_t seed) {
        RandomNumbers random(seed);
        return draw_blocked(*rulebook, wish, random).squares;
    };
    CHECK(drawn(3) == drawn(3));
    CHECK(drawn(3) != drawn(4));
}

TEST_CASE("the number of blocked squares nearest to the usual one goes with the symmetry") {
    const auto rulebook = variant("SM");
    BlockedWish wish = usual_board(*rulebook); // sixteen squares outside the home zones
    CHECK(nearest_blocked(*rulebook, wish, 0) == 0);
    CHECK(nearest_blocked(*rulebook, wish, 5) == 4); // half a turn takes two at a time
    CHECK(nearest_blocked(*rulebook, wish, 1) == 2);
    CHECK(nearest_blocked(*rulebook, wish, 99) == 16);
    wish.symmetry.reset();
    CHECK(nearest_blocked(*rulebook, wish, 5) == 5);
    RandomNumbers random(4);
    for (const int size : {8, 9, 10, 12})
        for (const GridSymmetry symmetry : symmetries(size, size)) {
            wish.columns = wish.rows = size;
            wish.symmetry = symmetry;
            wish.blocked = nearest_blocked(*rulebook, wish, usual_blocked(rulebook->grid, size, size));
            CAPTURE(size, name(symmetry));
            CHECK(draw_blocked(*rulebook, wish, random).squares);
        }
}

TEST_CASE("what cannot be drawn is said") {
    const auto rulebook = variant("SM");
    RandomNumbers random(1);
    BlockedWish wish = usual_board(*rulebook);
    const auto trouble = [&] {
        const BlockedLayout layout = draw_blocked(*rulebook, wish, random);
        CHECK_FALSE(layout.squares);
        return layout.trouble;
    };
    SECTION("an odd number under half a turn") {
        wish.blocked = 5;
        CHECK(
            trouble()
            == "5 blocked squares cannot be laid out symmetrically (half-turn) on the 16 squares outside the "
               "home zones");
    }
    SECTION("more than there is room for") {
        wish.symmetry.reset();
        wish.blocked = 17;
        CHECK(trouble() == "17 blocked squares cannot be laid out on the 16 squares outside the home zones");
    }
    SECTION("more chokes than columns") {
        wish.chokes = 9;
        CHECK(trouble()
              == "8 squares separate the home zones even on the empty board; 9 choke squares cannot be");
    }
    SECTION("zones that leave nothing between them") {
        wish.rows = 6;
        wish.chokes = 1;
        CHECK(trouble() == "the home zones touch: no square can be a choke");
    }
    SECTION("a wall from edge to edge") {
        wish.blocked = 16;
        CHECK(trouble().find("gave up after ") == 0);
    }
    SECTION("one choke under half a turn on two rows") {
        wish.chokes = 1;
        const std::string text = trouble();
        CHECK(text.find("gave up after ") == 0);
        CHECK(text.find("none had a smallest cut of 1 between the home zones, the nearest had 2")
              != std::string::npos);
    }
}

TEST_CASE("a drawn set-up holds both armies at home and finds no error or warning") {
    for (const char* name : {"SG", "SM", "SC"}) {
        CAPTURE(name);
        const auto rulebook = variant(name);
        RandomNumbers random(11);
        const SquareSetup setup = draw_setup(rulebook, wish_for(*rulebook, name), random);
        INFO(setup.trouble);
        REQUIRE(setup.scenario);
        auto loaded = std::make_shared<LoadedScenario>();
        loaded->rulebook = rulebook;
        loaded->scenario = *setup.scenario;
        loaded->map = std::get<Map>(setup.scenario->map.target);
        CHECK_FALSE(validate(*resolve(loaded)).has_at_least(Severity::warning));
        std::set<std::string> places;
        for (const PlacedPiece& piece : setup.scenario->pieces)
            places.insert(piece.space->name);
        CHECK(places.size() == setup.scenario->pieces.size());
    }
}

TEST_CASE("what the board was asked to be is no fault of the set-up") {
    const auto rulebook = variant("SG");
    SquareWish wish = wish_for(*rulebook, "SG");
    wish.board.symmetry.reset();
    wish.board.blocked = 13;
    wish.board.chokes = 2;
    RandomNumbers random(2);
    const SquareSetup setup = draw_setup(rulebook, wish, random);
    INFO(setup.trouble);
    REQUIRE(setup.scenario);
    SECTION("and is waived in the scenario for the reason that it was asked for") {
        wish.board = usual_board(*rulebook);
        wish.board.symmetry.reset();
        wish.board.blocked = 0;
        wish.board.chokes = 10;
        const SquareSetup open = draw_setup(rulebook, wish, random);
        INFO(open.trouble);
        REQUIRE(open.scenario);
        REQUIRE(open.scenario->waivers.size() == 1);
        CHECK(open.scenario->waivers[0].rule == CheckKey("volcano.variant"));
        CHECK(open.scenario->waivers[0].reason == "0 blocked squares were asked for");
        auto loaded = std::make_shared<LoadedScenario>();
        loaded->rulebook = rulebook;
        loaded->map = std::get<Map>(open.scenario->map.target);
        loaded->scenario = *open.scenario;
        CHECK_FALSE(validate(*resolve(loaded)).has_at_least(Severity::warning));
    }
    SECTION("but an army that finds no room is") {
        wish.board = usual_board(*rulebook);
        wish.board.columns = 9;
        wish.board.blocked = 2;
        const SquareSetup narrow = draw_setup(rulebook, wish, random);
        CHECK_FALSE(narrow.scenario);
        CHECK(narrow.trouble.find("the board is not playable: the board has 9 columns and 10 rows") == 0);
    }
}

TEST_CASE("every square of the home zone is used alike") {
    const auto rulebook = variant("SM");
    RandomNumbers random(5);
    SquareWish wish = wish_for(*rulebook, "SM");
    std::map<std::string, int> places;
    for (int i = 0; i < 60; ++i) {
        const SquareSetup setup = draw_setup(rulebook, wish, random);
        REQUIRE(setup.scenario);
        for (const PlacedPiece& piece : setup.scenario->pieces)
            if (piece.side == SideId("green") && piece.kind == KindId("general-1"))
                ++places[piece.space->name];
    }
    CHECK(places.size() == 24);
    CHECK(std::all_of(places.begin(), places.end(), [](const auto& place) { return place.second < 25; }));
}

TEST_CASE("a rulebook that wants blocked squares gets some, or hears that it cannot") {
    const auto rulebook = variant("SG");
    BlockedWish wish = usual_board(*rulebook);
    RandomNumbers random(1);
    wish.chokes = 10;
    CHECK(draw_blocked(*rulebook, wish, random).trouble
          == "the empty board has 10 choke squares and every blocked square takes some of them away; ask for "
             "fewer, or for none blocked");
    wish.chokes = 9;
    const BlockedLayout layout = draw_blocked(*rulebook, wish, random);
    INFO(layout.trouble);
    REQUIRE(layout.squares);
    CHECK_FALSE(layout.squares->empty());
    wish.chokes = 10;
    wish.blocked = 0;
    CHECK(draw_blocked(*rulebook, wish, random).squares == std::vector<std::string>{});
}

TEST_CASE("a board on which no clean set-up turns up is drawn again") {
    const auto rulebook = variant("SG");
    RandomNumbers random(3);
    SquareWish wish = wish_for(*rulebook, "SG");
    wish.board.blocked.reset();
    wish.board.chokes = 1;
    for (int i = 0; i < 12; ++i) {
        const SquareSetup setup = draw_setup(rulebook, wish, random);
        INFO(setup.trouble);
        CHECK(setup.scenario);
    }
}

TEST_CASE("what hangs below a finding that was asked for is waived, too") {
    const auto rulebook = variant("SG");
    SquareWish wish = wish_for(*rulebook, "SG");
    wish.board.columns = 12;
    wish.board.rows = 12;
    wish.board.blocked = 0;
    RandomNumbers random(1);
    SquareSetup drawn = draw_setup(rulebook, wish, random);
    INFO(drawn.trouble);
    REQUIRE(drawn.scenario);
    auto loaded = std::make_shared<LoadedScenario>();
    loaded->rulebook = rulebook;
    loaded->map = std::get<Map>(drawn.scenario->map.target);
    loaded->scenario = std::move(*drawn.scenario);
    const Report report = validate(*resolve(std::move(loaded)));
    for (const Finding& finding : report.findings)
        UNSCOPED_INFO(finding.rule.str() << ": " << finding.message);
    CHECK(report.waived() > 0);
    CHECK_FALSE(report.has_at_least(Severity::warning));
}

} // namespace sabotier
