#include "editor/core/work/edits/findings.hpp"

#include "formats/documents/documents.hpp"
#include "formats/documents/load.hpp"
#include "formats/yaml/node.hpp"
#include "validator/engine/fix.hpp"

#include <algorithm>
#include <functional>

namespace sabotier::editor {

namespace {

std::vector<std::string> subject_ids(const Finding& finding) {
    std::vector<std::string> ids;
    for (const Subject& subject : finding.subjects)
        ids.push_back(subject.id);
    return ids;
}

bool accepts(const Waiver& waiver, const Finding& finding) {
    return waiver.rule == finding.rule && identity(waiver.rule, waiver.subjects) == identity(finding);
}

std::string first_text(const Problems& problems) {
    return problems.empty() ? std::string() : to_text(problems.front());
}

/// Fixes one document: its tree changed and read again.
template <class Value, class Write, class Read>
std::string fix_document(const Fix& fix, const std::string& file, std::shared_ptr<const Value>& part,
                         Write write, Read read) {
    Node tree = write(*part);
    if (Problems problems = apply(fix, tree, file); !problems.empty()) return first_text(problems);
    Outcome<Value> changed = read(tree);
    if (!changed) return first_text(changed.problems);
    changed.value->at = part->at; // names the file to the next fix
    part = std::make_shared<const Value>(std::move(*changed.value));
    return {};
}

/// Gives a changed army to every side whose army is the same file.
void share(Work& work, const std::shared_ptr<const Army>& changed) {
    for (auto& [side, army] : work.armies)
        if (army && army->at.file && *army->at.file == *changed->at.file) army = changed;
}

bool concerns(const Fix& fix, const std::string& file) {
    return std::ranges::any_of(fix.edits, [&](const Edit& edit) { return edit.file == file; });
}

/// A map or an army alone: fixes see it under its key in an otherwise empty scenario.
std::string fix_lone_map(const Fix& fix, Work& work) {
    Node tree = Node::map();
    tree.set("map", write_map(*work.map, true));
    if (Problems problems = apply(fix, tree); !problems.empty()) return first_text(problems);
    Outcome<Map> changed = read_map(*tree.find("map"), true);
    if (!changed) return first_text(changed.problems);
    work.map = std::make_shared<const Map>(std::move(*changed.value));
    return {};
}

std::string fix_scenario(const Fix& fix, Work& work, const std::filesystem::path& folder) {
    Node tree = write_scenario(inlined(work));
    if (Problems problems = apply(fix, tree); !problems.empty()) return first_text(problems);
    Outcome<Scenario> changed = read_scenario(tree);
    if (!changed) return first_text(changed.problems);
    LoadedScenario loaded = *to_loaded(work, {});
    const bool same_options = loaded.scenario.options == changed.value->options
                              && loaded.scenario.rulebook == changed.value->rulebook;
    loaded.scenario = std::move(*changed.value);
    if (const auto* map = std::get_if<Map>(&loaded.scenario.map.target)) loaded.map = *map;
    for (const Side& side : loaded.scenario.sides)
        if (const auto* army = std::get_if<Army>(&side.army.target)) loaded.armies[side.id] = *army;
    if (!same_options) {
        auto book = load_rulebook(loaded.scenario.rulebook, folder, {}, loaded.scenario.options);
        if (!book) return first_text(book.problems);
        loaded.rulebook = std::move(*book.value);
    }
    work = to_work(loaded);
    return {};
}

} // namespace

Edited apply_fix(const Scene& scene, const Fix& fix, const std::filesystem::path& folder) {
    Work work = scene.work();
    if (concerns(fix, {})) {
        std::string why = work.given == Given::scenario ? fix_scenario(fix, work, folder)
                          : work.given == Given::map    ? fix_lone_map(fix, work)
                                                        : tr("An army alone has nothing that this fixes.");
        if (!why.empty()) return Edited::refused(std::move(why));
    }
    std::vector<std::string> known{std::string()};
    const auto fix_file = [&](auto& part, auto write, auto read) -> std::string {
        if (!part || !part->at.file || part->at.file->empty()) return {};
        const std::string file = *part->at.file;
        if (std::ranges::find(known, file) != known.end() || !concerns(fix, file)) return {};
        known.push_back(file);
        return fix_document(fix, file, part, write, read);
    };
    const auto map_reader = [](const Node& tree) { return read_map(tree, false); };
    const auto map_writer = [](const Map& map) { return write_map(map, false); };
    if (std::string why = fix_file(work.map, map_writer, map_reader); !why.empty())
        return Edited::refused(std::move(why));
    for (auto& [side, army] : work.armies) {
        const auto before = army;
        const auto army_reader = [](const Node& tree) { return read_army(tree, false); };
        const auto army_writer = [](const Army& one) { return write_army(one, false); };
        if (std::string why = fix_file(army, army_writer, army_reader); !why.empty())
            return Edited::refused(std::move(why));
        if (army != before) share(work, army);
    }
    const bool is_complete = std::ranges::all_of(
        fix.edits, [&](const Edit& edit) { return std::ranges::find(known, edit.file) != known.end(); });
    if (!is_complete) return Edited::refused(tr("The fix concerns a file that is not open."));
    return work;
}

Edited waive(const Scene& scene, const Finding& finding, const std::string& reason) {
    if (reason.find_first_not_of(" \t\n") == std::string::npos)
        return Edited::refused(tr("A finding is accepted with a reason only."));
    return with_scenario(scene.work(), [&](Scenario& scenario) {
        std::erase_if(scenario.waivers, [&](const Waiver& waiver) { return accepts(waiver, finding); });
        scenario.waivers.push_back({finding.rule, subject_ids(finding), reason, {}});
    });
}

Edited unwaive(const Scene& scene, const Finding& finding) {
    Edited result = with_scenario(scene.work(), [&](Scenario& scenario) {
        std::erase_if(scenario.waivers, [&](const Waiver& waiver) { return accepts(waiver, finding); });
    });
    if (result.work->scenario->waivers.size() == scene.scenario().waivers.size())
        return Edited::refused(tr("The scenario has no waiver for this finding."));
    return result;
}

Edited set_severity(const Scene& scene, const CheckKey& rule, std::optional<Severity> severity) {
    if (!scene.rulebook().check(rule))
        return Edited::refused(say("The rulebook has no rule {}.", rule.str()));
    return with_scenario(scene.work(), [&](Scenario& scenario) {
        std::erase_if(scenario.severities,
                      [&](const SeveritySetting& setting) { return setting.rule == rule; });
        if (severity) scenario.severities.push_back({rule, *severity, {}});
    });
}

Edited set_option(const Scene& scene, const OptionId& id, const std::string& value,
                  const std::filesystem::path& folder) {
    const RuleOption* option = scene.rulebook().option(id);
    if (!option) return Edited::refused(say("The rulebook has no option {}.", id.str()));
    if (!value.empty() && std::ranges::find(option->values, value, &OptionValue::id) == option->values.end())
        return Edited::refused(say("{} is no choice of {}.", value, tr(option->title)));
    Work work = with_scenario(scene.work(), [&](Scenario& scenario) {
        std::erase_if(scenario.options, [&](const OptionSetting& setting) { return setting.option == id; });
        if (!value.empty()) scenario.options.push_back({id, value, {}});
    });
    auto book = load_rulebook(work.scenario->rulebook, folder, {}, work.scenario->options);
    if (!book) return Edited::refused(first_text(book.problems));
    work.rulebook = std::move(*book.value);
    return work;
}

} // namespace sabotier::editor
