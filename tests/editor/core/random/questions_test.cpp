#include "editor/core/kinds.hpp"
#include "editor/core/work/edits/armies.hpp"
#include "tests/editor/core/samples.hpp"
#include "validator/generate/questions.hpp"

#include <catch2/catch.hpp>

#include <set>

using namespace sabotier;
using namespace sabotier::editor;
using namespace sabotier::test;

namespace {

std::set<std::string> asked(const Document& document) {
    std::set<std::string> keys;
    for (const RandomQuestion& question : random_source(document.scene())->questions()) {
        CHECK_FALSE(question.label.empty());
        keys.insert(question.key);
    }
    return keys;
}

/// Those that a dialog asks.
std::set<std::string> listed(Drawing drawing) {
    std::set<std::string> keys;
    for (const Question& question : questions(drawing))
        if (*question.label != '\0') keys.insert(question.key);
    return keys;
}

} // namespace

TEST_CASE("The dialog asks every question of the list that no open document has answered, and no other") {
    CHECK(asked(*must(new_document("fortress"))) == listed(Drawing::rooms));
    CHECK(asked(*must(new_document("landmines"))) == listed(Drawing::squares));
    CHECK(asked(*must(new_document("cell"))) == listed(Drawing::table));
    const auto hexes = tiled();
    const SideId side = hexes->setup().sides[0].side->id;
    REQUIRE(hexes->apply("Buy", add_unit(hexes->scene(), side, KindId("INF"))));
    CHECK(asked(*hexes) == listed(Drawing::tiles));
}

TEST_CASE("What is wished of a map of tiles is written as on the command line") {
    const auto document = tiled();
    const auto source = random_source(document->scene());
    auto answers = source->questions();
    const auto text = [&](const char* key) -> std::string& {
        return std::ranges::find(answers, key, &RandomQuestion::key)->text;
    };
    text("shape") = "1-2";
    SECTION("a share of terrain is kept") {
        text("share") = "forest=0-60, swamp=-90";
        source->begin(answers, 5);
        CHECK(source->draw().work);
    }
    SECTION("a range that is none is told") {
        text("cut") = "many";
        source->begin(answers, 5);
        CHECK(source->draw().trouble == "'many' is no range; expected 3-8, 3-, -8 or 3");
    }
    SECTION("a terrain that the rulebook has not is told") {
        text("share") = "forst=10";
        source->begin(answers, 5);
        CHECK(source->draw().trouble == "the rulebook has no terrain 'forst', did you mean 'forest'?");
    }
}
