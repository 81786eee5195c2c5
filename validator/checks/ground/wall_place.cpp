#include "formats/base/words.hpp"
#include "validator/checks/shared/pieces.hpp"
#include "validator/engine/check.hpp"

namespace sabotier {

namespace {

void run(const CheckContext& context) {
    if (!has_grid(context)) return;
    for (const GridFault& fault : context.setup().board.on<GridBoard>().faults())
        if (fault.kind == GridFault::Kind::no_edge)
            context.report(say(context.setup().board.on<GridBoard>().word() == "room"
                                   ? marked("the wall {} is not between two adjacent rooms of the map")
                                   : marked("the wall {} is not between two adjacent squares of the map"),
                               fault.id),
                           {{"wall", fault.id}}, fault.at);
}

} // namespace

CheckType wall_place_check() {
    CheckType type(Boards{BoardKind::rooms});
    type.name = "wall-place";
    type.summary = marked("Finds walls that stand on no edge of the map.");
    type.example = "{key: walls.place, check: wall-place, severity: error}";
    type.run = run;
    return type;
}

} // namespace sabotier
