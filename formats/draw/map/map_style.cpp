#include "formats/draw/map/map_style.hpp"

#include <algorithm>

namespace sabotier {

const std::vector<std::string>& terrain_symbol_names() {
    // The first thirteen in the order of TerrainSymbol.
    static const std::vector<std::string> names{
        "plain",  "grass",  "sand",     "rocks",    "trees", "tufts", "ripples", "waves",
        "houses", "blocks", "hachures", "contours", "rings", "road",  "river",   "bridge"};
    return names;
}

TerrainSymbol terrain_symbol(const std::string& name) noexcept {
    const std::vector<std::string>& names = terrain_symbol_names();
    const auto found = std::find(names.begin(), names.end(), name) - names.begin();
    return found <= static_cast<std::ptrdiff_t>(TerrainSymbol::rings) ? static_cast<TerrainSymbol>(found)
                                                                      : TerrainSymbol::plain;
}

MapStyle::MapStyle(const Rulebook& rulebook)
    : terrains_(256) {
    for (TerrainStyle& style : terrains_)
        style.colour = rgb(0xffffff);
    const std::size_t count = std::min<std::size_t>(rulebook.terrains.size(), 255);
    for (std::size_t i = 0; i < count; ++i) {
        const Terrain& terrain = rulebook.terrains[i];
        const Level* level = rulebook.level(terrain.level);
        terrains_[i + 1] = {terrain_symbol(terrain.symbol), colour_or(terrain.colour, rgb(0xd8d8d0)),
                            level == nullptr ? 0 : level->height};
    }
    for (std::size_t i = count; i > 0; --i)
        if (terrains_[i].is_open()) main_ground_ = static_cast<TerrainCode>(i);
    const auto take = [&rulebook](Overlay::Role role, Colour& colour) {
        if (const Overlay* overlay = rulebook.overlay(role)) colour = colour_or(overlay->colour, colour);
    };
    take(Overlay::Role::road, road_);
    take(Overlay::Role::river, river_);
    take(Overlay::Role::bridge, bridge_);
}

} // namespace sabotier
