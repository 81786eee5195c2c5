#include "editor/core/export/export_choice.hpp"

#include "formats/base/words.hpp"
#include "formats/export/port/export_folder.hpp"
#include "formats/files/write_files.hpp"

#include <algorithm>

namespace sabotier::editor {

namespace {

/// That is in force: what was typed, or what is usual.
std::string text_of(const TextForm& form, const ExportValue* value) {
    const auto* typed = value == nullptr ? nullptr : std::get_if<std::string>(value);
    return typed == nullptr || typed->empty() ? form.usual : *typed;
}

} // namespace

ExportChoice::ExportChoice(std::shared_ptr<const Setup> setup)
    : setup_(std::move(setup)) {
    for (const ExportTarget& target : export_targets())
        if (target.serves_game(setup_->rulebook())) targets_.push_back(&target);
}

void ExportChoice::choose(std::size_t target) {
    chosen_ = std::min(target, targets_.size() - 1);
}

std::size_t ExportChoice::index_of(const std::string& name) const {
    const auto found = std::ranges::find(targets_, name, &ExportTarget::name);
    return found == targets_.end() ? 0 : static_cast<std::size_t>(found - targets_.begin());
}

std::vector<ExportChoice::Control> ExportChoice::controls() const {
    const ExportOptions all = with_usual_options(*setup_, target().name, options());
    std::vector<Control> result;
    for (const ExportOption* option : target().options_for(setup_->rulebook()))
        if (const auto* text = std::get_if<TextForm>(&option->form))
            result.push_back({option, text_of(*text, values_.find(option->name)), names_of(*text, all)});
        else if (const ExportValue* value = all.find(option->name))
            result.push_back({option, *value});
        else if (const auto* number = std::get_if<NumberForm>(&option->form))
            result.push_back({option, number->least}); // nothing can be made of this scenario
        else if (const auto* choice = std::get_if<ChoiceForm>(&option->form))
            result.push_back({option, choice->values.front().name});
        else
            result.push_back({option, false}); // a flag
    return result;
}

/// Where nothing can be made, of this scenario or with what is being typed, those of all scenarios.
std::vector<ChoiceForm::Value> ExportChoice::names_of(const TextForm& form, const ExportOptions& all) const {
    if (form.of_scenario == nullptr || !export_objections(*setup_, target().name, all).empty())
        return form.proposed;
    return form.of_scenario(*setup_, all);
}

void ExportChoice::set(const std::string& option, ExportValue value) {
    values_.set(option, std::move(value));
}

ExportOptions ExportChoice::options() const {
    ExportOptions result;
    for (const ExportOption& option : target().options) {
        const ExportValue* value = values_.find(option.name);
        if (value == nullptr) continue;
        if (std::holds_alternative<TextForm>(option.form)) {
            const auto* typed = std::get_if<std::string>(value);
            if (typed != nullptr && !typed->empty()) result.set(option.name, *typed);
            continue;
        }
        if (wrong_options(target().options, {{option.name, *value}}).empty()) result.set(option.name, *value);
    }
    return result;
}

std::filesystem::path ExportChoice::proposed(std::filesystem::path name) const {
    name += "." + target().ending;
    return name;
}

WrittenExport write_export(const Export& made, const std::filesystem::path& path, bool replaces) {
    if (!made.files.is_folder()) {
        const FileText file{path, made.files.bytes(), replaces ? NamedBy::own : NamedBy::fresh};
        return {write_files({&file, 1}), {}};
    }
    const ExportFolder change = look_into(path, made.files, replaces);
    Problems problems = write_folder(change);
    if (!problems.empty() || change.kept.empty()) return {std::move(problems), {}};
    return {{}, remarks_on(change)};
}

std::vector<std::string> remarks_on(const Export& made) {
    std::vector<std::string> remarks;
    if (!made.reveals.empty())
        remarks.push_back(say("Beware: {}", tr("it shows what the sides of this game hide from each other")));
    for (const std::string& each : made.warnings)
        remarks.push_back(say("Beware: {}", each));
    remarks.insert(remarks.end(), made.dropped.begin(), made.dropped.end());
    return remarks;
}

} // namespace sabotier::editor
