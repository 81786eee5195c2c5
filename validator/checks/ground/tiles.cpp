#include "validator/checks/ground/tiles.hpp"

#include "formats/base/words.hpp"

#include <variant>

namespace sabotier {

namespace {

std::string place_name(const PlacedTile& tile) {
    return std::to_string(tile.i) + "," + std::to_string(tile.j);
}

} // namespace

const TiledHexes* tiled_map(const Setup& setup) {
    return std::get_if<TiledHexes>(&setup.loaded->map.ground);
}

std::string tile_name(const PlacedTile& tile) {
    return say("{} at ({}, {})", tile.tile.str(), tile.i, tile.j);
}

std::vector<Subject> tile_subjects(const PlacedTile& tile) {
    return {{"place", place_name(tile)}, {"tile", tile.tile.str()}};
}

} // namespace sabotier
