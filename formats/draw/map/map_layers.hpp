#pragma once

#include "formats/draw/map/detail.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace sabotier {

struct MapOverlay;

/// Lines at which a picture is cut into sheets, in hexes.
struct Seams {
    std::vector<double> upright; ///< where they are from left to right
    std::vector<double> level;   ///< from top to bottom

    friend bool operator==(const Seams&, const Seams&) = default;
};

/// What of a scenario is drawn on its board, whatever kind that is.
struct MapLayers {
    bool terrain = true; ///< of maps of hexes, as the next
    bool ways = true;    ///< roads, rivers and bridges
    bool grid = true;
    bool numbers = true;
    bool zones = true;
    bool positions = true;
    bool objectives = true;
    bool labels = true;
    bool units = true;
    bool unit_marks = false; ///< the side's mark in place of a counter, whatever room there is
    bool is_bare = false;    ///< what is laid on the board is drawn as marks only, for boards to be played on
    std::optional<Detail> detail;         ///< else what the canvas has room for
    std::optional<std::size_t> only_side; ///< of zones and units: index into Setup::sides
    double counter_width = 0.64;          ///< of units on maps of hexes, in hexes
    /// Of hex numbers, names and counters on paper, in hexes: smaller ones could not be read.
    double least_type = 0;
    Seams seams; ///< that names on maps of hexes do not run across
    /// Of an analysis, below hex numbers and units; null: none. It outlives the layers.
    const MapOverlay* overlay = nullptr;

    /// Whether anything of this side is: of all of them unless one alone is asked for.
    [[nodiscard]] bool shows(std::size_t side) const noexcept { return !only_side || *only_side == side; }

    friend bool operator==(const MapLayers&, const MapLayers&) = default;
};

} // namespace sabotier
