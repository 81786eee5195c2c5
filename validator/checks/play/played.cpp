#include "validator/checks/play/played.hpp"

#include "formats/base/share_in_percent.hpp"
#include "formats/base/words.hpp"

#include <algorithm>

namespace sabotier {

Subject seat_subject(const PlayResults::Share& seat) {
    return seat.side.empty() ? Subject{"seat", seat.seat} : Subject{"side", seat.side};
}

Position seat_position(const Setup& setup, const PlayResults::Share& seat) {
    const auto is_it = [&](const SetupSide& side) { return side.side->id.str() == seat.side; };
    const auto side = std::find_if(setup.sides.begin(), setup.sides.end(), is_it);
    return side == setup.sides.end() ? setup.scenario().at : side->side->at;
}

std::string players_words(const PlayResults& played) {
    return say("bots ({})", join_list(played.bots, played.bots.size()));
}

std::string example_words(const std::vector<PlayResults::Example>& examples, const std::string& seat) {
    for (const PlayResults::Example& each : examples)
        if (seat.empty() || each.seat == seat)
            return say("; game {} of seed {} shows it", each.game, each.seed);
    return {};
}

double percent_of(std::uint64_t part, std::uint64_t all) noexcept {
    return all == 0 ? 0 : 100 * static_cast<double>(part) / static_cast<double>(all);
}

double told_percent(std::uint64_t part, std::uint64_t all) noexcept {
    return share_in_percent(percent_of(part, all) / 100);
}

} // namespace sabotier
