#include "formats/base/words.hpp"
#include "validator/analysis/steps/steps.hpp"
#include "validator/checks/shared/grid_spaces.hpp"
#include "validator/checks/shared/piece_kinds.hpp"
#include "validator/checks/shared/standing_pieces.hpp"
#include "validator/engine/check.hpp"
#include "validator/engine/space_text.hpp"
#include "validator/parameters/parameter_table.hpp"

#include <algorithm>

namespace sabotier {

namespace {

struct Parameters {
    std::vector<KindId> of;
};

const ParameterTable<Parameters>& table() {
    static const ParameterTable<Parameters> all{
        parameter::kinds<&Parameters::of>("of", "kinds of piece that an enemy must be able to reach")
            .needed()};
    return all;
}

/// Where no enemy reaches any of a side's zone, the zones are apart as a whole: that is another check's.
bool reaches_any(const std::vector<SpaceIndex>& zone, const SpaceMask& reached) {
    return zone.empty() || std::any_of(zone.begin(), zone.end(), [&](SpaceIndex space) {
               return reached[number(space)] != 0;
           });
}

void check_side(const CheckContext& context, std::size_t side, const std::vector<KindId>& kinds) {
    const Setup& setup = context.setup();
    const auto enemies = enemy_spaces(setup, side);
    if (enemies.empty()) return;
    const SpaceMask reached = reached_from(setup.board.on<GridBoard>(), enemies);
    if (!reaches_any(setup.sides[side].zone, reached)) return;
    for (const SetupUnit* unit : standing_of(setup, side)) {
        // A piece on a blocked square is wrong in a way of its own.
        if (!is_one_of(*unit, kinds) || reached[number(unit->space)] != 0
            || setup.board.on<GridBoard>().is_blocked(unit->space))
            continue;
        context.report(
            say("no enemy can ever reach {} {}: no way leads there", unit_name(setup, *unit),
                in_space(setup.board.on<GridBoard>().word(), setup.board.on<GridBoard>().name(unit->space))),
            {unit_subject(setup, *unit)}, unit_position(setup, *unit));
    }
}

void run(const CheckContext& context, const Parameters& given) {
    if (!has_grid(context)) return;
    for (std::size_t side = 0; side < context.setup().sides.size(); ++side)
        check_side(context, side, given.of);
}

} // namespace

CheckType sealed_check() {
    CheckType type(Boards{BoardKind::rooms, BoardKind::squares});
    type.name = "sealed";
    type.summary =
        marked("Finds pieces of some kinds to which no way leads, step by step, from any enemy's zone or "
               "piece, whatever stands in the way.");
    type.parameters = table().told<CheckParameter>();
    type.example = "{key: hq.unreachable, check: sealed, of: [hq], severity: error}";
    type.bind = with<Parameters>(table(), run);
    return type;
}

} // namespace sabotier
