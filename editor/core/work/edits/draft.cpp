#include "editor/core/work/edits/draft.hpp"

#include <algorithm>

namespace sabotier::editor {

namespace {

SpaceIndex room(int number) {
    return SpaceIndex{static_cast<std::uint32_t>(number)};
}

std::string name_of_side(const Scene& scene, const SideId& id) {
    const auto side = std::ranges::find(scene.scenario().sides, id, &Side::id);
    return side == scene.scenario().sides.end() || side->name.empty() ? id.str() : side->name;
}

/// Pieces of a kind that are still to be placed, by its number among those that are drafted.
std::ptrdiff_t pieces_left(const DraftReplay& replay, std::size_t kind) {
    return replay.rules.pieces[kind]
           - std::ranges::count(replay.layout.pieces, static_cast<std::int8_t>(kind));
}

/// "2 walls, 1 Generator"
std::string left_to_place(const Scene& scene, const DraftReplay& replay) {
    std::string text;
    const auto add = [&](std::ptrdiff_t count, const std::string& what) {
        if (count > 0) text += (text.empty() ? "" : ", ") + std::to_string(count) + " " + what;
    };
    add(replay.rules.walls - std::ranges::count(replay.layout.walls, true), tr("walls"));
    const auto& kinds = scene.rulebook().draft->pieces;
    for (std::size_t i = 0; i < kinds.size() && i < replay.rules.pieces.size(); ++i) {
        const PieceKind* kind = scene.rulebook().piece(kinds[i]);
        add(pieces_left(replay, i), kind && !kind->name.empty() ? kind->name : kinds[i].str());
    }
    return text;
}

std::string words_of(const Scene& scene, const DraftState& state) {
    if (state.is_finished) return tr("The draft is finished.");
    const std::string left = left_to_place(scene, state.replay);
    if (state.open.empty()) return say("Dead end: {} cannot be placed any more. Take steps back.", left);
    const SideId& mover = state.replay.to_move;
    return mover.empty() ? say("Any side places next; left: {}.", left)
                         : say("{} to place; left: {}.", name_of_side(scene, mover), left);
}

/// Who takes the next step: whose turn it is, else the first side.
SideId next_side(const Scene& scene, const DraftReplay& replay) {
    if (!replay.to_move.empty()) return replay.to_move;
    return scene.scenario().sides.empty() ? SideId{} : scene.scenario().sides.front().id;
}

Edited add_step(const Scene& scene, const RoomPlacement& placement, DraftStep step) {
    const DraftReplay replay = replay_draft(scene.setup());
    if (is_finished(replay.layout, replay.rules)) return Edited::refused(tr("The draft is finished."));
    const Refusal why =
        refusal(replay.layout, replay.rules, placement, scene.rulebook().draft->apart_when_placed);
    if (why != Refusal::legal)
        return Edited::refused(
            refusal_text(why, replay.layout, replay.rules, placement, scene.setup().board.on<GridBoard>()));
    step.by = next_side(scene, replay);
    return with_scenario(scene.work(), [&](Scenario& scenario) {
        if (!scenario.draft) scenario.draft.emplace();
        scenario.draft->steps.push_back(std::move(step));
    });
}

Edited no_draft() {
    return Edited::refused(tr("This game has no variable set-up on rooms."));
}

} // namespace

bool has_draft(const Scene& scene) noexcept {
    const auto* grid = scene.setup().board.as<GridBoard>();
    return grid != nullptr && grid->are_rooms() && scene.rulebook().draft;
}

DraftState draft_state(const Scene& scene) {
    DraftState state;
    state.replay = replay_draft(scene.setup());
    state.is_finished = is_finished(state.replay.layout, state.replay.rules);
    if (!state.is_finished) {
        const auto legal = legal_placements(state.replay.layout, state.replay.rules,
                                            scene.rulebook().draft->apart_when_placed);
        const auto after = prospects(state.replay.layout, state.replay.rules, legal);
        for (std::size_t i = 0; i < legal.size(); ++i)
            (after[i] == Prospect::dead_end ? state.dead_ends : state.open).push_back(legal[i]);
    }
    state.words = words_of(scene, state);
    return state;
}

Edited draft_wall(const Scene& scene, const EdgeRef& edge) {
    if (!has_draft(scene)) return no_draft();
    const GridBoard& grid = scene.setup().board.on<GridBoard>();
    const RoomGrid rooms{grid.columns(), grid.rows()};
    const auto index =
        rooms.edge_between(static_cast<int>(number(edge.first)), static_cast<int>(number(edge.second)));
    if (!index) return Edited::refused(tr("A wall stands between two rooms that touch."));
    DraftStep step;
    step.is_wall = true;
    step.edge = {grid.name(edge.first), grid.name(edge.second), {}};
    return add_step(scene, {true, *index, no_piece}, std::move(step));
}

Edited draft_piece(const Scene& scene, const KindId& kind, SpaceIndex space) {
    if (!has_draft(scene)) return no_draft();
    const auto& kinds = scene.rulebook().draft->pieces;
    const auto found = std::ranges::find(kinds, kind);
    if (found == kinds.end()) return Edited::refused(say("{} is not placed by the draft.", kind.str()));
    if (scene.name(space).empty()) return Edited::refused(tr("That is not on the board."));
    DraftStep step;
    step.kind = kind;
    step.space = {scene.name(space), {}};
    return add_step(scene,
                    {false, static_cast<int>(number(space)), static_cast<std::int8_t>(found - kinds.begin())},
                    std::move(step));
}

Edited take_back_step(const Scene& scene) {
    const auto& draft = scene.scenario().draft;
    if (!draft || draft->steps.empty()) return Edited::refused(tr("The draft has no step yet."));
    return with_scenario(scene.work(), [&](Scenario& scenario) {
        scenario.draft->steps.pop_back();
        if (scenario.draft->steps.empty() && scenario.draft->first.empty()) scenario.draft.reset();
    });
}

Edited set_first_side(const Scene& scene, const SideId& side) {
    if (!has_draft(scene)) return no_draft();
    if (scene.scenario().draft && !scene.scenario().draft->steps.empty())
        return Edited::refused(tr("The draft has begun: take its steps back first."));
    return with_scenario(scene.work(), [&](Scenario& scenario) {
        if (!scenario.draft) scenario.draft.emplace();
        scenario.draft->first = side;
    });
}

std::vector<SpaceIndex> open_rooms(const Scene& scene, const DraftState& state, const KindId& kind) {
    const auto& kinds = scene.rulebook().draft->pieces;
    const auto wanted = static_cast<std::int8_t>(std::ranges::find(kinds, kind) - kinds.begin());
    std::vector<SpaceIndex> rooms;
    for (const RoomPlacement& placement : state.open)
        if (!placement.is_wall && placement.kind == wanted) rooms.push_back(room(placement.place));
    return rooms;
}

KindId next_kind(const Scene& scene, const DraftState& state, const KindId& wanted) {
    const auto& kinds = scene.rulebook().draft->pieces;
    KindId next = wanted;
    for (std::size_t i = std::min(kinds.size(), state.replay.rules.pieces.size()); i > 0; --i) {
        if (pieces_left(state.replay, i - 1) <= 0) continue;
        if (kinds[i - 1] == wanted) return wanted;
        next = kinds[i - 1];
    }
    return next;
}

std::vector<EdgeRef> open_edges(const DraftState& state) {
    std::vector<EdgeRef> edges;
    for (const RoomPlacement& placement : state.open)
        if (placement.is_wall) {
            const auto [a, b] = state.replay.rules.grid.rooms_of(placement.place);
            edges.push_back({room(a), room(b)});
        }
    return edges;
}

} // namespace sabotier::editor
