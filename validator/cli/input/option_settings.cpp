#include "validator/cli/input/option_settings.hpp"

#include "validator/cli/input/names.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabotier::cli {

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
        OptionSetting setting;
        setting.option = OptionId(name);
        setting.value = text.substr(equals + 1);
        settings.push_back(std::move(setting));
    }
    return {};
}

} // namespace sabotier::cli
