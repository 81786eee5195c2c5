#include "validator/analysis/cards/card_search.hpp"

#include <algorithm>

namespace sabotier::cards {

Search::Search(const Ground& ground, Effort& effort)
    : ground_(ground),
      effort_(effort),
      matching_(ground) {
    for (const Phase phase : phases)
        seen_part_[number(phase)].assign(ground.parts(phase).size(), false);
}

std::optional<std::vector<CardLay>> Search::run(const Estimate& estimate, int cards, bool revisits) {
    estimate_ = &estimate;
    bound_ = cards;
    next_bound_ = unreachable;
    revisits_ = revisits;
    gave_up_ = false;
    found_.reset();
    if (!start(Phase::walk) && ground_.has_ladders()) start(Phase::build);
    return std::move(found_);
}

bool Search::count_step() {
    constexpr std::int64_t between_questions = 4096;
    if (--effort_.steps < 0) gave_up_ = true;
    if (effort_.steps % between_questions == 0 && effort_.is_over && effort_.is_over()) gave_up_ = true;
    return !gave_up_;
}

// Every function below gives true where the search is over.

bool Search::start(Phase phase) {
    was_built_ = phase == Phase::build;
    const auto& parts = ground_.parts(phase);
    for (std::uint32_t part = 0; part < parts.size(); ++part)
        if (parts[part].is_start && leave_part(phase, part)) return true;
    const auto& ladders = ground_.ladder_places();
    return std::any_of(ladders.begin(), ladders.end(), [&](CardPlace place) {
        return follow(phase, {place, as_ladder});
    });
}

bool Search::leave_part(Phase phase, std::uint32_t part) {
    const auto& exits = ground_.parts(phase)[part].exits;
    return std::any_of(exits.begin(), exits.end(), [&](const Arrow& exit) { return follow(phase, exit); });
}

// What the start is joined to could have been the beginning of a shorter chain.
bool Search::enter_part(Phase phase, std::uint32_t part) {
    const Ground::Part& entered = ground_.parts(phase)[part];
    if (entered.is_start || seen_part_[number(phase)][part]) return false;
    if (phase == Phase::walk && entered.is_at_goal) return finish();
    seen_part_[number(phase)][part] = true;
    const bool is_over = leave_part(phase, part);
    seen_part_[number(phase)][part] = false;
    return is_over;
}

bool Search::go(Phase phase, const Target& target) {
    switch (target.kind) {
    case Target::Kind::goal:
        return finish();
    case Target::Kind::empty:
        return follow(phase, target.arrow);
    case Target::Kind::part:
        return enter_part(phase, target.part);
    case Target::Kind::blocked:
        break;
    }
    return false;
}

/// Further cards from the card of this chain that is nearest to the goal: for chains that come back.
int Search::rest(Phase phase) const {
    const bool may_return =
        revisits_ && !chain_.empty() && (was_built_ || phase == Phase::build || ground_.doubles() > 0);
    if (!may_return) return unreachable;
    const Rest& least = chain_.back().rest;
    const int walked = least[number(Phase::walk)];
    return phase == Phase::walk ? walked : std::min(least[number(Phase::build)], walked + 1);
}

/// A chain that goes on in an empty place lays a card there before it comes back.
int Search::least_from(Phase phase, const Arrow& arrow, bool is_laid) const {
    return is_laid ? rest(phase) : std::min(estimate_->from(phase, arrow), rest(phase) + 1);
}

bool Search::follow(Phase phase, const Arrow& arrow) {
    if (!count_step()) return true;
    const auto laid = at_.find(arrow.place);
    const bool is_laid = laid != at_.end();
    if (is_laid && (!revisits_ || arrow.arrives == as_ladder)) return false;
    const int least = least_from(phase, arrow, is_laid);
    if (least >= unreachable) return false;
    const int cards = static_cast<int>(chain_.size()) + least;
    if (cards > bound_) {
        next_bound_ = std::min(next_bound_, cards);
        return false;
    }
    return is_laid ? pass_again(laid->second, phase, arrow) : lay(phase, arrow);
}

bool Search::lay(Phase phase, const Arrow& arrow) {
    Wanted wanted = ground_.wanted(arrow.place);
    wanted.open |= arrival(arrow.arrives);
    wanted.is_ladder = arrow.arrives == as_ladder;
    if ((wanted.open & wanted.closed) != 0 || !ground_.fits_any(wanted)) return false;
    return lay_and_pass(phase, arrow, wanted) || (phase == Phase::build && lay_and_climb(arrow, wanted));
}

Search::Rest Search::rest_with(const Element& element) const {
    Rest least{unreachable, unreachable};
    if (!chain_.empty()) least = chain_.back().rest;
    if (revisits_ && !element.wanted.is_ladder)
        for (const Phase phase : phases)
            least[number(phase)] =
                std::min(least[number(phase)], estimate_->leaving(ground_, phase, element.place));
    return least;
}

template <class Then>
bool Search::with_card(const Element& element, const Then& then) {
    const CardMatching before = matching_;
    bool is_over = false;
    if (matching_.add(element.wanted)) {
        at_.emplace(element.place, chain_.size());
        chain_.push_back(element);
        is_over = then();
        chain_.pop_back();
        at_.erase(element.place);
    }
    matching_ = before;
    return is_over;
}

/// The tunnel runs on through the card.
bool Search::lay_and_pass(Phase phase, const Arrow& arrow, const Wanted& wanted) {
    Element element{arrow.place, wanted, {}, {}};
    element.rest = rest_with(element);
    for (const CardSide side : card_sides) {
        if (sabotier::number(side) == arrow.arrives) continue;
        Wanted through = wanted;
        through.open |= bit(side);
        if (arrow.arrives != as_ladder) {
            through.join(static_cast<CardSide>(arrow.arrives), side);
            through.is_walked = phase == Phase::walk;
        }
        if ((through.open & through.closed) != 0 || !ground_.fits_any(through)) continue;
        element.wanted = through;
        element.touched = {};
        element.touched[number(phase)] = arrival(arrow.arrives) | bit(side);
        if (with_card(element, [&] { return go(phase, ground_.target(phase, arrow.place, side)); }))
            return true;
    }
    return false;
}

/// The tunnel may end in the card; the next one is a ladder beside it.
bool Search::lay_and_climb(const Arrow& arrow, const Wanted& wanted) {
    Element element{arrow.place, wanted, {}, {}};
    element.rest = rest_with(element);
    element.touched[number(Phase::build)] = arrival(arrow.arrives);
    return with_card(element, [&] { return climb_from(arrow.place); });
}

// A ladder that stands beside an earlier card, too, could have been laid right after that one.
bool Search::climb_from(CardPlace place) {
    for (const CardSide side : card_sides) {
        const CardPlace next = beside(place, side);
        if (!ground_.is_empty(next) || at_.contains(next) || ground_.is_ladder_place(next)
            || is_beside_earlier(next))
            continue;
        for (const Phase phase : {Phase::walk, Phase::build})
            if (follow(phase, {next, as_ladder})) return true;
    }
    return false;
}

/// Beside any card of the chain but the last one.
bool Search::is_beside_earlier(CardPlace place) const {
    return std::any_of(card_sides.begin(), card_sides.end(), [&](CardSide side) {
        const auto next = at_.find(beside(place, side));
        return next != at_.end() && next->second + 1 < chain_.size();
    });
}

/// Through a card of this chain once more. A ladder is joined to all ladders: nothing comes back to it.
bool Search::pass_again(std::size_t element, Phase phase, const Arrow& arrow) {
    const Element before = chain_[element];
    const auto arrives = static_cast<CardSide>(arrow.arrives);
    if (before.wanted.is_ladder || (before.touched[number(phase)] & bit(arrives)) != 0) return false;
    const CardMatching cards = matching_;
    for (const CardSide side : card_sides) {
        if (side == arrives || (before.touched[number(phase)] & bit(side)) != 0) continue;
        Wanted again = before.wanted;
        again.open |= bit(arrives) | bit(side);
        again.join(arrives, side);
        again.is_walked = again.is_walked || phase == Phase::walk;
        if ((again.open & again.closed) != 0 || !ground_.fits_any(again)) continue;
        chain_[element].wanted = again;
        chain_[element].touched[number(phase)] |= bit(arrives) | bit(side);
        const bool is_over =
            matching_.change(element, again) && go(phase, ground_.target(phase, before.place, side));
        chain_[element] = before;
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
    std::vector<Element> elements = chain_;
    return settle(touches(), 0, elements) || gave_up_;
}

/// Decides side by side whether cards that touch are both open or both closed there.
bool Search::settle(const std::vector<Touch>& touches, std::size_t next, std::vector<Element>& elements) {
    if (!count_step()) return false;
    if (next == touches.size()) return keep(elements);
    const Touch& touch = touches[next];
    const Wanted first = elements[touch.first].wanted;
    const Wanted second = elements[touch.second].wanted;
    for (const bool is_open : {true, false}) {
        Wanted& a = elements[touch.first].wanted;
        Wanted& b = elements[touch.second].wanted;
        (is_open ? a.open : a.closed) |= bit(touch.side);
        (is_open ? b.open : b.closed) |= bit(opposite(touch.side));
        const bool is_possible = (a.open & a.closed) == 0 && (b.open & b.closed) == 0;
        if (is_possible && ground_.fits_any(a) && ground_.fits_any(b) && settle(touches, next + 1, elements))
            return true;
        a = first;
        b = second;
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
        lays.push_back(
            {&ground_.rulebook().cards[kind], elements[i].place, ground_.turn(kind, elements[i].wanted)});
    }
    found_ = std::move(lays);
    return true;
}

} // namespace sabotier::cards
