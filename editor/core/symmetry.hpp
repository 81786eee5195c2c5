#pragma once

#include "editor/core/picking.hpp"
#include "editor/core/tool_settings.hpp"
#include "formats/board/setup.hpp"

#include <optional>
#include <vector>

namespace sabotier::editor {

/// Images of places under a symmetry of the board. On free-form maps and boards
/// of rooms or squares it is that of the rectangle; where hexes cannot be
/// mirrored exactly (an even number of columns, the last row of lower columns)
/// some have no image. On maps of tiles it is the half turn about the tile
/// place (0, 0), which stays where it is however the map grows; tiles cannot be
/// mirrored.
class SymmetryMap {
public:
    SymmetryMap(const Setup& setup, Symmetry symmetry);

    [[nodiscard]] bool is_active() const noexcept { return symmetry_ != Symmetry::none; }
    /// None: off the board, or no image.
    [[nodiscard]] std::optional<Cell> image(Cell cell) const;
    [[nodiscard]] SpaceIndex image(SpaceIndex space) const;
    [[nodiscard]] Facing image(Facing facing) const;
    [[nodiscard]] std::optional<TilePlace> image(TilePlace place) const;
    [[nodiscard]] std::optional<EdgeRef> image(const EdgeRef& edge) const;
    [[nodiscard]] int tile_turn(int turn) const noexcept { return (turn + 3) % 6; }

    /// The places with their images, each once.
    [[nodiscard]] std::vector<Cell> with_images(std::vector<Cell> cells) const;
    [[nodiscard]] std::vector<SpaceIndex> with_images(std::vector<SpaceIndex> spaces) const;
    [[nodiscard]] std::vector<EdgeRef> with_images(std::vector<EdgeRef> edges) const;
    /// The image of a line; empty if a part of it has none.
    [[nodiscard]] std::vector<Cell> line_image(const std::vector<Cell>& cells) const;

private:
    [[nodiscard]] Hex hex_image(Hex hex) const;

    const Setup& setup_;
    Symmetry symmetry_;
};

} // namespace sabotier::editor
