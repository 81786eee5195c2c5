#pragma once

#include "editor/core/places/selection.hpp"
#include "editor/core/work/edit.hpp"

#include <optional>
#include <set>
#include <vector>

/// Pieces on the board: units of armies, and pieces that the scenario places by kind. Pieces that a draft
/// placed belong to its steps and are refused.
namespace sabotier::editor {

/// Puts a piece on a space, wherever it was before (off the board, aboard). Its facing stays; a unit without
/// one gets `facing`, or looks away from its side's end of the map.
[[nodiscard]] Edited place_piece(const Scene& scene, const PieceRef& piece, SpaceIndex space,
                                 std::optional<Facing> facing = {});
/// Where a unit is to be set up.
struct PlaceOfPiece {
    PieceRef piece;
    SpaceIndex space = no_space;
    std::optional<PieceRef> carrier; ///< aboard it, in place of a space
};
/// The same for many as one change, with the board put together once. The places are taken as they are:
/// whether a carrier has room is for who chose them.
[[nodiscard]] Edited set_up_pieces(const Scene& scene, const std::vector<PlaceOfPiece>& places);
/// Moves pieces by the way from one space to another, all or none: refused if one would leave the board.
/// Passengers go with their carriers.
[[nodiscard]] Edited move_pieces(const Scene& scene, const std::set<PieceRef>& pieces, SpaceIndex from,
                                 SpaceIndex to);
/// Units on hexes: by sixths clockwise.
[[nodiscard]] Edited turn_pieces(const Scene& scene, const std::set<PieceRef>& pieces, int steps);
[[nodiscard]] Edited face_pieces(const Scene& scene, const std::set<PieceRef>& pieces, Facing facing);
/// Aboard a carrier of the same side. Refused: a carrier aboard itself, or aboard its own passenger.
[[nodiscard]] Edited load_pieces(const Scene& scene, const std::set<PieceRef>& pieces,
                                 const PieceRef& carrier);
/// Off the carrier, onto its space.
[[nodiscard]] Edited unload_pieces(const Scene& scene, const std::set<PieceRef>& pieces);
/// Takes pieces off the board, and with them what rides on them, over however many carriers: units of armies
/// stay in their armies and are not deployed any more, pieces that the scenario places are gone.
[[nodiscard]] Edited remove_pieces(const Scene& scene, const std::set<PieceRef>& pieces);
/// A piece by kind, in games without armies. `side` empty: none's, or the only one's that has the kind. Kinds
/// that start off the board need no space and do not stand on it.
[[nodiscard]] Edited add_piece(const Scene& scene, const KindId& kind, const SideId& side, SpaceIndex space,
                               const std::string& name = {});
[[nodiscard]] Edited name_piece(const Scene& scene, const PieceRef& piece, const std::string& name);
/// Shots left of a weapon; none: all. Refused: a unit that is not deployed.
[[nodiscard]] Edited set_shots(const Scene& scene, const PieceRef& piece, const WeaponId& weapon,
                               std::optional<int> shots);

/// facing_from_zone() of a side by its id.
[[nodiscard]] Facing facing_of_side(const Scene& scene, const SideId& side);
/// The space at the same way from `space` as `to` is from `from`; no_space off the board.
[[nodiscard]] SpaceIndex shifted(const Setup& setup, SpaceIndex space, SpaceIndex from, SpaceIndex to);
/// Units of the side that no entry deploys, in the army's order.
[[nodiscard]] std::vector<PieceRef> not_deployed(const Scene& scene, const SideId& side);

} // namespace sabotier::editor
