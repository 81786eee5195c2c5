#include "formats/base/words.hpp"
#include "validator/checks/checks.hpp"

#include <optional>

namespace sabotier {

namespace {

std::optional<long long> players_of(const Scenario& scenario) {
    if (scenario.players) return *scenario.players;
    if (!scenario.deal) return std::nullopt;
    if (!scenario.deal->seats.empty()) return static_cast<long long>(scenario.deal->seats.size());
    if (scenario.deal->roles.empty()) return std::nullopt;
    long long sum = 0;
    for (const RoleCount& role : scenario.deal->roles)
        sum += role.count;
    return sum;
}

void run(const CheckContext& context) {
    if (context.setup().loaded->given != Given::scenario) return;
    const Scenario& scenario = context.setup().scenario();
    const BoardRules& board = context.setup().rulebook().board;
    const auto players = players_of(scenario);
    if (!players || (*players >= board.players_least && *players <= board.players_most)) return;
    context.report(say("the scenario is for {}; the game takes {}",
                       *players < 0 ? say("{} players", *players)
                                    : count_of(static_cast<std::size_t>(*players), "player", "players"),
                       say("{} to {}", board.players_least, board.players_most)),
                   {{"field", "players"}}, scenario.at);
}

} // namespace

CheckType player_count_check() {
    CheckType type(Boards::every());
    type.name = "player-count";
    type.summary =
        marked("Finds scenarios for more or fewer players than the board section of the rulebook allows.");
    type.example = "{key: players.count, check: player-count, severity: error}";
    type.run = run;
    return type;
}

} // namespace sabotier
