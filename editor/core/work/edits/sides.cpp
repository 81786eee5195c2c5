#include "editor/core/work/edits/sides.hpp"

#include <algorithm>

namespace sabotier::editor {

namespace {

bool has_side(const Scene& scene, const SideId& id) {
    return std::ranges::find(scene.scenario().sides, id, &Side::id) != scene.scenario().sides.end();
}

Edited no_side(const SideId& side) {
    return Edited::refused(say("There is no side {}.", side.str()));
}

bool is_colour(const std::string& text) {
    return text.size() == 7 && text[0] == '#'
           && text.find_first_not_of("0123456789abcdefABCDEF", 1) == std::string::npos;
}

bool is_blank(const std::string& name) {
    return name.find_first_not_of(" \t") == std::string::npos;
}

Edited no_name() {
    return Edited::refused(tr("A side needs a name."));
}

/// A waiver names it or a unit of it: it was removed, and a side that takes its id would be forgiven for it.
bool is_waived(const Scene& scene, const SideId& id) {
    return std::ranges::any_of(scene.scenario().waivers, [&](const Waiver& waiver) {
        return std::ranges::any_of(waiver.subjects, [&](const std::string& subject) {
            return subject == id.str() || subject.starts_with(id.str() + "/");
        });
    });
}

} // namespace

Edited add_side(const Scene& scene, const std::string& name) {
    if (is_blank(name)) return no_name();
    SideId id;
    for (int i = 1; id.empty() || has_side(scene, id) || is_waived(scene, id); ++i)
        id = SideId("side-" + std::to_string(i));
    const bool has_armies = !scene.rulebook().lines.empty();
    Work work = with_scenario(scene.work(), [&](Scenario& scenario) {
        Side side;
        side.id = id;
        side.name = name;
        if (has_armies) side.army.target = Army{};
        scenario.sides.push_back(std::move(side));
    });
    if (has_armies) work.armies[id] = std::make_shared<const Army>();
    return work;
}

Edited remove_side(const Scene& scene, const SideId& id) {
    if (!has_side(scene, id)) return no_side(id);
    const auto& draft = scene.scenario().draft;
    if (draft && std::ranges::find(draft->steps, id, &DraftStep::by) != draft->steps.end())
        return Edited::refused(tr("The side has taken steps of the draft: take them back first."));
    Work work = with_scenario(scene.work(), [&](Scenario& scenario) {
        std::erase_if(scenario.sides, [&](const Side& side) { return side.id == id; });
        std::erase_if(scenario.deployment, [&](const Deployment& one) { return one.side == id; });
        std::erase_if(scenario.positions, [&](const PreparedPositions& one) { return one.side == id; });
        for (PlacedPiece& piece : scenario.pieces)
            if (piece.side == id) piece.side = {};
        if (scenario.draft && scenario.draft->first == id) scenario.draft->first = {};
    });
    work.armies.erase(id);
    return work;
}

Edited name_side(const Scene& scene, const SideId& id, const std::string& name) {
    const auto& sides = scene.scenario().sides;
    const auto side = std::ranges::find(sides, id, &Side::id);
    if (side == sides.end()) return no_side(id);
    if (side->name == name) return scene.work();
    if (is_blank(name)) return no_name();
    return with_scenario(scene.work(), [&](Scenario& scenario) {
        std::ranges::find(scenario.sides, id, &Side::id)->name = name;
    });
}

Edited colour_side(const Scene& scene, const SideId& id, const std::string& colour) {
    if (!has_side(scene, id)) return no_side(id);
    if (!colour.empty() && !is_colour(colour))
        return Edited::refused(say("{} is no colour; expected one like #b5352c.", colour));
    return with_scenario(scene.work(), [&](Scenario& scenario) {
        std::ranges::find(scenario.sides, id, &Side::id)->colour = colour;
    });
}

} // namespace sabotier::editor
