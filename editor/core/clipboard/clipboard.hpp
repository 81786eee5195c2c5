#pragma once

#include "editor/core/clip/clip.hpp"
#include "editor/core/places/selection.hpp"
#include "editor/core/work/edit.hpp"

#include <optional>
#include <string>
#include <vector>

/// Taking parts of maps along: copied, turned, pasted, on boards of every kind.
namespace sabotier::editor {

/// A part of a map that was taken along, or why there is none.
struct Copied {
    std::optional<Clip> clip;
    std::string refusal;
};
/// What is selected: pieces, tiles, or the ground of spaces. Refused: an empty selection, pieces off the
/// board.
[[nodiscard]] Copied copy(const Scene& scene, const Selection& selection);
/// Takes away what copy() copied: pieces off the board, tiles, walls, blocks; ground becomes the rulebook's
/// first terrain without roads and rivers.
[[nodiscard]] Edited clear(const Scene& scene, const Selection& selection);

/// By sixths clockwise on hexes, by quarters on grids, by half turns on cards.
[[nodiscard]] Clip turned(const Clip& clip, int steps);
/// Left and right change places. Tiles and cards cannot be mirrored: refused.
[[nodiscard]] Copied mirrored(const Clip& clip);

/// Pastes with the anchor on a space; what falls off the board is left out. Refused: another kind of board,
/// tiles onto painted ground or the other way round, unknown terrain, no such unit left to deploy, no part of
/// it on the board.
[[nodiscard]] Edited paste(const Scene& scene, const Clip& clip, SpaceIndex at);

/// Spaces of the board that pasting there would touch, for a preview; of tiles and cards none.
[[nodiscard]] std::vector<SpaceIndex> covered(const Scene& scene, const Clip& clip, SpaceIndex at);

} // namespace sabotier::editor
