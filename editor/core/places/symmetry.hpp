#pragma once

#include "editor/core/places/picking.hpp"
#include "editor/core/places/tile_mirror.hpp"
#include "formats/setup/setup.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace sabotier::editor {

/// What is done at one place is done at its image, too.
enum class Symmetry : std::uint8_t {
    none,
    half_turn,
    left_right, ///< mirrored in the upright axis
    top_bottom  ///< mirrored in the level axis
};

/// Images of places under a symmetry of the board. On free-form maps and boards of rooms or squares it is
/// that of the rectangle; where hexes cannot be mirrored exactly (an even number of columns, the last row of
/// lower columns) some have no image. On maps of tiles it is that about the tile place (0, 0), which stays
/// where it is however the map grows. Tables have none.
class SymmetryMap {
public:
    SymmetryMap(const Setup& setup, Symmetry symmetry); ///< the setup outlives it

    [[nodiscard]] bool is_active() const noexcept { return symmetry_ != Symmetry::none; }
    /// Of a cell of a map of hexes; it may lie outside the map. None without a symmetry, and on grids.
    [[nodiscard]] std::optional<Cell> image(Cell cell) const;
    [[nodiscard]] SpaceIndex image(SpaceIndex space) const; ///< no_space: off the board, or no image
    [[nodiscard]] Facing image(Facing facing) const;
    [[nodiscard]] std::optional<TilePlace> image(TilePlace place) const; ///< none: itself, or no symmetry
    [[nodiscard]] std::optional<EdgeRef> image(const EdgeRef& edge) const;
    /// The tile that lies at the image of a place; none: the set has no mirror image of this one.
    [[nodiscard]] std::optional<LaidTile> image(const LaidTile& tile) const;
    /// The side that sets up opposite: the other one of two. None in games with more sides or one alone.
    [[nodiscard]] std::optional<SideId> image(const SideId& side) const;

    /// The places with their images, each once.
    [[nodiscard]] std::vector<Cell> with_images(std::vector<Cell> cells) const;
    [[nodiscard]] std::vector<SpaceIndex> with_images(std::vector<SpaceIndex> spaces) const;
    [[nodiscard]] std::vector<EdgeRef> with_images(std::vector<EdgeRef> edges) const;
    /// The image of a line; empty if a part of it has none.
    [[nodiscard]] std::vector<Cell> line_image(const std::vector<Cell>& cells) const;

private:
    [[nodiscard]] Hex hex_image(Hex hex) const;
    [[nodiscard]] Hex lattice_image(Hex hex) const;

    const Setup& setup_;
    Symmetry symmetry_;
};

} // namespace sabotier::editor
