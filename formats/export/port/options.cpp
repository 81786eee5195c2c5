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

/// A part of the text of an option.
Outcome<ExportValue> read_part(const TextForm& form, const std::string& text, const std::string& part) {
    const std::vector<std::string> names = ChoiceForm{form.proposed, {}}.names();
    const bool is_free = form.objection == nullptr && names.empty() && !part.empty();
    if (is_free || std::ranges::find(names, part) != names.end()) return {ExportValue(text), {}};
    const std::string wrong =
        form.objection != nullptr ? form.objection(part)
        : names.empty()           ? say("'{}' is no name", part)
                        : say("'{}' is not one of {}", part, fmt::format("{}", fmt::join(names, ", ")));
    if (wrong.empty()) return {ExportValue(text), {}};
    return refused(wrong, nearest_name(part, names));
}

Outcome<ExportValue> read_text(const TextForm& form, const std::string& text) {
    for (const std::string& part : form.parts(text))
        if (Outcome<ExportValue> read = read_part(form, text, part); !read) return read;
    return {ExportValue(text), {}};
}

bool has_form(const OptionForm& form, const ExportValue& value) {
    return std::visit(Each{[&](const NumberForm&) { return std::holds_alternative<int>(value); },
                           [&](const ChoiceForm&) { return std::holds_alternative<std::string>(value); },
                           [&](const FlagForm&) { return std::holds_alternative<bool>(value); },
                           [&](const TextForm&) { return std::holds_alternative<std::string>(value); }},
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

std::vector<std::string> TextForm::parts(const std::string& text) const {
    std::vector<std::string> result;
    if (!is_list) return {text};
    const auto add = [&](std::string_view part) {
        const std::size_t first = part.find_first_not_of(' ');
        const std::size_t last = part.find_last_not_of(' ');
        result.emplace_back(first == std::string_view::npos ? "" : part.substr(first, last + 1 - first));
    };
    std::size_t from = 0;
    for (std::size_t comma = text.find(','); comma != std::string::npos; comma = text.find(',', from)) {
        add(std::string_view(text).substr(from, comma - from));
        from = comma + 1;
    }
    add(std::string_view(text).substr(from));
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
                           [&](const FlagForm&) { return read_flag(text); },
                           [&](const TextForm& form) { return read_text(form, text); }},
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
    return std::visit(
        Each{[](const NumberForm& form) { return form.usual ? Usual(*form.usual) : Usual(); },
             [](const ChoiceForm& form) {
                 return form.usual ? Usual(form.values.at(*form.usual).name) : Usual();
             },
             [](const FlagForm&) { return Usual(false); },
             [](const TextForm& form) { return form.usual.empty() ? Usual() : Usual(form.usual); }},
        option.form);
}

Problems unknown_names(const ExportOption& option, const std::string& text,
                       const std::vector<ChoiceForm::Value>& known) {
    const auto* form = std::get_if<TextForm>(&option.form);
    if (form == nullptr) return {};
    const std::vector<std::string> names = ChoiceForm{known, {}}.names();
    Problems problems;
    for (const std::string& part : form->parts(text)) {
        if (std::ranges::find(names, part) != names.end()) continue;
        const std::string wrong =
            names.empty() ? (form->where_none.empty() ? say("'{}' names nothing that this scenario has", part)
                                                      : tr(form->where_none))
                          : say("'{}' is not one of {}", part, fmt::format("{}", fmt::join(names, ", ")));
        problems.push_back({{}, fmt::format("{}: {}", option.name, wrong), {}, nearest_name(part, names)});
    }
    return problems;
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
