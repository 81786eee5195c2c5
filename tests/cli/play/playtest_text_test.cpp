#include "tests/cli/process.hpp"
#include "tests/support/folder.hpp"

#include <catch2/catch.hpp>

#include <filesystem>

using namespace sabotier::test;
using Catch::Matchers::Contains;
namespace fs = std::filesystem;

namespace {

std::string sample(const std::string& name) {
    return source_path("samples/" + name + ".scenario.yaml").string();
}

std::string told(const std::string& name, const std::string& games) {
    const Result result = run_sabotier({"playtest", sample(name), "--bots", "random", "--games", games});
    INFO(result.err);
    REQUIRE((result.exit == 0 || result.exit == 5));
    return result.out;
}

} // namespace

TEST_CASE("The text of play-tests has names and things that people know") {
    const std::string battle = told("sabot/pattenford/market-day", "2");
    CHECK_THAT(battle, Contains("in build points: ") && Contains(" of The Cordwainers "));
    CHECK_THAT(battle, Contains("\n  The special rules of the scenario are not played: "));
    CHECK_THAT(battle, !Contains("hundredths") && !Contains("thousandths") && !Contains("red/"));
    const std::string table = told("cell/seven-at-the-mill", "4");
    CHECK_THAT(table, Contains("- bits that those who are no spies lack") && !Contains("seat-1"));
    CHECK_THAT(table, Contains("\n  Those who are no spies won ") || Contains("\n  The spies won "));
    CHECK_THAT(table, !Contains("who begins wins") && !Contains("who takes it wins"));
}

TEST_CASE("The table of play-tests lists what could not be played, and why; --brief gives it alone") {
    const Folder folder;
    for (const char* name : {"small-fry", "behind-the-screen"})
        fs::copy_file(sample(std::string("landmines/") + name),
                      folder.path() / (std::string(name) + ".scenario.yaml"));
    const Result result = run_sabotier({"playtest", ".", "--bots", "random", "--games", "4", "--brief"},
                                       {.folder = folder.path()});
    CHECK(result.exit == 3);
    CHECK(result.out.starts_with("All of them:\n"));
    CHECK_THAT(result.out, Contains("./small-fry.scenario.yaml") && !Contains("How games end"));
    CHECK_THAT(result.out,
               Contains("not played: ./behind-the-screen.scenario.yaml: 20 pieces of Green have no "
                        "place on the board"));
    const Result one =
        run_sabotier({"playtest", "small-fry.scenario.yaml", "--bots", "random", "--games", "4", "--brief"},
                     {.folder = folder.path()});
    CHECK_THAT(one.out, Contains("small-fry.scenario.yaml") && !Contains("not played"));
    CHECK(
        run_sabotier({"playtest", "small-fry.scenario.yaml", "--hunt", "--brief"}, {.folder = folder.path()})
            .exit
        == 1);
}

TEST_CASE("What a hunt cannot compare is told once, as a note") {
    const Result result = run_sabotier({"playtest", sample("tunnels/two-doors"), "--hunt", "--games", "4"});
    INFO(result.out);
    CHECK_THAT(
        result.out,
        Contains("note: not compared, as the scenario cannot be played so: first=8, 9, 10, 11 and 12\n"));
    CHECK_THAT(result.out, !Contains("[no-effect]"));
}
