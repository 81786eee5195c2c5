#include "editor/core/work/edits/armies.hpp"
#include "editor/core/work/edits/piece_kinds.hpp"
#include "editor/core/work/edits/pieces.hpp"

#include "validator/starter/deployment.hpp"

#include <algorithm>

namespace sabotier::editor {

namespace {

Edited deploy_side(const Scene& scene, std::size_t side) {
    const Setup& setup = scene.setup();
    const DeploymentPlan plan = plan_deployment(setup, side);
    if (!plan.refusal.empty()) return Edited::refused(plan.refusal);
    if (plan.places.empty()) return scene.work();
    std::vector<PlaceOfPiece> places;
    for (const UnitPlace& place : plan.places) {
        PlaceOfPiece one{ref_of(setup, setup.units[place.unit]), place.space, {}};
        if (place.carrier != none) one.carrier = ref_of(setup, setup.units[place.carrier]);
        places.push_back(std::move(one));
    }
    return set_up_pieces(scene, places);
}

bool has_army(const Scene& scene, std::size_t side) {
    return std::ranges::any_of(scene.setup().units, [&](const SetupUnit& unit) { return unit.side == side; });
}

} // namespace

Edited deploy_rest(const Scene& scene, const SideId& side) {
    if (scene.rulebook().lines.empty()) return place_missing(scene, side);
    Scene now = scene;
    bool is_any = false;
    bool has_units = false;
    for (std::size_t i = 0; i < scene.setup().sides.size(); ++i) {
        const SideId& id = scene.setup().sides[i].side->id;
        if (!side.empty() && id != side) continue;
        // Only who asks for that side itself takes the set-up out of its players' hands.
        if (side.empty() && scene.setup().sides[i].sets_up_itself) continue;
        is_any = is_any || !not_deployed(scene, id).empty();
        has_units = has_units || has_army(scene, i);
        Edited deployed = deploy_side(now, i);
        if (!deployed) return deployed;
        now = Scene(std::move(*deployed.work));
    }
    if (!is_any && !has_units) return Edited::refused(tr("There is no unit to deploy: buy some first."));
    if (!is_any) return Edited::refused(tr("Every unit is deployed."));
    return now.work();
}

} // namespace sabotier::editor
