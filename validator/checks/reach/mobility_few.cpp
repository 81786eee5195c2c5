#include "formats/base/words.hpp"
#include "validator/checks/reach/mobility.hpp"
#include "validator/checks/shared/grid_spaces.hpp"
#include "validator/checks/shared/map_fit.hpp"
#include "validator/checks/shared/skips.hpp"
#include "validator/engine/check.hpp"

namespace sabotier {

namespace {

std::string names(const Setup& setup, const Mobility& mobility) {
    std::vector<std::string> pieces;
    for (const SetupUnit* unit : mobility.movable)
        pieces.push_back(say("{} on {}", unit->id.str(), setup.board.on<GridBoard>().name(unit->space)));
    return join_list(pieces);
}

void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    if (!has_grid(context)) return;
    skip_without_places(context);
    const auto wanted = static_cast<std::size_t>(setup.rulebook().play.moves);
    const auto all = mobility(setup);
    for (std::size_t side = 0; side < all.size(); ++side) {
        const std::size_t count = all[side].movable.size();
        if (count == 0 || count >= wanted) continue;
        context.report_following(board_of_another_size(setup),
                                 say("{} can move {} at the start ({}); a turn moves {}",
                                     side_name(setup.sides[side]), count_of(count, "piece", "pieces"),
                                     names(setup, all[side]), wanted),
                                 {side_subject(setup.sides[side])}, all[side].first_at);
    }
}

} // namespace

CheckType mobility_few_check() {
    CheckType type(Boards{BoardKind::rooms, BoardKind::squares});
    type.name = "mobility-few";
    type.summary =
        marked("Finds sides of which fewer pieces can move from where they are set up than a turn moves "
               "(`play: {moves: 2}`), but at least one.");
    type.example = "{key: mobility.few, check: mobility-few, severity: warning}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
