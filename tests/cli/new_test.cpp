#include "tests/cli/process.hpp"

#include <catch2/catch.hpp>

using namespace sabotier::test;

namespace {

/// A rulebook of hexes on which something moves, but that sells nothing.
std::string rulebook_with(const std::string& sides) {
    return "sabotier: rulebook/1\nid: mine\ntitle: Mine\nboard: {kind: hexes, players: [2, 2]}\n"
           "levels: [{id: flat, name: Flat, height: 0}]\nclasses: [{id: feet, name: Feet}]\n"
           "terrains: [{id: grass, name: Grass, code: g, level: flat, costs: {feet: 1}}]\nsides: ["
           + sides + "]\n";
}

} // namespace

TEST_CASE("new names the rulebook that gives nothing to start from, and writes nothing") {
    const Folder folder;
    const auto refusal = [&](const std::string& sides) {
        folder.file("mine.rulebook.yaml", rulebook_with(sides));
        const Result result =
            run_sabotier({"new", "mine.rulebook.yaml", "-o", "start"}, {.folder = folder.path()});
        CHECK(result.exit == 3);
        CHECK_FALSE(folder.has("start"));
        return result.err;
    };
    CHECK(refusal("{id: red, name: Red}")
          == "mine.rulebook.yaml: the rulebook has fewer than two sides, expected two or more entries below "
             "'sides'\n");
    CHECK(refusal("{id: red, name: Red}, {id: blue, name: Blue}")
              .find("mine.rulebook.yaml: the rulebook sells nothing that can fight: ")
          == 0);
}

TEST_CASE("what new writes names the command that lists more of the game") {
    const Folder folder;
    REQUIRE(run_sabotier({"new", "sabot", "-o", "start"}, {.folder = folder.path()}).exit == 0);
    CHECK(folder.read("start/red.army.yaml").find("'sabotier rulebook show sabot' lists them")
          != std::string::npos);
    REQUIRE(run_sabotier({"new", "landmines", "-o", "mines"}, {.folder = folder.path()}).exit == 0);
    CHECK(
        folder.read("mines/mines.scenario.yaml").find("'sabotier rulebook show landmines' lists the options")
        != std::string::npos);
}
