#pragma once

#include "formats/board/hex_board.hpp"
#include "formats/draw/canvas/colour.hpp"
#include "formats/model/rulebook.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace sabotier {

/// How an area of terrain is drawn; rulebooks name it, see terrain_symbol_names().
enum class TerrainSymbol : std::uint8_t {
    plain,
    grass,
    sand,
    rocks,
    trees,
    tufts,
    ripples,
    waves,
    houses,
    blocks,
    hachures,
    contours,
    rings
};
/// The names that a rulebook may use for `symbol:`. Others are drawn as a plain area, never refused by the
/// drawing. Of terrain, how a whole area of it is drawn:
///   plain, grass, sand, rocks, trees, tufts, ripples (shallow water), waves (deep water), houses, blocks
///   (buildings), hachures (a depression, edge inward), contours (a slope), rings (a top, in closed curves)
/// Of overlays: road, river, bridge.
[[nodiscard]] const std::vector<std::string>& terrain_symbol_names();
[[nodiscard]] TerrainSymbol terrain_symbol(const std::string& name) noexcept; ///< plain for unknown names

struct TerrainStyle {
    TerrainSymbol symbol = TerrainSymbol::plain;
    Colour colour;
    int height = 0; ///< of its level: Level::height

    /// Open ground, on which the other kinds of terrain lie.
    [[nodiscard]] bool is_open() const noexcept { return symbol <= TerrainSymbol::rocks; }
    [[nodiscard]] bool is_water() const noexcept {
        return symbol == TerrainSymbol::ripples || symbol == TerrainSymbol::waves;
    }
    [[nodiscard]] bool is_hill() const noexcept {
        return symbol == TerrainSymbol::contours || symbol == TerrainSymbol::rings;
    }
};

/// Everything that a rulebook says about the looks of a map, resolved once.
class MapStyle {
public:
    explicit MapStyle(const Rulebook& rulebook);

    /// Of a code of the board; of no_terrain, plain and white.
    [[nodiscard]] const TerrainStyle& of(TerrainCode code) const noexcept { return terrains_[code]; }
    /// The first open terrain.
    [[nodiscard]] TerrainCode main_ground() const noexcept { return main_ground_; }
    [[nodiscard]] Colour road() const noexcept { return road_; }
    [[nodiscard]] Colour river() const noexcept { return river_; }
    [[nodiscard]] Colour bridge() const noexcept { return bridge_; }

private:
    std::vector<TerrainStyle> terrains_; ///< 256
    TerrainCode main_ground_ = 1;
    Colour road_ = rgb(0x6f6a66);
    Colour river_ = rgb(0x4f8fc0);
    Colour bridge_ = rgb(0x8a5a33);
};

} // namespace sabotier
