#pragma once

#include "formats/export/kit/ids.hpp"
#include "formats/export/kit/kit_piece.hpp"
#include "formats/setup/setup.hpp"

#include <vector>

namespace sabotier::kit {

/// As many as the rulebook says for these armies; groups one after the other.
[[nodiscard]] std::vector<KitPiece> markers(const Setup& setup, Ids& ids);

/// The same for all armies that could meet here: as many as serve all that the counter sheets of the sides
/// hold, or, where they hold any number of a kind, all of it that the points buy. Nobody finds out from them
/// what another one has.
[[nodiscard]] std::vector<KitPiece> markers_of_the_box(const Setup& setup, Ids& ids);

} // namespace sabotier::kit
