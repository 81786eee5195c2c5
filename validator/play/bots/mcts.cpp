#include "validator/play/bots/mcts.hpp"

#include <utility>

namespace sabotier::play {

namespace {

class MctsBot final : public Bot {
public:
    MctsBot(std::shared_ptr<const Game> game, Weights weights, const SearchSettings& settings)
        : game_(std::move(game)),
          weights_(std::move(weights)),
          settings_(settings) {}

    [[nodiscard]] Move choose(const View& view, RandomSource& chance, BotScratch& scratch) const override {
        return searched(*game_, weights_, settings_, view, chance, memory(scratch));
    }
    [[nodiscard]] bool takes_time() const noexcept override { return true; }
    [[nodiscard]] std::unique_ptr<Thought> think(View view, RandomSource chance,
                                                 BotScratch& scratch) const override {
        return search_bit_by_bit(*game_, weights_, settings_, std::move(view), chance, memory(scratch));
    }

private:
    [[nodiscard]] static SearchMemory& memory(BotScratch& scratch) {
        if (!scratch.search) scratch.search = std::make_unique<SearchMemory>();
        return *scratch.search;
    }

    std::shared_ptr<const Game> game_;
    Weights weights_;
    SearchSettings settings_;
};

} // namespace

std::unique_ptr<const Bot> mcts_bot(std::shared_ptr<const Game> game, Weights weights,
                                    const SearchSettings& settings) {
    return std::make_unique<MctsBot>(std::move(game), std::move(weights), settings);
}

} // namespace sabotier::play
