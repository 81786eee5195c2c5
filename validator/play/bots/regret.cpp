#include "validator/play/bots/regret.hpp"

#include "validator/play/bots/regret_table.hpp"
#include "validator/play/procedures/missions/situation.hpp"

#include <array>
#include <cassert>
#include <cstdint>

namespace sabotier::play {

namespace {

/// How often a choice is taken, of 63.
[[nodiscard]] std::uint8_t weight_of(char sign) noexcept {
    constexpr std::string_view signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const std::size_t weight = signs.find(sign);
    assert(weight < signs.size());
    return static_cast<std::uint8_t>(weight);
}

class RegretBot final : public Bot {
public:
    explicit RegretBot(std::shared_ptr<const Game> game)
        : game_(std::move(game)),
          procedure_(static_cast<const missions::MissionsProcedure&>(game_->procedure())) {
        const std::string_view table = regret_table(procedure_.facts().players);
        std::size_t next = 0;
        for (std::size_t situation = 0; situation < weights_.size(); ++situation)
            for (std::size_t choice = 0; choice < missions::choices_in(situation); ++choice)
                weights_[situation][choice] = weight_of(table[next++]);
        assert(next == table.size());
    }

    [[nodiscard]] Move choose(const View& view, RandomSource& chance,
                              BotScratch& /*scratch*/) const override {
        const missions::Decision decision(procedure_.facts(), view);
        return decision.move_of(decision.is_forced() ? 0 : choice(decision.situation(), chance), chance);
    }

private:
    /// By the table; any of them where it says nothing.
    [[nodiscard]] std::size_t choice(const missions::Situation& situation, RandomSource& chance) const {
        const Weights& weights = weights_[situation.number];
        std::uint32_t all = 0;
        for (std::size_t i = 0; i < situation.choices; ++i)
            all += weights[i];
        if (all == 0) return chance.below(static_cast<std::uint32_t>(situation.choices));
        std::uint32_t left = chance.below(all);
        std::size_t i = 0;
        while (left >= weights[i])
            left -= weights[i++];
        return i;
    }

    using Weights = std::array<std::uint8_t, missions::most_choices>;
    std::shared_ptr<const Game> game_;
    const missions::MissionsProcedure& procedure_;
    std::array<Weights, missions::all_situations> weights_{};
};

} // namespace

std::unique_ptr<const Bot> make_regret(std::shared_ptr<const Game> game) {
    return std::make_unique<RegretBot>(std::move(game));
}

} // namespace sabotier::play
