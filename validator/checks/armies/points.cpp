#include "validator/checks/armies/points.hpp"

#include "formats/base/words.hpp"

#include <algorithm>

namespace sabotier {

bool lacks_points(const Setup& setup) {
    return setup.loaded->given == Given::scenario && !setup.scenario().points
           && !setup.rulebook().lines.empty()
           && std::any_of(setup.sides.begin(), setup.sides.end(),
                          [](const SetupSide& side) { return side.army && !side.units.empty(); });
}

void skip_without_points(const CheckContext& context) {
    if (lacks_points(context.setup()))
        context.skip(tr("points"), Cause{"points-missing", {{"field", "points"}}});
}

std::optional<Cause> army_of_larger_game(const Setup& setup, const SetupSide& side) {
    const auto points = setup.scenario().points;
    if (!points || side.army == nullptr) return std::nullopt;
    if (2LL * army_cost(*side.army, setup.rulebook()) < 3LL * *points) return std::nullopt;
    return Cause{"budget", {side_subject(side)}};
}

} // namespace sabotier
