#pragma once

#include "formats/export/port/target.hpp"

namespace sabotier {

/// A room of PlayingCards.io, to be played in a browser.
[[nodiscard]] ExportTarget playing_cards_target();

} // namespace sabotier
