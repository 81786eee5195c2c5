#include "tests/cli/process.hpp"
#include "tests/support/file_text.hpp"
#include "tests/support/folder.hpp"

#include <catch2/catch.hpp>

using namespace sabotier::test;
using Catch::Matchers::Contains;

namespace {

/// A game of one's own in a folder, with its tiles in a folder beside the rulebook.
class Game {
public:
    explicit Game(const std::string& tiles = "own/small.tiles.yaml") {
        folder.file("games/mine.rulebook.yaml",
                    "sabotier: rulebook/1\nid: mine\nextends: sabot\ntitle: Mine\nboard: {tiles: " + tiles
                        + "}\n");
        folder.file("games/own/small.tiles.yaml",
                    file_text(source_path("samples/broken/sabot/ground/small.tiles.yaml").string()));
    }

    [[nodiscard]] Result run(const std::vector<std::string>& arguments) const {
        return run_sabotier(arguments, {.folder = folder.path()});
    }

    Folder folder;
};

} // namespace

TEST_CASE("a new scenario of a game with tiles of its own is laid from them, and takes them along") {
    const Game game;
    const Result made = game.run({"new", "games/mine.rulebook.yaml", "-o", "start"});
    INFO(made.err);
    REQUIRE(made.exit == 0);
    CHECK(game.folder.read("start/own/small.tiles.yaml") == game.folder.read("games/own/small.tiles.yaml"));
    CHECK_THAT(game.folder.read("start/start.map.yaml"), Contains("tiles: own/small.tiles.yaml"));
    const Result checked = game.run({"validate", "start", "--fail-on", "warning"});
    INFO(checked.out);
    CHECK(checked.exit == 0);
    SECTION("the same again for the same name") {
        game.folder.file("elsewhere/note.txt", "");
        REQUIRE(game.run({"new", "games/mine.rulebook.yaml", "-o", "elsewhere/start"}).exit == 0);
        CHECK(game.folder.read("elsewhere/start/start.map.yaml") == game.folder.read("start/start.map.yaml"));
    }
}

TEST_CASE("maps are drawn from the tiles that a game has of its own, wherever one stands") {
    const Game game;
    const Result made = game.run({"generate", "games/mine.rulebook.yaml", "--seed", "3", "--shape", "2-3-2",
                                  "-o", "games/field.map.yaml"});
    INFO(made.err);
    REQUIRE(made.exit == 0);
    CHECK_THAT(game.folder.read("games/field.map.yaml"),
               Contains("tiles: own/small.tiles.yaml") && Contains("tile: GRASS"));
    CHECK(game.run({"validate", "games/field.map.yaml", "--fail-on", "error"}).exit == 0);
}

TEST_CASE("tiles that a game names and that are not there, or not below its folder, are told") {
    const std::string tiles =
        GENERATE(std::string("own/none.tiles.yaml"), std::string("../secret.tiles.yaml"),
                 std::string("mine.rulebook.yaml"));
    CAPTURE(tiles);
    const Game game(tiles);
    game.folder.file("secret.tiles.yaml", "hunter2\n");
    for (const Result& refused :
         {game.run({"new", "games/mine.rulebook.yaml", "-o", "start"}),
          game.run({"generate", "games/mine.rulebook.yaml", "--seed", "3", "-o", "field.map.yaml"})}) {
        CHECK(refused.exit == 3);
        CHECK_FALSE(refused.err.empty());
        CHECK_THAT(refused.err, !Contains("hunter2"));
    }
    CHECK_FALSE(game.folder.has("start"));
}
