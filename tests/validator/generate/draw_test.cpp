#include "validator/generate/draw.hpp"

#include "formats/documents/load.hpp"
#include "tests/support/folder.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace sabotier;
using Catch::Matchers::Contains;

namespace {

std::shared_ptr<const Rulebook> game(const std::string& name) {
    auto rulebook = load_rulebook(name, ".");
    REQUIRE(rulebook);
    return *rulebook.value;
}

DrawRequest blank(const std::string& name) {
    const auto rulebook = game(name);
    const auto drawing = drawing_for(*rulebook);
    REQUIRE(drawing);
    DrawRequest request;
    request.drawing = *drawing;
    request.upon = blank_for(*drawing, rulebook, name, {});
    request.is_blank = true;
    request.seed = 3;
    return request;
}

LoadedScenario first(DrawRequest request) {
    BegunDraw begun = begin_draw(std::move(request));
    INFO(begun.trouble);
    REQUIRE(begun.drawer);
    DrawnSetup drawn = begun.drawer->draw();
    INFO(drawn.trouble);
    REQUIRE(drawn.setup);
    return std::move(*drawn.setup);
}

/// A set-up that was drawn, as an open document.
DrawRequest upon(LoadedScenario setup, Drawing drawing) {
    DrawRequest request;
    request.drawing = drawing;
    request.upon = std::move(setup);
    request.seed = 8;
    return request;
}

std::size_t count_of(const Scenario& scenario, const KindId& kind) {
    return static_cast<std::size_t>(std::ranges::count(scenario.pieces, kind, &PlacedPiece::kind));
}

} // namespace

TEST_CASE("Each built-in game draws what its board takes, or nothing") {
    CHECK(drawing_for(*game("fortress")) == Drawing::rooms);
    CHECK(drawing_for(*game("landmines")) == Drawing::squares);
    CHECK(drawing_for(*game("sabot")) == Drawing::tiles);
    CHECK(drawing_for(*game("cell")) == Drawing::table);
    CHECK_FALSE(drawing_for(*game("tunnels")));
    for (const Drawing drawing : all_drawings())
        CHECK_FALSE(std::string(games_of(drawing)).empty());
}

TEST_CASE("Upon a document of rooms the sides' pieces stay, and stand in no room that the layout takes") {
    LoadedScenario open = first(blank("fortress"));
    open.scenario.title = "Mine";
    const std::size_t pieces = open.scenario.pieces.size();
    const auto& drafted = open.rulebook->draft->pieces;
    const LoadedScenario again = first(upon(open, Drawing::rooms));
    CHECK(again.scenario.title == "Mine");
    CHECK(again.scenario.sides == open.scenario.sides);
    CHECK(again.map != open.map);
    CHECK(again.scenario.pieces.size() == pieces);
    for (const PlacedPiece& piece : again.scenario.pieces) {
        if (std::ranges::find(drafted, piece.kind) != drafted.end() || !piece.space) continue;
        CHECK(count_of(again.scenario, piece.kind) == count_of(open.scenario, piece.kind));
        const bool is_alone = std::ranges::none_of(again.scenario.pieces, [&](const PlacedPiece& other) {
            return other.space && other.space->name == piece.space->name
                   && std::ranges::find(drafted, other.kind) != drafted.end();
        });
        CHECK(is_alone);
    }
    SECTION("and a map alone gets walls and no piece") {
        LoadedScenario map;
        map.given = Given::map;
        map.rulebook = open.rulebook;
        map.map = open.map;
        const LoadedScenario drawn = first(upon(map, Drawing::rooms));
        CHECK(std::get<Rooms>(drawn.map.ground).walls.size() == 5);
        CHECK(drawn.scenario.pieces.empty());
    }
}

TEST_CASE("The size of an open map counts, whatever the rulebook allows for fresh ones") {
    LoadedScenario open = first(blank("landmines"));
    auto& squares = std::get<Squares>(open.map.ground);
    squares.columns = 40;
    squares.rows = 7;
    squares.blocked.clear();
    DrawRequest request = upon(open, Drawing::squares);
    request.answers.flags["board-only"] = true;
    request.answers.numbers["blocked"] = 4;
    const LoadedScenario drawn = first(request);
    CHECK(std::get<Squares>(drawn.map.ground).columns == 40);
    CHECK(std::get<Squares>(drawn.map.ground).blocked.size() == 4);
    CHECK(drawn.scenario.pieces == open.scenario.pieces);
    DrawRequest fresh = blank("landmines");
    fresh.answers.texts["size"] = "40x7";
    CHECK_THAT(begin_draw(fresh).trouble, Contains("the rulebook allows "));
}

TEST_CASE("A document whose game has no armies to set up keeps its pieces") {
    LoadedScenario open = first(blank("landmines"));
    auto rulebook = std::make_shared<Rulebook>(*open.rulebook);
    for (PieceKind& kind : rulebook->pieces)
        kind.exactly.reset();
    open.rulebook = rulebook;
    const LoadedScenario drawn = first(upon(open, Drawing::squares));
    CHECK(drawn.map != open.map);
    CHECK(drawn.scenario.pieces == open.scenario.pieces);
}

TEST_CASE("A game without blocked squares gets none, on a blank and on a document") {
    const std::vector<OptionSetting> open_rush{{OptionId("variant"), "SO", {}}};
    const auto rulebook = load_rulebook("landmines", ".", {}, open_rush);
    REQUIRE(rulebook);
    DrawRequest request = blank("landmines");
    request.upon = blank_for(Drawing::squares, *rulebook.value, "landmines", open_rush);
    const LoadedScenario fresh = first(request);
    CHECK(std::get<Squares>(fresh.map.ground).blocked.empty());
    const LoadedScenario again = first(upon(fresh, Drawing::squares));
    CHECK(std::get<Squares>(again.map.ground).blocked.empty());
    CHECK(again.scenario.pieces != fresh.scenario.pieces);
}

TEST_CASE("Names of players stay when a table is dealt anew, what was dealt goes") {
    DrawRequest request = blank("cell");
    request.answers.flags["open"] = true;
    LoadedScenario open = first(request);
    open.scenario.deal->seats.front().name = "Agnes";
    DrawRequest anew = upon(open, Drawing::table);
    anew.answers.numbers["players"] = 6;
    const LoadedScenario drawn = first(anew);
    CHECK(drawn.scenario.players == 6);
    CHECK(drawn.scenario.deal->seed == 8U);
    REQUIRE(drawn.scenario.deal->seats.size() == 6);
    CHECK(drawn.scenario.deal->seats.front().name == "Agnes");
    CHECK(drawn.scenario.deal->seats.front().hand.empty());
    anew.answers.numbers["players"] = 3;
    CHECK_THAT(begin_draw(anew).trouble, Contains("nothing for 3 players; expected one of 5, 6"));
}

TEST_CASE("What is drawn upon a document needs a tile set, and a cancelled draw ends with trouble") {
    DrawRequest request = upon(first([] {
                                   DrawRequest tiles = blank("sabot");
                                   const auto set = load_tiles(tiles.upon.rulebook->board.tiles, ".");
                                   REQUIRE(set);
                                   tiles.upon.tiles = *set.value;
                                   tiles.answers.texts["shape"] = "1-2";
                                   return tiles;
                               }()),
                               Drawing::tiles);
    CHECK(request.upon.given == Given::map);
    request.answers.texts["shape"] = "2-3";
    const BegunDraw begun = begin_draw(request);
    REQUIRE(begun.drawer);
    const DrawnSetup cancelled = begun.drawer->draw([] { return true; });
    CHECK_FALSE(cancelled.setup);
    CHECK_FALSE(cancelled.trouble.empty());
    request.upon.tiles = nullptr;
    CHECK(begin_draw(request).trouble == "The map has no tile set.");
}

TEST_CASE("A cancelled draw of rooms says so") {
    DrawRequest request = upon(first(blank("fortress")), Drawing::rooms);
    request.answers.lists["distance"] = {"machine,generator=9"}; // none passes
    const BegunDraw begun = begin_draw(request);
    REQUIRE(begun.drawer);
    CHECK(begun.drawer->draw([] { return true; }).trouble == "cancelled");
}

TEST_CASE("A draw of squares or rooms that is cancelled while it looks ends soon, without a set-up") {
    DrawRequest narrow = blank("landmines"); // no layout has so few chokes among so many volcanoes at once
    narrow.answers.numbers["chokes"] = 2;
    DrawRequest board = narrow;
    board.answers.flags["board-only"] = true;
    for (const DrawRequest& request : {blank("landmines"), narrow, board, blank("fortress")}) {
        const BegunDraw begun = begin_draw(request);
        INFO(begun.trouble);
        REQUIRE(begun.drawer);
        CHECK_FALSE(begun.drawer->draw([] { return true; }).setup);
    }
    // One that is cancelled later asks hardly ever again.
    std::size_t asked = 0;
    const BegunDraw begun = begin_draw(narrow);
    const DrawnSetup drawn = begun.drawer->draw([&] { return ++asked > 3; });
    CHECK_FALSE(drawn.setup);
    CHECK(drawn.trouble == "it is not wanted any more");
    CHECK(asked < 20);
}
