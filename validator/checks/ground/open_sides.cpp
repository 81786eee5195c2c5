#include "formats/base/words.hpp"
#include "validator/checks/shared/drafts.hpp"
#include "validator/checks/shared/grid_spaces.hpp"
#include "validator/checks/shared/map_places.hpp"
#include "validator/engine/check.hpp"
#include "validator/engine/space_text.hpp"
#include "validator/parameters/parameter_table.hpp"

namespace sabotier {

namespace {

struct Parameters {
    int least = 1;
};

const ParameterTable<Parameters>& table() {
    static const ParameterTable<Parameters> all{
        parameter::whole<&Parameters::least>("at-least", {1, 4}, "open sides that every space needs")};
    return all;
}

void run(const CheckContext& context, const Parameters& given) {
    if (!has_grid(context)) return;
    const GridBoard& board = context.setup().board.on<GridBoard>();
    for (std::uint32_t i = 0; i < board.size(); ++i) {
        const SpaceIndex space{i};
        if (board.is_blocked(space)) continue;
        int open = 0;
        board.neighbours(space, [&](SpaceIndex) { ++open; });
        if (open >= given.least) continue;
        context.report_following(
            enclosing_step(context, {space}),
            say("{} has {}; it needs at least {}", space_text(board.word(), board.name(space)),
                count_of(static_cast<std::size_t>(open), "open side", "open sides"), given.least),
            {space_subject(*context.setup().board, space)}, map_position(context.setup()));
    }
}

} // namespace

CheckType open_sides_check() {
    CheckType type(Boards{BoardKind::rooms, BoardKind::squares});
    type.name = "open-sides";
    type.summary =
        marked("Finds rooms or squares with too few sides that are neither walls, blocked squares nor the "
               "rim of the map.");
    type.parameters = table().told<CheckParameter>();
    type.example = "{key: walls.enclosed-room, check: open-sides, at-least: 1, severity: error}";
    type.bind = with<Parameters>(table(), run);
    return type;
}

} // namespace sabotier
