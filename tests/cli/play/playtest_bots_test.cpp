#include "tests/cli/play/mill.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <filesystem>

/// Bots that differ: who wins depends on the bot, and no scenario is judged by that.
using namespace sabotier::test;
using Catch::Matchers::Contains;
using nlohmann::json;
namespace fs = std::filesystem;

namespace {

const std::vector<std::string> two{"fry.scenario.yaml", "--bots", "greedy,random"};

class Fry : public Mill {
public:
    Fry() {
        fs::copy_file(source_path("samples/landmines/small-fry.scenario.yaml"), path() / "fry.scenario.yaml");
    }
    [[nodiscard]] Result with(std::vector<std::string> more) const {
        more.insert(more.begin(), two.begin(), two.end());
        return run(more);
    }
};

Result other(const Fry& fry, const std::vector<std::string>& arguments) {
    return run_sabotier(arguments, {.folder = fry.path()});
}

} // namespace

TEST_CASE("No verdict is told of bots that differ, and the run ends by their shares") {
    const Fry fry;
    const Result text = fry.with({});
    INFO(text.out << text.err);
    CHECK(text.exit == 0);
    CHECK_THAT(text.out, Contains("Small Fry: bots differ") && Contains("No verdict"));
    CHECK_THAT(text.out, !Contains(" fair\n") && !Contains("settled after"));
    CHECK_THAT(fry.with({"--brief"}).out, Contains("bots differ") && Contains("greedy "));
    const json test = json::parse(fry.with({"--fair", "55", "--format", "json"}).out)["playtests"][0];
    CHECK(test["fair"]["says"] == "bots-differ");
    CHECK(test["fair"]["seat"].is_null());
    CHECK(test["fair"]["share"].is_null());
    CHECK(test["games"] < 1000);
    CHECK(test["games"].get<int>() % 4 == 0);
    for (const json& bot : test["won_by_bot"])
        CHECK(bot["high"].get<double>() - bot["low"].get<double>() <= 0.04);
    const json until = json::parse(fry.with({"--until", "5", "--format", "json"}).out)["playtests"][0];
    CHECK(until["games"] < test["games"]);
    CHECK(json::parse(
              fry.with({"--fair", "60", "--games", "10", "--format", "json"}).out)["playtests"][0]["games"]
          == 8);
}

TEST_CASE("Rules and searches say that they want equal bots") {
    const Fry fry;
    CHECK(fry.with({"--games", "200", "-o", "games.jsonl"}).exit == 0);
    const Result told = other(fry, {"validate", "fry.scenario.yaml", "--playtest", "games.jsonl"});
    CHECK_THAT(told.out + told.err, Contains("its bots differ, so that who wins depends on the bot"));
    CHECK_THAT(told.out, !Contains("[play.unfair"));
    const Result tuned = other(fry, {"tune", "fry.scenario.yaml", "--bots", "greedy,random"});
    CHECK(tuned.exit == 1);
    CHECK_THAT(tuned.err, Contains("expected one bot in every seat"));
}
