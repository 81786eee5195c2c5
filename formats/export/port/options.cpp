#include "formats/export/port/options.hpp"

#include "formats/base/words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>

namespace sabotier {
namespace {

template <class... Cases>
struct Each : Cases... {
    using Cases::operator()...;
};
template <class... Cases>
Each(Cases...) -> Each<Cases...>;

Outcome<ExportValue> refused(std::string wrong, std::string suggestion = {}) {
    return {std::nullopt, {{{}, std::move(wrong), {}, std::move(suggestion)}}};
}

Outcome<ExportValue> read_number(const NumberForm& form, const std::string& text) {
    int number = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    const bool is_number = error == std::errc{} && stop == end;
    if (is_number && number >= form.least && number <= form.most) return {ExportValue(number), {}};
    return refused(say("'{}' is not a whole number from {} to {}", text, form.least, form.most));
}

Outcome<ExportValue> read_choice(const ChoiceForm& form, const std::string& text) {
    const std::vector<std::string> names = form.names();
    if (std::ranges::find(names, text) != names.end()) return {ExportValue(text), {}};
    return refused(say("'{}' is not one of {}", text, fmt::format("{}", fmt::join(names, ", "))),
                   nearest_name(text, names));
}

Outcome<ExportValue> read_flag(const std::string& text) {
    if (text == "yes" || text == "no") return {ExportValue(text == "yes"), {}};
    return refused(say("'{}' is not one of {}", text, "yes, no"));
}

bool has_form(const OptionForm& form, const ExportValue& value) {
    return std::visit(Each{[&](const NumberForm&) { return std::holds_alternative<int>(value); },
                           [&](const ChoiceForm&) { return std::holds_alternative<std::string>(value); },
                           [&](const FlagForm&) { return std::holds_alternative<bool>(value); }},
                      form);
}

template <class Value>
const Value* value_of(const ExportOptions& options, std::string_view name) {
    const ExportValue* value = options.find(name);
    return value == nullptr ? nullptr : std::get_if<Value>(value);
}

} // namespace

std::vector<std::string> ChoiceForm::names() const {
    std::vector<std::string> result;
    for (const Value& value : values)
        result.push_back(value.name);
    return result;
}

const ExportValue* ExportOptions::find(std::string_view name) const {
    const auto found = values_.find(name);
    return found == values_.end() ? nullptr : &found->second;
}

std::optional<int> ExportOptions::number(std::string_view name) const {
    const int* value = value_of<int>(*this, name);
    return value == nullptr ? std::nullopt : std::optional(*value);
}

std::string ExportOptions::choice(std::string_view name) const {
    const std::string* value = value_of<std::string>(*this, name);
    return value == nullptr ? std::string() : *value;
}

bool ExportOptions::flag(std::string_view name) const {
    const bool* value = value_of<bool>(*this, name);
    return value != nullptr && *value;
}

Outcome<ExportValue> read_value(const ExportOption& option, const std::string& text) {
    return std::visit(Each{[&](const NumberForm& form) { return read_number(form, text); },
                           [&](const ChoiceForm& form) { return read_choice(form, text); },
                           [&](const FlagForm&) { return read_flag(text); }},
                      option.form);
}

std::string to_text(const ExportValue& value) {
    return std::visit(Each{[](bool is_set) { return std::string(is_set ? "yes" : "no"); },
                           [](int number) { return std::to_string(number); },
                           [](const std::string& name) { return name; }},
                      value);
}

std::optional<ExportValue> usual_value(const ExportOption& option) {
    using Usual = std::optional<ExportValue>;
    return std::visit(Each{[](const NumberForm& form) { return form.usual ? Usual(*form.usual) : Usual(); },
                           [](const ChoiceForm& form) {
                               return form.usual ? Usual(form.values.at(*form.usual).name) : Usual();
                           },
                           [](const FlagForm&) { return Usual(false); }},
                      option.form);
}

Problems wrong_options(const std::vector<ExportOption>& table, const ExportOptions& options) {
    Problems problems;
    std::vector<std::string> names;
    for (const ExportOption& option : table)
        names.push_back(option.name);
    for (const auto& [name, value] : options.all()) {
        const auto option = std::ranges::find(table, name, &ExportOption::name);
        if (option == table.end()) {
            problems.push_back({{},
                                say("unknown option '{}'", name),
                                say("expected one of {}", fmt::format("{}", fmt::join(names, ", "))),
                                nearest_name(name, names)});
            continue;
        }
        const Outcome<ExportValue> read = read_value(*option, to_text(value));
        for (const Problem& problem : read.problems)
            problems.push_back({{}, fmt::format("{}: {}", name, problem.wrong), {}, problem.suggestion});
        if (read && !has_form(option->form, value))
            problems.push_back({{}, say("option '{}' has a value of another kind", name), {}, {}});
    }
    return problems;
}

} // namespace sabotier
