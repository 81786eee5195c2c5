#include "validator/cli/input/chosen_rulebook.hpp"

#include "formats/documents/load.hpp"
#include "validator/cli/input/input.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>

namespace sabotier::cli {

namespace {

/// What is wrong with one of the options; "" if nothing.
std::string wrong_with(const Rulebook& rulebook, const OptionSetting& setting) {
    const RuleOption* option = rulebook.option(setting.option);
    if (option == nullptr) return fmt::format("the rulebook has no option '{}'", setting.option.str());
    std::vector<std::string> values;
    for (const OptionValue& value : option->values)
        values.push_back(value.id);
    if (std::ranges::find(values, setting.value) != values.end()) return {};
    return fmt::format("option '{}' has no value '{}'; expected one of {}", setting.option.str(),
                       setting.value, fmt::join(values, ", "));
}

} // namespace

std::string ChosenRulebook::reference() const {
    return builtin_rulebook_text(name) != nullptr ? name : std::filesystem::path(name).filename().string();
}

Exit choose_rulebook(const std::string& name, const std::vector<std::string>& options, ChosenRulebook& chosen,
                     Console& console) {
    chosen.name = name;
    for (const std::string& text : options) {
        const auto equals = text.find('=');
        const std::string value = equals == std::string::npos ? std::string() : text.substr(equals + 1);
        const OptionId option(text.substr(0, equals));
        if (std::ranges::find(chosen.options, option, &OptionSetting::option) != chosen.options.end()) {
            console.say(fmt::format("option '{}' is given twice", option.str()));
            return Exit::usage;
        }
        chosen.options.push_back({option, value, {}});
    }
    const NamedDocument named = named_document(name);
    auto rulebook = load_rulebook(named.name, named.folder, {}, chosen.options);
    console.say(rulebook.problems);
    if (!rulebook) return Exit::unreadable;
    chosen.rulebook = std::move(*rulebook.value);
    for (const OptionSetting& setting : chosen.options)
        if (const std::string wrong = wrong_with(*chosen.rulebook, setting); !wrong.empty()) {
            console.say(wrong);
            return Exit::usage;
        }
    return Exit::clean;
}

} // namespace sabotier::cli
