#include "editor/core/work/edits/sides.hpp"

#include "formats/board/table_board.hpp"

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

template <class Function>
Edited change_row(const Scene& scene, Function&& change) {
    if (!std::holds_alternative<Table>(scene.map().ground))
        return Edited::refused(tr("This game has a board and no row on a table."));
    std::vector<Slot> row = table_row(scene);
    if (std::string why = change(row); !why.empty()) return Edited::refused(std::move(why));
    return with_map(scene.work(), [&](Map& map) { std::get<Table>(map.ground).row = std::move(row); });
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
    });
    work.armies.erase(id);
    return work;
}

Edited name_side(const Scene& scene, const SideId& id, const std::string& name) {
    if (!has_side(scene, id)) return no_side(id);
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

std::vector<Slot> table_row(const Scene& scene) {
    if (const auto* table = scene.setup().board.as<TableBoard>()) return table->row();
    const auto* ground = std::get_if<Table>(&scene.map().ground);
    return ground ? ground->row : std::vector<Slot>{};
}

Edited set_slot(const Scene& scene, std::size_t place, int number, bool is_marked) {
    return change_row(scene, [&](std::vector<Slot>& row) -> std::string {
        if (place >= row.size()) return tr("There is no such place in the row.");
        if (number < 0) return tr("A place has a number of 0 or more.");
        row[place] = {number, is_marked, {}};
        return {};
    });
}

Edited add_slot(const Scene& scene, int number, bool is_marked) {
    return change_row(scene, [&](std::vector<Slot>& row) -> std::string {
        if (number < 0) return tr("A place has a number of 0 or more.");
        row.push_back({number, is_marked, {}});
        return {};
    });
}

Edited remove_slot(const Scene& scene, std::size_t place) {
    return change_row(scene, [&](std::vector<Slot>& row) -> std::string {
        if (place >= row.size()) return tr("There is no such place in the row.");
        row.erase(row.begin() + static_cast<std::ptrdiff_t>(place));
        return {};
    });
}

Edited reset_row(const Scene& scene) {
    return change_row(scene, [](std::vector<Slot>& row) {
        row.clear();
        return std::string();
    });
}

Edited set_players(const Scene& scene, std::optional<int> players) {
    if (players && *players < 1) return Edited::refused(tr("A game has at least one player."));
    return with_scenario(scene.work(), [&](Scenario& scenario) { scenario.players = players; });
}

Edited set_role(const Scene& scene, const RoleId& role, int count) {
    const auto& roles = scene.rulebook().roles;
    if (std::ranges::find(roles, role, &Role::id) == roles.end())
        return Edited::refused(say("The rulebook has no role {}.", role.str()));
    if (count < 0) return Edited::refused(tr("A role is dealt 0 times or more."));
    return with_scenario(scene.work(), [&](Scenario& scenario) {
        if (!scenario.deal) scenario.deal.emplace();
        auto& dealt = scenario.deal->roles;
        const auto found = std::ranges::find(dealt, role, &RoleCount::role);
        if (count == 0) {
            if (found != dealt.end()) dealt.erase(found);
        } else if (found != dealt.end()) {
            found->count = count;
        } else {
            dealt.push_back({role, count, {}});
        }
    });
}

} // namespace sabotier::editor
