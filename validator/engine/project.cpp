#include "validator/engine/project.hpp"

#include "formats/base/file.hpp"
#include "formats/base/words.hpp"
#include "formats/documents/scenario_things.hpp"
#include "formats/yaml/fields.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace sabotier {

namespace {

namespace fs = std::filesystem;

/// The project file that counts, and those before it that do not.
struct FoundProject {
    std::optional<fs::path> file;
    Problems passed_over;
};

/// Why what lies there is no project file of the user's; null if it is one. A link could name any file of the
/// reader's machine, and messages would quote it.
const char* reason_against(const struct stat& found) {
    if (S_ISLNK(found.st_mode)) return marked("the project file is a link");
    if (!S_ISREG(found.st_mode)) return marked("the project file is no file");
    if (found.st_uid != ::geteuid() && found.st_uid != 0)
        return marked("the project file belongs to another user");
    return nullptr;
}

Problem passed_over(const fs::path& file, const char* reason) {
    return {{std::make_shared<const std::string>(file.string()), 0, 0},
            tr(reason),
            tr("expected a file of your own; it is passed over"),
            {}};
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
FoundProject find_project(fs::path folder) {
    FoundProject result;
    struct stat first {};
    if (::stat(folder.c_str(), &first) != 0) return result;
    for (;;) {
        const fs::path candidate = folder / project_file_name;
        if (struct stat found{}; ::lstat(candidate.c_str(), &found) == 0) {
            const char* reason = reason_against(found);
            if (reason == nullptr) {
                result.file = candidate;
                return result;
            }
            result.passed_over.push_back(passed_over(candidate, reason));
        }
        const fs::path parent = folder.parent_path();
        struct stat above {};
        if (parent == folder || parent.empty() || is_repository(folder)) return result;
        if (::stat(parent.c_str(), &above) != 0 || above.st_dev != first.st_dev) return result;
        folder = parent;
    }
}

fs::path folder_of(const fs::path& scenario) {
    std::error_code error;
    const fs::path whole =
        fs::absolute(scenario == "-" ? fs::path(".") / "-" : scenario, error).lexically_normal();
    return error ? fs::path() : whole.parent_path();
}

Outcome<EngineSettings> read_project(const Node& document) {
    Outcome<EngineSettings> outcome;
    Fields fields(document, marked("a project file"), outcome.problems);
    if (const std::string kind = fields.required_text("sabotier"); !kind.empty() && kind != "project/1")
        fields.problem(fields.at("sabotier"), say("'{}' is no project file", kind), tr("expected project/1"));
    EngineSettings settings;
    settings.waivers = read_waivers(fields, outcome.problems);
    for (const SeveritySetting& setting : read_severities(fields, outcome.problems))
        settings.severities[setting.rule] = setting.severity;
    fields.finish();
    if (outcome.problems.empty()) outcome.value = std::move(settings);
    return outcome;
}

Outcome<EngineSettings> read_project_file(const fs::path& file) {
    const Outcome<std::string> text = read_file(file);
    if (!text) return {std::nullopt, text.problems};
    const Outcome<Node> document = read_yaml(*text.value, file.string());
    if (!document) return {std::nullopt, document.problems};
    Outcome<EngineSettings> settings = read_project(*document.value);
    if (settings) settings.value->project = file.string();
    return settings;
}

} // namespace

Outcome<EngineSettings> ProjectFiles::settings(const fs::path& scenario) {
    FoundProject found = find_project(folder_of(scenario));
    Outcome<EngineSettings> settings{EngineSettings{}, {}};
    if (found.file) {
        const std::lock_guard lock(mutex_); // those who wait would read the same file
        auto known = read_.find(*found.file);
        if (known == read_.end()) known = read_.emplace(*found.file, read_project_file(*found.file)).first;
        settings = known->second;
    }
    if (settings) settings.value->passed_over = std::move(found.passed_over);
    return settings;
}

Outcome<EngineSettings> project_settings(const fs::path& scenario) {
    return ProjectFiles().settings(scenario);
}

} // namespace sabotier
