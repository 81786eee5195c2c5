#pragma once

#include "tests/cli/process.hpp"
#include "tests/support/folder.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <utility>
#include <vector>

/// Two versions of a scenario, to be compared at the command line.
namespace sabotier::test {

inline const std::string field = R"(# A field, and what stands on it.
sabotier: scenario/1
rulebook: sabot
title: A field
author: Somebody
map:
  board: hexes
  depth: 1
  terrain: |
    ggggggffg
    ggggggffg
    ggggggggg
    ggggggffg
sides:
  - {id: red, name: Red, zone: {end: west, depth: 1}, army: {platoons: {MBT: 1}}} # four tanks
  - {id: blue, name: Blue, zone: {end: east, depth: 1}, army: {platoons: {MBT: 1}}}
objectives: [{id: well, at: "0502"}]
deployment:
  red: [{unit: mbt-1, at: "0101", facing: 2}, {unit: mbt-2, at: "0102", facing: 2}]
)";

[[nodiscard]] inline std::string with(std::string text, const std::string& from, const std::string& to) {
    return text.replace(text.find(from), from.size(), to); // throws where it is not there
}

inline const std::string moved = with(with(field, "\"0102\"", "\"0103\""), "# four tanks", "# still four");

/// Of a field, in a folder.
class TwoVersions : public Folder {
public:
    explicit TwoVersions(const std::string& after = moved) {
        (void)file("old.scenario.yaml", field);
        (void)file("new.scenario.yaml", after);
    }
    [[nodiscard]] Result ask(std::vector<std::string> arguments, const std::string& input = {}) const {
        return run_sabotier(arguments, {.input = input, .folder = path()});
    }
    [[nodiscard]] Result diff(std::vector<std::string> more = {}) const {
        more.insert(more.begin(), {"diff", "old.scenario.yaml", "new.scenario.yaml"});
        return ask(std::move(more));
    }
    /// Writes changes.json.
    void write_changes() const { REQUIRE(diff({"--format", "json", "-o", "changes.json"}).exit == 0); }
};

} // namespace sabotier::test
