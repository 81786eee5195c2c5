#pragma once

#include "validator/engine/check.hpp"

#include <string>

namespace sabotier {

/// Whether a unit of this kind may be set up in a space, by terrain, road, river and bridge alone: it may
/// where its way of moving at set-up could bring it. Pieces that do not move stand anywhere.
[[nodiscard]] bool may_stand(const Setup& setup, const PieceKind& kind, SpaceIndex space);

/// What the space is made of, for messages: "Forest", "Grassland with a river".
[[nodiscard]] std::string ground_name(const Setup& setup, SpaceIndex space);

} // namespace sabotier
