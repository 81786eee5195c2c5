#include "validator/engine/project.hpp"

#include "formats/base/words.hpp"
#include "formats/documents/builtin.hpp"
#include "formats/documents/load.hpp"
#include "formats/documents/scenario/scenario_things.hpp"
#include "formats/files/file.hpp"
#include "formats/yaml/fields.hpp"

#include <algorithm>
#include <array>
#include <fcntl.h>
#include <optional>
#include <set>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

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

/// The project file that counts, and those before it that do not. It is open: what is read is what was looked
/// at. Not open, where it cannot be.
struct FoundProject {
    std::optional<FoundFile> file;
    Problems passed_over;
};

/// Why what lies there is no project file of the user's; null if it is one. A link could name any file of the
/// reader's machine, and messages would quote it; what somebody else writes could wave any finding through.
const char* reason_against(const struct stat& found) {
    if (S_ISLNK(found.st_mode)) return marked("the project file is a link");
    if (!S_ISREG(found.st_mode)) return marked("the project file is no file");
    if (found.st_uid != ::geteuid() && found.st_uid != 0)
        return marked("the project file belongs to another user");
    if ((found.st_mode & S_IWOTH) != 0) return marked("every user may write the project file");
    if ((found.st_mode & S_IWGRP) != 0 && found.st_gid != ::getegid())
        return marked("another group may write the project file");
    return nullptr;
}

Problem passed_over(const fs::path& file, const char* reason) {
    return {{std::make_shared<const std::string>(file.string()), 0, 0},
            tr(reason),
            tr("expected a file of your own; it is passed over"),
            {}};
}

/// Looks at what bears the name in a folder, if anything does.
void look(const fs::path& candidate, FoundProject& result) {
    Descriptor file(::open(candidate.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
    struct stat found {};
    if ((file.is_open() ? ::fstat(file.get(), &found) : ::lstat(candidate.c_str(), &found)) != 0) return;
    if (const char* reason = reason_against(found))
        result.passed_over.push_back(passed_over(candidate, reason));
    else
        result.file = FoundFile{candidate, std::move(file)};
}

/// A folder that version control keeps as a whole.
bool is_repository(const fs::path& folder) {
    static constexpr std::array<const char*, 8> marks{".git", ".hg",       ".svn",   ".bzr",
                                                      ".jj",  ".fslckout", "_darcs", "CVS"};
    return std::ranges::any_of(marks, [&](const char* mark) {
        struct stat found {};
        return ::lstat((folder / mark).c_str(), &found) == 0;
    });
}

/// Looks in a folder and above it.
FoundProject find_project(fs::path folder, const ProjectFiles::DeviceOf& device_of) {
    FoundProject result;
    const std::optional<std::uint64_t> first = device_of(folder);
    while (first) {
        look(folder / project_file_name, result);
        if (result.file) return result;
        const fs::path parent = folder.parent_path();
        if (parent == folder || parent.empty() || is_repository(folder)) return result;
        if (device_of(parent) != first) return result;
        folder = parent;
    }
    return result;
}

/// As it lies on the disk: above a folder that is reached through a link lies what is above the folder
/// itself, not what is above the link.
fs::path folder_of(const fs::path& scenario) {
    std::error_code error;
    const fs::path folder = scenario == "-" ? fs::path() : scenario.parent_path();
    fs::path whole = fs::canonical(folder.empty() ? "." : folder, error);
    return error ? fs::path() : whole;
}

Outcome<EngineSettings> read_project(const Node& document, std::vector<NamedRule>& rules) {
    Outcome<EngineSettings> outcome;
    Fields fields(document, marked("a project file"), outcome.problems);
    if (document.is_map() && !fields.has("sabotier"))
        fields.problem(document.at, tr("the line that says what kind of document this is is missing"),
                       say("expected a line such as '{}'", "sabotier: project/1"));
    else if (const std::string kind = fields.required_text("sabotier"); !kind.empty() && kind != "project/1")
        fields.problem(fields.at("sabotier"), say("'{}' is no project file", kind), tr("expected project/1"));
    EngineSettings settings;
    settings.waivers = read_waivers(fields, outcome.problems);
    for (const Waiver& waiver : settings.waivers)
        rules.push_back({waiver.rule, waiver.at});
    for (const SeveritySetting& setting : read_severities(fields, outcome.problems)) {
        settings.severities[setting.rule] = setting.severity;
        rules.push_back({setting.rule, setting.at});
    }
    fields.finish();
    if (outcome.problems.empty()) outcome.value = std::move(settings);
    return outcome;
}

Outcome<EngineSettings> read_project_file(const FoundFile& found, std::vector<NamedRule>& rules) {
    const Outcome<std::string> text = found.file.is_open() ? read_file(found) : read_file(found.path);
    if (!text) return {std::nullopt, text.problems};
    const Outcome<Node> document = read_yaml(*text.value, found.path.string());
    if (!document) return {std::nullopt, document.problems};
    Outcome<EngineSettings> settings = read_project(*document.value, rules);
    if (settings) settings.value->project = found.path.string();
    return settings;
}

} // namespace

std::optional<std::uint64_t> ProjectFiles::device_of(const fs::path& folder) {
    struct stat found {};
    if (::stat(folder.c_str(), &found) != 0) return std::nullopt;
    return found.st_dev;
}

Outcome<EngineSettings> ProjectFiles::settings(const fs::path& scenario) {
    FoundProject found = find_project(folder_of(scenario), devices_);
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
    if (settings) settings.value->passed_over = std::move(found.passed_over);
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
