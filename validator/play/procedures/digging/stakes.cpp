#include "validator/play/procedures/digging/stakes.hpp"

#include <algorithm>

namespace sabotier::play::digging {

namespace {

constexpr int whole = 100;

[[nodiscard]] bool wins(const RoleFacts& role, bool is_found, std::uint32_t teams) noexcept {
    if (role.role->always_wins) return true;
    if (role.role->per_crystal) return false;
    if (!is_found) return role.role->wins_without_prize;
    if (role.role->any_team) return teams != 0;
    return role.team != no_team && (teams >> role.team & 1) != 0;
}

/// What each of so many hundredths of winners is paid, in hundredths, between two entries of the table in
/// proportion.
[[nodiscard]] int share_of(const std::vector<int>& payout, int winners) noexcept {
    if (payout.empty()) return 0;
    const auto entry = [&](int count) {
        return payout[std::min(payout.size(), static_cast<std::size_t>(std::max(count, 1))) - 1];
    };
    const int below = winners / whole;
    const int rest = winners % whole;
    return entry(below) * (whole - rest) + entry(below + 1) * rest;
}

} // namespace

Stakes::Stakes(const Facts& facts)
    : facts_(facts) {
    int box = 0;
    for (const RoleFacts& role : facts.roles)
        box += role.in_box;
    const auto count = static_cast<int>(facts.players);
    for (std::size_t role = 0; role < facts.roles.size(); ++role) {
        const RoleFacts& of = facts.roles[role];
        players_[role] =
            facts.has_named_roles ? whole * of.named : whole * of.in_box * count / std::max(box, 1);
    }
    settle();
}

Stakes::Stakes(const Facts& facts, std::span<const std::uint8_t> roles)
    : facts_(facts) {
    for (const std::uint8_t role : roles)
        players_[role] += whole;
    settle();
}

void Stakes::settle() {
    std::array<int, most_teams> members{};
    for (std::size_t role = 0; role < facts_.roles.size(); ++role)
        if (const std::uint8_t team = facts_.roles[role].team; team != no_team && players_[role] > 0) {
            teams_ |= 1U << team;
            members[team] += players_[role];
        }
    for (std::size_t role = 0; role < facts_.roles.size(); ++role) {
        int all = 0;
        int sum = 0;
        for (std::size_t team = 0; team < facts_.teams.size(); ++team) {
            const int paid = found(role, 1U << team);
            if (members[team] > 0) most_[role] = std::max(most_[role], paid);
            all += members[team];
            sum += members[team] * paid;
        }
        found_[role] = all > 0 ? sum / all : 0;
        aim_[role] = find_aim(role);
        if (aim_[role] == Aim::hinder) hindering_ += players_[role];
    }
    hindering_ /= static_cast<int>(facts_.players);
}

int Stakes::pay(std::size_t role, bool is_found, std::uint32_t teams) const noexcept {
    const RoleFacts& own = facts_.roles[role];
    if (!wins(own, is_found, teams)) return 0;
    int winners = 0;
    for (std::size_t other = 0; other < facts_.roles.size(); ++other)
        if (const RoleFacts& of = facts_.roles[other]; of.role->counts_as_winner && wins(of, is_found, teams))
            winners += other == role ? std::max(whole, players_[other]) : players_[other];
    return std::max(0, share_of(facts_.payout, winners) + whole * own.role->payout);
}

Aim Stakes::find_aim(std::size_t role) const noexcept {
    if (facts_.roles[role].role->per_crystal) return Aim::hinder;
    const int found_pay = found_[role];
    const int otherwise = hidden(role);
    return found_pay > otherwise ? Aim::dig : found_pay < otherwise ? Aim::hinder : Aim::neither;
}

int Stakes::gain(std::size_t role, std::size_t finisher, std::uint32_t walking) const noexcept {
    if (most_[role] == 0 || aim_[role] != Aim::dig) return 0;
    const std::uint8_t team = facts_.roles[finisher].team;
    const std::uint32_t own = team == no_team ? 0 : walking & 1U << team;
    return whole * found(role, own != 0 ? own : walking) / most_[role];
}

} // namespace sabotier::play::digging
