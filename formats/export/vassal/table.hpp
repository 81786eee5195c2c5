#pragma once

#include "formats/export/kit/kit.hpp"
#include "formats/export/vassal/grids.hpp"

#include <functional>
#include <string>
#include <vector>

namespace sabotier::vassal {

/// A cloth beside the board: a slot for each deck, named below it, and room to play on. Unit: pixels.
struct TablePlan {
    int columns = 0;
    int rows = 0;
    int card_width = 0;
    int card_height = 0;
    std::vector<Pixel> decks; ///< middles, in the order of the kit
};
/// As many slots as the kit has decks, beside each other; cards are so many pixels wide and high.
[[nodiscard]] TablePlan table_plan(const Kit& kit, int card_width, int card_height);
/// The cloth as a PNG file, with the names of the decks. Throws Cancelled where it is not wanted any more.
[[nodiscard]] std::string table_png(const TablePlan& plan, const Kit& kit,
                                    const std::function<bool()>& is_cancelled);

} // namespace sabotier::vassal
