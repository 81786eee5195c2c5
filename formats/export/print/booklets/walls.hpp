#pragma once

#include "formats/export/print/booklets/booklet_maker.hpp"

namespace sabotier::print {

/// Strips to cut out, fold and stand on the edges of the board: as many as the rulebook has, or the map, for
/// each board in play. Nothing for boards without walls.
void add_walls(BookletMaker& maker);

} // namespace sabotier::print
