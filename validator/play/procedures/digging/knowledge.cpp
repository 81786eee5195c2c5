#include "validator/play/all_knowing.hpp"
#include "validator/play/procedures/digging/hidden_roles.hpp"
#include "validator/play/procedures/digging/sightings.hpp"

#include <algorithm>

/// What players know of cards, roles and goals, and how it could be otherwise.
namespace sabotier::play::digging {

namespace {

[[nodiscard]] bool are_roles_shown(Phase phase) noexcept {
    return phase == Phase::steal || phase == Phase::over;
}

void hide(std::uint8_t& what) noexcept {
    if (what != nothing) what = unknown;
}

void hide_hands(const Facts& facts, const Parts<State>& known, std::size_t viewer) {
    for (std::size_t seat = 0; seat < facts.players; ++seat)
        if (seat != viewer) std::fill_n(known.hand(facts, seat), known.head.held[seat], unknown);
    std::size_t exchange = 0;
    for (std::size_t i = 0; i < known.head.moves; ++i) {
        Entry& entry = known.log[i];
        if (entry.what != Entry::What::play) {
            if (entry.seat == viewer) continue;
            hide(entry.a);
            hide(entry.b);
            hide(entry.c);
        } else if (facts.kinds[entry.a].effect == Effect::swaps_hands) {
            std::uint8_t* const noted = known.swapped + 2 * facts.hand * exchange++;
            if (entry.seat != viewer && entry.b != viewer) std::for_each(noted, noted + 2 * facts.hand, hide);
        }
    }
}

void hide_roles(const Facts& facts, const Parts<State>& known, std::size_t viewer) {
    Head& head = known.head;
    const bool is_player = viewer < facts.players;
    const Seats inspected = is_player ? head.inspected[viewer] : Seats{0};
    if (!are_roles_shown(head.phase))
        for (std::size_t seat = 0; seat < facts.players; ++seat)
            if (seat != viewer && (inspected & one(seat)) == 0) hide(head.role[seat]);
    for (std::size_t i = 0; i < head.role_swaps; ++i)
        if (!is_player || (known.laid_aside[i].known_by & one(viewer)) == 0) hide(known.laid_aside[i].role);
}

void hide_goals(const Facts& facts, const Parts<State>& known, std::size_t viewer) {
    const unsigned looked = viewer < facts.players ? known.head.looked[viewer] : 0U;
    for (std::size_t goal = 0; goal < facts.goals; ++goal)
        if (known.form[goal] == face_down && (looked >> goal & 1) == 0) hide(known.head.goal[goal]);
}

} // namespace

void DiggingProcedure::view(const State& state, Seat seat, View& out) const {
    out.seat = seat;
    out.known = state;
    out.knowledge.clear();
    const Parts<State> known(out.known, layout_);
    known.head.common.chance = {};
    if (seat == all_knowing) return;
    const std::size_t viewer = number(seat);
    hide_hands(facts_, known, viewer);
    hide_roles(facts_, known, viewer);
    hide_goals(facts_, known, viewer);
    std::fill_n(known.undrawn, facts_.kinds.size(), std::uint8_t{0});
    std::fill_n(known.pile, facts_.roles.size(), std::uint8_t{0});
}

namespace {

/// So many of `all`, in any order.
[[nodiscard]] Ways choose(std::size_t all, std::size_t some) noexcept {
    if (some > all) return 0;
    Ways ways = 1;
    for (std::size_t i = 1; i <= some; ++i)
        ways = ways * (all - some + i) / i;
    return ways;
}

/// Places for the cards of a sighting: how many of them lie in each throw, and how many are in the hand.
/// Every way to put the cards that were seen into slots is as likely as another.
class Placing {
public:
    /// `held`: cards in that hand now.
    Placing(const Sighting& sighting, std::size_t held)
        : sighting_(sighting),
          held_(sighting.is_over ? 0 : held),
          width_(sighting.seen.size() + 1),
          ways_((sighting.throws.size() + 1) * width_) {
        const std::size_t throws = sighting.throws.size();
        for (std::size_t placed = 0; placed < width_; ++placed)
            at(throws, placed) = choose(held_, width_ - 1 - placed);
        for (std::size_t i = throws; i-- > 0;)
            for (std::size_t placed = 0; placed < width_; ++placed)
                for (std::size_t here = 0; here <= sighting.throws[i].cards && placed + here < width_; ++here)
                    at(i, placed) += ways(i, placed, here);
    }

    /// How many of the seen cards lie in throw `i`, where so many lie in those before.
    [[nodiscard]] std::size_t draw(RandomSource& chance, std::size_t i, std::size_t placed) const {
        Ways drawn = below(chance, ways_[i * width_ + placed]);
        std::size_t here = 0;
        while (drawn >= ways(i, placed, here))
            drawn -= ways(i, placed, here++);
        return here;
    }

private:
    [[nodiscard]] Ways& at(std::size_t i, std::size_t placed) { return ways_[i * width_ + placed]; }
    [[nodiscard]] Ways ways(std::size_t i, std::size_t placed, std::size_t here) const {
        const Sighting::Throw& one = sighting_.throws[i];
        if (here > one.cards || placed + here >= width_ || placed + here < one.least) return 0;
        return choose(one.cards, here) * ways_[(i + 1) * width_ + placed + here];
    }

    const Sighting& sighting_;
    std::size_t held_;
    std::size_t width_;
    std::vector<Ways> ways_; ///< of what is left, by throw and cards placed before
};

/// A card that is drawn anew, and whether it is one that was seen where it has come from.
struct Card {
    std::uint8_t kind = nothing;
    bool is_seen = false;
};
using Heap = std::vector<Card>;

template <class T>
void shuffle(RandomSource& chance, std::vector<T>& list) {
    for (std::size_t i = list.size(); i > 1; --i)
        std::swap(list[i - 1], list[chance.below(static_cast<std::uint32_t>(i))]);
}

class DiggingRedrawer final : public Redrawer {
public:
    DiggingRedrawer(const DiggingProcedure& procedure, const View& view)
        : procedure_(procedure),
          facts_(procedure.facts()),
          known_(view.known),
          viewer_(number(view.seat)),
          reading_(procedure, view),
          roles_(facts_, Parts<const State>(known_, procedure.layout())) {
        for (const Sighting& sighting : reading_.sightings) {
            const auto holder = std::find(reading_.hand_of.begin(), reading_.hand_of.end(), sighting.hand);
            const std::size_t seat = static_cast<std::size_t>(holder - reading_.hand_of.begin());
            placings_.emplace_back(sighting, known_.as<Head>().held[seat]);
            for (const std::uint8_t kind : sighting.seen)
                --reading_.unseen[kind];
        }
        for (std::size_t kind = 0; kind < facts_.kinds.size(); ++kind)
            loose_.insert(loose_.end(), static_cast<std::size_t>(std::max(reading_.unseen[kind], 0)),
                          static_cast<std::uint8_t>(kind));
        const Head& head = known_.as<Head>();
        has_foreign_exchange_ = false;
        for (std::size_t i = 0; i < head.moves; ++i)
            if (const Entry& entry = known_.at<Entry>(procedure.layout().log)[i]; is_foreign_exchange(entry))
                has_foreign_exchange_ = true;
        for (const HiddenRoles::List& list : roles_.lists)
            deals_.emplace_back(list.slots, list.counts);
    }

    void redraw(RandomSource& chance, State& out) const override {
        out = known_;
        out.common().chance = {chance.next(), 0};
        const Parts<State> parts(out, procedure_.layout());
        draw_goals(chance, parts);
        draw_roles(chance, parts);
        draw_cards(chance, parts);
    }

private:
    [[nodiscard]] bool is_exchange(const Entry& entry) const {
        return entry.what == Entry::What::play && facts_.kinds[entry.a].effect == Effect::swaps_hands;
    }
    [[nodiscard]] bool is_foreign_exchange(const Entry& entry) const {
        return is_exchange(entry) && entry.seat != viewer_ && entry.b != viewer_;
    }

    // Goals.

    /// Those that lie face down and are not known, over their places.
    void draw_goals(RandomSource& chance, const Parts<State>& parts) const {
        std::vector<std::uint8_t> kinds = facts_.hidden_goals;
        for (std::size_t goal = 0; goal < facts_.goals; ++goal)
            if (const std::uint8_t kind = parts.head.goal[goal];
                facts_.beforehand[goal].form == face_down && kind != unknown && kind != nothing)
                kinds.erase(std::find(kinds.begin(), kinds.end(), kind));
        shuffle(chance, kinds);
        std::size_t next = 0;
        for (std::size_t goal = 0; goal < facts_.goals; ++goal)
            if (parts.head.goal[goal] == unknown) parts.head.goal[goal] = kinds[next++];
    }

    // Roles.

    void draw_roles(RandomSource& chance, const Parts<State>& parts) const {
        std::array<std::uint8_t, most_cards> drawn;
        for (std::size_t i = 0; i < deals_.size(); ++i) {
            const auto& where = roles_.lists[i].where;
            deals_[i].draw(chance, std::span(drawn).first(where.size()));
            for (std::size_t j = 0; j < where.size(); ++j) {
                if (where[j] == HiddenRoles::in_pile)
                    ++parts.pile[drawn[j]];
                else if (where[j] < most_seats)
                    parts.head.role[where[j]] = drawn[j];
                else if (where[j] != HiddenRoles::nowhere)
                    parts.laid_aside[where[j] - most_seats].role = drawn[j];
            }
        }
    }

    // Cards.

    void draw_cards(RandomSource& chance, const Parts<State>& parts) const {
        const Head& head = parts.head;
        std::vector<Heap> hands(facts_.players);
        std::vector<Heap> throws(head.moves);
        for (std::size_t i = 0; i < placings_.size(); ++i)
            place_seen(chance, reading_.sightings[i], placings_[i], hands, throws);
        std::vector<std::uint8_t> loose = loose_;
        shuffle(chance, loose);
        const auto fill = [&](Heap& heap, std::size_t count) {
            for (; heap.size() < count; loose.pop_back())
                heap.push_back({loose.back(), false});
        };
        for (std::size_t seat = 0; seat < facts_.players; ++seat)
            if (seat != viewer_) {
                fill(hands[seat], head.held[seat]);
                write(hands[seat], parts.hand(facts_, seat));
            }
        for (std::size_t i = 0; i < head.moves; ++i) {
            Entry& entry = parts.log[i];
            if (entry.what == Entry::What::play || entry.seat == viewer_) continue;
            fill(throws[i], entry.thrown());
            write(throws[i], &entry.a);
        }
        for (const std::uint8_t kind : loose)
            ++parts.undrawn[kind];
        if (has_foreign_exchange_) draw_exchanges(chance, parts, hands, throws);
    }

    static void write(Heap& heap, std::uint8_t* out) {
        std::sort(heap.begin(), heap.end(), [](const Card& a, const Card& b) { return a.kind < b.kind; });
        for (std::size_t i = 0; i < heap.size(); ++i)
            out[i] = heap[i].kind;
    }

    void place_seen(RandomSource& chance, const Sighting& sighting, const Placing& placing,
                    std::vector<Heap>& hands, std::vector<Heap>& throws) const {
        std::vector<std::uint8_t> seen = sighting.seen;
        shuffle(chance, seen);
        std::size_t placed = 0;
        for (std::size_t i = 0; i < sighting.throws.size(); ++i) {
            const std::size_t here = placing.draw(chance, i, placed);
            for (std::size_t j = 0; j < here; ++j)
                throws[sighting.throws[i].entry].push_back({seen[placed++], true});
        }
        const auto holder = std::find(reading_.hand_of.begin(), reading_.hand_of.end(), sighting.hand);
        for (; placed < seen.size(); ++placed)
            hands[static_cast<std::size_t>(holder - reading_.hand_of.begin())].push_back(
                {seen[placed], true});
    }

    /// What others saw when they exchanged hands: what is in these hands now, followed back. A card that was
    /// drawn since can be any of them that this player did not see before.
    void draw_exchanges(RandomSource& chance, const Parts<State>& parts, std::vector<Heap>& hands,
                        const std::vector<Heap>& throws) const {
        std::size_t exchange = parts.head.hand_swaps;
        for (std::size_t i = parts.head.moves; i-- > 0;) {
            const Entry& entry = parts.log[i];
            const Reading::Drawn& drawn = reading_.drawn[i];
            if (drawn.seat != viewer_) take_drawn(chance, hands[drawn.seat], drawn.cards);
            if (is_exchange(entry)) {
                std::swap(hands[entry.seat], hands[entry.b]);
                std::uint8_t* const noted = parts.swapped + 2 * facts_.hand * --exchange;
                if (is_foreign_exchange(entry)) {
                    note(hands[entry.seat], noted);
                    note(hands[entry.b], noted + facts_.hand);
                } else {
                    const std::size_t other = entry.seat == viewer_ ? entry.b : entry.seat;
                    hands[other] = seen_at(i, entry.seat == viewer_ ? noted + facts_.hand : noted);
                }
            }
            if (entry.seat == viewer_) continue;
            if (entry.what == Entry::What::play)
                hands[entry.seat].push_back({entry.a, reading_.is_seen[i]});
            else
                hands[entry.seat].insert(hands[entry.seat].end(), throws[i].begin(), throws[i].end());
        }
    }

    static void take_drawn(RandomSource& chance, Heap& hand, std::size_t count) {
        for (; count > 0; --count) {
            std::vector<std::size_t> fresh;
            for (std::size_t i = 0; i < hand.size(); ++i)
                if (!hand[i].is_seen) fresh.push_back(i);
            const std::size_t taken = fresh[chance.below(static_cast<std::uint32_t>(fresh.size()))];
            hand.erase(hand.begin() + static_cast<std::ptrdiff_t>(taken));
        }
    }

    void note(Heap hand, std::uint8_t* out) const {
        std::fill_n(out, facts_.hand, nothing);
        write(hand, out);
    }

    /// A hand that came to the viewer, with what of it was seen before.
    [[nodiscard]] Heap seen_at(std::size_t entry, const std::uint8_t* noted) const {
        std::vector<std::uint8_t> still;
        for (const Sighting& sighting : reading_.sightings)
            if (sighting.is_over && sighting.end == entry) still = sighting.still;
        Heap hand;
        for (std::size_t i = 0; i < facts_.hand && noted[i] != nothing; ++i) {
            const auto found = std::find(still.begin(), still.end(), noted[i]);
            hand.push_back({noted[i], found != still.end()});
            if (found != still.end()) still.erase(found);
        }
        return hand;
    }

    const DiggingProcedure& procedure_;
    const Facts& facts_;
    State known_;
    std::size_t viewer_;
    Reading reading_;
    std::vector<Placing> placings_;
    std::vector<std::uint8_t> loose_; ///< cards that may be anywhere
    bool has_foreign_exchange_ = false;
    HiddenRoles roles_;
    std::vector<Deals> deals_; ///< parallel to the lists of roles
};

} // namespace

std::unique_ptr<const Redrawer> DiggingProcedure::redrawer(const View& view) const {
    return std::make_unique<const DiggingRedrawer>(*this, view);
}

} // namespace sabotier::play::digging
