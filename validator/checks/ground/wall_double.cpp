#include "formats/base/words.hpp"
#include "validator/checks/shared/drafts.hpp"
#include "validator/checks/shared/grid_spaces.hpp"
#include "validator/engine/check.hpp"

namespace sabotier {

namespace {

void run(const CheckContext& context) {
    if (!has_grid(context)) return;
    for (const GridFault& fault : context.setup().board.on<GridBoard>().faults())
        if (fault.kind == GridFault::Kind::double_wall)
            context.report_following(illegal_wall(context, fault.at),
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
