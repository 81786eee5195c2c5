#include "formats/base/words.hpp"
#include "validator/analysis/reach/unit_range.hpp"
#include "validator/checks/placement/free_places.hpp"
#include "validator/checks/shared/map_places.hpp"
#include "validator/engine/check.hpp"

#include "validator/analysis/movement/model.hpp"

namespace sabotier {

namespace {

// Kinds that do not move stand anywhere.
void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    FreePlaces places(context);
    for (const SetupUnit& unit : setup.units) {
        if (!unit.kind || !setup.board.hexes().is_space(unit.space) || unit.carrier != none) continue;
        const auto movers = movers_of(*unit.kind, setup.rulebook());
        if (movers.empty()) continue;
        const MovementProfile& at_setup = movers.front().profile;
        if (movement_model(context.setup(), context.cache(), at_setup).moves(unit.space).is_enterable())
            continue;
        context.report(say("{} stands in hex {}, {}, where it could not go ({})", unit_name(setup, unit),
                           setup.board.hexes().name(unit.space), ground_name(setup, unit.space),
                           in_words(at_setup)),
                       {unit_subject(setup, unit)}, unit_position(setup, unit), places.move(unit));
    }
}

} // namespace

CheckType deploy_terrain_check() {
    CheckType type(Boards{BoardKind::hexes});
    type.name = "deploy-terrain";
    type.summary =
        marked("Finds units on terrain that they may not enter, by their way of moving at set-up.");
    type.example = "{key: deploy.terrain, check: deploy-terrain, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
