#include "validator/checks/shared/sides_wanted.hpp"

#include "formats/base/words.hpp"
#include "formats/model/kinds.hpp"

#include <algorithm>

namespace sabotier {

std::size_t sides_wanted(const Rulebook& rulebook) {
    if (!traits(rulebook.board.kind).holds_pieces) return 0;
    return std::min(rulebook.sides.size(),
                    static_cast<std::size_t>(std::max(0, rulebook.board.players_least)));
}

bool lacks_sides(const Setup& setup) {
    return setup.loaded->given == Given::scenario && setup.sides.size() < sides_wanted(setup.rulebook());
}

std::optional<long long> stated_players(const Scenario& scenario) {
    if (scenario.players) return *scenario.players;
    if (!scenario.deal) return std::nullopt;
    if (!scenario.deal->seats.empty()) return static_cast<long long>(scenario.deal->seats.size());
    if (scenario.deal->roles.empty()) return std::nullopt;
    long long sum = 0;
    for (const RoleCount& role : scenario.deal->roles)
        sum += role.count;
    return sum;
}

Position stated_players_at(const Scenario& scenario) {
    if (scenario.players) return scenario.players_at;
    if (!scenario.deal) return scenario.at;
    return scenario.deal->seats.empty() && !scenario.deal->roles.empty() ? scenario.deal->roles.front().at
                                                                         : scenario.deal->at;
}

bool lacks_players(const Setup& setup) {
    return setup.loaded->given == Given::scenario && traits(setup.rulebook().board.kind).has_row
           && !stated_players(setup.scenario());
}

std::string lacking_players(const BoardRules& board) {
    return say("nothing says how many play; 'players' is required, and the game takes {}",
               board.players_least == board.players_most
                   ? std::to_string(board.players_least)
                   : say("{} to {}", board.players_least, board.players_most));
}

} // namespace sabotier
