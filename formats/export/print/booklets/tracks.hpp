#pragma once

#include "formats/export/print/booklets/booklet_maker.hpp"

namespace sabotier::print {

/// A sheet with a place for each cube or other thing that is laid out beside the board and not printed
/// itself, and how many of them to have ready. Nothing where there are none.
void add_tracks(BookletMaker& maker);

} // namespace sabotier::print
