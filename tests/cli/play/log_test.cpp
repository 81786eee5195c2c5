#include "tests/cli/process.hpp"

#include <catch2/catch.hpp>

using namespace sabotier::test;
using Catch::Matchers::Contains;

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
