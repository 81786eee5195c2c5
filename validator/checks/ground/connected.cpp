#include "formats/base/words.hpp"
#include "validator/checks/shared/drafts.hpp"
#include "validator/checks/shared/grid_spaces.hpp"
#include "validator/checks/shared/map_places.hpp"
#include "validator/engine/check.hpp"
#include "validator/engine/space_text.hpp"

#include <algorithm>
#include <optional>

namespace sabotier {

namespace {

/// Spaces that are connected with each other, each group in order, the largest group first.
std::vector<std::vector<SpaceIndex>> groups(const GridBoard& board) {
    std::vector<std::vector<SpaceIndex>> result;
    std::vector<bool> seen(board.size(), false);
    for (std::uint32_t i = 0; i < board.size(); ++i) {
        if (seen[i] || board.is_blocked(SpaceIndex{i})) continue;
        std::vector<SpaceIndex> group{SpaceIndex{i}};
        seen[i] = true;
        for (std::size_t next = 0; next < group.size(); ++next)
            board.neighbours(group[next], [&](SpaceIndex to) {
                if (!seen[number(to)]) group.push_back(to);
                seen[number(to)] = true;
            });
        std::sort(group.begin(), group.end());
        result.push_back(std::move(group));
    }
    std::stable_sort(result.begin(), result.end(),
                     [](const auto& a, const auto& b) { return a.size() > b.size(); });
    return result;
}

/// The finding that there are more walls than the game has, where there are: they close rooms off.
std::optional<Cause> too_many_walls(const Setup& setup) {
    const auto wanted = setup.rulebook().grid.walls;
    if (!wanted || setup.board.on<GridBoard>().walls() <= *wanted) return std::nullopt;
    return Cause{"wall-count", {{"map", "walls"}}};
}

void run(const CheckContext& context) {
    if (!has_grid(context)) return;
    const GridBoard& board = context.setup().board.on<GridBoard>();
    const auto cause = too_many_walls(context.setup());
    const auto all = groups(board);
    for (std::size_t i = 1; i < all.size(); ++i) {
        std::vector<std::string> names;
        std::vector<Subject> subjects;
        for (const SpaceIndex space : all[i]) {
            names.push_back(board.name(space));
            subjects.push_back(space_subject(*context.setup().board, space));
        }
        const auto step = enclosing_step(context, all[i]);
        context.report_following(step ? step : cause,
                                 say("{} ({}) cannot be reached from the rest of the map",
                                     space_count(board.word(), all[i].size()), join_list(names)),
                                 std::move(subjects), map_position(context.setup()));
    }
}

} // namespace

CheckType connected_check() {
    CheckType type(Boards{BoardKind::rooms, BoardKind::squares});
    type.name = "connected";
    type.summary =
        marked("Finds rooms or squares that are cut off from the largest connected part of the map.");
    type.example = "{key: walls.sealed-area, check: connected, severity: warning}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
