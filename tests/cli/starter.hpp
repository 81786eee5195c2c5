#pragma once

#include "tests/cli/process.hpp"

#include <string>

namespace sabotier::test {

/// A folder with the starting scenario of the hex rulebook: base.scenario.yaml, base.map.yaml and the armies.
class StarterFolder : public Folder {
public:
    StarterFolder();

    /// The scenario's text with the first `from` replaced. Fails the test if there is none.
    [[nodiscard]] std::string scenario_with(const std::string& from, const std::string& to) const;
    /// Writes a scenario with one error (the army costs more than its points) and one warning (no author).
    void write_flawed(const std::string& name) const;
};

inline const char* const starter_scenario = "base.scenario.yaml";

} // namespace sabotier::test
