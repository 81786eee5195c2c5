#include "formats/base/words.hpp"
#include "validator/analysis/steps/steps.hpp"
#include "validator/checks/shared/grid_spaces.hpp"
#include "validator/checks/shared/homes.hpp"
#include "validator/checks/shared/map_places.hpp"
#include "validator/engine/check.hpp"

#include <algorithm>

namespace sabotier {

namespace {

void run(const CheckContext& context) {
    if (!has_grid(context)) return;
    const GridBoard& board = context.setup().board.on<GridBoard>();
    const std::vector<Home> all = homes(context.setup());
    for (std::size_t i = 0; i < all.size(); ++i) {
        const SpaceMask reached = reached_from(board, all[i].zone);
        for (std::size_t j = i + 1; j < all.size(); ++j)
            if (std::none_of(all[j].zone.begin(), all[j].zone.end(),
                             [&](SpaceIndex space) { return reached[number(space)] != 0; }))
                context.report(
                    say("no way leads from the home zone of {} to that of {}", all[i].name, all[j].name),
                    {{"side", all[i].side.str()}, {"side", all[j].side.str()}},
                    map_position(context.setup()));
    }
}

} // namespace

CheckType zones_connected_check() {
    CheckType type(Boards{BoardKind::rooms, BoardKind::squares});
    type.name = "zones-connected";
    type.summary =
        marked("Finds zones of two sides between which no way leads, step by step over rooms or squares.");
    type.example = "{key: volcano.splits, check: zones-connected, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
