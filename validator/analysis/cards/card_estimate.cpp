#include "validator/analysis/cards/card_estimate.hpp"

#include <algorithm>
#include <array>
#include <deque>
#include <numeric>
#include <span>

namespace sabotier::cards {

namespace {

constexpr std::int64_t most_places = 250'000;

constexpr unsigned bit(std::uint8_t side) {
    return 1U << side;
}

/// Where a card laid for an arrow can lead: other places' arrows, parts of what is laid, the goal.
struct Leads {
    std::vector<Arrow> arrows;
    std::vector<std::uint32_t> parts;
    bool is_goal = false;

    void add(const Target& target) {
        if (target.kind == Target::Kind::goal) is_goal = true;
        if (target.kind == Target::Kind::empty) arrows.push_back(target.arrow);
        if (target.kind == Target::Kind::part) parts.push_back(target.part);
    }
};

Leads leads_of(const Ground& ground, const Arrow& arrow, bool crossing) {
    Leads leads;
    Wanted wanted = ground.wanted(arrow.place);
    if (arrow.arrives == as_ladder)
        wanted.is_ladder = true;
    else
        wanted.open |= bit(arrow.arrives);
    if (!ground.fits_any(wanted)) return leads;
    Wanted twice = wanted;
    twice.is_double = true;
    const bool turns_anywhere = crossing && arrow.arrives != as_ladder && ground.fits_any(twice);
    for (const CardSide side : card_sides) {
        const CardPlace next = beside(arrow.place, side);
        if (ground.is_empty(next)) leads.arrows.push_back({next, as_ladder}); // a ladder beside this card
        if (number(side) == arrow.arrives) continue;
        Wanted through = wanted;
        if (arrow.arrives == as_ladder)
            through.open |= 1U << number(side);
        else
            through.joined.push_back({static_cast<CardSide>(arrow.arrives), side});
        if (turns_anywhere || ground.fits_any(through)) leads.add(ground.target(arrow.place, side));
    }
    return leads;
}

/// Where cards lead that are laid away from all others: the same everywhere, and most of the area is so.
class OpenGround {
public:
    OpenGround(const Ground& ground, bool crossing)
        : at_{ground.board().most().x + 3, ground.board().most().y + 3} {
        for (std::uint8_t arrives = 0; arrives <= as_ladder; ++arrives)
            leads_[arrives] = leads_of(ground, {at_, arrives}, crossing);
    }

    [[nodiscard]] static bool is_at(const Ground& ground, CardPlace place) {
        return std::ranges::all_of(card_sides,
                                   [&](CardSide side) { return ground.is_empty(beside(place, side)); });
    }
    void lead(const Arrow& arrow, Leads& leads) const {
        leads = leads_[arrow.arrives];
        for (Arrow& to : leads.arrows)
            to.place = {to.place.x + arrow.place.x - at_.x, to.place.y + arrow.place.y - at_.y};
    }

private:
    CardPlace at_;
    std::array<Leads, as_ladder + 1> leads_;
};

/// Who leads to each of some nodes, in one array.
class Backwards {
public:
    explicit Backwards(std::size_t nodes)
        : first_(nodes + 1) {}

    void add(std::size_t from, std::size_t to) {
        steps_.push_back({static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(to)});
        ++first_[to + 1];
    }
    void sort() {
        std::partial_sum(first_.begin(), first_.end(), first_.begin());
        from_.resize(steps_.size());
        std::vector<std::uint32_t> next(first_.begin(), first_.end() - 1);
        for (const Step& step : steps_)
            from_[next[step.to]++] = step.from;
    }
    /// After sort().
    [[nodiscard]] std::span<const std::uint32_t> of(std::size_t to) const {
        return std::span(from_).subspan(first_[to], first_[to + 1] - first_[to]);
    }

private:
    struct Step {
        std::uint32_t from = 0;
        std::uint32_t to = 0;
    };
    std::vector<Step> steps_;
    std::vector<std::uint32_t> first_;
    std::vector<std::uint32_t> from_;
};

} // namespace

std::optional<Estimate> Estimate::make(const Ground& ground, int margin, bool crossing) {
    Estimate estimate;
    const CardPlace least = ground.board().least();
    const CardPlace most = ground.board().most();
    estimate.least_ = {least.x - margin, least.y - margin};
    estimate.columns_ = most.x - least.x + 1 + 2 * margin;
    estimate.rows_ = most.y - least.y + 1 + 2 * margin;
    if (static_cast<std::int64_t>(estimate.columns_) * estimate.rows_ > most_places) return std::nullopt;
    estimate.work_out(ground, crossing);
    return estimate;
}

bool Estimate::is_inside(CardPlace place) const {
    return place.x >= least_.x && place.y >= least_.y && place.x < least_.x + columns_
           && place.y < least_.y + rows_;
}

std::size_t Estimate::index(const Arrow& arrow) const {
    const auto column = static_cast<std::size_t>(arrow.place.x - least_.x);
    const auto row = static_cast<std::size_t>(arrow.place.y - least_.y);
    return (row * static_cast<std::size_t>(columns_) + column) * 5 + arrow.arrives;
}

int Estimate::from(const Arrow& arrow) const {
    return is_inside(arrow.place) ? empty_[index(arrow)] : unreachable;
}

// Backwards from the goal, over the steps turned round: arrows first, then the parts, which cost nothing.
void Estimate::work_out(const Ground& ground, bool crossing) {
    const std::size_t arrows = static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_) * 5;
    const std::size_t parts = ground.parts().size();
    Backwards back(arrows + parts);
    std::vector<int> distance(arrows + parts, unreachable);
    std::deque<std::uint32_t> queue;
    const auto reach = [&](std::size_t node, int cost) {
        if (cost >= distance[node]) return;
        distance[node] = cost;
        if (node < arrows)
            queue.push_back(static_cast<std::uint32_t>(node));
        else
            queue.push_front(static_cast<std::uint32_t>(node));
    };
    const OpenGround open(ground, crossing);
    Leads leads;
    for (int y = least_.y; y < least_.y + rows_; ++y)
        for (int x = least_.x; x < least_.x + columns_; ++x) {
            if (!ground.is_empty({x, y})) continue;
            const bool is_open = OpenGround::is_at(ground, {x, y});
            for (std::uint8_t arrives = 0; arrives <= as_ladder; ++arrives) {
                const Arrow arrow{{x, y}, arrives};
                if (is_open)
                    open.lead(arrow, leads);
                else
                    leads = leads_of(ground, arrow, crossing);
                const std::size_t node = index(arrow);
                for (const Arrow& to : leads.arrows)
                    if (is_inside(to.place)) back.add(node, index(to));
                for (const std::uint32_t part : leads.parts)
                    back.add(node, arrows + part);
                if (leads.is_goal) reach(node, 1);
            }
        }
    for (std::size_t part = 0; part < parts; ++part) {
        for (const Arrow& exit : ground.parts()[part].exits)
            if (is_inside(exit.place)) back.add(arrows + part, index(exit));
        if (ground.parts()[part].is_at_goal) reach(arrows + part, 0);
    }
    back.sort();
    while (!queue.empty()) {
        const std::uint32_t node = queue.front();
        queue.pop_front();
        for (const std::uint32_t from : back.of(node))
            reach(from, distance[node] + (from < arrows ? 1 : 0));
    }
    empty_.assign(distance.begin(), distance.begin() + static_cast<std::ptrdiff_t>(arrows));
    part_.assign(distance.begin() + static_cast<std::ptrdiff_t>(arrows), distance.end());
    for (std::size_t part = 0; part < parts; ++part)
        if (ground.parts()[part].is_start) start_ = std::min(start_, part_[part]);
    for (const CardPlace place : ground.ladder_places())
        start_ = std::min(start_, from({place, as_ladder}));
}

} // namespace sabotier::cards
