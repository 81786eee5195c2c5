#include "formats/base/words.hpp"
#include "validator/checks/reach/mobility.hpp"
#include "validator/checks/shared/grid_spaces.hpp"
#include "validator/checks/shared/skips.hpp"
#include "validator/engine/check.hpp"

namespace sabotier {

namespace {

// A side without a piece on the board has no army, which is another check's.
void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    if (!has_grid(context)) return;
    skip_without_places(context);
    const auto all = mobility(setup);
    for (std::size_t side = 0; side < all.size(); ++side)
        if (all[side].movable.empty() && all[side].pieces > 0)
            context.report(say(setup.board.on<GridBoard>().are_rooms()
                                   ? marked("none of the {} of {} can move: each is of a kind that never "
                                            "moves, or has no free room beside it")
                                   : marked("none of the {} of {} can move: each is of a kind that never "
                                            "moves, or has no free square beside it"),
                               count_of(all[side].pieces, "piece", "pieces"), side_name(setup.sides[side])),
                           {side_subject(setup.sides[side])}, all[side].first_at);
}

} // namespace

CheckType mobility_none_check() {
    CheckType type(Boards{BoardKind::rooms, BoardKind::squares});
    type.name = "mobility-none";
    type.summary =
        marked("Finds sides of which no piece can move from where it is set up: no neighbouring room or "
               "square is empty or held by an enemy.");
    type.example = "{key: mobility.none, check: mobility-none, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
