#include "validator/starter/card_starter.hpp"

#include "formats/base/words.hpp"
#include "validator/generate/dealt_table.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabotier {
namespace {

/// Small enough to be written by people.
std::uint64_t short_seed(const StarterText& text) {
    return starter_seed(text) % 1'000'000;
}

Scenario headed(const Rulebook& rulebook, const StarterText& text, int players) {
    Scenario scenario;
    scenario.rulebook = text.rulebook;
    scenario.title = text.title;
    scenario.author = text.author;
    scenario.players = std::max(rulebook.board.players_least, std::min(players, rulebook.board.players_most));
    return scenario;
}

/// A round of the table, one role after the other, until every player has one.
std::vector<RoleCount> roles_for(const Rulebook& rulebook, int players) {
    std::vector<RoleCount> counts;
    for (const Role& role : rulebook.roles)
        counts.push_back({role.id, 0, {}});
    int left = players;
    for (bool has_dealt = true; left > 0 && has_dealt;) {
        has_dealt = false;
        for (std::size_t i = 0; i < counts.size() && left > 0; ++i) {
            if (counts[i].count >= rulebook.roles[i].count) continue;
            ++counts[i].count;
            --left;
            has_dealt = true;
        }
    }
    std::erase_if(counts, [](const RoleCount& count) { return count.count == 0; });
    return counts;
}

constexpr int usual_players = 6;

} // namespace

Outcome<std::vector<StarterFile>> make_card_starter(const Rulebook& rulebook, const StarterText& text) {
    if (!rulebook.card_play)
        return no_starter(tr("the rulebook does not say how its cards are laid"),
                          tr("expected a section 'card-play'"));
    const CardRules& rules = *rulebook.card_play;
    const CardKind* start = nullptr;
    std::vector<CardId> goals;
    for (const CardKind& card : rulebook.cards) {
        if (card.role == CardKind::Role::start && start == nullptr) start = &card;
        if (card.role == CardKind::Role::goal)
            goals.insert(goals.end(), static_cast<std::size_t>(std::clamp(card.count, 0, 1000)), card.id);
    }
    if (start == nullptr)
        return no_starter(tr("the rulebook has no start card"), tr("expected a card with 'role: start'"));
    if (goals.size() < rules.goals.size())
        return no_starter(
            tr("the rulebook has fewer goals than it lays out"),
            tr("expected a card with 'role: goal' for each place that 'goals' of 'card-play' lists"));
    if (!rules.goals.empty()) {
        // Of more goals than places the first are laid, and a prize is among them.
        const auto end = goals.begin() + static_cast<std::ptrdiff_t>(rules.goals.size());
        const auto is_prize = [&](const CardId& id) {
            return std::ranges::find(rulebook.cards, id, &CardKind::id)->is_prize;
        };
        const auto prize = std::ranges::find_if(goals, is_prize);
        if (prize != goals.end() && prize >= end) std::iter_swap(prize, end - 1);
        std::rotate(goals.begin(),
                    goals.begin() + static_cast<std::ptrdiff_t>(short_seed(text) % rules.goals.size()), end);
    }
    Scenario scenario = headed(rulebook, text, usual_players);
    Cards cards;
    cards.laid.push_back({start->id, rules.start[0], rules.start[1], 0, false, {}});
    for (std::size_t i = 0; i < rules.goals.size(); ++i)
        cards.laid.push_back({goals[i], rules.goals[i][0], rules.goals[i][1], 0, true, {}});
    Map map;
    map.ground = std::move(cards);
    scenario.map.target = std::move(map);
    for (const SideTemplate& side : rulebook.sides)
        scenario.sides.push_back({side.id, side.name, {}, std::nullopt, {}, {}});
    Deal deal;
    deal.roles = roles_for(rulebook, *scenario.players);
    deal.hand = rules.hand;
    deal.set_aside = rules.set_aside;
    scenario.deal = std::move(deal);
    return {std::vector{starter_scenario(scenario, text)}, {}};
}

Outcome<std::vector<StarterFile>> make_table_starter(const Rulebook& rulebook, const StarterText& text) {
    if (!rulebook.table || rulebook.table->sizes.empty())
        return no_starter(tr("the rulebook lays out no table"),
                          tr("expected a section 'table' with at least one of 'sizes'"));
    const int players = rulebook.table->sizes.front().players;
    Scenario scenario = headed(rulebook, text, players);
    Map map;
    seat_players(scenario, map.ground.emplace<Table>(), players);
    scenario.map.target = std::move(map);
    deal_by(scenario, short_seed(text));
    return {std::vector{starter_scenario(scenario, text)}, {}};
}

} // namespace sabotier
