#pragma once

#include "formats/model/tiles.hpp"

#include <optional>

namespace sabotier::editor {

/// A tile as it lies: `turn` in sixths clockwise.
struct LaidTile {
    TileId tile;
    int turn = 0;

    friend bool operator==(const LaidTile&, const LaidTile&) = default;
};

/// The tile of the set that looks like this one in a mirror (left and right change places): terrain, roads,
/// rivers and bridges. None where the set has no such tile. Tiles have one face, so that only few sets have
/// the mirror image of all.
[[nodiscard]] std::optional<LaidTile> mirror_image(const TileSet& set, const LaidTile& laid);

} // namespace sabotier::editor
