#include "validator/play/bots/bot.hpp"

#include "validator/play/bots/search_memory.hpp"

namespace sabotier::play {

BotScratch::BotScratch() = default;
BotScratch::BotScratch(const BotScratch& /*other*/)
    : BotScratch() {}
BotScratch& BotScratch::operator=(const BotScratch& /*other*/) {
    return *this;
}
BotScratch::BotScratch(BotScratch&&) noexcept = default;
BotScratch& BotScratch::operator=(BotScratch&&) noexcept = default;
BotScratch::~BotScratch() = default;

std::unique_ptr<Thought> Bot::think(View /*view*/, RandomSource /*chance*/, BotScratch& /*scratch*/) const {
    return nullptr;
}

Move Bot::choose_of(const MoveList& /*moves*/, const View& view, RandomSource& chance,
                    BotScratch& scratch) const {
    return choose(view, chance, scratch);
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
