#pragma once

#include "formats/base/cancel.hpp"
#include "formats/setup/setup.hpp"
#include "validator/analysis/fairness/measure.hpp"
#include "validator/analysis/fairness/measure_grid.hpp"

#include <optional>
#include <vector>

namespace sabotier {

/// By what it is measured who is first: on hexes. In rooms and on squares steps are counted.
struct FirstQuestion {
    /// Some unit that moves like this, for every side the same; none: the units of the armies, and without
    /// two armies the first class in play that holds ground.
    std::optional<Mover> mover;
};

/// Which side gets to which ground first, from the homes of the sides.
struct WhoIsFirst {
    std::vector<std::size_t> sides; ///< that have a home, indices into Setup::sides
    std::optional<Mover> mover;     ///< that is measured; none: the armies (in rooms and on squares: steps)
    FirstReached reached;           ///< its sides are positions in `sides`; empty where nothing is compared

    /// Whether there are two sides or more, and something that moves.
    [[nodiscard]] bool compares() const noexcept { return !reached.by.empty(); }

    friend bool operator==(const WhoIsFirst&, const WhoIsFirst&) = default;
};

/// The setup must have hexes, rooms or squares. Throws Cancelled where it is not wanted any more.
[[nodiscard]] WhoIsFirst who_is_first(const Setup& setup, const FirstQuestion& question,
                                      const IsCancelled& is_cancelled = {});
/// The same for no mover in particular, out of a whole measurement.
[[nodiscard]] WhoIsFirst who_is_first(const Fairness& fairness);
[[nodiscard]] WhoIsFirst who_is_first(const GridMeasures& measures);

} // namespace sabotier
