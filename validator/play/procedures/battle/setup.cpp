#include "validator/play/procedures/battle/turn.hpp"

#include "validator/play/procedures/battle/facts/army_lists.hpp"

#include <algorithm>
#include <numeric>

/// Sides that set up themselves, one after the other: unseen by each other, or the first seen by the second.
namespace sabotier::play::battle {

namespace {

constexpr std::uint8_t set_up_phase = 1; ///< odd: it is the phase of the side that stands as the first

} // namespace

void Turn::set_up_side(std::size_t side) {
    while (side < 2 && !facts_.deploys[side])
        ++side;
    if (side == 2) {
        head_.phase = 0;
        head_.first = 0;
        head_.active = nothing;
        for (std::size_t each = 0; each < 2; ++each)
            if (facts_.deploys[each] && !facts_.rules.sets_up_in_turn) number_anew(each);
        return begin_turn();
    }
    head_.phase = set_up_phase;
    head_.first = static_cast<std::uint8_t>(side);
    head_.active = 0;
    next_to_set_up();
}

/// A unit for which there is no room at all stays away. What the scenario has placed stands.
void Turn::next_to_set_up() {
    const std::size_t own = side();
    ask(Stage::setup);
    for (; head_.active < parts_.count[own]; ++head_.active) {
        const Slot& slot = parts_.slots[own][head_.active];
        if (slot.stands() || slot.is_aboard()) continue; // as the scenario has it
        const Choices now = choices();
        for (const Place place : facts_.zones[own])
            if (now.can_deploy(own, head_.active, place)) return;
        for (std::uint8_t carrier = 0; carrier < parts_.count[own]; ++carrier)
            if (now.can_embark(own, head_.active, carrier)) return;
        remove(counter(own, head_.active));
    }
    head_.active = nothing; // what is left is digging
    if (facts_.positions[own] == 0) finish_setup(own);
}

void Turn::finish_setup(std::size_t side) {
    if (facts_.rules.sets_up_in_turn) number_anew(side); // now the other side sees its counters
    set_up_side(side + 1);
}

void Turn::deploy(Move move) {
    const std::size_t own = side();
    switch (type_of(move)) {
    case MoveType::deploy: {
        Slot& slot = parts_.slots[own][head_.active];
        slot.facing = static_cast<std::uint8_t>(whom_of(move));
        put(counter(own, head_.active), how_of(move));
        break;
    }
    case MoveType::embark:
        parts_.slots[own][head_.active].carrier = static_cast<std::uint8_t>(how_of(move));
        break;
    case MoveType::prepare:
        parts_.dug[own][how_of(move) / 64U] |= std::uint64_t{1} << (how_of(move) % 64U);
        return ask(Stage::setup);
    default:
        return finish_setup(own);
    }
    ++head_.active;
    next_to_set_up();
}

/// By the hexes, those aboard behind them: the numbers tell nothing of the kinds.
void Turn::number_anew(std::size_t side) {
    number_by_hexes(side, 0);
    const KindMask riders = kinds_at_start(facts_, side) & facts_.riders();
    for (std::size_t i = 0; i < parts_.count[side]; ++i) {
        Slot& slot = parts_.slots[side][i];
        if (slot.is_aboard()) slot.mask = riders;
        if (!slot.stands()) continue;
        keep_kinds(slot, [&](const Kind& kind) { return facts_.can_stand(kind, slot.place); });
        keep_traits(slot);
    }
}

/// Those of the slots that come behind the first ones.
void Turn::number_by_hexes(std::size_t side, std::size_t first) {
    const std::size_t count = parts_.count[side];
    Slot* const slots = parts_.slots[side];
    std::array<Slot, most_units> old{};
    std::copy_n(slots, count, old.begin());
    std::array<std::uint8_t, most_units> order{};
    std::iota(order.begin(), order.begin() + count, std::uint8_t{0});
    const auto rank = [&](std::uint8_t i) {
        const std::uint8_t carrier = old[i].carrier;
        const std::uint32_t place = carrier == nothing ? old[i].place : old[carrier].place;
        return (carrier == nothing ? 0U : 0x10000U) + place;
    };
    std::sort(order.begin() + first, order.begin() + count, [&](std::uint8_t a, std::uint8_t b) {
        return rank(a) != rank(b) ? rank(a) < rank(b) : a < b; // std::stable_sort would allocate
    });
    std::array<std::uint8_t, most_units> now{};
    for (std::size_t i = 0; i < count; ++i)
        now[order[i]] = static_cast<std::uint8_t>(i);
    for (std::size_t i = first; i < count; ++i) {
        Slot& slot = slots[i];
        slot = old[order[i]];
        if (slot.is_aboard())
            slot.carrier = now[slot.carrier];
        else if (slot.stands())
            put(counter(side, i), slot.place);
    }
}

} // namespace sabotier::play::battle
