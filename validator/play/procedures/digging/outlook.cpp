#include "validator/play/procedures/digging/digging.hpp"
#include "validator/play/procedures/digging/prospect.hpp"
#include "validator/play/procedures/digging/stakes.hpp"
#include "validator/play/procedures/digging/table.hpp"

#include <algorithm>
#include <array>
#include <numeric>

/// What a position is worth: what each player has, and may get in the round that is played.
namespace sabotier::play::digging {

namespace {

/// That the prize is found in this round: the more cards are left for each that the way takes, the likelier.
[[nodiscard]] double chance_of_prize(const Facts& facts, const Parts<const State>& parts) {
    const Head& head = parts.head;
    const Prospect prospect(facts, parts, no_team);
    const int left = std::accumulate(head.held.begin(), head.held.end(), int{head.deck});
    constexpr double cards_for_each = 6;
    return std::clamp(1 - prospect.shortest() / (1 + left / cards_for_each), 0.0, 1.0);
}

} // namespace

double DiggingProcedure::outlook(const State& state, Seat seat) const {
    const Parts<const State> parts(state, layout_);
    const Head& head = parts.head;
    std::array<double, most_seats> gold{};
    const bool is_dealt = head.phase == Phase::turn || head.phase == Phase::draw;
    std::copy_n(head.pay.begin(), facts_.players, gold.begin());
    if (is_dealt) { // else it is paid, or not dealt
        const Stakes stakes(facts_, std::span(head.role).first(facts_.players));
        const double found = chance_of_prize(facts_, parts);
        for (std::size_t i = 0; i < facts_.players; ++i) {
            gold[i] += head.thefts[i];
            if ((head.trapped & one(i)) != 0) continue;
            const RoleFacts& role = facts_.roles[head.role[i]];
            if (role.role->per_crystal) gold[i] += visible_crystals(facts_, parts);
            gold[i] += (found * stakes.found(head.role[i]) + (1 - found) * stakes.hidden(head.role[i])) / 100;
        }
    }
    const std::size_t own = number(seat);
    double most = 0; // of the others
    for (std::size_t i = 0; i < facts_.players; ++i)
        if (i != own) most = std::max(most, gold[i]);
    constexpr double sure = 6;
    return std::clamp((gold[own] - most) / sure, -1.0, 1.0);
}

} // namespace sabotier::play::digging
