#pragma once

#include "formats/export/print/booklets/booklet_maker.hpp"

namespace sabotier::print {

/// For games that sides set up or play unseen: a tent of paper for each side to set up behind, with what its
/// pieces are on the inside. Nothing for other games.
void add_screens(BookletMaker& maker);

} // namespace sabotier::print
