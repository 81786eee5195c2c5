#pragma once

#include "formats/base/cancel.hpp"
#include "formats/setup/setup.hpp"
#include "validator/analysis/cut/find_regions.hpp"
#include "validator/analysis/movement/mover.hpp"

#include <vector>

namespace sabotier {

/// Hexes whose loss alone leaves a class no way from one side's home to another's.
struct Chokes {
    /// What one class finds between two sides.
    struct Between {
        std::size_t a = 0, b = 0;      ///< positions in `sides`, a < b
        Mover mover;                   ///< of a class in play that holds ground
        std::vector<SpaceIndex> hexes; ///< from the home of a to that of b, as of single_cuts(); often none

        friend bool operator==(const Between&, const Between&) = default;
    };
    std::vector<std::size_t> sides; ///< that have a home, indices into Setup::sides
    std::vector<Between> between;   ///< every two sides with every class, by pair

    /// Whether there are two sides or more.
    [[nodiscard]] bool compares() const noexcept { return sides.size() > 1; }
    /// All of them, each once, sorted.
    [[nodiscard]] std::vector<SpaceIndex> hexes() const;

    friend bool operator==(const Chokes&, const Chokes&) = default;
};

/// The setup must have hexes. Throws Cancelled where it is not wanted any more.
[[nodiscard]] Chokes choke_points(const Setup& setup, const IsCancelled& is_cancelled = {});

} // namespace sabotier
