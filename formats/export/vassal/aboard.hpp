#pragma once

#include "formats/export/kit/kit.hpp"
#include "formats/export/vassal/grids.hpp"

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace sabotier::vassal {

/// What rides unseen in the pieces of one side, laid out beside the board: the client tells everybody that
/// something moved, even where it does not show what, so that nothing of it may lie on the board. A row for
/// each carrier, with its picture and a place beside it for each that rides. Unit: pixels.
struct AboardPlan {
    struct Ride {
        std::size_t carrier = none;      ///< index into Kit::pieces, as the next
        std::vector<std::size_t> riders; ///< in the kit's order
        Pixel middle;                    ///< of the carrier's picture
    };
    int columns = 0;
    int rows = 0;
    int counter = 0;         ///< side of a counter
    std::vector<Ride> rides; ///< in the order of their carriers in the kit; empty: nothing of this side
                             ///< rides, and there is room for one that will

    /// The middle of the place of a rider, by its number in its ride.
    [[nodiscard]] Pixel place(const Ride& ride, std::size_t rider) const;
};
/// Of what stands on the board.
[[nodiscard]] AboardPlan aboard_plan(const Kit& kit, std::size_t side, int counter);
/// The cloth as a PNG file, with carriers, their names and places. Throws Cancelled where it is not wanted
/// any more.
[[nodiscard]] std::string aboard_png(const AboardPlan& plan, const Kit& kit,
                                     const std::function<bool()>& is_cancelled);

} // namespace sabotier::vassal
