#include "lay_oracle.hpp"

#include <algorithm>
#include <set>

namespace sabotier::oracle {

bool Table::is_goal(CardPlace place) const {
    return laid_.contains(place) && kind_at(place).role == CardKind::Role::goal;
}

void Table::put(std::size_t kind, CardPlace place, int turn) {
    laid_[place] = {kind, turn, shape_of(rules_.cards[kind], turn)};
}

/// Openings that the team reaches: flooding from the start and all ladders until nothing changes.
std::map<std::pair<CardPlace, int>, bool> Table::reached() const {
    std::map<std::pair<CardPlace, int>, bool> wet;
    for (const auto& [place, card] : laid_)
        if (kind_at(place).role == CardKind::Role::start || kind_at(place).is_ladder)
            for (int side = 0; side < 4; ++side)
                if (card.shape.joint[static_cast<std::size_t>(side)] >= 0) wet[{place, side}] = true;
    for (bool has_changed = true; has_changed;) {
        has_changed = false;
        for (const auto& [place, card] : laid_) {
            if (is_goal(place)) continue;
            for (int side = 0; side < 4; ++side) {
                if (card.shape.joint[static_cast<std::size_t>(side)] < 0 || wet.contains({place, side}))
                    continue;
                const CardPlace next = beside(place, static_cast<CardSide>(side));
                bool is_wet = wet.contains({next, (side + 2) % 4});
                const SideId& door = kind_at(place).door;
                if (door.empty() || door == team_)
                    for (int other = 0; other < 4; ++other)
                        is_wet = is_wet
                                 || (wet.contains({place, other})
                                     && card.shape.joins(static_cast<CardSide>(side),
                                                         static_cast<CardSide>(other)));
                if (is_wet) {
                    wet[{place, side}] = true;
                    has_changed = true;
                }
            }
        }
    }
    return wet;
}

bool Table::may_put(std::size_t kind, CardPlace place, int turn) const {
    if (laid_.contains(place)) return false;
    const CardShape shape = shape_of(rules_.cards[kind], turn);
    std::vector<std::pair<CardPlace, int>> mouths; // openings of neighbours that this card continues
    bool touches = false;
    for (int side = 0; side < 4; ++side) {
        const CardPlace next = beside(place, static_cast<CardSide>(side));
        const auto found = laid_.find(next);
        if (found == laid_.end()) continue;
        if (is_goal(next)) {
            if (rules_.cards[kind].is_ladder) return false;
            continue;
        }
        const bool is_open = shape.is_open(static_cast<CardSide>(side));
        if (is_open != found->second.shape.is_open(static_cast<CardSide>((side + 2) % 4))) return false;
        touches = true;
        if (is_open) mouths.emplace_back(next, (side + 2) % 4);
    }
    if (touches && rules_.cards[kind].is_ladder) return true;
    if (mouths.empty()) return false;
    const auto wet = reached();
    return std::any_of(mouths.begin(), mouths.end(), [&](const auto& mouth) { return wet.contains(mouth); });
}

bool Table::is_goal_reached() const {
    const auto wet = reached();
    for (int side = 0; side < 4; ++side)
        if (wet.contains({beside(goal_, static_cast<CardSide>(side)), (side + 2) % 4})) return true;
    return false;
}

std::vector<CardPlace> Table::free_places() const {
    std::set<CardPlace> places;
    for (const auto& [place, card] : laid_)
        for (const CardSide side : card_sides)
            if (!laid_.contains(beside(place, side))) places.insert(beside(place, side));
    return {places.begin(), places.end()};
}

bool Table::search(std::vector<int>& left, int cards) {
    if (is_goal_reached()) return true;
    if (cards == 0) return false;
    for (const CardPlace place : free_places())
        for (std::size_t kind = 0; kind < left.size(); ++kind) {
            if (left[kind] == 0) continue;
            for (const int turn : {0, 180}) {
                if (!may_put(kind, place, turn)) continue;
                put(kind, place, turn);
                --left[kind];
                const bool is_done = search(left, cards - 1);
                ++left[kind];
                laid_.erase(place);
                if (is_done) return true;
            }
        }
    return false;
}

std::optional<int> Table::fewest(std::vector<int> left, int most) {
    for (int cards = 0; cards <= most; ++cards)
        if (search(left, cards)) return cards;
    return std::nullopt;
}

Cards Table::cards() const {
    Cards cards;
    for (const auto& [place, card] : laid_)
        cards.laid.push_back({rules_.cards[card.kind].id, place.x, place.y, card.turn, is_goal(place), {}});
    return cards;
}

} // namespace sabotier::oracle
