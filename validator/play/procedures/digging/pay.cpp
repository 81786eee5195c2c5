#include "validator/play/procedures/digging/digging.hpp"
#include "validator/play/procedures/digging/table.hpp"

#include <algorithm>

/// Who wins a round, and what it is worth.
namespace sabotier::play::digging {

Teams winning_teams(const Facts& facts, const Parts<const State>& parts) {
    if (parts.head.finisher == nothing) return 0;
    Teams walking = 0;
    for (std::size_t team = 0; team < facts.teams.size(); ++team)
        if (walks_to_prize(facts, parts, static_cast<std::uint8_t>(team))) walking |= Teams{1} << team;
    const std::uint8_t own = facts.roles[parts.head.role[parts.head.finisher]].team;
    return own != no_team && (walking >> own & 1) != 0 ? Teams{1} << own : walking;
}

namespace {

bool wins(const RoleFacts& role, bool is_found, Teams teams) {
    if (role.role->always_wins) return true;
    if (role.role->per_crystal) return false;
    if (!is_found) return role.role->wins_without_prize;
    if (role.role->any_team) return teams != 0;
    return role.team != no_team && (teams >> role.team & 1) != 0;
}

} // namespace

void pay(const Facts& facts, const Parts<const State>& parts, std::span<int> out) {
    const Head& head = parts.head;
    const bool is_found = head.finisher != nothing;
    const Teams teams = winning_teams(facts, parts);
    const int crystals = visible_crystals(facts, parts);
    std::array<int, most_roles> players{}; ///< of each role that are not trapped
    std::size_t winners = 0;
    const auto is_free = [&](std::size_t seat) { return (head.trapped & one(seat)) == 0; };
    for (std::size_t seat = 0; seat < facts.players; ++seat) {
        if (!is_free(seat)) continue;
        const RoleFacts& role = facts.roles[head.role[seat]];
        ++players[head.role[seat]];
        if (role.role->counts_as_winner && wins(role, is_found, teams)) ++winners;
    }
    const int share =
        winners == 0 || facts.payout.empty() ? 0 : facts.payout[std::min(facts.payout.size(), winners) - 1];
    for (std::size_t seat = 0; seat < facts.players; ++seat) {
        out[seat] = 0;
        if (!is_free(seat)) continue;
        const RoleFacts& role = facts.roles[head.role[seat]];
        if (role.role->per_crystal) out[seat] += crystals / players[head.role[seat]];
        if (wins(role, is_found, teams)) out[seat] += share + role.role->payout;
        out[seat] = std::max(0, out[seat]);
    }
}

} // namespace sabotier::play::digging
