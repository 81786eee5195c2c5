#include "formats/base/words.hpp"
#include "validator/checks/shared/causes.hpp"
#include "validator/checks/shared/drafts.hpp"
#include "validator/checks/shared/grid_spaces.hpp"
#include "validator/engine/check.hpp"

#include <optional>

namespace sabotier {

namespace {

/// The step of the draft that placed the wall of this place in the file.
std::optional<Cause> step_of(const CheckContext& context, const Position& at) {
    const auto& draft = context.setup().scenario().draft;
    for (std::size_t i = 0; draft && i < draft->steps.size(); ++i)
        if (draft->steps[i].is_wall && is_same_place(draft->steps[i].edge.at, at))
            return illegal_step(context, i);
    return std::nullopt;
}

void run(const CheckContext& context) {
    if (!has_grid(context)) return;
    for (const GridFault& fault : context.setup().board.on<GridBoard>().faults())
        if (fault.kind == GridFault::Kind::double_wall)
            context.report_following(step_of(context, fault.at),
                                     say("the edge {} has a second wall", fault.id), {{"wall", fault.id}},
                                     fault.at);
}

} // namespace

CheckType wall_double_check() {
    CheckType type(Boards{BoardKind::rooms});
    type.name = "wall-double";
    type.summary = marked("Finds edges with two walls.");
    type.example = "{key: walls.duplicate, check: wall-double, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
