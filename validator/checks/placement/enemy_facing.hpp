#pragma once

#include "validator/engine/check.hpp"

#include <map>
#include <optional>
#include <vector>

/// What the checks of facings at set-up share.
namespace sabotier {

/// Where the enemies of each side come from, worked out once for each side that asks.
class Enemies {
public:
    /// The setup must outlive it.
    explicit Enemies(const Setup& setup)
        : setup_(setup) {}

    /// The facing whose next hexes lead to the middle of the other sides' zones; none without such a zone,
    /// and for a unit off the map.
    [[nodiscard]] std::optional<Facing> facing(const SetupUnit& unit);

private:
    const Setup& setup_;
    std::map<std::size_t, std::optional<Hex>> middles_; ///< by side
};

/// Turns a deployed unit.
[[nodiscard]] std::vector<Fix> turn_to(const Setup& setup, const SetupUnit& unit, Facing towards);

} // namespace sabotier
