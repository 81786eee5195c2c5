#pragma once

#include "editor/core/places/piece_ref.hpp"
#include "formats/geometry/tile_lattice.hpp"
#include "formats/setup/setup.hpp"

#include <set>

namespace sabotier::editor {

/// What is selected, by names and places, never by pointers. Not part of the history.
struct Selection {
    std::set<SpaceIndex> spaces;
    std::set<PieceRef> pieces;
    std::set<TilePlace> tiles; ///< places of the tile lattice
    std::set<ObjectiveId> objectives;

    [[nodiscard]] bool empty() const noexcept {
        return spaces.empty() && pieces.empty() && tiles.empty() && objectives.empty();
    }
    [[nodiscard]] std::size_t size() const noexcept {
        return spaces.size() + pieces.size() + tiles.size() + objectives.size();
    }
    friend bool operator==(const Selection&, const Selection&) = default;
};

/// Without what the setup has not.
[[nodiscard]] Selection pruned(const Selection& selection, const Setup& setup);

[[nodiscard]] Selection select_all(const Setup& setup); ///< pieces, or all spaces where there are none
/// Pieces on the board that are not selected, if any are selected or nothing is; else tiles that are not, if
/// any are; else the spaces that are not.
[[nodiscard]] Selection inverted(const Selection& selection, const Setup& setup);
/// Adds all pieces of the kinds and sides, spaces of the terrains and tiles of the kinds that are selected.
[[nodiscard]] Selection same_kind(const Selection& selection, const Setup& setup);
/// What has its middle in a rectangle of the plane: pieces, by that of their space; where there are none,
/// tiles; where there is neither, or if `spaces_only`, spaces.
[[nodiscard]] Selection in_rectangle(const Setup& setup, Point from, Point to, bool spaces_only = false);

} // namespace sabotier::editor
