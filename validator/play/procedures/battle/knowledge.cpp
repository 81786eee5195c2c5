#include "validator/play/all_knowing.hpp"
#include "validator/play/procedures/battle/battle.hpp"

#include "validator/play/procedures/battle/choices.hpp"

#include <algorithm>
#include <utility>

/// What the sides know of each other's counters, and how they could be otherwise.
namespace sabotier::play::battle {

namespace {

/// Whether the other side sees which unit lies there.
bool is_open(const Slot& slot) {
    return slot.is(face_up | gone);
}

/// Whether the other side has never seen it: aboard since the set-up, as far as it can tell.
bool is_unseen(const Slot& slot) {
    return slot.is_aboard() && !slot.is(seen_aboard);
}

void hide(Slot& slot) {
    if (is_open(slot)) return;
    if (is_unseen(slot)) {
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

} // namespace

/// Nothing is seen of a side that sets up itself, before both have; where they do so in turn, before it has.
void BattleProcedure::hide_setup(Writing& parts, std::size_t eye) const {
    for (std::size_t side = 0; side < 2; ++side) {
        const bool has_set_up = facts_.rules.sets_up_in_turn && side < parts.side();
        if (side == eye || !facts_.deploys[side] || has_set_up) {
            if (side != eye)
                for (std::size_t i = 0; i < parts.count[side]; ++i)
                    hide(parts.slots[side][i]);
            continue;
        }
        for (std::size_t i = 0; i < parts.count[side]; ++i) {
            Slot& slot = parts.slots[side][i];
            if (slot.stands()) parts.board[slot.place] = no_counter;
            slot = Slot{};
            slot.mask = facts_.all_kinds();
        }
        for (std::size_t word = 0; word < (facts_.places + 63) / 64; ++word)
            parts.dug[side][word] = 0;
        if (parts.side() == side) parts.head.active = nothing;
    }
}

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
    for (std::size_t side = 0; side < 2; ++side) {
        if (number(seat) == side) continue;
        for (std::size_t i = 0; i < parts.count[side]; ++i)
            hide(parts.slots[side][i]);
        if (head.active != nothing && parts.side() == side && head.phase < 5) head.mode = Mode::unsaid;
    }
}

HiddenUnits::HiddenUnits(const BattleProcedure& procedure, const View& view)
    : side(1 - number(view.seat)) {
    const Facts& facts = procedure.facts();
    const Reading parts(view.known, procedure.layout());
    counts.assign(facts.list[side].begin(), facts.list[side].end());
    counts.back() = 0;
    int places = 0;
    for (std::size_t kind = 0; kind < facts.kinds.size(); ++kind)
        places += facts.list[side][kind] * facts.kinds[kind].carries;
    KindMask riders = 0;
    for (std::uint8_t i = 0; i < parts.count[side]; ++i) {
        const Slot& slot = parts.slots[side][i];
        if (is_open(slot)) {
            --counts[slot.kind];
            if (slot.is(wreck | gone)) places -= facts.kinds[slot.kind].carries;
        } else if (is_unseen(slot)) {
            unseen.push_back(i);
            riders |= slot.mask;
        } else {
            slots.push_back(i);
            masks.push_back(slot.mask);
            if (slot.is_aboard()) --places;
        }
    }
    rooms = static_cast<std::size_t>(std::max(places, static_cast<int>(unseen.size())));
    if (unseen.empty()) rooms = 0;
    counts.back() = static_cast<int>(rooms - unseen.size());
    masks.insert(masks.end(), rooms, riders | KindMask{1} << facts.kinds.size());
}

Ways HiddenUnits::ways() const {
    return Deals(masks, counts).ways();
}

Ways HiddenUnits::ways(std::size_t index, std::size_t kind) const {
    HiddenUnits known = *this;
    known.masks[index] &= KindMask{1} << kind;
    return known.masks[index] == 0 ? 0 : known.ways();
}

namespace {

/// Deals the units of one side that the other has not seen.
class UnitRedrawer final : public Redrawer {
public:
    UnitRedrawer(const BattleProcedure& procedure, const View& view)
        : procedure_(procedure),
          known_(view.known),
          hidden_(procedure, view),
          deals_(hidden_.masks, hidden_.counts) {
        const Reading parts(known_, procedure.layout());
        const std::size_t side = hidden_.side;
        std::vector<bool> is_seen(parts.count[side]);
        for (std::size_t i = 0; i < parts.count[side]; ++i)
            if (is_open(parts.slots[side][i])) is_seen[parts.slots[side][i].unit] = true;
        units_.resize(procedure.facts().kinds.size());
        for (std::size_t unit = 0; unit < is_seen.size(); ++unit)
            if (!is_seen[unit])
                units_[procedure.facts().armies[side][unit].kind].push_back(static_cast<std::uint8_t>(unit));
    }

    void redraw(Chance& chance, State& out) const override {
        out = known_;
        out.common().chance = {chance.next(), 0};
        if (known_.common().actor == nobody) return;
        if (known_.as<Head>().stage == Stage::setup && is_set_up_unseen()) return redraw_setup(chance, out);
        std::vector<std::uint8_t> kinds(hidden_.masks.size());
        deals_.draw(chance, kinds);
        std::vector<std::vector<std::uint8_t>> units = units_;
        const auto take = [&](Slot& slot, std::uint8_t kind) {
            auto& left = units[kind];
            const std::size_t i = chance.below(static_cast<std::uint32_t>(left.size()));
            slot.kind = kind;
            slot.unit = left[i];
            left[i] = left.back();
            left.pop_back();
        };
        Writing parts(out, procedure_.layout());
        for (std::size_t i = 0; i < hidden_.slots.size(); ++i) {
            Slot& slot = parts.slots[hidden_.side][hidden_.slots[i]];
            take(slot, kinds[i]);
            if (slot.is_aboard() && slot.is(moved)) slot.set(boarded);
            restore_bridge(parts, slot);
        }
        std::size_t next = 0;
        for (std::size_t room = 0; room < hidden_.rooms; ++room) {
            const std::uint8_t kind = kinds[hidden_.slots.size() + room];
            if (kind < units.size()) take(parts.slots[hidden_.side][hidden_.unseen[next++]], kind);
        }
        embark(parts, std::span(kinds).subspan(hidden_.slots.size()));
        set_mode(parts);
    }

private:
    [[nodiscard]] bool is_set_up_unseen() const {
        const Facts& facts = procedure_.facts();
        const bool has_set_up = Reading(known_, procedure_.layout()).side() > hidden_.side;
        return facts.deploys[hidden_.side] && !(facts.rules.sets_up_in_turn && has_set_up);
    }
    /// A side that is still to set up, or is doing so, has everything before it; one that has, stands
    /// anywhere that it may.
    void redraw_setup(Chance& chance, State& out) const {
        const Facts& facts = procedure_.facts();
        const std::size_t side = hidden_.side;
        Writing parts(out, procedure_.layout());
        for (std::uint8_t i = 0; i < parts.count[side]; ++i) {
            parts.slots[side][i].kind = facts.armies[side][i].kind;
            parts.slots[side][i].unit = i;
        }
        if (parts.side() == side) parts.head.active = 0;
        if (parts.side() <= side) return;
        for (std::uint8_t i = 0; i < parts.count[side]; ++i) {
            const Choices now(facts, procedure_.layout(), out);
            std::vector<Place> places;
            std::vector<std::uint8_t> carriers;
            for (const Place place : facts.zones[side])
                if (now.can_deploy(side, i, place)) places.push_back(place);
            for (std::uint8_t carrier = 0; carrier < parts.count[side]; ++carrier)
                if (now.can_embark(side, i, carrier)) carriers.push_back(carrier);
            Slot& slot = parts.slots[side][i];
            const std::size_t ways = places.size() + carriers.size();
            if (ways == 0) {
                slot.flags = face_up | gone;
                continue;
            }
            const std::size_t drawn = chance.below(static_cast<std::uint32_t>(ways));
            if (drawn >= places.size()) {
                slot.carrier = carriers[drawn - places.size()];
                continue;
            }
            slot.place = places[drawn];
            slot.facing = static_cast<std::uint8_t>(chance.below(6));
            parts.board[slot.place] = counter(side, i);
        }
    }
    void restore_bridge(const Writing& parts, Slot& slot) const {
        const Facts& facts = procedure_.facts();
        if (slot.is_up() && facts.kinds[slot.kind].bridges && facts.ground[slot.place].is_river
            && !slot.is(moved) && !stands_on_another(parts, slot))
            slot.set(is_bridge);
    }
    [[nodiscard]] bool stands_on_another(const Writing& parts, const Slot& slot) const {
        const Slot* const slots = parts.slots[hidden_.side];
        if (parts.board[slot.place] != counter(hidden_.side, static_cast<std::size_t>(&slot - slots)))
            return false;
        return std::count_if(slots, slots + parts.count[hidden_.side],
                             [&](const Slot& other) { return other.place == slot.place; })
               > 1;
    }
    /// The rooms are those of the carriers, one after the other.
    void embark(Writing& parts, std::span<const std::uint8_t> kinds) const {
        if (hidden_.rooms == 0) return;
        const std::size_t side = hidden_.side;
        const Facts& facts = procedure_.facts();
        std::vector<std::uint8_t> carriers;
        for (std::uint8_t i = 0; i < parts.count[side]; ++i) {
            const Slot& slot = parts.slots[side][i];
            if (!slot.is_up()) continue;
            int free = facts.kinds[slot.kind].carries;
            for (const std::uint8_t other : hidden_.slots)
                if (parts.slots[side][other].carrier == i) --free;
            for (; free > 0; --free)
                carriers.push_back(i);
        }
        std::size_t next = 0;
        for (std::size_t room = 0; room < kinds.size(); ++room)
            if (kinds[room] < facts.kinds.size())
                parts.slots[side][hidden_.unseen[next++]].carrier =
                    room < carriers.size() ? carriers[room] : carriers.back();
    }
    /// How the enemy's active unit moves, as far as its way leaves it open.
    void set_mode(Writing& parts) const {
        Head& head = parts.head;
        if (head.active == nothing || parts.side() != hidden_.side || head.phase >= 5) return;
        const Slot& unit = parts.slots[hidden_.side][head.active];
        const Kind& kind = procedure_.facts().kinds[unit.kind];
        const auto can = [&](std::uint8_t mover) {
            return mover != no_mover && (head.able >> mover & 1) != 0;
        };
        if (unit.is(aloft) || kind.walker == no_mover)
            head.mode = kind.flyer == no_mover ? Mode::unsaid : Mode::fly;
        else if (!kind.jumps() || head.acted != 0 || head.pending != 0)
            head.mode = can(kind.walker) || kind.flyer == no_mover ? Mode::walk : Mode::fly;
    }

    const BattleProcedure& procedure_;
    State known_;
    HiddenUnits hidden_;
    Deals deals_;
    std::vector<std::vector<std::uint8_t>> units_; ///< of each kind, that the side may not have seen
};

} // namespace

std::unique_ptr<const Redrawer> BattleProcedure::redrawer(const View& view) const {
    return std::make_unique<const UnitRedrawer>(*this, view);
}

} // namespace sabotier::play::battle
