#include "validator/cli/input/option_settings.hpp"

#include "formats/base/words.hpp"
#include "validator/cli/input/names.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabotier::cli {
namespace {

/// "": the option has that value.
std::string wrong_answer(const RuleOption& option, const std::string& value) {
    std::vector<std::string> known;
    for (const OptionValue& each : option.values)
        known.push_back(each.id);
    if (std::ranges::find(known, value) != known.end()) return {};
    return fmt::format("--option: {} has no value '{}', expected one of {}{}", option.id.str(), value,
                       join_list(known, known.size()), meant(value, known));
}

} // namespace

std::string read_options(const std::vector<std::string>& texts, const Rulebook& rulebook,
                         std::vector<OptionSetting>& settings) {
    std::vector<std::string> known;
    for (const RuleOption& option : rulebook.options)
        known.push_back(option.id.str());
    for (const std::string& text : texts) {
        const auto equals = text.find('=');
        if (equals == std::string::npos || equals == 0)
            return fmt::format("--option: '{}' is no option; expected NAME=VALUE", text);
        const std::string name = text.substr(0, equals);
        if (std::find(known.begin(), known.end(), name) == known.end())
            return fmt::format("--option: the rulebook has no option '{}'{}", name, meant(name, known));
        if (std::ranges::find(settings, OptionId(name), &OptionSetting::option) != settings.end())
            return fmt::format("--option: '{}' is given twice", name);
        if (std::string wrong = wrong_answer(*rulebook.option(OptionId(name)), text.substr(equals + 1));
            !wrong.empty())
            return wrong;
        OptionSetting setting;
        setting.option = OptionId(name);
        setting.value = text.substr(equals + 1);
        settings.push_back(std::move(setting));
    }
    return {};
}

} // namespace sabotier::cli
