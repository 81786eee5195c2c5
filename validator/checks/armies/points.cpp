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

} // namespace sabotier
