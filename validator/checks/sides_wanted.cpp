#include "validator/checks/sides_wanted.hpp"

#include "formats/base/words.hpp"

#include <algorithm>

namespace sabotier {

std::size_t sides_wanted(const Rulebook& rulebook) {
    const BoardKind kind = rulebook.board.kind;
    if (kind != BoardKind::hexes && kind != BoardKind::rooms && kind != BoardKind::squares) return 0;
    return std::min(rulebook.sides.size(),
                    static_cast<std::size_t>(std::max(0, rulebook.board.players_least)));
}

bool lacks_sides(const Setup& setup) {
    return setup.loaded->given == Given::scenario && setup.sides.size() < sides_wanted(setup.rulebook());
}

void skip_without_sides(const CheckContext& context) {
    const Setup& setup = context.setup();
    if (!lacks_sides(setup)) return;
    context.skip(setup.sides.empty() ? tr("any sides") : tr("a second side"),
                 Cause{"meta", {{"field", "sides"}}});
}

} // namespace sabotier
