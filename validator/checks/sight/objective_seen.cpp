#include "formats/base/words.hpp"
#include "validator/analysis/movement/model.hpp"
#include "validator/analysis/reach/unit_range.hpp"
#include "validator/analysis/sight/field_of_view.hpp"
#include "validator/checks/sight/sight_of_setup.hpp"
#include "validator/engine/check.hpp"
#include "validator/parameters/parameter_table.hpp"

#include <algorithm>

namespace sabotier {

namespace {

struct Parameters {
    int within = 8;
};

const ParameterTable<Parameters>& table() {
    static const ParameterTable<Parameters> all{
        parameter::whole<&Parameters::within>("within", {1, largest_line_table}, "how near, in hexes")};
    return all;
}

using Models = std::vector<const MovementModel*>;

/// Where units can go that move on the ground: those in play, or any of the rulebook if there is none.
Models models_on_the_ground(const CheckContext& context) {
    const Setup& setup = context.setup();
    Models models;
    for (const ClassInPlay& each : classes_in_play(setup))
        if (!each.movement->flies)
            models.push_back(&movement_model(setup, context.cache(), each.mover.profile));
    return models;
}

/// Hexes other than its own from which an objective is seen.
struct Watchers {
    std::size_t all = 0;
    std::size_t enterable = 0;
};

Watchers watchers(const Setup& setup, const SightBoard& board, Hex objective, int range, const Models& models,
                  bool has_fliers) {
    const HexGrid& grid = setup.board.hexes().grid;
    Watchers found;
    // Without units, sight is the same both ways: who sees the objective is who is seen from it.
    field_of_view(board, objective, range).for_each([&](Hex hex) {
        if (hex == objective) return;
        ++found.all;
        const bool may_enter = std::any_of(models.begin(), models.end(), [&](const MovementModel* model) {
            return model->moves(grid.index(hex)).is_enterable();
        });
        if (may_enter) ++found.enterable;
    });
    if (has_fliers) // who may be above any hex, and look down from there
        field_of_view(board, objective, range, {}, true).for_each([&](Hex hex) {
            if (hex != objective) ++found.enterable;
        });
    return found;
}

std::string why(const Watchers& found, int range) {
    if (found.all == 0) return say("no hex within {} sees it", range);
    if (found.all == 1)
        return say("no unit on the ground may enter the only hex within {} that sees it", range);
    return say("no unit on the ground may enter any of the {} hexes within {} that see it", found.all, range);
}

void run(const CheckContext& context, const Parameters& given) {
    const Setup& setup = context.setup();
    if (setup.objectives.empty()) return;
    const SightBoard& board = sight_of_setup(context);
    const Models models = models_on_the_ground(context);
    const auto classes = classes_in_play(setup);
    const bool has_fliers = std::any_of(classes.begin(), classes.end(),
                                        [](const ClassInPlay& each) { return each.movement->flies; })
                            && std::any_of(setup.units.begin(), setup.units.end(), [](const SetupUnit& unit) {
                                   return unit.kind != nullptr && !unit.kind->modes.empty();
                               });
    for (std::size_t i = 0; i < setup.objectives.size() && !context.is_cancelled(); ++i) {
        const SpaceIndex space = setup.objectives[i];
        if (!setup.board.hexes().is_space(space)) continue;
        const Watchers found =
            watchers(setup, board, setup.board.hexes().grid.hex(space), given.within, models, has_fliers);
        if (found.enterable > 0) continue;
        const Objective& objective = setup.scenario().objectives[i];
        context.report(say("nobody can see the objective {} at {} before standing on it: {}",
                           objective.id.str(), setup.board.hexes().name(space), why(found, given.within)),
                       {{"objective", objective.id.str()}}, objective.at);
    }
}

} // namespace

CheckType objective_seen_check() {
    CheckType type(Boards{BoardKind::hexes});
    type.name = "objective-seen";
    type.summary =
        marked("Finds objectives that cannot be seen from any hex near by that a unit in play may enter.");
    type.parameters = table().told<CheckParameter>();
    type.example = "{key: sight.objective, check: objective-seen, within: 8, severity: info}";
    type.bind = with<Parameters>(table(), run);
    return type;
}

} // namespace sabotier
