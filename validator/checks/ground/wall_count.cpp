#include "formats/base/words.hpp"
#include "validator/checks/shared/causes.hpp"
#include "validator/checks/shared/drafts.hpp"
#include "validator/checks/shared/grid_spaces.hpp"
#include "validator/checks/shared/map_places.hpp"
#include "validator/checks/shared/standing_pieces.hpp"
#include "validator/engine/check.hpp"

#include <optional>

namespace sabotier {

namespace {

/// Why walls are missing: as many are written that stand nowhere, or on one that stands already.
std::optional<Cause> lost_walls(const CheckContext& context, const GridBoard& board, std::size_t missing) {
    std::optional<Cause> first;
    std::size_t lost = 0;
    for (const GridFault& fault : board.faults()) {
        const bool is_nowhere = fault.kind == GridFault::Kind::no_edge;
        if (!is_nowhere && fault.kind != GridFault::Kind::double_wall) continue;
        if (!first) first = illegal_wall(context, fault.at);
        if (!first) first = Cause{is_nowhere ? "wall-place" : "wall-double", {{"wall", fault.id}}};
        ++lost;
    }
    return lost >= missing ? first : std::nullopt;
}

/// Why there are too few: walls that were lost, or nothing was set up.
std::optional<Cause> cause_of_missing(const CheckContext& context, std::size_t missing) {
    const Setup& setup = context.setup();
    if (auto lost = lost_walls(context, setup.board.on<GridBoard>(), missing)) return lost;
    const auto& draft = setup.rulebook().draft;
    if (!draft || !draft->walls || setup.board.on<GridBoard>().walls() > 0) return std::nullopt;
    if (auto nothing = no_pieces(setup)) return nothing;
    return no_draft(setup);
}

/// Why there are too many: a step of the draft that laid one though it could not.
std::optional<Cause> cause_of_more(const CheckContext& context) {
    const auto& draft = context.setup().scenario().draft;
    if (!draft) return std::nullopt;
    for (std::size_t step = 0; step < draft->steps.size(); ++step)
        if (draft->steps[step].is_wall)
            if (auto illegal = illegal_step(context, step)) return illegal;
    return std::nullopt;
}

void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    const auto wanted = setup.rulebook().grid.walls;
    if (!has_grid(context) || !wanted) return;
    const int walls = setup.board.on<GridBoard>().walls();
    if (walls == *wanted) return;
    const bool is_unfinished = is_drafting(setup) && walls < *wanted;
    auto cause = walls < *wanted ? cause_of_missing(context, static_cast<std::size_t>(*wanted - walls))
                                 : cause_of_more(context);
    if (!cause) cause = another_rulebook(setup);
    report_of_setup(context, is_unfinished, cause,
                    say(is_unfinished ? marked("the map has {}; there must be {} when the set-up is finished")
                                      : marked("the map has {}; there must be {}"),
                        count_of(static_cast<std::size_t>(walls), "wall", "walls"), *wanted),
                    {{"map", "walls"}}, map_position(setup));
}

} // namespace

CheckType wall_count_check() {
    CheckType type(Boards{BoardKind::rooms});
    type.name = "wall-count";
    type.summary = marked("Finds maps of rooms with more or fewer walls than the rulebook states.");
    type.example = "{key: walls.count, check: wall-count, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
