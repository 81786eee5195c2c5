#include "validator/play/bots/spec.hpp"

#include "formats/base/words.hpp"
#include "validator/play/bots/weights.hpp"

#include <algorithm>
#include <charconv>

namespace sabotier::play {

namespace {

using Texts = std::vector<std::string_view>;

/// What stands between the signs; one empty text of an empty one.
Texts parts_of(std::string_view text, char sign) {
    Texts parts;
    for (;;) {
        const std::size_t end = text.find(sign);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

std::optional<int> number_in(std::string_view text, int least, int most) {
    int number = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc{} || stop != end || number < least || number > most) return std::nullopt;
    return number;
}

/// "one of a, b and c" with the names of all, or that there are none.
std::string expected_of(const std::vector<std::string>& names, const char* none) {
    return names.empty() ? tr(none) : say("expected one of {}", join_list(names, 100));
}

/// Reads the options of a bot.
class SpecReader {
public:
    SpecReader(const BotType& type, const Game& game)
        : game_(game) {
        spec_.type = &type;
        for (const BotOption& option : type.options)
            names_.push_back(option.name);
        if (!type.weighs) return;
        for (const Feature& feature : features_of(game))
            features_.push_back(feature.id);
        names_.insert(names_.end(), features_.begin(), features_.end());
    }

    void read(std::string_view text) {
        const std::size_t equals = text.find('=');
        if (equals == 0 || equals == std::string_view::npos)
            return problem(say("'{}' is no option of a bot", text), tr("expected NAME=VALUE"));
        const std::string name(text.substr(0, equals));
        const std::string_view value = text.substr(equals + 1);
        if (std::find(names_.begin(), names_.end(), name) == names_.end())
            return problem(say("bot '{}' has no option '{}'", spec_.type->name, name),
                           expected_of(names_, marked("it takes none")), nearest_name(name, names_));
        if (std::find(seen_.begin(), seen_.end(), name) != seen_.end())
            return problem(say("option '{}' is given twice", name));
        seen_.push_back(name);
        const auto option = std::find_if(spec_.type->options.begin(), spec_.type->options.end(),
                                         [&](const BotOption& each) { return each.name == name; });
        if (option == spec_.type->options.end())
            read_number(name, value, -most_weight, most_weight, spec_.weights);
        else if (option->takes == BotOption::Takes::number)
            read_number(name, value, option->least, option->most, spec_.numbers);
        else
            for (const std::string_view feature : parts_of(value, '+'))
                read_never(std::string(feature));
    }

    [[nodiscard]] Outcome<BotSpec> outcome() {
        if (!problems_.empty()) return {std::nullopt, std::move(problems_)};
        const auto by_name = [&](const BotSpec::Given& a, const BotSpec::Given& b) {
            return place(a.name) < place(b.name);
        };
        std::sort(spec_.numbers.begin(), spec_.numbers.end(), by_name);
        std::sort(spec_.weights.begin(), spec_.weights.end(), by_name);
        std::sort(spec_.never.begin(), spec_.never.end(),
                  [&](const std::string& a, const std::string& b) { return place(a) < place(b); });
        return {std::move(spec_), {}};
    }

private:
    void read_number(const std::string& name, std::string_view text, int least, int most,
                     std::vector<BotSpec::Given>& into) {
        if (const std::optional<int> number = number_in(text, least, most))
            into.push_back({name, *number});
        else
            problem(say("option '{}' is '{}'", name, text),
                    say("expected a whole number from {} to {}", least, most));
    }

    void read_never(std::string feature) {
        if (std::find(features_.begin(), features_.end(), feature) == features_.end())
            return problem(
                say("procedure '{}' has no feature '{}'", game_.setup().rulebook().play.procedure, feature),
                expected_of(features_, marked("it has none that bots could weigh")),
                nearest_name(feature, features_));
        if (std::find(spec_.never.begin(), spec_.never.end(), feature) != spec_.never.end())
            return problem(say("feature '{}' is named twice", feature));
        spec_.never.push_back(std::move(feature));
    }

    void problem(std::string wrong, std::string expected = {}, std::string suggestion = {}) {
        add_problem(problems_, {{}, std::move(wrong), std::move(expected), std::move(suggestion)});
    }

    [[nodiscard]] std::ptrdiff_t place(const std::string& name) const {
        return std::find(names_.begin(), names_.end(), name) - names_.begin();
    }

    const Game& game_;
    BotSpec spec_;
    std::vector<std::string> names_;    ///< of options and features, in their order
    std::vector<std::string> features_; ///< that the bot weighs
    std::vector<std::string> seen_;
    Problems problems_;
};

} // namespace

Outcome<BotSpec> read_bot(std::string_view text, const Game& game) {
    const std::size_t colon = text.find(':');
    const std::string name(text.substr(0, colon));
    const BotType* const type = bot_type(name);
    if (type == nullptr)
        return {std::nullopt,
                {{{},
                  say("unknown bot '{}'", name),
                  say("expected one of {}", join_list(bot_names(game))),
                  nearest_name(name, bot_names(game))}}};
    if (!serves(*type, game))
        return {std::nullopt,
                {{{},
                  say("bot '{}' cannot play this game", name),
                  say("it plays games of procedure '{}'; this one is of '{}'", type->procedure,
                      game.setup().rulebook().play.procedure),
                  {}}}};
    SpecReader reader(*type, game);
    if (colon != std::string_view::npos)
        for (const std::string_view option : parts_of(text.substr(colon + 1), ','))
            reader.read(option);
    return reader.outcome();
}

std::shared_ptr<const Bot> make_bot(const BotSpec& spec, const std::shared_ptr<const Game>& game) {
    return spec.type->make(game, spec);
}

Outcome<std::shared_ptr<const Bot>> make_bot(std::string_view text, const std::shared_ptr<const Game>& game) {
    Outcome<BotSpec> spec = read_bot(text, *game);
    if (!spec) return {std::nullopt, std::move(spec.problems)};
    return {make_bot(*spec.value, game), {}};
}

bool are_alike(const BotSpec& one, const BotSpec& other, const Game& game) {
    if (one.type != other.type || one.never != other.never) return false;
    const std::string& procedure = game.setup().rulebook().play.procedure;
    const auto has_same_number = [&](const BotOption& option) {
        return option.takes != BotOption::Takes::number
               || one.number(option.name, procedure) == other.number(option.name, procedure);
    };
    if (!std::ranges::all_of(one.type->options, has_same_number)) return false;
    const Weights weights(game, one);
    const Weights others(game, other);
    for (std::size_t feature = 0; feature < weights.size(); ++feature)
        if (weights.weight(feature) != others.weight(feature)) return false;
    return true;
}

} // namespace sabotier::play
