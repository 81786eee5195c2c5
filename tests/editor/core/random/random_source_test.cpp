#include "editor/core/random/random_source.hpp"

#include "editor/core/kinds.hpp"

#include "editor/core/work/edits/armies.hpp"
#include "formats/board/grid_board.hpp"
#include "formats/board/table_board.hpp"
#include "tests/editor/core/boards.hpp"
#include "tests/editor/core/samples.hpp"
#include "validator/engine/engine.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace sabotier;
using namespace sabotier::editor;
using namespace sabotier::test;

namespace {

std::vector<RandomQuestion> answers_of(const RandomSource& source,
                                       const std::vector<std::pair<std::string, int>>& given) {
    std::vector<RandomQuestion> answers = source.questions();
    for (const auto& [id, value] : given) {
        const auto found = std::ranges::find(answers, id, &RandomQuestion::id);
        REQUIRE(found != answers.end());
        found->value = value;
    }
    return answers;
}

Work drawn(const Scene& scene, const std::vector<std::pair<std::string, int>>& given,
           std::uint64_t seed = 1) {
    const auto source = random_source(scene);
    REQUIRE(source);
    source->begin(answers_of(*source, given), seed);
    RandomWork made = source->draw();
    CHECK(made.trouble.empty());
    REQUIRE(made.work);
    return std::move(*made.work);
}

/// Rules for which something of a severity was found, but for those about what a scenario says of itself.
std::vector<std::string> rules_found(const Work& work, Severity least) {
    std::vector<std::string> rules;
    for (const Finding& finding : validate(Scene(work).setup()).findings)
        if (finding.severity >= least) rules.push_back(finding.rule.str());
    return rules;
}

std::unique_ptr<Document> fresh(const char* rulebook) {
    return must(new_document(rulebook, "By chance", "A. Designer"));
}

} // namespace

TEST_CASE("Boards of free hexes and cards have nothing to draw, others do") {
    CHECK_FALSE(has_random_source(meadow()->rulebook(), *meadow()->work().map));
    CHECK_FALSE(random_source(cards()->scene()));
    CHECK(has_random_source(rooms()->rulebook(), *rooms()->work().map));
    CHECK(has_random_source(squares()->rulebook(), *squares()->work().map));
    CHECK(has_random_source(tiled()->rulebook(), *tiled()->work().map));
}

TEST_CASE("Layouts of rooms replace walls and drafted pieces, and the others step aside") {
    const auto document = fresh("fortress");
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const Work work = drawn(document->scene(), {{"connected", 1}}, seed);
        CHECK(rules_found(work, Severity::error).empty());
        CHECK(work.scenario->pieces.size() == document->work().scenario->pieces.size());
        CHECK(std::get<Rooms>(work.map->ground).walls.size() == 5);
    }
    SECTION("the same seed gives the same layout, the next draw another one") {
        const auto source = random_source(document->scene());
        source->begin(source->questions(), 7);
        const RandomWork first = source->draw();
        CHECK_FALSE(source->draw().work->equals(*first.work));
        source->begin(source->questions(), 7);
        CHECK(source->draw().work->equals(*first.work));
    }
    SECTION("distances are kept") {
        const Work work = drawn(document->scene(), {{"distance-0-1", 3}}, 3);
        CHECK_FALSE(rules_found(work, Severity::error).size() > 0);
    }
    SECTION("what cannot be is said") {
        const auto source = random_source(document->scene());
        source->begin(answers_of(*source, {{"connected", 1}, {"distance-0-1", 8}}), 1);
        const RandomWork made = source->draw();
        CHECK_FALSE(made.work);
        CHECK_FALSE(made.trouble.empty());
    }
}

TEST_CASE("Squares get as many blocked ones as wanted, and both armies") {
    const auto document = fresh("landmines");
    const Work work = drawn(document->scene(), {{"blocked", 8}, {"symmetric", 1}});
    CHECK(std::get<Squares>(work.map->ground).blocked.size() == 8);
    CHECK(work.scenario->pieces == document->work().scenario->pieces);
    const Work armed = drawn(document->scene(), {{"blocked", 6}, {"board-only", 0}});
    CHECK(std::get<Squares>(armed.map->ground).blocked.size() == 6);
    CHECK(armed.scenario->pieces != document->work().scenario->pieces);
    CHECK(rules_found(armed, Severity::warning).empty());
}

TEST_CASE("Maps of tiles have the wanted shape, and the armies stand on them") {
    const auto document = tiled();
    const auto source = random_source(document->scene());
    auto answers = source->questions();
    answers.front().text = "1-2";
    source->begin(answers, 5);
    const RandomWork made = source->draw();
    REQUIRE(made.work);
    CHECK(std::get<TiledHexes>(made.work->map->ground).layout.size() == 3);
    CHECK(document->apply("Draw", *made.work));
    CHECK(random_source(document->scene())->questions().front().text == "1-2");
    document->undo();
    CHECK(std::get<TiledHexes>(document->work().map->ground).layout.empty());
    for (const char* shape : {"", "2-", "none", "1-0-1", "500"}) {
        answers.front().text = shape;
        source->begin(answers, 5);
        CHECK_FALSE(source->draw().work);
    }
}

TEST_CASE("A map of tiles that has no room for the armies says so") {
    const auto document = tiled();
    const SideId side = document->setup().sides[0].side->id;
    REQUIRE(document->apply("Buy", buy(document->scene(), side, document->rulebook().lines.front().id, 6)));
    const auto source = random_source(document->scene());
    auto answers = source->questions();
    answers.front().text = "1-1";
    source->begin(answers, 2);
    const RandomWork small = source->draw();
    REQUIRE(small.work);
    CHECK_FALSE(small.caption.empty());
    CHECK(small.work->scenario->deployment.empty());
    answers.front().text = "4-5-4";
    source->begin(answers, 2);
    const RandomWork large = source->draw();
    REQUIRE(large.work);
    CHECK(large.caption.empty());
    CHECK_FALSE(large.work->scenario->deployment.empty());
}

TEST_CASE("On a new map of tiles a side that its players set up stays theirs") {
    const auto document = tiled();
    const SideId first = document->setup().sides[0].side->id;
    const SideId second = document->setup().sides[1].side->id;
    for (const SideId& side : {first, second})
        REQUIRE(document->apply("Buy", buy(document->scene(), side, document->rulebook().lines.front().id)));
    const auto deployment_of_a_draw = [&] {
        const auto source = random_source(document->scene());
        auto answers = source->questions();
        answers.front().text = "4-5-4";
        source->begin(answers, 2);
        const RandomWork made = source->draw();
        REQUIRE(made.work);
        CHECK(made.caption.empty());
        return made.work->scenario->deployment;
    };
    const auto leave = [&](const SideId& side) {
        REQUIRE(document->apply("Leave", with_scenario(document->work(), [&](Scenario& scenario) {
                                    scenario.deployment.push_back({side, {}, {}, true});
                                })));
    };
    leave(first);
    const auto one = deployment_of_a_draw();
    REQUIRE(one.size() == 2);
    CHECK((one[0].side == first && one[0].by_players && one[0].units.empty()));
    CHECK((one[1].side == second && !one[1].by_players && !one[1].units.empty()));
    leave(second);
    CHECK(deployment_of_a_draw() == document->work().scenario->deployment);
}

TEST_CASE("Tables are dealt by seeds that follow each other, and hands are written down where wanted") {
    const auto document = fresh("cell");
    const auto source = random_source(document->scene());
    source->begin(answers_of(*source, {{"players", 2}}), 41);
    const RandomWork first = source->draw();
    REQUIRE(first.work);
    CHECK(first.work->scenario->players == 7);
    CHECK(first.work->scenario->deal->seed == 41U);
    CHECK(first.caption.find("41") != std::string::npos);
    CHECK(std::ranges::count(first.caption, '\n') == 7);
    CHECK(source->draw().work->scenario->deal->seed == 42U);
    const Work open = drawn(document->scene(), {{"players", 0}, {"open", 1}});
    CHECK(open.scenario->deal->seats.size() == 5);
    CHECK_FALSE(open.scenario->deal->seats.front().hand.empty());
    CHECK(rules_found(open, Severity::warning).empty());
}
