#pragma once

#include "editor/core/places/selection.hpp"
#include "editor/core/places/tile_places.hpp"

#include <array>
#include <optional>
#include <vector>

namespace sabotier::editor {

/// An edge between two neighbouring spaces.
struct EdgeRef {
    SpaceIndex first = no_space; ///< the smaller index
    SpaceIndex second = no_space;

    friend bool operator==(const EdgeRef&, const EdgeRef&) = default;
};

/// What lies under a point of the plane.
struct Picked {
    SpaceIndex space = no_space;
    std::vector<PieceRef> pieces;   ///< in the space, carriers before their passengers, in the setup's order
    std::optional<EdgeRef> edge;    ///< the nearest, if the point is within a quarter of the pitch of it
    std::optional<TilePlace> place; ///< of the tile lattice on tiled maps, laid or not
    std::vector<ObjectiveId> objectives;
};
[[nodiscard]] Picked pick(const Setup& setup, const Board& board, Point point);

/// Pieces in a space, carriers before passengers.
[[nodiscard]] std::vector<PieceRef> pieces_at(const Setup& setup, SpaceIndex space);
/// The next piece of the space after the one that is selected, so that clicking again walks through a stack;
/// none if the space is empty.
[[nodiscard]] std::optional<PieceRef> next_piece_at(const Setup& setup, SpaceIndex space,
                                                    const Selection& selection);

/// The same space after a change of the ground: on hexes the one in the same place, else of the same name.
[[nodiscard]] SpaceIndex carried(SpaceIndex space, const Setup& before, const Setup& after);

} // namespace sabotier::editor
