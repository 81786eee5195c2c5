#include "validator/play/bots/greedy.hpp"

#include <compare>
#include <utility>

namespace sabotier::play {

namespace {

class GreedyBot final : public Bot {
public:
    GreedyBot(std::shared_ptr<const Game> game, Weights weights)
        : game_(std::move(game)),
          weights_(std::move(weights)) {}

    [[nodiscard]] Move choose(const View& view, RandomSource& chance, BotScratch& scratch) const override {
        game_->moves(view, scratch.moves);
        return choose_of(scratch.moves, view, chance, scratch);
    }

    [[nodiscard]] Move choose_of(const MoveList& moves, const View& view, RandomSource& chance,
                                 BotScratch& scratch) const override {
        assert(!moves.empty());
        if (moves.size() == 1) return moves[0];
        if (weights_.size() == 0) return moves[chance.below_large(moves.size())];
        game_->procedure().weigh(view, moves, scratch.features);
        assert(scratch.features.size() == moves.size() * weights_.size());
        return moves[best(scratch.features.data(), moves.size(), chance)];
    }

private:
    /// What a move is worth: those that are never to be chosen come behind all others.
    struct Worth {
        bool is_allowed = false;
        std::int64_t score = 0;

        friend auto operator<=>(const Worth&, const Worth&) = default;
    };
    [[nodiscard]] Worth worth(const int* features) const noexcept {
        return {!weights_.is_never(features), weights_.score(features)};
    }

    [[nodiscard]] std::size_t best(const int* features, std::size_t moves, RandomSource& chance) const {
        Worth most = worth(features);
        std::size_t first = 0;
        std::uint64_t equals = 1;
        for (std::size_t i = 1; i < moves; ++i) {
            const Worth now = worth(features + i * weights_.size());
            if (now > most) {
                most = now;
                first = i;
                equals = 1;
            } else if (now == most) {
                ++equals;
            }
        }
        if (equals == 1) return first;
        std::uint64_t left = chance.below_large(equals);
        for (std::size_t i = first;; ++i)
            if (worth(features + i * weights_.size()) == most && left-- == 0) return i;
    }

    std::shared_ptr<const Game> game_;
    Weights weights_;
};

} // namespace

std::unique_ptr<const Bot> greedy_bot(std::shared_ptr<const Game> game, Weights weights) {
    return std::make_unique<GreedyBot>(std::move(game), std::move(weights));
}

} // namespace sabotier::play
