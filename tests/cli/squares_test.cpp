#include "tests/cli/process.hpp"

#include <catch2/catch.hpp>

using namespace sabotier::test;
using Catch::Matchers::Contains;

namespace {

std::string scenario(const std::string& map, const std::string& pieces = "{kind: hq, side: green, at: A1}") {
    return "sabotier: scenario/1\nrulebook: landmines\ntitle: Odd\nauthor: Ada\nplayers: 2\n"
           "map: {board: squares, "
           + map
           + "}\nsides: [{id: green, name: Green}, {id: grey, name: Grey}]\n"
             "pieces: ["
           + pieces + "]\n";
}

Result on(const std::string& verb, const std::string& text) {
    return run_sabotier({verb, "-"}, {.input = text});
}

} // namespace

TEST_CASE("boards of squares without a size are no input") {
    for (const char* const size : {"[0, 8]", "[-1, 8]", "[8]", "[1001, 8]", "[8, 99999999999]", "8x8"}) {
        const Result result = on("validate", scenario(std::string("size: ") + size));
        INFO(size << result.err);
        CHECK(result.exit == 3);
        CHECK_THAT(result.err, Contains("(standard input):6:"));
    }
}

TEST_CASE("boards of one square and of a million are judged and measured") {
    for (const char* const size : {"size: [1, 1]", "size: [1000, 1000]"}) {
        INFO(size);
        const Result report = on("validate", scenario(size));
        CHECK(report.exit == 5);
        CHECK_THAT(report.out, Contains("[board.size: "));
        CHECK(report.seconds < 20);
        CHECK(on("measure", scenario(size)).exit == 0);
    }
}

TEST_CASE("more pieces than squares, and blocked squares that are none, are found") {
    std::string crowd;
    for (int i = 0; i < 12; ++i)
        crowd += std::string(i == 0 ? "" : ", ")
                 + "{kind: general-1, side: green, at: " + std::string{"AB"[i % 2], "12"[i / 2 % 2]} + "}";
    const Result full = on("validate", scenario("size: [2, 2]", crowd));
    CHECK(full.exit == 5);
    CHECK_THAT(full.out, Contains("[pieces.stacking: ") && Contains("[board.size: "));
    const Result beyond = on("validate", scenario("size: [8, 8], blocked: [J1, A9, B4, B4]"));
    CHECK(beyond.exit == 5);
    CHECK_THAT(beyond.out, Contains("[volcano.off-board: ") && Contains("[volcano.duplicate: "));
    CHECK(on("validate", scenario("size: [8, 8], blocked: [-1]")).exit != 0);
}
