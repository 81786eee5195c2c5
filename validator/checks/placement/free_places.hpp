#pragma once

#include "validator/engine/check.hpp"

#include <optional>
#include <set>
#include <vector>

namespace sabotier {

/// Hexes where units that stand wrong could stand instead, for fixes. Each place is offered once.
class FreePlaces {
public:
    /// The context must outlive it.
    explicit FreePlaces(const CheckContext& context);

    /// On rooms and squares: a fix that moves a placed piece to the nearest open and free space of its side's
    /// zone. On hexes: a fix that moves a deployed unit of an army to the free hex of its side's zone that is
    /// nearest to where it stands and that it may enter, on the largest stretch of ground that the zone gives
    /// it: a clearing in the woods leads nowhere. Never a space of another side's zone, too. None without a
    /// zone, without room, and for all but the first units that ask: each looks through the zone.
    [[nodiscard]] std::vector<Fix> move(const SetupUnit& unit);
    /// On rooms and squares: a fix that puts a piece without a place on the first such space.
    [[nodiscard]] std::vector<Fix> put(const SetupUnit& unit);

private:
    [[nodiscard]] std::optional<SpaceIndex> place_for(const SetupUnit& unit);
    [[nodiscard]] std::optional<SpaceIndex> grid_place_for(const SetupUnit& unit) const;
    [[nodiscard]] std::vector<Fix> place_on_grid(const SetupUnit& unit, const char* title);

    const CheckContext& context_;
    std::set<SpaceIndex> taken_;
    std::size_t asked_ = 0;
};

} // namespace sabotier
