#include "validator/engine/engine.hpp"

#include "formats/base/file.hpp"
#include "formats/base/words.hpp"
#include "formats/documents/scenario_parts.hpp"
#include "formats/yaml/fields.hpp"

#include <optional>
#include <system_error>

namespace sabotier {

namespace {

namespace fs = std::filesystem;

/// The nearest project file in a folder or above it. One that cannot be looked at counts as there: reading it
/// tells why.
std::optional<fs::path> find_project(fs::path folder) {
    for (;;) {
        const fs::path candidate = folder / project_file_name;
        std::error_code error;
        const auto status = fs::symlink_status(candidate, error);
        if (status.type() != fs::file_type::not_found && status.type() != fs::file_type::none)
            return candidate;
        const fs::path parent = folder.parent_path();
        if (parent == folder || parent.empty()) return std::nullopt;
        folder = parent;
    }
}

fs::path folder_of(const fs::path& scenario) {
    std::error_code error;
    const fs::path whole =
        fs::absolute(scenario == "-" ? fs::path(".") / "-" : scenario, error).lexically_normal();
    return error ? fs::path() : whole.parent_path();
}

/// A link could name any file of the reader's machine, and messages would quote it.
Problem link_problem(const fs::path& file) {
    return {{std::make_shared<const std::string>(file.string()), 0, 0},
            tr("the project file is a link"),
            tr("expected a file of its own"),
            {}};
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

} // namespace

Outcome<EngineSettings> project_settings(const std::filesystem::path& scenario) {
    const auto file = find_project(folder_of(scenario));
    if (!file) return {EngineSettings{}, {}};
    std::error_code error;
    if (fs::is_symlink(*file, error)) return {std::nullopt, {link_problem(*file)}};
    const Outcome<std::string> text = read_file(*file);
    if (!text) return {std::nullopt, text.problems};
    const Outcome<Node> document = read_yaml(*text.value, file->string());
    if (!document) return {std::nullopt, document.problems};
    return read_project(*document.value);
}

} // namespace sabotier
