#include "formats/documents/scenario/project_document.hpp"

#include "formats/base/words.hpp"
#include "formats/documents/keys/document_kind.hpp"
#include "formats/documents/keys/key_table.hpp"
#include "formats/documents/keys/things.hpp"
#include "formats/documents/scenario/scenario_things.hpp"

#include <fmt/format.h>

namespace sabotier {

using namespace keys;

namespace {

constexpr auto project_keys = table<Project>(
    severities<&Project::severities>("severities", "How bad the findings of a check are, by its key."),
    things<&Project::waivers>("waivers", waiver_thing, 0, "Findings that are accepted for good."));

void read_opening(Fields& fields) {
    const Node& document = fields.node();
    if (document.is_map() && !fields.has(opening_key))
        fields.problem(
            document.at, tr("the line that says what kind of document this is is missing"),
            say("expected a line such as '{}'", fmt::format("{}: {}", opening_key, project_opening)));
    else if (const std::string kind = fields.required_text(opening_key);
             !kind.empty() && kind != project_opening)
        fields.problem(fields.at(opening_key), say("'{}' is no project file", kind),
                       say("expected {}", project_opening));
}

} // namespace

constinit const Thing project_thing =
    thing<Project>({.what = marked("a project file"),
                    .about = "Settings for all scenarios in and below the folder of this .sabotier.yaml.",
                    .keys = project_keys});

Outcome<Project> read_project(const Node& document) {
    Problems problems;
    Project project;
    Fields fields(document, project_thing.what, problems);
    read_opening(fields);
    read_keys(project_thing, {fields, problems, &project});
    fields.finish();
    return reading::outcome(std::move(project), std::move(problems));
}

} // namespace sabotier
