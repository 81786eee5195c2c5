#include "validator/analysis/cards/card_search.hpp"

#include <algorithm>

namespace sabotier::cards {

namespace {

constexpr unsigned bit(CardSide side) {
    return 1U << number(side);
}

constexpr unsigned arrival(const Arrow& arrow) {
    return arrow.arrives == as_ladder ? 0U : 1U << arrow.arrives;
}

} // namespace

Search::Search(const Ground& ground, const Estimate& estimate, std::int64_t steps,
               const std::function<bool()>& is_cancelled)
    : ground_(ground),
      estimate_(estimate),
      steps_(steps),
      is_cancelled_(is_cancelled),
      seen_part_(ground.parts().size(), false),
      matching_(ground) {}

std::optional<std::vector<CardLay>> Search::run(int passes, std::size_t fewer_than, bool crossing) {
    bound_ = passes;
    next_bound_ = unreachable;
    fewer_than_ = fewer_than;
    crossing_ = crossing;
    best_.reset();
    for (std::uint32_t part = 0; part < ground_.parts().size(); ++part)
        if (ground_.parts()[part].is_start && continue_part(part, 0)) return std::move(best_);
    for (const CardPlace place : ground_.ladder_places())
        if (follow({place, as_ladder}, 0)) break;
    return std::move(best_);
}

bool Search::count_step() {
    if (--steps_ < 0) gave_up_ = true;
    if (steps_ % 4096 == 0 && is_cancelled_ && is_cancelled_()) gave_up_ = true;
    return !gave_up_;
}

// Every function below gives true where the search is over.

bool Search::continue_part(std::uint32_t part, int passes) {
    if (seen_part_[part]) return false;
    if (ground_.parts()[part].is_at_goal) return finish();
    seen_part_[part] = true;
    bool is_over = false;
    for (const Arrow& exit : ground_.parts()[part].exits)
        if (!is_over) is_over = follow(exit, passes);
    seen_part_[part] = false;
    return is_over;
}

bool Search::go(const Target& target, int passes) {
    switch (target.kind) {
    case Target::Kind::goal:
        return finish();
    case Target::Kind::empty:
        return follow(target.arrow, passes);
    case Target::Kind::part:
        return continue_part(target.part, passes);
    case Target::Kind::blocked:
        break;
    }
    return false;
}

bool Search::follow(const Arrow& arrow, int passes) {
    if (!count_step()) return true;
    const int estimate = estimate_.from(arrow);
    if (estimate >= unreachable) return false;
    if (passes + estimate > bound_) {
        next_bound_ = std::min(next_bound_, passes + estimate);
        return false;
    }
    const auto laid = at_.find(arrow.place);
    if (laid == at_.end()) return chain_.size() + 1 < fewer_than_ && lay(arrow, passes);
    return crossing_ && arrow.arrives != as_ladder && pass_again(laid->second, arrow, passes);
}

bool Search::lay(const Arrow& arrow, int passes) {
    Wanted wanted = ground_.wanted(arrow.place);
    wanted.open |= arrival(arrow);
    wanted.is_ladder = arrow.arrives == as_ladder;
    if ((wanted.open & wanted.closed) != 0 || !ground_.fits_any(wanted)) return false;
    return lay_and_pass(arrow, wanted, passes) || lay_and_climb(arrow, wanted, passes);
}

template <class Then>
bool Search::with_card(CardPlace place, const Wanted& wanted, const Then& then) {
    const CardMatching before = matching_;
    bool is_over = false;
    if (matching_.add(wanted)) {
        at_.emplace(place, chain_.size());
        chain_.push_back({place, wanted});
        is_over = then();
        chain_.pop_back();
        at_.erase(place);
    }
    matching_ = before;
    return is_over;
}

/// The tunnel runs on through the card.
bool Search::lay_and_pass(const Arrow& arrow, const Wanted& wanted, int passes) {
    for (const CardSide side : card_sides) {
        if (number(side) == arrow.arrives) continue;
        Wanted through = wanted;
        through.open |= bit(side);
        if (arrow.arrives != as_ladder)
            through.joined.push_back({static_cast<CardSide>(arrow.arrives), side});
        if ((through.open & through.closed) != 0 || !ground_.fits_any(through)) continue;
        if (with_card(arrow.place, through,
                      [&] { return go(ground_.target(arrow.place, side), passes + 1); }))
            return true;
    }
    return false;
}

/// The tunnel may end in the card; the next one is a ladder beside it.
bool Search::lay_and_climb(const Arrow& arrow, const Wanted& wanted, int passes) {
    return with_card(arrow.place, wanted, [&] {
        for (const CardSide side : card_sides) {
            const CardPlace next = beside(arrow.place, side);
            if (ground_.is_empty(next) && !at_.contains(next) && follow({next, as_ladder}, passes + 1))
                return true;
        }
        return false;
    });
}

/// Through a card of this chain a second time, by its other tunnel.
bool Search::pass_again(std::size_t element, const Arrow& arrow, int passes) {
    const Wanted before = chain_[element].wanted;
    const CardMatching cards = matching_;
    for (const CardSide side : card_sides) {
        if (number(side) == arrow.arrives) continue;
        Wanted again = before;
        again.open |= arrival(arrow) | bit(side);
        again.joined.push_back({static_cast<CardSide>(arrow.arrives), side});
        if ((again.open & again.closed) != 0 || !ground_.fits_any(again)) continue;
        chain_[element].wanted = again;
        const bool is_over =
            matching_.change(element, again) && go(ground_.target(chain_[element].place, side), passes + 1);
        chain_[element].wanted = before;
        matching_ = cards;
        if (is_over) return true;
    }
    return false;
}

std::vector<Search::Touch> Search::touches() const {
    std::vector<Touch> result;
    for (std::size_t i = 0; i < chain_.size(); ++i)
        for (const CardSide side : {CardSide::top, CardSide::right})
            if (const auto next = at_.find(beside(chain_[i].place, side)); next != at_.end())
                result.push_back({i, next->second, side});
    return result;
}

bool Search::finish() {
    if (chain_.size() >= fewer_than_) return false;
    std::vector<Element> elements = chain_;
    if (!settle(touches(), 0, elements)) return gave_up_;
    fewer_than_ = chain_.size();
    return gave_up_ || !crossing_;
}

/// Decides side by side whether cards that touch are both open or both closed there.
bool Search::settle(const std::vector<Touch>& touches, std::size_t next, std::vector<Element>& elements) {
    if (!count_step()) return false;
    if (next == touches.size()) return keep(elements);
    const Touch& touch = touches[next];
    const Element first = elements[touch.first];
    const Element second = elements[touch.second];
    for (const bool is_open : {true, false}) {
        Wanted& a = elements[touch.first].wanted;
        Wanted& b = elements[touch.second].wanted;
        (is_open ? a.open : a.closed) |= bit(touch.side);
        (is_open ? b.open : b.closed) |= bit(opposite(touch.side));
        const bool is_possible = (a.open & a.closed) == 0 && (b.open & b.closed) == 0;
        if (is_possible && ground_.fits_any(a) && ground_.fits_any(b) && settle(touches, next + 1, elements))
            return true;
        elements[touch.first] = first;
        elements[touch.second] = second;
    }
    return false;
}

bool Search::keep(const std::vector<Element>& elements) {
    CardMatching matching(ground_);
    for (const Element& element : elements)
        if (!matching.add(element.wanted)) return false;
    std::vector<CardLay> lays;
    for (std::size_t i = 0; i < elements.size(); ++i) {
        const std::size_t kind = matching.kind(i);
        lays.push_back({&ground_.rulebook().cards[kind], elements[i].place,
                        ground_.turns(kind, elements[i].wanted).front()});
    }
    best_ = std::move(lays);
    return true;
}

} // namespace sabotier::cards
