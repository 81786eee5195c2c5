#pragma once

#include "formats/export/port/made.hpp"
#include "formats/export/vassal/module.hpp"

#include <array>
#include <string>
#include <vector>

/// What a unit reaches and sees at the start, as pieces of their own that a key of the unit shows.
namespace sabotier::vassal {

/// Together with Ctrl, of the first layer of a unit and of the second: R, and E of the eye.
inline constexpr std::array layer_keys{'R', 'E'};

/// Of a unit: the key, one of `layer_keys`, that shows and takes off the layer with an id.
[[nodiscard]] Trait key_of_layer(const UnitLayer& layer, const std::string& id, char key);
/// Lines of the chat once these keys are pressed.
[[nodiscard]] std::vector<Trait> reports_of_layers();

/// How a layer is drawn.
struct LayerImage {
    std::string file; ///< empty: it has nothing on the board
    double scale = 1; ///< pixels of the board for one of its own
};
/// The layer with an id, which lies nowhere yet; there for some players of the roster alone, or where none
/// are named for everybody. `counter`: side of a counter, pixels.
[[nodiscard]] ModulePiece made_layer(const UnitLayer& layer, const std::string& id, const LayerImage& image,
                                     int counter, const std::vector<std::string>& players);

} // namespace sabotier::vassal
