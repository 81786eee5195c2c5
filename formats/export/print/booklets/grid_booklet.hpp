#pragma once

#include "formats/export/print/booklets/booklet_maker.hpp"

namespace sabotier::print {

/// All there is to print of a game on rooms or squares, after the cover: set-up sheets, boards, walls, pieces
/// with backs that hide them, tokens and tiles, tracks, screens.
void add_grid_parts(BookletMaker& maker);

} // namespace sabotier::print
