#pragma once

#include "validator/play/bots/bot_type.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sabotier::play {

/// What of a game's decisions bots weigh: the features of its procedure.
[[nodiscard]] const std::vector<Feature>& features_of(const Game& game);

/// What a bot makes of the features of decisions: a weight for each, from its spec, else from the rulebook,
/// else the usual one of the feature; and which it never chooses.
class Weights {
public:
    Weights(const std::vector<Feature>& features, const std::vector<PlayWeight>& of_rulebook,
            const BotSpec& spec);
    Weights(const Game& game, const BotSpec& spec)
        : Weights(features_of(game), game.setup().rulebook().play.weights, spec) {}

    [[nodiscard]] std::size_t size() const noexcept { return weights_.size(); }
    [[nodiscard]] int weight(std::size_t feature) const noexcept { return weights_[feature]; }
    /// The sum of weight times feature. `features` points at size() numbers.
    [[nodiscard]] std::int64_t score(const int* features) const noexcept {
        std::int64_t sum = 0;
        for (std::size_t i = 0; i < last_; ++i)
            sum += std::int64_t{weights_[i]} * features[i];
        return sum;
    }
    /// Whether one of the features that are never chosen is above 0.
    [[nodiscard]] bool is_never(const int* features) const noexcept {
        for (const std::size_t i : never_)
            if (features[i] > 0) return true;
        return false;
    }

private:
    std::vector<int> weights_;
    std::size_t last_ = 0;           ///< none counts from there on
    std::vector<std::size_t> never_; ///< features
};

} // namespace sabotier::play
