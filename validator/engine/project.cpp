#include "validator/engine/project.hpp"

#include "formats/base/words.hpp"
#include "formats/documents/builtin.hpp"
#include "formats/documents/load.hpp"
#include "formats/documents/scenario/project_document.hpp"
#include "formats/files/file_above.hpp"

#include <memory>
#include <optional>
#include <set>
#include <string>

namespace sabotier {

namespace {

namespace fs = std::filesystem;

using NamedRule = ProjectFiles::NamedRule;

/// Rules of all games that are built in.
const std::set<std::string>& rules_of_all_games() {
    static const std::set<std::string> rules = [] {
        std::set<std::string> all;
        for (const std::string& name : builtin_rulebook_names())
            if (const auto rulebook = load_rulebook(name, "."))
                for (const CheckBinding& check : (*rulebook.value)->checks)
                    all.insert(check.key.str());
        return all;
    }();
    return rules;
}

const char* in_words(Foreign reason) {
    switch (reason) {
    case Foreign::link:
        return marked("the project file is a link");
    case Foreign::no_file:
        return marked("the project file is no file");
    case Foreign::of_another_user:
        return marked("the project file belongs to another user");
    case Foreign::writable_by_all:
        return marked("every user may write the project file");
    case Foreign::writable_by_group:
        break;
    }
    return marked("another group may write the project file");
}

Problems passed_over(const FileAbove& found) {
    Problems problems;
    for (const auto& [path, reason] : found.passed_over)
        problems.push_back({{std::make_shared<const std::string>(path.string()), 0, 0},
                            tr(in_words(reason)),
                            tr("expected a file of your own; it is passed over"),
                            {}});
    return problems;
}

EngineSettings settings_of(const Project& project, std::vector<NamedRule>& rules) {
    EngineSettings settings;
    settings.waivers = project.waivers;
    for (const Waiver& waiver : project.waivers)
        rules.push_back({waiver.rule, waiver.at});
    for (const SeveritySetting& setting : project.severities) {
        settings.severities[setting.rule] = setting.severity;
        rules.push_back({setting.rule, setting.at});
    }
    return settings;
}

Outcome<EngineSettings> read_project_file(const FoundFile& found, std::vector<NamedRule>& rules) {
    const Outcome<std::string> text = found.file.is_open() ? read_file(found) : read_file(found.path);
    if (!text) return {std::nullopt, text.problems};
    const Outcome<Node> document = read_yaml(*text.value, found.path.string());
    if (!document) return {std::nullopt, document.problems};
    const Outcome<Project> project = read_project(*document.value);
    if (!project) return {std::nullopt, project.problems};
    Outcome<EngineSettings> settings{settings_of(*project.value, rules), {}};
    settings.value->project = found.path.string();
    return settings;
}

} // namespace

Outcome<EngineSettings> ProjectFiles::settings(const fs::path& scenario) {
    const FileAbove found = find_file_above(scenario, project_file_name, devices_);
    Outcome<EngineSettings> settings{EngineSettings{}, {}};
    if (found.file) {
        const std::lock_guard lock(mutex_); // those who wait would read the same file
        auto known = read_.find(found.file->path);
        if (known == read_.end()) {
            known = read_.emplace(found.file->path, Read{}).first;
            known->second.settings = read_project_file(*found.file, known->second.rules);
        }
        settings = known->second.settings;
    }
    if (settings) settings.value->passed_over = passed_over(found);
    return settings;
}

Problems ProjectFiles::unknown_rules(const std::filesystem::path& project, const Rulebook& rulebook) {
    const std::lock_guard lock(mutex_);
    Problems problems;
    const auto known = read_.find(project);
    if (known == read_.end()) return problems;
    for (const NamedRule& rule : known->second.rules) {
        const std::set<std::string>& all = rules_of_all_games();
        if (rulebook.check(rule.rule) != nullptr || all.contains(rule.rule.str())) continue;
        std::vector<std::string> names(all.begin(), all.end());
        for (const CheckBinding& check : rulebook.checks)
            names.push_back(check.key.str());
        add_problem(problems, {rule.at,
                               say("no game has a rule '{}'", rule.rule.str()),
                               {},
                               nearest_name(rule.rule.str(), names)});
    }
    return problems;
}

Outcome<EngineSettings> project_settings(const fs::path& scenario) {
    return ProjectFiles().settings(scenario);
}

} // namespace sabotier
