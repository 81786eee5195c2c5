#include "formats/base/words.hpp"
#include "validator/checks/checks.hpp"
#include "validator/checks/support.hpp"

namespace sabotier {

namespace {

void check_players(const CheckContext& context, int players, const Position& at) {
    const BoardRules& board = context.setup().rulebook().board;
    if (players >= board.players_least && players <= board.players_most) return;
    const std::string allowed = board.players_least == board.players_most
                                    ? std::to_string(board.players_least)
                                    : say("{} to {}", board.players_least, board.players_most);
    context.report(say("the scenario is for {}; the game takes {}",
                       count_of(static_cast<std::size_t>(players < 0 ? 0 : players), "player", "players"),
                       allowed),
                   {{"field", "players"}}, at);
}

void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    if (setup.loaded->given != Given::scenario) return;
    const Scenario& scenario = setup.scenario();
    if (scenario.title.empty())
        context.report(tr("the scenario has no title"), {{"field", "title"}}, scenario.at);
    if (scenario.author.empty())
        context.report(tr("the scenario names no author"), {{"field", "author"}}, scenario.at);
    if (!has_rule(setup, "player-count"))
        check_players(context, scenario.players.value_or(static_cast<int>(scenario.sides.size())),
                      scenario.at);
}

} // namespace

CheckType meta_check() {
    CheckType type(Boards::every());
    type.name = "meta";
    type.summary = marked(
        "Finds scenarios without title or author, or for a number of players that the game does not take.");
    type.example = "{key: meta.incomplete, check: meta, severity: warning}";
    type.run = run;
    return type;
}

} // namespace sabotier
