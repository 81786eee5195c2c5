#pragma once

#include "formats/board/setup.hpp"
#include "validator/engine/finding.hpp"

#include <atomic>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace sabotier {

struct RuleCount {
    std::size_t total = 0; ///< findings of the rule, also those beyond the limit
    std::size_t kept = 0;
};

struct EngineSettings {
    std::map<CheckKey, Severity> severities; ///< of the project; the scenario's own go before them
    std::vector<Waiver> waivers;             ///< of the project, beside the scenario's
    std::size_t limit_per_rule = 100;        ///< findings kept for each rule; the true total is counted
    std::vector<CheckKey> only;              ///< run these alone; empty: all
};

struct EngineCallbacks {
    std::function<void(const Finding&)> finding;                            ///< as they come, waived ones too
    std::function<void(std::size_t done, std::size_t all, const CheckKey&)> progress;
    std::function<bool()> is_cancelled;
};

struct Report {
    std::string file;
    std::string title;
    std::vector<Finding> findings; ///< sorted by severity (errors first), rule, place; waived ones included
    std::map<CheckKey, RuleCount> counts;
    std::vector<CheckKey> ignored; ///< rules switched off by the scenario or the project
    std::vector<Waiver> used_waivers;
    bool was_cancelled = false;

    [[nodiscard]] std::size_t count(Severity severity) const; ///< without waived ones, beyond the limit too
    [[nodiscard]] std::size_t waived() const;
    [[nodiscard]] bool has_at_least(Severity severity) const; ///< a finding that is not waived
};

/// Runs every check of the scenario's rulebook. A check that throws becomes one finding (rule key of the check, severity error, "check failed: ..."), the
/// others go on. Waivers match by rule and sorted subject ids. Never throws on a scenario's account; safe to call from any thread.
[[nodiscard]] Report validate(const Setup& setup, const EngineSettings& settings = {}, const EngineCallbacks& callbacks = {});

/// Settings of a project: the nearest `.sabotier.yaml` in the scenario's folder or above it, with severities and waivers that hold
/// for all scenarios below. Problems are those of a file that is there and wrong.
[[nodiscard]] Outcome<EngineSettings> project_settings(const std::filesystem::path& scenario);

} // namespace sabotier
