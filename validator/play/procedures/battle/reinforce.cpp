#include "validator/play/procedures/battle/muster.hpp"
#include "validator/play/procedures/battle/turn.hpp"

#include <algorithm>

/// Reinforcements: each side in its phase buys whole lines, for both to see, then places what it bought,
/// unseen until all of it stands.
namespace sabotier::play::battle {

void Turn::begin_reinforcements() {
    constexpr int most_points = 0xFFFF;
    std::uint16_t& points = head_.points[side()];
    points = static_cast<std::uint16_t>(std::min(points + facts_.rules.reinforce, most_points));
    head_.active = nothing;
    if (!choices().can_buy_any()) return end_phase();
    ask(Stage::reinforce);
}

/// Whether a side could buy something in its next phase, as far as points and counters go.
bool Turn::is_due(std::size_t side) const {
    if (parts_.next_wave(side) > most_waves) return false;
    const std::size_t left = facts_.reserve[side] - head_.came[side];
    return std::any_of(facts_.purchases.begin(), facts_.purchases.end(), [&](const Purchase& purchase) {
        return purchase.kinds.size() <= left
               && purchase.line->cost <= head_.points[side] + facts_.rules.reinforce;
    });
}

void Turn::buy(std::size_t purchase) {
    const std::size_t own = side();
    const Purchase& bought = facts_.purchases[purchase];
    const std::size_t came = head_.came[own];
    const auto wave = static_cast<std::uint8_t>(parts_.next_wave(own));
    for (const std::uint8_t kind : bought.kinds)
        parts_.bought[own][came + head_.wave++] = {kind, wave};
    head_.points[own] = static_cast<std::uint16_t>(head_.points[own] - bought.line->cost);
    if (choices().can_buy_any()) return ask(Stage::reinforce);
    begin_arrival();
}

/// Who may ride is placed behind those who may carry.
void Turn::begin_arrival() {
    if (head_.wave == 0) return end_phase();
    const std::size_t own = side();
    const std::size_t first = parts_.count[own];
    Reinforcement* const units = parts_.bought[own] + head_.came[own];
    std::array<Reinforcement, most_reinforcements> all{};
    std::copy_n(units, head_.wave, all.begin());
    std::size_t next = 0;
    for (const bool rides : {false, true})
        for (std::size_t i = 0; i < head_.wave; ++i)
            if (facts_.kinds[all[i].kind].rides == rides) units[next++] = all[i];
    head_.came[own] = static_cast<std::uint8_t>(head_.came[own] + head_.wave);
    parts_.count[own] += head_.wave;
    const Reading now = reading();
    for (std::size_t i = first; i < parts_.count[own]; ++i) {
        const Slot slot = recruit(now, own, static_cast<std::uint8_t>(i));
        parts_.slots[own][i] = slot;
        parts_.waves[own][i] = one_wave(units->wave);
        const auto& arms = kind_of(slot).arms;
        for (std::size_t arm = 0; arm < arms.size(); ++arm)
            parts_.shots[own][i * most_arms + arm] =
                arms[arm].shots < 0 ? unlimited : static_cast<std::uint8_t>(arms[arm].shots);
    }
    head_.active = static_cast<std::uint8_t>(first);
    ask(Stage::arrive);
}

void Turn::arrive(Move move) {
    const std::size_t own = side();
    Slot& slot = active();
    if (type_of(move) == MoveType::deploy) {
        slot.facing = static_cast<std::uint8_t>(whom_of(move));
        put(counter(own, head_.active), how_of(move));
    } else {
        slot.carrier = static_cast<std::uint8_t>(how_of(move));
    }
    if (++head_.active < parts_.count[own]) return ask(Stage::arrive);
    finish_arrival();
}

/// Now both see where counters stand, and what got them aboard.
void Turn::finish_arrival() {
    const std::size_t own = side();
    const std::size_t first = parts_.first_to_arrive(own);
    number_by_hexes(own, first);
    Slot* const slots = parts_.slots[own];
    for (std::size_t i = first; i < parts_.count[own]; ++i) {
        slots[i].is_fresh = 1;
        if (slots[i].is_aboard()) {
            slots[i].set(seen_aboard);
            keep_kinds(slots[i], [](const Kind& kind) { return kind.rides; });
        } else {
            keep_kinds(slots[i],
                       [&](const Kind& kind) { return could_arrive(facts_, own, kind, slots[i].place); });
            keep_traits(slots[i]);
        }
    }
    for (std::size_t i = first; i < parts_.count[own]; ++i)
        if (slots[i].is_aboard()) keep_carriers(own, slots[i].carrier);
    head_.wave = 0;
    head_.active = nothing;
    end_phase();
}

/// A counter with squads that were seen going aboard has room for them.
void Turn::keep_carriers(std::size_t side, std::uint8_t carrier) {
    int seen = 0;
    for (std::size_t i = 0; i < parts_.count[side]; ++i) {
        const Slot& other = parts_.slots[side][i];
        if (other.carrier == carrier && other.is(seen_aboard)) ++seen;
    }
    keep_kinds(parts_.slots[side][carrier], [&](const Kind& kind) { return kind.carries >= seen; });
}

} // namespace sabotier::play::battle
