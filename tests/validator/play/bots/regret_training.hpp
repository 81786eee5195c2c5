#pragma once

#include "validator/play/game.hpp"
#include "validator/play/procedures/missions/situation.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace sabotier::play::test {

/// Learns how to play `missions` by counterfactual regret minimisation with external sampling (Lanctot et
/// al., 2009): one player tries every choice, all others and chance are drawn, and each choice gains what it
/// was better than the strategy of the moment. Players share a table, since a situation looks alike from
/// every seat. Regrets below 0 count as 0, and later strategies count more (Tammelin, 2014).
class RegretTraining {
public:
    RegretTraining(std::shared_ptr<const Game> game, std::uint64_t seed)
        : game_(std::move(game)),
          procedure_(dynamic_cast<const missions::MissionsProcedure&>(game_->procedure())),
          facts_(procedure_.facts()),
          chance_(RandomSource::of(seed)) {}

    /// So many games more, in which players learn by turns.
    void learn(std::uint64_t games) {
        for (std::uint64_t i = 0; i < games; ++i, ++games_) {
            learner_ = games_ % facts_.players;
            State state = game_->start(chance_.next());
            tried_ = 0;
            play(std::move(state));
        }
    }

    /// As regret_table() gives it.
    [[nodiscard]] std::string table() const {
        constexpr std::string_view signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
        std::string text;
        for (std::size_t situation = 0; situation < average_.size(); ++situation) {
            const std::size_t choices = missions::choices_in(situation);
            double all = 0;
            for (std::size_t i = 0; i < choices; ++i)
                all += average_[situation][i];
            for (std::size_t i = 0; i < choices; ++i)
                text +=
                    signs[all > 0 ? static_cast<std::size_t>(63 * average_[situation][i] / all + 0.5) : 1];
        }
        return text;
    }
    /// How much a player could have gained for each game that was learnt from, at most, all situations
    /// together: what goes to 0 where regret is minimised.
    [[nodiscard]] double regret() const {
        double all = 0;
        for (const Numbers& regrets : regret_)
            all += *std::max_element(regrets.begin(), regrets.end());
        return all / static_cast<double>(std::max<std::uint64_t>(games_, 1));
    }

private:
    using Numbers = std::array<double, missions::most_choices>;
    static constexpr std::uint32_t most_tried = 3; ///< choices in a row

    [[nodiscard]] Numbers strategy(const missions::Situation& at) const {
        Numbers now = regret_[at.number];
        double all = 0;
        for (std::size_t i = 0; i < at.choices; ++i)
            all += now[i];
        for (std::size_t i = 0; i < at.choices; ++i)
            now[i] = all > 0 ? now[i] / all : 1.0 / static_cast<double>(at.choices);
        return now;
    }

    /// Another player's choice, which counts for the average.
    [[nodiscard]] std::size_t drawn(const missions::Situation& at) {
        const Numbers now = strategy(at);
        for (std::size_t i = 0; i < at.choices; ++i)
            average_[at.number][i] += now[i] * static_cast<double>(games_ + 1);
        return draw(now, at.choices);
    }
    [[nodiscard]] std::size_t draw(const Numbers& now, std::size_t choices) {
        double left = static_cast<double>(chance_.next() >> 11) * 0x1p-53;
        std::size_t i = 0;
        for (; i + 1 < choices && left >= now[i]; ++i)
            left -= now[i];
        return i;
    }

    /// What the learner gets in the end.
    double play(State state) {
        game_->settle(state, list_);
        if (Game::is_over(state)) return game_->result(state).of[learner_].payoff;
        if (state.as<missions::Table>().phase == missions::Phase::vote) return vote(std::move(state));
        const View view = game_->view(state, Game::actor(state));
        const missions::Decision decision(facts_, view);
        const bool learns = number(view.seat) == learner_ && !decision.is_forced();
        if (learns)
            return learn(state, decision.situation(), [&](State& then, std::size_t choice) {
                game_->apply(then, decision.move_of(choice, chance_));
            });
        const std::size_t choice = decision.is_forced() ? 0 : drawn(decision.situation());
        game_->apply(state, decision.move_of(choice, chance_));
        return play(std::move(state));
    }

    /// Tries all choices. So that games do not branch without end, some are drawn: more, the more were tried.
    template <class Choose>
    double learn(const State& state, const missions::Situation& at, const Choose& choose) {
        const Numbers now = strategy(at);
        const auto after = [&](std::size_t choice) {
            State then = state;
            choose(then, choice);
            return play(std::move(then));
        };
        if (chance_.below(most_tried) < tried_) return after(draw(now, at.choices));
        ++tried_;
        Numbers gained{};
        double mean = 0;
        for (std::size_t i = 0; i < at.choices; ++i) {
            gained[i] = after(i);
            mean += now[i] * gained[i];
        }
        --tried_;
        for (std::size_t i = 0; i < at.choices; ++i)
            regret_[at.number][i] = std::max(0.0, regret_[at.number][i] + gained[i] - mean);
        return mean;
    }

    /// All players vote unseen by the others. Where the learner's vote settles nothing, it is tried now and
    /// then only: nobody here goes by votes.
    double vote(State state) {
        std::size_t in_favour = 0;
        missions::Situation own;
        std::size_t own_choice = 0;
        for (std::size_t seat = 0; seat < facts_.players; ++seat) {
            const View view = game_->view(state, play::seat(seat));
            const missions::Decision decision(facts_, view);
            if (seat == learner_ && !decision.is_forced()) {
                own = decision.situation();
                own_choice = draw(strategy(own), own.choices);
                continue;
            }
            const std::size_t choice = decision.is_forced() ? 0 : drawn(decision.situation());
            const Move move = decision.move_of(choice, chance_);
            votes_[seat] = move;
            in_favour += move == missions::black_move ? 1U : 0U;
        }
        const bool settles =
            own.choices > 0 && 2 * (in_favour + 1) > facts_.players && 2 * in_favour <= facts_.players;
        const auto votes = votes_; // games that are tried overwrite it
        const auto cast = [&](State& then, std::size_t choice) {
            for (std::size_t seat = 0; seat < facts_.players; ++seat)
                game_->apply(then, seat != learner_ || own.choices == 0 ? votes[seat]
                                   : choice == 0                        ? missions::red_move
                                                                        : missions::black_move);
        };
        if (!settles && (own.choices == 0 || chance_.below(4) > 0)) {
            cast(state, own_choice);
            return play(std::move(state));
        }
        return learn(state, own, cast);
    }

    std::shared_ptr<const Game> game_;
    const missions::MissionsProcedure& procedure_;
    const missions::Facts& facts_;
    RandomSource chance_;
    MoveList list_;
    std::uint64_t games_ = 0;
    std::size_t learner_ = 0;
    std::uint32_t tried_ = 0; ///< choices of the game that is played, above this one
    std::array<Move, missions::most_players> votes_{};
    std::vector<Numbers> regret_ = std::vector<Numbers>(missions::all_situations);
    std::vector<Numbers> average_ = std::vector<Numbers>(missions::all_situations);
};

} // namespace sabotier::play::test
