#pragma once

#include "tests/cli/process.hpp"
#include "tests/support/folder.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

/// A quick scenario that is play-tested at the command line.
namespace sabotier::test {

inline constexpr const char* scenario = "mill.scenario.yaml";

/// A quick scenario in a folder of its own.
class Mill : public Folder {
public:
    Mill() {
        std::filesystem::copy_file(source_path("samples/cell/seven-at-the-mill.scenario.yaml"),
                                   path() / scenario);
    }

    [[nodiscard]] Result run(std::vector<std::string> arguments, Run run = {}) const {
        arguments.insert(arguments.begin(), "playtest");
        run.folder = path();
        return run_sabotier(arguments, run);
    }
    /// So many games by chance, into a file.
    [[nodiscard]] Result play(const std::string& games, const std::string& out,
                              const std::vector<std::string>& more = {}) const {
        std::vector<std::string> arguments{scenario, "--bots", "random", "--games", games, "-o", out};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run(arguments);
    }
    /// The bytes of one run of so many games.
    [[nodiscard]] std::string whole(const std::string& games) const {
        const Result result = play(games, "whole.jsonl");
        INFO(result.err);
        REQUIRE((result.exit == 0 || result.exit == 5));
        std::string text = read("whole.jsonl");
        std::filesystem::remove(path() / "whole.jsonl");
        return text;
    }
};

[[nodiscard]] inline bool is_told(const Result& result) {
    return result.exit == 0 || result.exit == 5;
}

[[nodiscard]] inline std::ptrdiff_t lines(const std::string& text) {
    return std::count(text.begin(), text.end(), '\n');
}

} // namespace sabotier::test
