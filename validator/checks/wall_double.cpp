#include "validator/checks/checks.hpp"
#include "validator/checks/pieces.hpp"

namespace sabotier {

namespace {

void run(const CheckContext& context) {
    if (!has_grid(context)) return;
    for (const GridFault& fault : context.setup().grid->faults())
        if (fault.kind == GridFault::Kind::double_wall)
            context.report("the edge " + fault.id + " has a second wall", {{"wall", fault.id}}, fault.at);
}

} // namespace

CheckType wall_double_check() {
    CheckType type;
    type.boards = {BoardKind::rooms};
    type.name = "wall-double";
    type.summary = "Finds edges with two walls.";
    type.example = "{key: walls.duplicate, check: wall-double, severity: error}";
    type.run = run;
    return type;
}

} // namespace sabotier
