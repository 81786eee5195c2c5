#pragma once

#include "editor/core/clip/clip.hpp"

#include <map>

/// What copying, turning and pasting share. For this folder alone.
namespace sabotier::editor::clips {

/// Ground of hexes about the anchor (0, 0), before it is put into text.
struct HexGround {
    std::map<Hex, char> codes;
    std::vector<std::vector<Hex>> roads;
    std::vector<std::vector<Hex>> rivers;
    std::vector<Bridge> bridges; ///< cells are not used
    std::vector<Hex> bridge_hexes;
};

/// Hexes of terrain text, counted from its first hex (by column, from the top).
[[nodiscard]] HexGround hex_ground(const HexTerrain& terrain);
/// As text whose first column is even; an empty column stands in front where it
/// must.
[[nodiscard]] HexTerrain hex_text(const HexGround& ground);

// The ground of a kind of board, for its row in kinds.cpp; see GroundClips. Hexes: those of maps laid from
// tiles are not copied by themselves, tiles are.
[[nodiscard]] std::string copy_hexes(const Scene& scene, const Selection& selection, Clip& clip);
[[nodiscard]] std::string copy_grid(const Scene& scene, const Selection& selection, Clip& clip);
[[nodiscard]] std::string copy_cards(const Scene& scene, const Selection& selection, Clip& clip);
[[nodiscard]] std::string copy_nothing(const Scene& scene, const Selection& selection, Clip& clip);
[[nodiscard]] Edited clear_hexes(const Scene& scene, const Selection& selection);
[[nodiscard]] Edited clear_grid(const Scene& scene, const Selection& selection);
[[nodiscard]] Edited clear_cards(const Scene& scene, const Selection& selection);
[[nodiscard]] Edited clear_nothing(const Scene& scene, const Selection& selection);
[[nodiscard]] Edited paste_hexes(const Scene& scene, const Clip& clip, SpaceIndex at);
[[nodiscard]] Edited paste_grid(const Scene& scene, const Clip& clip, SpaceIndex at);
[[nodiscard]] Edited paste_cards(const Scene& scene, const Clip& clip, SpaceIndex at);
[[nodiscard]] Edited paste_nothing(const Scene& scene, const Clip& clip, SpaceIndex at);
void turn_hexes(Clip& clip, int steps);
void turn_grid(Clip& clip, int steps);
void turn_cards(Clip& clip, int steps);
void turn_nothing(Clip& clip, int steps);
void mirror_hexes(Clip& clip);
void mirror_grid(Clip& clip);

} // namespace sabotier::editor::clips
