#include "validator/analysis/cards/card_estimate.hpp"

#include <algorithm>

namespace sabotier::cards {

namespace {

constexpr std::int64_t most_places = 250'000;

} // namespace

std::optional<Estimate> Estimate::make(const Ground& ground, int margin, bool revisits) {
    Estimate estimate;
    const CardPlace least = ground.board().least();
    const CardPlace most = ground.board().most();
    estimate.least_ = {least.x - margin, least.y - margin};
    estimate.columns_ = most.x - least.x + 1 + 2 * margin;
    estimate.rows_ = most.y - least.y + 1 + 2 * margin;
    if (static_cast<std::int64_t>(estimate.columns_) * estimate.rows_ > most_places) return std::nullopt;
    estimate.look_around(ground, revisits);
    estimate.work_out(ground);
    return estimate;
}

bool Estimate::is_inside(CardPlace place) const {
    return place.x >= least_.x && place.y >= least_.y && place.x < least_.x + columns_
           && place.y < least_.y + rows_;
}

std::size_t Estimate::index(CardPlace place) const {
    return static_cast<std::size_t>(place.y - least_.y) * static_cast<std::size_t>(columns_)
           + static_cast<std::size_t>(place.x - least_.x);
}

CardPlace Estimate::place(std::size_t index) const {
    const auto columns = static_cast<std::size_t>(columns_);
    return {least_.x + static_cast<int>(index % columns), least_.y + static_cast<int>(index / columns)};
}

std::size_t Estimate::node(Phase phase, const Arrow& arrow) const {
    return (index(arrow.place) * phases.size() + number(phase)) * ways_to_arrive + arrow.arrives;
}

std::size_t Estimate::part_node(Phase phase, std::uint32_t part) const {
    return first_part_[number(phase)] + part;
}

int Estimate::from(Phase phase, const Arrow& arrow) const {
    return is_inside(arrow.place) ? distance_[node(phase, arrow)] : unreachable;
}

int Estimate::leaving(const Ground& ground, Phase phase, CardPlace place) const {
    int least = unreachable;
    for (const CardSide side : card_sides) {
        const Target target = ground.target(phase, place, side);
        if (target.kind == Target::Kind::goal) return 0;
        if (target.kind == Target::Kind::empty) least = std::min(least, from(phase, target.arrow));
        if (target.kind == Target::Kind::part)
            least = std::min(least, distance_[part_node(phase, target.part)]);
    }
    return least;
}

Estimate::Leads Estimate::leads_of(const Ground& ground, Phase phase, const Arrow& arrow, bool revisits) {
    Leads leads;
    const bool is_ladder = arrow.arrives == as_ladder;
    Wanted wanted = ground.wanted(arrow.place);
    wanted.open |= arrival(arrow.arrives);
    wanted.is_ladder = is_ladder;
    leads.lies = ground.fits_any(wanted);
    if (!leads.lies) return leads;
    for (const CardSide side : card_sides) {
        Wanted open = wanted;
        open.open |= bit(side);
        const bool is_back = number(side) == arrow.arrives;
        if (revisits && !is_ladder && phase == Phase::build && ground.has_ladders() && ground.fits_any(open))
            leads.back |= static_cast<std::uint8_t>(bit(side));
        if (is_back) continue;
        Wanted through = open;
        if (!is_ladder) {
            through.join(static_cast<CardSide>(arrow.arrives), side);
            through.is_walked = phase == Phase::walk;
        }
        if (ground.fits_any(through)) leads.pass |= static_cast<std::uint8_t>(bit(side));
        Wanted twice = open;
        twice.is_double = true;
        if (revisits && !is_ladder && ground.fits_any(twice))
            leads.again |= static_cast<std::uint8_t>(bit(side));
    }
    return leads;
}

Estimate::AllLeads Estimate::leads_of(const Ground& ground, CardPlace place, bool revisits) {
    AllLeads all;
    for (const Phase phase : phases)
        for (std::uint8_t arrives = 0; arrives < ways_to_arrive; ++arrives)
            all[number(phase)][arrives] = leads_of(ground, phase, {place, arrives}, revisits);
    return all;
}

// Places that touch no card are all alike, and most of the area is so.
void Estimate::look_around(const Ground& ground, bool revisits) {
    const CardBoard& board = ground.board();
    around_.assign(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_), open_place);
    leads_.resize(2);
    leads_[open_place] = leads_of(ground, {board.most().x + 3, board.most().y + 3}, revisits);
    for (std::uint32_t i = 0; i < board.size(); ++i) {
        const CardPlace card = board.place(SpaceIndex{i});
        around_[index(card)] = no_place;
        for (const CardSide side : card_sides) {
            const CardPlace next = beside(card, side);
            if (!is_inside(next) || !ground.is_empty(next) || around_[index(next)] != open_place) continue;
            around_[index(next)] = static_cast<std::uint32_t>(leads_.size());
            leads_.push_back(leads_of(ground, next, revisits));
        }
    }
}

void Estimate::reach(std::size_t node, int cards) {
    if (cards >= distance_[node]) return;
    distance_[node] = cards;
    if (queue_.size() <= static_cast<std::size_t>(cards)) queue_.resize(static_cast<std::size_t>(cards) + 1);
    queue_[static_cast<std::size_t>(cards)].push_back(static_cast<std::uint32_t>(node));
}

void Estimate::reach_arrow(Phase phase, const Arrow& arrow, int cards) {
    reach(node(phase, arrow), cards);
}

/// What may lie in `place`, so that a tunnel of `phase` leaves it through `side`, with `cards` further ones.
void Estimate::reach_through(Phase phase, CardPlace place, CardSide side, int cards) {
    if (!is_inside(place)) {
        is_enclosed_ = false;
        return;
    }
    const AllLeads& all = leads(place);
    const auto is_in = [&](std::uint8_t sides) { return (sides & bit(side)) != 0; };
    for (std::uint8_t arrives = 0; arrives < ways_to_arrive; ++arrives) {
        const Leads& same = all[number(phase)][arrives];
        if (is_in(same.pass) || is_in(same.again)) reach_arrow(phase, {place, arrives}, cards + 1);
        const bool is_back = phase == Phase::build && arrives == number(side);
        if (is_in(all[number(Phase::build)][arrives].back) && !is_back)
            reach_arrow(Phase::build, {place, arrives}, cards + 2);
    }
}

/// What leads to an arrow in one step.
void Estimate::reach_before(const Ground& ground, Phase phase, const Arrow& arrow, int cards) {
    if (arrow.arrives != as_ladder) {
        const auto side = static_cast<CardSide>(arrow.arrives);
        const CardPlace before = beside(arrow.place, side);
        if (const auto part = ground.part_at(phase, before, opposite(side)))
            reach(part_node(phase, *part), cards);
        else
            reach_through(phase, before, opposite(side), cards);
        return;
    }
    for (const CardSide side : card_sides) {
        const CardPlace before = beside(arrow.place, side);
        if (!is_inside(before)) {
            is_enclosed_ = false;
            continue;
        }
        for (std::uint8_t arrives = 0; arrives < ways_to_arrive; ++arrives)
            if (leads(before)[number(Phase::build)][arrives].lies)
                reach_arrow(Phase::build, {before, arrives}, cards + 1);
    }
}

// Backwards from the goal, nearest first.
void Estimate::work_out(const Ground& ground) {
    std::size_t nodes = around_.size() * phases.size() * ways_to_arrive;
    const std::size_t arrows = nodes;
    for (const Phase phase : phases) {
        first_part_[number(phase)] = nodes;
        nodes += ground.parts(phase).size();
    }
    distance_.assign(nodes, unreachable);
    for (const CardSide side : card_sides)
        if (const CardPlace last = beside(ground.goal(), side); ground.is_empty(last))
            reach_through(Phase::walk, last, opposite(side), 0);
    const auto& walked = ground.parts(Phase::walk);
    for (std::uint32_t part = 0; part < walked.size(); ++part)
        if (walked[part].is_at_goal) reach(part_node(Phase::walk, part), 0);
    for (std::size_t cards = 0; cards < queue_.size(); ++cards)
        for (std::size_t next = 0; next < queue_[cards].size(); ++next) {
            const std::size_t node = queue_[cards][next];
            const int distance = static_cast<int>(cards);
            if (distance_[node] != distance) continue;
            if (node < arrows) {
                const auto arrives = static_cast<std::uint8_t>(node % ways_to_arrive);
                const std::size_t rest = node / ways_to_arrive;
                reach_before(ground, phases[rest % phases.size()], {place(rest / phases.size()), arrives},
                             distance);
                continue;
            }
            const Phase phase = node < first_part_[number(Phase::walk)] ? Phase::build : Phase::walk;
            for (const Arrow& exit : ground.parts(phase)[node - first_part_[number(phase)]].exits)
                reach_through(phase, exit.place, static_cast<CardSide>(exit.arrives), distance);
        }
    queue_.clear();
    find_start(ground);
}

void Estimate::find_start(const Ground& ground) {
    for (const Phase phase : phases) {
        const auto& parts = ground.parts(phase);
        for (std::uint32_t part = 0; part < parts.size(); ++part)
            if (parts[part].is_start)
                for (const Arrow& exit : parts[part].exits)
                    start_ = std::min(start_, from(phase, exit));
        for (const CardPlace place : ground.ladder_places())
            start_ = std::min(start_, from(phase, {place, as_ladder}));
    }
}

} // namespace sabotier::cards
