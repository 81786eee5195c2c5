#include "validator/play/all_knowing.hpp"
#include "validator/play/procedures/battle/battle.hpp"

#include "validator/play/procedures/battle/choices.hpp"
#include "validator/play/procedures/battle/muster.hpp"

#include <algorithm>
#include <utility>

/// What the sides know of each other's counters, and how they could be otherwise.
namespace sabotier::play::battle {

namespace {

void hide(Slot& slot) {
    if (slot.is_known()) return;
    if (slot.is_unseen()) {
        Slot hidden;
        hidden.mask = slot.mask;
        hidden.carrier = 0; // aboard of something
        slot = hidden;
        return;
    }
    slot.kind = slot.unit = nothing;
    slot.used = 0;
    slot.clear(is_bridge);
    if (slot.is_aboard()) slot.clear(boarded);
}

/// Where the enemy does not know what is in the army: shots would tell the kinds of those it has not seen.
void hide_shots(Writing& parts, std::size_t side) {
    std::array<bool, most_units> is_seen{};
    for (std::size_t i = 0; i < parts.count[side]; ++i)
        if (const Slot& slot = parts.slots[side][i]; slot.is_known() && slot.unit != nothing)
            is_seen[slot.unit] = true;
    for (std::size_t unit = 0; unit < parts.army[side]; ++unit)
        if (!is_seen[unit]) std::fill_n(parts.shots[side] + unit * most_arms, most_arms, std::uint8_t{0});
}

} // namespace

void BattleProcedure::hide_side(Writing& parts, std::size_t side) const {
    for (std::size_t i = 0; i < parts.count[side]; ++i)
        hide(parts.slots[side][i]);
    if (facts_.rules.knows_points_only) hide_shots(parts, side);
}

/// Of a side that sets up itself only what the scenario has placed is seen, before both have set up; where
/// they do so in turn, before it has.
void BattleProcedure::hide_setup(Writing& parts, std::size_t eye) const {
    for (std::size_t side = 0; side < 2; ++side) {
        const bool has_set_up = facts_.rules.sets_up_in_turn && side < parts.side();
        if (side == eye || !facts_.deploys[side] || has_set_up) {
            if (side != eye) hide_side(parts, side);
            continue;
        }
        for (std::size_t i = 0; i < parts.count[side]; ++i) {
            Slot& slot = parts.slots[side][i];
            if (facts_.armies[side][i].place != no_place) {
                hide(slot);
                continue;
            }
            if (slot.stands()) parts.board[slot.place] = no_counter;
            slot = Slot{};
            slot.mask = facts_.all_kinds();
        }
        for (std::size_t word = 0; word < (facts_.places + 63) / 64; ++word)
            parts.dug[side][word] = 0;
        for (const SpaceIndex space : facts_.setup->sides[side].positions)
            parts.dug[side][number(space) / 64] |= std::uint64_t{1} << (number(space) % 64);
        if (parts.side() == side) parts.head.active = nothing;
        if (facts_.rules.knows_points_only) hide_shots(parts, side);
    }
}

namespace {

/// Of the enemy's active unit. While it is over another counter the last hex where it could stay would tell
/// whether one that it came over is a bridge.
void hide_way(Writing& parts) {
    Head& head = parts.head;
    head.mode = Mode::unsaid;
    const std::size_t side = parts.side();
    const Slot& unit = parts.slots[side][head.active];
    if (!unit.stands() || parts.board[unit.place] == no_counter
        || parts.board[unit.place] == counter(side, head.active))
        return;
    const bool is_open = std::none_of(parts.slots[side], parts.slots[side] + parts.count[side],
                                      [](const Slot& slot) { return slot.is(crossed) && !slot.is(face_up); });
    if (!is_open) head.stand = unit.place;
}

/// Nothing is seen of those who come before all of them stand.
void hide_arrival(Writing& parts, std::size_t side) {
    for (std::size_t i = parts.first_to_arrive(side); i < parts.count[side]; ++i) {
        Slot& slot = parts.slots[side][i];
        if (slot.stands()) parts.board[slot.place] = no_counter;
        slot = Slot{};
        for (std::size_t unit = parts.first_to_arrive(side); unit < parts.count[side]; ++unit)
            slot.mask |= KindMask{1} << parts.bought[side][unit - parts.army[side]].kind;
    }
    parts.head.active = nothing;
}

} // namespace

void BattleProcedure::view(const State& state, Seat seat, View& out) const {
    out.seat = seat;
    out.known = state;
    out.knowledge.clear();
    Writing parts(out.known, layout_);
    Head& head = parts.head;
    head.common.chance = {};
    if (state.common().actor == nobody || seat == all_knowing) return; // then all is shown
    head.common.decisions = 0;                                         // held overwatch would count
    if (head.stage == Stage::setup) return hide_setup(parts, number(seat));
    if (head.active == nothing) head.mode = Mode::unsaid; // what is left of who moved last
    const bool is_moving = head.active != nothing && number(seat) == parts.side();
    if (!is_moving) head.track = {}; // its side alone knows over which bridges
    for (std::size_t side = 0; side < 2; ++side) {
        if (number(seat) == side) continue;
        hide_side(parts, side);
        if (head.stage == Stage::arrive && parts.side() == side) hide_arrival(parts, side);
        if (head.active != nothing && parts.side() == side && head.phase < 5) hide_way(parts);
    }
}

HiddenUnits::HiddenUnits(const BattleProcedure& procedure, const View& view)
    : HiddenUnits(procedure, view, procedure.facts().list[1 - number(view.seat)]) {}

HiddenUnits::HiddenUnits(const BattleProcedure& procedure, const View& view, const std::vector<int>& list)
    : side(1 - number(view.seat)) {
    const Facts& facts = procedure.facts();
    const Reading parts(view.known, procedure.layout());
    for (std::size_t kind = 0; kind < facts.kinds.size(); ++kind)
        sorts.push_back({static_cast<std::uint8_t>(kind), 0});
    nobody_ = sorts.size();
    sorts.push_back({});
    counts = list;
    counts.back() = 0;
    add_waves(parts);
    int places = 0;
    for (std::size_t kind = 0; kind < facts.kinds.size(); ++kind)
        places += list[kind] * facts.kinds[kind].carries;
    WideMask riders = 0;
    for (std::uint8_t i = 0; i < parts.slots_that_came(side); ++i) {
        const Slot& slot = parts.slots[side][i];
        const auto is_of_army = [&](std::uint8_t other) {
            return facts.reserve[side] == 0 || (parts.waves[side][other] & 1) != 0;
        };
        if (slot.is_known()) {
            --counts[slot.unit < parts.army[side] ? slot.kind : sort_of(facts, parts, slot.unit)];
            if (slot.is(wreck | gone) && slot.unit < parts.army[side])
                places -= facts.kinds[slot.kind].carries;
        } else if (slot.is_unseen()) {
            unseen.push_back(i);
            riders |= mask_of(parts, i);
        } else {
            slots.push_back(i);
            masks.push_back(mask_of(parts, i));
            if (slot.is_aboard() && is_of_army(slot.carrier)) --places;
        }
    }
    has_room_ = places >= static_cast<int>(unseen.size());
    rooms = static_cast<std::size_t>(std::max(places, static_cast<int>(unseen.size())));
    if (unseen.empty()) rooms = 0;
    counts[nobody_] = static_cast<int>(rooms - unseen.size());
    masks.insert(masks.end(), rooms, riders | WideMask{1} << nobody_);
}

void HiddenUnits::add_waves(const Reading& parts) {
    for (std::size_t unit = parts.army[side]; unit < parts.slots_that_came(side); ++unit) {
        const Reinforcement& came = parts.bought[side][unit - parts.army[side]];
        std::size_t sort = nobody_ + 1;
        while (sort < sorts.size() && (sorts[sort].kind != came.kind || sorts[sort].wave != came.wave))
            ++sort;
        if (sort == sorts.size()) {
            sorts.push_back({came.kind, came.wave});
            counts.push_back(0);
        }
        ++counts[sort];
    }
}

std::size_t HiddenUnits::sort_of(const Facts& facts, const Reading& parts, std::uint8_t unit) const {
    if (unit < parts.army[side]) return facts.armies[side][unit].kind;
    const Reinforcement& came = parts.bought[side][unit - parts.army[side]];
    std::size_t sort = nobody_ + 1;
    while (sorts[sort].kind != came.kind || sorts[sort].wave != came.wave)
        ++sort;
    return sort;
}

WideMask HiddenUnits::mask_of(const Reading& parts, std::uint8_t slot) const {
    const KindMask kinds = parts.slots[side][slot].mask;
    if (sorts.size() == nobody_ + 1) return kinds; // nobody has come
    WideMask mask = 0;
    for (std::size_t sort = 0; sort < sorts.size(); ++sort)
        if (sort != nobody_ && (kinds >> sorts[sort].kind & 1) != 0
            && (parts.waves[side][slot] >> sorts[sort].wave & 1) != 0)
            mask |= WideMask{1} << sort;
    return mask;
}

bool HiddenUnits::Part::is_full() const noexcept {
    std::size_t units = 0;
    for (const int count : counts)
        units += static_cast<std::size_t>(count);
    return units == holders.size();
}

std::vector<HiddenUnits::Part> HiddenUnits::parts() const {
    WideMask left = 0; // sorts that are in no part
    for (std::size_t sort = 0; sort < sorts.size(); ++sort)
        if (counts[sort] > 0) left |= WideMask{1} << sort;
    std::vector<Part> parts;
    std::vector<bool> is_dealt(masks.size());
    const auto take = [&](WideMask reached) { // and all that hangs together with it
        for (WideMask before = 0; before != reached;) {
            before = reached;
            for (const WideMask mask : masks)
                if ((mask & reached) != 0) reached |= mask & left;
        }
        left &= ~reached;
        Part part;
        for (std::size_t i = 0; i < masks.size(); ++i) {
            if (is_dealt[i] || (masks[i] & reached) == 0) continue;
            is_dealt[i] = true;
            part.holders.push_back(i);
            part.masks.push_back(masks[i]);
        }
        for (std::size_t sort = 0; sort < sorts.size(); ++sort)
            part.counts.push_back((reached >> sort & 1) != 0 ? counts[sort] : 0);
        parts.push_back(std::move(part));
    };
    if (sorts.size() == nobody_ + 1) // nobody has come
        take(left);
    else
        while (left != 0)
            take(left & ~(left - 1));
    for (std::size_t i = 0; i < masks.size(); ++i)
        if (!is_dealt[i]) parts.push_back({{i}, {0}, std::vector<int>(sorts.size())}); // nothing for it
    return parts;
}

bool HiddenUnits::is_possible() const {
    if (!has_room_ || std::any_of(counts.begin(), counts.end(), [](int count) { return count < 0; }))
        return false;
    const std::vector<Part> all = parts();
    return std::all_of(all.begin(), all.end(), [](const Part& part) {
        return part.is_full() && Deals::is_possible(part.masks, part.counts);
    });
}

Ways HiddenUnits::ways() const {
    Ways ways = 1;
    for (const Part& part : parts())
        ways *= part.is_full() ? Deals(part.masks, part.counts).ways() : 0;
    return ways;
}

Ways HiddenUnits::ways(std::size_t index, std::size_t kind) const {
    HiddenUnits known = *this;
    for (std::size_t sort = 0; sort < sorts.size(); ++sort)
        if (sorts[sort].kind != kind) known.masks[index] &= ~(WideMask{1} << sort);
    return known.masks[index] == 0 ? 0 : known.ways();
}

} // namespace sabotier::play::battle
