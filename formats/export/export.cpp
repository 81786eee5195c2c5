#include "formats/export/export.hpp"

#include "formats/base/words.hpp"
#include "formats/export/make_export.hpp"
#include "formats/export/port/attempt.hpp"
#include "formats/export/port/zip.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <stdexcept>

namespace sabotier {
namespace {

Problem unknown_target(std::string_view target) {
    std::vector<std::string> names;
    for (const ExportTarget& known : export_targets())
        names.push_back(known.name);
    return {{},
            fmt::format("unknown export target '{}'", target),
            fmt::format("expected one of {}", fmt::join(names, ", ")),
            nearest_name(target, names)};
}

Problems faults(const Setup& setup, const ExportTarget& target, const ExportOptions& options) {
    if (!target.serves_game(setup.rulebook()))
        return {{{},
                 say("'{}' cannot be made of a scenario of '{}'", target.name, setup.rulebook().id.str()),
                 say("it is for {}", tr(target.serves.games)),
                 {}}};
    Problems problems = wrong_options(target.options, options);
    const Problems more = target.objections == nullptr ? Problems() : target.objections(setup);
    problems.insert(problems.end(), more.begin(), more.end());
    return problems.empty() ? unknown_option_names(setup, target, options) : problems;
}

/// With the values that a table states for what is not given.
ExportOptions completed(const ExportTarget& target, ExportOptions options) {
    for (const ExportOption& option : target.options)
        if (const auto usual = usual_value(option); usual && !options.has(option.name))
            options.set(option.name, *usual);
    return options;
}

/// What a target made, as its row says it is written.
Export as_written(const ExportTarget& target, Export made, const ExportCallbacks& callbacks) {
    if (made.files.is_folder() == (target.form == ExportTarget::Form::file))
        throw std::logic_error(fmt::format("'{}' made something else than it says", target.name));
    if (made.files.files().empty()) throw std::logic_error(fmt::format("'{}' made no file", target.name));
    if (target.form == ExportTarget::Form::zip) made.files = FileSet(zipped(made.files, callbacks));
    return made;
}

} // namespace

const ExportTarget* find_export_target(std::string_view name) {
    const auto found = std::ranges::find(export_targets(), name, &ExportTarget::name);
    return found == export_targets().end() ? nullptr : &*found;
}

Problems unknown_option_names(const Setup& setup, const ExportTarget& target, const ExportOptions& options) {
    Problems problems;
    for (const ExportOption& option : target.options) {
        const auto* form = std::get_if<TextForm>(&option.form);
        const std::string text = options.choice(option.name);
        if (form == nullptr || form->of_scenario == nullptr || text.empty()) continue;
        const Problems more = unknown_names(option, text, form->of_scenario(setup, options));
        problems.insert(problems.end(), more.begin(), more.end());
    }
    return problems;
}

Problems export_objections(const Setup& setup, std::string_view name, const ExportOptions& options) {
    const ExportTarget* target = find_export_target(name);
    if (target == nullptr) return {unknown_target(name)};
    const auto found = attempt<Problems>([&] { return faults(setup, *target, options); });
    return found ? *found.value : found.problems;
}

Export make_export(const ExportTarget& target, const Setup& setup, const ExportOptions& options,
                   const ExportCallbacks& callbacks) {
    return as_written(target, target.write(setup, completed(target, options), callbacks), callbacks);
}

Outcome<Export> export_scenario(const Setup& setup, std::string_view name, const ExportOptions& options,
                                const ExportCallbacks& callbacks) {
    if (Problems problems = export_objections(setup, name, options); !problems.empty())
        return {std::nullopt, std::move(problems)};
    return attempt<Export>([&] { return make_export(*find_export_target(name), setup, options, callbacks); });
}

Outcome<std::vector<ExportPage>> export_pages(const std::shared_ptr<const Setup>& setup,
                                              std::string_view name, const ExportOptions& options) {
    if (Problems problems = export_objections(*setup, name, options); !problems.empty())
        return {std::nullopt, std::move(problems)};
    const ExportTarget& target = *find_export_target(name);
    if (target.pages == nullptr) return {std::vector<ExportPage>(), {}};
    return attempt<std::vector<ExportPage>>([&] { return target.pages(setup, completed(target, options)); });
}

ExportOptions with_usual_options(const Setup& setup, std::string_view name, const ExportOptions& options) {
    if (!export_objections(setup, name, options).empty()) return options;
    const ExportTarget& target = *find_export_target(name);
    ExportOptions all = completed(target, options);
    if (target.usual == nullptr) return all;
    const auto usual = attempt<ExportOptions>([&] { return target.usual(setup, all); });
    if (!usual) return all;
    for (const auto& [option, value] : usual.value->all())
        if (!all.has(option)) all.set(option, value);
    return all;
}

} // namespace sabotier
