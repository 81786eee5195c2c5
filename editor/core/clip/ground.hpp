#pragma once

#include "editor/core/clip/clip.hpp"
#include "editor/core/places/selection.hpp"
#include "editor/core/work/edit.hpp"

#include <string>

/// The ground of each kind of board as a part of a clip, for its row in kinds.cpp; see GroundClips. Hexes:
/// those of maps laid from tiles are not copied by themselves, tiles are.
namespace sabotier::editor::clips {

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
