#include "validator/generate/tile_wish.hpp"

#include "formats/documents/load.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;

namespace {

AnsweredTileWish wish_of(const Answers& answers) {
    const auto rulebook = load_rulebook("sabot", ".");
    const auto tiles = load_tiles((*rulebook.value)->board.tiles, ".");
    return tile_wish(answers, **rulebook.value, **tiles.value);
}

Answers shaped(const std::string& shape) {
    Answers answers;
    answers.texts["shape"] = shape;
    return answers;
}

} // namespace

TEST_CASE("Answers about tiles become a wish") {
    Answers answers = shaped("2-3-2");
    answers.texts["cut"] = "3-";
    answers.numbers["difference"] = 20;
    answers.lists["inventory"] = {"H07=2", "H01"};
    answers.lists["share"] = {"forest=10-25", "swamp=-5"};
    const AnsweredTileWish answered = wish_of(answers);
    REQUIRE(answered.wish);
    CHECK(answered.wish->columns == std::vector<int>{2, 3, 2});
    CHECK(answered.wish->least_cut == 3);
    CHECK_FALSE(answered.wish->most_cut);
    CHECK(answered.wish->most_difference == 20);
    CHECK(answered.wish->inventory == std::map<TileId, int>{{TileId("H01"), 1}, {TileId("H07"), 2}});
    REQUIRE(answered.wish->shares.size() == 2);
    CHECK(answered.wish->shares[0].least == 10);
    CHECK(answered.wish->shares[0].most == 25);
    CHECK(answered.wish->shares[1].least == 0);
    CHECK(answered.wish->shares[1].most == 5);
}

TEST_CASE("An answer about tiles that is none is told, the first alone") {
    const auto trouble = [](const Answers& answers) {
        const AnsweredTileWish answered = wish_of(answers);
        CHECK_FALSE(answered.wish);
        return answered.trouble;
    };
    for (const char* shape : {"", "2-", "none", "1-0-1"})
        CHECK(trouble(shaped(shape))
              == "'" + std::string(shape) + "' is no shape; expected tiles in each column, as 2-3-2");
    CHECK(trouble(shaped("400-400")) == "a map of more than 400 tiles is not drawn");
    Answers answers = shaped("2");
    answers.texts["cut"] = "8-3";
    CHECK(trouble(answers) == "'8-3' is no range; expected 3-8, 3-, -8 or 3");
    answers.lists["inventory"] = {"H07=many"};
    CHECK(trouble(answers) == "'H07=many': expected a tile and how many, as H07=2");
}

TEST_CASE("The shape of a map is as many tiles in each column") {
    TiledHexes map;
    CHECK(shape_of(map) == "2-3-2");
    map.layout = {{TileId("a"), 0, 0, 0, {}}, {TileId("b"), 1, 0, 0, {}}, {TileId("c"), 1, 1, 0, {}}};
    CHECK(shape_of(map) == "1-2");
}
