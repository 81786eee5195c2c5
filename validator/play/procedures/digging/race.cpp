#include "validator/play/procedures/digging/race.hpp"

#include <algorithm>

namespace sabotier::play::digging {

namespace {

constexpr int whole = 100;
constexpr int has_last_card = 80; ///< how likely a player has a card that fits, in hundredths
constexpr int has_earlier_card = 60;

} // namespace

Race::Race(const Facts& facts, const Loyalty& loyalty, const Stakes& stakes, std::size_t self,
           std::uint8_t other_team)
    : facts_(facts),
      loyalty_(loyalty),
      stakes_(stakes),
      self_(self) {
    const std::uint32_t other = other_team == no_team ? 0 : 1U << other_team;
    fields_[everybody].teams = stakes.teams();
    fields_[own_team].teams = stakes.teams() & ~other;
    fields_[others].teams = other;
}

void Race::prepare(Field& field) const noexcept {
    for (std::size_t role = 0; role < facts_.roles.size(); ++role) {
        const RoleFacts& of = facts_.roles[role];
        if (stakes_.aim(role) != Aim::dig) continue;
        if (of.team != no_team && (field.teams >> of.team & 1) == 0) continue;
        const bool ends = stakes_.gain(role, role, field.teams) > 0;
        const int gain = stakes_.gain(loyalty_.own_role(), role, field.teams);
        for (std::size_t seat = 0; seat < facts_.players; ++seat) {
            const int chance = loyalty_.chance(seat, role);
            Runner& runner = field.runners[seat];
            runner.before += chance * has_earlier_card / whole;
            if (!ends) continue;
            runner.to_end += chance * has_last_card / whole;
            runner.to_gain += chance * has_last_card * gain / whole / whole;
        }
    }
}

/// For each number of cards at once: what comes of one card less is what came of it from the next player on.
void Race::run(Field& field, Seats hindered) const noexcept {
    if (!field.is_known) prepare(field);
    field.is_known = true;
    field.hindered = hindered;
    constexpr int fine = 100; // parts of a hundredth
    std::array<Chances, most_lacking + 1> from{};
    for (std::size_t i = facts_.players; i > 0; --i) {
        const std::size_t seat = (self_ + i) % facts_.players;
        if ((hindered & one(seat)) != 0) continue;
        const Runner& runner = field.runners[seat];
        const auto mixed = [](int chance, int one, int other) {
            return (chance * one + (whole - chance) * other) / whole;
        };
        for (std::size_t cards = most_lacking; cards > 1; --cards) {
            from[cards].ours = mixed(runner.before, from[cards - 1].ours, from[cards].ours);
            from[cards].theirs = mixed(runner.before, from[cards - 1].theirs, from[cards].theirs);
        }
        const int on = whole - runner.to_end;
        from[1].ours = runner.to_gain * fine + on * from[1].ours / whole;
        from[1].theirs = (runner.to_end - runner.to_gain) * fine + on * from[1].theirs / whole;
    }
    for (std::size_t cards = 1; cards <= most_lacking; ++cards)
        field.chances[cards] = {from[cards].ours / fine, from[cards].theirs / fine};
}

Race::Chances Race::after(const Prospect& prospect, const Ways& ways, Seats hindered) noexcept {
    Chances chances;
    for (std::size_t target = 0; target < prospect.targets(); ++target) {
        const int own = ways.own[target];
        const int other = ways.others[target];
        const int cards = std::min(own, other);
        Field& field = fields_[own == other ? everybody : own < other ? own_team : others];
        if (cards > most_lacking) continue;
        Chances of;
        if (cards == 0) {
            of.ours = stakes_.gain(loyalty_.own_role(), loyalty_.own_role(), field.teams);
            of.theirs = whole - of.ours;
        } else {
            if (!field.is_known || field.hindered != hindered) run(field, hindered);
            of = field.chances[static_cast<std::size_t>(cards)];
        }
        chances.ours += of.ours * prospect.chance(target);
        chances.theirs += of.theirs * prospect.chance(target);
    }
    return {chances.ours / whole, chances.theirs / whole};
}

} // namespace sabotier::play::digging
