#pragma once

#include "tests/cli/process.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <string>
#include <vector>

/// Games that tests of the command line play.
namespace sabotier::test {

[[nodiscard]] inline std::string sample(const std::string& name) {
    return source_path("samples/" + name + ".scenario.yaml").string();
}

/// A small game with pieces that can be counted on fingers, in a folder of its own.
[[nodiscard]] inline std::string small_game(const Folder& folder) {
    const auto to = folder.path() / "small.scenario.yaml";
    std::filesystem::copy_file(sample("landmines/small-fry"), to);
    return to.string();
}

/// As `play --format json` prints it.
[[nodiscard]] inline nlohmann::json position(std::vector<std::string> more) {
    more.insert(more.begin(), "play");
    more.insert(more.end(), {"--format", "json"});
    const Result result = run_sabotier(more);
    INFO(result.err);
    REQUIRE(result.exit == 0);
    return nlohmann::json::parse(result.out);
}

} // namespace sabotier::test
