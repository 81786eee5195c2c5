#pragma once

#include "editor/core/places/selection.hpp"

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

// The tile lattice on the plane of a tiled board.
[[nodiscard]] TilePlace place_at(const HexBoard& board, Point point);
[[nodiscard]] Point centre_of(const HexBoard& board, TilePlace place);
/// The six corners of a tile place.
[[nodiscard]] std::vector<Point> outline_of(const HexBoard& board, TilePlace place);
/// Where the hex (0, 0) of the tile lattice (of the text of a free-form map) lies: moves when tiles are laid
/// beyond the left or upper rim.
[[nodiscard]] Point lattice_origin(const HexBoard& board);

} // namespace sabotier::editor
