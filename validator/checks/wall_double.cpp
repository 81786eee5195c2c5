#include "formats/base/words.hpp"
#include "validator/checks/checks.hpp"
#include "validator/checks/pieces.hpp"

namespace sabotier {

namespace {

void run(const CheckContext& context) {
    if (!has_grid(context)) return;
    for (const GridFault& fault : context.setup().grid->faults())
        if (fault.kind == GridFault::Kind::double_wall)
            context.report(say("the edge {} has a second wall", fault.id), {{"wall", fault.id}}, fault.at);
}

} // namespace

CheckType wall_double_check() {
    CheckType type(Boards{BoardKind::rooms});
    type.name = "wall-double";
    type.summary = marked("Finds edges with two walls.");
    type.example = "{key: walls.duplicate, check: wall-double, severity: error}";
    type.run = run;
    return type;
}

} // namespace sabotier
