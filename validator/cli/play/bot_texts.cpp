#include "validator/cli/play/bot_texts.hpp"

#include "validator/play/bots/all_bots.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

namespace sabotier::cli {

namespace {

std::string option_text(const play::BotOption& option) {
    if (option.takes == play::BotOption::Takes::features)
        return fmt::format("'{}' ({})", option.name, option.summary);
    std::string usual = std::to_string(option.usual);
    for (const play::BotOption::UsualIn& one : option.usual_in)
        usual += fmt::format(", {} in games of '{}'", one.number, one.procedure);
    return fmt::format("'{}' ({}; {} to {}; unless given {})", option.name, option.summary, option.least,
                       option.most, usual);
}

} // namespace

std::string bot_texts() {
    std::string text = "Bots: ";
    const auto plain = [](std::string words) { // as names are quoted here
        std::ranges::replace(words, '`', '\'');
        return words;
    };
    for (const play::BotType& type : play::all_bots()) {
        text += fmt::format("'{}' {}", type.name, plain(type.summary));
        std::vector<std::string> options;
        for (const play::BotOption& option : type.options)
            options.push_back(plain(option_text(option)));
        if (type.weighs) options.emplace_back("each feature of the game, with its weight");
        if (!options.empty()) text += fmt::format("; its options: {}", fmt::join(options, ", "));
        text += ". ";
    }
    return text
           + "Options stand behind the name: 'greedy:never=retreat+artillery,taken=200'. Features are those "
             "of "
             "docs/play.md; what they weigh is said by the rulebook.";
}

} // namespace sabotier::cli
