#include "validator/analysis/fairness/judge.hpp"

#include "formats/documents/load.hpp"
#include "validator/analysis/fairness/say.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <list>

namespace sabotier {
namespace {

/// Three sides with one objective, by the turns that each class needs to it from each side.
class Three {
public:
    Three() {
        auto loaded = std::make_shared<LoadedScenario>();
        loaded->rulebook = std::make_shared<const Rulebook>();
        loaded->scenario.objectives.resize(1);
        loaded->scenario.objectives[0].id = ObjectiveId("well");
        setup.loaded = loaded;
        setup.objectives.resize(1);
        for (const char* name : {"Red", "Blue", "Green"}) {
            Side side;
            side.id = SideId(name);
            side.name = name;
            sides_.push_back(side);
            setup.sides.emplace_back();
            setup.sides.back().side = &sides_.back();
        }
    }

    void add(const std::string& movement, std::vector<Turns> turns) {
        ClassGround ground;
        ground.in_play.mover.profile.movement = ClassId(movement);
        for (const Turns& each : turns)
            ground.objectives.push_back({each});
        ground.first.hexes.resize(3);
        ground.middle.resize(3);
        classes.push_back(std::move(ground));
    }

    [[nodiscard]] std::vector<Difference> distances() const {
        return distance_differences(setup, {0, 1, 2}, classes);
    }

    /// "Red Green 28"
    [[nodiscard]] std::vector<std::string> told(const Threshold& threshold) const {
        std::vector<std::string> lines;
        for (const Difference& each : worth_telling(distances(), threshold))
            lines.push_back(setup.sides[each.better].side->name + " " + setup.sides[each.worse].side->name
                            + " " + std::to_string(each.size));
        return lines;
    }

    Setup setup;
    std::vector<ClassGround> classes;

private:
    std::list<Side> sides_;
};

using Lines = std::vector<std::string>;

} // namespace

TEST_CASE("a side that is ahead by wheels may be behind on foot, and both are told") {
    Three three;
    three.add("wheeled", {2.5, 3.0, 3.2});
    three.add("soldiers", {3.75, 3.75, 3.0});
    CHECK(three.told({25, 50}) == Lines{"Red Green 28", "Green Red 25", "Green Blue 25"});
    Fairness fairness;
    fairness.sides = {0, 1, 2};
    fairness.classes = three.classes;
    fairness.ground.resize(3);
    SECTION("in the verdict") {
        const FairnessVerdict verdict = judge_fairness(three.setup, fairness);
        REQUIRE(verdict.advantages.size() == 2);
        CHECK(verdict.advantages[0].side == 0);
        CHECK(verdict.advantages[1].side == 2);
        for (const Advantage& advantage : verdict.advantages) {
            CHECK(advantage.in == std::vector{FairnessMeasure::distance});
            CHECK_FALSE(advantage.is_much);
        }
        FairnessThresholds strict;
        strict.distance = {26, 28};
        REQUIRE(judge_fairness(three.setup, fairness, strict).advantages.size() == 1);
        CHECK(judge_fairness(three.setup, fairness, strict).advantages[0].is_much);
    }
    SECTION("in words") {
        const auto sentences = fairness_summary(three.setup, fairness, judge_fairness(three.setup, fairness));
        CHECK(sentences.at(0)
              == "These figures show an advantage for Red in the way to the objectives; an advantage for "
                 "Green in the way to the objectives.");
        const auto has = [&](const std::string& words) {
            return std::any_of(sentences.begin(), sentences.end(),
                               [&](const std::string& s) { return s.find(words) != std::string::npos; });
        };
        CHECK(has("For wheeled, the objectives are 3.2 turns away from Green on average, and 2.5 from Red."));
        CHECK(
            has("For soldiers, the objectives are 3.8 turns away from Red on average, and 3.0 from Green."));
        CHECK(
            has("For soldiers, the objectives are 3.8 turns away from Blue on average, and 3.0 from Green."));
    }
}

TEST_CASE("each two sides are compared once for each class") {
    Three three;
    three.add("wheeled", {2.0, 2.0, 2.0});
    CHECK(three.distances().size() == 3);
    three.add("soldiers", {1.0, 2.0, 3.0});
    const auto all = three.distances();
    CHECK(all.size() == 6);
    CHECK(std::is_sorted(all.begin(), all.end(),
                         [](const Difference& a, const Difference& b) { return a.size > b.size; }));
}

TEST_CASE("where no difference is worth a word, the largest is told by itself") {
    Three three;
    CHECK(three.told({25, 50}).empty());
    three.add("wheeled", {2.0, 2.1, 2.2});
    CHECK(three.told({25, 50}) == Lines{"Red Green 10"});
}

TEST_CASE("what one side can never reach does not hide what another is slower to") {
    Three three;
    three.add("wheeled", {1.0, std::nullopt, 1.5});
    three.add("soldiers", {2.0, 1.0, 2.0});
    CHECK(three.told({25, 50})
          == Lines{"Red Blue 1000", "Green Blue 1000", "Blue Red 100", "Blue Green 100"});
}

TEST_CASE("never is more than however many turns, and many turns are a number") {
    Three three;
    three.add("wheeled", {1.0, 20.0, 1.0});
    three.add("soldiers", {1.0, 1.0, std::nullopt});
    const auto all = three.distances();
    CHECK(three.told({25, 50})
          == Lines{"Red Green 1000", "Blue Green 1000", "Red Blue 1900", "Green Blue 1900"});
    REQUIRE(all.size() >= 4);
    CHECK(all[1].is_never);
    CHECK_FALSE(all[2].is_never);
    CHECK(distance_words(three.setup, {0, 1, 2}, three.classes, all[0])
          == "for soldiers, Red can get to well, and Green never");
    CHECK(distance_words(three.setup, {0, 1, 2}, three.classes, all[2])
          == "for wheeled, the objectives are 20.0 turns away from Blue on average, and 1.0 from Red");
}

TEST_CASE("armies of which one is first at more ground are no draw, whatever the classes say") {
    Three three;
    three.add("wheeled", {2.0, 2.0, 2.0});
    Fairness fairness;
    fairness.sides = {0, 1};
    fairness.classes = three.classes;
    fairness.ground.resize(2);
    ArmyGround armies;
    armies.first.hexes = {45, 110};
    armies.first.same_turn = 120;
    fairness.armies = armies;
    const FairnessVerdict verdict = judge_fairness(three.setup, fairness);
    REQUIRE(verdict.advantages.size() == 1);
    CHECK(verdict.advantages[0].side == 1);
    CHECK(verdict.advantages[0].in == std::vector{FairnessMeasure::army_area});
    CHECK(fairness_summary(three.setup, fairness, verdict).at(0)
          == "These figures show an advantage for Blue in the ground that the army reaches first.");
    SECTION("unless the difference is small") {
        fairness.armies->first.hexes = {60, 61};
        CHECK(judge_fairness(three.setup, fairness).advantages.empty());
    }
    SECTION("and it is said once where the classes show it already") {
        fairness.classes[0].first.hexes = {40, 80};
        const FairnessVerdict both = judge_fairness(three.setup, fairness);
        REQUIRE(both.advantages.size() == 1);
        CHECK(both.advantages[0].in == std::vector{FairnessMeasure::area});
    }
}

} // namespace sabotier
