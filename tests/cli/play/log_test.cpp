#include "tests/cli/process.hpp"

#include <catch2/catch.hpp>

using namespace sabotier::test;
using Catch::Matchers::Contains;

TEST_CASE("The log has the number of each turn at its head") {
    const Result result =
        run_sabotier({"play", source_path("samples/landmines/two-walls.scenario.yaml").string(), "--ascii"},
                     {.input = "A3-A4\nE3-E4\n1\n1\nlog\n"});
    CHECK(result.exit == 0);
    const auto first = result.out.find("turn 1:\n  - Green: ");
    REQUIRE(first != std::string::npos);
    const auto second = result.out.find("turn 2:\n  - Grey: ");
    REQUIRE(second != std::string::npos);
    CHECK(first < second);
    CHECK_THAT(result.out.substr(first, second - first), Contains("A3-A4") && Contains("E3-E4"));
}

TEST_CASE("The list says what plans cost, and long words only where few moves are listed") {
    const Result result =
        run_sabotier({"play", source_path("samples/fortress/ember-hall.scenario.yaml").string(), "--seed",
                      "171", "--ascii"},
                     {.input = "plan up=3\nlog\n"});
    CHECK(result.exit == 0);
    CHECK_THAT(result.out,
               Contains("plan up=3   for 2 cubes") && Contains("dice that serve: Move up by a 1"));
    CHECK_THAT(result.out, Contains("  - Chantico plans Move up by a 3, for 2 cubes"));
}

TEST_CASE("The help of play is text to be read") {
    const Result help = run_sabotier({"play", "--help"});
    CHECK(help.exit == 0);
    CHECK_THAT(help.out, !Contains(",,") && !Contains("`"));
    CHECK_THAT(help.out, Contains("unless given 100"));
}

TEST_CASE("A card that is drawn after a move belongs to the turn of the move") {
    const Result result = run_sabotier(
        {"play", source_path("samples/tunnels/first-shift.scenario.yaml").string(), "--seed", "3", "--ascii"},
        {.input = "1\nlog\n"});
    CHECK(result.exit == 0);
    const auto log = result.out.rfind("\nturn 1:\n");
    REQUIRE(log != std::string::npos);
    CHECK_THAT(result.out.substr(log), Contains("draws a card") && !Contains("\nturn 2:"));
}

TEST_CASE("What bots carried out of their plans stays known where it is taken back") {
    const Result result =
        run_sabotier({"play", source_path("samples/fortress/ember-hall.scenario.yaml").string(), "--seat",
                      "spies=random", "--seed", "3", "--ascii"},
                     {.input = "plan motion-detector=2\nplan\nfirst 1\ndetect column A\nundo\n"});
    CHECK(result.exit == 0);
    CHECK_THAT(result.out, Contains("what was taken back, and shown by then, stays known:\n"
                                    "  - Hacker lands in the bottom half\n"
                                    "  - Hacker scans column C and finds "));
    CHECK_THAT(result.out, Contains("  - the dice show 1, 2, 4 and 4\n"));
}
