#include "formats/base/words.hpp"
#include "validator/checks/shared/sides_wanted.hpp"
#include "validator/engine/check.hpp"

namespace sabotier {

namespace {

void run(const CheckContext& context) {
    if (context.setup().loaded->given != Given::scenario) return;
    const Scenario& scenario = context.setup().scenario();
    const BoardRules& board = context.setup().rulebook().board;
    if (lacks_players(context.setup()))
        return context.report(lacking_players(board), {{"field", "players"}}, scenario.at);
    const auto players = stated_players(scenario);
    if (!players || (*players >= board.players_least && *players <= board.players_most)) return;
    context.report(say("the scenario is for {}; the game takes {}",
                       *players < 0 ? say("{} players", *players)
                                    : count_of(static_cast<std::size_t>(*players), "player", "players"),
                       say("{} to {}", board.players_least, board.players_most)),
                   {{"field", "players"}}, stated_players_at(scenario));
}

} // namespace

CheckType player_count_check() {
    CheckType type(Boards::every());
    type.name = "player-count";
    type.summary =
        marked("Finds scenarios for more or fewer players than the board section of the rulebook allows, and "
               "tables that do not say for how many they are.");
    type.example = "{key: players.count, check: player-count, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
