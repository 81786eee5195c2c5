#include "validator/play/all_knowing.hpp"
#include "validator/play/procedures/battle/battle.hpp"

#include "validator/play/procedures/battle/choices.hpp"
#include "validator/play/procedures/battle/muster.hpp"

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

namespace {

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
    for (std::size_t side = 0; side < 2; ++side) {
        if (number(seat) == side) continue;
        for (std::size_t i = 0; i < parts.count[side]; ++i)
            hide(parts.slots[side][i]);
        if (head.stage == Stage::arrive && parts.side() == side) hide_arrival(parts, side);
        if (head.active != nothing && parts.side() == side && head.phase < 5) head.mode = Mode::unsaid;
    }
}

namespace {

/// Slots of a side without those that it is still placing.
std::size_t slots_that_came(const Reading& parts, std::size_t side) {
    const bool is_arriving = parts.head.stage == Stage::arrive && parts.side() == side;
    return is_arriving ? parts.first_to_arrive(side) : parts.count[side];
}

} // namespace

HiddenUnits::HiddenUnits(const BattleProcedure& procedure, const View& view)
    : side(1 - number(view.seat)) {
    const Facts& facts = procedure.facts();
    const Reading parts(view.known, procedure.layout());
    for (std::size_t kind = 0; kind < facts.kinds.size(); ++kind)
        sorts.push_back({static_cast<std::uint8_t>(kind), 0});
    nobody_ = sorts.size();
    sorts.push_back({});
    counts.assign(facts.list[side].begin(), facts.list[side].end());
    counts.back() = 0;
    add_waves(parts);
    int places = 0;
    for (std::size_t kind = 0; kind < facts.kinds.size(); ++kind)
        places += facts.list[side][kind] * facts.kinds[kind].carries;
    WideMask riders = 0;
    for (std::uint8_t i = 0; i < slots_that_came(parts, side); ++i) {
        const Slot& slot = parts.slots[side][i];
        const auto is_of_army = [&](std::uint8_t other) {
            return facts.reserve[side] == 0 || (parts.waves[side][other] & 1) != 0;
        };
        if (is_open(slot)) {
            --counts[sort_of(facts, parts, slot.unit)];
            if (slot.is(wreck | gone) && slot.unit < parts.army[side])
                places -= facts.kinds[slot.kind].carries;
        } else if (is_unseen(slot)) {
            unseen.push_back(i);
            riders |= mask_of(parts, i);
        } else {
            slots.push_back(i);
            masks.push_back(mask_of(parts, i));
            if (slot.is_aboard() && is_of_army(slot.carrier)) --places;
        }
    }
    rooms = static_cast<std::size_t>(std::max(places, static_cast<int>(unseen.size())));
    if (unseen.empty()) rooms = 0;
    counts[nobody_] = static_cast<int>(rooms - unseen.size());
    masks.insert(masks.end(), rooms, riders | WideMask{1} << nobody_);
}

void HiddenUnits::add_waves(const Reading& parts) {
    for (std::size_t unit = parts.army[side]; unit < slots_that_came(parts, side); ++unit) {
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

namespace {

/// Deals the units of one side that the other has not seen.
class UnitRedrawer final : public Redrawer {
public:
    UnitRedrawer(const BattleProcedure& procedure, const View& view)
        : procedure_(procedure),
          known_(view.known),
          hidden_(procedure, view),
          units_(hidden_.sorts.size()) {
        for (HiddenUnits::Part& part : hidden_.parts()) {
            deals_.emplace_back(part.masks, part.counts);
            holders_.push_back(std::move(part.holders));
        }
        const Reading parts(known_, procedure.layout());
        const std::size_t side = hidden_.side;
        std::vector<bool> is_seen(slots_that_came(parts, side));
        for (std::size_t i = 0; i < is_seen.size(); ++i)
            if (is_open(parts.slots[side][i])) is_seen[parts.slots[side][i].unit] = true;
        for (std::size_t i = 0; i < is_seen.size(); ++i) {
            const auto unit = static_cast<std::uint8_t>(i);
            if (!is_seen[i]) units_[hidden_.sort_of(procedure.facts(), parts, unit)].push_back(unit);
        }
    }

    void redraw(Chance& chance, State& out) const override {
        out = known_;
        out.common().chance = {chance.next(), 0};
        if (known_.common().actor == nobody) return;
        if (known_.as<Head>().stage == Stage::setup && is_set_up_unseen()) return redraw_setup(chance, out);
        const std::vector<std::uint8_t> sorts = drawn_sorts(chance);
        std::vector<std::vector<std::uint8_t>> units = units_;
        const auto take = [&](Slot& slot, std::uint8_t sort) {
            auto& left = units[sort];
            const std::size_t i = chance.below(static_cast<std::uint32_t>(left.size()));
            slot.kind = hidden_.sorts[sort].kind;
            slot.unit = left[i];
            left[i] = left.back();
            left.pop_back();
        };
        Writing parts(out, procedure_.layout());
        for (std::size_t i = 0; i < hidden_.slots.size(); ++i) {
            Slot& slot = parts.slots[hidden_.side][hidden_.slots[i]];
            take(slot, sorts[i]);
            if (slot.is_aboard() && slot.is(moved)) slot.set(boarded);
            restore_bridge(parts, slot);
        }
        std::size_t next = 0;
        for (std::size_t room = 0; room < hidden_.rooms; ++room) {
            const std::uint8_t sort = sorts[hidden_.slots.size() + room];
            if (sort != hidden_.nobody_aboard())
                take(parts.slots[hidden_.side][hidden_.unseen[next++]], sort);
        }
        embark(parts, std::span(sorts).subspan(hidden_.slots.size()));
        set_mode(parts);
        redraw_arrival(parts);
    }

private:
    [[nodiscard]] std::vector<std::uint8_t> drawn_sorts(Chance& chance) const {
        std::vector<std::uint8_t> sorts(hidden_.masks.size());
        std::vector<std::uint8_t> drawn;
        for (std::size_t part = 0; part < deals_.size(); ++part) {
            drawn.resize(holders_[part].size());
            deals_[part].draw(chance, drawn);
            for (std::size_t i = 0; i < drawn.size(); ++i)
                sorts[holders_[part][i]] = drawn[i];
        }
        return sorts;
    }
    /// Who is placing reinforcements has all of them before it.
    void redraw_arrival(Writing& parts) const {
        if (parts.head.stage != Stage::arrive || parts.side() != hidden_.side) return;
        const std::size_t first = parts.first_to_arrive(hidden_.side);
        parts.head.active = static_cast<std::uint8_t>(first);
        const Reading now(parts);
        for (std::size_t i = first; i < parts.count[hidden_.side]; ++i)
            parts.slots[hidden_.side][i] = recruit(now, hidden_.side, static_cast<std::uint8_t>(i));
    }
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
            && !slot.is(moved) && slot.is_fresh == 0 && !stands_on_another(parts, slot))
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
    void embark(Writing& parts, std::span<const std::uint8_t> sorts) const {
        if (hidden_.rooms == 0) return;
        const std::size_t side = hidden_.side;
        const Facts& facts = procedure_.facts();
        std::vector<std::uint8_t> carriers;
        for (std::uint8_t i = 0; i < parts.count[side]; ++i) {
            const Slot& slot = parts.slots[side][i];
            if (!slot.is_up() || slot.unit >= parts.army[side]) continue; // nobody has boarded unseen since
            int free = facts.kinds[slot.kind].carries;
            for (const std::uint8_t other : hidden_.slots)
                if (parts.slots[side][other].carrier == i) --free;
            for (; free > 0; --free)
                carriers.push_back(i);
        }
        std::size_t next = 0;
        for (std::size_t room = 0; room < sorts.size(); ++room)
            if (sorts[room] != hidden_.nobody_aboard())
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
    std::vector<Deals> deals_;                      ///< of each part
    std::vector<std::vector<std::size_t>> holders_; ///< of each part
    std::vector<std::vector<std::uint8_t>> units_;  ///< of each sort, that the side may not have seen
};

} // namespace

std::unique_ptr<const Redrawer> BattleProcedure::redrawer(const View& view) const {
    return std::make_unique<const UnitRedrawer>(*this, view);
}

} // namespace sabotier::play::battle
