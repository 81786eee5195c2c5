#include "tests/cli/process.hpp"

#include <catch2/catch.hpp>

using namespace sabotier::test;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;

namespace {

std::string looked(const std::string& sample, const std::string& place) {
    const Result result = run_sabotier({"play", source_path("samples/" + sample + ".scenario.yaml").string(),
                                        "--seed", "3", "--ascii", "--width", "300"},
                                       {.input = "look " + place + "\n"});
    INFO(result.err);
    REQUIRE(result.exit == 0);
    const auto end = result.out.rfind("the game goes on");
    REQUIRE(end != std::string::npos);
    const auto begin = result.out.rfind("\n" + place, end);
    return begin == std::string::npos ? result.out : result.out.substr(begin + 1, end - begin - 1);
}

} // namespace

TEST_CASE("look tells which card lies in a place of the table") {
    CHECK(looked("tunnels/two-doors", "3,0")
          == "3,0: Green door in a level tunnel, which only green may pass; open: right, left; reached from "
             "the start\n");
    CHECK(looked("tunnels/two-doors", "8,0") == "8,0: a goal, face down\n");
    CHECK(looked("tunnels/two-doors", "0,-1")
          == "0,-1: Crystal at a fork on a shaft, crystals: 1; open: top, right, bottom; reached "
             "from the start\n");
    CHECK(looked("tunnels/two-doors", "0,0")
          == "0,0: Start, joined to the start and all ladders; open: top, right, bottom, left\n");
    CHECK(looked("tunnels/two-doors", "7,1") == "7,1: empty\n");
    CHECK_THAT(looked("tunnels/two-doors", "A1"), Contains("'A1' is no place on the table"));
}

TEST_CASE("look says that a space is empty") {
    CHECK(looked("landmines/two-walls", "A5") == "A5: empty\n");
    CHECK(looked("landmines/two-walls", "B5") == "B5: Volcano; empty\n");
    CHECK(looked("landmines/two-walls", "A1") == "A1\n  green-1 (Atomic Landmine)\n");
}

TEST_CASE("look tells the roads, rivers, bridges and buildings of a hex") {
    const std::string clogheim = "sabot/free-form/clogheim";
    CHECK(looked(clogheim, "0610") == "0610: Grassland, road, river, bridge, objective Toll Bridge; empty\n");
    CHECK(looked(clogheim, "0908") == "0908: Grassland, river; empty\n");
    CHECK_THAT(looked(clogheim, "0603"), StartsWith("0603: Grassland, road\n"));
    CHECK(looked(clogheim, "1506") == "1506: Building, custom-house; empty\n");
}

TEST_CASE("Commands are typed in large letters, too, and places of a row by what they are") {
    const auto typed = [](const std::string& line) {
        return run_sabotier({"play", source_path("samples/cell/seven-at-the-mill.scenario.yaml").string(),
                             "--seed", "3", "--ascii"},
                            {.input = line + "\n"})
            .out;
    };
    CHECK(typed("LOOK 1") == typed("look 1"));
    CHECK(typed("Look Mission 1") == typed("look 1"));
    CHECK(typed("HELP") == typed("help"));
    CHECK(typed("Why Not team 1") == typed("why not team 1"));
}
