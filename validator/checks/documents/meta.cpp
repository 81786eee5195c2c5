#include "formats/base/words.hpp"
#include "validator/checks/shared/causes.hpp"
#include "validator/checks/shared/other_rules.hpp"
#include "validator/checks/shared/sides_wanted.hpp"
#include "validator/engine/check.hpp"

#include <optional>
#include <vector>

namespace sabotier {

namespace {

void check_players(const CheckContext& context, int players, const Position& at) {
    const BoardRules& board = context.setup().rulebook().board;
    if (players >= board.players_least && players <= board.players_most) return;
    const std::string allowed = board.players_least == board.players_most
                                    ? std::to_string(board.players_least)
                                    : say("{} to {}", board.players_least, board.players_most);
    context.report_following(
        another_rulebook(context.setup()),
        say("the scenario is for {}; the game takes {}",
            count_of(static_cast<std::size_t>(players < 0 ? 0 : players), "player", "players"), allowed),
        {{"field", "players"}}, at);
}

/// Without a number that is written, each side is one player's; where the rulebook has fewer sides than
/// players, sides are teams, and how many play is not said.
std::optional<int> players_of(const Setup& setup) {
    const Scenario& scenario = setup.scenario();
    if (scenario.players) return scenario.players;
    const Rulebook& rulebook = setup.rulebook();
    const bool is_by_teams =
        !rulebook.sides.empty() && static_cast<int>(rulebook.sides.size()) < rulebook.board.players_least;
    if (lacks_sides(setup) || is_by_teams) return std::nullopt;
    return static_cast<int>(scenario.sides.size());
}

// Nothing about a set-up can be checked without its sides, whatever the severity of the rest.
void check_sides(const CheckContext& context) {
    const Setup& setup = context.setup();
    if (!lacks_sides(setup)) return;
    const std::size_t wanted = sides_wanted(setup.rulebook());
    const std::vector<Side>& sides = setup.scenario().sides;
    context.report_as(Severity::error,
                      sides.empty() ? say("the scenario has no sides; the game takes at least {}", wanted)
                                    : say_count("the scenario has {} side; the game takes at least {}",
                                                "the scenario has {} sides; the game takes at least {}",
                                                sides.size(), wanted),
                      {{"field", "sides"}}, sides.empty() ? setup.scenario().at : sides.front().at);
}

void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    if (setup.loaded->given != Given::scenario) return;
    const Scenario& scenario = setup.scenario();
    if (scenario.title.empty())
        context.report(tr("the scenario has no title"), {{"field", "title"}}, scenario.at);
    if (scenario.author.empty())
        context.report(tr("the scenario names no author"), {{"field", "author"}}, scenario.at);
    check_sides(context);
    if (lacks_pieces(setup))
        context.report_as(
            Severity::error,
            tr("the scenario has no pieces; they can be placed, or deployed as the rules allow"),
            {{"field", "pieces"}}, scenario.at);
    if (const auto names = undrafted(setup); !names.empty())
        context.report_as(
            Severity::error,
            say("the scenario has no draft, and nothing of what one places: {}", join_list(names)),
            {{"field", "draft"}}, scenario.at);
    if (lacks_players(setup) && !has_rule(setup, "player-count"))
        context.report_as(Severity::error, lacking_players(setup.rulebook().board), {{"field", "players"}},
                          scenario.at);
    if (const auto players = players_of(setup); players && !has_rule(setup, "player-count"))
        check_players(context, *players,
                      scenario.players || scenario.sides.empty() ? stated_players_at(scenario)
                                                                 : scenario.sides.back().at);
}

} // namespace

CheckType meta_check() {
    CheckType type(Boards::every());
    type.name = "meta";
    type.summary = marked(
        "Finds scenarios without title or author, or for a number of players that the game does not take; "
        "and, as errors, those with fewer sides than the game has, without a piece or without anything that "
        "a draft places, and tables that do not say how many play.");
    type.example = "{key: meta.incomplete, check: meta, severity: warning}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
