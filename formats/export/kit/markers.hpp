#pragma once

#include "formats/export/kit/ids.hpp"
#include "formats/export/kit/kit_piece.hpp"
#include "formats/setup/setup.hpp"

#include <vector>

namespace sabotier::kit {

/// As many as the rulebook says for these armies; groups one after the other.
[[nodiscard]] std::vector<KitPiece> markers(const Setup& setup, Ids& ids);

} // namespace sabotier::kit
