#include "formats/base/words.hpp"
#include "validator/analysis/steps/steps.hpp"
#include "validator/checks/shared/grid_spaces.hpp"
#include "validator/checks/shared/homes.hpp"
#include "validator/checks/shared/map_places.hpp"
#include "validator/engine/check.hpp"

#include <algorithm>

namespace sabotier {

namespace {

/// Everything that hangs together with a space, sorted; marked as seen. Every space is looked at once,
/// however many pockets there are.
std::vector<SpaceIndex> pocket_at(const GridBoard& board, SpaceIndex start, SpaceMask& seen) {
    std::vector<SpaceIndex> pocket{start};
    seen[number(start)] = 1;
    for (std::size_t next = 0; next < pocket.size(); ++next) {
        const SpaceIndex space = pocket[next];
        for_each_step(board, space, [&](SpaceIndex to) {
            if (seen[number(to)] != 0) return;
            seen[number(to)] = 1;
            pocket.push_back(to);
        });
    }
    std::sort(pocket.begin(), pocket.end());
    return pocket;
}

void run(const CheckContext& context) {
    if (!has_grid(context)) return;
    const GridBoard& board = context.setup().board.on<GridBoard>();
    std::vector<SpaceIndex> starts;
    for (const Home& home : homes(context.setup()))
        starts.insert(starts.end(), home.zone.begin(), home.zone.end());
    if (starts.empty()) return;
    SpaceMask seen = reached_from(board, starts);
    for (std::uint32_t i = 0; i < board.size(); ++i) {
        if (seen[i] != 0 || board.is_blocked(SpaceIndex{i})) continue;
        const auto pocket = pocket_at(board, SpaceIndex{i}, seen);
        context.report(say("{} ({}) cannot be reached from any home zone", count_spaces(board, pocket.size()),
                           join_spaces(board, pocket)),
                       space_subjects(board, pocket), map_position(context.setup()));
    }
}

} // namespace

CheckType pocket_check() {
    CheckType type(Boards{BoardKind::rooms, BoardKind::squares});
    type.name = "pocket";
    type.summary =
        marked("Finds rooms or squares that cannot be reached, step by step, from the zone of any side.");
    type.example = "{key: volcano.pocket, check: pocket, severity: warning}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
