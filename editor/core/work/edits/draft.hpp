#pragma once

#include "editor/core/places/picking.hpp"
#include "editor/core/work/edit.hpp"
#include "validator/analysis/rooms/room_draft.hpp"

#include <vector>

/// A variable set-up played step by step, for every rulebook on rooms that has a draft section.
namespace sabotier::editor {

/// Where a draft stands.
struct DraftState {
    DraftReplay replay;
    std::vector<RoomPlacement> open;      ///< may be placed, and no dead end is known to follow
    std::vector<RoomPlacement> dead_ends; ///< may be placed, but leave the rest without a place
    bool is_finished = false;

    /// "Spies to place: 3 walls and 1 generator left", or that it is finished, or a dead end.
    std::string words;
};
[[nodiscard]] bool has_draft(const Scene& scene) noexcept;
/// The scene must have a draft.
[[nodiscard]] DraftState draft_state(const Scene& scene);

/// A wall on an edge, or a piece in a room. Refused: not legal now, which is explained; a finished draft. A
/// step into a dead end is taken: state says so.
[[nodiscard]] Edited draft_wall(const Scene& scene, const EdgeRef& edge);
[[nodiscard]] Edited draft_piece(const Scene& scene, const KindId& kind, SpaceIndex room);
[[nodiscard]] Edited take_back_step(const Scene& scene); ///< the last one
/// Which side places first; empty: whoever takes the first step.
[[nodiscard]] Edited set_first_side(const Scene& scene, const SideId& side);

/// Places that are lit: rooms for a piece kind, edges for walls.
[[nodiscard]] std::vector<SpaceIndex> open_rooms(const Scene& scene, const DraftState& state,
                                                 const KindId& kind);
[[nodiscard]] std::vector<EdgeRef> open_edges(const DraftState& state);
/// The kind to place next: the wanted one as long as some are left of it, else the first of which some are.
[[nodiscard]] KindId next_kind(const Scene& scene, const DraftState& state, const KindId& wanted);

} // namespace sabotier::editor
