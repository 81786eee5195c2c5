#pragma once

#include "formats/setup/setup.hpp"
#include "validator/engine/finding.hpp"

#include <array>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace sabotier {

struct CheckType;
struct PlayResults;

/// How often a rule was broken, also beyond the limit of findings that are kept.
struct RuleCount {
    std::size_t total = 0;                    ///< all findings
    std::size_t kept = 0;                     ///< of them in Report::findings
    std::size_t waived = 0;                   ///< of them accepted by waivers
    std::array<std::size_t, 4> by_severity{}; ///< of those not waived, by the number of their severity

    friend bool operator==(const RuleCount&, const RuleCount&) = default;
};

struct EngineSettings {
    std::map<CheckKey, Severity> severities; ///< of the project; the scenario's own go before them
    std::vector<Waiver> waivers;             ///< of the project, beside the scenario's
    /// Findings kept for each rule, waived ones apart; the true total is counted.
    std::size_t limit_per_rule = 100;
    std::vector<CheckKey> only; ///< run these alone; empty: all
    unsigned threads = 1;       ///< that run checks side by side; the report is the same for any number
    std::string project;        ///< file that severities and waivers are from; empty: none
    Problems passed_over;       ///< project files that do not count, and why
    std::shared_ptr<const PlayResults> played; ///< what a play-test has told; null: none was given
};

/// Called by one thread at a time, though not always by the caller's own. They must not throw.
struct EngineCallbacks {
    /// As they come, waived ones too, within the limit; before it is known what follows from them. What may
    /// only follow from another one comes at the end, if it stands by itself.
    std::function<void(const Finding&)> finding;
    std::function<void(std::size_t done, std::size_t all, const CheckKey&)> progress; ///< after each check
    std::function<bool()> is_cancelled; ///< asked by several threads at once
};

struct Report {
    std::string file;
    std::string title;
    std::shared_ptr<const Rulebook> rulebook; ///< its check bindings are the rules that the keys name
    std::vector<Finding> findings; ///< sorted by severity (errors first), rule, place; waived ones included
    std::map<CheckKey, RuleCount> counts; ///< of rules with findings
    std::vector<CheckKey> ignored;        ///< rules that were switched off, sorted
    std::vector<Waiver> used_waivers;
    std::string project; ///< as of the settings, as the next
    Problems passed_over;
    bool was_cancelled = false;

    [[nodiscard]] std::size_t count(Severity severity) const; ///< without waived ones, beyond the limit too
    [[nodiscard]] std::size_t waived() const;                 ///< beyond the limit too
    [[nodiscard]] bool has_at_least(Severity severity) const; ///< a finding that is not waived
};

/// Runs every check of the scenario's rulebook. A check that throws becomes one finding (rule key of the
/// check, severity error, "check failed: ..."), the others go on. Waivers match by rule and sorted subject
/// ids; those without a reason accept nothing. One cause, one finding: what only follows from another finding
/// hangs below it and is counted nowhere; where its cause is waived, switched off or milder, it stands by
/// itself. Never throws on a scenario's account; safe to call from any thread. `find_type` looks check types
/// up; by default in all_check_types().
[[nodiscard]] Report validate(const Setup& setup, const EngineSettings& settings = {},
                              const EngineCallbacks& callbacks = {},
                              const std::function<const CheckType*(std::string_view)>& find_type = {});

/// Name of the file that holds a project's settings.
inline constexpr std::string_view project_file_name = ".sabotier.yaml";

/// Settings of a project: the nearest `.sabotier.yaml` in the scenario's folder or above it, with severities
/// and waivers that hold for all scenarios below; the defaults where there is none. It is looked for up to
/// the root of a repository (a folder with .git, .hg, .svn or the like) and no farther than the file system
/// reaches. Only a file of the user's own or of root counts: a link, something else than a file, or a file of
/// somebody else or that others may write, who could switch off what the user wants to be told, is passed
/// over, with a problem in `passed_over`. "-" (standard input) stands in the working folder. No value if the
/// file counts and is wrong.
[[nodiscard]] Outcome<EngineSettings> project_settings(const std::filesystem::path& scenario);

} // namespace sabotier
