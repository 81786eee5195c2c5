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
    CHECK_THAT(battle, !Contains("hundredths") && !Contains("thousandths") && !Contains("red/"));
    const std::string table = told("cell/seven-at-the-mill", "4");
    CHECK_THAT(table, Contains("- bits that those who are no spies lack") && !Contains("seat-1"));
    CHECK_THAT(table, Contains("\n  Those who are no spies won ") || Contains("\n  The spies won "));
    CHECK_THAT(table, !Contains("who begins wins") && !Contains("who takes it wins"));
}
