#include "validator/play/procedures/digging/loyalty.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace sabotier::play::digging {

Loyalty::Loyalty(const Facts& facts, const Parts<const State>& known, const Stakes& stakes, std::size_t self)
    : facts_(facts),
      known_(known),
      stakes_(stakes),
      self_(self) {
    read_log();
    judge();
}

int Loyalty::distance_to_goals(Place place) const noexcept {
    const CardPlace at = card_place(place);
    int least = INT32_MAX;
    for (std::size_t goal = 0; goal < facts_.goals; ++goal) {
        const CardPlace there = card_place(facts_.beforehand[goal].place);
        least = std::min(least, std::abs(at.x - there.x) + std::abs(at.y - there.y));
    }
    return least;
}

/// Cards lie in slots in the order in which they were laid.
void Loyalty::read_log() {
    int front = INT32_MAX;
    for (std::size_t slot = facts_.goals; slot < facts_.beforehand.size(); ++slot)
        front = std::min(front, distance_to_goals(facts_.beforehand[slot].place));
    std::size_t slot = facts_.beforehand.size();
    for (std::size_t i = 0; i < known_.head.moves; ++i) {
        const Entry& entry = known_.log[i];
        if (entry.what != Entry::What::play) continue;
        if (facts_.is_action(entry.a))
            read_action(entry);
        else
            read_card(slot++, entry, front);
    }
}

void Loyalty::read_card(std::size_t slot, const Entry& entry, int& front) {
    Conduct& conduct = conduct_[entry.seat];
    if (facts_.kinds[entry.a].team != no_team)
        for (std::size_t role = 0; role < facts_.roles.size(); ++role)
            if (!facts_.may_lay(entry.a, role)) conduct.excluded |= 1U << role;
    const Shape& shape = facts_.shape_of(form_of(entry.a, false));
    const auto leads_on = [&](unsigned side) { return (shape.joined_to(side) & ~(1U << side)) != 0; };
    const bool is_blind = !leads_on(0) && !leads_on(1) && !leads_on(2) && !leads_on(3);
    if (is_blind && !facts_.kinds[entry.a].is_ladder) conduct.credit -= 3;
    if (is_blind || known_.form[slot] == no_form) return; // or nobody knows any more where it lay
    const int distance = distance_to_goals(known_.slot_place[slot]);
    if (distance < front) conduct.credit += 2;
    if (distance > front + 2) conduct.credit -= 1;
    front = std::min(front, distance);
}

/// Who hinders a player that does well is bad, who hinders a bad one does well.
void Loyalty::read_action(const Entry& entry) {
    switch (facts_.kinds[entry.a].effect) {
    case Effect::breaks:
    case Effect::traps: {
        const int target = conduct_[entry.b].credit;
        const bool is_digger = entry.b == self_ && stakes_.aim(own_role()) == Aim::dig;
        if (is_digger || target > 1)
            conduct_[entry.seat].credit -= 2;
        else if (target < -1)
            conduct_[entry.seat].credit += 1;
        return;
    }
    case Effect::swaps_roles:
        conduct_[entry.b] = {};
        return;
    default:
        return;
    }
}

/// How far another role is against one's own.
int Loyalty::against_role(std::size_t role) const noexcept {
    const RoleFacts& own = facts_.roles[known_.head.role[self_]];
    const RoleFacts& other = facts_.roles[role];
    const Aim aim = stakes_.aim(own_role());
    const Aim theirs = stakes_.aim(role);
    constexpr int rival = 20; // who takes the prize for another team, or a share of it
    if (aim == Aim::neither || theirs == Aim::neither) return rival;
    if (aim != theirs) return 100;
    if (aim == Aim::hinder) return -100;
    constexpr int friendly = -60; // there is less for each
    return own.team == other.team || own.role->any_team || other.role->any_team ? friendly : rival;
}

void Loyalty::judge() {
    std::array<int, most_roles> left{};
    for (std::size_t role = 0; role < facts_.roles.size(); ++role)
        left[role] = facts_.has_named_roles ? facts_.roles[role].named : facts_.roles[role].in_box;
    for (std::size_t seat = 0; seat < facts_.players; ++seat)
        if (known_.head.role[seat] < unknown) --left[known_.head.role[seat]];
    for (std::size_t seat = 0; seat < facts_.players; ++seat) {
        if (known_.head.role[seat] < unknown) chance_[seat][known_.head.role[seat]] = 100;
        if (seat == self_) {
            against_[seat] = -100;
            continue;
        }
        if (known_.head.role[seat] < unknown) {
            against_[seat] = against_role(known_.head.role[seat]);
            continue;
        }
        // of each role; half as likely for two points of credit more
        constexpr std::array<int, 13> hinders{512, 362, 256, 181, 128, 91, 64, 45, 32, 23, 16, 11, 8};
        constexpr int as_usual = 64;
        const auto credit = static_cast<std::size_t>(std::clamp(conduct_[seat].credit, -6, 6) + 6);
        std::array<int, most_roles> weights{};
        int all = 0;
        int sum = 0;
        for (std::size_t role = 0; role < facts_.roles.size(); ++role) {
            if (left[role] <= 0 || (conduct_[seat].excluded >> role & 1) != 0) continue;
            const int weight = left[role] * (stakes_.aim(role) == Aim::hinder ? hinders[credit] : as_usual);
            weights[role] = weight;
            all += weight;
            sum += weight * against_role(role);
        }
        against_[seat] = all > 0 ? sum / all : 0;
        for (std::size_t role = 0; all > 0 && role < facts_.roles.size(); ++role)
            chance_[seat][role] = static_cast<std::uint8_t>(100 * weights[role] / all);
    }
}

} // namespace sabotier::play::digging
