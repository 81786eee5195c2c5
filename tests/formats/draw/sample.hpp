#pragma once

#include "formats/setup/setup.hpp"

#include <memory>
#include <string>
#include <vector>

/// A small game and scenarios of it, built without reading any file.
namespace sabotier::sample {

/// Terrains g grass, d sand, f trees, v hachures, h contours, H rings, s tufts, w ripples, W waves, t houses,
/// b blocks; kinds TNK (four to a platoon "tnk"), CAR carrying two, SQD, ROC with four missiles, DIG with
/// four positions, DCY; markers.
[[nodiscard]] Rulebook rulebook();

/// What a scenario is made of; change it before make().
struct Recipe {
    Rulebook game = rulebook();
    Scenario scenario;
    Map map;
    std::map<SideId, Army> armies;

    /// Rows of terrain codes.
    void ground(const std::vector<std::string>& rows);
    /// A path through cells.
    static HexPath path(const std::vector<Cell>& cells);
    /// The ground of the map, which must be free-form.
    FreeHexes& free();
    [[nodiscard]] std::shared_ptr<const Setup> make() const;
};

/// Two sides with zones, units, passengers, positions and an objective on a map that has every terrain, a
/// road, a river with a bridge, a flyover, a label.
[[nodiscard]] Recipe recipe();

/// The same sides, armies and rules on 8 x 7 hexes with every terrain, a road, a river, a bridge and a label:
/// drawn in a fraction of the time.
[[nodiscard]] Recipe skirmish();

/// The same on bare ground, in a fraction of that: for what does not look at the map.
[[nodiscard]] Recipe parade();

/// A plain map of a size, without units.
[[nodiscard]] Recipe plain(int columns, int rows, char code = 'g');

} // namespace sabotier::sample
