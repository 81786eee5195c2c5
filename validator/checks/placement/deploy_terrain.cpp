#include "formats/base/words.hpp"
#include "validator/analysis/reach/unit_range.hpp"
#include "validator/checks/placement/free_places.hpp"
#include "validator/checks/shared/map_fit.hpp"
#include "validator/checks/shared/map_places.hpp"
#include "validator/engine/check.hpp"

namespace sabotier {

namespace {

void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    FreePlaces places(context);
    Crowd crowd;
    for (const SetupUnit* unit : units_on_wrong_ground(context)) {
        const std::string hex = setup.board.hexes().name(unit->space);
        crowd.add({hex,
                   say("{} stands in hex {}, {}, where it could not go ({})", unit_name(setup, *unit), hex,
                       ground_name(setup, unit->space),
                       in_words(movers_of(*unit->kind, setup.rulebook()).front().profile)),
                   {unit_subject(setup, *unit)},
                   unit_position(setup, *unit),
                   places.move(*unit)});
    }
    crowd.report(
        context, all_pieces(),
        [](std::size_t count, const std::string& hexes) {
            return say("{} units stand on ground where they could not go: {}", count, hexes);
        },
        cause_of_missing_places(setup));
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
