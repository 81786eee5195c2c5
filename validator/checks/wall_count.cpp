#include "formats/base/words.hpp"
#include "validator/checks/checks.hpp"
#include "validator/checks/pieces.hpp"

namespace sabotier {

namespace {

void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    const auto wanted = setup.rulebook().grid.walls;
    if (!has_grid(context) || !wanted) return;
    const int walls = setup.grid->walls();
    if (walls == *wanted) return;
    const bool is_unfinished = is_drafting(setup) && walls < *wanted;
    context.report_as(is_unfinished ? Severity::info : context.binding().severity,
                      say(is_unfinished
                              ? marked("the map has {}; there must be {} when the set-up is finished")
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
    type.run = run;
    return type;
}

} // namespace sabotier
