#include "validator/analysis/fairness/say.hpp"

#include "tests/validator/analysis/support/ground.hpp"

#include <catch2/catch.hpp>

namespace sabotier {
namespace {

/// Two sides that nothing tells apart but what their armies reach first.
struct Sides {
    Setup setup;
    Fairness fairness;
    Side red{};
    Side blue{};

    Sides() {
        auto loaded = std::make_shared<LoadedScenario>();
        loaded->rulebook = std::make_shared<const Rulebook>(test::ground_rules());
        setup.loaded = loaded;
        red.name = "Red";
        blue.name = "Blue";
        setup.sides.resize(2);
        setup.sides[0].side = &red;
        setup.sides[1].side = &blue;
        fairness.sides = {0, 1};
        fairness.ground.resize(2);
    }
    std::string verdict(std::size_t first, std::size_t together, std::size_t second) {
        ArmyGround armies;
        armies.first.hexes = {first, second};
        armies.first.same_turn = together;
        fairness.armies = armies;
        return fairness_summary(setup, fairness, judge_fairness(setup, fairness)).front();
    }
};

} // namespace

TEST_CASE("the verdict on fairness agrees with what the armies reach first") {
    Sides sides;
    CHECK(sides.verdict(76, 45, 156)
          == "These figures show an advantage for Blue in the ground that the army reaches first.");
    CHECK(sides.verdict(20, 10, 156)
          == "These figures show a large advantage for Blue in the ground that the army reaches first.");
    CHECK(sides.verdict(110, 45, 100) == "These figures show no clear advantage for any side.");
    CHECK(sides.verdict(0, 0, 0) == "These figures show no clear advantage for any side.");
}

} // namespace sabotier
