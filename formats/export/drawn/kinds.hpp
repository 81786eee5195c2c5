#pragma once

#include "formats/model/board_kind.hpp"
#include "formats/setup/setup.hpp"

namespace sabotier {

/// The corners of a space that what stands in its middle leaves free, in pitches from the middle.
struct FreeCorners {
    double across = 0.34;
    double down = -0.34;        ///< of one or two
    double down_of_more = 0.34; ///< of up to four: two above the middle, two below
};

/// What whatever is drawn must know of boards of one kind: its row in kinds.cpp. Texts that are told and not
/// printed are marked for the catalogue.
struct DrawnBoard {
    const char* spaces;          ///< "Hexes", as a sentence begins
    const char* told_spaces;     ///< "hexes"
    const char* nothing_to_draw; ///< why a board without spaces is refused
    const char* expected;        ///< instead
    bool is_sized_by_counters;   ///< printed large enough for its counters, a poster in any case; else it may
                                 ///< shrink to fit
    FreeCorners corners{};
};
[[nodiscard]] KindTable<DrawnBoard>& drawn_boards();
[[nodiscard]] const DrawnBoard& drawn_board(const Setup& setup);

} // namespace sabotier
