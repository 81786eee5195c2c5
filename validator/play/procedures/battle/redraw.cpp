#include "validator/play/procedures/battle/battle.hpp"

#include "validator/play/procedures/battle/choices.hpp"
#include "validator/play/procedures/battle/facts/army_lists.hpp"
#include "validator/play/procedures/battle/muster.hpp"

#include <algorithm>
#include <utility>

/// Units that a side has not seen, drawn anew.
namespace sabotier::play::battle {

namespace {

/// Deals the units of one side that the other has not seen, of an army whose list is taken to be known.
class UnitDeal {
public:
    /// `list`: how many of each kind, as Facts::list.
    UnitDeal(const BattleProcedure& procedure, const View& view, std::vector<int> list)
        : procedure_(procedure),
          known_(view.known),
          list_(std::move(list)),
          hidden_(procedure, view, list_),
          units_(hidden_.sorts.size()) {
        for (HiddenUnits::Part& part : hidden_.parts()) {
            deals_.emplace_back(part.masks, part.counts);
            holders_.push_back(std::move(part.holders));
        }
        add_units();
    }

    void redraw(RandomSource& chance, State& out) const {
        out = known_;
        out.common().chance = {chance.next(), 0};
        if (known_.common().actor == nobody) return;
        if (known_.as<Head>().stage == Stage::setup && is_set_up_unseen()) return redraw_setup(chance, out);
        const std::vector<std::uint8_t> sorts = drawn_sorts(chance);
        std::vector<std::vector<std::uint8_t>> units = units_;
        Writing parts(out, procedure_.layout());
        const auto take = [&](Slot& slot, std::uint8_t sort) {
            auto& left = units[sort];
            const std::size_t i = chance.below(static_cast<std::uint32_t>(left.size()));
            slot.kind = hidden_.sorts[sort].kind;
            slot.unit = left[i];
            left[i] = left.back();
            left.pop_back();
            if (knows_points_only()) arm(parts, slot);
        };
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
    [[nodiscard]] bool knows_points_only() const noexcept {
        return procedure_.facts().rules.knows_points_only;
    }
    /// Units that may not have been seen, by their sorts. Where only the price of the army is known, which of
    /// its numbers a kind has says nothing.
    void add_units() {
        const Reading parts(known_, procedure_.layout());
        const std::size_t side = hidden_.side;
        std::vector<bool> is_seen(parts.slots_that_came(side));
        for (std::size_t i = 0; i < is_seen.size(); ++i)
            if (parts.slots[side][i].is_known()) is_seen[parts.slots[side][i].unit] = true;
        std::size_t kind = 0;
        int used = 0; // of that kind
        for (std::size_t i = 0; i < is_seen.size(); ++i) {
            const auto unit = static_cast<std::uint8_t>(i);
            if (is_seen[i]) continue;
            if (!knows_points_only() || i >= parts.army[side]) {
                units_[hidden_.sort_of(procedure_.facts(), parts, unit)].push_back(unit);
                continue;
            }
            while (used == hidden_.counts[kind]) {
                ++kind;
                used = 0;
            }
            units_[kind].push_back(unit);
            ++used;
        }
    }
    /// With the shots of its kind: those that it has left were seen when it fired.
    void arm(const Writing& parts, const Slot& slot) const {
        if (slot.unit >= parts.army[hidden_.side]) return;
        const auto& arms = procedure_.facts().kinds[slot.kind].arms;
        for (std::size_t i = 0; i < arms.size(); ++i)
            parts.shots[hidden_.side][slot.unit * most_arms + i] =
                arms[i].shots < 0 ? unlimited : static_cast<std::uint8_t>(arms[i].shots);
    }
    /// Kinds of the army, those who may ride behind the others, as they are set up.
    [[nodiscard]] std::vector<std::uint8_t> kinds_to_set_up() const {
        const Facts& facts = procedure_.facts();
        std::vector<std::uint8_t> kinds;
        if (!knows_points_only()) {
            for (const Enlisted& unit : facts.armies[hidden_.side])
                kinds.push_back(unit.kind);
            return kinds;
        }
        for (const bool rides : {false, true})
            for (std::size_t kind = 0; kind < facts.kinds.size(); ++kind)
                if (facts.kinds[kind].rides == rides)
                    kinds.insert(kinds.end(), static_cast<std::size_t>(list_[kind]),
                                 static_cast<std::uint8_t>(kind));
        return kinds;
    }
    [[nodiscard]] std::vector<std::uint8_t> drawn_sorts(RandomSource& chance) const {
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
    void redraw_setup(RandomSource& chance, State& out) const {
        const Facts& facts = procedure_.facts();
        const std::size_t side = hidden_.side;
        Writing parts(out, procedure_.layout());
        set_kinds(chance, parts);
        if (parts.side() == side) parts.head.active = first_to_set_up(parts);
        if (parts.side() <= side) return;
        for (std::uint8_t i = 0; i < parts.count[side]; ++i) {
            if (parts.slots[side][i].stands()) continue;
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
    /// Counters that the scenario has placed are of any kinds that fit, each way equally likely; what is left
    /// of the army is to be set up, in its order.
    void set_kinds(RandomSource& chance, const Writing& parts) const {
        const Facts& facts = procedure_.facts();
        const std::size_t side = hidden_.side;
        std::vector<std::uint8_t> kinds = kinds_to_set_up();
        if (std::any_of(parts.slots[side], parts.slots[side] + parts.count[side],
                        [](const Slot& slot) { return slot.stands(); }))
            kinds = dealt_kinds(chance, parts, kinds);
        std::vector<bool> is_used(kinds.size());
        for (std::uint8_t i = 0; i < parts.count[side]; ++i) {
            Slot& slot = parts.slots[side][i];
            slot.kind = kinds[i];
            slot.unit = i;
            if (knows_points_only()) {
                arm(parts, slot);
                continue;
            }
            std::uint8_t unit = 0;
            while (is_used[unit] || facts.armies[side][unit].kind != slot.kind)
                ++unit;
            is_used[unit] = true;
            slot.unit = unit;
        }
    }
    /// The kinds of a side's slots, dealt to counters that stand and in their order to the others.
    [[nodiscard]] std::vector<std::uint8_t> dealt_kinds(RandomSource& chance, const Writing& parts,
                                                        const std::vector<std::uint8_t>& order) const {
        const Facts& facts = procedure_.facts();
        const Slot* const slots = parts.slots[hidden_.side];
        std::vector<WideMask> masks;
        for (std::size_t i = 0; i < order.size(); ++i)
            masks.push_back(slots[i].stands() ? WideMask{slots[i].mask} : WideMask{facts.all_kinds()});
        std::vector<int> counts(facts.kinds.size());
        for (const std::uint8_t kind : order)
            ++counts[kind];
        std::vector<std::uint8_t> dealt(order.size());
        Deals(masks, counts).draw(chance, dealt);
        for (std::size_t i = 0; i < dealt.size(); ++i)
            if (slots[i].stands()) --counts[dealt[i]];
        std::vector<std::uint8_t> left;
        for (const bool rides : {false, true})
            for (std::size_t kind = 0; kind < counts.size(); ++kind)
                if (facts.kinds[kind].rides == rides)
                    left.insert(left.end(), static_cast<std::size_t>(counts[kind]),
                                static_cast<std::uint8_t>(kind));
        std::size_t next = 0;
        for (std::size_t i = 0; i < dealt.size(); ++i)
            if (!slots[i].stands()) dealt[i] = left[next++];
        return dealt;
    }
    [[nodiscard]] std::uint8_t first_to_set_up(const Writing& parts) const {
        std::uint8_t first = 0;
        while (first < parts.count[hidden_.side] && parts.slots[hidden_.side][first].stands())
            ++first;
        return first == parts.count[hidden_.side] ? nothing : first;
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
        const std::uint8_t mover = head.mode == Mode::walk  ? kind.walker
                                   : head.mode == Mode::fly ? kind.flyer
                                                            : no_mover;
        head.track = mover == no_mover ? Track{} : head.tracks[mover];
    }

    const BattleProcedure& procedure_;
    State known_;
    std::vector<int> list_; ///< of the army
    HiddenUnits hidden_;
    std::vector<Deals> deals_;                      ///< of each part
    std::vector<std::vector<std::size_t>> holders_; ///< of each part
    std::vector<std::vector<std::uint8_t>> units_;  ///< of each sort, that the side may not have seen
};

/// What the other side bought is known.
class OpenListRedrawer final : public Redrawer {
public:
    OpenListRedrawer(const BattleProcedure& procedure, const View& view)
        : deal_(procedure, view, procedure.facts().list[1 - number(view.seat)]) {}

    void redraw(RandomSource& chance, State& out) const override { deal_.redraw(chance, out); }

private:
    UnitDeal deal_;
};

/// Only what the other side's army cost is known: one that could be bought for it and fits what was seen is
/// drawn first, each equally likely, then dealt.
class PriceRedrawer final : public Redrawer {
public:
    PriceRedrawer(const BattleProcedure& procedure, const View& view)
        : procedure_(procedure),
          view_(view),
          lists_(lists_that_fit()) {}

    void redraw(RandomSource& chance, State& out) const override {
        UnitDeal(procedure_, view_, drawn_list(chance)).redraw(chance, out);
    }

private:
    /// Tries before lists are gone through one after the other from a random one: then not all that fit are
    /// equally likely, but who waits for a rare one gets it.
    static constexpr int most_tries = 10'000;

    [[nodiscard]] ArmyLists lists_that_fit() const {
        const Facts& facts = procedure_.facts();
        const std::size_t side = 1 - number(view_.seat);
        const Reading parts(view_.known, procedure_.layout());
        std::vector<int> least(facts.kinds.size());
        std::vector<int> most(facts.kinds.size());
        for (std::size_t i = 0; i < parts.slots_that_came(side); ++i) {
            const Slot& slot = parts.slots[side][i];
            if (slot.is_known()) {
                if (slot.unit >= parts.army[side]) continue;
                ++least[slot.kind];
                ++most[slot.kind];
                continue;
            }
            for (std::size_t kind = 0; kind < most.size(); ++kind)
                most[kind] += static_cast<int>(slot.mask >> kind & 1);
        }
        return {facts, side, least, most};
    }
    [[nodiscard]] bool fits(const std::vector<int>& list) const {
        return HiddenUnits(procedure_, view_, list).is_possible();
    }
    [[nodiscard]] std::vector<int> drawn_list(RandomSource& chance) const {
        for (int tries = 0; tries < most_tries; ++tries)
            if (std::vector<int> list = lists_.draw(chance); fits(list)) return list;
        Ways index = below(chance, lists_.count());
        while (!fits(lists_.at(index)))
            index = (index + 1) % lists_.count();
        return lists_.at(index);
    }

    const BattleProcedure& procedure_;
    View view_;
    ArmyLists lists_;
};

} // namespace

std::unique_ptr<const Redrawer> BattleProcedure::redrawer(const View& view) const {
    if (facts_.rules.knows_points_only) return std::make_unique<const PriceRedrawer>(*this, view);
    return std::make_unique<const OpenListRedrawer>(*this, view);
}

} // namespace sabotier::play::battle
