#include "tests/cli/starter.hpp"
#include "tests/support/run_inside.hpp"

#include <catch2/catch.hpp>

using namespace sabotier::test;

TEST_CASE("verbs run inside another program as they do in their own") {
    const StarterFolder folder;
    const std::string clean = (folder.path() / starter_scenario).string();
    const std::string costly =
        folder.file("costly.scenario.yaml", folder.scenario_with("points: 80", "points: 30")).string();
    const std::string broken = folder.file("broken.scenario.yaml", "sabotier: scenario/1\nmap: [\n").string();
    const std::vector<std::vector<std::string>> commands{
        {},
        {"--version"},
        {"validat"},
        {"validate"},
        {"validate", clean},
        {"validate", costly, "--format", "json"},
        {"validate", broken},
        {"measure", clean},
        {"reach", clean, "--unit", "red/mbt-1"},
        {"sight", clean, "--from", "0102"},
        {"rules", "sight.overwatch"},
        {"count", "--size", "3,3"},
        {"help", "export"},
    };
    for (const std::vector<std::string>& command : commands) {
        INFO(Catch::Detail::stringify(command));
        const Result own = run_sabotier(command);
        for (int round = 0; round < 2; ++round) { // nothing is left of the round before
            const Inside inside = run_inside(command);
            CHECK(inside.exit == own.exit);
            CHECK(inside.out == own.out);
            CHECK(inside.err == own.err);
        }
    }
}

TEST_CASE("what one run read may be written by the next, and never by itself") {
    const StarterFolder folder;
    const std::string from = (folder.path() / starter_scenario).string();
    const std::string other = folder.file("other.yaml", "no document").string();
    const std::string picture = (folder.path() / "picture.svg").string();
    CHECK(run_inside({"validate", other}).exit == 3);
    std::filesystem::rename(other, picture); // the same file by another name
    CHECK(run_inside({"sight", from, "--from", "0102", "--picture", picture}).exit == 0);
    std::filesystem::create_hard_link(from, folder.path() / "same.svg");
    CHECK(
        run_inside({"sight", from, "--from", "0102", "--picture", (folder.path() / "same.svg").string()}).exit
        == 4);
}
