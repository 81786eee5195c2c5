#pragma once

#include "validator/engine/engine.hpp"

#include <memory>
#include <string>
#include <utility>
#include <vector>

/// Rulebooks that bind checks of a test, and what the engine makes of them.
namespace sabotier::test {

[[nodiscard]] inline CheckBinding binding(const char* key, const char* type,
                                          Severity severity = Severity::error) {
    CheckBinding result;
    result.key = CheckKey(key);
    result.type = type;
    result.severity = severity;
    return result;
}

[[nodiscard]] inline Setup setup_with(std::vector<CheckBinding> checks, const Scenario& scenario = {}) {
    auto rulebook = std::make_shared<Rulebook>();
    rulebook->checks = std::move(checks);
    auto loaded = std::make_shared<LoadedScenario>();
    loaded->file = "test.yaml";
    loaded->rulebook = std::move(rulebook);
    loaded->scenario = scenario;
    Setup setup;
    setup.loaded = std::move(loaded);
    return setup;
}

[[nodiscard]] inline std::vector<std::string> messages(const Report& report) {
    std::vector<std::string> result;
    for (const Finding& finding : report.findings)
        result.push_back(finding.message);
    return result;
}

} // namespace sabotier::test
