#pragma once

#include "formats/board/setup.hpp"
#include "formats/export/print/booklet_maker.hpp"
#include "formats/model/board_kind.hpp"

namespace sabotier {

/// How boards of one kind are printed, and called in what is printed: its row in kinds.cpp. Texts that are
/// told and not printed are marked for the catalogue.
struct BoardPrint {
    const char* spaces;          ///< "Hexes", as a sentence begins
    const char* told_spaces;     ///< "hexes"
    const char* nothing_to_draw; ///< why a board without spaces is refused
    const char* expected;        ///< instead
    bool is_sized_by_counters; ///< large enough for its counters, a poster in any case; else it may shrink to
                               ///< fit
    void (*add_parts)(print::BookletMaker& maker); ///< all there is to print, behind the cover
};
[[nodiscard]] KindTable<BoardPrint>& board_prints();
[[nodiscard]] const BoardPrint& board_print(const Setup& setup);

} // namespace sabotier
