#include "tests/validator/play/procedures/raid.hpp"
#include "tests/validator/play/procedures/weighed.hpp"

#include <catch2/catch.hpp>

#include <map>
#include <string>

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::test;

namespace {

using Weights = std::map<std::string, int>;

} // namespace

TEST_CASE("Plans of raiders are weighed by what they do and where they end", "[play][raid][bots]") {
    Raid match(ember_hall(
        "{kind: hawk, at: A2}, {kind: hacker, at: D4}, {kind: chantico, at: D1}, {kind: nadesh, at: B2}"));
    match.say({"roll 1 3 5 6", "plan", "plan"});
    CHECK(weighed(match, "plan up=1 hack=5") == Weights{});
}

TEST_CASE("What seats cannot see of a raid weighs nothing", "[play][raid][bots]") {
    check_weighing(*game_of(hidden_hall()), 2, 17);
    check_weighing(*sample_game("fortress/long-gallery"), 1, 17);
}

TEST_CASE("Greedy raids beat random ones", "[.][ladder]") {
    for (const std::string sample : {"ember-hall", "long-gallery", "drafted-night"})
        climb("fortress/" + sample, 1000);
}
