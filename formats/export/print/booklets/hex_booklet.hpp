#pragma once

#include "formats/export/print/booklets/booklet_maker.hpp"

namespace sabotier::print {

/// All there is to print of a game of armies on hexes.
void add_hex_parts(BookletMaker& maker);

} // namespace sabotier::print
