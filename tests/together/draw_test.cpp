#include "editor/core/files/new_work.hpp"
#include "editor/core/kinds.hpp"
#include "tests/support/folder.hpp"
#include "tests/support/run_inside.hpp"
#include "validator/cli/input/input.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <vector>

/// The window and the command line draw the same by the same answers and seed.

using namespace sabotier;
using editor::RandomQuestion;

namespace {

/// What `sabotier generate` draws.
LoadedScenario generated(std::vector<std::string> words) {
    const test::Folder folder;
    const std::string file = (folder.path() / "drawn.yaml").string();
    words.insert(words.begin(), "generate");
    words.insert(words.end(), {"--seed", "11", "-o", file});
    const test::Inside ran = test::run_inside(words);
    INFO(ran.err);
    REQUIRE(ran.exit == 0);
    const auto loaded = cli::load_input(file);
    INFO((loaded.problems.empty() ? "" : to_text(loaded.problems.front())));
    REQUIRE(loaded);
    return *loaded.value;
}

/// What the window draws upon a document, with some fields changed.
template <class Change>
editor::Work drawn(const editor::Work& work, Change&& change) {
    const auto source = editor::random_source(editor::Scene(work));
    REQUIRE(source);
    std::vector<RandomQuestion> fields = source->questions();
    for (RandomQuestion& field : fields)
        change(field);
    source->begin(fields, 11);
    editor::RandomWork made = source->draw();
    INFO(made.trouble);
    REQUIRE(made.work);
    return std::move(*made.work);
}

editor::Work fresh(const char* game, bool has_tiles = false) {
    auto work = has_tiles ? editor::blank_work(game, "By chance", "A. Designer", true)
                          : editor::new_work(game, "By chance", "A. Designer");
    REQUIRE(work);
    return std::move(*work.value);
}

/// Pieces of some kinds, as text, sorted.
std::vector<std::string> pieces_of(const Scenario& scenario, const std::vector<KindId>& kinds = {}) {
    std::vector<std::string> pieces;
    for (const PlacedPiece& piece : scenario.pieces)
        if (kinds.empty() || std::ranges::find(kinds, piece.kind) != kinds.end())
            pieces.push_back(piece.side.str() + " " + piece.kind.str() + " "
                             + (piece.space ? piece.space->name : "off"));
    std::ranges::sort(pieces);
    return pieces;
}

} // namespace

TEST_CASE("Layouts of rooms are the same in window and command line") {
    const LoadedScenario told = generated({"fortress", "--connected", "--distance", "machine,generator=2"});
    const editor::Work shown = drawn(fresh("fortress"), [](RandomQuestion& field) {
        if (field.of == "machine,generator=") field.value = 2;
    });
    const auto walls = [](const Map& map) {
        std::vector<std::string> names;
        for (const WrittenEdge& wall : std::get<Rooms>(map.ground).walls)
            names.push_back(wall.first + "|" + wall.second);
        return names;
    };
    CHECK(walls(*shown.map) == walls(told.map));
    const std::vector<KindId>& kinds = told.rulebook->draft->pieces;
    CHECK_FALSE(pieces_of(told.scenario, kinds).empty());
    CHECK(pieces_of(*shown.scenario, kinds) == pieces_of(told.scenario, kinds));
}

TEST_CASE("Blocked squares and armies are the same in window and command line") {
    const bool is_board_only = GENERATE(true, false);
    std::vector<std::string> words{"landmines", "--blocked", "8", "--chokes", "3"};
    if (is_board_only) words.emplace_back("--board-only");
    const LoadedScenario told = generated(words);
    const editor::Work before = fresh("landmines");
    const editor::Work shown = drawn(before, [&](RandomQuestion& field) {
        if (field.key == "blocked") field.value = 8;
        if (field.key == "chokes") field.value = 3;
        if (field.key == "board-only") field.value = is_board_only ? 1 : 0;
    });
    const auto blocked = [](const Map& map) {
        std::vector<std::string> names;
        for (const WrittenSpace& square : std::get<Squares>(map.ground).blocked)
            names.push_back(square.name);
        return names;
    };
    CHECK(blocked(told.map).size() == 8);
    CHECK(blocked(*shown.map) == blocked(told.map));
    CHECK(pieces_of(*shown.scenario) == pieces_of(is_board_only ? *before.scenario : told.scenario));
}

TEST_CASE("Maps of tiles are the same in window and command line") {
    const LoadedScenario told = generated({"sabot", "--shape", "1-2", "--share", "forest=0-60"});
    const editor::Work shown = drawn(fresh("sabot", true), [](RandomQuestion& field) {
        if (field.key == "shape") field.text = "1-2";
        if (field.key == "share") field.text = "forest=0-60";
    });
    const auto laid = [](const Map& map) {
        std::vector<std::string> tiles;
        for (const PlacedTile& tile : std::get<TiledHexes>(map.ground).layout)
            tiles.push_back(tile.tile.str() + " " + std::to_string(tile.i) + " " + std::to_string(tile.j)
                            + " " + std::to_string(tile.turn));
        return tiles;
    };
    CHECK(laid(told.map).size() == 3);
    CHECK(laid(*shown.map) == laid(told.map));
}

TEST_CASE("Tables are dealt alike in window and command line") {
    const LoadedScenario told = generated({"cell", "--players", "7", "--open"});
    const editor::Work shown = drawn(fresh("cell"), [](RandomQuestion& field) {
        if (field.key == "players")
            field.value = static_cast<int>(std::ranges::find(field.names, "7") - field.names.begin());
        if (field.key == "open") field.value = 1;
    });
    const auto dealt = [](const Scenario& scenario) {
        std::vector<std::string> seats;
        for (const Seat& seat : scenario.deal->seats) {
            seats.push_back(seat.name + " " + seat.role.str());
            for (const std::string& card : seat.hand)
                seats.back() += " " + card;
        }
        return seats;
    };
    CHECK(dealt(told.scenario).size() == 7);
    CHECK(dealt(*shown.scenario) == dealt(told.scenario));
    CHECK(shown.scenario->deal->seed == told.scenario.deal->seed);
}
