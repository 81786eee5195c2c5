#include "validator/play/bots/bot_type.hpp"

#include <algorithm>
#include <cassert>

namespace sabotier::play {

bool serves(const BotType& type, const Game& game) {
    return type.procedure.empty() || type.procedure == game.setup().rulebook().play.procedure;
}

int BotOption::usual_of(std::string_view procedure) const {
    for (const UsualIn& one : usual_in)
        if (one.procedure == procedure) return one.number;
    return usual;
}

int BotSpec::number(std::string_view option, std::string_view procedure) const {
    for (const Given& given : numbers)
        if (given.name == option) return given.number;
    const auto row = std::find_if(type->options.begin(), type->options.end(),
                                  [&](const BotOption& each) { return each.name == option; });
    assert(row != type->options.end());
    return row->usual_of(procedure);
}

std::string to_text(const BotSpec& spec) {
    std::string text = spec.type->name;
    char before = ':';
    const auto add = [&](const std::string& name, const std::string& value) {
        text += before + name + "=" + value;
        before = ',';
    };
    for (const BotOption& option : spec.type->options) {
        for (const BotSpec::Given& given : spec.numbers)
            if (given.name == option.name) add(given.name, std::to_string(given.number));
        if (option.takes != BotOption::Takes::features || spec.never.empty()) continue;
        std::string features;
        for (const std::string& feature : spec.never)
            features += (features.empty() ? "" : "+") + feature;
        add(option.name, features);
    }
    for (const BotSpec::Given& given : spec.weights)
        add(given.name, std::to_string(given.number));
    return text;
}

} // namespace sabotier::play
