#include "formats/base/words.hpp"
#include "validator/checks/ground/army_room.hpp"
#include "validator/checks/ground/blocked_squares.hpp"
#include "validator/checks/shared/grid_spaces.hpp"
#include "validator/checks/shared/homes.hpp"
#include "validator/engine/blocked_word.hpp"
#include "validator/engine/check.hpp"

#include <algorithm>

namespace sabotier {

namespace {

void check_home(const CheckContext& context, const Home& home, const std::vector<KindId>& kinds) {
    const Setup& setup = context.setup();
    const GridBoard& board = setup.board.on<GridBoard>();
    std::vector<SpaceIndex> blocked;
    std::copy_if(home.zone.begin(), home.zone.end(), std::back_inserter(blocked),
                 [&](SpaceIndex space) { return board.is_blocked(space); });
    if (blocked.empty()) return;
    const std::string what = a_blocker(setup.rulebook());
    const std::string where = join_spaces(board, blocked);
    std::vector<Subject> subjects = space_subjects(board, blocked);
    subjects.push_back({"side", home.side.str()});
    const std::size_t left = home.zone.size() - blocked.size();
    const std::size_t army = army_size(setup.rulebook(), home.side, kinds);
    const Position at = blocked_position(setup, blocked.front());
    // A zone that never held the army is the board's fault, not that of what blocks it.
    if (room_in(setup.rulebook(), left) < army && room_in(setup.rulebook(), home.zone.size()) >= army)
        context.report_as(Severity::error,
                          say("{} stands in the home zone of {} on {}; {} are left for {}", what, home.name,
                              where, count_spaces(board, left), count_of(army, "piece", "pieces")),
                          std::move(subjects), at);
    else
        context.report(say("{} stands in the home zone of {} on {}", what, home.name, where),
                       std::move(subjects), at);
}

void run(const CheckContext& context, const ArmyParameters& army) {
    if (!has_grid(context)) return;
    for (const Home& home : homes(context.setup()))
        check_home(context, home, army.of);
}

} // namespace

CheckType blocked_zone_check() {
    CheckType type(Boards{BoardKind::squares});
    type.name = "blocked-zone";
    type.summary =
        marked("Finds blocked squares inside a side's zone; an error where the zone no longer has a square "
               "for each piece of the side's exact numbers.");
    type.example = "{key: volcano.home, check: blocked-zone, severity: warning}";
    type.parameters = army_parameters().told<CheckParameter>();
    type.bind = with<ArmyParameters>(army_parameters(), run);
    return type;
}

} // namespace sabotier
