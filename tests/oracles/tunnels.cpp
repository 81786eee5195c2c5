#include "tests/oracles/tunnels.hpp"

#include <set>

namespace sabotier::oracle {

namespace {

Place beside(Place place, std::size_t side) {
    constexpr std::array dx{0, 1, 0, -1};
    constexpr std::array dy{1, 0, -1, 0};
    return {place.x + dx[side], place.y + dy[side]};
}

std::size_t across(std::size_t side) {
    return side < 2 ? side + 2 : side - 2;
}

} // namespace

TunnelRules::TunnelRules(const Rulebook& rulebook) {
    for (const CardKind& kind : rulebook.cards) {
        Card card;
        for (auto& sides : card.group)
            sides.fill(-1);
        for (std::size_t group = 0; group < kind.joints.size(); ++group)
            for (const char letter : kind.joints[group]) {
                const std::size_t side = std::string("trbl").find(letter);
                card.group[0][side] = static_cast<int>(group);
                card.group[1][across(side)] = static_cast<int>(group);
            }
        card.door = kind.door.str();
        card.is_ladder = kind.is_ladder;
        card.is_start = kind.role == CardKind::Role::start;
        card.is_goal = kind.role == CardKind::Role::goal;
        cards_.push_back(card);
    }
}

TunnelRules::Reached TunnelRules::reached(const Table& table, const std::optional<std::string>& team) const {
    Reached wet;
    for (const auto& [place, laid] : table) {
        wet[place].fill(false);
        for (std::size_t side = 0; side < 4; ++side)
            if ((card(laid).is_start || card(laid).is_ladder) && group(laid, side) >= 0)
                wet[place][side] = true;
    }
    for (bool has_changed = true; has_changed;) {
        has_changed = false;
        for (const auto& [place, laid] : table)
            for (std::size_t side = 0; side < 4; ++side) {
                if (!is_path(laid) || group(laid, side) < 0 || wet[place][side]) continue;
                const auto next = table.find(beside(place, side));
                bool is_wet = next != table.end() && wet[next->first][across(side)];
                const bool may_pass = !team || card(laid).door.empty() || card(laid).door == *team;
                for (std::size_t other = 0; other < 4; ++other)
                    is_wet =
                        is_wet || (may_pass && group(laid, other) == group(laid, side) && wet[place][other]);
                wet[place][side] = is_wet;
                has_changed = has_changed || is_wet;
            }
    }
    return wet;
}

bool TunnelRules::may_lay(const Table& table, const Lay& lay) const {
    if (table.contains(lay.place)) return false;
    const Laid laid{lay.kind, lay.is_turned, false};
    bool touches_path = false;
    bool touches_goal = false;
    std::vector<std::pair<Place, std::size_t>> mouths; // openings of other cards that it continues
    for (std::size_t side = 0; side < 4; ++side) {
        const auto next = table.find(beside(lay.place, side));
        if (next == table.end()) continue;
        const bool opens_here = is_path(next->second) && group(next->second, across(side)) >= 0;
        if (opens_here && group(laid, side) >= 0) mouths.emplace_back(next->first, across(side));
        if (is_goal(next->second.kind)) {
            touches_goal = true; // its sides need not fit
            continue;
        }
        touches_path = true;
        if (opens_here != (group(laid, side) >= 0)) return false;
    }
    if (card(laid).is_ladder) return touches_path && !touches_goal;
    if (mouths.empty()) return false;
    Reached wet = reached(table, std::nullopt);
    for (const auto& [place, side] : mouths)
        if (wet[place][side]) return true;
    return false;
}

bool TunnelRules::is_reached(const Table& table, Place goal, const std::optional<std::string>& team) const {
    Reached wet = reached(table, team);
    for (std::size_t side = 0; side < 4; ++side)
        if (const Place next = beside(goal, side); table.contains(next) && wet[next][across(side)])
            return true;
    return false;
}

std::vector<Place> TunnelRules::places_beside(const Table& table) {
    std::set<Place> places;
    for (const auto& [place, laid] : table)
        for (std::size_t side = 0; side < 4; ++side)
            if (!table.contains(beside(place, side))) places.insert(beside(place, side));
    return {places.begin(), places.end()};
}

std::optional<std::vector<std::optional<int>>>
fewest_by_trying_all(const TunnelRules& rules, const Table& table, const std::vector<int>& left,
                     const std::vector<Question>& questions, std::size_t most) {
    std::vector<std::optional<int>> answers(questions.size());
    std::map<Table, std::vector<int>> tables{{table, left}}; // with so many cards laid, and what is left
    std::size_t tried = 0;
    for (int cards = 0; !tables.empty(); ++cards) {
        std::map<Table, std::vector<int>> next;
        for (const auto& [before, rest] : tables) {
            if (++tried > most) return std::nullopt;
            for (std::size_t i = 0; i < questions.size(); ++i)
                if (!answers[i] && rules.is_reached(before, questions[i].goal, questions[i].team))
                    answers[i] = cards;
            for (const Place place : TunnelRules::places_beside(before))
                for (std::size_t kind = 0; kind < rest.size(); ++kind)
                    for (const bool is_turned : {false, true}) {
                        if (rest[kind] == 0 || !rules.may_lay(before, {kind, place, is_turned})) continue;
                        Table after = before;
                        after[place] = {kind, is_turned, false};
                        if (next.contains(after)) continue;
                        std::vector<int> fewer = rest;
                        --fewer[kind];
                        next.emplace(std::move(after), std::move(fewer));
                    }
        }
        tables = std::move(next);
    }
    return answers;
}

} // namespace sabotier::oracle
