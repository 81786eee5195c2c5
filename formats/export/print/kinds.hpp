#pragma once

#include "formats/model/board_kind.hpp"

namespace sabotier {

namespace print {
class BookletMaker;
}

/// How boards of one kind are printed: its row in kinds.cpp.
struct BoardPrint {
    void (*add_parts)(print::BookletMaker& maker); ///< all there is to print, behind the cover
};
[[nodiscard]] KindTable<BoardPrint>& board_prints();

} // namespace sabotier
