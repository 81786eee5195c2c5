#pragma once

#include "formats/export/kit/kit.hpp"
#include "formats/export/print/counters/tokens.hpp"

#include <vector>

/// The counters and markers of armies as tokens. Private to formats/export.
namespace sabotier::print {

[[nodiscard]] Token token_of(const KitPiece& piece);

/// Counters of every unit that the armies have, a group for each side.
[[nodiscard]] std::vector<TokenGroup> counter_groups(const Setup& setup);

/// Markers as many as the rulebook says for these armies. `setup` must outlive them.
[[nodiscard]] std::vector<TokenGroup> marker_groups(const Setup& setup);

} // namespace sabotier::print
