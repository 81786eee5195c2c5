#include "validator/play/procedures/digging/digging.hpp"
#include "validator/play/procedures/digging/loyalty.hpp"
#include "validator/play/procedures/digging/prospect.hpp"
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
    constexpr double usual_pay = 3;
    std::array<double, most_seats> gold{};
    const double found =
        head.phase == Phase::turn || head.phase == Phase::draw ? chance_of_prize(facts_, parts) : 0;
    for (std::size_t i = 0; i < facts_.players; ++i) {
        gold[i] = head.pay[i];
        if (head.phase != Phase::turn && head.phase != Phase::draw) continue; // it is paid, or not dealt
        gold[i] += head.thefts[i];
        if ((head.trapped & one(i)) != 0) continue;
        const RoleFacts& role = facts_.roles[head.role[i]];
        const double share = usual_pay + role.role->payout;
        const Aim aim = aim_of(role);
        gold[i] += aim == Aim::dig          ? found * share
                   : aim == Aim::hinder     ? (1 - found) * share
                   : role.role->per_crystal ? visible_crystals(facts_, parts)
                   : role.role->always_wins ? share
                                            : 0;
    }
    const std::size_t own = number(seat);
    double most = 0; // of the others
    for (std::size_t i = 0; i < facts_.players; ++i)
        if (i != own) most = std::max(most, gold[i]);
    constexpr double sure = 6;
    return std::clamp((gold[own] - most) / sure, -1.0, 1.0);
}

} // namespace sabotier::play::digging
