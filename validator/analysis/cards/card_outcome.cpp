#include "validator/analysis/cards/card_outcome.hpp"

#include "validator/analysis/cards/connected_tunnels.hpp"
#include "validator/analysis/cards/fewest_cards.hpp"

#include <algorithm>
#include <iterator>

namespace sabotier {

namespace {

bool contains(const std::vector<SideId>& teams, const SideId& team) {
    return std::find(teams.begin(), teams.end(), team) != teams.end();
}

/// Teams that roles or doors belong to, in the order of the rulebook.
std::vector<SideId> teams_of(const Rulebook& rulebook) {
    std::vector<SideId> teams;
    for (const SideTemplate& side : rulebook.sides) {
        const bool has_role = std::any_of(rulebook.roles.begin(), rulebook.roles.end(),
                                          [&](const Role& role) { return role.side == side.id; });
        const bool has_door = contains(teams_with_doors(rulebook), side.id);
        if (has_role || has_door) teams.push_back(side.id);
    }
    return teams;
}

GoalOutcome goal_outcome(const CardBoard& board, const std::vector<SideId>& teams, SpaceIndex goal) {
    GoalOutcome result;
    result.goal = goal;
    result.is_prize = board.card(goal)->is_prize;
    result.is_face_down = board.laid(goal).face_down;
    const auto doors = doors_on_the_way(board, goal);
    result.is_reached = doors.has_value();
    if (!doors) return result;
    result.doors = *doors;
    for (const SideId& team : teams) {
        const Tunnels tunnels(board, of_team(team));
        if (opens_towards(tunnels, reached_openings(tunnels), goal)) result.teams.push_back(team);
    }
    return result;
}

int share(const Rulebook& rulebook, int winners) {
    if (!rulebook.card_play || winners <= 0) return 0;
    const std::vector<int>& shares = rulebook.card_play->payout;
    if (shares.empty()) return 0;
    return shares[std::min(shares.size(), static_cast<std::size_t>(winners)) - 1];
}

/// Works out who wins and what each is paid.
class Payer {
public:
    Payer(const Rulebook& rulebook, const std::map<RoleId, int>& free, int crystals)
        : rulebook_(rulebook),
          free_(free),
          crystals_(crystals) {}

    [[nodiscard]] Finish pay(const RoleId& finisher, std::vector<SideId> teams) const {
        Finish finish;
        finish.finisher = finisher;
        finish.teams = std::move(teams);
        for (const Role& role : rulebook_.roles)
            if (wins(role, finish) && role.counts_as_winner) finish.winners += players(role);
        for (const Role& role : rulebook_.roles) {
            if (players(role) <= 0) continue;
            const bool is_winner = wins(role, finish);
            finish.payouts.push_back({role.id, players(role), is_winner, paid(role, is_winner, finish)});
        }
        return finish;
    }

private:
    [[nodiscard]] int players(const Role& role) const {
        const auto found = free_.find(role.id);
        return found == free_.end() ? 0 : found->second;
    }
    [[nodiscard]] bool wins(const Role& role, const Finish& finish) const {
        if (players(role) <= 0) return false;
        if (role.always_wins) return true;
        if (role.per_crystal) return false;
        if (finish.finisher.empty()) return role.wins_without_prize;
        if (role.any_team) return !finish.teams.empty();
        return !role.side.empty() && contains(finish.teams, role.side);
    }
    [[nodiscard]] int paid(const Role& role, bool is_winner, const Finish& finish) const {
        int pay = role.per_crystal ? crystals_ / players(role) : 0;
        if (is_winner) pay += share(rulebook_, finish.winners) + role.payout;
        return std::max(0, pay);
    }

    const Rulebook& rulebook_;
    const std::map<RoleId, int>& free_;
    int crystals_;
};

/// Teams that win when a player of this role finishes the way that these teams can walk.
std::vector<SideId> winning_teams(const Role& finisher, const std::vector<SideId>& walking) {
    if (!finisher.side.empty() && contains(walking, finisher.side)) return {finisher.side};
    return walking;
}

/// Those of the teams that are among others, each once.
std::vector<SideId> in_order_of(const std::vector<SideId>& teams, const std::vector<SideId>& others) {
    std::vector<SideId> result;
    std::copy_if(teams.begin(), teams.end(), std::back_inserter(result),
                 [&](const SideId& team) { return contains(others, team); });
    return result;
}

int crystals_of(const CardBoard& board) {
    int crystals = 0;
    for (std::uint32_t i = 0; i < board.size(); ++i)
        if (const CardKind* kind = board.card(SpaceIndex{i});
            kind != nullptr && !board.laid(SpaceIndex{i}).face_down)
            crystals += kind->crystals;
    return crystals;
}

} // namespace

CardOutcome outcome_of(const CardBoard& board, const Rulebook& rulebook, const std::map<RoleId, int>& roles,
                       const std::map<RoleId, int>& trapped) {
    CardOutcome outcome;
    const std::vector<SideId> teams = teams_of(rulebook);
    std::vector<SideId> walking; // to one of the prizes
    for (std::uint32_t i = 0; i < board.size(); ++i) {
        if (!board.is_goal(SpaceIndex{i})) continue;
        outcome.goals.push_back(goal_outcome(board, teams, SpaceIndex{i}));
        const GoalOutcome& goal = outcome.goals.back();
        if (!goal.is_prize || !goal.is_reached) continue;
        outcome.is_prize_reached = true;
        walking.insert(walking.end(), goal.teams.begin(), goal.teams.end());
    }
    walking = in_order_of(teams, walking);
    outcome.crystals = crystals_of(board);
    std::map<RoleId, int> free = roles;
    for (const auto& [role, count] : trapped)
        free[role] = std::max(0, free[role] - count);
    const Payer payer(rulebook, free, outcome.crystals);
    if (!outcome.is_prize_reached) {
        outcome.finishes.push_back(payer.pay({}, {}));
        return outcome;
    }
    for (const Role& role : rulebook.roles)
        if (free.contains(role.id) && free[role.id] > 0)
            outcome.finishes.push_back(payer.pay(role.id, winning_teams(role, walking)));
    return outcome;
}

} // namespace sabotier
