#pragma once

#include "formats/model/board_kind.hpp"
#include "formats/setup/setup.hpp"

namespace sabotier {

/// What whatever is drawn must know of boards of one kind: its row in kinds.cpp. Texts that are told and not
/// printed are marked for the catalogue.
struct DrawnBoard {
    const char* spaces;          ///< "Hexes", as a sentence begins
    const char* told_spaces;     ///< "hexes"
    const char* nothing_to_draw; ///< why a board without spaces is refused
    const char* expected;        ///< instead
    bool is_sized_by_counters;   ///< printed large enough for its counters, a poster in any case; else it may
                                 ///< shrink to fit
};
[[nodiscard]] KindTable<DrawnBoard>& drawn_boards();
[[nodiscard]] const DrawnBoard& drawn_board(const Setup& setup);

} // namespace sabotier
