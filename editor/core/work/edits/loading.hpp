#pragma once

#include "editor/core/places/selection.hpp"
#include "editor/core/work/edit.hpp"

#include <string>
#include <vector>

/// Who may ride on what, for tools and lists that offer carriers. Unlike load_pieces(), which writes whatever
/// a document can say, this keeps to the rulebook: kinds that ride, carriers of the same army with room.
namespace sabotier::editor {

/// Passengers that a carrier can still take; 0 for what carries nothing and for one that is aboard itself.
[[nodiscard]] int room_aboard(const Setup& setup, const PieceRef& carrier);

/// Carriers that a unit can board, in the army's order; the one that it is aboard already is among them.
/// Empty for kinds that do not ride.
[[nodiscard]] std::vector<PieceRef> carriers_for(const Setup& setup, const PieceRef& piece);

/// Loads units into the carriers of a space, as far as there is room, all or none. Refused: one does not
/// ride, or no carrier of its army with room stands there; the sentence says which carriers are full.
[[nodiscard]] Edited load_at(const Scene& scene, const std::set<PieceRef>& pieces, SpaceIndex space);

} // namespace sabotier::editor
