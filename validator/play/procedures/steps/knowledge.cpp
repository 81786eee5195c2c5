#include "validator/play/all_knowing.hpp"
#include "validator/play/procedures/steps/list_steps.hpp"
#include "validator/play/procedures/steps/steps.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <memory>

/// What the sides know of each other's kinds, and how they could be otherwise.
namespace sabotier::play::steps {

namespace {

/// Calls f(piece) for each of a set, ascending.
template <class F>
void each(Pieces pieces, F&& f) {
    for (; pieces != 0; pieces &= pieces - 1)
        f(static_cast<std::size_t>(std::countr_zero(pieces)));
}

/// Those of the enemy's that a piece of `side` stood, or stands, within sight of.
Pieces met(const Parts<const State>& parts, const Facts& facts, std::size_t side, std::size_t piece) {
    if (side == 0) return parts.contact[piece];
    Pieces met = 0;
    for (std::size_t other = 0; other < facts.pieces[0].size(); ++other)
        if ((parts.contact[other] & one(piece)) != 0) met |= one(other);
    return met;
}

Pieces beside(const Parts<const State>& parts, const Facts& facts, std::size_t side, std::size_t piece) {
    if ((parts.head.alive[side] & one(piece)) == 0) return 0;
    Pieces beside = 0;
    for (const std::uint16_t near : facts.near_to(parts.place[side][piece]))
        if (const Cell there = parts.board[near]; belongs(there, 1 - side) && !belongs(there, side))
            beside |= one(piece_of(there));
    return beside;
}

/// Of the pieces that fell in battles against a piece of known kind, and of those that they fell against.
void learn_from_battles(const Facts& facts, const Parts<const State>& parts, std::size_t side,
                        std::span<KindMask> masks) {
    const std::size_t viewer = 1 - side;
    const KindMask all = facts.all_kinds();
    const auto all_of = [&](std::size_t of) { return facts.pieces[of].size(); };
    for (std::size_t dead = 0; dead < all_of(viewer); ++dead) { // the viewer's, by an enemy's
        if ((parts.head.alive[viewer] & one(dead)) != 0) continue;
        const std::uint8_t own = parts.kind[viewer][dead];
        const bool attacked = (parts.head.died_attacking[viewer] & one(dead)) != 0;
        masks[parts.foe[viewer][dead]] &= attacked ? all & ~facts.beats[own] : facts.beaten_by[own];
    }
    for (std::size_t dead = 0; dead < all_of(side); ++dead) { // the enemy's, by one of the viewer's
        if ((parts.head.alive[side] & one(dead)) != 0) continue;
        const std::uint8_t own = parts.kind[viewer][parts.foe[side][dead]];
        const bool attacked = (parts.head.died_attacking[side] & one(dead)) != 0;
        masks[dead] &= attacked ? all & ~facts.beaten_by[own] : facts.beats[own];
        masks[dead] &= ~facts.taken_wins; // else the game were over
    }
}

/// From being told which own pieces were seen: of those that were beside one and saw nothing, and of those
/// that alone can have seen one.
void learn_from_being_seen(const Facts& facts, const Parts<const State>& parts, std::size_t viewer,
                           std::span<KindMask> masks) {
    each(parts.head.cleared[viewer], [&](std::size_t i) { masks[i] &= ~facts.seers; });
    for (bool has_learnt = true; has_learnt;) {
        has_learnt = false;
        for (const Pieces group : seen_by(facts, parts, viewer, masks))
            if (std::has_single_bit(group)) {
                masks[static_cast<std::size_t>(std::countr_zero(group))] &= facts.seers;
                has_learnt = true;
            }
    }
}

} // namespace

std::vector<Pieces> seen_by(const Facts& facts, const Parts<const State>& parts, std::size_t viewer,
                            std::span<const KindMask> masks) {
    std::vector<Pieces> groups;
    if (!facts.rules.tells_seen) return groups;
    for (std::size_t own = 0; own < facts.pieces[viewer].size(); ++own) {
        Pieces group = 0;
        bool is_known = parts.told[viewer][own] == 0;
        each(parts.told[viewer][own], [&](std::size_t i) {
            if ((masks[i] & facts.seers) != 0) group |= one(i);
            is_known |= (masks[i] & ~facts.seers) == 0;
        });
        if (!is_known) groups.push_back(group);
    }
    return groups;
}

void fill_masks(const Facts& facts, const StateLayout& layout, const State& state, std::size_t side,
                std::span<KindMask> out) {
    const Parts<const State> parts(state, layout);
    const std::size_t viewer = 1 - side;
    std::fill(out.begin(), out.end(), facts.kinds_of(side));
    if (!facts.rules.is_hidden) {
        for (std::size_t i = 0; i < out.size(); ++i)
            out[i] = KindMask{1} << parts.kind[side][i];
        return;
    }
    each(parts.head.ever_moved[side], [&](std::size_t i) { out[i] &= facts.movable; });
    each(parts.head.stayed[side], [&](std::size_t i) { out[i] &= ~facts.movable; });
    learn_from_battles(facts, parts, side, out);
    for (KindMask& mask : out)
        mask &= ~facts.face_up; // one of these would lie open
    const auto know = [&](std::size_t i) { out[i] = KindMask{1} << parts.kind[side][i]; };
    for (std::size_t i = 0; i < facts.pieces[viewer].size(); ++i)
        if (((facts.seers >> parts.kind[viewer][i]) & 1) != 0)
            each(facts.rules.forgets ? beside(parts, facts, viewer, i) : met(parts, facts, viewer, i), know);
    for (std::size_t i = 0; i < out.size(); ++i)
        if (((facts.face_up >> parts.kind[side][i]) & 1) != 0) know(i);
    if (facts.rules.shows_graves)
        for (std::size_t i = 0; i < out.size(); ++i)
            if ((parts.head.alive[side] & one(i)) == 0) know(i);
    if (facts.rules.tells_seen) learn_from_being_seen(facts, parts, viewer, out);
}

namespace {

/// A turn in the making is nobody's business but the side's own.
void hide_list(const Facts& facts, Parts<State>& known) {
    if (!facts.rules.whole_turn) return;
    known.head.common.decisions -= known.head.steps;
    for (; known.head.steps > 0; --known.head.steps)
        known.listed[known.head.steps - 1] = 0;
}

/// Who was seen by whom: whose kinds an onlooker does not know.
void hide_told(const Facts& facts, Parts<State>& known) {
    known.head.cleared = {};
    for (std::size_t side = 0; side < 2 && facts.rules.tells_seen; ++side)
        std::fill_n(known.told[side], facts.pieces[side].size(), Pieces{0});
}

} // namespace

void StepsProcedure::view(const State& state, Seat seat, View& out) const {
    out.seat = seat;
    out.known = state;
    out.known.common().chance = {};
    const std::size_t most = std::max(facts_.pieces[0].size(), facts_.pieces[1].size());
    out.knowledge.assign(most * sizeof(KindMask), std::byte{0});
    if (seat == all_knowing) return;
    Parts<State> known(out.known, layout_);
    if (number(seat) != number(state.common().actor)) hide_list(facts_, known);
    if (state.common().actor == nobody || !facts_.rules.is_hidden) return; // then all kinds are shown
    if (number(seat) >= 2) hide_told(facts_, known);
    for (std::size_t side = 0; side < 2; ++side) {
        if (number(seat) == side) continue;
        std::array<KindMask, most_pieces> all{};
        const std::span<KindMask> masks = std::span(all).first(facts_.pieces[side].size());
        if (number(seat) == 1 - side) {
            fill_masks(facts_, layout_, state, side, masks);
            std::memcpy(out.knowledge.data(), masks.data(), masks.size_bytes());
        }
        for (std::size_t i = 0; i < masks.size(); ++i)
            if (((facts_.face_up >> known.kind[side][i]) & 1) == 0) known.kind[side][i] = unknown_kind;
        known.head.movable[side] = known.head.alive[side];
    }
}

HiddenKinds::HiddenKinds(const StepsProcedure& procedure, const View& view)
    : side(1 - number(view.seat)),
      masks(procedure.facts().pieces[side].size()) {
    std::memcpy(masks.data(), view.knowledge.data(), masks.size() * sizeof(KindMask));
    const Parts<const State> parts(view.known, procedure.layout());
    const Head& head = parts.head;
    if (head.common.actor == nobody) return;
    one_sees = seen_by(procedure.facts(), parts, 1 - side, masks);
    one_moves = head.alive[side];
    if (number(head.common.actor) == side) {
        if (!procedure.facts().rules.may_repeat) one_moves &= ~head.moved;
        one_moves = with_open_way(procedure.facts(), parts, side, one_moves);
    }
}

namespace {

Ways ways_of(std::span<const KindMask> masks, const std::vector<int>& list) {
    return Deals(masks, list).ways();
}

/// Whether one of some pieces is known to be of a kind that moves: then nothing needs to be counted for it.
bool has_a_mover(const Facts& facts, const std::vector<KindMask>& masks, Pieces pieces) {
    for (; pieces != 0; pieces &= pieces - 1)
        if ((masks[static_cast<std::size_t>(std::countr_zero(pieces))] & ~facts.movable) == 0) return true;
    return false;
}

/// Deals in which at least one of some pieces is of a kind that moves; all of them where there are none.
Ways with_a_mover(const Facts& facts, std::size_t side, const std::vector<KindMask>& masks,
                  Pieces one_moves) {
    const Ways all = ways_of(masks, facts.list[side]);
    if (one_moves == 0 || has_a_mover(facts, masks, one_moves)) return all;
    std::vector<KindMask> none_moves = masks;
    each(one_moves, [&](std::size_t i) { none_moves[i] &= ~facts.movable; });
    return std::count(none_moves.begin(), none_moves.end(), KindMask{0}) > 0
               ? all
               : all - ways_of(none_moves, facts.list[side]);
}

/// All that may be dealt to a side, with what that depends on.
struct Dealing {
    std::vector<KindMask> masks;
    Pieces one_moves = 0;
    std::vector<Pieces> one_sees;
    std::vector<int> list;
    KindMask movable = 0;
    KindMask seers = 0;
    std::vector<Deals> parts; ///< apart from each other
    Ways all = 0;             ///< of them together

    [[nodiscard]] bool is_of(const HiddenKinds& hidden, const Facts& facts) const {
        return masks == hidden.masks && one_moves == hidden.one_moves && one_sees == hidden.one_sees
               && list == facts.list[hidden.side] && movable == facts.movable && seers == facts.seers;
    }
};

/// Deals in which one of some pieces moves, apart by the first of these pieces that does: so that no deal has
/// to be thrown away.
std::shared_ptr<const Dealing> dealt(const HiddenKinds& hidden, const Facts& facts) {
    auto made = std::make_shared<Dealing>();
    made->masks = hidden.masks;
    made->one_moves = hidden.one_moves;
    made->one_sees = hidden.one_sees;
    made->list = facts.list[hidden.side];
    made->movable = facts.movable;
    made->seers = facts.seers;
    const auto add = [&](std::span<const KindMask> masks) {
        made->parts.emplace_back(masks, made->list);
        made->all += made->parts.back().ways();
    };
    hidden.each_seer(facts, [&](std::vector<KindMask> masks) {
        if (hidden.one_moves == 0 || has_a_mover(facts, masks, hidden.one_moves)) return add(masks);
        const Ways wanted = made->all + with_a_mover(facts, hidden.side, masks, hidden.one_moves);
        each(hidden.one_moves, [&](std::size_t i) {
            if (made->all == wanted && !made->parts.empty()) return;
            const KindMask mask = masks[i];
            masks[i] = mask & facts.movable;
            if (masks[i] != 0) add(masks);
            masks[i] = mask & ~facts.movable;
        });
    });
    return made;
}

/// The same, out of what was asked for last: a side hears nothing new by most moves.
std::shared_ptr<const Dealing> remembered(const HiddenKinds& hidden, const Facts& facts) {
    thread_local std::array<std::shared_ptr<const Dealing>, 2> last; // of each side
    auto& of_side = last[hidden.side];
    if (of_side == nullptr || !of_side->is_of(hidden, facts)) of_side = dealt(hidden, facts);
    return of_side;
}

/// Draws the kinds of one side.
class KindRedrawer final : public Redrawer {
public:
    KindRedrawer(const StepsProcedure& procedure, const View& view)
        : procedure_(procedure),
          known_(view.known),
          side_(1 - number(view.seat)) {
        if (known_.common().actor == nobody || !procedure.facts().rules.is_hidden) return;
        dealing_ = remembered(HiddenKinds(procedure, view), procedure.facts());
    }

    void redraw(RandomSource& chance, State& out) const override {
        out = known_;
        out.common().chance = {chance.next(), 0};
        if (dealing_ == nullptr || dealing_->parts.empty()) return; // nothing is hidden
        Ways drawn = below(chance, dealing_->all);
        std::size_t part = 0;
        while (drawn >= dealing_->parts[part].ways())
            drawn -= dealing_->parts[part++].ways();
        Parts<State> parts(out, procedure_.layout());
        const std::size_t count = procedure_.facts().pieces[side_].size();
        dealing_->parts[part].draw(chance, {parts.kind[side_], count});
        Pieces movable = 0;
        for (std::size_t i = 0; i < count; ++i)
            if (((procedure_.facts().movable >> parts.kind[side_][i]) & 1) != 0) movable |= one(i);
        parts.head.movable[side_] = movable & parts.head.alive[side_];
    }

private:
    const StepsProcedure& procedure_;
    State known_;
    std::size_t side_;
    std::shared_ptr<const Dealing> dealing_; ///< null: nothing is hidden
};

} // namespace

Ways HiddenKinds::ways(const Facts& facts) const {
    Ways all = 0;
    each_seer(facts,
              [&](const std::vector<KindMask>& open) { all += with_a_mover(facts, side, open, one_moves); });
    return all;
}

void HiddenKinds::each_seer(const Facts& facts,
                            const std::function<void(const std::vector<KindMask>&)>& f) const {
    std::vector<KindMask> open = masks;
    each_seer(facts, 0, open, f);
}

void HiddenKinds::each_seer(const Facts& facts, std::size_t group, std::vector<KindMask>& open,
                            const std::function<void(const std::vector<KindMask>&)>& f) const {
    if (group == one_sees.size()) return f(open);
    const std::vector<KindMask> before = open;
    for (Pieces rest = one_sees[group]; rest != 0; rest &= rest - 1) {
        const auto i = static_cast<std::size_t>(std::countr_zero(rest));
        const KindMask mask = open[i];
        open[i] = mask & facts.seers;
        if (open[i] != 0) each_seer(facts, group + 1, open, f);
        open[i] = mask & ~facts.seers;
        if (open[i] == 0) break; // all that remains has this one as a seer
    }
    open = before;
}

Ways HiddenKinds::ways(const Facts& facts, std::size_t piece, std::size_t kind) const {
    HiddenKinds known = *this;
    known.masks[piece] &= KindMask{1} << kind;
    return known.masks[piece] == 0 ? 0 : known.ways(facts);
}

std::unique_ptr<const Redrawer> StepsProcedure::redrawer(const View& view) const {
    return std::make_unique<const KindRedrawer>(*this, view);
}

} // namespace sabotier::play::steps
