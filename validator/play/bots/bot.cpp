#include "validator/play/bots/bot.hpp"

#include "formats/base/words.hpp"

#include <algorithm>

namespace sabotier::play {

namespace {

class RandomBot final : public Bot {
public:
    explicit RandomBot(std::shared_ptr<const Game> game)
        : game_(std::move(game)) {}

    [[nodiscard]] Move choose(const View& view, RandomSource& chance, MoveList& scratch) const override {
        game_->moves(view, scratch);
        assert(!scratch.empty());
        return scratch[chance.below_large(scratch.size())];
    }

private:
    std::shared_ptr<const Game> game_;
};

std::unique_ptr<const Bot> make_random(std::shared_ptr<const Game> game) {
    return std::make_unique<RandomBot>(std::move(game));
}

} // namespace

const std::vector<BotType>& all_bots() {
    static const std::vector<BotType> bots{
        {"random", marked("makes any legal move, all equally likely"), make_random}};
    return bots;
}

const BotType* bot_type(std::string_view name) {
    const auto found = std::find_if(all_bots().begin(), all_bots().end(),
                                    [&](const BotType& type) { return type.name == name; });
    return found == all_bots().end() ? nullptr : &*found;
}

RandomSource bot_chance(std::uint64_t seed, std::uint64_t number, Seat seat) noexcept {
    constexpr std::uint64_t apart = 0xB07B07B07B07B07BU;
    return RandomSource::of(mixed(seed ^ apart) + play::number(seat), number);
}

RandomSource chance_of_decision(RandomSource bot, std::uint64_t decision) noexcept {
    constexpr int bits_of_draws = 32; // more than any decision takes
    return {bot.key, decision << bits_of_draws};
}

} // namespace sabotier::play
