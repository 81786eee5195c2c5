#include "validator/cli/options/export_options.hpp"

#include "formats/export/export.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace sabotier::cli {
namespace {

/// An option as one or several targets have it.
struct Row {
    const ExportOption* option;
    std::vector<std::string> targets;
};
/// Of the same name; more than one where targets differ in its bounds, its values or what they tell of it.
using Rows = std::vector<Row>;

void add(Rows& rows, const ExportOption& option, const std::string& target) {
    const auto same = std::ranges::find_if(rows, [&](const Row& row) { return *row.option == option; });
    if (same == rows.end())
        rows.push_back({&option, {target}});
    else
        same->targets.push_back(target);
}

/// In the order in which the targets name them first.
std::vector<Rows> all_rows() {
    std::vector<Rows> result;
    for (const ExportTarget& target : export_targets())
        for (const ExportOption& option : target.options) {
            auto rows = std::ranges::find_if(
                result, [&](const Rows& known) { return known.front().option->name == option.name; });
            if (rows == result.end()) rows = result.insert(result.end(), Rows());
            add(*rows, option, target.name);
        }
    return result;
}

std::vector<std::string> names_of(const OptionForm& form) {
    if (const auto* choice = std::get_if<ChoiceForm>(&form)) return choice->names();
    if (const auto* text = std::get_if<TextForm>(&form)) return ChoiceForm{text->proposed, {}}.names();
    return {};
}

std::vector<std::string> choices_of(const Rows& rows) {
    std::vector<std::string> choices;
    for (const Row& row : rows)
        for (const std::string& name : names_of(row.option->form))
            if (std::ranges::find(choices, name) == choices.end()) choices.push_back(name);
    return choices;
}

std::string help_of(const Rows& rows) {
    if (rows.size() == 1) return rows.front().option->help;
    std::string help;
    for (const Row& row : rows)
        help +=
            fmt::format("{}{}: {}", help.empty() ? "" : "; ", fmt::join(row.targets, ", "), row.option->help);
    return help;
}

ValueKind kind_of(const ExportOption& option) {
    return std::holds_alternative<FlagForm>(option.form)     ? ValueKind::none
           : std::holds_alternative<NumberForm>(option.form) ? ValueKind::number
           : std::holds_alternative<TextForm>(option.form)   ? ValueKind::text
                                                             : ValueKind::choice;
}

std::string otherwise_of(const Rows& rows) {
    const auto usual = usual_value(*rows.front().option);
    const bool is_told = rows.size() == 1 && usual && !std::holds_alternative<bool>(*usual);
    return is_told ? to_text(*usual) : "";
}

std::string said(const Problem& problem) {
    return problem.suggestion.empty()
               ? problem.wrong
               : fmt::format("{}; did you mean '{}'?", problem.wrong, problem.suggestion);
}

/// "" if one of the rows takes the text; else what the first one says.
std::string refusal(const Rows& rows, const std::string& text) {
    std::string first;
    for (const Row& row : rows) {
        const auto read = read_value(*row.option, text);
        if (read) return "";
        if (first.empty()) first = said(read.problems.front());
    }
    return first;
}

OptionSpec spec_of(const Rows& rows) {
    const ExportOption& option = *rows.front().option;
    OptionSpec spec;
    spec.names = "--" + option.name;
    spec.kind = kind_of(option);
    spec.choices = choices_of(rows);
    spec.value =
        spec.kind == ValueKind::choice ? fmt::format("{}", fmt::join(spec.choices, "|")) : option.symbol;
    spec.help = help_of(rows);
    spec.otherwise = otherwise_of(rows);
    if (option.name == "side") spec.listed_as = "sides";
    return spec;
}

std::vector<std::string> targets_with(const std::string& option) {
    std::vector<std::string> names;
    for (const ExportTarget& target : export_targets())
        if (target.option(option) != nullptr) names.push_back(target.name);
    return names;
}

} // namespace

OptionSpec spec_of(const ExportOption& option, std::string& value) {
    const Rows rows{{&option, {}}};
    OptionSpec spec = spec_of(rows);
    spec.assign = [option, &value](const std::vector<std::string>& values) {
        value = values.back();
        return refusal({{&option, {}}}, value);
    };
    return spec;
}

void GivenExportOptions::declare(Options& options) {
    for (const Rows& rows : all_rows()) {
        OptionSpec spec = spec_of(rows);
        const bool is_flag = spec.kind == ValueKind::none;
        spec.assign = [this, rows, is_flag](const std::vector<std::string>& values) {
            const std::string text = is_flag ? "yes" : values.back();
            given_[rows.front().option->name] = text;
            return refusal(rows, text);
        };
        options.take(std::move(spec));
    }
}

std::vector<std::string> GivenExportOptions::objections(const ExportTarget& target) const {
    std::vector<std::string> result;
    for (const auto& [name, text] : given_) {
        const ExportOption* option = target.option(name);
        if (option == nullptr) {
            result.push_back(fmt::format("--{} means nothing for {}; it is for {}", name, target.name,
                                         fmt::join(targets_with(name), ", ")));
            continue;
        }
        const auto read = read_value(*option, text);
        for (const Problem& problem : read.problems)
            result.push_back(fmt::format("--{}: {}", name, said(problem)));
    }
    return result;
}

ExportOptions GivenExportOptions::of(const ExportTarget& target) const {
    ExportOptions options;
    for (const auto& [name, text] : given_)
        if (const ExportOption* option = target.option(name))
            if (const auto read = read_value(*option, text)) options.set(name, *read.value);
    return options;
}

} // namespace sabotier::cli
