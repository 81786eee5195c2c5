#pragma once

#include "validator/play/bots/bot.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace sabotier::play {

struct BotSpec;

/// Something that can be set of a bot: "never" of "greedy:never=retreat".
struct BotOption {
    std::string name;
    std::string summary; ///< what it settles, a clause
    /// What its value is.
    enum class Takes : std::uint8_t {
        number,  ///< a whole number from `least` to `most`
        features ///< ids of features of the game's procedure, joined by "+"
    };
    Takes takes = Takes::number;
    int least = 0;
    int most = 0;
    int usual = 0; ///< a number where none is given
    struct UsualIn {
        std::string procedure;
        int number = 0;
    };
    std::vector<UsualIn> usual_in = {}; ///< the same in games of some procedures

    [[nodiscard]] int usual_of(std::string_view procedure) const;
};

/// A bot that can be asked for by name.
struct BotType {
    std::string name;               ///< "random", as records have it
    std::string summary;            ///< how it plays: a clause that starts with a verb
    std::vector<BotOption> options; ///< in the order in which the text of a spec has them
    bool weighs = false;            ///< weighs features, so that every feature is an option, too: its weight
    std::string procedure = {};     ///< the only one whose games it plays; empty: it plays any
    /// For any seat of the game that the spec was read for.
    std::unique_ptr<const Bot> (*make)(std::shared_ptr<const Game> game, const BotSpec& spec) = nullptr;
};

/// Whether a bot can play a game.
[[nodiscard]] bool serves(const BotType& type, const Game& game);

/// Weights of features go from -most_weight to most_weight, as in rulebooks.
inline constexpr int most_weight = 1'000'000;

/// A bot as somebody asks for it, with what is set otherwise than usual: "greedy:never=retreat,taken=200".
struct BotSpec {
    /// A number that is given: of an option by its name, or of a feature by its id.
    struct Given {
        std::string name;
        int number = 0;

        friend bool operator==(const Given&, const Given&) = default;
    };
    const BotType* type = nullptr;       ///< never null but in a spec of nothing
    std::vector<Given> numbers = {};     ///< in the order of BotType::options
    std::vector<Given> weights = {};     ///< over those of the rulebook, in the order of the features
    std::vector<std::string> never = {}; ///< features, in their order

    /// Of an option that takes a number: what is given, or the usual in games of a procedure.
    [[nodiscard]] int number(std::string_view option, std::string_view procedure) const;
    friend bool operator==(const BotSpec&, const BotSpec&) = default;
};

/// The same as text, as records and results of play-tests have it: options in their order, then weights. What
/// was given stays, also where it is as usual: a later rulebook may have other weights.
[[nodiscard]] std::string to_text(const BotSpec& spec);

} // namespace sabotier::play
