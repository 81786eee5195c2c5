#include "formats/export/vassal/unit_layers.hpp"

#include "formats/export/vassal/encoding.hpp"

namespace sabotier::vassal {
namespace {

/// By which a unit finds its layers, and what it presses on them.
constexpr const char* layer_property = "Layer";
constexpr const char* layer_key = "showLayer";

} // namespace

Trait key_of_layer(const UnitLayer& layer, const std::string& id, char key) {
    return remote(layer.name, ctrl(key), named_key(layer_key), layer_property, id);
}

std::vector<Trait> reports_of_layers() {
    return {
        reported({ctrl(layer_keys[0])}, "looks up what $newPieceName$ in $location$ reached at the start"),
        reported({ctrl(layer_keys[1])}, "looks up what $newPieceName$ in $location$ saw at the start")};
}

ModulePiece made_layer(const UnitLayer& layer, const std::string& id, const LayerImage& image, int counter,
                       const std::vector<std::string>& players) {
    ModulePiece made;
    made.own_name = made.name = plain_name(layer.name);
    made.is_alone = made.is_unlisted = true;
    made.width = made.height = counter;
    made.traits.push_back(fixed());
    if (!players.empty()) made.traits.push_back(unseen_but_for(players));
    made.traits.push_back(properties({layer_property}, {id}));
    made.traits.push_back(
        vassal::layer(made.own_name, image.file, named_key(layer_key), {.scale = image.scale}, false));
    return made;
}

} // namespace sabotier::vassal
