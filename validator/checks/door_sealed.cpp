#include "validator/analysis/cards/fewest_cards.hpp"
#include "validator/checks/cards.hpp"
#include "validator/checks/checks.hpp"

namespace sabotier {

namespace {

void check_goal(const CheckContext& context, const CardBoard& board, SpaceIndex goal) {
    const auto doors = doors_on_the_way(board, goal);
    if (!doors || doors->empty()) return;
    for (const SideId& team : teams_with_doors(context.setup().rulebook())) {
        const Tunnels tunnels(board, of_team(team));
        if (opens_towards(tunnels, reached_openings(tunnels), goal)) return;
    }
    std::vector<Subject> subjects{space_subject(board, goal)};
    std::vector<std::string> names;
    for (const SpaceIndex door : *doors) {
        subjects.push_back(space_subject(board, door));
        names.push_back(card_name(board, door));
    }
    context.report("every way to the goal at " + board.name(goal) + " passes doors of different teams ("
                       + join_list(names) + "); no team can walk it",
                   std::move(subjects), card_position(board, goal));
}

void run(const CheckContext& context) {
    const CardBoard* board = laid_cards(context);
    if (board == nullptr) return;
    for (const SpaceIndex goal : goals_of(*board))
        check_goal(context, *board, goal);
}

} // namespace

CheckType door_sealed_check() {
    CheckType type;
    type.name = "door-sealed";
    type.summary =
        "Finds goals that every way leads to through doors of several teams, so that nobody can finish it.";
    type.example = "{key: doors.sealed, check: door-sealed, severity: warning}";
    type.run = run;
    return type;
}

} // namespace sabotier
