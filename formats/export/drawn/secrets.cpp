#include "formats/export/drawn/secrets.hpp"

#include <algorithm>

namespace sabotier::drawn {
namespace {

bool is_a_sides(const Rulebook& rulebook, const KindId& kind, const SideId& side) {
    const PieceKind* known = rulebook.piece(kind);
    return !side.empty() || known == nullptr || !known->side.empty();
}

} // namespace

std::shared_ptr<const Setup> without_secrets(const Setup& setup) {
    auto loaded = std::make_shared<LoadedScenario>(*setup.loaded);
    Scenario& scenario = loaded->scenario;
    scenario.deployment.clear();
    scenario.positions.clear();
    scenario.waivers.clear();
    scenario.notes.clear();
    for (Side& side : scenario.sides)
        side.army = {};
    loaded->armies.clear();
    const Rulebook& rulebook = setup.rulebook();
    std::erase_if(scenario.pieces,
                  [&](const PlacedPiece& piece) { return is_a_sides(rulebook, piece.kind, piece.side); });
    if (scenario.draft && std::ranges::any_of(scenario.draft->steps, [&](const DraftStep& step) {
            return !step.is_wall && is_a_sides(rulebook, step.kind, {});
        }))
        scenario.draft.reset();
    if (scenario.deal) {
        scenario.deal->seed.reset();
        for (Seat& seat : scenario.deal->seats) {
            seat.role = {};
            seat.hand.clear();
        }
    }
    return resolve(std::move(loaded));
}

} // namespace sabotier::drawn
