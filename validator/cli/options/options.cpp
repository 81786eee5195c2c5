#include "validator/cli/options/options.hpp"

#include "formats/base/problem.hpp"
#include "formats/yaml/fields.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <limits>

namespace sabotier::cli {
namespace {

constexpr const char* no_folder = "expected a folder: '-' is standard output, which takes one file ('./-' is "
                                  "a folder of that name)";

std::string assign_text(std::string& value, const std::vector<std::string>& given) {
    value = given.back();
    return value.empty() ? "the value is empty" : "";
}

std::string assign_choice(std::string& value, const std::vector<std::string>& choices,
                          const std::string& given) {
    if (std::ranges::find(choices, given) == choices.end()) {
        std::string wrong = fmt::format("'{}' is not one of {}", given, fmt::join(choices, ", "));
        const std::string near = nearest_name(given, choices);
        return near.empty() ? wrong : fmt::format("{}; did you mean '{}'?", wrong, near);
    }
    value = given;
    return "";
}

template <class Number>
std::string assign_number(Number& value, int least, int most, const std::string& given) {
    const std::optional<long long> number = parse_integer(given);
    if (!number || *number < least || *number > most)
        return fmt::format("'{}' is not a whole number from {} to {}", given, least, most);
    value = static_cast<int>(*number);
    return "";
}

std::string assign_seed(std::uint64_t& value, const std::string& given) {
    const char* const end = given.data() + given.size();
    const auto [stop, error] = std::from_chars(given.data(), end, value);
    return error == std::errc{} && stop == end ? ""
                                               : fmt::format("'{}' is not a whole number from 0 to {}", given,
                                                             std::numeric_limits<std::uint64_t>::max());
}

} // namespace

std::vector<std::string> OptionSpec::name_list() const {
    std::vector<std::string> result;
    for (std::size_t start = 0; start <= names.size();) {
        const std::size_t end = std::min(names.find(',', start), names.size());
        result.push_back(names.substr(start, end - start));
        start = end + 1;
    }
    return result;
}

OptionSpec& Options::add(std::string names, std::string value_name, std::string help, ValueKind kind) {
    OptionSpec& spec = specs_.emplace_back();
    spec.names = std::move(names);
    spec.value = std::move(value_name);
    spec.help = std::move(help);
    spec.kind = kind;
    return spec;
}

void Options::flag(std::string names, bool& value, std::string help) {
    add(std::move(names), "", std::move(help), ValueKind::none).assign = [&value](const auto&) {
        value = true;
        return std::string{};
    };
}

void Options::text(std::string names, std::string value_name, std::string& value, std::string help) {
    OptionSpec& spec = add(std::move(names), std::move(value_name), std::move(help), ValueKind::text);
    spec.otherwise = value;
    spec.assign = [&value](const auto& given) { return assign_text(value, given); };
}

void Options::texts(std::string names, std::string value_name, std::vector<std::string>& values,
                    std::string help) {
    OptionSpec& spec = add(std::move(names), std::move(value_name), std::move(help), ValueKind::text);
    spec.is_repeated = true;
    spec.assign = [&values](const auto& given) {
        values = given;
        return std::string{};
    };
}

void Options::file(std::string names, std::string value_name, std::string& value, std::string help) {
    text(std::move(names), std::move(value_name), value, std::move(help));
    specs_.back().kind = ValueKind::file;
}

void Options::folder(std::string names, std::string value_name, std::string& value, std::string help) {
    text(std::move(names), std::move(value_name), value, std::move(help));
    specs_.back().kind = ValueKind::folder;
    specs_.back().assign = [&value](const auto& given) {
        return given.back() == "-" ? std::string(no_folder) : assign_text(value, given);
    };
}

void Options::choice(std::string names, std::string& value, std::vector<std::string> choices,
                     std::string help) {
    OptionSpec& spec =
        add(std::move(names), fmt::format("{}", fmt::join(choices, "|")), std::move(help), ValueKind::choice);
    spec.choices = choices;
    spec.otherwise = value;
    spec.assign = [&value, choices = std::move(choices)](const auto& given) {
        return assign_choice(value, choices, given.back());
    };
}

void Options::number(std::string names, std::string value_name, int& value, int least, int most,
                     std::string help) {
    OptionSpec& spec = add(std::move(names), std::move(value_name), std::move(help), ValueKind::number);
    spec.otherwise = std::to_string(value);
    spec.assign = [&value, least, most](const auto& given) {
        return assign_number(value, least, most, given.back());
    };
}

void Options::number(std::string names, std::string value_name, std::optional<int>& value, int least,
                     int most, std::string help) {
    OptionSpec& spec = add(std::move(names), std::move(value_name), std::move(help), ValueKind::number);
    spec.assign = [&value, least, most](const auto& given) {
        return assign_number(value, least, most, given.back());
    };
}

void Options::seed(std::string names, std::string value_name, std::uint64_t& value, std::string help) {
    OptionSpec& spec = add(std::move(names), std::move(value_name), std::move(help), ValueKind::number);
    spec.otherwise = std::to_string(value);
    spec.assign = [&value](const auto& given) { return assign_seed(value, given.back()); };
}

void Options::argument(std::string name, std::string& value, std::string help, ValueKind kind) {
    optional_argument(std::move(name), value, std::move(help), kind);
    required();
}

void Options::optional_argument(std::string name, std::string& value, std::string help, ValueKind kind) {
    OptionSpec& spec = add(name, name, std::move(help), kind);
    spec.is_argument = true;
    spec.assign = [&value](const auto& given) { return assign_text(value, given); };
}

void Options::choice_argument(std::string name, std::string& value, std::vector<std::string> choices,
                              std::string help) {
    choice(std::move(name), value, std::move(choices), std::move(help));
    specs_.back().is_argument = true;
    required();
}

void Options::arguments(std::string name, std::vector<std::string>& values, std::string help,
                        ValueKind kind) {
    texts(name, name, values, std::move(help));
    specs_.back().kind = kind;
    specs_.back().is_argument = true;
    required();
}

Options& Options::required() {
    specs_.back().is_required = true;
    specs_.back().otherwise.clear(); // what is always given needs no default
    return *this;
}

Options& Options::optional() {
    specs_.back().is_required = false;
    return *this;
}

Options& Options::when_given(std::function<void()> notify) {
    auto& assign = specs_.back().assign;
    assign = [store = std::move(assign), notify = std::move(notify)](const std::vector<std::string>& given) {
        notify();
        return store(given);
    };
    return *this;
}

Options& Options::propose(std::vector<std::string> values) {
    specs_.back().choices = std::move(values);
    return *this;
}

Options& Options::listed(std::string as) {
    specs_.back().listed_as = std::move(as);
    return *this;
}

} // namespace sabotier::cli
