#include "tests/cli/play/mill.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

/// Where what a play-test tells goes, and what is said of files that it cannot tell of.

using namespace sabotier::test;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;
using nlohmann::json;
namespace fs = std::filesystem;

namespace {

/// A mirrored one.
constexpr const char* fry = "fry.scenario.yaml";

/// It stands beside the quick one.
void copy_fry(const Folder& folder) {
    fs::copy_file(source_path("samples/landmines/small-fry.scenario.yaml"), folder.path() / fry);
}

} // namespace

TEST_CASE("games of both orders of sides are recorded into one folder") {
    const Mill mill;
    copy_fry(mill);
    const auto record = [&](const std::string& number, const std::vector<std::string>& more = {}) {
        std::vector<std::string> arguments{fry, "--bots", "random", "--record", number, "-o", "shown"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return mill.run(arguments);
    };
    for (const char* number : {"12", "13", "14", "15"}) {
        const Result result = record(number);
        INFO(result.err);
        CHECK(result.exit == 0);
    }
    CHECK(mill.has("shown/fry.scenario.yaml"));
    CHECK(mill.has("shown/fry-other-order.scenario.yaml"));
    CHECK_THAT(mill.read("shown/game-13.game.yaml"), Contains("scenario: fry-other-order.scenario.yaml"));
    for (const char* number : {"12", "13", "14", "15"}) {
        const std::string file = std::string("shown/game-") + number + ".game.yaml";
        const Result replayed = run_sabotier({"replay", file}, {.folder = mill.path()});
        INFO(replayed.err);
        CHECK(replayed.exit == 0);
    }
    // What is there and says something else is replaced by who forces it: it was only looked at.
    std::string other = mill.read("shown/fry.scenario.yaml");
    std::ranges::replace(other, 'e', 'a');
    mill.file("shown/fry.scenario.yaml", other);
    const Result refused = record("12");
    CHECK(refused.exit == 4);
    CHECK_THAT(refused.err, Contains("shown/fry.scenario.yaml: is there already")
                                && Contains("--force replaces what is there"));
    const Result forced = record("12", {"--force"});
    INFO(forced.err);
    CHECK(forced.exit == 0);
    CHECK(mill.read("shown/fry.scenario.yaml") == mill.read(fry));
}
